import { randomUUID } from 'node:crypto';
import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError, toProblem } from './errors';

/** What Node's reader of requests says of those that it gives to nobody; everything else that it stumbles over is answered 400. */
const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * A server of HTTP whose every refusal is one of ours: what Node would refuse by itself with a bare line (no Host, an expectation that it does not
 * know, a head that cannot be read or does not end) is answered with a problem document, with `headers` as on every answer, and the connection ends.
 */
export function createHttpServer(
  o: ServerOptions & { headers?: Readonly<Record<string, string>> },
  listener: RequestListener,
): Server {
  const { headers = {}, ...options } = o;
  const answers = new WeakMap<object, Set<ServerResponse>>();
  const note = (res: ServerResponse, socket: object): void => {
    const known = answers.get(socket) ?? new Set();
    answers.set(socket, known.add(res));
    // An answer holds its request with all that it brought: a connection that rests keeps neither.
    res.once('close', () => known.delete(res));
  };
  /** Between the parts of an answer nothing may be written that is not of it. */
  const hasBegun = (socket: object): boolean =>
    [...(answers.get(socket) ?? [])].some((res) => res.headersSent && !res.writableFinished);

  const refuse = (req: IncomingMessage, res: ServerResponse, status: number): void => {
    const { head, body } = refusal(status, headers);
    res.writeHead(status, head).end(req.method === 'HEAD' ? undefined : body);
  };
  const server = createServer({ ...options, requireHostHeader: false }, (req, res) => {
    note(res, req.socket);
    if (req.httpVersion === '1.1' && req.headers.host === undefined) return refuse(req, res, 400);
    listener(req, res);
  });
  server.on('checkExpectation', (req: IncomingMessage, res: ServerResponse) => {
    note(res, req.socket);
    refuse(req, res, 417);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable || hasBegun(socket)) return void socket.destroy();
    const status = STATUS[error.code ?? ''] ?? 400;
    const { head, body } = refusal(status, headers);
    const lines = Object.entries({ ...head, date: new Date().toUTCString() }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    const line = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`;
    socket.end([line, ...lines, '', body].join('\r\n'), () => socket.destroy());
  });
  return server;
}

function refusal(status: number, headers: Readonly<Record<string, string>>) {
  const requestId = randomUUID();
  const problem = toProblem(new AppError('MALFORMED'), { instance: '', requestId });
  const body = JSON.stringify({ ...problem, instance: undefined, status });
  const head: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    ...headers,
    'content-type': 'application/problem+json',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-request-id': requestId,
    connection: 'close',
  };
  return { head, body };
}
