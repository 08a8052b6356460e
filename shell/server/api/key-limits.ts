import type { ServerResponse } from 'node:http';
import { API_KEY_RATE } from '@commonplace/contracts/api-scopes';
import { AppError } from '@commonplace/service-kit';
import { createSharedLimits, type SharedLimits } from './shared-limits';

export interface KeyLimits {
  /** Counts a request of a key and says on the answer what is left. Throws TOO_MANY with Retry-After when nothing is. */
  take(res: ServerResponse, key: { sid: string; perMinute: number }): Promise<void>;
}

/** Requests per minute of each key. */
export function createKeyLimits(limits: SharedLimits = createSharedLimits()): KeyLimits {
  return {
    async take(res, { sid, perMinute }) {
      const { points, resetSeconds, isSpent } = await limits.take(sid, perMinute);
      res.setHeader('ratelimit-policy', `${perMinute};w=${API_KEY_RATE.seconds}`);
      res.setHeader('ratelimit-limit', String(perMinute));
      res.setHeader('ratelimit-remaining', String(points));
      res.setHeader('ratelimit-reset', String(resetSeconds));
      if (isSpent)
        throw new AppError('TOO_MANY', {
          detail: `This API key may make ${perMinute} requests per minute.`,
          retryAfter: resetSeconds,
          facts: { limit: perMinute },
        });
    },
  };
}
