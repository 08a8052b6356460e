import type { SessionUser } from '@commonplace/contracts/session-user';
import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react';
import type { ShellApi, ShellEvent, ShellEvents, Theme } from './shell-api';

export const ShellContext = createContext<ShellApi | undefined>(undefined);

/** The shell that this tree was mounted by. */
export function useShell(): ShellApi {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('This component must be drawn inside a mounted remote');
  return shell;
}

/** The session user, live: a plan that changes elsewhere changes here. */
export function useSession(): SessionUser {
  const { session } = useShell();
  return useSyncExternalStore(session.subscribe, session.get);
}

export function useTheme(): Theme {
  const { theme } = useShell();
  return useSyncExternalStore(theme.subscribe, theme.get);
}

/** Hears one kind of cross-remote news while mounted. */
export function useShellEvent<E extends ShellEvent>(event: E, fn: (data: ShellEvents[E]) => void): void {
  const shell = useShell();
  const latest = useRef(fn);
  useEffect(() => {
    latest.current = fn;
  });
  useEffect(() => shell.on(event, (data) => latest.current(data)), [shell, event]);
}

/** Sets the page's title (without the product's name) while mounted. */
export function usePageTitle(title: string | undefined, description?: string): void {
  const shell = useShell();
  useEffect(() => {
    if (title !== undefined) shell.setTitle(title, description === undefined ? undefined : { description });
  }, [shell, title, description]);
}
