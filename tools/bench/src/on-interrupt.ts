/** npm and the program that runs TypeScript hand a Ctrl-C on, which the terminal has sent to everybody already: it comes more than once. */
const SAME_MS = 2_000;

interface Interrupted {
  on(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP', listener: () => void): unknown;
}

/**
 * Calls `begin` once when the process is asked to end. The same request that comes again within two seconds is no other one: the process would be gone
 * with its engines left behind. Who asks later again calls `force`.
 */
export function onInterrupt(
  target: Interrupted,
  o: { begin: () => void; force: () => void; now?: () => number },
): void {
  const now = o.now ?? (() => performance.now());
  let since: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    target.on(signal, () => {
      if (since === undefined) {
        since = now();
        o.begin();
      } else if (now() - since > SAME_MS) o.force();
    });
}
