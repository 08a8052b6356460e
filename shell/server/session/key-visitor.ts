import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { API_KEY_PREFIX } from '@commonplace/contracts/api-scopes';

/** A program that calls with an API key: the third kind of visitor, besides the two of the cookie. */
export interface KeyVisitor {
  readonly kind: 'key';
  /** What it is remembered by; the key itself is not. */
  readonly value: string;
  readonly token: string;
}

const BEARER = new RegExp(`^Bearer +(${API_KEY_PREFIX}\\S*)$`, 'i');
const KEY = new RegExp(`^${API_KEY_PREFIX}[\\w-]{43}$`);

/**
 * The API key of a request without a cookie. With a cookie it is a browser's request, for which the rules of browsers count: a key in it is
 * not looked at. Any other `authorization` is nobody's: only the edge says who calls.
 */
export function keyOf(req: Pick<IncomingMessage, 'headers'>): KeyVisitor | undefined {
  if (req.headers.cookie !== undefined) return undefined;
  const token = BEARER.exec(req.headers.authorization ?? '')?.[1];
  if (token === undefined) return undefined;
  return { kind: 'key', value: `k.${createHash('sha256').update(token).digest('base64url')}`, token };
}

/** Can this be a key of ours at all? What cannot, is not asked about. */
export const isWellFormed = ({ token }: KeyVisitor): boolean => KEY.test(token);
