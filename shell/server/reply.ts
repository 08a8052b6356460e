import type { IncomingMessage, ServerResponse } from 'node:http';
import { LOCALE_COOKIE, localeOf } from '@commonplace/contracts/locales';
import { AppError, asAppError, toProblem, withoutSecrets } from '@commonplace/service-kit';
import { readCookie } from './session/cookie';

/** JSON of a size that is known, without a framework. */
export function sendJson(
  res: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  const text = JSON.stringify(body);
  res.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    'cache-control': 'no-store',
    ...headers,
  });
  res.end(text);
}

/** Any failure as a problem document; nothing of ours leaks. */
export function sendProblem(req: IncomingMessage, res: ServerResponse, thrown: unknown, requestId: string): AppError {
  const error = asAppError(thrown);
  if (res.headersSent) {
    res.destroy();
    return error;
  }
  const retry = error.details.retryAfter ?? (error.status === 503 ? 5 : undefined);
  const locale = localeOf(readCookie(req.headers.cookie, LOCALE_COOKIE));
  const text = JSON.stringify(
    toProblem(error, { instance: withoutSecrets(req.url ?? '/').slice(0, 500), requestId, locale }),
  );
  res.writeHead(error.status, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
    ...(retry === undefined ? {} : { 'retry-after': String(Math.max(1, Math.ceil(retry))) }),
  });
  res.end(text);
  return error;
}

/** Body of a small JSON request. Throws TOO_LARGE, MALFORMED or WRONG_TYPE. */
export async function readJson(req: IncomingMessage, limit: number): Promise<unknown> {
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(req.headers['content-type'] ?? ''))
    throw new AppError('WRONG_TYPE', { detail: 'Send application/json' });
  const text = await readText(req, limit);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('MALFORMED', { cause });
  }
}

/** Body of a small request as text. Throws TOO_LARGE. */
export async function readText(req: IncomingMessage, limit: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  // The stream outlives a refusal: the answer still has to go out by its connection.
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw new AppError('TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
