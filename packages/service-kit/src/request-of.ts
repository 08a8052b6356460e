import { createHash, createHmac } from 'node:crypto';
import type { Operation } from '@commonplace/contracts/operation';
import type { Request } from 'express';
import { boundaryOf } from './form-digest';

/** What says of a stream what comes in it. */
const STREAM_HEADERS = ['content-type', 'content-length', 'upload-length', 'upload-offset', 'upload-metadata'] as const;
/** `hash of the rest~bytes of the form~letters of its boundary` */
const FORM = /^(.+)~(\d*)~(\d+)$/;
/** A form has its boundary once for each part, and at its end. */
const PARTS = 40;

/**
 * What makes two requests under one key the same: address and body. A body that is only read by its handler counts by what its headers say of it:
 * a form by its length, compared by {@link isSameRequest}, and by what it holds once it was read (form-digest.ts).
 *
 * It is kept for a day. Where bodies hold passwords, `secret` makes of it what nobody can try passwords against who has the database alone.
 */
export function requestOf(
  { bodyType }: Pick<Operation, 'bodyType'>,
  { originalUrl, headers, body }: Pick<Request, 'originalUrl' | 'headers' | 'body'>,
  secret?: string,
): string {
  const hashOf = (...parts: readonly (string | Buffer)[]): string => {
    const hash = secret === undefined ? createHash('sha256') : createHmac('sha256', secret).update('request\n');
    for (const part of parts) hash.update(part).update('\n');
    return hash.digest('base64url');
  };
  const type = headers['content-type'] ?? '';
  if (bodyType === 'multipart') {
    const letters = (boundaryOf(type) ?? '').length;
    return `${hashOf(originalUrl, kindOf(type))}~${headers['content-length'] ?? ''}~${letters}`;
  }
  if (bodyType === 'stream')
    return hashOf(originalUrl, JSON.stringify(STREAM_HEADERS.map((name) => headers[name] ?? null)));
  if (Buffer.isBuffer(body)) return hashOf(originalUrl, kindOf(type), body);
  return hashOf(originalUrl, JSON.stringify((body as unknown) ?? null));
}

/** Whether both are one request. Browsers make a new boundary for each try, and not all of them one of the same length. */
export function isSameRequest(one: string, other: string): boolean {
  if (one === other) return true;
  const [, hash, bytes, letters] = FORM.exec(one) ?? [];
  const [, otherHash, otherBytes, otherLetters] = FORM.exec(other) ?? [];
  if (hash === undefined || hash !== otherHash || bytes === '' || otherBytes === '') return false;
  const longer = Number(letters) - Number(otherLetters);
  const times = (Number(bytes) - Number(otherBytes)) / longer;
  return longer !== 0 && Number.isInteger(times) && times >= 2 && times <= PARTS + 1;
}

const kindOf = (type: string): string => (type.split(';')[0] ?? '').trim().toLowerCase();
