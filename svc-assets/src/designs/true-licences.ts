import { applyChanges } from '@commonplace/contracts/design/apply';
import type { Change } from '@commonplace/contracts/design/changes';
import type { DesignDocument, DocumentAsset } from '@commonplace/contracts/design/document';
import type { Deps } from '../deps';

// A document says of each asset which item it is and under what licence. Who writes the document says so; what the item says counts.

type Assets = Readonly<Record<string, DocumentAsset>>;
export type AssetLicence = NonNullable<DocumentAsset['licence']>;

const ITEM_ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;
const ITEM_FILE = /^\/+files\/(?:r|p\/[^/]+)\/[0-9a-z]{2}\/([0-9A-HJKMNP-TV-Z]{26})\//;

/** The item of the library whose file an address opens. */
export function itemAt(address: string | undefined): string | undefined {
  if (!address || address.startsWith('data:') || !URL.canParse(address, 'http://here')) return undefined;
  return ITEM_FILE.exec(new URL(address, 'http://here').pathname)?.[1];
}

/** Items that an asset is of: what it says, and what its addresses open. The one whose picture it shows comes first. */
export function itemsOfAsset({ source, item, url, file }: DocumentAsset): string[] {
  const said = source === 'library' && item !== null && ITEM_ID.test(item) ? item : undefined;
  return [...new Set([itemAt(url), itemAt(file), said].filter((id) => id !== undefined))];
}

/** Assets that a document has and had not before, or of another item. */
export function unknownAssets(assets: Assets, before: Assets): DocumentAsset[] {
  return Object.values(assets).filter((asset) => {
    const known = Object.hasOwn(before, asset.id) ? before[asset.id] : undefined;
    return known !== asset && (!known || factsOf(known) !== factsOf(asset));
  });
}
const factsOf = ({ source, item, url, file, licence }: DocumentAsset) =>
  JSON.stringify([source, item, url, file, licence?.id, licence?.premium, licence?.attribution]);

/** Licences of items as assets that were looked at before have them. */
export function knownLicences(before: Assets): Map<string, AssetLicence> {
  return new Map(
    Object.values(before).flatMap((asset) => {
      const [item, ...others] = itemsOfAsset(asset);
      return item !== undefined && others.length === 0 && asset.licence ? [[item, asset.licence] as const] : [];
    }),
  );
}

/** The change that makes an asset say what its items say; undefined when it does, or when there are no such items. */
export function mended(asset: DocumentAsset, licences: ReadonlyMap<string, AssetLicence>): Change | undefined {
  const [first, ...others] = itemsOfAsset(asset).flatMap((item) => {
    const licence = licences.get(item);
    return licence ? [{ item, licence }] : [];
  });
  if (!first) return undefined;
  const { licence } = [first, ...others].find((one) => one.licence.premium) ?? first;
  const after: DocumentAsset = { ...asset, source: 'library', item: first.item, licence };
  if (factsOf(after) === factsOf(asset)) return undefined;
  const of = ({ source, item: id, licence: has }: DocumentAsset) => ({ source, item: id, licence: has });
  return { path: `asset/${asset.id}`, before: of(asset), after: of(after) };
}

/**
 * Changes that make every asset say what its item says. `before`: the assets of the design until now, when those were looked at; nobody is asked
 * about what is in there already.
 */
export async function licenceChanges(
  { items }: Pick<Deps, 'items'>,
  assets: Assets,
  before: Assets = {},
): Promise<Change[]> {
  const fresh = unknownAssets(assets, before);
  if (fresh.length === 0) return [];
  const known = knownLicences(before);
  const asked = [...new Set(fresh.flatMap(itemsOfAsset))].filter((id) => !known.has(id));
  const licences = new Map([...known, ...(asked.length > 0 ? await items.licences(asked) : [])]);
  return fresh.flatMap((asset) => mended(asset, licences) ?? []);
}

/** A document whose assets say what their items say. */
export async function licensedDocument(
  deps: Pick<Deps, 'items'>,
  document: DesignDocument,
  before: Assets = {},
): Promise<DesignDocument> {
  const changes = await licenceChanges(deps, document.assets, before);
  return changes.length === 0 ? document : applyChanges(document, changes);
}
