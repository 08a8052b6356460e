import { open } from 'node:fs/promises';
import path from 'node:path';
import { ITEM_KINDS } from '@commonplace/contracts/kinds';
import type { Kind } from '@commonplace/contracts/kinds';

/** What the library tells apart when it decides on a kind. */
export type FileType = 'raster' | 'svg' | 'video' | 'font';

const EXTENSIONS: Readonly<Record<string, FileType>> = {
  jpg: 'raster',
  jpeg: 'raster',
  png: 'raster',
  webp: 'raster',
  avif: 'raster',
  gif: 'raster',
  tif: 'raster',
  tiff: 'raster',
  svg: 'svg',
  mp4: 'video',
  m4v: 'video',
  webm: 'video',
  mov: 'video',
  woff2: 'font',
  woff: 'font',
  ttf: 'font',
  otf: 'font',
};

const PICTURES: readonly Kind[] = ['image', 'illustration', 'art', 'wallpaper', 'icon', 'brand', 'remix'];
/** The kinds that a file of a type can be; the first is what it is when nobody says. */
export const KINDS_OF: Readonly<Record<FileType, readonly Kind[]>> = {
  raster: PICTURES,
  svg: ['illustration', ...PICTURES.filter((kind) => kind !== 'illustration')],
  video: ['video'],
  font: ['font'],
};

/** The kind of an item: the one that was asked for if such a file can be that, otherwise what the file's type suggests. */
export function kindFor(asked: string | undefined, type: FileType): Kind {
  const wanted = asked?.trim().toLowerCase();
  const known = ITEM_KINDS.find((kind) => kind === wanted);
  return (known && KINDS_OF[type].includes(known) ? known : KINDS_OF[type][0]) ?? 'image';
}

/** Tells a type by the first bytes; undefined when they say nothing. */
export function typeOfBytes(head: Buffer): FileType | undefined {
  const ascii = head.toString('latin1');
  if (ascii.startsWith('\x89PNG') || ascii.startsWith('\xff\xd8\xff') || ascii.startsWith('GIF8')) return 'raster';
  if (ascii.startsWith('RIFF') && ascii.slice(8, 12) === 'WEBP') return 'raster';
  if (ascii.startsWith('II*\0') || ascii.startsWith('MM\0*')) return 'raster';
  if (ascii.slice(4, 8) === 'ftyp') return /^(avif|avis|mif1|heic)/.test(ascii.slice(8, 12)) ? 'raster' : 'video';
  if (ascii.startsWith('\x1aE\xdf\xa3')) return 'video';
  if (/^(wOF2|wOFF|OTTO|\0\x01\0\0|true)/.test(ascii)) return 'font';
  if (/<svg[\s>]/i.test(ascii)) return 'svg';
  return undefined;
}

/**
 * The type of a file: by its first bytes, else by its name (the service then says what is wrong with it). Undefined when it is
 * nothing the library takes. Throws when the file cannot be read.
 */
export async function typeOfFile(file: string): Promise<FileType | undefined> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4_100), 0, 4_100, 0);
    const extension = path.extname(file).slice(1).toLowerCase();
    return typeOfBytes(buffer.subarray(0, bytesRead)) ?? EXTENSIONS[extension];
  } finally {
    await handle.close();
  }
}
