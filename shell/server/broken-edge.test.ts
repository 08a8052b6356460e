import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALL_OPERATIONS } from '@commonplace/contracts/operations';
import { breakages, listeningLog, testMetrics } from '@commonplace/service-kit/testing';
import { createApi, type ApiParts } from './api/api';
import { ADDRESSES, createEdge, type EdgeParts } from './edge';
import { createPages } from './pages/page';
import { readinessAsker } from './pages/service-behind';
import { sessionCookie } from './session/cookie';
import { catalogSource } from './sitemap/catalog-source';
import { createSitemap } from './sitemap/sitemap';
import { createUpstream, type Upstream } from './upstream';

const CANARY = 'canary-of-the-edge-7b2e';
const PUBLIC_URL = 'http://localhost:3000';

const BROKEN = breakages(CANARY);
const NONSENSE = [
  { status: 200, text: `<html>${CANARY}\n    at serve (/srv/${CANARY}.js:1:1)` },
  { status: 200, text: '{"success":true}' },
  { status: 200, text: '[1, 2]' },
  { status: 500, text: `{"stack":"${CANARY}"}` },
];
let turn = 0;
const breaks = (): never => BROKEN[turn % BROKEN.length]!();

const { log, lines } = listeningLog();

const cookie = sessionCookie('a secret of the tests that is long enough', PUBLIC_URL);
const visitor = cookie.anonymous();
const dir = mkdtempSync(join(tmpdir(), CANARY));
writeFileSync(join(dir, 'index.html'), '<html lang="__LANG__">__HEAD____PLAIN____LOOK____STATUS__</html>');

const document = {
  type: 'application/json',
  text: '{}',
  html: { policy: "default-src 'none'", body: async () => breaks() },
};

/** One way in which what the edge stands on is broken. */
interface Breakage {
  readonly sessions: boolean;
  readonly upstream: Upstream;
  readonly clientDir: string;
}

function edgeOn({ sessions, upstream, clientDir }: Breakage): Server {
  const tokenOf = async () => (sessions ? { uid: 7, sid: 's', token: 't', roles: [], access: {} } : breaks());
  const services = { identity: upstream, billing: upstream, assets: upstream, catalog: upstream };
  const ask = async (path: string) => upstream.fetch('GET', path, {});
  const edge = createEdge({
    api: createApi({
      ...{ cookie, services, log },
      sessions: { tokenOf, forget: () => undefined },
      stream: { open: breaks },
      activity: { append: async () => breaks() },
      visitorName: breaks,
      canaries: { take: breaks },
      flags: breaks,
    } as unknown as ApiParts),
    pages: createPages({
      ...{ clientDir, cookie, publicUrl: PUBLIC_URL, contact: 'a@b.example' },
      patterns: () => (sessions ? ['/people', '/pricing-and-plans', '/{slug}'] : breaks()),
      askCatalog: ask,
      askAssets: (_, path) => ask(path),
      visitor: async () => {
        await tokenOf();
        return { ask, viewer: {} as never };
      },
      ready: readinessAsker(async () => (await ask('/readyz')).status, 0),
    }),
    sitemap: createSitemap({
      publicUrl: PUBLIC_URL,
      sources: { ...catalogSource({ fetch: (...asked) => upstream.fetch(...asked), token: async () => 't' }), ask },
    }),
    remotes: { rows: breaks },
    remoteServers: { 'mf-browse': upstream },
    ...{ files: upstream, payments: upstream, mail: upstream, captcha: upstream, signIn: upstream },
    fileViewer: async () => breaks(),
    pageSpans: async () => breaks(),
    documents: { '/api/docs': document, '/events/docs': document },
    ...{ clientDir, offlinePages: true, publicUrl: PUBLIC_URL, log, jwks: { keys: [] } },
    plainHttp: () => false,
    readiness: breaks,
    metrics: testMetrics(),
  } as unknown as EdgeParts);
  return createHttpServer(edge);
}

