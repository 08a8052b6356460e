/**
 * Does `work` for everything that comes, `width` at a time. Rejects with the first fault once all that was begun has ended, so that nothing is
 * written behind the back of whoever cleans up.
 */
export async function each<T>(
  source: AsyncIterable<T> | Iterable<T>,
  width: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const faults: unknown[] = [];
  try {
    for await (const one of source) {
      const task = work(one)
        .catch((fault: unknown) => void faults.push(fault))
        .finally(() => running.delete(task));
      running.add(task);
      if (running.size >= width) await Promise.race(running);
      if (faults.length > 0) break;
    }
  } finally {
    await Promise.all(running);
  }
  if (faults.length > 0) throw faults[0];
}
