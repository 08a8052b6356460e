import { isApiError, useShell } from '@commonplace/remote-kit';
import { usePublishingText } from './publishing-texts';

/** Refusals whose detail tells a person what to do otherwise. */
const SAYS_WHY: readonly string[] = [
  'CONFLICT',
  'INVALID',
  'WRONG_TYPE',
  'NOT_DECODABLE',
  'TOO_LARGE',
  'LIMIT_REACHED',
];

/** Says what became of a call; answers whether it worked. A conflict has a text of its own. */
export function useTell(): (answer: { error?: unknown }, done: string) => boolean {
  const t = usePublishingText();
  const shell = useShell();
  return ({ error }, done) => {
    if (error === undefined) shell.notify({ text: done, kind: 'success' });
    else {
      const known = isApiError(error) ? error : undefined;
      const why = known && SAYS_WHY.includes(known.code) ? known.detail : undefined;
      const text = known?.errors ? t('look') : (why ?? (known?.code === 'CONFLICT' ? t('conflict') : t('failed')));
      shell.notify({ text, kind: 'error' });
    }
    return error === undefined;
  };
}
