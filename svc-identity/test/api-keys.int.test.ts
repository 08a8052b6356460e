import { ownData } from '../src/personal-data/own-data';
import { signUp, startIdentity, until, type Identity, type Json } from './service';

jest.setTimeout(60_000);
let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
}, 600_000);
afterAll(() => identity.close());
beforeEach(() => {
  identity.clock.ahead = 0;
});

const ask = { name: 'Build server', scopes: ['library:read', 'downloads:write'] };
const resolve = (key: string) => identity.service('edge').post('/internal/api-keys/resolve', { key });
const LOOK = { comment: 'looked at by a test' };
const stored = async () => {
  const { connection } = identity.deps.db;
  const names = (await connection.listCollections())
    .map((one) => one.name)
    .filter((name) => !name.startsWith('system.'));
  const all = await Promise.all(names.map((name) => connection.collection(name).find({}, LOOK).toArray()));
  return JSON.stringify(all);
};

test('a key is shown once, resolves to a token of its account with its scopes, and is stored nowhere', async () => {
  const person = await signUp(identity);
  const member = identity.member(person.uid);
  const made = await member.post('/api-keys', ask, { 'idempotency-key': 'key-once-1' });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ name: 'Build server', requests_per_minute: 120, expires: null, used: null });
  const key = made.body.key as string;
  expect(key).toMatch(/^cpk_[\w-]{43}$/);

  const again = await member.post('/api-keys', ask, { 'idempotency-key': 'key-once-1' });
  expect([again.status, again.body.id, again.body.key]).toEqual([201, made.body.id, null]);
  const listed = await member.get('/api-keys');
  expect(listed.body.keys).toHaveLength(1);
  expect(listed.body.keys[0].prefix).toBe(key.slice(0, 10));
  expect(JSON.stringify(listed.body)).not.toContain(key);
  expect(await stored()).not.toContain(key);
  // It outlives the session that made it: its owner hears of it wherever they are, once, without what opens it.
  const told = await until(() => identity.mails.find((one) => one.to === person.mail && /API key/.test(one.subject)));
  expect(told.text).toContain('Build server');
  expect(told.text).not.toContain(key.slice(0, 10));
  expect(identity.mails.filter((one) => one.to === person.mail && /API key/.test(one.subject))).toHaveLength(1);

  const resolved = await resolve(key);
  expect(resolved.status).toBe(200);
  expect(resolved.body).toMatchObject({ uid: person.uid, sid: `key:${made.body.id}`, requests_per_minute: 120 });
  expect(resolved.body.claims).toMatchObject({ uid: person.uid, scopes: ask.scopes });
  expect((await member.get('/api-keys')).body.keys[0].used).not.toBeNull();
});

test('a key opens the operations of its scopes at the service, and no other', async () => {
  const person = await signUp(identity);
  const made = await identity.member(person.uid).post('/api-keys', { ...ask, scopes: ['account:read'] });
  const { token } = (await resolve(made.body.key as string)).body as { token: string };
  const call = async (method: string, path: string) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const reply = await fetch(`${identity.url}/api/v1${path}`, {
      method,
      headers,
      ...(method === 'GET' ? {} : { body: '{}' }),
    });
    const answer: Json = await reply.json();
    return [reply.status, answer.code];
  };
  expect(await call('GET', `/user/account/${person.uid}`)).toEqual([200, undefined]);
  expect(await call('POST', '/user/change-password')).toEqual([403, 'SCOPE_MISSING']);
  expect(await call('GET', '/session')).toEqual([403, 'SCOPE_MISSING']);
  expect(await call('GET', '/api-keys')).toEqual([403, 'SCOPE_MISSING']);
  expect(await call('POST', '/hooks')).toEqual([403, 'SCOPE_MISSING']);
  expect(await call('GET', '/admin/accounts')).toEqual([403, 'SCOPE_MISSING']);
});

test('a revoked key is nobody’s, and every service hears that it ended; a stranger cannot revoke it', async () => {
  const [person, stranger] = [await signUp(identity), await signUp(identity)];
  const made = await identity.member(person.uid).post('/api-keys', ask);
  const path = `/api-keys/${made.body.id}`;
  expect((await identity.member(stranger.uid).call('DELETE', path)).status).toBe(404);
  expect((await resolve(made.body.key as string)).status).toBe(200);
  expect((await identity.member(person.uid).call('DELETE', path)).status).toBe(200);
  expect((await identity.member(person.uid).call('DELETE', path)).status).toBe(404);
  expect((await resolve(made.body.key as string)).status).toBe(404);
  const told = await until(async () =>
    (await identity.events('identity.session.ended.v1')).find((one: Json) => one.data.sid === `key:${made.body.id}`),
  );
  expect(told.data.uid).toBe(person.uid);
});

