import type { DesignPage, DocumentAsset } from '@commonplace/contracts/design/document';
import { usedAssets } from '@commonplace/contracts/design/used-assets';

type Assets = Readonly<Record<string, DocumentAsset>>;
/** What is kept of a page's library content: ids of assets; left out of designs that were saved before it was kept. */
interface PageUse {
  readonly stock?: readonly string[];
}

const isStock = (asset: DocumentAsset | undefined): asset is DocumentAsset =>
  asset?.source === 'library' && asset.item !== null;

/** Ids of the assets of the library that elements of a page name. */
export function stockOn({ elements }: Pick<DesignPage, 'elements'>, assets: Assets): string[] {
  const stock = Object.values(assets).filter(isStock);
  return stock.length === 0 ? [] : usedAssets(Object.values(elements), stock).map(({ id }) => id);
}

/** Items of the library among the assets, shown or only kept for undo. */
export function itemsOf(assets: Assets): string[] {
  return [...new Set(Object.values(assets).flatMap((asset) => (isStock(asset) ? (asset.item ?? []) : [])))];
}

/** Items of the library that a design shows; a page of which that is not kept counts as if it showed all. */
export function itemsShown(pages: readonly PageUse[], assets: Assets): Set<string> {
  if (pages.some(({ stock }) => !stock)) return new Set(itemsOf(assets));
  return new Set(pages.flatMap(({ stock = [] }) => stock.flatMap((id) => assets[id]?.item ?? [])));
}
