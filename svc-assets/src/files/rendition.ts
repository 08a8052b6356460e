/** Widths in px in which raster pictures are kept; a picture is never enlarged. */
export const RASTER_WIDTHS = [240, 480, 960, 1600] as const;
/** The one width of a drawing's WebP; the drawing itself is kept as SVG. */
export const DRAWING_WIDTH = 400;
const LADDER = [240, 400, 480, 960, 1600] as const;

/** Public folder of one version of an item: renditions and public files live below it. */
export function publicFolder(id: string, version: string): string {
  return `r/${id.slice(-2).toLowerCase()}/${id}/${version}`;
}

/** Path-absolute address of a public object. */
export function publicUrl(key: string): string {
  return `/files/${key}`;
}

/** `style_uri` of a folder: `{width}` takes any width; the nearest kept one is served. */
export function styleUri(folder: string): string {
  return `/files/${folder}/{width}.webp`;
}

/**
 * Keys that can answer a request for `r/…/{width}.webp`, best first: the wanted width, then the next larger, then the largest smaller one
 * (a picture that is smaller than what was asked for).
 */
export function candidates(key: string): string[] {
  const match = /^(.*\/)(\d{1,5})\.webp$/.exec(key);
  if (!match) return [key];
  const [, folder, digits] = match;
  const width = Number(digits);
  const larger = LADDER.filter((step) => step >= width);
  const smaller = LADDER.filter((step) => step < width).reverse();
  return [...larger, ...smaller].map((step) => `${folder}${step}.webp`);
}

/** Which widths a picture of `width` px gets: the ladder up to the first step that holds it whole. */
export function widthsFor(width: number, most: number = RASTER_WIDTHS[3]): number[] {
  const steps = RASTER_WIDTHS.filter((step) => step <= most);
  const last = steps.findIndex((step) => step >= width);
  return last < 0 ? [...steps] : steps.slice(0, last + 1);
}
