import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { clearScratch } from './clear-scratch';
import type { ListedObject, ObjectStore } from './object-store';
import { roomIn } from './room';

const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** Object store in a folder. A file is written beside its place and renamed into it, so that a reader never sees half of one. */
export async function folderStore(root: string): Promise<ObjectStore> {
  const objects = path.join(root, 'objects');
  const scratch = path.join(root, 'incoming');
  await mkdir(objects, { recursive: true });
  await mkdir(scratch, { recursive: true });
  await clearScratch(scratch);
  const made = new Set<string>();
  /** Folders that are on the disk themselves: by their place in the folder above. */
  const lasting = new Set<string>([objects]);

  const fileOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error(`not an object key: ${key.slice(0, 100)}`);
    return path.join(objects, key);
  };
  const folderFor = async (file: string): Promise<void> => {
    const folder = path.dirname(file);
    if (made.has(folder)) return;
    await mkdir(folder, { recursive: true });
    if (made.size > 10_000) made.clear();
    made.add(folder);
  };
  const place = async (from: string, to: string): Promise<void> => {
    await folderFor(to);
    try {
      await rename(from, to);
    } catch (err) {
      if ((err as NodeJS.ErrnoException).code !== 'ENOENT') throw err;
      // The folder was emptied and removed by a deletion in between.
      await mkdir(path.dirname(to), { recursive: true });
      await rename(from, to);
    }
  };

  /** A file that is whole on the disk is found there after a loss of power only if its name is, too, and so are the folders above it. */
  const keepName = async (file: string): Promise<void> => {
    let folder = path.dirname(file);
    await syncFolder(folder);
    if (lasting.size > 10_000) lasting.clear();
    for (; folder !== objects && !lasting.has(folder); folder = path.dirname(folder)) {
      await syncFolder(path.dirname(folder));
      lasting.add(folder);
    }
  };

  return {
    scratch,
    async put(key, bytes, { durable = false } = {}) {
      const target = fileOf(key);
      const draft = path.join(scratch, randomUUID());
      try {
        const handle = await open(draft, 'wx');
        try {
          await handle.writeFile(bytes);
          if (durable) await handle.sync();
        } finally {
          await handle.close();
        }
        await place(draft, target);
        if (durable) await keepName(target);
      } catch (err) {
        // On a full disk above all: half a file must not keep what is left.
        await rm(draft, { force: true });
        throw err;
      }
    },
    async putFile(key, file) {
      const handle = await open(file, 'r');
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
      const target = fileOf(key);
      await place(file, target);
      await keepName(target);
    },
    async head(key) {
      try {
        const found = await stat(fileOf(key));
        return found.isFile() ? { size: found.size } : undefined;
      } catch (err) {
        const { code } = err as NodeJS.ErrnoException;
        if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return undefined;
        throw err;
      }
    },
    read: (key, range) => createReadStream(fileOf(key), range),
    bytes: (key) => readFile(fileOf(key)),
    withFile: async (key, work) => work(fileOf(key)),
    list: () => listed(objects),
    async delete(key) {
      await rm(fileOf(key), { force: true });
    },
    async deleteUnder(prefix) {
      const folder = fileOf(prefix.replace(/\/$/, ''));
      await rm(folder, { recursive: true, force: true });
      made.delete(folder);
      for (const one of lasting) if (one === folder || one.startsWith(folder + path.sep)) lasting.delete(one);
    },
    async ping() {
      await access(objects, constants.W_OK);
    },
    room: () => roomIn(objects),
  };
}

async function* listed(objects: string, below = ''): AsyncGenerator<ListedObject> {
  const folder = await opendir(path.join(objects, below)).catch(ifGone);
  for await (const entry of folder ?? []) {
    const key = below ? `${below}/${entry.name}` : entry.name;
    if (entry.isDirectory()) yield* listed(objects, key);
    const facts = entry.isFile() ? await stat(path.join(objects, key)).catch(ifGone) : undefined;
    if (facts) yield { key, size: facts.size, stored: facts.mtime };
  }
}

function ifGone(err: NodeJS.ErrnoException): undefined {
  if (err.code !== 'ENOENT') throw err;
}

/** Writes the names in a folder to the disk. One that was emptied and removed in between holds none. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch((err: unknown) => {
    if ((err as NodeJS.ErrnoException).code !== 'ENOENT') throw err;
  });
  try {
    await handle?.sync();
  } finally {
    await handle?.close();
  }
}

/** Whether text may be used as an object key. */
export function isKey(text: string): boolean {
  return text.length < 300 && KEY.test(text);
}
