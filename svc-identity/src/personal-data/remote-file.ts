import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

/** Opens a file behind a signed address of another service; nothing but paths of that service is opened. Throws when it is not there. */
export async function openRemoteFile(base: string, path: string): Promise<Readable> {
  const address = new URL(path, base);
  if (address.origin !== new URL(base).origin) throw new Error('a file of another service');
  const answer = await fetch(address, { redirect: 'error' });
  if (!answer.ok || !answer.body) throw new Error(`a file of an archive was answered with ${answer.status}`);
  return Readable.fromWeb(answer.body as ReadableStream);
}
