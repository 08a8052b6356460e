import type { FeedResponse } from '@commonplace/contracts/grid-item';
import { chipLook, linkLook } from '@commonplace/ui';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useKnownName } from '../curated-names';
import { useOneStop } from '../items/use-one-stop';
import { useText } from '../texts';
import { blankState, changed, printSearch, type SearchState } from '../search-paths';
import styles from './results-page.module.css';

/** SEARCH-07: narrowing pays off above this many results. */
const FACETS_FROM = 200;
/** SEARCH-06. */
const MOST_FACETS = 10;

/** SEARCH-05: the suggested words in the same list, with what narrows it; that they lead to something was asked with it. */
export function Spelling({ feed, state }: { feed: FeedResponse; state: SearchState }) {
  const t = useText();
  const suggested = feed.spellcheck_result?.suggested_key;
  if (!suggested) return null;
  return (
    <p className={styles.spelling}>
      {t('didYouMean')}{' '}
      <Link to={inOrder(printSearch(changed(state, { term: suggested, sort: '' })))} className={linkLook()}>
        {suggested}
      </Link>
      ?
    </p>
  );
}

function inOrder(address: string): string {
  const [path = '', query] = address.split('?');
  return `${path}?sort=curated&page=1${query ? `&${query}` : ''}`;
}

/**
 * SEARCH-06, SEARCH-07: words of the library in the page's language, as a row in two languages reads as a mistake; where it knows none of them, all
 * as they are, in the language that they are in.
 */
export function Facets({ feed, state }: { feed: FeedResponse; state: SearchState }) {
  const t = useText();
  const nameOf = useKnownName();
  const row = useRef<HTMLUListElement>(null);
  useOneStop(row);
  if (feed.total <= FACETS_FROM || feed.facets.length === 0) return null;
  const facets = feed.facets.map(({ key }) => ({ key, name: nameOf(key) }));
  const named = facets.filter(({ name }) => name !== undefined);
  return (
    <nav aria-label={t('relatedSearches')} className={styles.facets}>
      <ul ref={row}>
        {(named.length > 0 ? named : facets).slice(0, MOST_FACETS).map(({ key, name }) => (
          <li key={key}>
            <Link
              to={printSearch({ ...blankState(state.section), term: key, type: state.type, mobile: state.mobile })}
              className={chipLook()}
              lang={name === undefined ? 'en' : undefined}
            >
              {name ?? key}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** SEARCH-10 for wallpapers, NAV-05 for premium. */
export function Switches({ state }: { state: SearchState }) {
  const t = useText();
  if (state.section !== 'wallpapers' && state.section !== 'premium') return null;
  const wallpapers = state.section === 'wallpapers';
  const choices = wallpapers
    ? [
        { label: t('hd'), on: !state.mobile, change: { mobile: false } },
        { label: t('mobile'), on: state.mobile, change: { mobile: true } },
      ]
    : [
        { label: t('templates'), on: state.type !== 'elements', change: { type: 'designs' as const } },
        { label: t('elements'), on: state.type === 'elements', change: { type: 'elements' as const } },
      ];
  return (
    <nav className={styles.switches} aria-label={wallpapers ? t('wallpaperFor') : t('premiumFor')}>
      {choices.map(({ label, on, change }) => (
        <Link
          key={label}
          to={printSearch(changed(state, change))}
          className={chipLook()}
          aria-current={on ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
