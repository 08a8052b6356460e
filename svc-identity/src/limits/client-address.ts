import { createHash } from 'node:crypto';
import type { Request } from 'express';

/** Header in which the edge hands on who called it; the edge drops whatever a browser sent under this name. */
const HEADER = 'x-client-address';

/** Address of the person's machine as the edge saw it; without the edge, the peer's own. */
export function clientAddress(req: Pick<Request, 'headers' | 'socket'>): string {
  const given = req.headers[HEADER];
  const text = Array.isArray(given) ? given[0] : given;
  return text?.slice(0, 64) ?? req.socket.remoteAddress ?? 'unknown';
}

export function addressHash(address: string): string {
  return createHash('sha256').update(`address:${address}`).digest('base64url');
}
