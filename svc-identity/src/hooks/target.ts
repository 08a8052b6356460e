import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns';
import ipaddr from 'ipaddr.js';

/** Message keys of an address that is no target. */
export type TargetFault = 'hook-url' | 'hook-url-https' | 'hook-url-user' | 'hook-url-private';

/** Thrown at the moment of connecting when a name leads to an address that nobody outside has. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

/** `::a.b.c.d`: given up long ago, and nobody's address outside; some systems lead it to the IPv4 address inside. */
const IPV4_COMPATIBLE = ipaddr.IPv6.parse('::');

/**
 * May a delivery go to this address of the network? Only to public ones; everything else (private, link-local, carrier, loopback, translated,
 * reserved…) could be a neighbour of ours. On one's own machine loopback is allowed, too.
 */
export function isAllowedAddress(address: string, local: boolean): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address in IPv6 clothes counts as what it is.
  const given = ipaddr.process(address);
  if (given instanceof ipaddr.IPv6 && given.range() === 'unicast' && given.match(IPV4_COMPATIBLE, 96)) return false;
  const range = given.range();
  return range === 'unicast' || (local && range === 'loopback');
}

/** What is wrong with the address of a hook, as far as it can be seen without asking anybody; undefined when nothing is. */
export function faultOf(text: string, local: boolean): TargetFault | undefined {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return 'hook-url';
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'hook-url-https';
  if (url.protocol === 'http:' && !local) return 'hook-url-https';
  if (url.username !== '' || url.password !== '') return 'hook-url-user';
  const host = hostOf(url);
  if (ipaddr.isValid(host)) return isAllowedAddress(host, local) ? undefined : 'hook-url-private';
  if (host === 'localhost' || host.endsWith('.localhost')) return local ? undefined : 'hook-url-private';
  return host.includes('.') && !host.endsWith('.') ? undefined : 'hook-url';
}

/** Name or address without the brackets of IPv6. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

type Done = (err: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * The lookup that a connection is made with: names are resolved once, and what is connected to is what was checked, so a name that answers
 * differently the second time gains nothing.
 */
export function guardedLookup(local: boolean) {
  return (host: string, options: LookupOptions, done: Done): void => {
    resolve(host, { ...options, all: true }, (err, list) => {
      if (err) return done(err, []);
      const allowed = list.filter((one) => isAllowedAddress(one.address, local));
      const [first] = allowed;
      if (!first) return done(new PrivateAddressError(`${host} has no public address`), []);
      if (options.all) return done(null, allowed);
      done(null, first.address, first.family);
    });
  };
}
