import { readdirSync } from 'node:fs';
import path from 'node:path';
import { readRecord } from './record';

/** A backup, or the newest finished one below a folder of them. */
export function newestOf(folder: string): string {
  try {
    readRecord(folder);
    return folder;
  } catch (error) {
    const newest = backupsBelow(folder).at(-1);
    if (!newest) throw error;
    return newest;
  }
}

/** Finished backups below a folder, oldest first. */
export function backupsBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(folder, entry.name))
    .filter((one) => {
      try {
        return Boolean(readRecord(one));
      } catch {
        return false;
      }
    })
    .sort();
}
