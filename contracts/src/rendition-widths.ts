/** Widths in px in which raster pictures are kept; a picture is never enlarged. Any width may be asked for, and the nearest kept one is given. */
export const RASTER_WIDTHS = [240, 480, 960, 1600] as const;
/** The widest public picture of what has to be paid for. */
export const PREMIUM_WIDTH = 960;
/** The one width of a drawing's WebP; the drawing itself is kept as SVG. Specimens of fonts, of which no SVG is published, are drawn larger too. */
export const DRAWING_WIDTH = 400;

const DRAWN = `/${DRAWING_WIDTH}.webp`;

/** Address of the rendition that is at least so many px wide: one address for all that get the same file, so that a browser fetches it once. */
export function rendition(item: { readonly style_uri: string; readonly url: string }, width: number): string {
  // A drawing's one picture is its own address.
  if (item.url.endsWith(DRAWN) && width <= RASTER_WIDTHS[1]) return item.url;
  const step = RASTER_WIDTHS.find((one) => one >= width) ?? Math.max(...RASTER_WIDTHS);
  return item.style_uri.includes('{width}') ? item.style_uri.replace('{width}', String(step)) : item.url;
}
