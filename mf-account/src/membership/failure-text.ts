import type { ApiError } from '@commonplace/remote-kit';

/** Nobody answered: what was asked for may be done or not. */
export const isUnsure = ({ status }: ApiError): boolean => status === 0 || status >= 500;

/** What to say about a step that failed: the service's own words, or that nobody knows. */
export function failureText(error: ApiError, t: (key: 'unsure' | 'failedTitle') => string): string {
  return isUnsure(error) ? t('unsure') : (error.detail ?? error.title ?? t('failedTitle'));
}
