import type { ApiError } from '@commonplace/remote-kit';
import { t } from './texts';

/** Why a call failed, in the language of the page: what the server says, else whether there was an answer at all. */
export function failureWords({ detail, status }: Pick<ApiError, 'detail' | 'status'>): string {
  return detail ?? t(status === 0 ? 'failure.network' : 'failure.unknown');
}
