import { ask } from '../elastic/client';
import type { Store } from '../elastic/store';

/** How long what a refresh brought may go unnoticed. */
const FRESH_MS = 1_000;

/** Tells whether searches of items would find something other than before. */
export interface IndexMark {
  /** Of the index as searches saw it at most a second ago; another text when something has changed since. */
  get(): Promise<string>;
  /** The last that was told, however long ago. */
  last(): string | undefined;
  /** Whether {@link get} would ask the engine now. */
  isDue(): boolean;
}

/**
 * By the number that every write of a document has: a write that searches see makes their sum larger, in whichever shard it is. The engine itself
 * keeps the answer until its next refresh.
 */
export function indexMark({ client, names }: Store, now: () => number = Date.now): IndexMark {
  let known: { mark: string; until: number } | undefined;
  let asking: Promise<string> | undefined;
  const isDue = () => !known || known.until <= now();
  return {
    isDue,
    last: () => known?.mark,
    async get() {
      if (known && !isDue()) return known.mark;
      asking ??= read().finally(() => {
        asking = undefined;
      });
      return asking;
    },
  };

  async function read(): Promise<string> {
    const asked = now();
    const answer = await ask(() =>
      client.search({
        index: names.items,
        size: 0,
        track_total_hits: true,
        request_cache: true,
        aggs: { writes: { sum: { field: '_seq_no' } }, index: { terms: { field: '_index', size: 1 } } },
      }),
    );
    const mark = JSON.stringify([answer.hits.total, answer.aggregations]);
    // From when it was asked: an answer that took long is as old as that.
    known = { mark, until: asked + FRESH_MS };
    return mark;
  }
}
