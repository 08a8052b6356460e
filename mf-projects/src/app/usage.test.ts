import { USAGE, usageOptions, usageRetry } from './usage';

test('[API-17] limits are read again every 900000 ms, are stale at 300000 ms, and are tried again 35 times', () => {
  expect(usageOptions).toEqual({ pollingInterval: 900_000, refetchOnMountOrArgChange: 300 });
  const again = (attempt: number, status: number) => usageRetry.retryCondition({ status }, undefined, { attempt });
  expect(again(35, 503)).toBe(true);
  expect(again(36, 503)).toBe(false);
  expect(again(1, 0)).toBe(true);
});

test('[API-18] a refusal is not tried again here, and is told as Unknown Error', () => {
  const again = (status: number) => usageRetry.retryCondition({ status }, undefined, { attempt: 1 });
  expect([again(401), again(403), again(404)]).toEqual([false, false, false]);
  expect(USAGE.problem).toBe('Unknown Error');
});
