import type { IncomingMessage } from 'node:http';
import { Metadata, TUS_RESUMABLE } from '@tus/server';
import { AppError, type Context } from '@commonplace/service-kit';

const PROBLEM = 'application/problem+json';
const NUMBERS = ['upload-length', 'upload-offset'] as const;
/** Refuses headers that are not as the protocol says, by the rules of its library: that would refuse them, too, but in plain text. */
export function requireProtocol({ headers, method }: IncomingMessage): void {
  const { 'upload-metadata': metadata, 'upload-defer-length': deferred } = headers;
  const wrong =
    (method !== 'GET' && headers['tus-resumable'] !== TUS_RESUMABLE) ||
    NUMBERS.some((name) => headers[name] !== undefined && !/^(0|[1-9]\d{0,14})$/.test(String(headers[name]))) ||
    (deferred !== undefined && deferred !== '1') ||
    (metadata !== undefined && !isMetadata(String(metadata)));
  if (wrong) throw new AppError('MALFORMED', { detail: 'These are not the headers of tus 1.0.0' });
}

function isMetadata(text: string): boolean {
  try {
    Metadata.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** What a client says that it will send; what is no number is left to the protocol's library. */
export function bytesOf(length: string | string[] | undefined): number {
  const bytes = Number(length);
  return Number.isSafeInteger(bytes) && bytes > 0 ? bytes : 0;
}

/** The header list of an answer with the media type of problem documents in place of plain text. */
export function asProblem(part: unknown): unknown {
  if (!Array.isArray(part)) return part;
  const list: readonly unknown[] = part;
  const plain = (value: unknown) => typeof value === 'string' && value.startsWith('text/plain');
  return list.map((one) => {
    if (Array.isArray(one)) return one.map((value: unknown) => (plain(value) ? PROBLEM : value));
    return plain(one) ? PROBLEM : one;
  });
}

/** Answers that all of it has arrived. */
export function whole(res: Context['res'], bytes: number, id: string): undefined {
  res
    .writeHead(200, {
      'tus-resumable': '1.0.0',
      'upload-offset': String(bytes),
      'upload-length': String(bytes),
      'x-upload-id': id,
      'cache-control': 'no-store',
    })
    .end();
  return undefined;
}

/** What the protocol's library refuses, as a code of the contract. */
export function protocolError({ status_code: status, body }: { status_code: number; body: string }): AppError {
  const detail = String(body).trim().slice(0, 300);
  if (status === 404) return new AppError('NOT_FOUND');
  if (status === 410) return new AppError('EXPIRED', { detail: 'This upload was given up' });
  if (status === 409 || status === 423) return new AppError('CONFLICT', { detail });
  if (status === 413) return new AppError('TOO_LARGE', { detail });
  if (status === 415) return new AppError('WRONG_TYPE', { detail });
  return status < 500 ? new AppError('MALFORMED', { detail }) : new AppError('INTERNAL', { cause: new Error(detail) });
}
