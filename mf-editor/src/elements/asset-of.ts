import type { DesignElement } from '@commonplace/contracts/design/document';

/** The asset that an element shows, in its box or through its letters; null where it shows none. */
export function assetOf(element: DesignElement): string | null {
  if ('asset' in element) return element.asset === '' ? null : element.asset;
  return element.type === 'text' ? (element.picture?.asset ?? null) : null;
}
