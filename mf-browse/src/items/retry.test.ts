import { RETRIES, retryDelay } from './retry';

test('[THEME-06] delays grow, are random, and are never longer than 60 s in 150 tries', () => {
  for (let failures = 0; failures < RETRIES; failures++) {
    expect(retryDelay(failures, () => 1)).toBeLessThanOrEqual(60_000);
    expect(retryDelay(failures, () => 0)).toBeLessThan(retryDelay(failures, () => 1));
  }
  expect(retryDelay(5, () => 0.5)).toBeGreaterThan(retryDelay(1, () => 0.5));
  expect(RETRIES).toBe(150);
});
