import { MAX_DELIVERIES } from './failures';
import { inboxModel } from './inbox';
import type { Database } from './mongo';

/** An event whose handling was begun again and again and never came to an end, well or not: whoever handles it dies of it. It is set aside at once. */
export class UnansweredEvent extends Error {
  override readonly name = 'UnansweredEvent';
}

/** Counts, over all processes, how often the handling of an event was begun and never answered. */
export interface Unanswered {
  /** It is about to be handled, once more. Throws {@link UnansweredEvent} for one that took the process with it {@link MAX_DELIVERIES} times. */
  begin(event: string): Promise<void>;
  /** It has an answer: done, failed, or waits for an engine that is away. What the process lived to tell does not count. */
  answered(event: string): Promise<void>;
}

/**
 * The broker's own count of deliveries does not tell a process that died of an event from an engine that was away, or from what was only read ahead. So
 * each try is noted before it begins, beside the inbox, and the note taken away with its answer. What is delivered for the first time needs no note.
 */
export function countUnanswered(db: Database | undefined, durable: string): Unanswered {
  if (!db) return { begin: () => Promise.resolve(), answered: () => Promise.resolve() };
  const { collection } = inboxModel(db.connection);
  const idOf = (event: string) => `begun:${durable}:${event}` as never;
  const open = new Set<string>();
  /** Answered by this process, or never begun, while the database did not take the note away: their tries begin anew. */
  const owed = new Set<string>();
  return {
    async begin(event) {
      const at = new Date();
      const change = owed.has(event) ? { $set: { begun: 1, at } } : { $inc: { begun: 1 }, $set: { at } };
      owed.add(event);
      const row = await collection.findOneAndUpdate({ _id: idOf(event) }, change, {
        upsert: true,
        returnDocument: 'after',
      });
      owed.delete(event);
      open.add(event);
      if ((row?.begun ?? 0) > MAX_DELIVERIES)
        throw new UnansweredEvent(`its handling was begun ${MAX_DELIVERIES} times and never ended`);
    },
    async answered(event) {
      if (!open.delete(event)) return;
      await collection.deleteOne({ _id: idOf(event) }).catch(() => void owed.add(event));
    },
  };
}
