import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RemoteRow } from '@commonplace/remote-kit/registry';
import { silentLog, testMetrics } from '@commonplace/service-kit/testing';
import { trustedProxies } from './client-address';
import { createEdge, type EdgeParts } from './edge';
import { plainHttp } from './plain-http';

const servers: Server[] = [];
afterAll(() => servers.forEach((one) => one.close()));

/** The edge of a copy under a name; what is behind it answers by itself. */
async function edgeAt(publicUrl: string, rows: readonly RemoteRow[] = [], proxies = ''): Promise<string> {
  const trusted = trustedProxies(proxies);
  if (!trusted) throw new Error(`${proxies} is not read`);
  const parts = {
    publicUrl,
    plainHttp: plainHttp(publicUrl, trusted),
    api: async (_req, res) => void res.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    remotes: { rows: () => rows },
    remoteServers: {},
    documents: {},
    jwks: { keys: [] },
    readiness: () => ({ ready: true, body: { status: 'ready', leans_on: { nats: 'not reached yet' } } }),
    metrics: testMetrics(),
    log: silentLog,
  } satisfies Partial<Omit<EdgeParts, 'remotes'>> & { remotes: unknown } as unknown as EdgeParts;
  const server = createServer(createEdge(parts));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return ['http://127.0.0.1:', String((server.address() as AddressInfo).port)].join('');
}
const PATHS = ['/api/v1/search', '/healthz', '/remotes.json', '/robots.txt', '/mf/none/x.js', '/.well-known/jwks.json'];

test('no answer of the edge lets a browser guess its type, refusals included', async () => {
  const url = await edgeAt('http://localhost:3000');
  for (const path of PATHS) {
    const { headers } = await fetch(url + path);
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
    expect([path, headers.get('strict-transport-security')]).toEqual([path, null]);
  }
});

test('[ASVS 3.4.3, 3.4.6] no answer of the edge stands in a frame, has plug-ins or another base, refusals and ways to another address included', async () => {
  const policy = "frame-ancestors 'none'; object-src 'none'; base-uri 'none'";
  const url = await edgeAt('http://localhost:3000');
  for (const path of [...PATHS, '/manifest.webmanifest', '/files/r/i/1/240.webp', '/sw.js', '/api/docs'])
    for (const method of ['GET', 'DELETE']) {
      const { headers } = await fetch(url + path, { method });
      expect([path, method, headers.get('content-security-policy')]).toEqual([path, method, policy]);
    }
  const secure = await edgeAt('https://stock.example.org', [], '1');
  const moved = await fetch(secure + '/vectors', { redirect: 'manual', headers: { 'x-forwarded-proto': 'http' } });
  expect([moved.status, moved.headers.get('content-security-policy')]).toEqual([308, policy]);
});

