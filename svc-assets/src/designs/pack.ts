import { gunzipSync, gzipSync } from 'node:zlib';

/**
 * Pages and changes are kept as compressed JSON: a page of 20,000 elements would come near MongoDB's 16 MB as plain records, and element ids
 * may hold what a field name may not.
 */
export function pack(value: unknown): Buffer {
  return gzipSync(JSON.stringify(value), { level: 1 });
}

/** What {@link pack} made; the driver hands buffers back as its own Binary. */
export function unpack<T>(packed: Packed): T {
  return JSON.parse(unpackText(packed)) as T;
}

/** The same as JSON. Throws ERR_BUFFER_TOO_LARGE beyond `most` bytes, as soon as it is known. */
export function unpackText(packed: Packed, most?: number): string {
  const limit = most === undefined ? {} : { maxOutputLength: Math.max(1, most) };
  return gunzipSync(packed instanceof Uint8Array ? packed : packed.buffer, limit).toString('utf8');
}

type Packed = Uint8Array | { buffer: Uint8Array };
