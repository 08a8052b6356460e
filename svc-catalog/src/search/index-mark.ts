import { ask } from '../elastic/client';
import type { Store } from '../elastic/store';
import { looks, type Looks } from './looks';

/**
 * Whether searches of items would find something other than before, by the number that every write of a document has: a write that searches see makes
 * their sum larger, in whichever shard it is. The engine itself keeps the answer until its next refresh.
 */
export function indexMark({ client, names }: Store, now: () => number = Date.now): Looks {
  return looks(async () => {
    const answer = await ask(() =>
      client.search({
        index: names.items,
        size: 0,
        track_total_hits: true,
        request_cache: true,
        aggs: { writes: { sum: { field: '_seq_no' } }, index: { terms: { field: '_index', size: 1 } } },
      }),
    );
    return JSON.stringify([answer.hits.total, answer.aggregations]);
  }, now);
}
