import type { ShellLocation } from '@commonplace/remote-kit';
import { observable } from '@commonplace/remote-kit/observable';
import type { createBrowserRouter } from 'react-router';

export type DataRouter = ReturnType<typeof createBrowserRouter>;
export interface Place {
  location: ShellLocation;
  kind: 'POP' | 'PUSH' | 'REPLACE';
}

/** Where the page is: the shell's history as remotes see it. */
export function createPlace() {
  const place = observable<Place>({
    location: {
      pathname: window.location.pathname,
      search: window.location.search,
      hash: window.location.hash,
      state: null,
      key: 'default',
    },
    kind: 'POP',
  });
  return {
    ...place,
    follow(router: DataRouter): void {
      const take = () => {
        const { location, historyAction } = router.state;
        if (place.get().location.key === location.key) return;
        place.set({ location: location as ShellLocation, kind: historyAction });
      };
      take();
      router.subscribe(take);
    },
    /**
     * The same for one remote: it hears only of its own pages, so that it does not draw "not found" in the moment before the next remote
     * takes over.
     */
    scoped(owns: (pathname: string) => boolean) {
      let last = place.get();
      const current = () => {
        const now = place.get();
        if (owns(now.location.pathname)) last = now;
        return last;
      };
      return {
        get: current,
        subscribe: (fn: (location: ShellLocation, kind: Place['kind']) => void) =>
          place.subscribe((next) => {
            if (owns(next.location.pathname)) fn(next.location, next.kind);
          }),
      };
    },
  };
}
