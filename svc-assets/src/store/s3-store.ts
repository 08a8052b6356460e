import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError, lifeBy, patiently } from '@commonplace/service-kit';
import { clearScratch } from './clear-scratch';
import { contentType } from '../files/content-type';
import { isKey } from './folder-store';
import type { ObjectStore } from './object-store';
import { roomIn } from './room';

export interface S3Settings {
  readonly bucket: string;
  /** Address of the server; undefined for Amazon's own. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Folder on the local disk for files on their way in. */
  readonly scratch: string;
}

/** Files from this size on go in parts. */
const PART_BYTES = 8 * 1024 * 1024;
const LISTED = 1_000;

/** Object store on any S3: the bucket exists already and is private; addresses for viewers are signed by us, never by the bucket. */
export async function s3Store(o: S3Settings): Promise<ObjectStore> {
  // Loaded only where it is used: the client alone takes tens of MB.
  const {
    DeleteObjectCommand,
    DeleteObjectsCommand,
    GetObjectCommand,
    HeadBucketCommand,
    HeadObjectCommand,
    ListObjectsV2Command,
    PutObjectCommand,
    S3Client,
  } = await import('@aws-sdk/client-s3');
  const { Upload } = await import('@aws-sdk/lib-storage');
  await mkdir(o.scratch, { recursive: true });
  await clearScratch(o.scratch);
  const client = new S3Client({
    region: o.region,
    credentials: { accessKeyId: o.accessKeyId, secretAccessKey: o.secretAccessKey },
    ...(o.endpoint ? { endpoint: o.endpoint, forcePathStyle: true } : {}),
    maxAttempts: 4,
    requestHandler: { connectionTimeout: 1_000 },
  });
  const life = lifeBy((abortSignal) => client.send(new HeadBucketCommand({ Bucket: o.bucket }), { abortSignal }));
  /** Waits for a store that is busy; one that gives no sign of life is told at once, not after the client's four tries. */
  const patient = async <T>(send: (o: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> => {
    const gone = new AbortController();
    try {
      return await patiently(
        life,
        () => gone.abort(),
        () => send({ abortSignal: gone.signal }),
      );
    } catch (cause) {
      throw gone.signal.aborted ? new AppError('UNAVAILABLE', { cause, retryAfter: 3 }) : cause;
    }
  };
  const place = (key: string) => {
    if (!isKey(key)) throw new Error(`not an object key: ${key.slice(0, 100)}`);
    return { Bucket: o.bucket, Key: key };
  };
  const get = async (key: string, range?: { start: number; end: number }): Promise<Readable> => {
    const asked = { ...place(key), ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}) };
    const { Body } = await patient((signal) => client.send(new GetObjectCommand(asked), signal));
    if (!(Body instanceof Readable)) throw new Error('the store answered without a body');
    return Body;
  };

  return {
    scratch: o.scratch,
    async put(key, bytes) {
      const put = new PutObjectCommand({ ...place(key), Body: bytes, ContentType: contentType(key) });
      await patient((signal) => client.send(put, signal));
    },
    async putFile(key, file) {
      const params = { ...place(key), Body: createReadStream(file), ContentType: contentType(key) };
      const { size } = await stat(file);
      const put = new PutObjectCommand({ ...params, ContentLength: size });
      if (size < PART_BYTES) await patient((signal) => client.send(put, signal));
      // Parts that were sent are taken back when one fails, so nothing half-written stays.
      else await new Upload({ client, params, partSize: PART_BYTES, queueSize: 2 }).done();
      await rm(file, { force: true });
    },
    async head(key) {
      try {
        const { ContentLength } = await patient((signal) => client.send(new HeadObjectCommand(place(key)), signal));
        return { size: ContentLength ?? 0 };
      } catch (err) {
        if ((err as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404) return undefined;
        throw err;
      }
    },
    read: (key, range) =>
      Readable.from(
        (async function* () {
          yield* await get(key, range);
        })(),
        { objectMode: false },
      ),
    async bytes(key) {
      const chunks: Buffer[] = [];
      for await (const chunk of await get(key)) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    },
    async withFile(key, work) {
      const file = path.join(o.scratch, randomUUID());
      try {
        await pipeline(await get(key), createWriteStream(file, { flags: 'wx' }));
        return await work(file);
      } finally {
        await rm(file, { force: true });
      }
    },
    async *list() {
      for (let token: string | undefined; ;) {
        const asked = { Bucket: o.bucket, MaxKeys: LISTED, ...(token ? { ContinuationToken: token } : {}) };
        const page = await client.send(new ListObjectsV2Command(asked));
        for (const { Key: key, Size: size = 0, LastModified: stored } of page.Contents ?? [])
          if (key && stored) yield { key, size, stored };
        token = page.NextContinuationToken;
        if (!token) return;
      }
    },
    async delete(key) {
      await patient((signal) => client.send(new DeleteObjectCommand(place(key)), signal));
    },
    async deleteUnder(prefix) {
      place(prefix.replace(/\/$/, ''));
      for (;;) {
        const { Contents = [] } = await client.send(
          new ListObjectsV2Command({ Bucket: o.bucket, Prefix: prefix, MaxKeys: LISTED }),
        );
        const keys = Contents.flatMap(({ Key }) => (Key ? [{ Key }] : []));
        if (keys.length === 0) return;
        await client.send(new DeleteObjectsCommand({ Bucket: o.bucket, Delete: { Objects: keys, Quiet: true } }));
        if (keys.length < LISTED) return;
      }
    },
    async ping() {
      await client.send(new HeadBucketCommand({ Bucket: o.bucket }), { abortSignal: AbortSignal.timeout(1_400) });
    },
    // A bucket does not fill; the folder through which files come in may.
    room: () => roomIn(o.scratch),
  };
}
