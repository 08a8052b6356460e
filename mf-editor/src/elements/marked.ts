import type { DesignElement, DocumentAsset } from '@commonplace/contracts/design/document';
import { usedAssets } from '@commonplace/contracts/design/used-assets';
import { assetOf } from './asset-of';

export interface MarkRules {
  readonly asset: (id: string) => DocumentAsset | undefined;
  /** Premium fonts of the design. */
  readonly fonts: readonly DocumentAsset[];
  /** Whether an asset carries the mark for the person. */
  readonly marks: (asset: DocumentAsset | undefined) => boolean;
}

/** Whether an element shows, in its box, through its letters or by its font, what carries the mark. Asked with every drawing of an element. */
export function isMarked(element: DesignElement, { asset, fonts, marks }: MarkRules): boolean {
  const shown = assetOf(element);
  if (shown !== null && marks(asset(shown))) return true;
  // That a design has fonts of this kind is rare.
  return fonts.length > 0 && usedAssets([element], fonts).some(marks);
}
