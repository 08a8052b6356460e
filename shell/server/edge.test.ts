import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RemoteRow } from '@commonplace/remote-kit/registry';
import { silentLog, testMetrics } from '@commonplace/service-kit/testing';
import { createEdge, type EdgeParts } from './edge';

const servers: Server[] = [];
afterAll(() => servers.forEach((one) => one.close()));

/** The edge of a copy under a name; what is behind it answers by itself. */
async function edgeAt(publicUrl: string, rows: readonly RemoteRow[] = []): Promise<string> {
  const parts = {
    publicUrl,
    api: async (_req, res) => void res.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    remotes: { rows: () => rows },
    remoteServers: {},
    documents: {},
    jwks: { keys: [] },
    readiness: () => ({ ready: true, body: {} }),
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
  expect((await fetch(url + '/api/v1/search')).headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
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
