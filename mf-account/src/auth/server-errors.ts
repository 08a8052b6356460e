import { isApiError, type ApiError } from '@commonplace/remote-kit';

/** A message for a field of the form, or for the form as a whole (`form`). `values` fill the text. */
export interface Message<F extends string> {
  field: F | 'form';
  key: string;
  values?: Record<string, string | number>;
}

/** What can be said of a failure without its field: an outage, a limit, a captcha. */
function general(error: ApiError): { key: string; values?: Record<string, number> } | undefined {
  if (error.code === 'NETWORK') return { key: 'no-connection' };
  if (error.status >= 500) return { key: 'unavailable' };
  if (error.code === 'TOO_MANY') return { key: 'too-many', values: { minutes: minutesOf(error) } };
  if (error.code === 'CAPTCHA_FAILED') return { key: 'captcha-failed' };
  if (error.code === 'SIGNUP_THROTTLED') return { key: 'signup-throttled' };
  if (error.code === 'WRONG_CREDENTIALS') return { key: 'wrong-credentials' };
  return undefined;
}

export function minutesOf(error: ApiError): number {
  return Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60));
}

/**
 * Log-in (AUTH-34, AUTH-35): errors that name name or pass go there; of several errors that name neither, the first goes to name; a single
 * one goes to pass; what has no known shape is the generic message. An outage is nobody's field and stands above the form.
 */
export function logInMessages(error: unknown): Message<'name' | 'pass'>[] {
  if (!isApiError(error)) return [{ field: 'pass', key: 'client-error-unknown' }];
  const said = general(error);
  if (said) return [{ field: isOutage(error) ? 'form' : 'pass', ...said }];
  const named = fieldMessages(error, ['name', 'pass']);
  if (named.length > 0) return named;
  const keys = Object.values(error.errors ?? {}).flat();
  if (keys.length > 1) return [{ field: 'name', key: keys[0] ?? 'client-error-unknown' }];
  return [{ field: 'pass', key: keys[0] ?? 'client-error-unknown' }];
}

/** Sign-up (AUTH-43): errors go to the field they name; any other goes to pass. */
export function signUpMessages(error: unknown): Message<'name' | 'mail' | 'pass'>[] {
  if (!isApiError(error)) return [{ field: 'pass', key: 'client-error-unknown' }];
  const said = general(error);
  if (said) {
    const key = said.key === 'too-many' ? 'too-many-signups' : said.key;
    return [{ field: isOutage(error) ? 'form' : 'pass', ...said, key }];
  }
  const named = fieldMessages(error, ['name', 'mail', 'pass']);
  const others = Object.entries(error.errors ?? {}).filter(([field]) => !['name', 'mail', 'pass'].includes(field));
  const other = others.flatMap(([, keys]) => keys)[0];
  if (other && !named.some((message) => message.field === 'pass')) named.push({ field: 'pass', key: other });
  return named.length > 0 ? named : [{ field: 'pass', key: 'client-error-unknown' }];
}

const isOutage = (error: ApiError) => error.code === 'NETWORK' || error.status >= 500;

function fieldMessages<F extends string>(error: ApiError, fields: readonly F[]): Message<F>[] {
  return fields.flatMap((field) => {
    const key = error.errors?.[field]?.[0];
    return key ? [{ field, key }] : [];
  });
}
