import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Tells an answer that its connection has gone (`close`) also where its turn has not come: on one connection many requests may come in a row, and of
 * answers behind one that is still under way Node says nothing. Whoever holds something until an answer has left would hold it for ever.
 */
export function closeBehindAnother(req: IncomingMessage, res: ServerResponse): void {
  req.once('close', () => {
    // One that has its connection hears of it, and one that has left has none any more.
    if (!req.socket.destroyed || res.socket !== null || res.destroyed || res.writableFinished) return;
    res.destroy();
    res.emit('close');
  });
}
