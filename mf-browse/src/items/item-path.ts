import type { GridItem } from '@commonplace/contracts/grid-item';
import { isDrawingKind } from '@commonplace/contracts/kinds';
import { DRAWING_WIDTH, RASTER_WIDTHS } from '@commonplace/contracts/rendition-widths';
import type { FragmentItem } from '@commonplace/remote-kit';

/** First segment of an item's page, which calls take as its type. */
export function typeOf(alias: string): string {
  return alias.split('/')[1] ?? 'image';
}

export function licenceOf(item: GridItem): 'free' | 'premium' | 'cc0' {
  if (item.metadata.isPremiumLicense) return 'premium';
  return item.metadata.isCC0License ? 'cc0' : 'free';
}

/** The item as fragments of other remotes take it. */
export function fragmentItem(item: GridItem): FragmentItem {
  return {
    type: typeOf(item.alias),
    id: item.id,
    title: item.metadata.image_alt,
    url: item.url,
    licence: licenceOf(item),
  };
}

const DRAWN = `/${DRAWING_WIDTH}.webp`;

/** Address of the rendition that is at least so many px wide: one address for all that get the same file, so that a browser fetches it once. */
export function rendition(item: Pick<GridItem, 'style_uri' | 'url'>, width: number): string {
  // A drawing's one picture is its own address.
  if (item.url.endsWith(DRAWN) && width <= RASTER_WIDTHS[1]) return item.url;
  const step = RASTER_WIDTHS.find((one) => one >= width) ?? Math.max(...RASTER_WIDTHS);
  return item.style_uri.includes('{width}') ? item.style_uri.replace('{width}', String(step)) : item.url;
}

/** Drawings stand on a ground of their own; photographs fill their tile. */
export function isDrawing(item: GridItem): boolean {
  return isDrawingKind(item.kind);
}
