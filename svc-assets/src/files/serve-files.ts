import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { AppError, asAppError, toProblem, withoutSecrets, type Logger } from '@commonplace/service-kit';
import { isKey } from '../store/folder-store';
import type { ObjectStore } from '../store/object-store';
import type { UrlSigner } from '../store/signed-url';
import { contentType } from './content-type';
import { contentDisposition } from './filename';
import { byteRange } from './range';
import type { Converter } from './convert-rendition';
import type { Narrowed } from './narrowed';
import { candidates, renditionKey, signedFolder, stepFor, type RenditionKey } from './rendition';

export interface FileServer {
  readonly store: ObjectStore;
  readonly urls: UrlSigner;
  readonly log: Logger;
  readonly now: () => Date;
  /** Formats that are made when somebody asks. */
  readonly converter: Converter;
  /** Whether a file below `r/` is not everybody's: of an upload, of a drawn cover, of an item that is not public. Undefined while nobody can tell. */
  readonly closed: (key: string) => Promise<boolean | undefined>;
  /** Whether whoever asks may see a closed file without a signature: whose it is, and their teams. */
  readonly opensTo: (req: IncomingMessage, key: string) => Promise<boolean>;
  readonly narrowed: Narrowed;
  /** Makes the renditions of a folder that still waits for them; false when it is none. */
  readonly makeFor: (folder: string) => Promise<boolean>;
  /** ZIPs: a signed list of files, packed while it is sent. True when it took the request. */
  readonly zip: (token: string, req: IncomingMessage, res: ServerResponse) => Promise<void>;
}

const YEAR = 'public, max-age=31536000, immutable';
const BRIEF_SECONDS = 5;
/** Of what may turn out to be not everybody's. */
const BRIEFLY = `private, max-age=${BRIEF_SECONDS}`;
/** What a session opened a browser keeps, but asks before each use whether the session still opens it: somebody else may sit there by now. */
const BY_SESSION = 'private, no-cache';
/** What a picture opened by itself may do: nothing, and in no frame. */
const NO_SCRIPT =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'; sandbox";

/**
 * Answers `/files/r/…` (public, never changing), `/files/p/{token}/…` (the same for what is not everybody's: signed for a folder, expiring)
 * and `/files/s/{token}/{name}` (one file, signed, expiring) with byte ranges. True when the request was for a file.
 */
export function serveFiles(o: FileServer): (req: IncomingMessage, res: ServerResponse) => boolean {
  return (req, res) => {
    const url = (req.url ?? '').split('?', 1)[0] as string;
    if (!url.startsWith('/files/')) return false;
    respond(o, url, req, res).catch((err: unknown) => fail(o, err, url, req, res));
    return true;
  };
}

async function respond(o: FileServer, url: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (req.method !== 'GET' && req.method !== 'HEAD') throw new AppError('METHOD_NOT_ALLOWED');
  const [, , area, token, ...rest] = url.split('/');
  if (area === 'r') return sendRendition(o, url.slice('/files/'.length), undefined, req, res);
  if (area === 'p' && token) return sendRendition(o, `r/${rest.join('/')}`, token, req, res);
  if (area === 'z' && token) return o.zip(token, req, res);
  if (area !== 's' || !token) throw new AppError('NOT_FOUND');
  const grant = o.urls.read(token, o.now());
  if (grant === 'expired') throw new AppError('EXPIRED', { detail: 'This address has expired' });
  if (!grant) throw new AppError('NOT_FOUND');
  const found = await o.store.head(grant.key);
  if (!found) throw new AppError('NOT_FOUND');
  res.setHeader('cache-control', 'private, no-store');
  res.setHeader('content-disposition', contentDisposition(grant.name || 'file', grant.attachment));
  await send(o, grant.key, found.size, req, res);
}

async function sendRendition(
  o: FileServer,
  key: string,
  token: string | undefined,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const kept = await cacheRule(o, key, token, req);
  const asked = renditionKey(key);
  let found = await exactly(o, key);
  // Renditions whose job was not done yet are made for the viewer who comes first.
  const waited = !found && asked !== undefined && (await o.makeFor(asked.folder));
  if (waited) found = await exactly(o, key);
  if (!found && asked && asked.format !== 'webp') found = await converted(o, asked);
  const shown = found ?? (await nearest(o, key));
  if (!shown) throw new AppError('NOT_FOUND');
  // A smaller one that stands in for one still to come must not stay in caches.
  res.setHeader('cache-control', found || !waited ? kept : kept.replace(/max-age=.*/, `max-age=${BRIEF_SECONDS}`));
  if (kept === BY_SESSION && heldAlready(shown, req, res)) return void res.writeHead(304).end();
  return send(o, shown.key, shown.size, req, res);
}

