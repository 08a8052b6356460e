import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type RequestHandler } from 'express';
import { AppError } from './errors';

/** ms in which the rest of a refused body is read and dropped, so that its sender can read why. */
const REST_MS = 5_000;

/**
 * Reads a body of at most `limit` bytes into `req.body`. What is longer is refused as soon as that is known: by what it says of itself before a byte of it is
 * read, or with the first byte too many. The reader of Express would take all of it first, and wait without an end for one that has none.
 *
 * Whoever has gone before their body was read, which may be while their token was checked, is refused: the reader of Express passes them on as if they
 * had sent none, and what they asked for would be done with an empty one. They ask again for what it was, under the same key.
 */
export function rawBody(limit: number): RequestHandler {
  const read = express.raw({ type: () => true, limit });
  return (req, res, next) => {
    // What is packed may come out as more, and seldom as less: it is counted unpacked by the reader, and here so that it ends.
    const most = isPacked(req) ? 2 * limit : limit;
    if (Number(req.headers['content-length'] ?? 0) > most) return next(new AppError('TOO_LARGE'));
    let over = false;
    let seen = 0;
    const go = (err?: unknown) => {
      if (over) return;
      over = true;
      req.off('data', count);
      const unread = err === undefined && hasBody(req) && !Buffer.isBuffer(req.body);
      next(unread ? new AppError('MALFORMED', { detail: 'The connection was over before the body was read' }) : err);
    };
    const count = (chunk: Buffer) => {
      if ((seen += chunk.length) > most) go(new AppError('TOO_LARGE'));
    };
    read(req, res, go);
    if (!over) req.on('data', count);
  };
}

/** As it says of itself; none may come for all that. */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

export const isPacked = ({ headers }: IncomingMessage): boolean =>
  (headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity';

/**
 * Ends the connection of a refused body that is still not over so many ms after the answer. Call it before the answer is sent. A body in whose midst its
 * reader broke off is not read on by anybody, so that no call could follow it: that connection says that it closes.
 */
export function endRest(req: IncomingMessage, res: ServerResponse, ms = REST_MS): void {
  if (req.destroyed) return closeLater(res, ms);
  res.once('finish', () => {
    if (req.complete || req.destroyed) return;
    const timer = setTimeout(() => req.destroy(), ms);
    timer.unref();
    req.once('close', () => clearTimeout(timer));
  });
}

/** The answer is the last one of its connection, which stays for so many ms: closed at once with a body unread it would be reset, and the answer lost with it. */
function closeLater(res: ServerResponse, ms: number): void {
  const { socket } = res;
  if (!socket || socket.destroyed) return;
  res.setHeader('connection', 'close');
  // What Node does with a connection after its last answer.
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), ms);
    timer.unref();
    socket.once('close', () => clearTimeout(timer));
  };
}
