import type { ActivityRecord, PopularityRecord } from '@commonplace/contracts/activity';
import { NoIndex, type ItemWriter } from '../indexing/item-writer';
import type { Store } from '../elastic/store';
import { storeBase, storeVisits, totalsOf, viewTotals, visitedSince } from './activity-index';
import { storeSearches } from './search-index';

/** Items whose week is looked at again in one go: the most that the engine gives at once. */
const WEEK_ITEMS = 10_000;
const DAY_MS = 86_400_000;
/** What was visited in so many days is published: a day more than the week, so that its end is told too. */
const PUBLISHED_DAYS = 8;
/** What is younger may still be on its way here. */
const SETTLED_MS = 60_000;
/** Nobody looks at more items in a day; what goes on after that is a program. */
const VISITS_A_DAY = 1_000;
/** Sessions of a day that are kept in mind. */
const SESSIONS = 50_000;
const ITEMS_A_TIME = 5_000;

export interface Popularity {
  count(records: readonly ActivityRecord[]): Promise<void>;
  /** Lets the week move on: items that nobody visited lately lose their place in popular_week. */
  refreshWeek(): Promise<void>;
  /** Totals of everything that was visited lately, for `popularity.v1`. */
  totals(): AsyncGenerator<PopularityRecord[]>;
  /** Starts from the totals of before, when the visits themselves are gone. */
  restore(totals: readonly PopularityRecord[]): Promise<void>;
}

export function popularity(
  store: Store,
  writer: ItemWriter,
  now: () => number = Date.now,
  { step = WEEK_ITEMS }: { readonly step?: number } = {},
): Popularity {
  const untiring = floodGate();
  return {
    async count(records) {
      const honest = records.filter(untiring);
      await storeSearches(store, honest);
      const items = await storeVisits(store, honest);
      // Counted before the first index exists: the rebuild takes the totals from the visits.
      if (items.length > 0) await writer.apply(await viewTotals(store, items, now())).catch(unlessNoIndex);
    },
    async refreshWeek() {
      for (let after: string | undefined; ;) {
        const answer = await store.client.search<{ id: string }>({
          index: store.names.items,
          size: step,
          _source: ['id'],
          track_total_hits: false,
          query: { range: { views_week: { gt: 0 } } },
          sort: [{ id: 'asc' }],
          ...(after === undefined ? {} : { search_after: [after] }),
        });
        const ids = answer.hits.hits.flatMap(({ _source }) => (_source ? [_source.id] : []));
        if (ids.length > 0) await writer.apply(await viewTotals(store, ids, now()));
        if (ids.length < step) return;
        after = ids.at(-1);
      }
    },
    async *totals() {
      const at = new Date(now() - SETTLED_MS).toISOString();
      const since = new Date(now() - PUBLISHED_DAYS * DAY_MS).toISOString().slice(0, 10);
      const items = await visitedSince(store, since);
      for (let from = 0; from < items.length; from += ITEMS_A_TIME)
        for await (const page of totalsOf(store, items.slice(from, from + ITEMS_A_TIME), now(), { until: at }))
          yield page.map((totals) => ({ ...totals, at }));
    },
    async restore(totals) {
      await storeBase(store, totals);
      await writer.apply(await viewTotals(store, 'all', now())).catch(unlessNoIndex);
    },
  };
}

/** Lets a session's visits of a day through up to a number that a person can make. */
function floodGate(): (record: ActivityRecord) => boolean {
  const seen = new Map<string, number>();
  return ({ session, at, type }) => {
    if (type !== 'view') return true;
    const key = `${session} ${at.slice(0, 10)}`;
    const visits = (seen.get(key) ?? 0) + 1;
    // Put at the end again: the map forgets who was not seen for longest.
    seen.delete(key);
    seen.set(key, visits);
    if (seen.size > SESSIONS) seen.delete(seen.keys().next().value ?? key);
    return visits <= VISITS_A_DAY;
  };
}

function unlessNoIndex(error: unknown): Map<string, string> {
  if (error instanceof NoIndex) return new Map();
  throw error;
}
