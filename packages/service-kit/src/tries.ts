import { Kvm, type KV } from '@nats-io/kv';
import type { Bus } from './bus';
import { inboxModel } from './inbox';
import { changeEntry } from './kv';
import type { Logger } from './logger';
import type { Database } from './mongo';

/** Where it is noted, for all processes of a consumer, how often something was begun. */
export interface Tries {
  /** Notes one more, or the first one `anew`; answers how many there are. */
  add(what: string, o: { anew: boolean }): Promise<number>;
  /** There are none any more. */
  remove(what: string): Promise<unknown>;
}

/** Beside the inbox of a service with a database. */
export function triesInInbox(db: Database, durable: string): Tries {
  const { collection } = inboxModel(db.connection);
  const idOf = (what: string) => `begun:${durable}:${what}` as never;
  return {
    async add(what, { anew }) {
      const at = new Date();
      const change = anew ? { $set: { begun: 1, at } } : { $inc: { begun: 1 }, $set: { at } };
      const row = (await collection.findOneAndUpdate({ _id: idOf(what) }, change, {
        upsert: true,
        returnDocument: 'after',
      })) as { begun?: number } | null;
      return row?.begun ?? 0;
    },
    remove: (what) => collection.deleteOne({ _id: idOf(what) }),
  };
}

/**
 * In the bucket `{service}_tries` of the broker, for a service without a database: whoever gives events is there to keep notes of them. What cannot be noted
 * is handled all the same and counts for nothing: a bucket that is missing shall not keep events from being handled.
 */
export function triesInBucket(o: { bus: Bus; durable: string; log: Logger }): Tries {
  let opening: Promise<KV> | undefined;
  const bucket = () =>
    (opening ??= new Kvm(o.bus.js).open(`${o.bus.issuer}_tries`).catch((err: unknown) => {
      opening = undefined;
      throw err;
    }));
  // Keys of buckets are words between dots.
  const keyOf = (what: string) => `${o.durable}.${what}`.replaceAll(/[^-\w.=/]/g, '.');
  return {
    async add(what, { anew }) {
      try {
        const kept = await changeEntry<number>(await bucket(), keyOf(what), (n = 0) => (anew ? 1 : n + 1));
        return kept;
      } catch (err) {
        o.log.warn({ err, event: what }, 'a try cannot be noted');
        return 0;
      }
    },
    remove: async (what) => (await bucket()).purge(keyOf(what)),
  };
}