const OPEN: (() => void | Promise<void>)[] = [];
afterAll(async () => {
  for (const close of OPEN) await close();
  rmSync(dir, { recursive: true });
});
async function listen(server: Pick<Server, 'listen' | 'close' | 'address'>): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  OPEN.push(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What is asked of the edge: all that is its own, one call of each service, and pages of each kind. */
const SERVED = ['/api/v1/search?query=a', '/api/v1/projects', '/api/v1/membership', '/api/v1/user/profile/a'];
const GET = [
  ...['/healthz', '/readyz', '/.well-known/jwks.json', '/remotes.json', '/remotes.json?live', '/robots.txt'],
  ...['/sitemap.xml', '/sitemap/pages.xml', '/sitemap/topics.xml', '/sitemap/boards.xml', '/sitemap/items.xml'],
  ...['/manifest.webmanifest', '/mail', '/mail/1', '/favicon.ico', '/sw.js', '/assets/a.js', '/traces'],
  ...['/mf/mf-browse/1/a.js', '/files/r/i/1/240.webp', '/files/p/secret/u1/640.webp', '/pay/sandbox/a'],
  ...['/captcha/a', '/sign-in/a', '/api/docs', '/api/docs/openapi.json', '/events/docs'],
  ...SERVED,
  ...[
    '/',
    '/search/fox',
    '/image/01J00000000000000000000000',
    '/topics',
    '/board/1',
    '/people',
    '/somebody',
    '/user/7',
    '/teams/1',
  ],
  ...['/pricing-and-plans', '/create/shared/secret', '/s/secret', '/about', '/nothing/of/ours'],
];
const OWN = ALL_OPERATIONS.filter(({ owner }) => owner === 'edge').map(({ method, path }) => [method, path] as const);
const ASKED: readonly (readonly [string, string])[] = [
  ...GET.map((path) => ['GET', path] as const),
  ...[...OWN, ['GET', '/session'] as const].map(([method, path]) => [method, `/api/v1${path}`] as const),
  ...['/api/v1/webhooks/stripe', '/api/v1/projects', '/traces', '/pay/sandbox/a'].map(
    (path) => ['POST', path] as const,
  ),
];
const BODIES: Readonly<Record<string, unknown>> = {
  '/api/v1/activity': { events: [{ kind: 'page', path: '/' }] },
  '/api/v1/remotes/outcomes': { outcomes: [] },
};

/** Asks for all of it at once. Gives what said too much, or is not told of in the log. */
async function leaks(base: string): Promise<string[]> {
  lines.splice(0);
  return (await Promise.all(ASKED.map(async (one, n) => leaksOf(base, one, `request-of-${n}`)))).flat();
}

async function leaksOf(base: string, [method, path]: readonly [string, string], requestId: string): Promise<string[]> {
  const reply = await fetch(base + path, {
    ...{ method, redirect: 'manual' },
    headers: {
      ...{ cookie: `${cookie.name}=${visitor.value}`, 'x-csrf-token': cookie.csrf(visitor), accept: 'text/html' },
      ...{ 'content-type': 'application/json', 'x-request-id': requestId },
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(BODIES[path] ?? {}) }),
  });
  const text = await reply.text();
  const all = text + JSON.stringify([...reply.headers]);
  const name = `${method} ${path}: ${reply.status}`;
  const wrong: string[] = [];
  if (all.includes(CANARY) || /\n\s+at |\b(Syntax|Type|Zod)Error|node_modules|ECONN|ENOENT|127\.0\.0\.1/.test(all))
    wrong.push(`${name} says ${text.slice(0, 300)}`);
  // A page says in its own words that it is not there now.
  if (reply.status < 500 || (reply.headers.get('content-type') ?? '').startsWith('text/html')) return wrong;
  const problem = JSON.parse(text) as { request_id?: string };
  if (problem.request_id !== requestId) wrong.push(`${name} is no problem: ${text.slice(0, 300)}`);
  if (reply.status === 500 && !lines.some(({ facts }) => facts['requestId'] === requestId && 'err' in facts))
    wrong.push(`${name}: not in the log`);
  return wrong;
}

test('every address of the edge that is no page is asked below', () => {
  expect(ADDRESSES.filter((one) => !ASKED.some(([, path]) => path.startsWith(one)))).toEqual([]);
});

test('[SEC] whatever breaks at the edge or behind it, by any of its routes, nobody is told anything from inside', async () => {
  const thrown = {
    forward: async () => breaks(),
    fetch: async () => breaks(),
    close: async () => undefined,
  };
  const clientDir = join(dir, 'is-gone');
  for (const broken of [
    { sessions: false, upstream: thrown, clientDir },
    { sessions: true, upstream: thrown, clientDir: dir },
  ])
    for (turn = 0; turn < BROKEN.length; turn += 1) {
      expect(await leaks(await listen(edgeOn(broken)))).toEqual([]);
    }
});

test('[SEC] what answers the edge with nonsense is not passed on as it is', async () => {
  for (const said of NONSENSE) {
    const upstream = { forward: async () => breaks(), fetch: async () => said, close: async () => undefined };
    expect([said, await leaks(await listen(edgeOn({ sessions: true, upstream, clientDir: dir })))]).toEqual([said, []]);
  }
});

test('[SEC] a neighbour that is gone, or speaks no HTTP, is told as a part that cannot be reached', async () => {
  const babbles = createServer(
    (socket) => void socket.on('error', () => undefined).end(`${CANARY} is no HTTP\r\n\r\n`),
  );
  for (const base of [await listen(babbles as never), 'http://127.0.0.1:1']) {
    const upstream = createUpstream('svc-x', base);
    OPEN.push(() => upstream.close());
    expect(await leaks(await listen(edgeOn({ sessions: true, upstream, clientDir: dir })))).toEqual([]);
  }
});
