import type { Marks } from '../decoder/later';
import type { Statement } from './restate';

/** What an AVIF may have to be read whole. */
export const AVIF_BYTES = 56 * 1024 * 1024;
/** Where the list of a file's parts stands, and its entries for EXIF and for what has a media type (XMP). */
const HEAD = 1024 * 1024;
const ENTRIES = [/infe[\s\S]{8}(?:[\s\S]{2})?Exif/g, /infe[\s\S]{8}(?:[\s\S]{2})?mime/g];

/**
 * An AVIF of the same length that says only this: in the place of its EXIF and its XMP, as far as there is room; one without either says
 * nothing. Undefined for what has more of them than a reader tells.
 */
export function overwriteAvif(file: Buffer, { exif, xmp }: Marks, statement: Statement): Buffer | undefined {
  const head = file.toString('latin1', 0, HEAD);
  if (ENTRIES.some((entry) => [...head.matchAll(entry)].length > 1)) return undefined;
  const placed = overwritten(file, exif, statement.exif);
  return placed && overwritten(placed, xmp, Buffer.from(statement.xmp));
}

function overwritten(file: Buffer, block: Buffer | undefined, own: Buffer): Buffer | undefined {
  if (!block) return file;
  // EXIF may come with a marker before it that the file does not have.
  const exif = Math.max(block.indexOf('II*\0', 0, 'latin1'), block.indexOf('MM\0*', 0, 'latin1'));
  const old = block.subarray(Math.max(0, exif));
  const at = file.indexOf(old);
  if (at < 0) return undefined;
  const copy = Buffer.from(file).fill(exif < 0 ? 0x20 : 0, at, at + old.length);
  if (own.length <= old.length) own.copy(copy, at);
  return copy;
}
