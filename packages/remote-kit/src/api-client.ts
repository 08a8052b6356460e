import { callUrl, type Call, type CallAnswer, type CallInput } from '@commonplace/contracts/client';
import type { Operation } from '@commonplace/contracts/operation';
import { API_PREFIX } from '@commonplace/contracts/product';
import { errorOfFailure, errorOfResponse, isApiError, type ApiError } from './api-error';
import type { CallOptions } from './shell-api';

export interface ApiClientParts {
  csrf: () => string;
  /** Fetches the session, and with it a fresh CSRF token. */
  refreshSession: () => Promise<unknown>;
  fetch?: typeof fetch;
}
/** The call of {@link ShellApi}, without its types: what travels. */
export interface RawInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}
export type ApiClient = <O extends Operation>(
  call: Call<O>,
  input?: CallInput<O>,
  options?: CallOptions,
) => Promise<CallAnswer<O>>;

/**
 * Makes calls of the contract from a browser. Sends the CSRF token on every call (ruling SEC-01) and an Idempotency-Key on unsafe ones;
 * a call refused for its token is repeated once after the session was fetched again, under the same key.
 */
export function createApiClient(parts: ApiClientParts): ApiClient {
  const doFetch = parts.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));
  return async (call, input, options = {}) => {
    const raw = (input ?? {}) as RawInput;
    const unsafe = call.method !== 'GET';
    const key = unsafe ? (options.idempotencyKey ?? crypto.randomUUID()) : undefined;
    const send = () => once(doFetch, call, raw, options, parts.csrf(), key);
    try {
      return (await send()) as CallAnswer<never>;
    } catch (error) {
      if (!isApiError(error) || error.code !== 'CSRF') throw error;
      await parts.refreshSession();
      return (await send()) as CallAnswer<never>;
    }
  };
}

async function once(
  doFetch: typeof fetch,
  call: Pick<Call<Operation>, 'method' | 'path'>,
  input: RawInput,
  options: CallOptions,
  csrf: string,
  key: string | undefined,
): Promise<unknown> {
  // The browser names the type of a form and of a picture by itself.
  const form = input.body instanceof FormData || input.body instanceof Blob;
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
  if (csrf) headers['x-csrf-token'] = csrf;
  if (key) headers['idempotency-key'] = key;
  if (input.body !== undefined && !form) headers['content-type'] = 'application/json';
  let response: Response;
  try {
    response = await doFetch(API_PREFIX + callUrl(call.path, input.params, input.query), {
      method: call.method,
      headers,
      credentials: 'same-origin',
      signal: options.signal,
      body: bodyOf(input.body),
    });
  } catch (cause) {
    throw asError(errorOfFailure(cause));
  }
  if (!response.ok) throw asError(await errorOfResponse(response));
  if (response.status === 204) return undefined;
  const text = await response.text();
  return text ? (JSON.parse(text) as unknown) : undefined;
}

function bodyOf(body: unknown): BodyInit | undefined {
  if (body === undefined) return undefined;
  return body instanceof FormData || body instanceof Blob ? body : JSON.stringify(body);
}

/** An Error to throw that carries the fields of {@link ApiError}. */
function asError(fields: ApiError): Error & ApiError {
  return Object.assign(new Error(fields.detail ?? fields.title), fields);
}
