import { createHash } from 'node:crypto';

/** What is stored of an address. */
export function addressHash(address: string): string {
  return createHash('sha256').update(`address:${address}`).digest('base64url');
}
