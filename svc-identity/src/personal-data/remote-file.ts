import type { Readable } from 'node:stream';
import { openStream } from '@commonplace/service-kit';

/** Opens a file behind a signed address of another service; nothing but paths of that service is opened. Throws when it is not there, or silent for too long. */
export async function openRemoteFile(base: string, path: string): Promise<Readable> {
  const address = new URL(path, base);
  if (address.origin !== new URL(base).origin) throw new Error('a file of another service');
  return openStream(address);
}
