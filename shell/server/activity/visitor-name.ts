import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { subscriberNetwork } from '@commonplace/service-kit/subscriber-network';
import { clientAddresses, NO_PROXIES, type ClientAddress, type Sent } from '../client-address';
import type { Known } from '../session/sessions';

/** Under what names a visitor's activity is stored: their own of the day, and that of the network that they come from. */
export type VisitorName = (req: IncomingMessage, known: Known, at: string) => { session: string; network: string };

/**
 * So many visitors without an account one network has in a day. Whoever calls themself another browser at each call is no more than these; a
 * household is seldom more. Of an office behind one address only so many count besides its members, each of whom counts for themself: that
 * a thousand people count as four is the smaller harm, as nobody loses by it but a list that is ordered by them.
 */
const BROWSERS = 4;

const NEAR = new BlockList();
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const)
  NEAR.addSubnet(net, bits, 'ipv4');
NEAR.addSubnet('fc00::', 7, 'ipv6');
NEAR.addSubnet('fe80::', 10, 'ipv6');

/**
 * Names of a day: the same visitor has the same one all day, so that what they look at again counts once, in whatever session. A member is
 * one visitor; who has no account is one of the few browsers of a network. Keyed, so that nobody reads an account or an address from it, or
 * chooses which browser they are, and another every day, so that the days of a visitor stand apart. Where the address cannot be told, each
 * session is a visitor and a network.
 */
export function visitorNames(secret: string, addressOf: ClientAddress = clientAddresses(NO_PROXIES)): VisitorName {
  const digest = (parts: readonly string[]) => createHmac('sha256', secret).update(JSON.stringify(parts)).digest();
  return (req, known, at) => {
    const name = (...who: string[]) =>
      digest(['activity', at.slice(0, 10), ...who])
        .toString('base64url')
        .slice(0, 32);
    const network = networkOf(req, addressOf);
    const browser = String((digest(['browser', req.headers['user-agent'] ?? ''])[0] ?? 0) % BROWSERS);
    return {
      session: known.uid !== 0 ? name('member', String(known.uid)) : name('browser', network ?? known.sid, browser),
      network: name('network', network ?? known.sid),
    };
  };
}

/**
 * The network that a request comes from, as a subscriber has it. Undefined when all that is known is private, or this machine with
 * the word of somebody who is not believed: it may be a proxy that everybody comes through.
 */
export function networkOf(req: Sent, addressOf: ClientAddress): string | undefined {
  const address = addressOf(req);
  if (isIP(address) === 0) return undefined;
  if (isLoopback(address)) return req.headers['x-forwarded-for'] === undefined ? address : undefined;
  if (NEAR.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return undefined;
  return subscriberNetwork(address);
}

const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');
