import { createGunzip } from 'node:zlib';

export type Row = Record<string, unknown>;

/** Bytes of documents that are read in one part of an archive: some hundred kB of them may be gigabytes then. */
const READ_BYTES = 256 * 1024 * 1024;

/**
 * Writes rows as JSON, one a line, in pieces: neither a row's documents nor the rows stand in memory whole. Packed documents are read as many as `readBytes` hold; the
 * others are given as they are kept, as JSON in gzip in Base64, which loses nothing.
 */
export async function* writtenRows(
  rows: AsyncIterable<Row>,
  packed: readonly string[],
  readBytes = READ_BYTES,
): AsyncGenerator<string | Buffer> {
  let left = readBytes;
  for await (const row of rows) {
    const documents = packed.filter((field) => row[field]);
    const plain = Object.entries(row).filter(([field]) => !documents.includes(field));
    yield JSON.stringify(Object.fromEntries(plain)).slice(0, -1);
    for (const [n, field] of documents.entries()) {
      const kept = bytesOf(row[field] as Kept);
      yield `${plain.length + n > 0 ? ',' : ''}${JSON.stringify(field)}:`;
      const bytes = sizeRead(kept);
      if (bytes <= left) yield* createGunzip().end(kept) as AsyncIterable<Buffer>;
      else yield JSON.stringify({ encoding: 'gzip+base64', json: kept.toString('base64') });
      if (bytes <= left) left -= bytes;
    }
    yield '}\n';
  }
}

type Kept = Uint8Array | { buffer: Uint8Array };

/** The driver hands buffers back as its own Binary. */
function bytesOf(packed: Kept): Buffer {
  return Buffer.from(packed instanceof Uint8Array ? packed : packed.buffer);
}

/** What a document comes to when it is read: gzip says so in its last four bytes. */
const sizeRead = (kept: Buffer): number => (kept.length < 4 ? 0 : kept.readUInt32LE(kept.length - 4));
