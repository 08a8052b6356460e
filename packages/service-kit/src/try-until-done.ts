const AGAIN_MS = 500;
/** Longer than any loss that a caller waits out; a process that ends before leaves it to whoever comes later. */
const TRIES = 240;
/** What was sent to an engine before it stood still may come true after what it is asked when it goes on. */
const ONCE_MORE_MS = 2_000;
const AT_ONCE = 1_000;
let waiting = 0;

/**
 * Undoes by `work` what an engine that is lost may have done all the same: tried twice a second, for two minutes, until it succeeds, and once more two
 * seconds later. So it has to do no harm when it is done again. Beyond a thousand that wait at once nothing is tried: for what repairs itself in time.
 */
export function tryUntilDone(work: () => Promise<unknown>): void {
  if (waiting >= AT_ONCE) return;
  waiting += 1;
  let left = TRIES;
  const later = (ms: number, then: () => void) => void setTimeout(then, ms).unref();
  const tried = () => {
    left -= 1;
    work().then(
      () =>
        later(
          ONCE_MORE_MS,
          () =>
            void work()
              .catch(() => undefined)
              .finally(() => (waiting -= 1)),
        ),
      () => (left > 0 ? later(AGAIN_MS, tried) : (waiting -= 1)),
    );
  };
  later(AGAIN_MS, tried);
}
