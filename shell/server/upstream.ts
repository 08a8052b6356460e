import type { IncomingMessage, ServerResponse } from 'node:http';
import { againWhenLost, AppError, lifeOf, patiently } from '@commonplace/service-kit';
import { Pool, type Dispatcher } from 'undici';
import { BODIES_AT_ONCE, FILES_AT_ONCE, heldBy, rankOf, type Held } from './admission';
import { answerInto, type IncomingHeaders } from './answer-into';
import { bodyOf } from './body-of';
import { clientAddresses, NO_PROXIES, type ClientAddress } from './client-address';
import { packing } from './compression';
import { lingerAfter } from './linger';

/** Only these travel to a service; whoever sends `authorization`, `x-user-*` or `x-forwarded-*` sends it in vain. */
const FORWARDED = [
  'accept',
  'accept-language',
  'content-type',
  'content-length',
  'idempotency-key',
  'if-none-match',
  'if-modified-since',
  'range',
  'user-agent',
  'traceparent',
  'tus-resumable',
  'upload-length',
  'upload-offset',
  'upload-metadata',
  'upload-defer-length',
  'stripe-signature',
  'x-commonplace-signature',
];
/** Headers of the hop between us, or meant for the edge alone. */
const DROPPED = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'x-session-set',
  'x-session-clear',
  'x-powered-by',
]);

/** Longest wait in ms for a reading call to a service that is busy, and for an unsafe one (which may process a file). */
const READ_MS = 15_000;
const WRITE_MS = 60_000;
/** Longest wait in ms for a connection to it, while others hold them all: nothing was sent, and whoever waits is told to come back. */
const LINE_MS = 3_000;
export interface Upstream {
  /**
   * Sends the request on and pipes the answer back. `seen` may read the answer's headers before they leave and add its own.
   * Throws UNAVAILABLE while nothing was answered yet.
   */
  forward(
    req: IncomingMessage,
    res: ServerResponse,
    o: {
      path: string;
      headers: Record<string, string>;
      seen?: (headers: IncomingHeaders) => Record<string, string | string[]>;
      /** Packs JSON for callers that take it. For answers without secrets: their length would tell of what stands beside a text of others. */
      pack?: boolean;
    },
  ): Promise<number>;
  /** The same, read whole (small answers that the edge changes). */
  fetch(
    method: Dispatcher.HttpMethod,
    path: string,
    headers: Record<string, string>,
  ): Promise<{ status: number; text: string }>;
  close(): Promise<void>;
}

/** What a call goes by: nobody who pays waits behind those who only look, and nobody at all behind those who read or send slowly. */
type Way = 'first' | Held;
/** Connections to one neighbour, by what goes by them. What the edge lets in of files and long bodies finds one for each. */
const CONNECTIONS: Readonly<Record<Way, number>> = {
  first: 16,
  work: 64,
  files: FILES_AT_ONCE,
  bodies: BODIES_AT_ONCE,
};

/** Kept-alive connections to one neighbour, which is told the address of the person's machine (`addressOf`). `readMs`: longest wait for a reading call. */
export function createUpstream(
  name: string,
  base: string,
  addressOf: ClientAddress = clientAddresses(NO_PROXIES),
  readMs = READ_MS,
): Upstream {
  const poolOf = (connections: number) =>
    new Pool(base, {
      connections,
      pipelining: 1,
      connectTimeout: 1_000,
      keepAliveTimeout: 30_000,
      headersTimeout: WRITE_MS,
      bodyTimeout: 120_000,
    });
  const pools: Readonly<Record<Way, Pool>> = {
    first: poolOf(CONNECTIONS.first),
    work: poolOf(CONNECTIONS.work),
    files: poolOf(CONNECTIONS.files),
    bodies: poolOf(CONNECTIONS.bodies),
  };
  const down = (cause: unknown) =>
    new AppError('UNAVAILABLE', {
      detail: `${name} cannot be reached right now`,
      cause,
      retryAfter: 3,
      facts: { part: name },
    });

  const life = lifeOf(base);

  return {
    async forward(req, res, o) {
      const method = req.method ?? 'GET';
      const safe = method === 'GET' || method === 'HEAD';
      const held = heldBy(req);
      const way = held === 'work' && rankOf(method, req.url ?? '/') === 'first' ? 'first' : held;
      const headersOf = (headers: IncomingHeaders) => {
        const kept: IncomingHeaders = {};
        for (const key in headers) if (headers[key] !== undefined && !DROPPED.has(key)) kept[key] = headers[key];
        const broken = isBroken(req);
        if (broken) lingerAfter(req, res);
        return Object.assign(kept, o.seen?.(headers), broken ? { connection: 'close' } : {});
      };
      const ask = () => {
        const answering = answerInto(res, headersOf, o.pack ? (...head) => packing(req, ...head) : undefined);
        pools[way].dispatch(
          {
            method,
            path: o.path,
            headers: { ...pick(req), 'x-forwarded-for': addressOf(req), ...o.headers },
            headersTimeout: safe ? readMs : WRITE_MS,
            ...(safe ? {} : { body: bodyOf(req) }),
          },
          answering.handler,
        );
        const line = setTimeout(() => {
          if (!answering.begun()) answering.abort();
        }, LINE_MS);
        // Of an unsafe call that is given up nobody knows whether it was carried out: its caller repeats it under its Idempotency-Key.
        return patiently(
          life,
          () => answering.abort(),
          () => answering.status.finally(() => clearTimeout(line)),
        );
      };
      try {
        // Of a body that was begun nothing is left to send again.
        const may = () => !res.destroyed && !res.headersSent && (safe || (!req.readableDidRead && !req.destroyed));
        return await againWhenLost(ask, { repeatable: safe, may });
      } catch (cause) {
        if (isBroken(req) && !res.headersSent) lingerAfter(req, res);
        throw down(cause);
      }
    },
    async fetch(method, path, headers) {
      try {
        const pool = pools[rankOf(method, path) === 'first' ? 'first' : 'work'];
        const ask = async () => {
          const abort = new AbortController();
          // The whole of it: the pool's own limits count neither the time in line nor a body that comes byte by byte.
          const whole = setTimeout(() => abort.abort(), readMs);
          try {
            const reply = await patiently(
              life,
              () => abort.abort(),
              () => pool.request({ method, path, headers, signal: abort.signal }),
            );
            return { status: reply.statusCode, text: await reply.body.text() };
          } finally {
            clearTimeout(whole);
          }
        };
        return await againWhenLost(ask, { repeatable: method === 'GET' || method === 'HEAD' });
      } catch (cause) {
        throw down(cause);
      }
    },
    async close() {
      life.end();
      await Promise.all(Object.values(pools).map((pool) => pool.destroy()));
    },
  };
}

/**
 * Whether a body was begun and has not come to its end when the call is over. Who carried it has let go of it, and nobody knows how much of it is
 * still to come: the connection serves no further call.
 */
const isBroken = (req: IncomingMessage): boolean => req.readableDidRead && !req.readableEnded;

function pick(req: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of FORWARDED) {
    const value = req.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  return headers;
}
