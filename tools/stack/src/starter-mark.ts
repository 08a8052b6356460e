import { createHash } from 'node:crypto';
import path from 'node:path';
import { Ledger } from './import/ledger';
import { InputHashes } from './input-hashes';

/** What the starter library is made of: its makers with their pictures, the shapes they are in, and the packages that they read, by their versions. */
const SOURCES = ['tools/stack/starter', 'tools/stack/src/import', 'contracts/src', 'package-lock.json'];

/** One text for what would be loaded from these sources, up to `limit`. To make the items themselves, all icon sets and drawings have to be read. */
export function starterMark(root: string, limit?: number | 'small'): string {
  const hashes = new InputHashes(root);
  const hash = createHash('sha256').update(`starter ${limit ?? 'all'}`);
  for (const source of SOURCES) hash.update(hashes.of(source));
  return hash.digest('hex');
}

/** Where a data folder keeps what it has of the starter library. */
export const starterLedger = (dataDir: string): Ledger => new Ledger(path.join(dataDir, 'import', 'starter.jsonl'));
