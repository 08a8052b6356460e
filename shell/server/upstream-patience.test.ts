import type { RequestListener } from 'node:http';
import { closeAll, frontOf, upstreamOf } from './test-upstream';

// They wait for seconds and do nothing: side by side.
afterAll(closeAll);

test.concurrent(
  'a service that is busy for seconds is waited for',
  async () => {
    const upstream = await upstreamOf((req, res) => {
      if (req.url === '/healthz') res.end('{}');
      else setTimeout(() => res.end('late'), 3_500);
    });
    expect(await upstream.fetch('GET', '/search', {})).toEqual({ status: 200, text: 'late' });
  },
  15_000,
);

test.concurrent(
  'a service that took the call and gives no sign of life is given up within 3 s',
  async () => {
    const upstream = await upstreamOf(() => undefined);
    const started = performance.now();
    await expect(upstream.fetch('GET', '/search', {})).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(performance.now() - started).toBeLessThan(3_200);
  },
  15_000,
);

test.concurrent.each(['GET', 'POST'])(
  '%s at a service that hangs is told so; at one that is busy it is waited for',
  async (method) => {
    const hangs = await frontOf((req) => void req.resume());
    const body = method === 'POST' ? { body: '{}' } : {};
    expect((await fetch(`${hangs}/write`, { method, ...body })).status).toBe(503);
    const busy = await frontOf((req, res) => {
      req.resume();
      if (req.url === '/healthz') res.end('{}');
      else setTimeout(() => res.end('late'), 3_500);
    });
    expect(await (await fetch(`${busy}/write`, { method, ...body })).text()).toBe('late');
  },
  15_000,
);

test.concurrent(
  'a service that was there and hangs afterwards is given up as well',
  async () => {
    let asked = 0;
    const front = await frontOf((req, res) => {
      req.resume();
      if (req.url === '/healthz' && asked++ === 0) res.end('{}');
    });
    expect((await fetch(`${front}/write`, { method: 'POST', body: '{}' })).status).toBe(503);
    expect(asked).toBeGreaterThan(1);
  },
  15_000,
);

/** Answers whether the service is alive, and everything else by `listener`. */
const alive =
  (listener: RequestListener): RequestListener =>
  (req, res) => {
    if (req.url === '/healthz') res.end('{}');
    else listener(req, res);
  };

test.concurrent('who stands in line for a connection is told so when the time of a call is over', async () => {
  const upstream = await upstreamOf(
    alive(() => undefined),
    undefined,
    500,
  );
  const all = Array.from({ length: 65 }, () => upstream.fetch('GET', '/search', {}).catch((cause: unknown) => cause));
  const started = performance.now();
  for (const ended of await Promise.all(all)) expect(ended).toMatchObject({ code: 'UNAVAILABLE' });
  expect(performance.now() - started).toBeLessThan(2_500);
});

test.concurrent('an answer that comes byte by byte has the time of a call and no more', async () => {
  const upstream = await upstreamOf(
    alive((_req, res) => {
      res.writeHead(200);
      const drip = setInterval(() => res.write('.'), 50);
      res.on('close', () => clearInterval(drip));
    }),
    undefined,
    500,
  );
  await expect(upstream.fetch('GET', '/search', {})).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
