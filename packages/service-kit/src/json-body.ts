import type { Request, RequestHandler, Response } from 'express';
import { AppError } from './errors';
import { checkJsonShape } from './json-shape';
import { isPacked, rawBody } from './raw-body';

/** Bytes beyond which a body is a long one: what it becomes in memory is many times as much. */
const LONG = 1_048_576;
/** Bytes of long bodies that are held at once, read or still coming; the only one there is may have more. */
const HELD = 160 * 1_048_576;

/**
 * Long bodies of one service: one at a time is parsed and worked on, the others wait with their bytes, and beyond `held` bytes
 * they are turned away before they are read.
 */
export interface LongBodies {
  /** Room for so many bytes; gives it back by the function answered. Throws UNAVAILABLE when there is none. */
  hold(bytes: number): () => void;
  /** Waits for its turn; answers how to end it. Undefined as soon as `gone` is, and then there is nothing to end. */
  turn(gone: AbortSignal): Promise<(() => void) | undefined>;
}

export function longBodies(held = HELD): LongBodies {
  let now = 0;
  let last: Promise<void> = Promise.resolve();
  return {
    hold(bytes) {
      if (now > 0 && now + bytes > held) throw new AppError('UNAVAILABLE', { retryAfter: 2 });
      now += bytes;
      return once(() => (now -= bytes));
    },
    async turn(gone) {
      const before = last;
      let end: () => void = () => undefined;
      last = new Promise((resolve) => (end = resolve));
      await before;
      if (!gone.aborted) return once(end);
      end();
      return undefined;
    },
  };
}

/** Reads a JSON body: {@link checkJsonShape} before it is parsed, and a long one when it is its turn. `req.body` is undefined where there is none. */
export function jsonBody(limit: number, long: LongBodies): RequestHandler[] {
  return [
    (req, res, next) => {
      const bytes = lengthOf(req, limit);
      if (bytes > LONG) whenAnswered(res, long.hold(Math.min(bytes, limit)));
      next();
    },
    rawBody(limit),
    async (req, res, next) => {
      const bytes: unknown = req.body;
      if (!Buffer.isBuffer(bytes)) return next();
      if (bytes.length > LONG) {
        const gone = new AbortController();
        res.once('close', () => gone.abort());
        const end = res.destroyed ? undefined : await long.turn(gone.signal);
        // Whoever asked has gone: nobody is told anything.
        if (!end) return;
        whenAnswered(res, end);
      }
      req.body = parsed(req, bytes);
      next();
    },
  ];
}

/** When the work is done, not when the answer has been read: a slow reader holds nobody up. `prefinish` comes with the end of what is written. */
function whenAnswered(res: Response, end: () => void): void {
  res.once('prefinish', end).once('close', end);
}

/** As declared; what is not declared or packed may come to as much as is taken. */
function lengthOf(req: Request, limit: number): number {
  if (isPacked(req) || req.headers['transfer-encoding'] !== undefined) return limit;
  return Number(req.headers['content-length'] ?? 0);
}

function parsed(req: Request, bytes: Buffer): unknown {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(req.headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  // The look at the shape is one at bytes: in another encoding it could be led astray.
  if (!/^utf-?8$/i.test(charset)) throw new AppError('WRONG_TYPE', { detail: 'Send application/json' });
  if (bytes.length === 0) return {};
  checkJsonShape(bytes);
  try {
    return JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  } catch (err) {
    throw new AppError('MALFORMED', { cause: err });
  }
}

function once(work: () => unknown): () => void {
  let done = false;
  return () => {
    if (!done) work();
    done = true;
  };
}
