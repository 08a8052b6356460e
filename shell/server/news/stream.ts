import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StreamEvent } from '@commonplace/contracts/edge/operations';
import { AppError } from '@commonplace/service-kit';
import { subscriberNetwork } from '@commonplace/service-kit/subscriber-network';
import type { ClientAddress } from '../client-address';
import type { Known } from '../session/sessions';

export interface Stream {
  /** Turns a request into a stream of news for one visitor. Throws TOO_MANY past the limits of a session, an address and the replica. */
  open(req: IncomingMessage, res: ServerResponse, known: Known): void;
  /** To one account's pages, or to everybody's. */
  tell(event: StreamEvent, data: unknown, to?: { uid?: number; sid?: string }): void;
  /** Ends the streams of a session that is no more: a page comes back with the cookie that it then has. */
  end(sid: string): void;
  size(): number;
  close(): void;
}

/** One open page. Counted under its session and its address, as looking through all of them at each opening would take ever longer. */
interface Listener {
  readonly uid: number;
  readonly sid: string;
  readonly address: string;
  /** ms since the epoch. */
  readonly since: number;
  readonly res: ServerResponse;
}

const HEARTBEAT_MS = 20_000;
const PER_SESSION = 30;
/** An office or a school may stand behind one address; a single machine cannot take the whole of a replica. */
const PER_ADDRESS = 500;
/** After this a stream ends, and its page opens another: a session is asked for again then, so none outlives its end by more. */
const LASTS_MS = 15 * 60_000;
const AT_MOST = 20_000;
/** A page that does not read is dropped; it comes back and refetches. */
const UNREAD_BYTES = 65_536;

/** Server-sent events of one replica. Nothing is replayed: a page refetches its session at every (re)connect. */
export function createStream(addressOf: ClientAddress): Stream {
  const listeners = new Set<Listener>();
  const open = new Map<string, number>();
  const namesOf = ({ sid, address }: Pick<Listener, 'sid' | 'address'>) =>
    [`sid:${sid}`, `address:${address}`] as const;
  const leave = (one: Listener) => {
    if (!listeners.delete(one)) return;
    for (const name of namesOf(one)) {
      const left = (open.get(name) ?? 1) - 1;
      if (left > 0) open.set(name, left);
      else open.delete(name);
    }
  };
  const timer = setInterval(() => {
    write(listeners, ':\n\n');
    const oldest = Date.now() - LASTS_MS;
    finish((one) => one.since < oldest);
  }, HEARTBEAT_MS);
  timer.unref();
  /** Nothing is written to them from here on, though closing takes a while. */
  const finish = (ended: (listener: Listener) => boolean) => {
    for (const one of [...listeners].filter(ended)) {
      leave(one);
      one.res.end();
    }
  };

  return {
    open(req, res, known) {
      const address = subscriberNetwork(addressOf(req));
      const [ofSession, ofAddress] = namesOf({ sid: known.sid, address });
      if (
        listeners.size >= AT_MOST ||
        (open.get(ofSession) ?? 0) >= PER_SESSION ||
        (open.get(ofAddress) ?? 0) >= PER_ADDRESS
      )
        throw new AppError('TOO_MANY', { retryAfter: 30 });
      res.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      res.write('retry: 2000\n\n');
      const listener = { uid: known.uid, sid: known.sid, address, since: Date.now(), res };
      listeners.add(listener);
      for (const name of namesOf(listener)) open.set(name, (open.get(name) ?? 0) + 1);
      res.on('close', () => leave(listener));
      req.socket.setKeepAlive(true, 30_000);
    },
    tell(event, data, to = {}) {
      const chosen = [...listeners].filter(
        (one) => (to.uid === undefined || one.uid === to.uid) && (to.sid === undefined || one.sid === to.sid),
      );
      write(chosen, `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    end(sid) {
      finish((one) => one.sid === sid);
    },
    size: () => listeners.size,
    close() {
      clearInterval(timer);
      finish(() => true);
    },
  };
}

function write(listeners: Iterable<Listener>, text: string): void {
  for (const { res } of listeners) {
    if (res.writableLength > UNREAD_BYTES) res.destroy();
    else res.write(text);
  }
}
