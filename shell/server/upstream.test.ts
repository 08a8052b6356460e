import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createUpstream } from './upstream';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function upstreamOf(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const upstream = createUpstream('svc-x', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  open.push(
    () => upstream.close(),
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return upstream;
}

test('a service that is busy for seconds is waited for', async () => {
  const upstream = await upstreamOf((req, res) => {
    if (req.url === '/healthz') res.end('{}');
    else setTimeout(() => res.end('late'), 3_500);
  });
  expect(await upstream.fetch('GET', '/search', {})).toEqual({ status: 200, text: 'late' });
}, 15_000);

test('a service that took the call and gives no sign of life is given up within 3 s', async () => {
  const upstream = await upstreamOf(() => undefined);
  const started = performance.now();
  await expect(upstream.fetch('GET', '/search', {})).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(performance.now() - started).toBeLessThan(3_200);
}, 15_000);
