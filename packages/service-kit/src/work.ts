import type { Metrics } from './metrics';

let metrics: Metrics | undefined;

/** From now on {@link measured} counts into these: a process has one registry. */
export function measureInto(registry: Metrics): void {
  metrics = registry;
}

/**
 * Counts a piece of work that no request waits for, or that is worth knowing by itself: how often, how long, and whether it failed. `work` is
 * a name from the code, never from outside, so that the series stay few.
 */
export async function measured<T>(work: string, run: () => Promise<T>): Promise<T> {
  const stop = metrics?.work.startTimer({ work });
  try {
    const result = await run();
    stop?.({ outcome: 'done' });
    return result;
  } catch (error) {
    stop?.({ outcome: 'failed' });
    throw error;
  }
}
