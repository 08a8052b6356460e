/** What did not come to its end in time: a browser may stand still without a word, and no answer is no failure of its own. */
export class StoodStill extends Error {}

/** Waits for `work` for so many ms at most; throws {@link StoodStill} then, and lets go of what still may come of it. */
export async function within<T>(ms: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoodStill(`stood still for ${ms / 1000} s`)), ms);
  });
  const working = work();
  // Of what was given up nobody waits for the end any more.
  working.catch(() => undefined);
  try {
    return await Promise.race([working, limit]);
  } finally {
    clearTimeout(timer);
  }
}
