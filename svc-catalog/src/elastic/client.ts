import { Client, errors } from '@elastic/elasticsearch';
import { AppError } from '@commonplace/service-kit';
import { withPatience } from './patience';

/** Longest wait for an engine that is busy; one that is dead is noticed within 2 s ({@link withPatience}). */
const ASK_MS = 12_000;
/** Bulk writes and rebuilds may wait longer: nobody looks at a screen. */
const WRITE_MS = 30_000;

/** Client for what a visitor waits for: one try, which ends early only where the engine is gone. */
export function readClient(node: string): Client {
  return withPatience(new Client({ node, requestTimeout: ASK_MS, maxRetries: 0 }));
}

/** Client for indexing. */
export function writeClient(node: string): Client {
  return new Client({ node, requestTimeout: WRITE_MS, maxRetries: 1 });
}

/** Runs a read; a missing index means that the first rebuild is not through yet, which heals by itself. */
export async function ask<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof errors.ResponseError) {
      const type = errorType(cause);
      if (type === 'index_not_found_exception')
        throw new AppError('UNAVAILABLE', { detail: 'The catalog is being built', cause, retryAfter: 3 });
      if (cause.statusCode === 503 || cause.statusCode === 429 || type === 'search_phase_execution_exception')
        throw new AppError('UNAVAILABLE', { detail: 'Search is busy', cause, retryAfter: 3 });
    }
    if (cause instanceof errors.ElasticsearchClientError && !(cause instanceof errors.ResponseError))
      throw new AppError('UNAVAILABLE', { detail: 'Search cannot be reached', cause, retryAfter: 5 });
    throw cause;
  }
}

function errorType(error: errors.ResponseError): string | undefined {
  const body = error.body as { error?: { type?: string } } | undefined;
  return body?.error?.type;
}

/** What to throw when one search of several failed. */
export function partFailed(response: unknown): AppError {
  const cause = typeof response === 'object' && response !== null && 'error' in response ? response.error : undefined;
  return new AppError('UNAVAILABLE', { detail: 'The catalog is being built', retryAfter: 3, cause });
}
