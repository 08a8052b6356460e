import { createHash } from 'node:crypto';
import type { Request } from 'express';

/**
 * Address of the person's machine as the edge saw it: the edge writes `x-forwarded-for` anew and drops what a browser sent. The last entry is
 * the one that our own side added. Without the edge, the peer's own address.
 */
export function clientAddress(req: Pick<Request, 'headers' | 'socket'>): string {
  const given = req.headers['x-forwarded-for'];
  const last = (Array.isArray(given) ? given.join(',') : given)?.split(',').at(-1)?.trim();
  return last ? last.slice(0, 64) : (req.socket.remoteAddress ?? 'unknown');
}

/** What is stored of an address. */
export function addressHash(address: string): string {
  return createHash('sha256').update(`address:${address}`).digest('base64url');
}
