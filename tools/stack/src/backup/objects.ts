import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { link, mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StopError } from '../stop-error';
import { each } from './each';
import { readKnown, writeKnown, type KeptFile } from './known-files';
import { linesOf, writeLines } from './lines';
import { folderPlace, type ObjectPlace, type StoredFile } from './object-place';
import type { BackupRecord } from './record';

type Counted = NonNullable<BackupRecord['objects']>;

const LIST = 'objects.sha256';
const folderOf = (folder: string): string => path.join(folder, 'objects');
/** Files that are on their way at a time: a bucket answers each after some ten milliseconds, whatever its size. */
const WIDTH = 8;

/**
 * Takes every file into the backup and lists its SHA-256, as `sha256sum -c` reads it. A file that `base`, an earlier finished backup on the same
 * volume, holds already and that the store has not changed since is not read again: both folders then name the same bytes (a hard link).
 * Gives the counts, and how many files were read from the store.
 */
export async function dumpObjects(
  place: ObjectPlace,
  folder: string,
  base?: string,
): Promise<{ objects: Counted; copied: number }> {
  const known = base ? await readKnown(base) : new Map<string, KeptFile>();
  const list: KeptFile[] = [];
  let copied = 0;
  await mkdir(folderOf(folder), { recursive: true });
  await each(place.files(), WIDTH, async (stored) => {
    const file = path.join(folderOf(folder), stored.key);
    await mkdir(path.dirname(file), { recursive: true });
    const before = known.get(stored.key);
    if (base && before && (await linked(path.join(folderOf(base), stored.key), file, before, stored)))
      return void list.push(before);
    const sum = new Sum();
    try {
      await pipeline(await place.read(stored.key), sum, createWriteStream(file));
    } catch (error) {
      // Deleted since it was listed.
      if (/ENOENT|NoSuchKey/.test(String(error))) return;
      throw error;
    }
    copied += 1;
    list.push({ ...stored, size: sum.size, sha256: sum.digest() });
  });
  list.sort(byKey);
  await writeLines(path.join(folder, LIST), list, ({ key, sha256 }) => `${sha256}  objects/${key}`);
  await writeKnown(folder, list);
  return { objects: counted(list), copied };
}

/** Gives a file of an earlier backup a second name in this one, where the store has not changed it and it is whole by its size. */
async function linked(from: string, to: string, before: KeptFile, now: StoredFile): Promise<boolean> {
  if (before.size !== now.size || before.mark !== now.mark) return false;
  try {
    await link(from, to);
    if ((await stat(to)).size === now.size) return true;
    await rm(to);
  } catch {
    // A volume without hard links, or one too many of them, or a file that is missing: it is copied anew.
  }
  return false;
}

/** Counts and hashes of a store as it is now. */
export async function countObjects(place: ObjectPlace): Promise<Counted> {
  const list: Listed[] = [];
  await each(place.files(), WIDTH, async ({ key }) => {
    list.push(await hashed(place, key));
  });
  return counted(list.sort(byKey));
}

async function hashed(place: ObjectPlace, key: string): Promise<Listed> {
  const sum = new Sum();
  await pipeline(await place.read(key), sum, async (all) => {
    for await (const chunk of all as AsyncIterable<unknown>) void chunk;
  });
  return { key, sha256: sum.digest(), size: sum.size };
}

/** Counts and hashes of what a backup's files hold. */
export async function countObjectFiles(folder: string): Promise<Counted | null> {
  return existsSync(path.join(folder, LIST)) ? countObjects(folderPlace(folderOf(folder))) : null;
}

/** Throws a StopError when a store holds something. */
export async function requireNoObjects(place: ObjectPlace): Promise<void> {
  for await (const { key } of place.files())
    throw new StopError(`The object store is not empty (${key}): restore into an empty system.`);
}

/** Writes the files of a backup; one that is there already is written anew. */
export async function restoreObjects(place: ObjectPlace, folder: string): Promise<void> {
  await each(listOf(folder), WIDTH, ({ key }) => put(place, folder, key));
  await place.keep();
}

/** Writes those files of a backup that a store lacks or holds only a part of, and touches no other. Gives how many. */
export async function restoreMissing(place: ObjectPlace, folder: string): Promise<number> {
  const there = new Map<string, number>();
  for await (const { key, size } of place.files()) there.set(key, size);
  let written = 0;
  await each(listOf(folder), WIDTH, async ({ key }) => {
    if (there.get(key) === (await stat(path.join(folderOf(folder), key))).size) return;
    await put(place, folder, key);
    written += 1;
  });
  await place.keep();
  return written;
}

/** Files of a backup that a store holds otherwise or not at all; what else it holds is newer, and no fault. */
export async function objectFaults(place: ObjectPlace, folder: string): Promise<string[]> {
  const there = new Set<string>();
  for await (const { key } of place.files()) there.add(key);
  const faults: string[] = [];
  await each(listOf(folder), WIDTH, async ({ key, sha256 }) => {
    if (!there.has(key)) faults.push(`file ${key}: is missing`);
    else if ((await hashed(place, key)).sha256 !== sha256) faults.push(`file ${key}: the content differs`);
  });
  return faults.sort();
}

async function put(place: ObjectPlace, folder: string, key: string): Promise<void> {
  const file = path.join(folderOf(folder), key);
  await place.write(key, createReadStream(file), (await stat(file)).size);
}

async function* listOf(folder: string): AsyncGenerator<{ key: string; sha256: string }> {
  if (!existsSync(path.join(folder, LIST))) return;
  for await (const line of linesOf(path.join(folder, LIST)))
    yield { sha256: line.slice(0, 64), key: line.slice(66).replace(/^objects\//, '') };
}

type Listed = Pick<KeptFile, 'key' | 'sha256' | 'size'>;
const byKey = (a: Listed, b: Listed): number => (a.key < b.key ? -1 : 1);

function counted(list: readonly Listed[]): Counted {
  const hash = createHash('sha256');
  for (const { key, sha256 } of list) hash.update(`${sha256}  ${key}\n`);
  return { count: list.length, bytes: list.reduce((sum, { size }) => sum + size, 0), sha256: hash.digest('hex') };
}

/** Lets bytes through and knows their sum. */
class Sum extends Transform {
  private readonly hash = createHash('sha256');
  size = 0;
  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: null, chunk: Buffer) => void): void {
    this.hash.update(chunk);
    this.size += chunk.length;
    done(null, chunk);
  }
  digest(): string {
    return this.hash.digest('hex');
  }
}