/** How long who may keep a rendition. Throws EXPIRED for an address that was good once, NOT_FOUND for whoever may not see it. */
async function cacheRule(o: FileServer, key: string, token: string | undefined, req: IncomingMessage): Promise<string> {
  if (!isKey(key)) throw new AppError('NOT_FOUND');
  const folder = token === undefined ? undefined : signedFolder(key);
  const now = o.now();
  const grant = token !== undefined && folder !== undefined ? o.urls.folder(token, folder, now) : undefined;
  const narrowed = typeof grant === 'object' && folder !== undefined && (await o.narrowed(folder, grant, now));
  if (typeof grant === 'object' && !narrowed)
    return `private, max-age=${Math.max(0, grant.exp - Math.floor(now.getTime() / 1000))}, immutable`;
  // An address with a token is never everybody's, so that nothing public is kept under two names.
  const closed = token === undefined ? await o.closed(key) : true;
  if (!closed) return closed === undefined ? BRIEFLY : YEAR;
  const ended = grant === 'expired' || narrowed;
  if ((token === undefined || ended) && (await o.opensTo(req, key))) return BY_SESSION;
  if (ended) throw new AppError('EXPIRED', { detail: 'This address has expired' });
  throw new AppError('NOT_FOUND');
}

interface Found {
  readonly key: string;
  readonly size: number;
}

/**
 * Marks what a session opened, and says whether the caller has it already. An object never changes in place, so its key and size stand for its
 * bytes. A session lies in a cookie: with another one nothing kept is shown, not even when somebody goes back in a browser's history, where it
 * would not ask.
 */
function heldAlready({ key, size }: Found, req: IncomingMessage, res: ServerResponse): boolean {
  const etag = `"${createHash('sha1').update(`${key} ${size}`).digest('base64url')}"`;
  res.setHeader('etag', etag);
  res.setHeader('vary', 'Cookie');
  const held = req.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''));
  return held?.includes(etag) ?? false;
}

/** The file itself, or the step of the ladder that stands for the width asked for. */
async function exactly(o: FileServer, key: string): Promise<Found | undefined> {
  const asked = renditionKey(key);
  const exact = asked ? `${asked.folder}/${stepFor(asked.width)}.${asked.format}` : key;
  const found = await o.store.head(exact);
  return found && { key: exact, size: found.size };
}

async function converted(o: FileServer, asked: RenditionKey): Promise<Found | undefined> {
  const key = await o.converter.make(asked);
  const found = key === undefined ? undefined : await o.store.head(key);
  return found && { key: key as string, size: found.size };
}

/** The picture is smaller than what was asked for. */
async function nearest(o: FileServer, key: string): Promise<Found | undefined> {
  for (const candidate of candidates(key)) {
    const found = await o.store.head(candidate);
    if (found) return { key: candidate, size: found.size };
  }
  return undefined;
}

async function send(
  o: FileServer,
  key: string,
  size: number,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const range = byteRange(req.headers.range, size);
  res.setHeader('content-type', contentType(key));
  res.setHeader('x-content-type-options', 'nosniff');
  res.setHeader('accept-ranges', 'bytes');
  res.setHeader('content-security-policy', NO_SCRIPT);
  if (range === 'unsatisfiable') {
    res.writeHead(416, { 'content-range': `bytes */${size}`, 'content-length': 0 }).end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  res.setHeader('content-length', size === 0 ? 0 : end - start + 1);
  if (range) res.setHeader('content-range', `bytes ${start}-${end}/${size}`);
  res.writeHead(range ? 206 : 200);
  if (req.method === 'HEAD' || size === 0) {
    res.end();
    return;
  }
  try {
    await pipeline(o.store.read(key, { start, end }), res);
  } catch (err) {
    // A viewer that closes the tab is no fault.
    if ((err as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw err;
  }
}

function fail(o: FileServer, thrown: unknown, url: string, req: IncomingMessage, res: ServerResponse): void {
  const error = asAppError(thrown);
  if (error.code === 'INTERNAL') o.log.error({ err: thrown }, 'a file could not be sent');
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const id = req.headers['x-request-id'];
  const requestId = typeof id === 'string' ? id.slice(0, 100) : '';
  // A signed address is a secret: it is not repeated in the answer.
  const instance = withoutSecrets(url).slice(0, 300);
  for (const name of res.getHeaderNames()) res.removeHeader(name);
  res
    .writeHead(error.status, { 'content-type': 'application/problem+json', 'cache-control': 'no-store' })
    .end(JSON.stringify(toProblem(error, { instance, requestId })));
}
