import { isIPv6 } from 'node:net';

/**
 * What of an address one subscriber has: of IPv6 the first 64 bits, as the rest is theirs to choose and changes by the day; of IPv4 the whole,
 * also where it comes in the form of IPv6. What is no address stays as it is.
 */
export function subscriberNetwork(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(bare)) return bare;
  const [head = '', tail = ''] = (bare.split('%')[0] ?? '').toLowerCase().split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...zeros, ...back]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':');
}
