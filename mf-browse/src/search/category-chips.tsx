import type { SearchAnswer } from '@commonplace/contracts/catalog/search';
import { chipLook } from '@commonplace/ui';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { changed, printSearch, type SearchState } from '../search-paths';
import styles from './category-chips.module.css';
import { useSearchText } from './texts';

/** SEARCH-04: categories of the list; below the top level a chip that leads one level up. */
export function CategoryChips({ chips, state }: { chips: SearchAnswer['chips']; state: SearchState }) {
  const t = useSearchText();
  if (!chips.back && chips.items.length === 0) return null;
  const to = (path: string) => printSearch(changed(state, { path }));
  return (
    <nav aria-label={t('categories')} className={styles.chips}>
      <ul>
        {chips.back && (
          <li>
            <Link to={to(chips.back.path)} className={`${chipLook()} ${styles.back ?? ''}`}>
              <ArrowLeft size={16} aria-hidden />
              {t('backTo', { title: chips.back.title })}
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
              {chip.title}
              <span className={styles.count} aria-hidden>
                {chip.count}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
