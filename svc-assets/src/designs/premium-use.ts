import { usedAssets } from '@commonplace/contracts/design/used-assets';
import type { DesignPage, DocumentAsset } from '@commonplace/contracts/design/document';

type Assets = Readonly<Record<string, DocumentAsset>>;
/** What is kept of a page's premium content: ids of assets; left out of designs that were saved before it was kept. */
interface PageUse {
  readonly premium?: readonly string[];
}

const isPremium = (asset: DocumentAsset | undefined): boolean => asset?.licence?.premium === true;

/** Ids of the premium assets that elements of a page name. What lies in the document and is not shown by anything needs no plan. */
export function premiumOn({ elements }: Pick<DesignPage, 'elements'>, assets: Assets): string[] {
  const premium = Object.values(assets).filter(isPremium);
  return premium.length === 0 ? [] : usedAssets(Object.values(elements), premium).map(({ id }) => id);
}

/** Whether a design shows content that needs a paid plan; with one it shows no mark. */
export function showsPremium(pages: readonly PageUse[], assets: Assets): boolean {
  if (!Object.values(assets).some(isPremium)) return false;
  return pages.some(({ premium }) => !premium || premium.some((id) => isPremium(assets[id])));
}

/** Pages that a save does not touch: what they use is only known while no asset that was there becomes premium. */
export function untouchedUse<P extends PageUse>(pages: readonly P[], before: Assets, after: Assets): readonly P[] {
  const became = Object.keys(before).some((id) => !isPremium(before[id]) && isPremium(after[id]));
  return became ? pages.map(({ premium: _, ...page }) => page as unknown as P) : pages;
}
