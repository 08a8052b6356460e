import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** A file that is read here and there, however large it is. */
export interface Source {
  readonly size: number;
  /** Bytes from `at` on; fewer only at the end. */
  read(at: number, length: number): Promise<Buffer>;
}

/** A part of a new file: bytes of its own, or a range of the old one. */
export type Piece = Buffer | { readonly from: number; readonly to: number };

/** What is read at once: headers that stand close together cost one look at the disk. */
const WINDOW = 256 * 1024;

/** Opens a file on the local disk for `work`. */
export async function withSource<T>(file: string, work: (source: Source) => Promise<T>): Promise<T> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    let start = 0;
    let held: Buffer = Buffer.alloc(0);
    const read = async (at: number, length: number) => {
      if (at >= start && at + length <= start + held.length) return held.subarray(at - start, at - start + length);
      const wanted = Math.max(0, Math.min(Math.max(WINDOW, length), size - at));
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(wanted), 0, wanted, at);
      start = at;
      held = buffer.subarray(0, bytesRead);
      return held.subarray(0, length);
    };
    return await work({ size, read });
  } finally {
    await handle.close();
  }
}

/** Adds a range, grown together with the one before it where both touch. */
export function keep(pieces: Piece[], from: number, to: number): void {
  const last = pieces.at(-1);
  if (last && !Buffer.isBuffer(last) && last.to === from) pieces[pieces.length - 1] = { from: last.from, to };
  else if (to > from) pieces.push({ from, to });
}

/** Bytes of a list of pieces. */
export function lengthOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => sum + (Buffer.isBuffer(piece) ? piece.length : piece.to - piece.from), 0);
}

/** Writes a new file of pieces of an old one, a part at a time. */
export async function writePieces(file: string, pieces: readonly Piece[], target: string): Promise<void> {
  await pipeline(async function* () {
    for (const piece of pieces) {
      if (Buffer.isBuffer(piece)) yield piece;
      else yield* createReadStream(file, { start: piece.from, end: piece.to - 1, highWaterMark: WINDOW });
    }
  }, createWriteStream(target));
}
