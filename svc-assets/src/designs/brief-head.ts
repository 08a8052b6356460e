import type { DocumentAsset } from '@commonplace/contracts/design/document';
import type { DocumentHead } from './design';

const NOTHING = { kind: '', url: '', width: 0, height: 0 } as const;

/**
 * What lists say of a design's head: its unit, and which of its assets are of the library or premium. Fonts that are kept in the document, of some MB each,
 * and addresses are left out: a hundred designs are listed at once. Pure.
 */
export function briefHead({ version, unit, resolution, assets }: DocumentHead): DocumentHead {
  const told = Object.values(assets).filter(({ item, licence }) => item !== null || licence?.premium === true);
  const brief = ({ id, source, item, licence }: DocumentAsset): DocumentAsset => ({
    ...NOTHING,
    id,
    source,
    item,
    licence: licence && { id: '', premium: licence.premium, attribution: '' },
  });
  return {
    version,
    unit,
    resolution,
    fonts: [],
    colours: [],
    assets: Object.fromEntries(told.map((asset) => [asset.id, brief(asset)])),
  };
}
