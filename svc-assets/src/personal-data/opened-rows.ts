import { AppError } from '@commonplace/service-kit';
import { unpackText } from '../designs/pack';
import { weighText } from '../designs/weigh';

export type Row = Record<string, unknown>;

const MIB = 1024 * 1024;
/** What one archive may be of this process: documents read as they are, and what is given on as it is kept. */
const LIMITS = { bytes: 32 * MIB, holders: 300_000, packedBytes: 128 * MIB } as const;

/**
 * Opens packed fields of rows, as many as one answer can hold: some hundred kB of them may be gigabytes when they are read. The others are given as they are
 * kept, as JSON in gzip in Base64, which loses nothing. Throws UNAVAILABLE where that is more than one answer can hold, too.
 */
export function rowOpener(limits: { bytes: number; holders: number; packedBytes: number } = LIMITS) {
  const left = { ...limits };
  const open = (packed: Uint8Array): unknown => {
    const text = textWithin(packed, left.bytes);
    const { bytes, holders } = text === undefined ? { bytes: Infinity, holders: Infinity } : weighText(text);
    if (text !== undefined && bytes <= left.bytes && holders <= left.holders) {
      left.bytes -= bytes;
      left.holders -= holders;
      return JSON.parse(text);
    }
    const kept = bytesOf(packed);
    left.packedBytes -= kept.length;
    if (left.packedBytes < 0)
      throw new AppError('UNAVAILABLE', { detail: 'The account has more designs than one archive can hold' });
    return { encoding: 'gzip+base64', json: kept.toString('base64') };
  };
  return (row: Row, packed: readonly string[]): Row => {
    const opened = packed.flatMap((field) => (row[field] ? [[field, open(row[field] as Uint8Array)] as const] : []));
    return { ...row, ...Object.fromEntries(opened) };
  };
}

/** The driver hands buffers back as its own Binary. */
function bytesOf(packed: Uint8Array | { buffer: Uint8Array }): Buffer {
  return Buffer.from(packed instanceof Uint8Array ? packed : packed.buffer);
}

function textWithin(packed: Uint8Array, bytes: number): string | undefined {
  try {
    return unpackText(packed, bytes);
  } catch (err) {
    if ((err as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return undefined;
    throw err;
  }
}
