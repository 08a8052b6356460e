import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { HEAD_BYTES } from '../media/file-kind';
import type { Received } from './receive';

/** A file that lies whole on the disk, as one that came by a form. */
export async function receivedOf(file: string, filename: string): Promise<Received> {
  const hash = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0);
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
  }
  const sha256 = hash.digest('hex');
  return {
    field: 'file',
    filename,
    size,
    sha256,
    head,
    source: file,
    bytes: () => readFile(file),
    path: async () => file,
  };
}