test('over https every answer asks for https for a year, below the name too', async () => {
  const url = await edgeAt('https://stock.example.org');
  for (const path of PATHS) {
    const { headers } = await fetch(url + path);
    expect([path, headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000; includeSubDomains']);
  }
});

test('methods that only look around are refused', async () => {
  const url = await edgeAt('http://localhost:3000');
  for (const method of ['OPTIONS', 'PUT', 'DELETE'])
    expect([method, (await fetch(url + '/robots.txt', { method })).status]).toEqual([method, 405]);
});

test.each(['constructor', '__proto__', 'toString', 'nobody'])('/mf/%s is no remote', async (name) => {
  const url = await edgeAt('http://localhost:3000');
  expect((await fetch(url + '/mf/' + name + '/x.js')).status).toBe(404);
});

test('the registry is there whole, and by another address without the versions that no session gets', async () => {
  const version = (name: string, weight: number) => ({
    version: name,
    manifest: `/mf/mf-x/${name}/mf-manifest.json`,
    weight,
    integrity: { 'mf-manifest.json': `sha384-${name}` },
    routes: ['/x'],
    publishedAt: '2026-01-01T00:00:00.000Z',
  });
  const versions = [version('1', 0), version('2', 90), version('3', 10), version('4', 0)];
  const row: RemoteRow = { name: 'mf-x', routes: ['/x'], versions, promoted: ['1', '2'] };
  const url = await edgeAt('http://localhost:3000', [row]);
  const read = async (path: string) => (await fetch(url + path)).json();
  expect(await read('/remotes.json')).toEqual({ remotes: [row] });
  expect(await read('/remotes.json?live')).toEqual({ remotes: [{ ...row, versions: versions.slice(1, 3) }] });
});

test('a refusal does not repeat what opens a file or a link', async () => {
  const url = await edgeAt('http://localhost:3000');
  for (const path of ['/files/s/SECRET/x.jpg', '/files/p/SECRET/u1/640.webp', '/files/z/SECRET/x.zip']) {
    const reply = await fetch(url + path, { method: 'DELETE' });
    expect([path, reply.status]).toEqual([path, 405]);
    expect(await reply.text()).not.toContain('SECRET');
  }
});

test('[ASVS 13.4.5] whoever comes by a proxy is told whether the edge is ready, and nothing of what is away', async () => {
  const url = await edgeAt('http://localhost:3000');
  const told = async (headers: Record<string, string>) => (await fetch(`${url}/readyz`, { headers })).json();
  const byProxy: readonly Record<string, string>[] = [
    { 'x-forwarded-for': '203.0.113.9' },
    { 'x-forwarded-for': '' },
    { forwarded: 'for=_x' },
  ];
  for (const headers of byProxy) expect(await told(headers)).toEqual({ status: 'ready' });
  expect(await told({})).toEqual({ status: 'ready', leans_on: { nats: 'not reached yet' } });
});

describe('[ASVS 4.1.2] what comes over plain http to a copy that is known by https', () => {
  const HTTPS = 'https://stock.example.org';
  const inPlain = (url: string, init: RequestInit = {}, proto = 'http') =>
    fetch(url, { redirect: 'manual', ...init, headers: { 'x-forwarded-proto': proto } });
  const look = (url: string) => ['GET', 'HEAD'].map(async (method) => inPlain(url, { method }));

  test('whoever looks at something is sent to the same place over https, and is told nothing about the time after', async () => {
    const url = await edgeAt(HTTPS, [], '1');
    for (const path of ['/', '/vectors/a?b=%2F', '/robots.txt', '//evil.example/x', '/files/r/i/1/240.webp'])
      for (const reply of await Promise.all(look(url + path))) {
        expect([path, reply.status]).toEqual([path, 308]);
        expect(reply.headers.get('location')).toBe(HTTPS + path);
        expect(reply.headers.get('cache-control')).toBe('no-store');
        expect(reply.headers.get('strict-transport-security')).toBeNull();
      }
  });

  test('what programs call is refused, and so is everything that changes something', async () => {
    const url = await edgeAt(HTTPS, [], '127.0.0.0/8');
    for (const [path, method] of [
      ['/api/v1/search', 'GET'],
      ['/api/v1/designs', 'POST'],
      ['/.well-known/jwks.json', 'GET'],
      ['/', 'POST'],
    ] as const) {
      const reply = await inPlain(url + path, { method });
      expect([path, reply.status]).toEqual([path, 403]);
      expect(await reply.json()).toMatchObject({ code: 'PLAIN_HTTP', detail: 'This is only there over https' });
    }
  });

  test('whoever watches over the process is answered', async () => {
    const url = await edgeAt(HTTPS, [], '1');
    for (const path of ['/healthz', '/readyz']) expect([path, (await inPlain(url + path)).status]).toEqual([path, 200]);
  });

  test.each([
    ['a proxy that said https', HTTPS, '1', 'https'],
    ['one of several that said https', HTTPS, '2', 'https, http'],
    ['a stranger, who is no proxy of ours', HTTPS, '', 'http'],
    ['a stranger beside our proxies', HTTPS, '10.4.0.0/16', 'http'],
    ['a copy that is known by http', 'http://localhost:3000', '1', 'http'],
    ['a proxy that said nothing', HTTPS, '1', ''],
  ])('%s is answered as ever', async (_, publicUrl, proxies, proto) => {
    const url = await edgeAt(publicUrl, [], proxies);
    expect((await inPlain(url + '/api/v1/search', {}, proto)).status).toBe(200);
    expect((await inPlain(url + '/robots.txt', {}, proto)).status).toBe(200);
  });
});
