import { ShellContext } from '@commonplace/remote-kit';
import { createContext, useContext, type ReactNode } from 'react';
import type { Shell } from '../shell/create-shell';

const Whole = createContext<Shell | undefined>(undefined);

export function ShellProvider({ shell, children }: { shell: Shell; children: ReactNode }) {
  return (
    <Whole.Provider value={shell}>
      <ShellContext.Provider value={shell.api}>{children}</ShellContext.Provider>
    </Whole.Provider>
  );
}

/** The shell with what remotes do not see: loader, modals, toasts. */
export function useWholeShell(): Shell {
  const shell = useContext(Whole);
  if (!shell) throw new Error('The frame must be drawn inside its shell');
  return shell;
}
