import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ALL_OPERATIONS } from '@commonplace/contracts/operations';
import { silentLog } from '@commonplace/service-kit/testing';
import { sessionCookie } from '../session/cookie';
import type { Sessions } from '../session/sessions';
import type { Upstream } from '../upstream';
import { createApi, type ApiParts } from './api';

const reached: string[] = [];
const warned: unknown[] = [];
const service = {
  forward: async (req: IncomingMessage, res: ServerResponse) => {
    reached.push([req.method, req.url].join(' '));
    res.writeHead(200).end('{}');
    return 200;
  },
} as unknown as Upstream;
const cookie = sessionCookie('a secret of the tests that is long enough', 'http://localhost');
const api = createApi({
  cookie,
  sessions: { tokenOf: async () => ({ uid: 0, sid: 'a:x', token: 't' }) } as unknown as Sessions,
  services: { identity: service, billing: service, assets: service, catalog: service },
  flags: () => ({}),
  log: { ...silentLog, warn: (facts: unknown) => void warned.push(facts) },
} as unknown as ApiParts);
const server = createServer((req, res) => void api(req, res));
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = 'http://127.0.0.1:' + String((server.address() as AddressInfo).port) + '/api/v1';
});
afterAll(() => server.close());
beforeEach(() => reached.splice(0));

const visitor = cookie.anonymous();
const other = cookie.anonymous();
const send = (method: string, path: string, headers: Record<string, string>) =>
  fetch(base + path, { method, headers: { cookie: cookie.name + '=' + visitor.value, ...headers } });

test.each([
  ['no token', {}],
  ['an empty one', { 'x-csrf-token': '' }],
  ['a made-up one', { 'x-csrf-token': 'x'.repeat(43) }],
  ['that of another session', { 'x-csrf-token': cookie.csrf(other) }],
  ['a right one from another site', { 'x-csrf-token': cookie.csrf(visitor), 'sec-fetch-site': 'cross-site' }],
  [
    'a right one from a neighbour of the same site',
    { 'x-csrf-token': cookie.csrf(visitor), 'sec-fetch-site': 'same-site' },
  ],
  ['a right one from another origin', { 'x-csrf-token': cookie.csrf(visitor), origin: 'https://evil.example' }],
  ['a right one from a sandboxed frame', { 'x-csrf-token': cookie.csrf(visitor), origin: 'null' }],
  ['a right one without the cookie', { 'x-csrf-token': cookie.csrf(visitor), cookie: '' }],
] as const)('[SEC-02] an unsafe call with %s gets 403, code CSRF, and reaches no service', async (_, headers) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const reply = await send(method, '/user/login', headers);
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([403, 'CSRF']);
  }
  expect(reached).toEqual([]);
});

test('[SEC-02] a refused body ends no connection that the answer promised to keep; a long one says that it does', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sockets = new Set<unknown>();
  const ask = (method: string, body: string) =>
    new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      const call = request(base + '/teams', { agent, method, headers }, (reply) => {
        reply.resume().on('end', () => resolve([reply.statusCode, reply.headers.connection]));
      });
      call.on('error', reject).on('socket', (socket) => sockets.add(socket));
      call.end(body);
    });
  for (let n = 0; n < 3; n++) {
    expect(await ask('POST', '{"name":"x"}')).toEqual([403, 'keep-alive']);
    expect(await ask('DELETE', '')).toEqual([403, 'keep-alive']);
  }
  expect(await ask('POST', '['.repeat(60_000))).toEqual([403, 'keep-alive']);
  expect(sockets.size).toBe(1);
  expect((await ask('POST', '['.repeat(70_000)))[1]).toBe('close');
  agent.destroy();
});

test('[API-34] a browser’s report on the content-security policy is taken without cookie and token, and reaches no service', async () => {
  const report = (body: string) =>
    fetch(base + '/csp/csp-report', { method: 'POST', headers: { 'content-type': 'application/csp-report' }, body });
  warned.splice(0);
  const taken = await report(JSON.stringify({ 'csp-report': { 'blocked-uri': 'https://evil.example/x.js' } }));
  expect([taken.status, await taken.text()]).toEqual([204, '']);
  expect(JSON.stringify(warned)).toContain('https://evil.example/x.js');
  // Somebody's nonsense is no more than a line in the log; what is too long is refused.
  expect((await report('not json')).status).toBe(204);
  expect((await report('x'.repeat(70_000))).status).toBe(413);
  expect(reached).toEqual([]);
  expect((await fetch(base + '/csp/csp-report', { method: 'PUT', body: 'x' })).status).not.toBe(204);
});

