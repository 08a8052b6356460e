import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** What of a request its sender's address is told by. */
export type Sent = Pick<IncomingMessage, 'headers' | 'socket'>;
/** The address of the machine that a request comes from: what limits count by, and what services read as `x-forwarded-for`. */
export type ClientAddress = (req: Sent) => string;

/** Whether the proxy at an address is ours to believe; `hop` counts from 0, the one that is connected to us. */
export type TrustedProxies = (address: string, hop: number) => boolean;

/** Nobody in front of us is believed: whoever is connected is the client. */
export const NO_PROXIES: TrustedProxies = () => false;

/**
 * Reads `TRUSTED_PROXIES`: nothing, a number of proxies (`1`), or their addresses and networks with commas between (`10.4.0.0/16,192.0.2.7`).
 * Undefined when it is none of these, or a network that holds every address, by which anybody could name themself anything.
 */
export function trustedProxies(text: string): TrustedProxies | undefined {
  const wanted = text.trim();
  if (wanted === '') return NO_PROXIES;
  if (/^\d$/.test(wanted)) return (_, hop) => hop < Number(wanted);
  const networks = new BlockList();
  for (const one of wanted.split(',')) {
    const [net = '', bits, ...rest] = one.trim().split('/');
    const family = familyOf(net);
    const most = family === 'ipv6' ? 128 : 32;
    if (!family || rest.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return undefined;
    const length = bits === undefined ? most : Number(bits);
    if (length < 1 || length > most) return undefined;
    networks.addSubnet(net, length, family);
  }
  return (address) => {
    const family = familyOf(address);
    return family !== undefined && networks.check(address, family);
  };
}

/**
 * Goes from us outwards: the peer, then the entries of `x-forwarded-for` from the right, each written by the proxy before it, and stops at
 * the first that is not believed. What stands left of it is only somebody's word. An entry that is no address ends the way as well: the
 * proxy that named it counts as the client.
 */
export function clientAddresses(trusted: TrustedProxies): ClientAddress {
  return (req) => {
    const given = req.headers['x-forwarded-for'];
    const named = (Array.isArray(given) ? given.join(',') : (given ?? '')).split(',').map(plain);
    let address = peerOf(req);
    for (let hop = 0; trusted(address, hop); hop += 1) {
      const before = named.pop();
      if (before === undefined || isIP(before) === 0) break;
      address = before;
    }
    return address;
  };
}

/** Who is connected to us: a proxy, or the client itself. */
export const peerOf = (req: Sent): string => plain(req.socket.remoteAddress ?? '');

const familyOf = (address: string): 'ipv4' | 'ipv6' | undefined =>
  (({ 4: 'ipv4', 6: 'ipv6' }) as const)[isIP(address) as 4 | 6];

/** An address as `node:net` reads it: some proxies write the port behind it, and IPv4 comes in the form of IPv6 where both are listened to. */
function plain(text: string): string {
  const written = text.trim();
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(written)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(written)?.[1] ?? written;
  return bare.replace(/^::ffff:(?=\d+\.)/i, '');
}
