import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError, type ServiceClient } from '@commonplace/service-kit';
import { createTestIdentity, silentLog } from '@commonplace/service-kit/testing';
import { sessionCookie } from '../session/cookie';
import { createSessions, type Sessions } from '../session/sessions';
import type { Upstream } from '../upstream';
import { createApi, type ApiParts } from './api';

const GOOD = `cpk_${'a'.repeat(43)}`;
const SLOW = `cpk_${'b'.repeat(43)}`;
const OTHER = `cpk_${'d'.repeat(43)}`;
const UNKNOWN = `cpk_${'c'.repeat(43)}`;

/** What identity says of the keys that there are; each question is counted. */
const asked: string[] = [];
const client = {
  call: async (operation: { id: string }, _base: string, input: { body: { key: string } }) => {
    asked.push(operation.id);
    const key = input.body.key;
    const sid = { [GOOD]: 'key:good', [SLOW]: 'key:slow', [OTHER]: 'key:other' }[key];
    if (!sid) throw new AppError('NOT_FOUND');
    const claims = {
      uid: 7,
      sid,
      user_ulid: '01J00000000000000000000000',
      roles: [],
      access: {},
      safe_search: true,
      scopes: ['designs:write'],
    };
    return { token: `token of ${sid}`, uid: 7, sid, requests_per_minute: key === SLOW ? 2 : 120, claims };
  },
} as unknown as ServiceClient;

const reached: { method: string; url: string; authorization: string }[] = [];
const service = {
  forward: async (req: IncomingMessage, res: ServerResponse, o: { headers: Record<string, string> }) => {
    reached.push({
      method: req.method ?? '',
      url: req.url ?? '',
      authorization: o.headers['authorization'] ?? '',
    });
    res.writeHead(200).end('{}');
    return 200;
  },
} as unknown as Upstream;

const cookie = sessionCookie('a secret of the tests that is long enough', 'http://localhost');
let sessions: Sessions;
let base = '';
const server = createServer((req, res) => void api(req, res));
let api: (req: IncomingMessage, res: ServerResponse) => Promise<void>;
beforeAll(async () => {
  const signer = (await createTestIdentity()).signers['edge'];
  if (!signer) throw new Error('no signer');
  sessions = createSessions({ client, signer, identityUrl: 'http://identity' });
  api = createApi({
    cookie,
    sessions,
    services: { identity: service, billing: service, assets: service, catalog: service },
    flags: () => ({}),
    log: silentLog,
  } as unknown as ApiParts);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
});
afterAll(() => server.close());
beforeEach(() => {
  reached.splice(0);
  asked.splice(0);
});

const call = (key: string, method = 'POST', path = '/designs', headers: Record<string, string> = {}) =>
  fetch(base + path, { method, headers: { authorization: `Bearer ${key}`, ...headers } });
const codeOf = async (reply: Response) => ((await reply.json()) as { code: string }).code;

test('[SEC-02] with an API key and no cookie an unsafe call needs no CSRF token, and goes on in the name of the key’s account', async () => {
  const reply = await call(GOOD);
  expect(reply.status).toBe(200);
  expect(reached).toEqual([{ method: 'POST', url: '/api/v1/designs', authorization: 'Bearer token of key:good' }]);
  expect(reply.headers.get('set-cookie')).toBeNull();
  expect(reply.headers.get('ratelimit-limit')).toBe('120');
  expect(reply.headers.get('ratelimit-policy')).toBe('120;w=60');
  await call(GOOD);
  // Identity is asked once while the token lives.
  expect(asked).toEqual(expect.not.arrayContaining(['identity.resolveSession']));
  expect(asked.length).toBeLessThanOrEqual(1);
});

test('[SEC-02] with a cookie the rules of browsers count, whatever key comes along', async () => {
  const visitor = cookie.anonymous();
  const value = `${cookie.name}=${visitor.value}`;
  const refused = await call(GOOD, 'POST', '/designs', { cookie: value });
  expect([refused.status, await codeOf(refused)]).toEqual([403, 'CSRF']);
  expect(reached).toEqual([]);
  const passed = await call(GOOD, 'POST', '/designs', { cookie: value, 'x-csrf-token': cookie.csrf(visitor) });
  expect(passed.status).toBe(200);
  expect(reached[0]?.authorization).not.toContain('key:good');
  const foreign = await call(GOOD, 'POST', '/designs', { cookie: 'theme=dark' });
  expect([foreign.status, await codeOf(foreign)]).toEqual([403, 'CSRF']);
});

test('[SEC-02] without a key nothing has changed: no cookie, no token, no unsafe call; a foreign bearer is nobody', async () => {
  const unknown: Record<string, string>[] = [
    {},
    { authorization: 'Bearer something-else' },
    { authorization: 'Basic Y3BrXzp4' },
  ];
  for (const headers of unknown) {
    const reply = await fetch(`${base}/designs`, { method: 'POST', headers });
    expect([reply.status, await codeOf(reply)]).toEqual([403, 'CSRF']);
  }
});

test.each([
  ['unknown', UNKNOWN],
  ['too short', 'cpk_abc'],
  ['empty', 'cpk_'],
  ['too long', `${GOOD}x`],
])('a key that is %s gets 401 and reaches nobody', async (_, key) => {
  for (const method of ['GET', 'POST']) {
    const reply = await call(key, method, '/search');
    expect(reply.status).toBe(401);
    expect(reply.headers.get('content-type')).toBe('application/problem+json');
    expect(reply.headers.get('www-authenticate')).toContain('Bearer');
    expect(await codeOf(reply)).toBe('TOKEN_INVALID');
  }
  expect(reached).toEqual([]);
});

test('a revoked key is refused at once', async () => {
  expect((await call(GOOD)).status).toBe(200);
  sessions.revoke('key:good');
  const reply = await call(GOOD);
  expect([reply.status, await codeOf(reply)]).toEqual([401, 'TOKEN_INVALID']);
});

test('beyond its limit a key gets 429 with Retry-After and what is left, and reaches nobody', async () => {
  const replies = [await call(SLOW), await call(SLOW), await call(SLOW)];
  expect(replies.map((one) => one.status)).toEqual([200, 200, 429]);
  expect(replies.map((one) => one.headers.get('ratelimit-remaining'))).toEqual(['1', '0', '0']);
  const wait = Number(replies[2]?.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(replies[2]?.headers.get('ratelimit-reset')).toBe(String(wait));
  expect(await codeOf(replies[2] as Response)).toBe('TOO_MANY');
  expect(reached).toHaveLength(2);
});

test('what the edge answers itself, no key opens; what nobody answers is missing', async () => {
  for (const [method, path] of [
    ['GET', '/stream'],
    ['POST', '/activity'],
    ['POST', '/remotes/outcomes'],
  ] as const) {
    const reply = await call(OTHER, method, path);
    expect([reply.status, await codeOf(reply)]).toEqual([403, 'SCOPE_MISSING']);
  }
  const nothing = await call(OTHER, 'GET', '/internal/api-keys/resolve');
  expect([nothing.status, await codeOf(nothing)]).toEqual([404, 'NOT_FOUND']);
  expect(reached).toEqual([]);
});
