import { useShell } from '@commonplace/remote-kit';
import { useWorkspace } from '../app/context';

/** Opens the log-in over the design, which stays; what was kept on the device is saved when somebody has logged in. */
export function useLogInToSave(): () => Promise<void> {
  const shell = useShell();
  const workspace = useWorkspace();
  return async () => {
    const result = await shell.open('auth', { mode: 'login', destination: shell.location.get().location.pathname });
    if (result?.signedIn) await workspace.autosave.flush();
  };
}
