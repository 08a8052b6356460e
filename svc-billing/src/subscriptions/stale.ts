import { AppError } from '@commonplace/service-kit';

/** What a preview showed is no longer true. */
export function stale(): AppError {
  return new AppError('CONFLICT', { detail: 'Your plan or its price has changed in the meantime. Please look again.' });
}
