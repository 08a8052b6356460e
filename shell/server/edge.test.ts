import { request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import type { RemoteRow } from '@commonplace/remote-kit/registry';
import { createHttpServer } from '@commonplace/service-kit';
import { silentLog, testMetrics } from '@commonplace/service-kit/testing';
import { trustedProxies } from './client-address';
import { createEdge, type EdgeParts } from './edge';
import { headersOfAll, OF_OURS } from './headers-of-all';
import { plainHttp } from './plain-http';

const servers: Server[] = [];
afterAll(() => {
  for (const one of servers) {
    one.closeAllConnections();
    one.close();
  }
});

/** The edge of a copy under a name; what is behind it answers by itself. */
async function edgeAt(
  publicUrl: string,
  rows: readonly RemoteRow[] = [],
  proxies = '',
  more: Partial<EdgeParts> = {},
): Promise<string> {
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
    ...more,
  } satisfies Partial<Omit<EdgeParts, 'remotes'>> & { remotes: unknown } as unknown as EdgeParts;
  const server = createHttpServer({ headers: { ...headersOfAll(publicUrl), ...OF_OURS } }, createEdge(parts));
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

/** One request as it stands there, on a connection of its own, and all that comes back. */
async function raw(url: string, head: string): Promise<string> {
  const socket = net.connect({ host: '127.0.0.1', port: Number(new URL(url).port) });
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString())).write(`${head}\r\nConnection: close\r\n\r\n`);
  await new Promise((resolve) => socket.once('close', resolve));
  return text;
}

describe('an address that is named whole', () => {
  test.each([
    'http://localhost:3000/robots.txt',
    'HTTP://localhost:3000/robots.txt?a',
    'http://evil.example/robots.txt',
    'https://[::1]:3000/robots.txt',
  ])('%s stands for its path', async (target) => {
    const url = await edgeAt('http://localhost:3000');
    expect(await raw(url, `GET ${target} HTTP/1.1\r\nHost: x`)).toMatch(/^HTTP\/1\.1 200 .*Sitemap:/s);
  });

  test('leads to the API as by its path, and nowhere else', async () => {
    const url = await edgeAt('http://localhost:3000');
    const answer = await raw(url, 'GET http://evil.example/api/v1/session HTTP/1.1\r\nHost: localhost:3000');
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).not.toMatch(/location:/i);
  });

  test.each(['ftp://evil.example/x', 'javascript:alert(1)', 'http:/evil.example', 'http:///x', 'evil://x'])(
    '%s is refused',
    async (target) => {
      const url = await edgeAt('http://localhost:3000');
      const answer = await raw(url, `GET ${target} HTTP/1.1\r\nHost: localhost:3000`);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toMatch(/x-content-type-options: nosniff/i);
      expect(answer).not.toMatch(/location:/i);
    },
  );
});

