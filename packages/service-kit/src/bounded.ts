import type { Request, RequestHandler } from 'express';
import { AppError } from './errors';

/** Requests that a service answers at the same time, from however many edges; beyond, only what other services ask is let in, up to as many again. */
const AT_ONCE = 600;
/** Files on their way out and long bodies on their way in, as many of each at the same time: whoever reads or sends slowly takes no place of the rest. */
const SLOW_AT_ONCE = 1_200;
/** Bytes of a body that comes at one go. */
const SMALL_BODY = 16_384;

/** Turns away at once what would only wait in memory: 503 with Retry-After. What a neighbour asks goes first, as somebody's request waits for it. */
export function bounded(atOnce = AT_ONCE, slowAtOnce = SLOW_AT_ONCE): RequestHandler {
  const inside = { work: 0, files: 0, bodies: 0 };
  return (req, res, next) => {
    const held = heldBy(req);
    const most = held === 'work' ? (req.path.startsWith('/internal/') ? 2 * atOnce : atOnce) : slowAtOnce;
    if (inside[held] >= most) throw new AppError('UNAVAILABLE', { retryAfter: 2 });
    inside[held] += 1;
    let out = false;
    const leave = () => {
      if (!out) inside[held] -= 1;
      out = true;
    };
    res.once('finish', leave);
    res.once('close', leave);
    next();
  };
}

function heldBy({ path, headers }: Request): 'work' | 'files' | 'bodies' {
  if (path.startsWith('/files/')) return 'files';
  const isLong = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SMALL_BODY;
  return isLong && !path.startsWith('/internal/') ? 'bodies' : 'work';
}
