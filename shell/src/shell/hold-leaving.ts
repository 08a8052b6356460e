import type { DataRouter } from './place';

let last = 0;

/**
 * While `when` says so, going to another page waits for `ask`: true goes on, false stays. Holds links, calls and Back and Forward alike; closing
 * the tab is asked about by the browser in its own words. Ends with the function it returns.
 */
export function holdLeaving(router: DataRouter, when: () => boolean, ask: () => Promise<boolean>): () => void {
  last += 1;
  const key = `hold-${last}`;
  let asking = false;
  router.getBlocker(
    key,
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && when(),
  );
  const unsubscribe = router.subscribe(({ blockers }) => {
    const blocker = blockers.get(key);
    if (blocker?.state !== 'blocked' || asking) return;
    asking = true;
    void ask()
      .then((go) => (go ? blocker.proceed() : blocker.reset()))
      .finally(() => (asking = false));
  });
  const closing = (event: BeforeUnloadEvent) => {
    if (when()) event.preventDefault();
  };
  window.addEventListener('beforeunload', closing);
  return () => {
    unsubscribe();
    router.deleteBlocker(key);
    window.removeEventListener('beforeunload', closing);
  };
}
