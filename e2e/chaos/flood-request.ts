import http from 'node:http';
import type { Reply } from '@commonplace/stack/chaos/flood-tally';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}
/** A reply with what it says of itself. */
export interface Answered extends Reply {
  readonly headers: http.IncomingHttpHeaders;
}
/** Sends one request. Never throws. */
export type Send = (call: Call) => Promise<Answered>;

/** Sends to one place over connections that are kept; after `giveUpMs` no answer is waited for any longer, whatever has come of it. */
export function sender(base: string, { giveUpMs }: { giveUpMs: number }): Send {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 2_000 });
  return ({ method, path, headers = {}, body }) =>
    new Promise((resolve) => {
      const began = performance.now();
      const answered = (status: number, end: string, text = '', reply?: http.IncomingMessage) => {
        clearTimeout(timer);
        const told = reply?.headers ?? {};
        const retryAfter = told['retry-after'] !== undefined;
        resolve({ status, end, text, retryAfter, headers: told, ms: performance.now() - began });
      };
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const request = http.request(base + path, { agent, method, headers: { ...headers, ...length } }, (reply) => {
        const pieces: Buffer[] = [];
        // What is only looked at is read and not kept.
        reply.on('data', (piece: Buffer) => method !== 'GET' && pieces.push(piece));
        const { statusCode = 0 } = reply;
        reply.once('end', () => answered(statusCode, String(statusCode), Buffer.concat(pieces).toString(), reply));
        reply.once('error', () => answered(0, 'broken'));
      });
      const timer = setTimeout(() => request.destroy(new Error(NO_ANSWER)), giveUpMs);
      request.once('error', (error: NodeJS.ErrnoException) =>
        answered(
          0,
          `${error.message === NO_ANSWER ? NO_ANSWER : (error.code ?? 'broken')} ${stateOf(request)} ${method} ${plain(path)}`,
        ),
      );
      request.end(body);
    });
}

const NO_ANSWER = 'no answer';

/** Ends of one kind are counted together: no ids. */
const plain = (path: string): string => path.replace(/\/[0-9A-HJKMNP-TV-Z]{26}(?=\/|$)/g, '/…');

/** How far a request that failed had come. */
function stateOf({ socket, reusedSocket }: http.ClientRequest): string {
  if (!socket) return 'without a connection';
  const connection = socket.connecting ? 'connecting' : reusedSocket ? 'on a kept connection' : 'on a new connection';
  return `${connection}, ${socket.bytesWritten} out, ${socket.bytesRead} in`;
}
