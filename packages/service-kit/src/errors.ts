import { errorSentence, errorTitle, translatedSentence } from '@commonplace/contracts/error-texts';
import { ERRORS, statusOf, type ErrorCode, type Problem } from '@commonplace/contracts/errors';
import type { Locale } from '@commonplace/contracts/locales';

export interface ErrorDetails {
  /** A sentence for a person; the code's title when absent. */
  readonly detail?: string;
  /** Field → message keys. */
  readonly errors?: Record<string, string[]>;
  /** Further members of the problem document (`limit`, `used`, `reason`…). */
  readonly facts?: Record<string, unknown>;
  /** Seconds for Retry-After. */
  readonly retryAfter?: number;
  /** It is logged as a refusal, as every 401 and 403 is: a wrong password or code, a limit that is reached. */
  readonly refusal?: true;
  readonly cause?: unknown;
}

/** An expected failure: a code of the contract. Everything else that is thrown becomes INTERNAL, is logged and says nothing. */
export class AppError extends Error {
  readonly status: number;
  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
  ) {
    super(details.detail ?? ERRORS[code][1], { cause: details.cause });
    this.name = 'AppError';
    this.status = statusOf(code);
  }
}

/** Names by which the drivers of our engines say that the engine cannot be reached or did not answer in time. */
const ENGINE_DOWN =
  /^(Mongo(ose)?(ServerSelection|Network|NetworkTimeout|OperationTimeout|PoolCleared|TopologyClosed|NotConnected|ServerClosed)\w*|MongoWaitQueueTimeoutError|PoolClearedOnNetworkError|MongoClientClosedError|DisconnectedError|ConnectionError|TimeoutError|NoLivingConnectionsError|NatsConnectionError|ConnectTimeoutError|HeadersTimeoutError|BodyTimeoutError|SocketError)$/;
/** A disk or a quota is full: of a file store, or of MongoDB (OutOfDiskSpace). */
const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT', 14031];
/** What a socket says whose other side is gone; a driver may let that through as it is. */
const LOST: readonly unknown[] = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'];
const NOT_PRIMARY = new Set([91, 189, 10107, 11600, 11602, 13435, 13436]);

/** Is this an engine that is down, rather than a fault of ours? */
export function isEngineDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (ENGINE_DOWN.test(error.name)) return true;
  const code: unknown = (error as { code?: unknown }).code;
  if (LOST.includes(code)) return true;
  // A connection that is lost in the middle of many writes: the driver says so inside of another error.
  const inner: unknown = (error as { errorResponse?: unknown }).errorResponse;
  if (error.name === 'MongoBulkWriteError' && inner !== error && isEngineDown(inner)) return true;
  return typeof code === 'number' && NOT_PRIMARY.has(code) && error.name.startsWith('Mongo');
}

/** Any thrown thing as an {@link AppError}; unknown ones become INTERNAL with the cause kept for the log. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isEngineDown(error)) return new AppError('UNAVAILABLE', { cause: error, retryAfter: 5 });
  if (FULL.includes((error as { code?: unknown } | undefined)?.code))
    return new AppError('UNAVAILABLE', { cause: error, retryAfter: 60 });
  const http = error as { status?: number; type?: string; name?: string };
  if (http.type === 'entity.too.large') return new AppError('TOO_LARGE', { cause: error });
  if (typeof http.type === 'string' && http.type.startsWith('entity.'))
    return new AppError('MALFORMED', { cause: error });
  if (http.type === 'encoding.unsupported' || http.type === 'charset.unsupported')
    return new AppError('WRONG_TYPE', { cause: error });
  if (http.name === 'URIError' || http.type === 'request.aborted' || http.status === 400)
    return new AppError('MALFORMED', { cause: error });
  return new AppError('INTERNAL', { cause: error });
}

/** RFC 9457 document, with the members that the specification's callers read, in the language of who reads it. */
export function toProblem(error: AppError, o: { instance: string; requestId: string; locale?: Locale }): Problem {
  const { locale = 'en' } = o;
  const text =
    error.code === 'INTERNAL' ? errorTitle('INTERNAL', locale) : errorSentence(error.code, error.message, locale);
  return {
    ...error.details.facts,
    type: `urn:commonplace:error:${error.code.toLowerCase().replace(/_/g, '-')}`,
    title: errorTitle(error.code, locale),
    status: error.status,
    detail: text,
    instance: o.instance,
    code: error.code,
    error: text,
    errorMessage: text,
    ...(error.details.errors ? { errors: fieldFaults(error.details.errors, locale) } : {}),
    request_id: o.requestId,
  };
}

/** Faults by field: sentences in the language, keys as they are. */
function fieldFaults(errors: Record<string, string[]>, locale: Locale): Record<string, string[]> {
  if (locale === 'en') return errors;
  const said = (faults: string[]) => faults.map((fault) => translatedSentence(fault, locale) ?? fault);
  return Object.fromEntries(Object.entries(errors).map(([field, faults]) => [field, said(faults)]));
}
