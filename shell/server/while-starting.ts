import type { RequestListener, Server } from 'node:http';
import { AppError, createHttpServer, type Health } from '@commonplace/service-kit';
import { requestIdOf } from './api/api';
import { sendJson, sendProblem } from './reply';
import { toldReadiness } from './told-readiness';

/** Answers before the edge is whole: it is there, and `/readyz` says what it waits for. Everything else is told to come back. */
export function whileStarting(health: Health): RequestListener {
  return (req, res) => {
    const path = (req.url ?? '/').split('?')[0];
    if (path === '/healthz') return sendJson(res, 200, { status: 'up' });
    if (path === '/readyz') {
      const readiness = { status: 'starting', needs: health.needs(), leans_on: health.leans() };
      return sendJson(res, 503, toldReadiness(req, readiness));
    }
    sendProblem(req, res, new AppError('UNAVAILABLE', { retryAfter: 3 }), requestIdOf(req));
  };
}

/**
 * Connections that may wait to be taken up; the system takes its own limit where that is lower (`net.core.somaxconn`). With Node's 511 a crowd that
 * comes at once is neither let in nor turned away: it hears nothing, or a reset, where it should hear 503.
 */
const WAITING = 4_096;

export interface Door {
  readonly server: Server;
  /** Listens, if it does not yet. Rejects when the port is taken. */
  open(): Promise<void>;
  /** Gives every request from now on to the one who can answer it. */
  answerBy(listener: RequestListener): void;
}

/**
 * The edge's port. It opens when the edge is whole, but no later than `lateMs` after the start: an engine that is away must not let a probe of
 * the process fail, which would only start it again. Until the edge is whole `starting` answers.
 */
export function openInTime(o: {
  host: string;
  port: number;
  headerBytes: number;
  /** On every answer, also where nobody is asked for one. */
  headers: Readonly<Record<string, string>>;
  starting: RequestListener;
  lateMs?: number;
}): Door {
  let answer: RequestListener = (req, res) => {
    for (const name in o.headers) res.setHeader(name, o.headers[name] as string);
    o.starting(req, res);
  };
  const server = createHttpServer(
    {
      keepAliveTimeout: 65_000,
      requestTimeout: 300_000,
      headersTimeout: 15_000,
      maxHeaderSize: o.headerBytes,
      headers: o.headers,
    },
    (req, res) => answer(req, res),
  );
  let opening: Promise<void> | undefined;
  const open = (): Promise<void> => {
    clearTimeout(late);
    return (opening ??= new Promise((resolve, reject) =>
      server.once('error', reject).listen({ port: o.port, host: o.host, backlog: WAITING }, () => resolve()),
    ));
  };
  // A taken port is said by the one who opens it at last.
  const late = setTimeout(() => void open().catch(() => undefined), o.lateMs ?? 5_000);
  return { server, open, answerBy: (listener) => void (answer = listener) };
}
