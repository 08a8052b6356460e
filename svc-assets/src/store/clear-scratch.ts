import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const OLD_MS = 3_600_000;

/** What a process that died left half-written in the folder for incoming files belongs to nobody. */
export async function clearScratch(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    // Another replica may be done with it in this moment.
    const found = await stat(file).catch(ifGone);
    if (found?.isFile() && Date.now() - found.mtimeMs > OLD_MS) await rm(file, { force: true });
  }
}

function ifGone(err: NodeJS.ErrnoException): undefined {
  if (err.code !== 'ENOENT') throw err;
}
