import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestIdentity, serve, type Served, type TestIdentity } from '@commonplace/service-kit/testing';
import { useEngines, type TestEngines } from '@commonplace/stack/testing';
import { sampleItem } from '../../test/sample-item';
import { testCatalog, type TestCatalog } from '../../test/test-catalog';
import { routes } from '../app';

/** A line to the real engine that can be made slow, or dead while it stays open. */
interface Line {
  url: string;
  searches: 'quick' | 'slow';
  dead: boolean;
  close(): Promise<void>;
}
const SLOW_MS = 4_000;

let engines: TestEngines;
let catalog: TestCatalog;
let identity: TestIdentity;
let line: Line;
let service: Served;

beforeAll(async () => {
  engines = await useEngines(['elasticsearch']);
  catalog = await testCatalog(engines.elasticsearch, { name: 'patience-' });
  await catalog.publish(sampleItem({ id: 'a', title: 'Harbour' }));
  identity = await createTestIdentity();
  line = await lineTo(engines.elasticsearch.url);
  service = await serve({ routes: routes(catalog.deps({ url: line.url })), verifier: identity.verifier });
}, 600_000);
afterAll(async () => {
  await service.close();
  await line.close();
  await catalog.close();
  await engines.close();
});

async function lineTo(engine: string): Promise<Line> {
  const target = new URL(engine);
  const state = { searches: 'quick' as Line['searches'], dead: false };
  const server: Server = createServer((req, res) => {
    if (state.dead) return;
    const pass = () => {
      const { hostname, port } = target;
      const { url: path, method, headers } = req;
      // A connection of its own each time: one that was kept may be closed at the other end just when it is used again.
      const further = request({ hostname, port, path, method, headers, agent: false }, (reply) => {
        res.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(res);
      });
      further.on('error', () => res.destroy());
      req.pipe(further);
    };
    if (state.searches === 'slow' && /_m?search/.test(req.url ?? '')) setTimeout(pass, SLOW_MS);
    else pass();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

async function timed(path: string): Promise<{ status: number; retryAfter: string | null; ms: number; body: unknown }> {
  const started = performance.now();
  const answer = await fetch(`${service.url}/api/v1/${path}`, { headers: await identity.as(0) });
  const body: unknown = await answer.json();
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    ms: performance.now() - started,
    body,
  };
}

test('an engine that is busy for seconds is waited for: the search answers', async () => {
  line.searches = 'slow';
  const { status, ms, body } = await timed('search?q=harbour');
  expect(status).toBe(200);
  expect(body).toMatchObject({ total: 1, results: [{ id: 'a' }] });
  expect(ms).toBeGreaterThan(SLOW_MS);
  line.searches = 'quick';
}, 30_000);

test('an engine that took the question and says nothing any more is given up within 3 s: 503 with Retry-After', async () => {
  line.dead = true;
  const { status, retryAfter, ms } = await timed('search?q=harbour');
  expect(status).toBe(503);
  expect(Number(retryAfter)).toBeGreaterThan(0);
  expect(ms).toBeLessThan(3_000);
  line.dead = false;
  expect((await timed('search?q=harbour')).status).toBe(200);
}, 30_000);
