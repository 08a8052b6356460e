import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StopError } from '../stop-error';
import type { BackupRecord } from './record';

/** Where the files of the library are: a folder, or a bucket. */
export interface ObjectPlace {
  keys(): AsyncIterable<string>;
  read(key: string): Promise<Readable>;
  write(key: string, from: Readable, size: number): Promise<void>;
}

type Counted = NonNullable<BackupRecord['objects']>;

const LIST = 'objects.sha256';
const folderOf = (folder: string): string => path.join(folder, 'objects');
/** Files that are still on their way into the store. */
const ON_THE_WAY = 'incoming';

/** The store in a folder: the files of the library, and every published version of every remote. */
export function folderPlace(root: string): ObjectPlace {
  return {
    keys: () => filesUnder(root),
    read: (key) => Promise.resolve(createReadStream(path.join(root, key))),
    async write(key, from) {
      const file = path.join(root, key);
      await mkdir(path.dirname(file), { recursive: true });
      await pipeline(from, createWriteStream(file));
    },
  };
}

async function* filesUnder(root: string, below = ''): AsyncGenerator<string> {
  const entries = await readdir(path.join(root, below), { withFileTypes: true }).catch(() => []);
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const key = below ? `${below}/${entry.name}` : entry.name;
    if (key === ON_THE_WAY) continue;
    if (entry.isDirectory()) yield* filesUnder(root, key);
    else if (entry.isFile()) yield key;
  }
}

/** The store in a bucket of any S3 server. */
export async function bucketPlace(o: {
  bucket: string;
  endpoint?: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}): Promise<ObjectPlace> {
  const { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    region: o.region,
    credentials: { accessKeyId: o.accessKeyId, secretAccessKey: o.secretAccessKey },
    ...(o.endpoint ? { endpoint: o.endpoint, forcePathStyle: true } : {}),
    maxAttempts: 4,
  });
  return {
    async *keys() {
      for (let token: string | undefined; ;) {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: o.bucket, ...(token ? { ContinuationToken: token } : {}) }),
        );
        for (const { Key } of page.Contents ?? []) if (Key) yield Key;
        token = page.NextContinuationToken;
        if (!token) return;
      }
    },
    async read(key) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: o.bucket, Key: key }));
      if (!(Body instanceof Readable)) throw new Error(`the store answered ${key} without a body`);
      return Body;
    },
    async write(key, from, size) {
      await client.send(new PutObjectCommand({ Bucket: o.bucket, Key: key, Body: from, ContentLength: size }));
    },
  };
}

/** Copies every file into the backup and lists its SHA-256, as `sha256sum -c` reads it. */
export async function dumpObjects(place: ObjectPlace, folder: string): Promise<Counted> {
  const list: Listed[] = [];
  await mkdir(folderOf(folder), { recursive: true });
  for await (const key of place.keys()) {
    const file = path.join(folderOf(folder), key);
    await mkdir(path.dirname(file), { recursive: true });
    const sum = new Sum();
    try {
      await pipeline(await place.read(key), sum, createWriteStream(file));
    } catch (error) {
      // Deleted since it was listed.
      if (/ENOENT|NoSuchKey/.test(String(error))) continue;
      throw error;
    }
    list.push({ key, sha256: sum.digest(), size: sum.size });
  }
  list.sort(byKey);
  await writeFile(path.join(folder, LIST), list.map(({ key, sha256 }) => `${sha256}  objects/${key}\n`).join(''));
  return counted(list);
}

/** Counts and hashes of a store as it is now. */
export async function countObjects(place: ObjectPlace): Promise<Counted> {
  const list: Listed[] = [];
  for await (const key of place.keys()) {
    const sum = new Sum();
    await pipeline(await place.read(key), sum, async (all) => {
      for await (const chunk of all as AsyncIterable<unknown>) void chunk;
    });
    list.push({ key, sha256: sum.digest(), size: sum.size });
  }
  return counted(list.sort(byKey));
}

/** Counts and hashes of what a backup's files hold. */
export async function countObjectFiles(folder: string): Promise<Counted | null> {
  return existsSync(path.join(folder, LIST)) ? countObjects(folderPlace(folderOf(folder))) : null;
}

/** Throws a StopError when a store holds something. */
export async function requireNoObjects(place: ObjectPlace): Promise<void> {
  for await (const key of place.keys())
    throw new StopError(`The object store is not empty (${key}): restore into an empty system.`);
}

/** Writes the files of a backup; one that is there already is written anew. */
export async function restoreObjects(place: ObjectPlace, folder: string): Promise<void> {
  if (!existsSync(path.join(folder, LIST))) return;
  const text = await readFile(path.join(folder, LIST), 'utf8');
  for (const line of text.split('\n').filter(Boolean)) {
    const key = line.slice(66).replace(/^objects\//, '');
    const file = path.join(folderOf(folder), key);
    await place.write(key, createReadStream(file), (await stat(file)).size);
  }
}

interface Listed {
  key: string;
  sha256: string;
  size: number;
}
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
