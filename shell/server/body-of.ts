import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/**
 * The body of a request for a call that may end before it: whoever carries it may drop it at any moment, and the request itself stays whole, to
 * be read on or sent again. Nothing is read before somebody asks.
 */
export function bodyOf(req: IncomingMessage): Readable {
  let begun = false;
  const take = (chunk: Buffer) => {
    if (!body.push(chunk)) req.pause();
  };
  const end = () => body.push(null);
  const broken = () => {
    if (!req.readableEnded) body.destroy(new Error('the sender has gone'));
  };
  const body = new Readable({
    read() {
      if (!begun) req.on('data', take).once('end', end);
      begun = true;
      req.resume();
    },
    destroy(cause, done) {
      req.off('data', take).off('end', end).off('close', broken);
      if (begun && !req.readableEnded) req.pause();
      done(cause);
    },
  });
  // It may break when nobody carries it any more.
  body.on('error', () => undefined);
  req.once('close', broken);
  return body;
}
