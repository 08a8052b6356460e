import { useShell } from '@commonplace/remote-kit';
import { useState } from 'react';

/**
 * What comes once an account has let somebody in by a code: who is looking is asked anew, then it goes on. Where that is not answered only that
 * is tried again, as the code is used up by then, and whoever went on as a stranger would be asked to log in.
 */
export function useArrival(onDone: (destination: string) => void) {
  const shell = useShell();
  const [unheard, setUnheard] = useState<string>();
  return {
    /** Where to go for somebody who is in but was not heard; undefined otherwise. */
    unheard,
    arrive: async (destination: string): Promise<void> => {
      try {
        await shell.session.refresh();
      } catch (error) {
        shell.reportError(error, 'log-in');
        setUnheard(destination);
        return;
      }
      onDone(destination);
    },
  };
}
