import { createServer, type RequestListener } from 'node:http';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { clientAddresses, trustedProxies } from './client-address';
import { closeAll, frontOf, open } from './test-upstream';
import { createUpstream } from './upstream';

afterEach(closeAll);

test('a long answer arrives whole, however slowly it is read', async () => {
  const long = Buffer.alloc(8 * 1024 * 1024, 'commonplace ');
  const front = await frontOf((_, res) => res.setHeader('x-powered-by', 'nobody').end(long));
  const reply = await fetch(front);
  expect(reply.headers.get('x-powered-by')).toBeNull();
  const parts: Uint8Array[] = [];
  for await (const part of reply.body as unknown as AsyncIterable<Uint8Array>) {
    parts.push(part);
    if (parts.length % 16 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(Buffer.concat(parts).equals(long)).toBe(true);
});

test('an answer that breaks off does not look whole', async () => {
  const front = await frontOf((_, res) => {
    res.writeHead(200, { 'content-length': '1000' }).write('some');
    setTimeout(() => res.destroy(), 50);
  });
  const reply = await fetch(front);
  await expect(reply.text()).rejects.toThrow();
});

test('a body reaches the service, and a service that is not there is a 503', async () => {
  const front = await frontOf((req, res) => void req.pipe(res));
  const sent = 'x'.repeat(300_000);
  const reply = await fetch(front, { method: 'POST', body: sent });
  expect(await reply.text()).toBe(sent);
  const upstream = createUpstream('svc-x', 'http://127.0.0.1:1');
  open.push(() => upstream.close());
  const alone = createServer((req, res) => {
    upstream.forward(req, res, { path: '/', headers: {} }).catch((err: { code: string }) => res.end(err.code));
  });
  await new Promise<void>((resolve) => alone.listen(0, '127.0.0.1', resolve));
  open.push(() => new Promise((resolve) => alone.close(() => resolve())));
  const nobody = await fetch(`http://127.0.0.1:${(alone.address() as AddressInfo).port}`, {
    method: 'POST',
    body: sent,
  });
  expect(await nobody.text()).toBe('UNAVAILABLE');
});

test('a caller who goes away ends the call', async () => {
  let ended: () => void = () => undefined;
  const end = new Promise<void>((resolve) => (ended = resolve));
  const front = await frontOf((_, res) => {
    res.once('close', ended);
    res.write('first');
  });
  const leave = new AbortController();
  const reply = await fetch(front, { signal: leave.signal });
  expect(reply.status).toBe(200);
  leave.abort();
  await end;
});

test('a reading call that a dying replica took with it is answered by the next', async () => {
  let asked = 0;
  const front = await frontOf((req, res) => {
    asked += 1;
    if (asked === 1) req.socket.resetAndDestroy();
    else res.end('from the next');
  });
  expect(await (await fetch(front)).text()).toBe('from the next');
  asked = 0;
  // What may have been carried out is not carried out twice.
  expect((await fetch(front, { method: 'POST', body: 'once' })).status).toBe(503);
  expect(asked).toBe(1);
});

test('a call with a body that reached nobody is sent again, whole', async () => {
  const late = createServer((req, res) => void req.pipe(res));
  const port = await new Promise<number>((resolve) => {
    const taken = createServer().listen(0, '127.0.0.1', () => {
      const { port } = taken.address() as AddressInfo;
      taken.close(() => resolve(port));
    });
  });
  const upstream = createUpstream('svc-x', `http://127.0.0.1:${port}`);
  open.push(
    () => upstream.close(),
    () =>
      new Promise((resolve) => {
        late.close(() => resolve());
        late.closeAllConnections();
      }),
  );
  const front = createServer((req, res) => {
    upstream.forward(req, res, { path: '/', headers: {} }).catch(() => res.writeHead(503).end());
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  open.push(() => new Promise((resolve) => front.close(() => resolve())));
  const sent = 'x'.repeat(300_000);
  const reply = fetch(`http://127.0.0.1:${(front.address() as AddressInfo).port}`, { method: 'POST', body: sent });
  setTimeout(() => late.listen(port, '127.0.0.1'), 60);
  expect(await (await reply).text()).toBe(sent);
});

test('a service is told the address of the visitor: what somebody forged is not passed on, what a trusted proxy says is', async () => {
  const tells: RequestListener = (req, res) => res.end(req.headers['x-forwarded-for']);
  const told = async (front: string) =>
    (await fetch(front, { headers: { 'x-forwarded-for': '198.51.100.2, 203.0.113.7' } })).text();
  expect(await told(await frontOf(tells))).toBe('127.0.0.1');
  const trusted = trustedProxies('1');
  if (!trusted) throw new Error('not read');
  expect(await told(await frontOf(tells, clientAddresses(trusted)))).toBe('203.0.113.7');
});

/** Begins a call whose body is not whole yet; gives what is answered, and whether the connection is ended or serves another call after the rest. */
async function begun(front: string): Promise<{ answer: string; afterwards: 'ended' | 'serves' }> {
  const { hostname, port } = new URL(front);
  const socket = net.connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  let said = '';
  let heard: () => void = () => undefined;
  socket.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    heard();
  });
  const ended = new Promise<'ended'>((resolve) => socket.once('close', () => resolve('ended')));
  const next = () => new Promise<'serves'>((resolve) => (heard = () => resolve('serves')));
  const first = next();
  socket.write(
    'POST /write HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{"name": ',
  );
  await first;
  const answer = said;
  const second = next();
  // The caller has not seen yet that it is ended.
  socket.write('"a harbour"GET /next HTTP/1.1\r\nhost: a\r\n\r\n');
  const afterwards = await Promise.race([ended, second]);
  socket.destroy();
  return { answer, afterwards };
}

test('a connection on which a service died under a call whose body was on its way is ended: no further call waits on it for ever', async () => {
  const front = await frontOf((req, res) => {
    if (req.url === '/healthz') res.end('{}');
    else req.once('data', () => req.socket.destroy());
  });
  const { answer, afterwards } = await begun(front);
  expect(answer).toMatch(/^HTTP\/1.1 503 [^]*\r\nconnection: close\r\n/i);
  expect(afterwards).toBe('ended');
}, 15_000);

test('a connection on which a service answered before the body was whole is ended as well', async () => {
  const front = await frontOf((_, res) => void res.writeHead(401).end('no'));
  const { answer, afterwards } = await begun(front);
  expect(answer).toMatch(/^HTTP\/1.1 401 [^]*\r\nconnection: close\r\n/i);
  expect(afterwards).toBe('ended');
}, 15_000);

test('who comes for a session or pays waits behind nobody who only looks, however many of these a slow service keeps', async () => {
  let looking = 0;
  const front = await frontOf((req, res) => {
    if (req.url === '/api/v1/session') return void res.end('you');
    looking += 1;
  });
  const leave = new AbortController();
  const crowd = Array.from({ length: 64 }, () =>
    fetch(`${front}/api/v1/search`, { signal: leave.signal }).catch(() => undefined),
  );
  while (looking < crowd.length) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await (await fetch(`${front}/api/v1/session`)).text()).toBe('you');
  leave.abort();
  await Promise.all(crowd);
});

test('however many read files slowly, the service behind them is there for everybody else', async () => {
  let files = 0;
  const front = await frontOf((req, res) => {
    if (req.url !== '/files/long.mp4') return void res.end('here');
    files += 1;
    res.writeHead(200, { 'content-length': '1000000' }).write('some');
  });
  const leave = new AbortController();
  const readers = Array.from({ length: 80 }, () => fetch(`${front}/files/long.mp4`, { signal: leave.signal }));
  while (files < readers.length) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await (await fetch(`${front}/api/v1/designs`)).text()).toBe('here');
  await Promise.all(readers);
  leave.abort();
});

test('whoever finds every connection taken is told so, and not kept for as long as the others take', async () => {
  let asked = 0;
  const front = await frontOf((req, res) => {
    if (req.url === '/healthz') return void res.end('up');
    asked += 1;
  });
  const leave = new AbortController();
  const crowd = Array.from({ length: 64 }, () =>
    fetch(`${front}/api/v1/search`, { signal: leave.signal }).catch(() => undefined),
  );
  while (asked < crowd.length) await new Promise((resolve) => setTimeout(resolve, 5));
  expect((await fetch(`${front}/api/v1/search`)).status).toBe(503);
  expect(asked).toBe(64);
  leave.abort();
  await Promise.all(crowd);
});
