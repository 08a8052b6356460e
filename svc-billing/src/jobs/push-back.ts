import { asAppError } from '@commonplace/service-kit';
import type { Model } from 'mongoose';

/** That the scheduler's work on a row failed: how often, and until when others go before. */
export interface PushedBack {
  readonly tries: number;
  readonly until: Date;
}
/** As a schema declares it. */
export const PUSHED_BACK = { tries: Number, until: Date };

/** A first failure waits for nothing but the next look: most are passing. */
const OWN_MS = [0, 30_000, 60_000, 300_000, 900_000, 3_600_000];
/** The same while the provider or the database is away, or a payment is in hand: it is none of the row's own, and is over soon. */
const AWAY_MS = [0, 30_000, 60_000];
const PASSING: ReadonlySet<string> = new Set(['UNAVAILABLE', 'UPSTREAM_FAILED', 'IN_PROGRESS']);

/** How long each further failure pushes a row back, in ms; the last for all that follow. */
export function pausesAfter(err: unknown): readonly number[] {
  return PASSING.has(asAppError(err).code) ? AWAY_MS : OWN_MS;
}

/** The part of a filter by which what was pushed back is passed over until its time. */
export const notPushedBack = (now: Date) => ({ 'pushed_back.until': { $not: { $gt: now } } });

/** Pushes a row back, each time for longer: those behind it in the line have their turn. */
export async function pushBack<T>(rows: Model<T>, id: unknown, err: unknown, now: Date): Promise<void> {
  const pauses = pausesAfter(err);
  const before = { $ifNull: ['$pushed_back.tries', 0] };
  const pause = { $arrayElemAt: [pauses, { $min: [before, pauses.length - 1] }] };
  const pushed_back = { tries: { $add: [before, 1] }, until: { $add: [now, pause] } };
  await rows.updateOne({ _id: id } as object, [{ $set: { pushed_back } }], { updatePipeline: true });
}

/** Works on each of a list; one that fails is noted, pushed back, and holds up no other. */
export async function eachOrLater<T>(
  list: readonly T[],
  o: {
    parallel?: number;
    work: (one: T) => Promise<unknown>;
    later: (one: T, err: unknown) => Promise<void>;
    failed: (one: T, err: unknown) => void;
  },
): Promise<void> {
  const waiting = [...list];
  const worker = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      try {
        await o.work(one);
      } catch (err) {
        o.failed(one, err);
        await o.later(one, err).catch(() => undefined);
      }
    }
  };
  await Promise.all(Array.from({ length: o.parallel ?? 1 }, worker));
}
