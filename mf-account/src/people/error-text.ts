import { isApiError } from '@commonplace/remote-kit';
import { useText } from './people.texts';

/**
 * What to say of a failed call: texts of its fields by name, and one for the call as a whole. A conflict says what the service said
 * (API-26 to API-28: the server's own message is shown).
 */
export function useErrorText() {
  const t = useText();
  const known = (key: string): string => {
    const text = t(key as 'unavailable');
    return text === key ? t('client-error-unknown') : text;
  };
  return (error: unknown): { fields: Readonly<Record<string, string>>; text: string | undefined } => {
    if (error === undefined) return { fields: {}, text: undefined };
    if (!isApiError(error)) return { fields: {}, text: t('client-error-unknown') };
    const fields = Object.fromEntries(
      Object.entries(error.errors ?? {}).map(([field, keys]) => [
        field.split('.').at(-1) ?? field,
        known(keys[0] ?? ''),
      ]),
    );
    if (Object.keys(fields).length > 0) return { fields, text: undefined };
    if (error.code === 'NETWORK') return { fields, text: t('no-connection') };
    if (error.status >= 500) return { fields, text: t('unavailable') };
    if (error.code === 'TOO_MANY') return { fields, text: t('too-many') };
    if (error.code === 'LIMIT_REACHED') return { fields, text: t('seatsTaken') };
    if (error.code === 'GATED') return { fields, text: t('teamPlan') };
    return { fields, text: error.detail ?? t('client-error-unknown') };
  };
}
