import { asAppError } from './errors';

/** Failures of an event of its own before it is set aside, and how long each further try waits. */
export const MAX_DELIVERIES = 5;
const BACKOFF_MS = [200, 1_000, 5_000, 20_000];
/** The same while what it needs is away. */
const AWAY_MS = [200, 1_000, 2_000, 5_000];
/** Events that no further try helps: of no shape that we know, or the death of whoever handles them. */
const HOPELESS: ReadonlySet<string> = new Set(['MalformedEvent', 'UnansweredEvent']);
/** Events whose failures are remembered; of more at once the oldest begin anew. */
const REMEMBERED = 10_000;

export interface Failures {
  /** An event could not be handled: ms until it is tried again, or undefined when it is to be set aside. */
  readonly failed: (event: string, err: unknown) => number | undefined;
  /** It was handled, or set aside. */
  readonly over: (event: string) => void;
}

/**
 * Counts how often events fail of their own. An engine or a neighbour that is away is no failure of the event that needs it, however long that lasts and
 * however often the broker delivers it meanwhile: set aside it would be lost to everybody but an operator. A malformed one fails for good at once, and so does
 * one that processes died of (`unanswered.ts`).
 */
export function countFailures(): Failures {
  const known = new Map<string, { own: number; away: number }>();
  return {
    failed(event, err) {
      if (HOPELESS.has((err as Error).name)) return undefined;
      const before = known.get(event) ?? { own: 0, away: 0 };
      const isAway = asAppError(err).code === 'UNAVAILABLE';
      const now = isAway ? { ...before, away: before.away + 1 } : { ...before, own: before.own + 1 };
      known.delete(event);
      known.set(event, now);
      for (const oldest of known.keys()) {
        if (known.size <= REMEMBERED) break;
        known.delete(oldest);
      }
      if (isAway) return AWAY_MS[now.away - 1] ?? AWAY_MS.at(-1);
      return now.own >= MAX_DELIVERIES ? undefined : (BACKOFF_MS[now.own - 1] ?? BACKOFF_MS.at(-1));
    },
    over: (event) => void known.delete(event),
  };
}
