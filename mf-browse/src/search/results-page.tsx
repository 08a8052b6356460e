import { useEffect, useState } from 'react';
import type { FeedResponse } from '@commonplace/contracts/grid-item';
import { useShell } from '@commonplace/remote-kit';
import { Button, buttonLook, chipLook, cx, Drawer, linkLook, Select } from '@commonplace/ui';
import { Plus, SlidersHorizontal } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useFiltersQuery, useSearchQuery } from '../app/api';
import { Failure } from '../failure';
import { Gallery } from '../items/gallery';
import { GallerySkeleton } from '../items/gallery-skeleton';
import { useListTitle } from '../items/covered';
import { useReport } from '../items/use-report';
import { useText } from '../texts';
import { ActiveFilters } from './active-filters';
import { FilterPanel } from './filter-panel';
import { NoResults } from './no-results';
import { PastTheEnd } from './past-the-end';
import { ResultPager } from './result-pager';
import styles from './results-page.module.css';
import {
  blankState,
  changed,
  filterCount,
  parseSearch,
  printSearch,
  scopeOf,
  searchQuery,
  sectionOf,
  SORT_NAMES,
  type SearchState,
} from '../search-paths';

/** SEARCH-07: narrowing pays off above this many results. */
const FACETS_FROM = 200;

/** The one results page of all sections (SEARCH-01); what it shows is in the URL. */
export function ResultsPage() {
  const t = useText();
  const shell = useShell();
  const { pathname, search } = useLocation();
  const state = parseSearch(pathname, search);
  const section = sectionOf(state.section);
  const title = section?.title ?? '';
  const about = t(`about_${state.section as 'all'}`);
  useListTitle(
    state.term ? `${state.term} – ${title}` : title,
    state.term ? `${title}: ${state.term}. ${about}` : about,
  );

  const answer = useSearchQuery({ query: searchQuery(state) });
  const { data: filterAnswer } = useFiltersQuery({ query: { scope: scopeOf(state) } });
  const groups = filterAnswer?.groups ?? [];
  const [drawer, setDrawer] = useState(false);
  const go = (next: SearchState) => shell.navigate(printSearch(next));
  const feed = answer.currentData;
  useSearchReport(state, feed);

  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1 tabIndex={-1}>
            {title}
            {state.term && <span className={styles.term}> {t('resultsFor', { term: state.term })}</span>}
          </h1>
          <p className={styles.about}>{about}</p>
        </div>
        <Link to={newDesignUrl(state)} className={buttonLook({})}>
          <Plus size={18} aria-hidden /> {t('newDesign')}
        </Link>
      </header>

      <div className={styles.columns}>
        <aside className={styles.side} aria-label={t('filters')}>
          <FilterPanel groups={groups} state={state} onChange={go} />
        </aside>
        <section className={styles.list} aria-busy={answer.isFetching}>
          <div className={styles.bar}>
            <p className={styles.count} role="status">
              {feed &&
                (feed.total >= 10_000 ? t('resultsMany', { count: 10_000 }) : t('results', { count: feed.total }))}
            </p>
            <Switches state={state} />
            <Button className={styles.filterButton} icon={SlidersHorizontal} onClick={() => setDrawer(true)}>
              {filterCount(state) > 0 ? t('filtersOn', { count: filterCount(state) }) : t('filters')}
            </Button>
            <Select
              label={t('sort')}
              hideLabel
              className={styles.sort}
              value={state.sort || 'curated'}
              options={SORT_NAMES.map((value) => ({ value, label: t(`sort_${value}`) }))}
              onChange={(event) =>
                go(changed(state, { sort: event.target.value === 'curated' ? '' : event.target.value }))
              }
            />
          </div>
          <ActiveFilters state={state} groups={groups} onChange={go} />
          {feed && <Spelling feed={feed} state={state} />}
          {feed && <Facets feed={feed} state={state} />}
          {answer.isError ? (
            <Failure error={answer.error} onRetry={() => void answer.refetch()} busy={answer.isFetching} />
          ) : !feed ? (
            <GallerySkeleton />
          ) : feed.results.length > 0 ? (
            <Gallery items={feed.results} label={t('gallery')} />
          ) : feed.total > 0 ? (
            <PastTheEnd state={state} total={feed.total} />
          ) : (
            <NoResults
              state={state}
              onClear={() =>
                go({ ...blankState(state.section), term: state.term, type: state.type, mobile: state.mobile })
              }
            />
          )}
          {feed && feed.results.length > 0 && <ResultPager state={state} total={feed.total} />}
        </section>
      </div>

      <Drawer open={drawer} onClose={() => setDrawer(false)} title={t('filters')} side="bottom">
        <FilterPanel groups={groups} state={state} onChange={go} />
        <Button variant="primary" wide onClick={() => setDrawer(false)}>
          {t('showFilters')}
        </Button>
      </Drawer>
    </main>
  );
}

/** SEARCH-12: the editor opens for what one was looking at. */
function newDesignUrl(state: SearchState): string {
  const query = new URLSearchParams({ path: state.path || state.section });
  if (state.section === 'wallpapers') {
    query.set('width', state.mobile ? '1080' : '1920');
    query.set('height', state.mobile ? '1920' : '1080');
  } else {
    query.set('width', '1080');
    query.set('height', '1080');
  }
  query.set('unit', 'px');
  return `/create/design?${query.toString()}`;
}

/** SEARCH-10 for wallpapers, NAV-05 for premium. */
function Switches({ state }: { state: SearchState }) {
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

/** SEARCH-05. */
function Spelling({ feed, state }: { feed: FeedResponse; state: SearchState }) {
  const t = useText();
  const suggested = feed.spellcheck_result?.suggested_key;
  if (!suggested) return null;
  return (
    <p className={styles.spelling}>
      {t('didYouMean')}{' '}
      <Link to={`/${state.section}/${encodeURIComponent(suggested)}?sort=curated&page=1`} className={linkLook()}>
        {suggested}
      </Link>
      ?
    </p>
  );
}

/** SEARCH-06, SEARCH-07. */
function Facets({ feed, state }: { feed: FeedResponse; state: SearchState }) {
  const t = useText();
  if (feed.total <= FACETS_FROM || feed.facets.length === 0) return null;
  return (
    <nav aria-label={t('relatedSearches')} className={cx(styles.facets)}>
      <ul>
        {feed.facets.slice(0, 10).map(({ key }) => (
          <li key={key}>
            <Link
              to={printSearch({ ...blankState(state.section), term: key, type: state.type, mobile: state.mobile })}
              className={chipLook()}
            >
              {key}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A search counts once it has an answer; turning its pages is the same search. */
function useSearchReport(state: SearchState, feed: FeedResponse | undefined): void {
  const report = useReport();
  const scope = scopeOf(state);
  const { term } = state;
  const total = feed?.total;
  useEffect(() => {
    if (term && total !== undefined) report({ type: 'search', scope, q: term, total });
  }, [report, scope, term, total]);
}
