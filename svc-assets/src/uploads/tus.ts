import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { API_PREFIX } from '@commonplace/contracts/product';
import { AppError, asAppError, toProblem, type Context } from '@commonplace/service-kit';
import { FileStore } from '@tus/file-store';
import { Server, type ServerOptions, type Upload as Partial } from '@tus/server';
import { ulid } from 'ulid';
import { ownerOf, type Owner } from '../accounts/owner';
import type { Deps } from '../deps';
import type { Received } from '../files/receive';
import { HEAD_BYTES } from '../media/file-kind';
import { checkMayUpload, createUpload, type Uploaded } from './create-upload';
import type { Upload } from './upload';

/** What stopped half-way is kept so long. */
const KEEP_MS = 86_400_000;
const PATH = `${API_PREFIX}/uploads/tus`;
const PROBLEM = 'application/problem+json';
const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;
type Hook = Exclude<ServerOptions['onIncomingRequest'], undefined>;
type WebRequest = Parameters<Hook>[0];

/** Resumable uploads: the tus protocol before, {@link createUpload} behind. */
export interface Tus {
  /** Answers a request of the protocol by itself. */
  handle(ctx: Pick<Context, 'req' | 'res' | 'auth' | 'requestId'>, id?: string): Promise<undefined>;
  /** Forgets what stopped half-way a day ago. */
  clear(): Promise<void>;
}

export function tusUploads(
  deps: Deps,
  answerOf: (uploaded: { upload: Upload; sameAs: Upload | undefined }) => unknown,
): Tus {
  const directory = path.join(deps.store.scratch, '..', 'partial');
  const files = new FileStore({ directory, expirationPeriodInMilliseconds: KEEP_MS });
  const callers = new WeakMap<IncomingMessage, { owner: Owner; requestId: string }>();
  const problems = new WeakSet<IncomingMessage>();
  const finished = new WeakMap<IncomingMessage, string>();
  const finishing = new Map<string, Promise<Uploaded>>();
  const rawOf = (req: WebRequest): IncomingMessage => {
    const raw = req.runtime?.node?.req;
    if (!raw) throw new Error('no Node request behind a tus request');
    return raw as IncomingMessage;
  };
  const callerOf = (req: WebRequest) => {
    const caller = callers.get(rawOf(req));
    if (!caller) throw new Error('a tus request without a caller');
    return caller;
  };

  /** The last byte is there: the file becomes an upload under the same id, once, however often the end is asked for. */
  function finish(owner: Owner, id: string, filename: string): Promise<Uploaded> {
    const current = finishing.get(id);
    if (current) return current;
    const work = (async () => {
      try {
        // A second name for the same bytes: the store takes that one over, and the protocol's library keeps its file until it has answered.
        const taken = path.join(directory, `${id}.taken`);
        await rm(taken, { force: true });
        await link(path.join(directory, id), taken);
        try {
          return await createUpload(deps, owner, await receivedOf(taken, filename), { id });
        } finally {
          await rm(taken, { force: true });
        }
      } catch (err) {
        // What is refused leaves nothing; what only has to wait (an engine that is down) stays and is asked for again.
        const { status } = asAppError(err);
        if (status < 500) await files.remove(id).catch(() => undefined);
        throw err;
      }
    })().finally(() => finishing.delete(id));
    finishing.set(id, work);
    return work;
  }

  const doneOf = async (owner: Owner, id: string) => (ID.test(id) ? deps.uploads.get(owner, id) : undefined);

  async function partialOf(owner: Owner, id: string): Promise<Partial> {
    if (!ID.test(id)) throw new AppError('NOT_FOUND');
    const partial = await files.getUpload(id).catch(() => undefined);
    if (!partial || partial.metadata?.['owner'] !== owner.key) throw new AppError('NOT_FOUND');
    return partial;
  }

  const server = new Server({
    path: PATH,
    datastore: files,
    relativeLocation: true,
    respectForwardedHeaders: false,
    namingFunction: () => ulid(),
    maxSize: async (req) => (await checkMayUpload(deps, callerOf(req).owner)).perFileLimit,
    async onUploadCreate(req, partial) {
      const { owner } = callerOf(req);
      if (partial.size === undefined) throw new AppError('MALFORMED', { detail: 'Upload-Length is needed' });
      await checkMayUpload(deps, owner, partial.size);
      return { metadata: { filename: partial.metadata?.['filename'] ?? '', owner: owner.key } };
    },
    async onUploadFinish(req, partial) {
      const uploaded = await finish(callerOf(req).owner, partial.id, partial.metadata?.['filename'] ?? '');
      finished.set(rawOf(req), partial.id);
      return {
        status_code: 200,
        headers: { 'content-type': 'application/json', 'x-upload-id': uploaded.upload.id },
        body: JSON.stringify(answerOf(uploaded)),
      };
    },
    onResponseError(req, err) {
      const raw = rawOf(req);
      const error = 'status_code' in err ? protocolError(err) : asAppError(err);
      if (error.code === 'INTERNAL') deps.log.error({ err }, 'a resumable upload failed');
      problems.add(raw);
      const { requestId } = callerOf(req);
      return {
        status_code: error.status,
        body: JSON.stringify(toProblem(error, { instance: raw.url?.slice(0, 300) ?? '', requestId })),
      };
    },
  });

  return {
    async handle({ req, res, auth, requestId }, id) {
      const owner = ownerOf(auth);
      requireProtocol(req);
      callers.set(req, { owner, requestId });
      if (id !== undefined) {
        const done = await doneOf(owner, id);
        if (done && req.method === 'HEAD') return whole(res, done.filesize, id);
        const partial = await partialOf(owner, id).catch(async (err: unknown) => {
          // It may have become an upload between the two looks; whoever is told that it is unknown sends the file again.
          const meanwhile = req.method === 'HEAD' ? await doneOf(owner, id) : undefined;
          if (!meanwhile) throw err;
          whole(res, meanwhile.filesize, id);
          return undefined;
        });
        if (!partial) return undefined;
        // All bytes had come, but whoever was to make an upload of them died before it had: it is made up for now.
        if (req.method === 'HEAD' && partial.size !== undefined && partial.offset === partial.size) {
          await finish(owner, id, partial.metadata?.['filename'] ?? '');
          await files.remove(id).catch(() => undefined);
          return whole(res, partial.size, id);
        }
        if (req.method === 'GET') throw new AppError('METHOD_NOT_ALLOWED');
      } else await checkMayUpload(deps, owner, bytesOf(req.headers['upload-length']));
      // Refusals are problem documents, which the protocol's own answers are not.
      const writeHead = res.writeHead.bind(res) as (...args: unknown[]) => typeof res;
      res.writeHead = ((...args: unknown[]) =>
        writeHead(...(problems.has(req) ? args.map(asProblem) : args))) as typeof res.writeHead;
      await server.handle(req, res);
      const done = finished.get(req);
      if (done !== undefined) await files.remove(done).catch(() => undefined);
      return undefined;
    },
    async clear() {
      await server.cleanUpExpiredUploads();
    },
  };
}

