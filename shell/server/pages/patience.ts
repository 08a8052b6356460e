/** ms for which the page of a browser waits for what it shows: usually, and at most where the last answers took longer. */
export const WAIT = { usual: 250, most: 800 } as const;
/** Answers that are remembered: those of the last moments, whoever asked. */
const REMEMBERED = 9;
/** An answer may take somewhat longer than those before it. */
const LEEWAY = 1.5;

/**
 * ms that a page waits for its list, by what the last answers took (ms). While the catalog is busy an answer that comes after half a second still
 * saves whoever loads the page some seconds, as without it nothing is seen until the scripts have run; and who waits in vain has lost half a second.
 * So it is waited for longer only where most of the last answers came within that time.
 */
export function patienceAfter(took: readonly number[]): number {
  if (took.length === 0) return WAIT.usual;
  const middle = [...took].sort((a, b) => a - b)[Math.floor(took.length / 2)] ?? 0;
  if (middle > WAIT.most) return WAIT.usual;
  return Math.min(WAIT.most, Math.max(WAIT.usual, Math.ceil(middle * LEEWAY)));
}

/** Keeps what answers take, also those that came too late for their page. `now` in ms. */
export function createPatience(now: () => number = Date.now) {
  const took: number[] = [];
  return {
    /** ms for which the next page waits. */
    ms: () => patienceAfter(took),
    /** The same question, of which it is kept how long its answer took; one that fails says nothing, unless it was waited for in vain. */
    timed<T>(ask: (path: string) => Promise<T>): (path: string) => Promise<T> {
      return async (path) => {
        const from = now();
        try {
          const answer = await ask(path);
          keep(now() - from);
          return answer;
        } catch (err) {
          if (now() - from > WAIT.most) keep(now() - from);
          throw err;
        }
      };
    },
  };

  function keep(ms: number): void {
    took.push(ms);
    if (took.length > REMEMBERED) took.shift();
  }
}
