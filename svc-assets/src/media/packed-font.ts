import { promisify } from 'node:util';
import { brotliDecompress, constants } from 'node:zlib';
import { AppError } from '@commonplace/service-kit';
import { refuse } from './refusal';

// WOFF and WOFF2 are archives: some hundred bytes may say that they hold gigabytes, and the parser believes them.

/** Bytes of all tables together. The largest fonts of Chinese, Japanese and Korean have some 30 MB. */
const UNPACKED_BYTES = 64 * 1024 * 1024;
const TABLES = 64;
const unpack = promisify(brotliDecompress);

/** Passes what is no packed font. Throws TOO_LARGE for one that unpacks to too much, NOT_DECODABLE for one that is cut off or askew. */
export async function checkPackedFont(bytes: Buffer): Promise<void> {
  const kind = bytes.toString('latin1', 0, 4);
  if (kind !== 'wOFF' && kind !== 'wOF2') return;
  try {
    const tables = bytes.readUInt16BE(12);
    if (tables === 0 || tables > TABLES) throw refuse('NOT_DECODABLE', 'The file cannot be read as a font');
    if (kind === 'wOFF') return checkLength(declaredByWoff(bytes, tables));
    const { length, start } = declaredByWoff2(bytes, tables);
    checkLength(length);
    const stream = bytes.subarray(start, start + bytes.readUInt32BE(20));
    const size = { maxOutputLength: UNPACKED_BYTES, params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 0 } };
    const { length: unpacked } = await unpack(stream, size);
    if (unpacked > length) throw refuse('NOT_DECODABLE', 'The file cannot be read as a font');
  } catch (err) {
    if (err instanceof AppError) throw err;
    if ((err as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(err);
    throw refuse('NOT_DECODABLE', 'The file cannot be read as a font', err);
  }
}

const tooLarge = (cause?: unknown) => refuse('TOO_LARGE', 'The font unpacks to more than 64 MB', cause);

function checkLength(bytes: number): void {
  if (bytes > UNPACKED_BYTES) throw tooLarge();
}

/** Sum of the lengths that the directory of a WOFF names: 20 bytes a table, its own length the fourth number. */
function declaredByWoff(bytes: Buffer, tables: number): number {
  let sum = 0;
  for (let table = 0; table < tables; table += 1) sum += bytes.readUInt32BE(44 + table * 20 + 12);
  return sum;
}

/** The same of a WOFF2, whose numbers have as many bytes as they need, and where its one stream begins. */
function declaredByWoff2(bytes: Buffer, tables: number): { length: number; start: number } {
  // A collection has a second directory; fonts on the web are single.
  if (bytes.toString('latin1', 4, 8) === 'ttcf') throw refuse('NOT_DECODABLE', 'The file cannot be read as a font');
  let at = 48;
  const number = (): number => {
    let value = 0;
    for (let digit = 0; digit < 5; digit += 1) {
      const byte = bytes.readUInt8(at);
      at += 1;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
    throw refuse('NOT_DECODABLE', 'The file cannot be read as a font');
  };
  let length = 0;
  for (let table = 0; table < tables; table += 1) {
    const flags = bytes.readUInt8(at);
    at += 1;
    const tag = flags & 63;
    if (tag === 63) at += 4;
    const own = number();
    // `glyf` (10) and `loca` (11) are written anew unless version 3 says no, all others when a version says so.
    const rewritten = tag === 10 || tag === 11 ? flags >> 6 !== 3 : flags >> 6 !== 0;
    length += Math.max(own, rewritten ? number() : 0);
  }
  return { length, start: at };
}
