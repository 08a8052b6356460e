import { isApiError } from '@commonplace/remote-kit';

/** Why a row failed, as people read it; null for errors that are nobody's data. */
export function reasonOf(error: unknown): string | null {
  if (isApiError(error)) return error.detail ?? error.title;
  return error instanceof RangeError ? error.message : null;
}
