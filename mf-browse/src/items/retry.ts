/** THEME-06: so often, and never longer apart than a minute. */
export const RETRIES = 150;
const LONGEST_MS = 60_000;

/** ms before the next try of a picture that failed `failures` times; grows, and is random so that many do not come at once. */
export function retryDelay(failures: number, random: () => number = Math.random): number {
  const most = Math.min(LONGEST_MS, 500 * 1.6 ** failures);
  return Math.round(most * (0.5 + random() / 2));
}
