/** Moves what says how late it is in this process by so many ms, until jest has real timers again; what waits goes on waiting as it should. */
export function clockBy(ms: number): void {
  jest.useRealTimers();
  if (ms === 0) return;
  jest.useFakeTimers({
    now: Date.now() + ms,
    // prettier-ignore
    doNotFake: [
      'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'setInterval', 'clearInterval', 'setTimeout',
      'clearTimeout',
    ],
  });
}

/** Does something in a process whose clock is off by so many ms, as another replica of the same service would be. */
export async function inReplica<T>(off: number, work: () => Promise<T>): Promise<T> {
  clockBy(off);
  try {
    return await work();
  } finally {
    clockBy(0);
  }
}
