import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** A file whose upload has not ended; kept by the browser, so that a closed tab goes on where it stopped. */
export interface KeptFile {
  readonly key: string;
  /** Account that it is for. */
  readonly uid: number;
  readonly file: File;
  readonly added: number;
  readonly folder?: string;
}
interface Files extends DBSchema {
  files: { key: string; value: KeptFile };
}

const DAY_MS = 86_400_000;
let opened: Promise<IDBPDatabase<Files> | undefined> | undefined;

/** Undefined where the browser keeps nothing (private windows of some): then uploads last as long as the tab. */
function database(): Promise<IDBPDatabase<Files> | undefined> {
  if (typeof indexedDB === 'undefined') return Promise.resolve(undefined);
  opened ??= openDB<Files>('commonplace-uploads', 1, {
    upgrade: (db) => void db.createObjectStore('files', { keyPath: 'key' }),
  }).catch(() => undefined);
  return opened;
}

export async function keepFile(file: KeptFile): Promise<void> {
  // A full disk is no reason not to upload: the file then lasts as long as the tab.
  await (await database())?.put('files', file).catch(() => undefined);
}
export async function forgetFile(key: string): Promise<void> {
  await (await database())?.delete('files', key).catch(() => undefined);
}
/** What a tab before this one left, oldest first; what the server has given up (a day) is forgotten. */
export async function keptFiles(uid: number): Promise<KeptFile[]> {
  const all = (await (await database())?.getAll('files').catch(() => [])) ?? [];
  const old = all.filter(({ added }) => Date.now() - added > DAY_MS);
  await Promise.all(old.map(({ key }) => forgetFile(key)));
  return all.filter((one) => one.uid === uid && !old.includes(one)).sort((one, other) => one.added - other.added);
}
