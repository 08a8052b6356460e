import type { Request } from 'express';
import { subscriberNetwork } from './subscriber-network';

/**
 * Where a person's machine is, as limits count it and as it is known again: its address, of IPv6 the subscriber's network (a machine changes the
 * rest as it likes). As the edge saw it: the edge writes `x-forwarded-for` anew and drops what a browser sent. The last entry is the one that
 * our own side added. Without the edge, the peer's own address.
 */
export function clientAddress(req: Pick<Request, 'headers' | 'socket'>): string {
  const given = req.headers['x-forwarded-for'];
  const last = (Array.isArray(given) ? given.join(',') : given)?.split(',').at(-1)?.trim();
  return subscriberNetwork(last ? last.slice(0, 64) : (req.socket.remoteAddress ?? 'unknown'));
}
