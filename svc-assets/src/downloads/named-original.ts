import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Deps } from '../deps';
import type { Item } from '../library/item';
import { exifBlock } from '../media/exif-block';
import { quietCopy } from '../media/quiet-video';
import { restateGif } from '../media/restate-gif';
import { restateJpeg, restatePng, restateWebp } from '../media/restate';
import { cleanSvg } from '../media/svg';
import { withThread } from '../media/thread-room';
import { licenceExif, licenceLine, licenceXmp } from './licence-text';

/** What is parsed whole: every upload (50 MB) that can be published; a larger picture goes out as it came, since memory is bounded. */
const WHOLE_BYTES = 56 * 1024 * 1024;

/** Eight characters that change with the words of an item, so that a file never keeps an old title or licence. */
export function wordsOf(item: Item): string {
  return createHash('sha256').update(licenceXmp(item)).digest('hex').slice(0, 8);
}

/** Key of the kept copy of an original that may leave the house; undefined where the original itself may. */
export function namedOriginalKey({ id, hash, original }: Item, words: string): string | undefined {
  if (original.family === 'font' || (original.family === 'raster' && original.bytes > WHOLE_BYTES)) return undefined;
  return `d/${id.slice(-2).toLowerCase()}/${id}/${hash.slice(0, 12)}-${words}-original.${original.extension}`;
}

/**
 * The original as others get it: every pixel and the colour profile as they came, licence and attribution in the file's metadata, and nothing
 * of camera, place and editor. A drawing is the cleaned one: what was handed in may hold scripts.
 */
export async function namedOriginal(deps: Pick<Deps, 'store'>, item: Item): Promise<Buffer> {
  const { key, family, extension } = item.original;
  const file = await deps.store.bytes(key);
  const xmp = licenceXmp(item);
  if (family === 'svg') {
    const { text } = cleanSvg(file);
    const inside = text.indexOf('>') + 1;
    return Buffer.from(`${text.slice(0, inside)}<metadata>${xmp}</metadata>${text.slice(inside)}`);
  }
  const options = { limitInputPixels: false } as const;
  const meta = await sharp(file, options).metadata();
  const statement = { exif: exifBlock(licenceExif(item).IFD0, meta.orientation), xmp };
  const { width = 1, height = 1, hasAlpha = false } = meta;
  const named =
    extension === 'jpg'
      ? restateJpeg(file, statement)
      : extension === 'png'
        ? restatePng(file, statement)
        : extension === 'webp'
          ? restateWebp(file, statement, { width, height, alpha: hasAlpha })
          : extension === 'avif'
            ? overwritten(overwritten(file, meta.exif, statement.exif), meta.xmp, Buffer.from(xmp))
            : extension === 'gif'
              ? restateGif(file, licenceLine(item))
              : undefined;
  if (named) return named;
  // TIFF keeps its facts between its pixels, and what lacks its end says nothing for certain: both are written anew.
  const anew = sharp(file, options).autoOrient().keepIccProfile().withExif(licenceExif(item)).withXmp(xmp);
  if (extension === 'gif') return file;
  return withThread(() => (extension === 'jpg' ? anew.jpeg({ quality: 95 }) : anew).toBuffer());
}

/** An AVIF of the same length in whose place for EXIF, or XMP, this stands, as far as there is room; else nothing does. */
function overwritten(file: Buffer, block: Buffer | undefined, own: Buffer): Buffer {
  if (!block) return file;
  // EXIF may come with a marker before it that the file does not have.
  const exif = Math.max(block.indexOf('II*\0', 0, 'latin1'), block.indexOf('MM\0*', 0, 'latin1'));
  const old = block.subarray(Math.max(0, exif));
  const at = file.indexOf(old);
  if (at < 0) return file;
  const copy = Buffer.from(file).fill(exif < 0 ? 0x20 : 0, at, at + old.length);
  if (own.length <= old.length) own.copy(copy, at);
  return copy;
}

/**
 * Keeps a video as others get it under `target`: pictures and sound as they came, nothing of place, device and further tracks, and its licence
 * where ffmpeg is there to write it. False when it can only be had as it came: a WebM without ffmpeg.
 */
export async function keepNamedVideo(deps: Pick<Deps, 'store'>, item: Item, target: string): Promise<boolean> {
  const { key, extension } = item.original;
  const copy = path.join(deps.store.scratch, `${randomUUID()}.${extension}`);
  const { title, author } = item.master;
  const says = { title, artist: author || 'Unknown', copyright: licenceLine(item) };
  try {
    if (!(await deps.store.withFile(key, (file) => quietCopy(file, extension, copy, says)))) return false;
    await deps.store.putFile(target, copy);
    return true;
  } finally {
    await rm(copy, { force: true });
  }
}
