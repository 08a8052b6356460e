import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { RECORD_FILE } from './record';

/** SHA-256 of every file of a backup, by its path in it; those of the object store have a list of their own, and the record cannot name itself. */
export async function fileSums(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of await filesOf(folder)) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path.join(folder, name)), hash);
    found[name.split(path.sep).join('/')] = hash.digest('hex');
  }
  return found;
}

async function filesOf(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const top of await readdir(folder, { withFileTypes: true })) {
    if (top.isFile() && !top.name.startsWith(RECORD_FILE)) found.push(top.name);
    if (!top.isDirectory() || top.name === 'objects') continue;
    const below = await readdir(path.join(folder, top.name), { recursive: true, withFileTypes: true });
    for (const entry of below.filter((one) => one.isFile()))
      found.push(path.relative(folder, path.join(entry.parentPath, entry.name)));
  }
  return found;
}

/** Names of the files that are missing, changed, or not of the backup. */
export async function fileFaults(folder: string, expected: Readonly<Record<string, string>>): Promise<string[]> {
  const found = await fileSums(folder);
  return [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort().flatMap((name) => {
    if (!found[name]) return [`${name}: is missing`];
    if (!expected[name]) return [`${name}: is not of this backup`];
    return found[name] === expected[name] ? [] : [`${name}: the content differs`];
  });
}
