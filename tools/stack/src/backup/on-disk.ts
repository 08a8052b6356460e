import { lstat, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { each } from './each';

/** Files and folders that are written to the disk at a time. */
const WIDTH = 8;
/** What a volume says that writes no folder by itself, such as one of another system, or a folder that may be written and not read: it keeps names its own way. */
const OF_NO_FOLDER = ['EINVAL', 'ENOTSUP', 'ENOSYS', 'EISDIR', 'EPERM', 'EACCES'];

/**
 * Resolves when all that is in a folder outlives a loss of power: the bytes of its files and all names below it. A file that has a second name outside
 * was kept when it got the first one.
 */
export async function keepOnDisk(folder: string): Promise<void> {
  const folders = [folder];
  await each(filesBelow(folder, folders), WIDTH, async (file) => {
    if ((await lstat(file)).nlink === 1) await keepFile(file);
  });
  await each(folders, WIDTH, keepNames);
}

/** The bytes of one file. */
export async function keepFile(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The names that stand in one folder. */
export async function keepNames(folder: string): Promise<void> {
  try {
    await keepFile(folder);
  } catch (error) {
    if (!OF_NO_FOLDER.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** The folder's own name, and those of the folders above it that were made for it, of which `first` is the topmost. */
export async function keepWay(folder: string, first = folder): Promise<void> {
  for (let one = folder; ; one = path.dirname(one)) {
    await keepNames(path.dirname(one));
    if (one === first || one === path.dirname(one)) return;
  }
}

async function* filesBelow(folder: string, folders: string[]): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const one = path.join(folder, entry.name);
    if (entry.isFile()) yield one;
    if (!entry.isDirectory()) continue;
    folders.push(one);
    yield* filesBelow(one, folders);
  }
}
