import { isApiError } from '@commonplace/remote-kit';
import { failureWords } from '../app/failure-words';
import { refusalWords } from '../export/refusal-words';

/** Why a row failed, as people read it; null for errors that are nobody's data. */
export function reasonOf(error: unknown): string | null {
  if (isApiError(error)) return failureWords(error);
  return error instanceof RangeError ? refusalWords(error) : null;
}