const NUMBERS = ['upload-length', 'upload-offset'] as const;
const METADATA = /^[^\s,]+(?: [A-Za-z0-9+/]*={0,2})?(?:,\s*[^\s,]+(?: [A-Za-z0-9+/]*={0,2})?)*$/;

/** Refuses headers that are not as the protocol says; its library would, too, but in plain text. */
function requireProtocol({ headers, method }: IncomingMessage): void {
  const wrong =
    (method !== 'GET' && headers['tus-resumable'] !== '1.0.0') ||
    NUMBERS.some((name) => headers[name] !== undefined && !/^\d{1,15}$/.test(String(headers[name]))) ||
    (headers['upload-metadata'] !== undefined && !METADATA.test(String(headers['upload-metadata'])));
  if (wrong) throw new AppError('MALFORMED', { detail: 'These are not the headers of tus 1.0.0' });
}

/** What a client says that it will send; what is no number is left to the protocol's library. */
function bytesOf(length: string | string[] | undefined): number {
  const bytes = Number(length);
  return Number.isSafeInteger(bytes) && bytes > 0 ? bytes : 0;
}

/** The header list of an answer with the media type of problem documents in place of plain text. */
function asProblem(part: unknown): unknown {
  if (!Array.isArray(part)) return part;
  const list: readonly unknown[] = part;
  const plain = (value: unknown) => typeof value === 'string' && value.startsWith('text/plain');
  return list.map((one) => {
    if (Array.isArray(one)) return one.map((value: unknown) => (plain(value) ? PROBLEM : value));
    return plain(one) ? PROBLEM : one;
  });
}

function whole(res: Context['res'], bytes: number, id: string): undefined {
  res
    .writeHead(200, {
      'tus-resumable': '1.0.0',
      'upload-offset': String(bytes),
      'upload-length': String(bytes),
      'x-upload-id': id,
      'cache-control': 'no-store',
    })
    .end();
  return undefined;
}

/** What the protocol's library refuses, as a code of the contract. */
function protocolError({ status_code: status, body }: { status_code: number; body: string }): AppError {
  const detail = String(body).trim().slice(0, 300);
  if (status === 404) return new AppError('NOT_FOUND');
  if (status === 410) return new AppError('EXPIRED', { detail: 'This upload was given up' });
  if (status === 409 || status === 423) return new AppError('CONFLICT', { detail });
  if (status === 413) return new AppError('TOO_LARGE', { detail });
  if (status === 415) return new AppError('WRONG_TYPE', { detail });
  return status < 500 ? new AppError('MALFORMED', { detail }) : new AppError('INTERNAL', { cause: new Error(detail) });
}

/** A file that lies whole in the folder of partial ones, as one that came by a form. */
async function receivedOf(file: string, filename: string): Promise<Received> {
  const hash = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0);
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
  }
  const sha256 = hash.digest('hex');
  return {
    field: 'file',
    filename,
    size,
    sha256,
    head,
    source: file,
    bytes: () => readFile(file),
    path: async () => file,
  };
}
