import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readRecord, RECORD_FILE } from './record';

/** A folder that `into` makes. */
const NAMED_BY_TIME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/;
/** Present while somebody writes the backup, and touched all the while. */
const WRITING = `${RECORD_FILE}.writing`;
const TOUCH_MS = 15_000;
/** A writer that has not touched its file for so long is dead: the clocks of two machines may differ by less. */
const DEAD_MS = 10 * 60_000;

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
  return foldersBelow(folder)
    .filter((one) => {
      try {
        return Boolean(readRecord(one));
      } catch {
        return false;
      }
    })
    .sort();
}

function foldersBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(folder, entry.name));
}

/**
 * Deletes backups beyond the newest `keep`, and what broke off before it was finished: a full volume has room again for the next. A backup that
 * somebody else is writing, and a folder that `into` has not named, stay. Gives the folders that went.
 */
export function prune(folder: string, keep: number | undefined, now = Date.now()): string[] {
  const finished = backupsBelow(folder);
  const brokenOff = foldersBelow(folder).filter(
    (one) => NAMED_BY_TIME.test(path.basename(one)) && !existsSync(path.join(one, RECORD_FILE)) && !inWork(one, now),
  );
  const gone = [...brokenOff, ...(keep ? finished.slice(0, -keep) : [])];
  for (const one of gone) rmSync(one, { recursive: true });
  return gone;
}

function inWork(folder: string, now: number): boolean {
  const writing = path.join(folder, WRITING);
  // Of an older release, or killed before it could say so: its own time tells.
  const { mtimeMs } = statSync(existsSync(writing) ? writing : folder);
  return now - mtimeMs < DEAD_MS;
}

/** Says that a folder is being written for as long as `work` takes; what does not come to its end is deleted, so that it takes no room. */
export async function whileWriting<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const file = path.join(folder, WRITING);
  writeFileSync(file, '', { mode: 0o600 });
  const touching = setInterval(() => utimesSync(file, new Date(), new Date()), TOUCH_MS);
  try {
    const done = await work();
    rmSync(file);
    return done;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  } finally {
    clearInterval(touching);
  }
}
