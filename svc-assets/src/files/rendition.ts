import { DRAWING_WIDTH, RASTER_WIDTHS } from '@commonplace/contracts/rendition-widths';

const LADDER = [...RASTER_WIDTHS, DRAWING_WIDTH].sort((a, b) => a - b);

/** Public folder of one version of an item: renditions and public files live below it. */
export function publicFolder(id: string, version: string): string {
  return `r/${id.slice(-2).toLowerCase()}/${id}/${version}`;
}

/** Folders of uploads and of drawn covers belong to people: their renditions open to a signed address, or to whom they belong. */
const PRIVATE = /^r\/[uc]\/[\w-]+(?=\/)/;
/** Folder of one version of an item. */
const ITEM = /^r\/[0-9a-z]{2}\/[0-9A-HJKMNP-TV-Z]{26}\/[\w-]+(?=\/)/;

/** The private folder that a key lies in; undefined for what everybody may see. */
export function privateFolder(key: string): string | undefined {
  return PRIVATE.exec(key)?.[0];
}

/** The folder that a signature is for: a private one, or that of an item's version. */
export function signedFolder(key: string): string | undefined {
  return privateFolder(key) ?? ITEM.exec(key)?.[0];
}

/** Kept address of an object below `r/`: how it is opened is decided when it is shown. */
export function publicUrl(key: string): string {
  return `/files/${key}`;
}

/** `style_uri` of a folder: `{width}` takes any width; the nearest kept one is served. */
export function styleUri(folder: string): string {
  return `/files/${folder}/{width}.webp`;
}

/** Formats of renditions by their extension. */
export type Format = 'webp' | 'jpg' | 'avif';
/** A key below `r/` that names a rendition: its folder, the width asked for, and the format. */
export interface RenditionKey {
  readonly folder: string;
  readonly width: number;
  readonly format: Format;
}

export function renditionKey(key: string): RenditionKey | undefined {
  const match = /^(r\/.*)\/(\d{1,5})\.(webp|jpg|avif)$/.exec(key);
  return match ? { folder: match[1] as string, width: Number(match[2]), format: match[3] as Format } : undefined;
}

/** The step of the ladder that a width is answered with while that step exists. */
export function stepFor(width: number): number {
  return LADDER.find((step) => step >= width) ?? (LADDER.at(-1) as number);
}

/**
 * Keys that can answer a request for `r/…/{width}.{format}`, best first: the wanted width, then the next larger, then the largest smaller one
 * (a picture that is smaller than what was asked for).
 */
export function candidates(key: string): string[] {
  const asked = renditionKey(key);
  if (!asked) return [key];
  const larger = LADDER.filter((step) => step >= asked.width);
  const smaller = LADDER.filter((step) => step < asked.width).reverse();
  return [...larger, ...smaller].map((step) => `${asked.folder}/${step}.${asked.format}`);
}

/** Which widths a picture of `width` px gets: the ladder up to the first step that holds it whole. */
export function widthsFor(width: number, most: number = RASTER_WIDTHS[3]): number[] {
  const steps = RASTER_WIDTHS.filter((step) => step <= most);
  const last = steps.findIndex((step) => step >= width);
  return last < 0 ? [...steps] : steps.slice(0, last + 1);
}
