import type { ActivityRecord } from '@commonplace/contracts/activity';
import { NoIndex, type ItemWriter } from '../indexing/item-writer';
import type { Store } from '../elastic/store';
import { ensureActivityIndex, storeVisits, viewTotals } from './activity-index';

/** Most items whose week is looked at again in one go. */
const WEEK_ITEMS = 10_000;

export interface Popularity {
  count(records: readonly ActivityRecord[]): Promise<void>;
  /** Lets the week move on: items that nobody visited lately lose their place in popular_week. */
  refreshWeek(): Promise<void>;
}

export function popularity(store: Store, writer: ItemWriter, now: () => number = Date.now): Popularity {
  let ensured: Promise<void> | undefined;
  return {
    async count(records) {
      ensured ??= ensureActivityIndex(store).catch((error: unknown) => {
        ensured = undefined;
        throw error;
      });
      await ensured;
      const items = await storeVisits(store, records);
      // Counted before the first index exists: the rebuild takes the totals from the visits.
      if (items.length > 0) await writer.apply(await viewTotals(store, items, now())).catch(unlessNoIndex);
    },
    async refreshWeek() {
      const answer = await store.client.search<{ id: string }>({
        index: store.names.items,
        size: WEEK_ITEMS,
        _source: ['id'],
        track_total_hits: false,
        query: { range: { views_week: { gt: 0 } } },
      });
      const ids = answer.hits.hits.flatMap(({ _source }) => (_source ? [_source.id] : []));
      if (ids.length > 0) await writer.apply(await viewTotals(store, ids, now()));
    },
  };
}

function unlessNoIndex(error: unknown): Map<string, string> {
  if (error instanceof NoIndex) return new Map();
  throw error;
}
