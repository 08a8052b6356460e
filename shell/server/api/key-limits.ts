import type { ServerResponse } from 'node:http';
import { API_KEY_RATE } from '@commonplace/contracts/api-scopes';
import { AppError } from '@commonplace/service-kit';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export interface KeyLimits {
  /** Counts a request of a key and says on the answer what is left. Throws TOO_MANY with Retry-After when nothing is. */
  take(res: ServerResponse, key: { sid: string; perMinute: number }): Promise<void>;
}

/** Requests per minute of each key, counted in the memory of this replica: a limit costs no engine a question. */
export function createKeyLimits(): KeyLimits {
  const limiters = new Map<number, RateLimiterMemory>();
  const limiterOf = (points: number): RateLimiterMemory => {
    const found = limiters.get(points) ?? new RateLimiterMemory({ points, duration: API_KEY_RATE.seconds });
    limiters.set(points, found);
    return found;
  };
  return {
    async take(res, { sid, perMinute }) {
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
