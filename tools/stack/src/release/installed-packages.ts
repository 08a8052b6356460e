import { readFileSync } from 'node:fs';
import path from 'node:path';

interface LockFile {
  packages: Record<string, { version?: string; link?: boolean }>;
}

/** Whether `root` has installed every package that `tree` was made with, in its version and place; more of them do no harm. */
export function hasPackagesOf(root: string, tree: string): boolean {
  return covers(readLock(root), readLock(tree));
}

/** Whether everything that the lock file `wanted` names is in `installed`. */
export function covers(installed: LockFile, wanted: LockFile): boolean {
  return Object.entries(wanted.packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && link !== true)
    .every(([place, { version }]) => installed.packages[place]?.version === version);
}

const readLock = (root: string): LockFile =>
  JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as LockFile;
