import type { IncomingMessage, ServerResponse } from 'node:http';

/** ms after the answer in which a sender who has not seen it yet may still send, and bytes that are taken from them meanwhile. */
const LINGER_MS = 5_000;
const LINGER_BYTES = 64 * 1_048_576;
/** Connections that linger at once; beyond, they are ended with their answer. */
const AT_ONCE = 256;

const lingeringSockets = new WeakSet<object>();
let lingering = 0;

/**
 * Ends the connection after the answer to a request whose body is not whole, so that the sender can read that answer: what goes on coming is
 * read and dropped for a while, and only then is the connection closed. Closed at once it would be reset, and the answer lost with it.
 * Call it before the headers leave.
 */
export function lingerAfter(
  req: IncomingMessage,
  res: ServerResponse,
  o: { ms?: number; bytes?: number; atOnce?: number } = {},
): void {
  const { socket } = req;
  if (lingeringSockets.has(socket)) return;
  if (!res.headersSent) res.setHeader('connection', 'close');
  if (lingering >= (o.atOnce ?? AT_ONCE)) return;
  lingeringSockets.add(socket);
  lingering += 1;
  socket.once('close', () => (lingering -= 1));
  const soon = socket.destroySoon.bind(socket);
  // What Node does with a connection after its last answer. Our half is ended; the other goes on until its sender has seen that.
  socket.destroySoon = () => {
    if (req.readableEnded || socket.destroyed) return soon();
    socket.end();
    const most = socket.bytesRead + (o.bytes ?? LINGER_BYTES);
    // Whoever carried the body has let go of it.
    req.removeAllListeners('data').on('data', () => {
      if (socket.bytesRead > most) socket.destroy();
    });
    req.once('end', soon).resume();
    const timer = setTimeout(() => socket.destroy(), o.ms ?? LINGER_MS);
    timer.unref();
    socket.once('close', () => clearTimeout(timer));
  };
}
