import { randomUUID } from 'node:crypto';
import { API_KEY_RATE } from '@commonplace/contracts/api-scopes';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** What is left of a limit after something was counted. */
export interface Left {
  readonly points: number;
  /** s until the minute that is counted ends, one at least. */
  readonly resetSeconds: number;
  /** What was counted last was too much. */
  readonly isSpent: boolean;
}

export interface SharedLimits {
  /** Counts so many points of the `perMinute` that a name has, at all replicas together. */
  take(name: string, perMinute: number, points?: number): Promise<Left>;
}

/** How replicas of the edge tell each other of what they counted; none for one alone. */
export interface LimitNews {
  tell(text: string): void;
  hear(listener: (text: string) => void): void;
}

/** `name`, `perMinute`, and how many points of it. */
type Counted = [name: string, perMinute: number, points: number];
interface Said {
  readonly from: string;
  /** What was counted since the last word. Always there: older replicas read nothing else. */
  readonly taken: readonly Counted[];
  /** Who says so has just begun, and asks how much of the limits is used. */
  readonly asks?: boolean;
  /** The answer to that: what is used of those that are used most, and for how many seconds it counts. */
  readonly to?: string;
  readonly used?: readonly [...Counted, seconds: number][];
}

/** Longest time that a replica keeps its count to itself, in ms. */
const TELL_AFTER_MS = 100;
/** Whoever begins is told of so many at most, and of none of which less than this share is used: those are far from their limit anyway. */
const TOLD = 2_000;
const WORTH_TELLING = 0.05;

/**
 * Limits of a minute, counted in memory: a limit costs no engine a question. Replicas add what the others took, a tenth of a second later at most, so that
 * a name has its limit once and not once at each of them; one that begins asks the others what was used before. Where all of them end, the minute begins anew.
 */
export function createSharedLimits(news?: LimitNews): SharedLimits {
  const limiters = new Map<number, RateLimiterMemory>();
  const me = randomUUID();
  /** What was taken here since the last telling. */
  let taken = new Map<string, Counted>();
  const say = (said: Omit<Said, 'from' | 'taken'> & { taken?: readonly Counted[] }) =>
    news?.tell(JSON.stringify({ from: me, taken: [], ...said } satisfies Said));
  const tell = () => {
    const told = [...taken.values()];
    taken = new Map();
    say({ taken: told });
  };
  const note = (name: string, perMinute: number, points: number) => {
    if (!news) return;
    if (taken.size === 0) setTimeout(tell, TELL_AFTER_MS).unref();
    taken.set(name, [name, perMinute, (taken.get(name)?.[2] ?? 0) + points]);
  };
  const limiterOf = (points: number): RateLimiterMemory => {
    const found = limiters.get(points) ?? new RateLimiterMemory({ points, duration: API_KEY_RATE.seconds });
    limiters.set(points, found);
    return found;
  };
  /** What is used of the limits, the most used first. */
  const used = () =>
    [...limiters]
      .flatMap(([perMinute, limiter]) =>
        limiter.dump().storage.map(({ key, value, expiresAt }) => {
          const seconds = Math.ceil(((expiresAt ?? 0) - Date.now()) / 1_000);
          return { share: value / perMinute, row: [String(key), perMinute, value, seconds] as [...Counted, number] };
        }),
      )
      .filter(({ share, row }) => share >= WORTH_TELLING && row[3] > 0)
      .sort((one, other) => other.share - one.share)
      .slice(0, TOLD)
      .map(({ row }) => row);
  /** Several may answer, each what all have taken: the highest counts. */
  const takeOver = async (rows: NonNullable<Said['used']>) => {
    for (const [name, perMinute, points, seconds] of rows) {
      const limiter = limiterOf(perMinute);
      const own = (await limiter.get(name))?.consumedPoints ?? 0;
      if (points > own) await limiter.set(name, points, seconds);
    }
  };
  news?.hear((text) => {
    const said = JSON.parse(text) as Said;
    if (said.from === me) return;
    for (const [name, perMinute, points] of said.taken) void limiterOf(perMinute).penalty(name, points);
    if (said.asks) say({ to: said.from, used: used() });
    if (said.to === me && said.used) void takeOver(said.used);
  });
  say({ asks: true });
  return {
    async take(name, perMinute, points = 1) {
      note(name, perMinute, points);
      const { state, isSpent } = await limiterOf(perMinute)
        .consume(name, points)
        .then(
          (left) => ({ state: left, isSpent: false }),
          (err: unknown) => {
            if (err instanceof RateLimiterRes) return { state: err, isSpent: true };
            throw err;
          },
        );
      const resetSeconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
      return { points: Math.max(0, state.remainingPoints), resetSeconds, isSpent };
    },
  };
}
