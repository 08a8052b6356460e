import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { API_KEY_RATE } from '@commonplace/contracts/api-scopes';
import { AppError } from '@commonplace/service-kit';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export interface KeyLimits {
  /** Counts a request of a key and says on the answer what is left. Throws TOO_MANY with Retry-After when nothing is. */
  take(res: ServerResponse, key: { sid: string; perMinute: number }): Promise<void>;
}

/** How replicas of the edge tell each other of the requests that they took; none for one alone. */
export interface KeyNews {
  tell(text: string): void;
  hear(listener: (text: string) => void): void;
}

/** Longest time that a replica keeps its count to itself, in ms. */
const TELL_AFTER_MS = 100;

/**
 * Requests per minute of each key, counted in memory: a limit costs no engine a question. Replicas add what the others took, a tenth of a second
 * later at most, so that a key has its limit once and not once at each of them.
 */
export function createKeyLimits(news?: KeyNews): KeyLimits {
  const limiters = new Map<number, RateLimiterMemory>();
  const me = randomUUID();
  /** What was taken here since the last telling: `perMinute` and how many, by key. */
  let taken = new Map<string, [perMinute: number, count: number]>();
  const tell = () => {
    const told = taken;
    taken = new Map();
    news?.tell(JSON.stringify({ from: me, taken: [...told].map(([sid, one]) => [sid, ...one]) }));
  };
  const note = (sid: string, perMinute: number) => {
    if (!news) return;
    if (taken.size === 0) setTimeout(tell, TELL_AFTER_MS).unref();
    taken.set(sid, [perMinute, (taken.get(sid)?.[1] ?? 0) + 1]);
  };
  news?.hear((text) => {
    const { from, taken: theirs } = JSON.parse(text) as { from: string; taken: [string, number, number][] };
    if (from === me) return;
    for (const [sid, perMinute, count] of theirs) void limiterOf(perMinute).penalty(sid, count);
  });
  const limiterOf = (points: number): RateLimiterMemory => {
    const found = limiters.get(points) ?? new RateLimiterMemory({ points, duration: API_KEY_RATE.seconds });
    limiters.set(points, found);
    return found;
  };
  return {
    async take(res, { sid, perMinute }) {
      note(sid, perMinute);
      const { state, isSpent } = await limiterOf(perMinute)
        .consume(sid)
        .then(
          (left) => ({ state: left, isSpent: false }),
          (err: unknown) => {
            if (err instanceof RateLimiterRes) return { state: err, isSpent: true };
            throw err;
          },
        );
      const reset = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
      res.setHeader('ratelimit-policy', `${perMinute};w=${API_KEY_RATE.seconds}`);
      res.setHeader('ratelimit-limit', String(perMinute));
      res.setHeader('ratelimit-remaining', String(Math.max(0, state.remainingPoints)));
      res.setHeader('ratelimit-reset', String(reset));
      if (isSpent)
        throw new AppError('TOO_MANY', {
          detail: `This API key may make ${perMinute} requests per minute.`,
          retryAfter: reset,
          facts: { limit: perMinute },
        });
    },
  };
}
