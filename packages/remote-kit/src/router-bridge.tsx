import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { createPath, Router, type Navigator, type To } from 'react-router';
import { useShell } from './shell-context';

/**
 * React Router inside a remote, driven by the shell's history: the location comes from the shell, and every Link and navigate goes to it,
 * so a link to another remote's page is an ordinary absolute link.
 */
export function RouterBridge({ children }: { children: ReactNode }) {
  const shell = useShell();
  const { location, kind } = useSyncExternalStore(shell.location.subscribe, shell.location.get);
  const navigator = useMemo<Navigator>(
    () => ({
      createHref: pathOf,
      go: (steps) => shell.navigate(steps),
      push: (to, state: unknown, options) =>
        shell.navigate(pathOf(to), { state, preventScrollReset: options?.preventScrollReset }),
      replace: (to, state: unknown, options) =>
        shell.navigate(pathOf(to), { replace: true, state, preventScrollReset: options?.preventScrollReset }),
    }),
    [shell],
  );
  return (
    <Router location={location} navigationType={kind as never} navigator={navigator}>
      {children}
    </Router>
  );
}

function pathOf(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}
