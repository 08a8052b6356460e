/**
 * Ends everything at Ctrl-C, SIGTERM or a closed terminal, then this process. A second Ctrl-C ends it at once. Gives a function that
 * says whether the end has begun.
 */
export function endOnSignals(stop: () => Promise<void>, say: (line: string) => void): () => boolean {
  let asked = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (asked) {
        if (signal === 'SIGINT') process.exit(130);
        return;
      }
      asked = true;
      say('Ending everything…');
      void stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
  return () => asked;
}

/**
 * Calls `end` once when the process that started this one is gone, however that ended: what a test or a measurement starts does not outlive it.
 * `parent` gives the id of the process above, `everyMs` how often it is asked. Gives what ends the watch.
 */
export function endWithParent(end: () => void, parent = () => process.ppid, everyMs = 1_000): () => void {
  const first = parent();
  const watch = setInterval(() => {
    if (parent() === first) return;
    clearInterval(watch);
    end();
  }, everyMs);
  watch.unref();
  return () => clearInterval(watch);
}

/** Never resolves: the supervisor works until a signal ends the process. */
export function forever(): Promise<never> {
  return new Promise(() => {
    // A pending promise alone does not keep Node running.
    setInterval(() => undefined, 60_000);
  });
}
