import type { DesignElement, DocumentAsset } from '@commonplace/contracts/design/document';
import { usedAssets } from '@commonplace/contracts/design/used-assets';

/** Ids of the assets that an element needs: its picture or video, the picture that is seen through its letters, fonts of the library or of its own. */
export function assetsOf(element: DesignElement, assets: Iterable<DocumentAsset>): string[] {
  return usedAssets([element], assets).map(({ id }) => id);
}

/** The element with other assets in place of those that it shows, by their ids. */
export function withAssets<E extends DesignElement>(element: E, other: ReadonlyMap<string, string>): E {
  const named = (id: string) => other.get(id) ?? id;
  const shown = 'asset' in element ? { ...element, asset: named(element.asset) } : element;
  if (shown.type !== 'text' || !shown.picture) return shown;
  return { ...shown, picture: { ...shown.picture, asset: named(shown.picture.asset) } };
}
