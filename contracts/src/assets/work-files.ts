import type { Kind } from '../kinds';

/** Groups of file types that are handled alike. */
export type FileFamily = 'raster' | 'svg' | 'video' | 'font';

/** Files that the library takes as works, by the extension of their content: its name for people, and what it is. */
export const WORK_FILES: Readonly<Record<string, { readonly name: string; readonly family: FileFamily }>> = {
  png: { name: 'PNG', family: 'raster' },
  jpg: { name: 'JPEG', family: 'raster' },
  webp: { name: 'WebP', family: 'raster' },
  avif: { name: 'AVIF', family: 'raster' },
  gif: { name: 'GIF', family: 'raster' },
  tif: { name: 'TIFF', family: 'raster' },
  svg: { name: 'SVG', family: 'svg' },
  mp4: { name: 'MP4', family: 'video' },
  mov: { name: 'MOV', family: 'video' },
  webm: { name: 'WebM', family: 'video' },
  ttf: { name: 'TTF', family: 'font' },
  otf: { name: 'OTF', family: 'font' },
  woff: { name: 'WOFF', family: 'font' },
  woff2: { name: 'WOFF2', family: 'font' },
};
/** Other endings that people's files have. */
const ALIKE: Readonly<Record<string, string>> = { jpeg: 'jpg', tiff: 'tif', m4v: 'mp4', apng: 'png' };

/** Endings for a file input's `accept`. */
export const WORK_ENDINGS: readonly string[] = [...Object.keys(WORK_FILES), ...Object.keys(ALIKE)].map(
  (one) => `.${one}`,
);

/** What a file is by its name, for forms; services look at the content. Undefined for what is no work. */
export function familyOfName(name: string): FileFamily | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return WORK_FILES[ALIKE[ending] ?? ending]?.family;
}

const PICTURES: readonly Kind[] = ['image', 'illustration', 'art', 'wallpaper', 'icon', 'brand', 'remix'];
/** What a file of a family can be; the first is what it is unless somebody says so. A remix is made in the editor. */
export const KINDS_OF_FAMILY: Readonly<Record<FileFamily, readonly [Kind, ...Kind[]]>> = {
  raster: ['image', ...PICTURES.filter((kind) => kind !== 'image')],
  svg: ['illustration', ...PICTURES.filter((kind) => kind !== 'illustration')],
  video: ['video'],
  font: ['font'],
};
