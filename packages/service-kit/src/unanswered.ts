import { MAX_DELIVERIES } from './failures';
import type { Tries } from './tries';

/** An event whose handling was begun again and again and never came to an end, well or not: whoever handles it dies of it. It is set aside at once. */
export class UnansweredEvent extends Error {
  override readonly name = 'UnansweredEvent';
}

/** Counts, over all processes, how often the handling of an event was begun and never answered. */
export interface Unanswered {
  /** It is about to be handled, once more: how often that was begun by now. For what is more than one event. */
  tried(what: string): Promise<number>;
  /** The same for one event. Throws {@link UnansweredEvent} for one that took the process with it {@link MAX_DELIVERIES} times. */
  begin(event: string): Promise<void>;
  /** It has an answer: done, failed, or waits for an engine that is away. What the process lived to tell does not count. */
  answered(event: string): Promise<void>;
}

/**
 * The broker's own count of deliveries does not tell a process that died of an event from an engine that was away, or from what was only read ahead. So
 * each try is noted before it begins, and the note taken away with its answer. What is delivered for the first time needs no note.
 */
export function countUnanswered(tries: Tries): Unanswered {
  const open = new Set<string>();
  /** Answered by this process, or never begun, while the note could not be taken away: their tries begin anew. */
  const owed = new Set<string>();
  async function tried(what: string): Promise<number> {
    const anew = owed.has(what);
    owed.add(what);
    const count = await tries.add(what, { anew });
    owed.delete(what);
    open.add(what);
    return count;
  }
  return {
    tried,
    async begin(event) {
      if ((await tried(event)) > MAX_DELIVERIES)
        throw new UnansweredEvent(`its handling was begun ${MAX_DELIVERIES} times and never ended`);
    },
    async answered(event) {
      if (!open.delete(event)) return;
      await tries.remove(event).catch(() => void owed.add(event));
    },
  };
}
