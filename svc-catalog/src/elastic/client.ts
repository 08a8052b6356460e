import { Client, errors } from '@elastic/elasticsearch';
import { AppError, isTracing } from '@commonplace/service-kit';
import { withPatience } from './patience';

/** Longest wait for an engine that is busy; one that is dead is noticed within 2 s ({@link withPatience}). */
const ASK_MS = 12_000;
/** Bulk writes and rebuilds may wait longer: nobody looks at a screen. */
const WRITE_MS = 30_000;
/** Spans that the client makes for each call, a twentieth of what a search costs us, only where somebody collects them. */
const traced = () => ({ openTelemetry: { enabled: isTracing() } });

/** Client for what a visitor waits for: one try, which ends early only where the engine is gone. */
export function readClient(node: string): Client {
  return withPatience(new Client({ node, requestTimeout: ASK_MS, maxRetries: 0, ...traced() }));
}

/** Client for indexing. */
export function writeClient(node: string): Client {
  return new Client({ node, requestTimeout: WRITE_MS, maxRetries: 1, ...traced() });
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

/** Answers of an engine, or of what stands before it, that is there and cannot do it now. */
const BUSY: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/**
 * Runs a write that nobody but an event waits for; an engine that is busy, away, or has closed an index to changes (its disk is nearly full, somebody
 * moves it) is UNAVAILABLE: it takes the same later, and the event is not to blame.
 */
export async function whenItTakes<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof errors.ElasticsearchClientError)) throw cause;
    const refused = cause instanceof errors.ResponseError;
    const later = !refused || BUSY.has(cause.statusCode ?? 0) || errorType(cause) === 'cluster_block_exception';
    throw later ? new AppError('UNAVAILABLE', { detail: 'Search is busy', cause, retryAfter: 5 }) : cause;
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
