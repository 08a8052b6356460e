import type { SearchAnswer } from '@commonplace/contracts/catalog/search';
import { useShell } from '@commonplace/remote-kit';
import { written } from '@commonplace/remote-kit/written';
import { chipLook, Skeleton } from '@commonplace/ui';
import { ArrowLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useCuratedName } from '../curated-names';
import { useOneStop } from '../items/use-one-stop';
import { changed, printSearch, type SearchState } from '../search-paths';
import styles from './category-chips.module.css';
import { useSearchText } from './texts';

interface CategoryChipsProps {
  /** Those of the list before stay until the next list of the section has come. */
  chips: SearchAnswer['chips'] | undefined;
  loading: boolean;
  state: SearchState;
}

/** Sections whose lists have no categories: no room is kept for any. */
const WITHOUT: ReadonlySet<string> = new Set(['boards', 'free-images', 'premium']);

/** SEARCH-04: categories of the list; below the top level a chip that leads one level up. */
export function CategoryChips({ chips, loading, state }: CategoryChipsProps) {
  const t = useSearchText();
  const nameOf = useCuratedName();
  const number = new Intl.NumberFormat(written(useShell().locale));
  const row = useRef<HTMLUListElement>(null);
  useOneStop(row);
  // What was kept free for categories stays free where none come: the list below does not jump up.
  const [kept] = useState(loading && !chips && !WITHOUT.has(state.section));
  if (loading && !chips && kept)
    return (
      <div className={styles.waiting} aria-hidden>
        {[0, 1, 2, 3, 4, 5, 6].map((at) => (
          <Skeleton key={at} className={styles.chipSkeleton} />
        ))}
      </div>
    );
  if (!chips || (!chips.back && chips.items.length === 0))
    return kept ? <div className={styles.waiting} aria-hidden /> : null;
  const to = (path: string) => printSearch(changed(state, { path }));
  return (
    <nav aria-label={t('categories')} className={styles.chips}>
      <ul ref={row}>
        {chips.back && (
          <li>
            <Link to={to(chips.back.path)} className={`${chipLook()} ${styles.back ?? ''}`}>
              <ArrowLeft size={16} aria-hidden />
              {t('backTo', { title: nameOf(chips.back.title) })}
            </Link>
          </li>
        )}
        {chips.items.map((chip) => (
          <li key={chip.path}>
            <Link
              to={to(chip.path)}
              className={chipLook()}
              aria-current={chip.path === state.path ? 'true' : undefined}
            >
              {chip.icon_url && <img src={chip.icon_url} alt="" width={18} height={18} className={styles.icon} />}
              {nameOf(chip.title)}
              <span className={styles.count} aria-hidden>
                {number.format(chip.count)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
