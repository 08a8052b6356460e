import type { GridItem } from '@commonplace/contracts/grid-item';
import { isDrawingKind } from '@commonplace/contracts/kinds';
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

/** Drawings stand on a ground of their own; photographs fill their tile. */
export function isDrawing(item: GridItem): boolean {
  return isDrawingKind(item.kind);
}
