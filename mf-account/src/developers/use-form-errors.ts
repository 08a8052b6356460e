import { isApiError } from '@commonplace/remote-kit';
import { asSentence } from '@commonplace/remote-kit/as-sentence';
import { useErrorText } from '../people/error-text';
import { useText } from './developers.texts';

/** What to say of a failed call of this page: by field (`scopes.0` is of `scopes`), and for the call as a whole. What has no words here is said in those of the service. */
export function useFormErrors(full: 'keysFull' | 'hooksFull' | 'hookPaused') {
  const t = useText();
  const general = useErrorText();
  return (error: unknown): { fields: Readonly<Record<string, string>>; text: string | undefined } => {
    if (!isApiError(error)) return general(error);
    if (error.code === 'LIMIT_REACHED' || error.code === 'CONFLICT') return { fields: {}, text: t(full) };
    const fields = Object.fromEntries(
      Object.entries(error.errors ?? {}).map(([field, keys]) => [
        field.split('.')[0] ?? field,
        asSentence(t(keys[0] as 'key-name')),
      ]),
    );
    return Object.keys(fields).length > 0 ? { fields, text: undefined } : general(error);
  };
}