test('[SEC-01, SEC-03] with its token a call passes, an administrator’s variable included; reading needs none', async () => {
  const headers = { 'x-csrf-token': cookie.csrf(visitor) };
  expect((await send('POST', '/user/login', headers)).status).toBe(200);
  expect((await send('PUT', '/admin/variables/feature_ads', headers)).status).toBe(200);
  expect((await send('PUT', '/admin/variables/feature_ads', {})).status).toBe(403);
  expect((await send('GET', '/search', {})).status).toBe(200);
  expect(reached).toEqual(['POST /api/v1/user/login', 'PUT /api/v1/admin/variables/feature_ads', 'GET /api/v1/search']);
});

test.each([
  ['GET', '/nothing/of/ours', 404, 'NOT_FOUND'],
  ['GET', '/internal/sessions/resolve', 404, 'NOT_FOUND'],
  ['POST', '/internal/sessions/resolve', 404, 'NOT_FOUND'],
] as const)(
  '[API-43] what the specification does not list is a clear problem: %s %s',
  async (method, path, status, code) => {
    const reply = await send(method, path, { 'x-csrf-token': cookie.csrf(visitor) });
    expect(reply.headers.get('content-type')).toBe('application/problem+json');
    expect(reply.headers.get('x-request-id')).toBeTruthy();
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([status, code]);
    expect(reached).toEqual([]);
  },
);

test('[SEC-02] a log-in by another service is begun from our pages and by hand, never by another site', async () => {
  const from = (site: string) => send('GET', '/user/social/google/start', { 'sec-fetch-site': site });
  expect([(await from('cross-site')).status, (await from('same-site')).status]).toEqual([403, 403]);
  // Services read a slash behind an address as none.
  const behind = await send('GET', '/user/social/google/start/', { 'sec-fetch-site': 'cross-site' });
  expect(behind.status).toBe(403);
  expect(reached).toEqual([]);
  expect([(await from('same-origin')).status, (await from('none')).status]).toEqual([200, 200]);
  // Where the service sends the browser back, it comes from elsewhere.
  const back = await send('GET', '/user/social/google/callback', { 'sec-fetch-site': 'cross-site' });
  expect(back.status).toBe(200);
});

/** The only addresses without a token: no session stands behind a signed webhook and a browser's report. */
const isExempt = (path: string) => /^\/webhooks\/[^/]+$/.test(path) || path === '/csp/csp-report';
const WRITING = ALL_OPERATIONS.filter((one) => !one.internal && one.method !== 'GET' && !isExempt(one.path));

/** How other people's pages can send something without asking first, and with a token that they cannot have. */
const ATTACKS: Readonly<Record<string, Record<string, string>>> = {
  'no token, JSON': { 'content-type': 'application/json' },
  'no token, a form': { 'content-type': 'application/x-www-form-urlencoded' },
  'no token, text': { 'content-type': 'text/plain', origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  'the token, from another site': { 'x-csrf-token': cookie.csrf(visitor), 'sec-fetch-site': 'cross-site' },
  'the token, from a neighbour': { 'x-csrf-token': cookie.csrf(visitor), 'sec-fetch-site': 'same-site' },
  'the token, from another origin': { 'x-csrf-token': cookie.csrf(visitor), origin: 'http://evil.example' },
};

test('[SEC-02] of all operations of the contract none is reached by an unsafe call of another site, or without its token', async () => {
  expect(WRITING.length).toBeGreaterThan(100);
  const passed: string[] = [];
  for (const { id, method, path } of WRITING) {
    const address = path.replace(/\{\w+\*?\}/g, '1');
    for (const [attack, headers] of Object.entries(ATTACKS)) {
      const reply = await send(method, address, headers);
      const { code } = (await reply.json()) as { code?: string };
      if (reply.status !== 403 || code !== 'CSRF') passed.push(`${id} with ${attack}: ${reply.status}`);
    }
  }
  expect(passed).toEqual([]);
  expect(reached).toEqual([]);
});

test('[SEC-02] the same operations are all reached with it, so that the test above refuses what exists', async () => {
  const lost: string[] = [];
  for (const { id, owner, method, path } of WRITING) {
    if ((owner as string) === 'edge') continue;
    reached.splice(0);
    await send(method, path.replace(/\{\w+\*?\}/g, '1'), { 'x-csrf-token': cookie.csrf(visitor) });
    if (reached.length === 0) lost.push(id);
  }
  expect(lost).toEqual([]);
});

test.each(['TRACE', 'PROPFIND', 'LINK'])('%s is no method of the API, whoever asks', async (method) => {
  const url = new URL(base + '/session');
  const status = await new Promise<number | undefined>((resolve, reject) =>
    request({ port: url.port, host: url.hostname, path: url.pathname, method }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    })
      .on('error', reject)
      .end(),
  );
  expect([status, reached]).toEqual([405, []]);
});
