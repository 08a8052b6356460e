import { isIP } from 'node:net';

/**
 * Whether a request's Host is a name of this machine: `localhost`, an address, or one of `names`. A page of somebody else whose own name leads to us
 * for once (DNS rebinding) can read what it is answered, but must ask for that name.
 */
export function isOwnHost(host: string | undefined, names: readonly string[]): boolean {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$/.exec(host?.toLowerCase() ?? '') ?? [];
  if (bracketed !== undefined) return isIP(bracketed) === 6;
  if (!plain) return false;
  return plain === 'localhost' || isIP(plain) === 4 || names.includes(plain);
}
