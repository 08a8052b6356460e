import { createServer, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { createAdmission, rankOf, type Admission } from './admission';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** A server whose work waits until it is let go. */
async function served(admission: Admission) {
  const waiting: (() => void)[] = [];
  const server = createServer((req, res) => {
    if (!admission.admit(req, res)) return void res.writeHead(503).end();
    req.resume();
    waiting.push(() => res.end('done'));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, method = 'GET', body?: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body === undefined ? {} : { body }) });
  const holding = async (count: number) => {
    while (waiting.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { ask, holding, port, go: () => waiting.splice(0).forEach((end) => end()) };
}

test('sessions and payments come first, looking comes last', () => {
  expect(rankOf('GET', '/api/v1/session')).toBe('first');
  expect(rankOf('POST', '/api/v1/user/login')).toBe('first');
  expect(rankOf('POST', '/api/v1/membership/process-payment')).toBe('first');
  expect(rankOf('POST', '/pay/sandbox/frame/x/pay')).toBe('first');
  expect(rankOf('PUT', '/api/v1/designs/x')).toBe('usual');
  expect(rankOf('GET', '/search')).toBe('usual');
  expect(rankOf('GET', '/api/v1/search')).toBe('last');
});

test('of too many, those who look are turned away, then those who write; whoever pays still gets in, and all when there is room', async () => {
  const { ask, holding, go } = await served(createAdmission({ atOnce: 10 }));
  const inside = [1, 2, 3, 4, 5, 6, 7].map(() => ask('/api/v1/search'));
  await holding(7);
  expect((await ask('/api/v1/search')).status).toBe(503);
  inside.push(ask('/api/v1/designs', 'POST', '{}'), ask('/api/v1/designs', 'POST', '{}'));
  await holding(9);
  expect((await ask('/api/v1/designs', 'POST', '{}')).status).toBe(503);
  inside.push(ask('/api/v1/session'));
  await holding(10);
  expect((await ask('/api/v1/session')).status).toBe(503);
  expect((await (async () => (go(), Promise.all(inside)))()).map(({ status }) => status)).toEqual(Array(10).fill(200));
  const next = ask('/api/v1/search');
  await holding(1);
  go();
  expect((await next).status).toBe(200);
});

test('under pressure those who look and write have fewer places; whoever pays has them all', async () => {
  let share = 0.2;
  const took: number[] = [];
  const pressure = { share: () => share, took: (ms: number) => void took.push(ms) };
  const { ask, holding, go } = await served(createAdmission({ atOnce: 10, pressure }));
  const inside = [ask('/api/v1/search'), ask('/api/v1/search')];
  await holding(2);
  expect((await ask('/api/v1/search')).status).toBe(503);
  expect((await ask('/api/v1/designs', 'POST', '{}')).status).toBe(503);
  inside.push(...Array.from({ length: 5 }, () => ask('/api/v1/session')));
  await holding(7);
  share = 1;
  inside.push(ask('/api/v1/designs', 'POST', '{}'));
  await holding(8);
  go();
  expect((await Promise.all(inside)).every(({ status }) => status === 200)).toBe(true);
  // Those who only look are the ones whose answers are timed.
  while (took.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(took).toHaveLength(2);
});

test('files and long bodies on slow connections take nothing from the rest; a probe is always answered', async () => {
  const admission = createAdmission({ atOnce: 1, files: 1, bodies: 1 });
  const { ask, holding, go } = await served(admission);
  const held = [ask('/files/r/x.webp'), ask('/api/v1/uploads', 'POST', 'x'.repeat(20_000)), ask('/api/v1/session')];
  await holding(3);
  expect(admission.inside()).toEqual({ work: 1, files: 1, bodies: 1 });
  for (const path of ['/files/r/y.webp', '/api/v1/session']) expect((await ask(path)).status).toBe(503);
  const probe = ask('/readyz');
  await holding(4);
  go();
  expect((await Promise.all([...held, probe])).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test('a few bytes that are sent slowly on purpose are not waited for, and what they held is free', async () => {
  const admission = createAdmission({ atOnce: 4, bodyMs: 50 });
  const { port, holding } = await served(admission);
  const socket = net.connect({ host: '127.0.0.1', port });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => undefined);
  socket.write('POST /api/v1/designs HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\n{');
  await holding(1);
  expect(admission.inside().work).toBe(1);
  await closed;
  while (admission.inside().work > 0) await new Promise((resolve) => setTimeout(resolve, 5));
});
