import type { RequestHandler } from 'express';
import { AppError } from './errors';

/** Requests that a service answers at the same time, from however many edges; beyond, only what other services ask is let in, up to as many again. */
const AT_ONCE = 600;

/** Turns away at once what would only wait in memory: 503 with Retry-After. What a neighbour asks goes first, as somebody's request waits for it. */
export function bounded(atOnce = AT_ONCE): RequestHandler {
  let inside = 0;
  return (req, res, next) => {
    if (inside >= (req.path.startsWith('/internal/') ? 2 * atOnce : atOnce))
      throw new AppError('UNAVAILABLE', { retryAfter: 2 });
    inside += 1;
    let out = false;
    const leave = () => {
      if (!out) inside -= 1;
      out = true;
    };
    res.once('finish', leave);
    res.once('close', leave);
    next();
  };
}
