import { createServer, type RequestListener, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { lingerAfter } from './linger';
import { createUpstream } from './upstream';

const open: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(
    () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  );
  return (server.address() as AddressInfo).port;
}

/** A front whose service is the listener, as the edge is. */
async function frontOf(listener: RequestListener): Promise<number> {
  const port = await listen(createServer(listener));
  const upstream = createUpstream('svc-x', `http://127.0.0.1:${port}`);
  open.unshift(() => upstream.close());
  const front = createServer((req, res) => {
    upstream.forward(req, res, { path: req.url ?? '/', headers: {} }).catch(() => {
      if (!res.headersSent) res.writeHead(503, { 'retry-after': '3', 'content-length': '4' }).end('gone');
    });
  });
  return listen(front);
}

const CHUNK = Buffer.alloc(65_536, 'x');

/**
 * Sends a body of `bytes` piece by piece and reads only when `unread` of it have left, as a sender does whose answer comes in between. Gives what was
 * read, how it ended, and how much was sent.
 */
async function send(
  port: number,
  bytes: number,
  unread = bytes / 2,
): Promise<{ said: string; ended: string; sent: number }> {
  const socket = net.connect({ host: '127.0.0.1', port });
  socket.pause();
  let said = '';
  let ended = 'not';
  let sent = 0;
  socket.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const over = new Promise<void>((resolve) => {
    socket.once('end', () => {
      ended = 'well';
      resolve();
    });
    socket.once('error', (err: NodeJS.ErrnoException) => {
      ended = err.code ?? 'error';
      resolve();
    });
  });
  socket.write(`POST /uploads HTTP/1.1\r\nhost: a\r\ncontent-type: image/png\r\ncontent-length: ${bytes}\r\n\r\n`);
  while (ended === 'not' && sent < bytes) {
    sent += CHUNK.length;
    // A piece of which the other side knows nothing before the last one was taken.
    await new Promise((resolve) => socket.write(CHUNK, resolve));
    if (sent > unread) socket.resume();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await over;
  socket.destroy();
  return { said, ended, sent };
}

test('who sends a long body to a service that dies under it reads the 503, and its connection ends without a reset', async () => {
  const port = await frontOf((req, res) => {
    if (req.url === '/healthz') res.end('{}');
    else req.once('data', () => req.socket.destroy());
  });
  for (let n = 0; n < 8; n += 1) {
    const { said, ended } = await send(port, 4 * 1_048_576);
    expect(said).toMatch(/^HTTP\/1.1 503 [^]*\r\nretry-after: 3\r\n[^]*\r\n\r\ngone$/i);
    expect(said).toMatch(/\r\nconnection: close\r\n/i);
    expect(ended).toBe('well');
  }
}, 30_000);

test('a service that answers before the body is whole is heard', async () => {
  const port = await frontOf((_, res) => void res.writeHead(413, { 'content-length': '3' }).end('big'));
  for (let n = 0; n < 8; n += 1) {
    const { said, ended } = await send(port, 4 * 1_048_576);
    expect(said).toMatch(/^HTTP\/1.1 413 [^]*big$/);
    expect(ended).toBe('well');
  }
}, 30_000);

test('nobody sends for ever: after so many bytes, or so long, the connection is ended; of too many none lingers', async () => {
  const bounds = { bytes: 200_000, ms: 60_000 };
  const front = createServer((req, res) => {
    lingerAfter(req, res, req.url === '/few' ? { ...bounds, atOnce: 0 } : bounds);
    res.writeHead(503).end('no');
  });
  const port = await listen(front);
  // Most of it never arrives anywhere.
  const { sent } = await send(port, 64 * 1_048_576, 0);
  expect(sent).toBeLessThan(32 * 1_048_576);

  const slow = createServer((req, res) => {
    lingerAfter(req, res, { ms: 50 });
    res.writeHead(503).end('no');
  });
  const socket = net.connect({ host: '127.0.0.1', port: await listen(slow), allowHalfOpen: true });
  socket.on('error', () => undefined).resume();
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1000\r\n\r\nx');
  // Ended by the other side alone: this one never ends its half.
  const closed = new Promise((resolve) => slow.once('connection', (one) => one.once('close', resolve)));
  await closed;
  socket.destroy();

  const few = net.connect({ host: '127.0.0.1', port });
  few.on('error', () => undefined).resume();
  const gone = new Promise((resolve) => few.once('close', resolve));
  few.write('POST /few HTTP/1.1\r\nhost: a\r\ncontent-length: 1000\r\n\r\nx');
  await gone;
}, 30_000);
