import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StreamEvent } from '@commonplace/contracts/edge/operations';
import { AppError } from '@commonplace/service-kit';
import type { Known } from '../session/sessions';

export interface Stream {
  /** Turns a request into a stream of news for one visitor. Throws TOO_MANY past the limits. */
  open(req: IncomingMessage, res: ServerResponse, known: Known): void;
  /** To one account's pages, or to everybody's. */
  tell(event: StreamEvent, data: unknown, to?: { uid?: number; sid?: string }): void;
  size(): number;
  close(): void;
}

interface Listener {
  readonly uid: number;
  readonly sid: string;
  readonly res: ServerResponse;
}

const HEARTBEAT_MS = 20_000;
const PER_SESSION = 30;
const AT_MOST = 20_000;
/** A page that does not read is dropped; it comes back and refetches. */
const UNREAD_BYTES = 65_536;

/** Server-sent events of one replica. Nothing is replayed: a page refetches its session at every (re)connect. */
export function createStream(): Stream {
  const listeners = new Set<Listener>();
  const timer = setInterval(() => write(listeners, ':\n\n'), HEARTBEAT_MS);
  timer.unref();

  return {
    open(req, res, known) {
      const mine = [...listeners].filter((listener) => listener.sid === known.sid).length;
      if (mine >= PER_SESSION || listeners.size >= AT_MOST) throw new AppError('TOO_MANY', { retryAfter: 30 });
      res.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      res.write('retry: 2000\n\n');
      const listener = { uid: known.uid, sid: known.sid, res };
      listeners.add(listener);
      res.on('close', () => listeners.delete(listener));
      req.socket.setKeepAlive(true, 30_000);
    },
    tell(event, data, to = {}) {
      const chosen = [...listeners].filter(
        (one) => (to.uid === undefined || one.uid === to.uid) && (to.sid === undefined || one.sid === to.sid),
      );
      write(chosen, `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    size: () => listeners.size,
    close() {
      clearInterval(timer);
      for (const { res } of listeners) res.end();
    },
  };
}

function write(listeners: Iterable<Listener>, text: string): void {
  for (const { res } of listeners) {
    if (res.writableLength > UNREAD_BYTES) res.destroy();
    else res.write(text);
  }
}
