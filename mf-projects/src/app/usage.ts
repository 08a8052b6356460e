import type { ApiError } from '@commonplace/remote-kit';

/** How the limits of downloads are read (API-17, API-18): times in ms. A 401 is tried again by the client of all calls, after a new token. */
export const USAGE = { every: 900_000, stale: 300_000, retries: 35, problem: 'Unknown Error' } as const;

/** As options of a query: read again at that pace, and on being shown again once stale. */
export const usageOptions = { pollingInterval: USAGE.every, refetchOnMountOrArgChange: USAGE.stale / 1000 };

/** Tried again while no answer comes or a part is down; a refusal is an answer. */
export const usageRetry = {
  backoff: async (attempt: number) => {
    await new Promise((resolve) => setTimeout(resolve, Math.min(30_000, 300 * 2 ** attempt)));
  },
  retryCondition: (error: unknown, _args: unknown, { attempt }: { attempt: number }) => {
    const { status } = error as Partial<ApiError>;
    return attempt <= USAGE.retries && (typeof status !== 'number' || status === 0 || status >= 500);
  },
};
