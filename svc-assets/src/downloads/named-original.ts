import { createHash, randomUUID } from 'node:crypto';
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Header } from '../decoder/picture-engine';
import type { Deps } from '../deps';
import type { Item } from '../library/item';
import { exifBlock } from '../media/exif-block';
import { decodeBytes } from '../media/decode-budget';
import { roomFor } from '../media/picture';
import { askPictures } from '../media/picture-process';
import { withSource, writePieces, type Piece, type Source } from '../media/pieces';
import { quietCopy } from '../media/quiet-video';
import { overwriteAvif } from '../media/restate-avif';
import { restateGif } from '../media/restate-gif';
import { restateTiff } from '../media/restate-tiff';
import { checkRewritable } from '../media/rewrite-limit';
import { restateJpeg, restatePng, restateWebp, type Statement } from '../media/restate';
import { cleanSvg } from '../media/svg';
import { licenceLine, licenceXmp, namedBy } from './licence-text';

/** Eight characters that change with the words of an item, so that a file never keeps an old title or licence. */
export function wordsOf(item: Item): string {
  return createHash('sha256').update(licenceXmp(item)).digest('hex').slice(0, 8);
}

/** Key of the kept copy of an original that may leave the house; undefined for a font, which goes as it came. */
export function namedOriginalKey({ id, hash, original }: Item, words: string): string | undefined {
  if (original.family === 'font') return undefined;
  return `d/${id.slice(-2).toLowerCase()}/${id}/${hash.slice(0, 12)}-${words}-original.${original.extension}`;
}

/**
 * Keeps the original as others get it under `target`: every pixel and the colour profile as they came, licence and attribution in the file's
 * metadata, and nothing of camera, place and editor. A drawing is the cleaned one: what was handed in may hold scripts. A picture goes
 * from disk to disk, so its size in bytes is no matter.
 */
export async function keepNamedOriginal(deps: Pick<Deps, 'store'>, item: Item, target: string): Promise<void> {
  const { key, family, extension } = item.original;
  if (family === 'svg') {
    const { text } = cleanSvg(await deps.store.bytes(key));
    const inside = text.indexOf('>') + 1;
    const told = `${text.slice(0, inside)}<metadata>${licenceXmp(item)}</metadata>${text.slice(inside)}`;
    return deps.store.put(target, Buffer.from(told));
  }
  const copy = path.join(deps.store.scratch, `${randomUUID()}.${extension}`);
  try {
    await deps.store.withFile(key, (file) => writeNamed(item, file, copy));
    await deps.store.putFile(target, copy);
  } finally {
    await rm(copy, { force: true });
  }
}

async function writeNamed(item: Item, file: string, copy: string): Promise<void> {
  const { extension } = item.original;
  const named = namedBy(item);
  const { exif, xmp } = named;
  const header = await askPictures({ kind: 'header', input: file, pixels: Infinity });
  const statement = { exif: exifBlock(exif, header.orientation), xmp };
  const pieces = await withSource(file, (source) => restated(item, source, statement, header));
  if (pieces) return writePieces(file, pieces, copy);
  if (extension === 'tif') {
    const { ImageDescription = '', Artist = '', Copyright = '' } = exif;
    await copyFile(file, copy);
    if (await restateTiff(copy, { ImageDescription, Artist, Copyright, xmp })) return;
  }
  if (extension === 'avif') {
    const marks = await askPictures({ kind: 'marks', input: file });
    const avif = overwriteAvif(await readFile(file), marks, statement);
    if (avif) return writeFile(copy, avif);
  }
  // What lacks its end, or is built in a way that is not known here, says nothing for certain: it is written anew.
  checkRewritable(extension, header);
  await roomFor(decodeBytes(header), () => askPictures({ kind: 'anew', input: file, to: copy, extension, named }));
}

async function restated(
  item: Item,
  file: Source,
  statement: Statement,
  { width = 1, height = 1, hasAlpha = false }: Header,
): Promise<Piece[] | undefined> {
  const { extension } = item.original;
  if (extension === 'jpg') return restateJpeg(file, statement);
  if (extension === 'png') return restatePng(file, statement);
  if (extension === 'webp') return restateWebp(file, statement, { width, height, alpha: hasAlpha });
  return extension === 'gif' ? restateGif(file, licenceLine(item)) : undefined;
}

/**
 * Keeps a video as others get it under `target`: pictures and sound as they came, nothing of place, device and further tracks, and its licence
 * where ffmpeg is there to write it. False when it cannot be had so: a film with further tracks, without ffmpeg.
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
