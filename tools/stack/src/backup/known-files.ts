import { existsSync } from 'node:fs';
import path from 'node:path';
import { linesOf, writeLines } from './lines';
import type { StoredFile } from './object-place';

/** A file of the store as a backup holds it. */
export interface KeptFile extends StoredFile {
  sha256: string;
}

/** What the store said of each file when it was copied; with it the next backup knows what has not changed since. */
const FILE = 'objects.known';

/** Writes what a backup knows of its files, a line each. */
export async function writeKnown(folder: string, list: readonly KeptFile[]): Promise<void> {
  await writeLines(path.join(folder, FILE), list, ({ key, size, mark, sha256 }) =>
    JSON.stringify([sha256, size, mark, key]),
  );
}

/** What a finished backup knows of its files, by key; nothing for one of an older release, or with a list that cannot be read. */
export async function readKnown(folder: string): Promise<ReadonlyMap<string, KeptFile>> {
  const known = new Map<string, KeptFile>();
  if (!existsSync(path.join(folder, FILE))) return known;
  try {
    for await (const line of linesOf(path.join(folder, FILE))) {
      const [sha256, size, mark, key] = JSON.parse(line) as [string, number, string, string];
      known.set(key, { key, size, mark, sha256 });
    }
  } catch {
    // All files are copied anew then.
    return new Map();
  }
  return known;
}
