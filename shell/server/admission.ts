import type { IncomingMessage, ServerResponse } from 'node:http';
import { API_PREFIX } from '@commonplace/contracts/product';
import type { Pressure } from './pressure';
import { createSlowReaders, type SlowReaders } from './slow-readers';
import { createSlowSenders, type SlowSenders } from './slow-senders';

/** How much a request matters when there are too many: sessions and payments first, what is only looked at last. */
export type Rank = 'first' | 'usual' | 'last';

/** Requests that are answered at the same time; what comes beyond is turned away at once rather than kept waiting in memory. */
const AT_ONCE = 400;
/** Of these a rank may take so many before the higher ones alone are let in. */
const SHARE: Readonly<Record<Rank, number>> = { first: 1, usual: 0.85, last: 0.7 };
/** Whoever reads or sends slowly holds one of these, and none of the others: files on their way out, long bodies on their way in. */
export const FILES_AT_ONCE = 512;
export const BODIES_AT_ONCE = 128;
/** A body up to here is expected whole within {@link SMALL_BODY_MS}. */
const SMALL_BODY = 16_384;
const SMALL_BODY_MS = 10_000;

const FIRST = new RegExp(
  `^(${API_PREFIX}/(session|webhooks/|membership/|user/(login|logout|captcha|pre-signup|signup-code|reset|password))|/pay/)`,
);
/** A list, a search, a page's content: whoever is turned away looks again a moment later. */
const LOOKS = new RegExp(`^${API_PREFIX}/`);
const FILES = /^\/(files|mf|assets)\//;
/** Open for as long as a page is; they do no work. */
const STREAM = `${API_PREFIX}/stream`;
const PROBES = /^\/(healthz|readyz|\.well-known\/jwks\.json)$/;

export function rankOf(method: string, path: string): Rank {
  if (FIRST.test(path)) return 'first';
  return (method === 'GET' || method === 'HEAD') && LOOKS.test(path) ? 'last' : 'usual';
}

/** What a request holds while it is answered. */
export type Held = 'work' | 'files' | 'bodies';

export function heldBy(req: Pick<IncomingMessage, 'url' | 'headers'>): Held {
  return FILES.test(pathOf(req)) ? 'files' : isLong(req) ? 'bodies' : 'work';
}

export interface Admission {
  /** Lets a request in, until its answer has left. False: too many are inside. */
  admit(req: IncomingMessage, res: ServerResponse): boolean;
  /** Requests inside now, by what they hold. */
  inside(): Readonly<Record<Held, number>>;
}

/** Bounds what the edge does at the same time. Under `pressure` whoever comes for a session or pays keeps all places, the others have fewer. */
export function createAdmission(
  o: {
    atOnce?: number;
    files?: number;
    bodies?: number;
    bodyMs?: number;
    pressure?: Pick<Pressure, 'share' | 'took'>;
    readers?: SlowReaders;
    senders?: SlowSenders;
  } = {},
): Admission {
  const most = { work: o.atOnce ?? AT_ONCE, files: o.files ?? FILES_AT_ONCE, bodies: o.bodies ?? BODIES_AT_ONCE };
  const inside = { work: 0, files: 0, bodies: 0 };
  const readers = o.readers ?? createSlowReaders();
  const senders = o.senders ?? createSlowSenders();
  return {
    admit(req, res) {
      const path = pathOf(req);
      if (PROBES.test(path) || path === STREAM) return true;
      const held = heldBy(req);
      const rank = held === 'work' ? rankOf(req.method ?? 'GET', path) : 'first';
      const share = SHARE[rank] * (rank === 'first' ? 1 : (o.pressure?.share() ?? 1));
      if (inside[held] >= most[held] * share) return false;
      inside[held] += 1;
      let out = false;
      const began = performance.now();
      const unwatch = readers.watch(held === 'work' && rank === 'first' ? 'first' : held, req, res);
      const unwait = held === 'bodies' ? senders.watch(req) : undefined;
      const leave = () => {
        if (out) return;
        out = true;
        inside[held] -= 1;
        unwatch();
        unwait?.();
        if (rank === 'last') o.pressure?.took(performance.now() - began);
        clearTimeout(slow);
      };
      res.once('finish', leave);
      res.once('close', leave);
      const slow =
        held === 'work' && hasBody(req) ? setTimeout(() => endSlow(req), o.bodyMs ?? SMALL_BODY_MS) : undefined;
      return true;
    },
    inside: () => inside,
  };
}

const pathOf = ({ url }: Pick<IncomingMessage, 'url'>): string => (url ?? '/').split('?')[0] ?? '/';

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether a request has a body of which nobody knows how soon it ends. */
export const isLong = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SMALL_BODY;

/** A few bytes that have not come by now are sent slowly on purpose. */
function endSlow(req: IncomingMessage): void {
  if (!req.complete) req.destroy();
}
