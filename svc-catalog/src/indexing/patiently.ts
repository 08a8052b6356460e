import { AppError } from '@commonplace/service-kit';

const TRIES = 8;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;

/** Asks a neighbour again while it is away or busy: a rebuild of a large library must not end because one of its pages came late. */
export async function patiently<T>(work: () => Promise<T>, firstPauseMs = FIRST_PAUSE_MS): Promise<T> {
  for (let tries = 1, pause = firstPauseMs; ; tries++, pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      const passing = error instanceof AppError && (error.code === 'UNAVAILABLE' || error.code === 'UPSTREAM_FAILED');
      if (!passing || tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
