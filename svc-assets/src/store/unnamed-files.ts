import type { Deps } from '../deps';
import type { ListedObject } from './object-store';

export type NameNeeds = Pick<Deps, 'store' | 'uploads' | 'designs' | 'items'>;

const DAY_MS = 86_400_000;
const AT_A_TIME = 500;
/** Files that are asked about once more and then go: few, so that no record comes in between. */
const FEW = 20;
/** Nobody knows sooner: files of a process that died are named, or go, within a day (begin-files.ts). */
export const LEAST_DAYS = 2;

/** By what a record names a file. Each is made for the files when they are begun: what no record names for days, none will. */
type Name = { readonly by: 'original' | 'folder' | 'cover' | 'item'; readonly name: string };

/** Collection of the records that name files in that way. */
const RECORDS = { original: 'uploads', folder: 'uploads', cover: 'designs', item: 'items' } as const;
export type Records = (typeof RECORDS)[Name['by']];

/** Undefined for files that this looks for no name of. */
export function recordsOf(key: string): Records | undefined {
  const name = nameOf(key);
  return name && RECORDS[name.by];
}

/** Undefined for files that this looks for no name of: they stay. */
export function nameOf(key: string): Name | undefined {
  if (/^o\/u\/[^/]+\/[^/]+$/.test(key)) return { by: 'original', name: key };
  const upload = /^(?:r\/(u\/[^/]+)\/|w\/(u\/[^/]+)$)/.exec(key);
  if (upload) return { by: 'folder', name: `r/${upload[1] ?? upload[2] ?? ''}` };
  const cover = /^(r\/c\/[^/]+)\//.exec(key)?.[1];
  if (cover) return { by: 'cover', name: cover };
  // Of an item all versions stay: designs go on using them.
  const item = /^[ord]\/[0-9a-z]{2}\/([0-9A-HJKMNP-TV-Z]{26})\//.exec(key)?.[1];
  return item ? { by: 'item', name: item } : undefined;
}

/**
 * Files of the store that no record names, whose record was lost or never came: written before such files were noted, or after the backup to which the
 * database was taken back. `before`: only what was stored before that. `looked` hears of every file that it is known what names it.
 */
export async function* unnamedFiles(
  deps: NameNeeds,
  before: Date,
  looked: (file: ListedObject) => void = () => undefined,
): AsyncGenerator<ListedObject> {
  let batch: ListedObject[] = [];
  for await (const file of deps.store.list()) {
    if (!nameOf(file.key)) continue;
    looked(file);
    if (file.stored >= before) continue;
    batch.push(file);
    if (batch.length < AT_A_TIME) continue;
    yield* unnamedOf(deps, batch);
    batch = [];
  }
  yield* unnamedOf(deps, batch);
}

/** Those of files found before that no record names now, either: to list a large store takes hours. */
export async function* stillUnnamed(deps: NameNeeds, found: readonly ListedObject[]): AsyncGenerator<ListedObject> {
  for (let at = 0; at < found.length; at += FEW) yield* unnamedOf(deps, found.slice(at, at + FEW));
}

/** Day before which a file must have been stored, so many days ago. */
export function daysAgo(days: number, now: Date): Date {
  return new Date(now.getTime() - Math.max(days, LEAST_DAYS) * DAY_MS);
}

async function* unnamedOf(deps: NameNeeds, files: readonly ListedObject[]): AsyncGenerator<ListedObject> {
  const batch = files.flatMap((file) => {
    const name = nameOf(file.key);
    return name ? [{ file, name }] : [];
  });
  const names = (by: Name['by']) => [...new Set(batch.flatMap(({ name }) => (name.by === by ? [name.name] : [])))];
  const covers = await Promise.all(
    names('cover').map(async (folder) => ((await deps.designs.hasCoverIn(folder)) ? [folder] : [])),
  );
  const named = {
    original: await deps.uploads.named('original', names('original')),
    folder: await deps.uploads.named('folder', names('folder')),
    cover: new Set(covers.flat()),
    item: new Set((await deps.items.many(names('item'))).keys()),
  };
  for (const { name, file } of batch) if (!named[name.by].has(name.name)) yield file;
}