test('a key ends at its time; its use is noted once a minute', async () => {
  const person = await signUp(identity);
  const member = identity.member(person.uid);
  const expires = new Date(Date.now() + 3_600_000).toISOString();
  const made = await member.post('/api-keys', { ...ask, expires });
  const used = async () => (await member.get('/api-keys')).body.keys[0].used as string;
  await resolve(made.body.key as string);
  const first = await used();
  identity.clock.ahead = 30_000;
  await resolve(made.body.key as string);
  expect(await used()).toBe(first);
  identity.clock.ahead = 61_000;
  await resolve(made.body.key as string);
  expect(await used()).not.toBe(first);
  identity.clock.ahead = 3_601_000;
  expect((await resolve(made.body.key as string)).status).toBe(404);
});

test('an account has at most 20 keys, however many are made at once', async () => {
  const person = await signUp(identity);
  const member = identity.member(person.uid);
  for (let n = 0; n < 17; n++) expect((await member.post('/api-keys', ask)).status).toBe(201);
  const answers = await Promise.all(Array.from({ length: 6 }, () => member.post('/api-keys', ask)));
  expect(answers.map((one) => one.status).sort()).toEqual([201, 201, 201, 422, 422, 422]);
  expect(answers.find((one) => one.status === 422)?.body).toMatchObject({ code: 'LIMIT_REACHED', limit: 20 });
  expect((await member.get('/api-keys')).body.keys).toHaveLength(20);
});

test.each([
  [{ scopes: ['library:read'] }, 'name'],
  [{ name: '  ', scopes: ['library:read'] }, 'name'],
  [{ name: 'x'.repeat(81), scopes: ['library:read'] }, 'name'],
  [{ name: 'a' }, 'scopes'],
  [{ name: 'a', scopes: [] }, 'scopes'],
  [{ name: 'a', scopes: ['admin'] }, 'scopes'],
  [{ name: 'a', scopes: ['library:read'], requests_per_minute: 0 }, 'requests_per_minute'],
  [{ name: 'a', scopes: ['library:read'], requests_per_minute: 601 }, 'requests_per_minute'],
  [{ name: 'a', scopes: ['library:read'], requests_per_minute: 1.5 }, 'requests_per_minute'],
  [{ name: 'a', scopes: ['library:read'], expires: 'soon' }, 'expires'],
  [{ name: 'a', scopes: ['library:read'], expires: '2020-01-01T00:00:00.000Z' }, 'expires'],
])('%j is refused at %s', async (body, field) => {
  const answer = await identity.member(7).post('/api-keys', body);
  expect([answer.status, answer.body.code]).toEqual([422, 'INVALID']);
  expect(Object.keys(answer.body.errors as object).join()).toContain(field);
});

test('keys and webhooks go with the account, and its archive names them without what would open it', async () => {
  const person = await signUp(identity);
  const member = identity.member(person.uid);
  const key = (await member.post('/api-keys', ask)).body.key as string;
  const hook = await member.post('/hooks', { url: 'https://example.org/hook', events: ['upload.ready'] });
  expect(hook.status).toBe(201);
  expect((await member.post(`/hooks/${hook.body.id}/test`)).status).toBeLessThan(300);
  // However many there are, they are read one by one while they are sent.
  expect(await ownData(identity.deps, person.uid)).toMatchObject({
    streams: ['notifications', 'published', 'webhook_deliveries'],
    parts: expect.not.objectContaining({ webhook_deliveries: expect.anything() }),
  });
  const archive = await member.raw('GET', `/user/personal-data/${person.uid}`);
  expect(archive.status).toBe(200);
  const { unzipSync, strFromU8 } = await import('fflate');
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(text('identity/api_keys.json')).toContain('Build server');
  expect(text('identity/webhooks.json')).toContain('https://example.org/hook');
  expect(JSON.parse(text('identity/webhook_deliveries.json'))).toEqual([
    expect.objectContaining({ type: 'ping', uid: person.uid }),
  ]);
  expect(Object.keys(files).map(text).join()).not.toContain(key);
  expect(Object.keys(files).map(text).join()).not.toContain(hook.body.secret);

  expect((await member.post(`/user/delete/${person.uid}`, { pass: person.pass })).status).toBe(200);
  expect((await resolve(key)).status).toBe(404);
  expect(await identity.deps.hooks.of(person.uid)).toEqual([]);
  // Their token is good for a moment more.
  expect((await member.post('/api-keys', ask)).status).toBe(401);
  expect((await member.post('/hooks', { url: 'https://example.org/hook', events: ['upload.ready'] })).status).toBe(401);
  expect(await identity.deps.apiKeys.of(person.uid)).toEqual([]);
  expect(await identity.deps.hooks.of(person.uid)).toEqual([]);
});

test('keys and webhooks are for members: a visitor gets 401', async () => {
  for (const path of ['/api-keys', '/hooks']) {
    expect((await identity.visitor().get(path)).status).toBe(401);
    expect((await identity.visitor().post(path, {})).status).toBe(401);
  }
  expect((await identity.member(7).post('/internal/api-keys/resolve', { key: 'x' })).status).toBe(403);
});
