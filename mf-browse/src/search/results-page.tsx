import { Suspense, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { SearchAnswer } from '@commonplace/contracts/catalog/search';
import { useSession, useShell } from '@commonplace/remote-kit';
import { Button, Drawer } from '@commonplace/ui';
import { useLocation } from 'react-router';
import { useFiltersQuery, useSearchQuery } from '../app/api';
import { NotFoundPage } from '../app/late-not-found';
import { Failure, useAgain } from '@commonplace/remote-kit/failure';
import { GallerySkeleton } from '../items/gallery-skeleton';
import { useListTitle } from '../items/covered';
import { useReport } from '../items/use-report';
import { useScrollBack } from '../items/use-scroll-back';
import { useText } from '../texts';
import { ActiveFilters } from './active-filters';
import { CategoryChips } from './category-chips';
import { CollectionBoxes } from './collection-boxes';
import { Facets, Spelling } from './narrowing';
import { NoResults, PastTheEnd, SimilarResults, TopicIndex, VideoSuggestions } from './late-lists';
import { ResultList } from './result-list';
import { ResultPager } from './result-pager';
import { ResultsBar } from './results-bar';
import { ResultsHead, useHeading } from './results-head';
import styles from './results-page.module.css';
import { Sidebar } from './sidebar';
import { useSearchText } from './texts';
import { useViewer } from './use-viewer';
import {
  filterCount,
  filtersQuery,
  isOneList,
  parseSearch,
  printSearch,
  scopeOf,
  searchQuery,
  unfiltered,
  type SearchState,
} from '../search-paths';

/** The one results page of all sections (SEARCH-01); what it shows is in the URL. */
export function ResultsPage() {
  const { pathname, search } = useLocation();
  const { uid } = useSession();
  const asked = parseSearch(pathname, search);
  if (!isOneList(pathname)) return <NotFoundPage />;
  // Who is not signed in has hearted nothing: the filter of a link from somebody else does not act, and is not said to.
  const state = uid === 0 ? { ...asked, hearted: false } : asked;
  // Another section begins anew: nothing of the one before it stays while it loads.
  return state.similar ? <SimilarResults state={state} /> : <Results key={state.section} state={state} />;
}

function Results({ state }: { state: SearchState }) {
  const t = useText();
  const st = useSearchText();
  const shell = useShell();
  const viewer = useViewer();
  const answer = useSearchQuery({ query: searchQuery(state, viewer) });
  const filters = useFiltersQuery({ query: filtersQuery(state, viewer) });
  const late = useAgain({ error: filters.error, onRetry: () => void filters.refetch(), busy: filters.isFetching });
  const results = useRef<HTMLElement>(null);
  const [drawer, setDrawer] = useState(false);
  const go = (next: SearchState) => shell.navigate(printSearch(next), { preventScrollReset: next.page === state.page });
  const feed = answer.currentData;
  const failed = answer.isError && !feed;
  // Nothing waits beside a list that failed: what was known of the filters stays, the rest comes when it is tried again.
  const waiting = !filters.data && !failed && (filters.isLoading || late);
  const groups = filters.data?.groups ?? (failed ? undefined : []);
  const again = () => {
    void answer.refetch();
    if (filters.isError) void filters.refetch();
  };
  const index = isTopicIndex(state);
  useTitle(state, feed);
  useSearchReport(state, feed);
  useScrollBack(feed !== undefined);
  useFocusOfNewPage(results, state.page);

  return (
    <main className={styles.page}>
      <a
        className={styles.skip}
        href="#results"
        onClick={(event) => {
          // The address holds the state of the list, not the place of the focus.
          event.preventDefault();
          results.current?.focus();
        }}
      >
        {t('skipToResults')}
      </a>
      <ResultsHead state={state} topic={feed?.topic ?? null} />
      <CategoryChips chips={answer.data?.chips} loading={answer.isLoading} state={state} />
      <div className={styles.columns}>
        <aside className={styles.side} aria-label={st('sidebar')}>
          <Sidebar groups={groups} loading={waiting} state={state} onChange={go} />
        </aside>
        <section ref={results} id="results" tabIndex={-1} className={styles.list} aria-busy={answer.isFetching}>
          {index ? (
            <Suspense fallback={<GallerySkeleton />}>
              <TopicIndex state={state} />
            </Suspense>
          ) : (
            <>
              <ResultsBar state={state} feed={feed} onChange={go} onFilters={() => setDrawer(true)} />
              <ActiveFilters state={state} groups={groups ?? []} onChange={go} />
              {feed && !feed.help?.spelling && <Spelling feed={feed} state={state} />}
              {feed && <Facets feed={feed} state={state} />}
              {feed && <CollectionBoxes collections={feed.collections ?? []} />}
              {failed ? (
                <Failure error={answer.error} onRetry={again} busy={answer.isFetching} />
              ) : !feed ? (
                <GallerySkeleton />
              ) : feed.results.length > 0 ? (
                <ResultList feed={feed} term={state.term} />
              ) : feed.total > 0 ? (
                <Suspense fallback={<GallerySkeleton />}>
                  <PastTheEnd state={state} total={feed.total} />
                </Suspense>
              ) : (
                <Suspense fallback={<GallerySkeleton />}>
                  <NoResults
                    state={state}
                    unknown={feed.path.some(({ known }) => !known)}
                    help={feed.help}
                    onClear={() => go(unfiltered(state))}
                  />
                </Suspense>
              )}
              {feed && feed.videos.length > 0 && (
                <Suspense fallback={null}>
                  <VideoSuggestions feed={feed} state={state} />
                </Suspense>
              )}
              {feed && feed.results.length > 0 && <ResultPager state={state} total={feed.total} />}
            </>
          )}
        </section>
      </div>

      <Drawer open={drawer} onClose={() => setDrawer(false)} title={t('filters')} side="bottom">
        <Sidebar groups={groups} loading={waiting} state={state} onChange={go} />
        <div className={styles.drawerEnd}>
          <Button variant="primary" wide onClick={() => setDrawer(false)}>
            {t('showFilters')}
          </Button>
        </div>
      </Drawer>
    </main>
  );
}

/** /topics is the index of all topics until something is asked of it. */
function isTopicIndex(state: SearchState): boolean {
  return state.section === 'topics' && !state.term && !state.path && filterCount(state) === 0;
}

/** Title and description of the page; a term that is spam stays out of them (VAL-12), and so does one that is not judged yet. */
function useTitle(state: SearchState, feed: SearchAnswer | undefined): void {
  const { title, titleOf, about } = useHeading(state, feed?.topic ?? null);
  const term = feed && feed.term_quality !== 'spam' ? state.term : '';
  useListTitle(term ? titleOf(term) : title, term ? `${titleOf(term)}. ${about}` : about);
}

/** The links to other pages go while one is read: who pressed one by keyboard goes on at the list. */
function useFocusOfNewPage(results: RefObject<HTMLElement | null>, page: number): void {
  const shown = useRef(page);
  useLayoutEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (document.activeElement === document.body) results.current?.focus({ preventScroll: true });
  }, [results, page]);
}

/** A search counts once it has an answer; turning its pages is the same search. */
function useSearchReport(state: SearchState, feed: SearchAnswer | undefined): void {
  const report = useReport();
  const scope = scopeOf(state);
  const { term } = state;
  const total = feed?.total;
  useEffect(() => {
    if (term && total !== undefined) report({ type: 'search', scope, q: term, total });
  }, [report, scope, term, total]);
}
