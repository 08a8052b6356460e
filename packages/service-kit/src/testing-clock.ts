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
