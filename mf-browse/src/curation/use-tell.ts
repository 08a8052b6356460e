import { isApiError, useShell } from '@commonplace/remote-kit';
import { usePublishingText } from './publishing-texts';

/** Says what became of a call; answers whether it worked. A conflict has a text of its own. */
export function useTell(): (answer: { error?: unknown }, done: string) => boolean {
  const t = usePublishingText();
  const shell = useShell();
  return ({ error }, done) => {
    if (error === undefined) shell.notify({ text: done, kind: 'success' });
    else {
      const text = isApiError(error)
        ? error.code === 'CONFLICT'
          ? (error.detail ?? t('conflict'))
          : error.code === 'INVALID'
            ? (error.detail ?? t('failed'))
            : t('failed')
        : t('failed');
      shell.notify({ text, kind: 'error' });
    }
    return error === undefined;
  };
}
