import { isAssetAddress } from '@commonplace/contracts/design/asset-address';
import type { Change } from '@commonplace/contracts/design/changes';
import type { DesignDocument } from '@commonplace/contracts/design/document';
import { AppError } from '@commonplace/service-kit';
import { memberOwner } from '../accounts/owner';
import type { Deps } from '../deps';
import { privateFolder } from '../files/rendition';
import type { ShownOptions } from '../store/signed-url';

// Documents keep the addresses of pictures as they lie in the store (`/files/r/…`), never a signature. Whoever reads a document gets those of
// private folders signed; what they send back is turned round, if they may see the picture.

type Asset = { readonly url?: unknown; readonly file?: unknown; readonly kind?: unknown };
type Address = (url: string) => string;
export type Signing = Pick<Deps, 'urls' | 'now'>;

const SIGNED = /^\/files\/p\/([^/]+)\/(.+)$/;
/** Stands for the signature of what a writer may not see: it opens to nobody, and is never signed. */
const NOBODY = '-';
const FIELDS = ['url', 'file'] as const;

/** A document with addresses that open its pictures for a while. */
export function openDocument<T extends Pick<DesignDocument, 'assets'>>(
  deps: Signing,
  document: T,
  o: ShownOptions = {},
): T {
  return { ...document, assets: addressed(document.assets, (url) => deps.urls.shown(url, deps.now(), o)) };
}

/** The same for changes of a history. */
export function openChanges(deps: Signing, changes: readonly Change[]): Change[] {
  return changedWith(changes, (url) => deps.urls.shown(url, deps.now()));
}

/** A document as it is kept, `uid` writes it. `known` are assets that it had before. */
export async function keptDocument<T extends Pick<DesignDocument, 'assets'>>(
  deps: Deps,
  uid: number,
  document: T,
  known: DesignDocument['assets'] = {},
): Promise<T> {
  const check = addressCheck(Object.values(known));
  for (const [id, asset] of Object.entries(document.assets)) check(`document.assets.${id}`, asset);
  const kept = await keeper(deps, uid, addressesOf(Object.values(document.assets)), known);
  return kept ? { ...document, assets: addressed(document.assets, kept) } : document;
}

/** Changes as they are kept. */
export async function keptChanges(
  deps: Deps,
  uid: number,
  changes: readonly Change[],
  known: DesignDocument['assets'],
): Promise<readonly Change[]> {
  const check = addressCheck(Object.values(known));
  for (const { path, after } of changes) {
    const id = path.startsWith('asset/') ? path.slice('asset/'.length) : undefined;
    if (id === undefined || !after) continue;
    // What a change leaves unsaid stays as it was.
    const kind = after.kind ?? (Object.hasOwn(known, id) ? known[id]?.kind : undefined);
    check(path, { ...after, kind });
  }
  const records = changes.flatMap(({ path, before, after }) =>
    path.startsWith('asset/') ? [before, after].filter((record) => record !== null) : [],
  );
  const kept = await keeper(deps, uid, addressesOf(records), known);
  return kept ? changedWith(changes, kept) : changes;
}

/** Own logos and the like: one kept address for each that was sent. */
export async function keptAddresses(
  deps: Deps,
  uid: number,
  urls: readonly string[],
  known: readonly string[],
): Promise<string[]> {
  const before = Object.fromEntries(known.map((url, at) => [String(at), { url }]));
  const check = addressCheck(Object.values(before));
  urls.forEach((url, at) => check(`kit.logos.${at}`, { url }));
  const kept = await keeper(deps, uid, urls, before);
  return kept ? urls.map(kept) : [...urls];
}

/**
 * Refuses an address elsewhere. One that was there before stays: designs of earlier releases can go on being saved, and the editor passes it over.
 * Without an address there is nothing to show, as with a font that lies in `file`.
 */
function addressCheck(known: readonly Asset[]): (record: string, asset: Asset) => void {
  let before: Set<string> | undefined;
  return (record, asset) => {
    for (const field of FIELDS) {
      const address = asset[field];
      if (typeof address !== 'string' || address === '' || isAssetAddress(address, asset.kind)) continue;
      before ??= new Set(addressesOf(known));
      if (before.has(address)) continue;
      const fault = 'must be a path of this server or the data of a picture';
      const path = `${record}.${field}`;
      throw new AppError('INVALID', { detail: `${path}: ${fault}`, errors: { [path]: [fault] } });
    }
  };
}

function addressesOf(assets: readonly Asset[]): string[] {
  return assets.flatMap((asset) =>
    FIELDS.flatMap((field) => {
      const url = asset[field];
      return typeof url === 'string' ? [url] : [];
    }),
  );
}

/** Undefined when no address is private. */
async function keeper(
  deps: Deps,
  uid: number,
  urls: readonly string[],
  known: Readonly<Record<string, Asset>>,
): Promise<Address | undefined> {
  const now = deps.now();
  const told = urls.flatMap((url) => {
    const [, token, rest] = SIGNED.exec(url) ?? [];
    const key = rest === undefined ? url.replace(/^\/files\//, '') : `r/${rest}`;
    const folder = privateFolder(key);
    return folder === undefined ? [] : [{ url, token, key, folder }];
  });
  if (told.length === 0) return undefined;
  const before = new Set(addressesOf(Object.values(known)).map((url) => privateFolder(url.replace(/^\/files\//, ''))));
  const doubted: typeof told = [];
  for (const one of told) {
    const grant = one.token === undefined ? undefined : deps.urls.folder(one.token, one.folder, now);
    const signed = typeof grant === 'object' && grant.keeps && !(await deps.narrowed(one.folder, grant, now));
    if (!before.has(one.folder) && !signed) doubted.push(one);
  }
  const asked = [...new Set(doubted.map(({ folder }) => folder))];
  const own = asked.length > 0 ? await deps.uploads.foldersOf(await memberOwner(deps, uid), asked) : new Set<string>();
  const refused = new Set(asked.filter((folder) => !own.has(folder)));
  const kept = new Map(
    told.map(({ url, key, folder }) => [
      url,
      refused.has(folder) ? `/files/p/${NOBODY}/${key.slice('r/'.length)}` : `/files/${key}`,
    ]),
  );
  return (url) => kept.get(url) ?? url;
}

function addressed(assets: DesignDocument['assets'], address: Address): DesignDocument['assets'] {
  return Object.fromEntries(Object.entries(assets).map(([id, asset]) => [id, withAddresses(asset, address)]));
}

function changedWith(changes: readonly Change[], address: Address): Change[] {
  return changes.map((change) =>
    change.path.startsWith('asset/')
      ? {
          ...change,
          before: change.before && withAddresses(change.before, address),
          after: change.after && withAddresses(change.after, address),
        }
      : change,
  );
}

function withAddresses<T extends Asset>(asset: T, address: Address): T {
  const changed = FIELDS.flatMap((field) => {
    const url = asset[field];
    return typeof url === 'string' ? [[field, address(url)] as const] : [];
  });
  return { ...asset, ...Object.fromEntries(changed) };
}
