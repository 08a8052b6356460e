// For tests: the English texts of a remote, found in its files rather than listed by hand, so that no room is forgotten.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sources, type Catalogue } from './translator';

/** Every catalogue that the files below a folder give to `createTranslator`, by its namespace, with what others `extend` it by. */
export async function sourcesIn(folder: string): Promise<ReadonlyMap<string, Catalogue>> {
  const before = new Set(sources.keys());
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name) || /\.test\.tsx?$|\.d\.ts$/.test(name)) continue;
    const file = path.join(folder, name);
    if (/createTranslator[<(]|staticPage\(|= extend\(/.test(readFileSync(file, 'utf8'))) await import(file);
  }
  return new Map([...sources].filter(([namespace]) => !before.has(namespace)));
}
