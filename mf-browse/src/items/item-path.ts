import type { GridItem } from '@commonplace/contracts/grid-item';
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

/** Widths that pictures are asked for in: one address for all that get the same file, so that a browser fetches it once. */
const STEPS = [240, 480, 960, 1600] as const;
const ONE_WIDTH = /\/400\.webp$/;

/** Address of the rendition that is at least so many px wide. */
export function rendition(item: Pick<GridItem, 'style_uri' | 'url'>, width: number): string {
  // A drawing's one picture is its own address.
  if (ONE_WIDTH.test(item.url) && width <= STEPS[1]) return item.url;
  const step = STEPS.find((one) => one >= width) ?? STEPS[3];
  return item.style_uri.includes('{width}') ? item.style_uri.replace('{width}', String(step)) : item.url;
}

/** Drawings stand on a ground of their own; photographs fill their tile. */
export function isDrawing(item: GridItem): boolean {
  return ['icon', 'brand', 'illustration', 'font'].includes(item.kind);
}
