import { link, readdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { API_PREFIX } from '@commonplace/contracts/product';
import { AppError, asAppError, toProblem, type Context } from '@commonplace/service-kit';
import { clientAddress } from '@commonplace/service-kit/client-address';
import { FileStore } from '@tus/file-store';
import { Server, type ServerOptions, type Upload as Partial } from '@tus/server';
import { ulid } from 'ulid';
import { ownerOf, type Owner } from '../accounts/owner';
import type { Deps } from '../deps';
import { receivedOf } from '../files/received-of';
import { checkMayUpload, createUpload, type Uploaded } from './create-upload';
import { countVisitor, holdPlace } from './hold-place';
import { IDLE_MS, KEEP_MS } from './open-uploads';
import { asProblem, bytesOf, protocolError, requireProtocol, whole } from './tus-protocol';
import type { Upload } from './upload';

const PATH = `${API_PREFIX}/uploads/tus`;
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
  const callers = new WeakMap<IncomingMessage, { owner: Owner; requestId: string; res: Context['res'] }>();
  const problems = new WeakSet<IncomingMessage>();
  const begun = new WeakMap<IncomingMessage, string>();
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
        if (status < 500) await drop(owner.key, id);
        throw err;
      }
    })().finally(() => finishing.delete(id));
    finishing.set(id, work);
    return work;
  }

  /** Takes an unfinished upload away, and its place with it. */
  async function drop(owner: string, id: string): Promise<void> {
    await files.remove(id).catch(() => undefined);
    await deps.accounts.closeOpen(owner, id);
  }

  const doneOf = async (owner: Owner, id: string) => (ID.test(id) ? deps.uploads.get(owner, id) : undefined);

  async function partialOf(owner: Owner, id: string): Promise<Partial> {
    if (!ID.test(id)) throw new AppError('NOT_FOUND');
    const partial = await files.getUpload(id).catch(() => undefined);
    if (!partial || partial.metadata?.['owner'] !== owner.key) throw new AppError('NOT_FOUND');
    return partial;
  }

  /** Takes away what rests here and has no place: another replica gave it to somebody, or a process died in between. */
  async function dropForgotten(): Promise<void> {
    const resting: Partial[] = [];
    for (const id of (await readdir(directory)).filter((name) => ID.test(name))) {
      const file = await stat(path.join(directory, id)).catch(() => undefined);
      if (!file || Date.now() - file.mtimeMs < IDLE_MS) continue;
      const partial = await files.getUpload(id).catch(() => undefined);
      if (partial) resting.push(partial);
    }
    const ownerIn = ({ metadata }: Partial) => metadata?.['owner'] ?? '';
    const open = await deps.accounts.openOf([...new Set(resting.map(ownerIn))]);
    for (const { id } of resting) if (!open.has(id)) await files.remove(id).catch(() => undefined);
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
      const storage = await checkMayUpload(deps, owner, partial.size);
      await countVisitor(deps, owner, clientAddress(rawOf(req)), partial.size);
      for (const id of await holdPlace(deps, owner, storage, { id: partial.id, bytes: partial.size }))
        await files.remove(id).catch(() => undefined);
      begun.set(rawOf(req), partial.id);
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
      const { requestId, res } = callerOf(req);
      const { retryAfter } = error.details;
      if (retryAfter !== undefined) res.setHeader('retry-after', String(Math.max(1, Math.ceil(retryAfter))));
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
      callers.set(req, { owner, requestId, res });
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
        if (req.method === 'PATCH' && !(await deps.accounts.touchOpen(owner.key, id, deps.now()))) {
          // It made room for another, or its day is over.
          await files.remove(id).catch(() => undefined);
          throw new AppError('NOT_FOUND');
        }
      } else await checkMayUpload(deps, owner, bytesOf(req.headers['upload-length']));
      // Refusals are problem documents, which the protocol's own answers are not.
      const writeHead = res.writeHead.bind(res) as (...args: unknown[]) => typeof res;
      res.writeHead = ((...args: unknown[]) =>
        writeHead(...(problems.has(req) ? args.map(asProblem) : args))) as typeof res.writeHead;
      // However slow its line is, what is coming does not rest.
      const beat = setInterval(() => {
        if (id !== undefined) deps.accounts.touchOpen(owner.key, id, deps.now()).catch(() => undefined);
      }, IDLE_MS / 5);
      try {
        await server.handle(req, res);
      } finally {
        clearInterval(beat);
      }
      const done = finished.get(req);
      if (done !== undefined) await files.remove(done).catch(() => undefined);
      const fresh = begun.get(req);
      const gone = req.method === 'DELETE' ? id : fresh;
      if (gone !== undefined && gone !== done && !(await files.getUpload(gone).catch(() => undefined)))
        await deps.accounts.closeOpen(owner.key, gone);
      return undefined;
    },
    async clear() {
      await server.cleanUpExpiredUploads();
      await dropForgotten();
    },
  };
}
