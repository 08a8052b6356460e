import type { Integrity } from './registry/registry';

/** Where the tags that a remote's own runtime makes find their hash; the build writes code that asks it (webpack/integrity.cjs). */
const TABLE = Symbol.for('commonplace.integrity');
/** Well-formed and wrong: a browser ignores what is not well-formed. */
export const NO_SUCH_FILE = `sha384-${'A'.repeat(64)}`;

export interface HashTable {
  /** Makes the files of a version known. */
  add: (base: string, integrity: Integrity) => void;
  /** Hash of an address; for an unlisted file of a remote one that nothing has; undefined for what is not a remote's. */
  hashOf: (url: string) => string | undefined;
}

/** Hashes of all remote files that this page may load, put where the builds look for them. */
export function createHashTable(origin: string, target: object = globalThis): HashTable {
  const hashes = new Map<string, string>();
  const hashOf = (url: string) => {
    const { origin: from, pathname } = new URL(url, origin);
    if (from !== origin || !pathname.startsWith('/mf/')) return undefined;
    return hashes.get(pathname) ?? NO_SUCH_FILE;
  };
  Object.defineProperty(target, TABLE, { value: hashOf, configurable: true });
  return {
    add: (base, integrity) => {
      for (const [file, hash] of Object.entries(integrity)) hashes.set(base + file, hash);
    },
    hashOf,
  };
}