describe('what stands in for others', () => {
  const PATHS = ['/mail', '/mail/messages.json', '/sign-in/auth', '/captcha/api.js', '/pay/sandbox/sdk.js'];
  const answering = (own: Record<string, string> = {}) => ({
    forward: async (_req: unknown, res: ServerResponse) => {
      res.writeHead(200, own).end('of the stand-in');
      return 200;
    },
  });
  const behind = (own?: Record<string, string>) => {
    const one = answering(own) as unknown as NonNullable<EdgeParts['mail']>;
    return { mail: one, captcha: one, signIn: one, payments: one };
  };
  const by = (url: string, path: string, host: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request(url + path, { headers: { host } }, (answer) => resolve(answer.resume()))
        .on('error', reject)
        .end();
    });

  test('loads nothing from elsewhere, runs no script of its own, and stands in no frame but the payment’s in our pages', async () => {
    const url = await edgeAt('http://localhost:3000', [], '', behind());
    for (const path of PATHS) {
      const { headers } = await fetch(url + path);
      const framed = path.startsWith('/pay/') ? "'self'" : "'none'";
      const policy = headers.get('content-security-policy') ?? '';
      expect([path, policy]).toEqual([path, expect.stringMatching(/^default-src 'none'; style-src 'unsafe-inline';/)]);
      expect([path, policy]).toEqual([path, expect.stringContaining(`frame-ancestors ${framed};`)]);
      expect([path, headers.get('x-frame-options')]).toEqual([path, framed === "'self'" ? 'SAMEORIGIN' : 'DENY']);
      expect([path, headers.get('referrer-policy')]).toEqual([path, 'same-origin']);
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
    }
  });

  test('may say so in its own words', async () => {
    const own = { 'content-security-policy': "default-src 'self'", 'x-frame-options': 'SAMEORIGIN' };
    const url = await edgeAt('http://localhost:3000', [], '', behind(own));
    const { headers } = await fetch(url + '/pay/sandbox/frame/1');
    for (const [name, value] of Object.entries(own)) expect(headers.get(name)).toBe(value);
  });

  test('answers nobody who asks by a name that is not ours', async () => {
    const url = await edgeAt('https://stock.example.org', [], '', behind());
    for (const path of PATHS) {
      for (const host of ['localhost:3000', '127.0.0.1', '[::1]:8080', 'stock.example.org', 'stock.example.org:8443'])
        expect([path, host, (await by(url, path, host)).statusCode]).toEqual([path, host, 200]);
      for (const host of ['evil.example', 'evil.example:3000', 'stock.example.org.evil.example'])
        expect([path, host, (await by(url, path, host)).statusCode]).toEqual([path, host, 404]);
      const named = await raw(url, `GET http://evil.example:3000${path} HTTP/1.1\r\nHost: localhost:3000`);
      expect(named).toMatch(/^HTTP\/1\.1 404 /);
    }
  });
});

describe('an answer that differs by a header of its request names it', () => {
  const page = (theme: string) => `<html class="${theme}">`;
  const documents = {
    '/api/docs': { type: 'application/json', text: '{}', html: { policy: "default-src 'none'", body: page } },
    '/api/docs/openapi.json': { type: 'application/json', text: '{}' },
    '/events/docs': { type: 'application/json', text: '{}', html: { policy: "default-src 'none'", body: page } },
  };
  const ASKED: readonly (readonly [string, Record<string, string>])[] = [
    ['accept', { accept: 'text/html' }],
    ['cookie', { cookie: 'commonplace_locale=ar' }],
    ['cookie', { cookie: 'commonplace_theme=dark' }],
    ['sec-ch-prefers-color-scheme', { 'sec-ch-prefers-color-scheme': '"dark"' }],
    ['accept-language', { 'accept-language': 'ar' }],
  ];

  test.each([
    ...['/manifest.webmanifest', '/api/docs', '/api/docs/openapi.json', '/events/docs'],
    ...['/robots.txt', '/remotes.json', '/.well-known/jwks.json', '/healthz', '/nothing.js', '/files/r/u/a/1.webp'],
  ])('%s', async (path) => {
    const url = await edgeAt('http://localhost:3000', [], '', {
      documents,
      fileViewer: async () => ({}),
      pages: { serve: async (_req: unknown, res: ServerResponse) => void res.writeHead(404).end() },
    });
    const read = async (headers: Record<string, string>) => {
      const answer = await fetch(url + path, { headers: { accept: '*/*', 'x-request-id': 'of-the-test', ...headers } });
      const vary = (answer.headers.get('vary') ?? '').toLowerCase().split(', ');
      const kept = !answer.headers.get('cache-control')?.includes('no-store');
      return { text: await answer.text(), vary, kept };
    };
    const BASES: readonly Record<string, string>[] = [{}, { accept: 'text/html' }];
    for (const basis of BASES) {
      const plain = await read(basis);
      for (const [name, header] of ASKED) {
        const other = await read({ ...basis, ...header });
        if (other.text === plain.text || (!plain.kept && !other.kept)) continue;
        expect([path, header, plain.vary]).toEqual([path, header, expect.arrayContaining([name])]);
        expect([path, header, other.vary]).toEqual([path, header, expect.arrayContaining([name])]);
      }
    }
  });

  test('the manifest is that of the chosen language', async () => {
    const url = await edgeAt('http://localhost:3000');
    const { headers } = await fetch(url + '/manifest.webmanifest');
    expect(headers.get('vary')).toBe('Cookie, Accept-Encoding');
  });
});
