import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { each } from './each';
import { keepFile, keepNames } from './on-disk';

/** A file of the store as a list of it tells, without reading it. */
export interface StoredFile {
  key: string;
  /** Bytes. */
  size: number;
  /** Changes with the content: the time of the last change, or the bucket's ETag. */
  mark: string;
}

/** Where the files of the library are: a folder, or a bucket. */
export interface ObjectPlace {
  files(): AsyncIterable<StoredFile>;
  /** Throws where there is no such file, before anything is read. */
  read(key: string): Promise<Readable>;
  write(key: string, from: Readable, size: number): Promise<void>;
  /** Resolves when all that was written outlives a loss of power. */
  keep(): Promise<void>;
}

/** Files that are still on their way into the store. */
const ON_THE_WAY = 'incoming';
const WIDTH = 8;

/** The store in a folder: the files of the library, and every published version of every remote. */
export function folderPlace(root: string): ObjectPlace {
  const changed = new Set<string>();
  return {
    files: () => filesUnder(root),
    read: async (key) => (await open(path.join(root, key))).createReadStream(),
    async write(key, from) {
      const file = path.join(root, key);
      await mkdir(path.dirname(file), { recursive: true });
      await pipeline(from, createWriteStream(file));
      await keepFile(file);
      for (let folder = path.dirname(file); !changed.has(folder); folder = path.dirname(folder)) {
        changed.add(folder);
        if (folder === root) break;
      }
    },
    async keep() {
      await each(changed, WIDTH, keepNames);
      changed.clear();
    },
  };
}

async function* filesUnder(root: string, below = ''): AsyncGenerator<StoredFile> {
  const entries = (await readdir(path.join(root, below), { withFileTypes: true }).catch(ifGone)) ?? [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const key = below ? `${below}/${entry.name}` : entry.name;
    if (key === ON_THE_WAY) continue;
    if (entry.isDirectory()) yield* filesUnder(root, key);
    else if (entry.isFile()) {
      const facts = await stat(path.join(root, key)).catch(ifGone);
      if (facts) yield { key, size: facts.size, mark: String(facts.mtimeMs) };
    }
  }
}

/** Deleted since the folder above was read. What is there and cannot be read is a fault: a backup without it would be none. */
function ifGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
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
    async *files() {
      for (let token: string | undefined; ;) {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: o.bucket, ...(token ? { ContinuationToken: token } : {}) }),
        );
        for (const { Key, Size, ETag, LastModified } of page.Contents ?? [])
          if (Key) yield { key: Key, size: Size ?? 0, mark: `${ETag ?? ''} ${LastModified?.toISOString() ?? ''}` };
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
    // A bucket says so with each.
    keep: () => Promise.resolve(),
  };
}
