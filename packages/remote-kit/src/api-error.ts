import type { ErrorCode, Problem } from '@commonplace/contracts/errors';

/** A call that failed: problem+json of the server, or no answer at all. Plain data, so that it can live in a store. */
export interface ApiError {
  readonly name: 'ApiError';
  /** 0 when no answer came. */
  readonly status: number;
  readonly code: ErrorCode | 'NETWORK' | 'ABORTED';
  readonly title: string;
  readonly detail?: string;
  /** Field → message keys. */
  readonly errors?: Record<string, string[]>;
  /** Seconds until it is worth trying again. */
  readonly retryAfter?: number;
  readonly requestId?: string;
  /** Everything the problem carried, its further facts included. */
  readonly problem?: Problem;
}

export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && (error as { name?: unknown }).name === 'ApiError';
}

/** Reads the body of a failed response; a body that is not problem+json still gives a usable error. */
export async function errorOfResponse(response: Response): Promise<ApiError> {
  const problem = await problemOf(response);
  const retry = Number(response.headers.get('retry-after'));
  return {
    name: 'ApiError',
    status: response.status,
    code: (problem?.code as ErrorCode | undefined) ?? codeOfStatus(response.status),
    title: problem?.title ?? 'Something went wrong',
    detail: problem?.detail,
    errors: problem?.errors,
    retryAfter: Number.isFinite(retry) && retry > 0 ? retry : undefined,
    requestId: problem?.request_id ?? response.headers.get('x-request-id') ?? undefined,
    problem,
  };
}

export function errorOfFailure(cause: unknown): ApiError {
  const aborted = cause instanceof Error && cause.name === 'AbortError';
  return {
    name: 'ApiError',
    status: 0,
    code: aborted ? 'ABORTED' : 'NETWORK',
    title: aborted ? 'The call was given up' : 'The server cannot be reached',
  };
}

async function problemOf(response: Response): Promise<Problem | undefined> {
  if (!/json/.test(response.headers.get('content-type') ?? '')) return undefined;
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null && 'code' in body ? (body as Problem) : undefined;
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return 'NOT_SIGNED_IN';
  if (status === 404) return 'NOT_FOUND';
  if (status === 413) return 'TOO_LARGE';
  if (status === 429) return 'TOO_MANY';
  if (status === 502) return 'UPSTREAM_FAILED';
  if (status === 503 || status === 504) return 'UNAVAILABLE';
  return status >= 500 ? 'INTERNAL' : 'MALFORMED';
}
