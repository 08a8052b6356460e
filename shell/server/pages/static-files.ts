import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { lookup } from 'mime-types';
import { takes } from '../compression';
import { NO_PAGE } from './security-headers';

const HASHED = /\.[0-9a-f]{8,}\./;
const SUFFIXES = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** A step out of the folder that was asked for, however it is written: what lies beside `/assets/` has headers of its own. */
const STEPS_OUT = /(^|[/\\])\.\.([/\\]|$)/;

/** Media type by the ending; of a text with its encoding, so that nobody guesses one. */
function typeOf(file: string): string {
  const type = lookup(extname(file)) || 'application/octet-stream';
  return /^text\/|[/+](json|xml)$|\/javascript$/.test(type) ? `${type}; charset=utf-8` : type;
}

/**
 * Serves a built file of `dir`, compressed at build where the browser takes it. Names with a content hash are kept forever, others are asked
 * for again. Answers false when there is no such file, and for every path with a step out of its folder.
 */
export async function serveFile(
  req: IncomingMessage,
  res: ServerResponse,
  dir: string,
  path: string,
): Promise<boolean> {
  let name: string;
  try {
    name = decodeURIComponent(path);
  } catch {
    return false;
  }
  const file = normalize(join(dir, name));
  if (name.includes('\0') || STEPS_OUT.test(name) || !file.startsWith(normalize(dir) + sep)) return false;
  for (const [encoding, suffix] of [
    ...SUFFIXES.filter(([encoding]) => takes(req, encoding)),
    ['identity', ''] as const,
  ]) {
    const found = await stat(file + suffix).catch(() => undefined);
    if (!found?.isFile()) continue;
    res.writeHead(200, {
      'content-type': typeOf(file),
      'content-length': String(found.size),
      'cache-control': HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': NO_PAGE,
      vary: 'accept-encoding',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    });
    if (req.method === 'HEAD') res.end();
    else pipeline(createReadStream(file + suffix), res, () => undefined);
    return true;
  }
  return false;
}
