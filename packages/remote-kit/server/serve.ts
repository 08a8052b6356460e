import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/**
 * File of the store behind `/mf/{remote}/{version}/{file}`, or undefined: the path must name this remote and may not leave its folder,
 * start with a dot or point to the compressed copies.
 */
export function fileOf(storeDir: string, remote: string, pathname: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    // A broken escape names nothing.
    return undefined;
  }
  const parts = decoded.split('/').slice(1);
  if (parts[0] !== 'mf' || parts[1] !== remote || parts.length < 4) return undefined;
  if (parts.some((part) => part === '' || part.startsWith('.') || /[\\\0]/.test(part))) return undefined;
  const home = path.join(storeDir, 'mf', remote) + path.sep;
  const file = path.resolve(storeDir, ...parts);
  return file.startsWith(home) && path.extname(file) in TYPES ? file : undefined;
}

/** Answers GET and HEAD for the remote's files; returns the status it sent. */
export async function serveFile(
  storeDir: string,
  remote: string,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<number> {
  const { pathname } = new URL(req.url ?? '/', 'http://local');
  if (req.method !== 'GET' && req.method !== 'HEAD')
    return plain(res, 405, 'Method not allowed', { allow: 'GET, HEAD' });
  const file = fileOf(storeDir, remote, pathname);
  const found = file && (await sizeOf(file));
  if (!file || !found) return plain(res, 404, 'Not found');
  const hashed = /\.[0-9a-f]{8,}\.\w+$/.test(file);
  const best = await compressed(file, String(req.headers['accept-encoding'] ?? ''));
  res.writeHead(200, {
    'content-type': TYPES[path.extname(file)],
    'content-length': best?.size ?? found,
    'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(best && { 'content-encoding': best.encoding }),
  });
  if (req.method === 'HEAD') res.end();
  else
    createReadStream(best?.file ?? file)
      .on('error', () => res.destroy())
      .pipe(res);
  return 200;
}

async function compressed(file: string, accepted: string) {
  for (const [encoding, ending] of ENCODINGS) {
    if (!new RegExp(`\\b${encoding}\\b(?!;q=0(\\.0*)?(,|$))`).test(accepted)) continue;
    const size = await sizeOf(file + ending);
    if (size) return { encoding, file: file + ending, size };
  }
  return undefined;
}

/** Bytes of a regular file; undefined when there is none. */
async function sizeOf(file: string): Promise<number | undefined> {
  try {
    const found = await stat(file);
    return found.isFile() ? found.size : undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return undefined;
    throw error;
  }
}

function plain(res: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): number {
  res.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers });
  res.end(text);
  return status;
}
