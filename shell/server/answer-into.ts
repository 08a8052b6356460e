import type { ServerResponse } from 'node:http';
import type { Transform, Writable } from 'node:stream';
import type { Dispatcher } from 'undici';

export type IncomingHeaders = Record<string, string | string[] | undefined>;

/** A call under way whose answer flows into a response. */
export interface Answering {
  /** What the HTTP client is given; it makes no stream of its own, and nothing is copied. */
  readonly handler: Dispatcher.DispatchHandler;
  /** Status of the answer once its headers were written; rejects while nothing was answered. */
  readonly status: Promise<number>;
  /** Whether the call has had a connection. */
  begun(): boolean;
  /** Ends the call, also one that still waits for its connection. */
  abort(): void;
}

/**
 * Lets an answer flow into `res` as it arrives and no faster than its reader takes it. `headersOf` chooses the headers that leave. An answer
 * that breaks off destroys `res`, so that it does not look whole; a caller who goes away ends the call. `pack` may send the answer through a
 * stream of its own on its way.
 */
export function answerInto(
  res: ServerResponse,
  headersOf: (headers: IncomingHeaders) => IncomingHeaders,
  pack?: (status: number, headers: IncomingHeaders) => { headers: IncomingHeaders; through: Transform } | undefined,
): Answering {
  let sink: Writable = res;
  let controller: Dispatcher.DispatchController | undefined;
  let gone: Error | undefined;
  let begun = false;
  let resolve!: (status: number) => void;
  let reject!: (cause: unknown) => void;
  const status = new Promise<number>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  const abort = () => {
    gone = new Error('the call was ended');
    controller?.abort(gone);
    reject(gone);
  };
  res.once('close', () => {
    if (!res.writableFinished) abort();
  });
  return {
    status,
    abort,
    begun: () => begun,
    handler: {
      onRequestStart(given) {
        begun = true;
        controller = given;
        if (gone) given.abort(gone);
      },
      onResponseStart(_, code, headers) {
        if (code < 200) return;
        try {
          const leaving = headersOf(headers);
          const packing = pack?.(code, leaving);
          res.writeHead(code, (packing?.headers ?? leaving) as Record<string, string | string[]>);
          if (packing) {
            sink = packing.through;
            packing.through.on('error', () => res.destroy()).pipe(res);
          }
          resolve(code);
        } catch (cause) {
          reject(cause);
          throw cause;
        }
      },
      onResponseData(given, chunk) {
        if (sink.write(chunk)) return;
        given.pause();
        sink.once('drain', () => given.resume());
      },
      onResponseEnd() {
        // From here on the connection is another call's.
        controller = undefined;
        sink.end();
      },
      onResponseError(_, cause) {
        controller = undefined;
        reject(cause);
        if (res.headersSent) res.destroy();
        if (sink !== res) sink.destroy();
      },
    },
  };
}
