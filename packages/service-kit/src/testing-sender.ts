import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';

const PIECE = Buffer.alloc(65_536, ' ');
const CHUNK = Buffer.concat([Buffer.from(`${PIECE.length.toString(16)}\r\n`), PIECE, Buffer.from('\r\n')]);

export interface Said {
  readonly status: number;
  readonly headers: string;
  readonly code: string | undefined;
}

/** Characters of the first answer in what was heard; NaN while nobody can tell. */
function lengthOf(headers: string, heard: string): number {
  const length = /\r\ncontent-length: (\d+)/i.exec(headers)?.[1];
  if (length !== undefined) return headers.length + 4 + Number(length);
  const [chunks] = /^[^]*?\r\n0\r\n\r\n/.exec(heard.slice(headers.length)) ?? [];
  return chunks === undefined ? Number.NaN : headers.length + chunks.length;
}

/** One connection on which a test writes requests piece by piece, as no client library would. `url`: a server of the test. */
export function sender(url: string) {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port), allowHalfOpen: true });
  let heard = '';
  let ended: string | undefined;
  let wake: () => void = () => undefined;
  const end = (how: string) => {
    ended ??= how;
    wake();
  };
  socket.on('data', (bytes: Buffer) => {
    heard += bytes.toString('latin1');
    wake();
  });
  socket
    .on('drain', () => wake())
    .on('end', () => end('well'))
    .on('error', (err: NodeJS.ErrnoException) => end(err.code ?? 'error'))
    .on('close', () => end('closed'));
  const something = () => new Promise<void>((resolve) => (wake = resolve));

  return {
    /** Without a `length` in bytes the body comes in chunks. */
    begin(method: string, path: string, headers: Record<string, string>, length?: number): void {
      const body = length === undefined ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(length) };
      const lines = Object.entries({ host: 'a', ...headers, ...body }).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
    },
    /** Sends spaces until `bytes` of them have left, the connection is over, or an answer is there (`whole`: on through it). Gives how many left. */
    async pieces(bytes: number, o: { chunked?: boolean; whole?: boolean } = {}): Promise<number> {
      let sent = 0;
      while (sent < bytes && ended === undefined && (o.whole === true || heard === '')) {
        const piece = PIECE.subarray(0, bytes - sent);
        const isRoom = socket.write(o.chunked === true ? CHUNK : piece);
        sent += piece.length;
        await (isRoom ? setImmediate() : something());
      }
      return sent;
    },
    /** The next answer, once it is whole. Throws when the connection is over before. */
    async answer(): Promise<Said> {
      for (;;) {
        const [headers = ''] = heard.split('\r\n\r\n', 1);
        const whole = lengthOf(headers, heard);
        if (heard.length >= whole) {
          const body = heard.slice(headers.length + 4, whole);
          heard = heard.slice(whole);
          return { status: Number(headers.slice(9, 12)), headers, code: /"code":"(\w+)"/.exec(body)?.[1] };
        }
        if (ended !== undefined) throw new Error(`no answer, the connection ended: ${ended}; heard: ${heard}`);
        await something();
      }
    },
    /** How the connection ended: `well` by its other side, or the code of an error. */
    async end(): Promise<string> {
      while (ended === undefined) await something();
      return ended;
    },
    close: () => socket.destroy(),
  };
}
