import { bytesOf, type Rungs } from '../media/ladder';

/** Bytes of decoded pictures that wait for their renditions; one of the usual proportions has 7.5 MB in all its widths. */
const MOST_BYTES = 64 * 1024 * 1024;
/** ms after which the place of one that nobody took is wanted more: its job runs in another replica, or never. */
const WAITS_MS = 60_000;
/** ms by which jobs may come in another order than their pictures. */
const ORDER_MS = 2_000;

/**
 * Pixels of pictures that were decoded before the answer, by width, kept for the job that makes their renditions, which usually follows within
 * milliseconds. Only a shortcut: a job without pixels decodes the original again.
 */
export interface DecodedCache {
  keep(id: string, rungs: Rungs): void;
  /** Gives the pixels away. */
  take(id: string): Rungs | undefined;
  /** There will be no job that asks for it. */
  forget(id: string): void;
}

/**
 * Of more than there is room for those stay that came first: jobs are done in the order in which they come, so that whoever came last waits longest, and the oldest
 * is the next to be asked for. Those from well before one that is asked for have their jobs in other replicas, and go. `now` in ms, by a clock that only goes on.
 */
export function decodedCache(most = MOST_BYTES, now: () => number = () => performance.now()): DecodedCache {
  const kept = new Map<string, { rungs: Rungs; size: number; since: number }>();
  let bytes = 0;
  const forget = (id: string): void => {
    bytes -= kept.get(id)?.size ?? 0;
    kept.delete(id);
  };
  return {
    forget,
    take(id) {
      const found = kept.get(id);
      if (!found) return undefined;
      forget(id);
      for (const [old, { since }] of kept) {
        if (found.since - since <= ORDER_MS) break;
        forget(old);
      }
      return found.rungs;
    },
    keep(id, rungs) {
      forget(id);
      const size = bytesOf(rungs);
      // In the order in which they came, so the first that is young ends it.
      for (const [old, { since }] of kept) {
        if (bytes + size <= most || now() - since < WAITS_MS) break;
        forget(old);
      }
      if (bytes + size > most) return;
      kept.set(id, { rungs, size, since: now() });
      bytes += size;
    },
  };
}
