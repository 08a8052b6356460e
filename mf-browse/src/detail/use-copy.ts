import { useShell } from '@commonplace/remote-kit';
import { useCallback } from 'react';
import { useDetailText } from './texts';

/** Copies a text and says `done`; browsers refuse without a permission or outside a secure origin, which is said too. */
export function useCopy(): (text: string, done: string) => Promise<void> {
  const t = useDetailText();
  const shell = useShell();
  return useCallback(
    async (text, done) => {
      try {
        await navigator.clipboard.writeText(text);
        shell.notify({ kind: 'success', text: done });
      } catch (error) {
        if (!(error instanceof DOMException) && !(error instanceof TypeError)) throw error;
        shell.notify({ kind: 'error', text: t('copyFailed') });
      }
    },
    [shell, t],
  );
}
