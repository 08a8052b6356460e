import { call } from '@commonplace/contracts/client';
import type { openSharedDesign } from '@commonplace/contracts/assets/design-shares';
import { isApiError, type ShellApi } from '@commonplace/remote-kit';
import { useEffect, useRef } from 'react';

const READ = call<typeof openSharedDesign>('GET', '/shares/design/{token}');

/** What a link shows now. */
export const readShared = (shell: Pick<ShellApi, 'call'>, token: string) => shell.call(READ, { params: { token } });

/** Nothing is to be had by that link any more. */
export const isGone = (error: unknown): boolean => isApiError(error) && (error.status === 404 || error.status === 410);

/** Whenever the page is looked at again it is asked whether the link still shows something. Without a network what is shown stays. */
export function useLookedAtAgain(shell: Pick<ShellApi, 'call'>, token: string, onGone: () => void): void {
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });
  useEffect(() => {
    let live = true;
    function look(): void {
      if (document.visibilityState !== 'visible') return;
      readShared(shell, token).catch((error: unknown) => {
        if (!isApiError(error)) throw error;
        if (live && isGone(error)) gone.current();
      });
    }
    document.addEventListener('visibilitychange', look);
    return () => {
      live = false;
      document.removeEventListener('visibilitychange', look);
    };
  }, [shell, token]);
}
