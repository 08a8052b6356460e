import { startStandIn, type StandIn } from '@commonplace/stack/testing';
import { Secret, TOTP } from 'otpauth';
import { newFactorSecret } from '../src/second-factor/totp';
import { signUp, startIdentity, until, type Caller, type Identity } from './service';

jest.setTimeout(60_000);

const PUBLIC = 'http://localhost:3000';
const NAMES = ['google', 'facebook'] as const;
let provider: StandIn;
let captcha: StandIn;
let identity: Identity;

beforeAll(async () => {
  const secrets = NAMES.map((id) => ({ id, name: id, secret: 'secret of ' + id }));
  provider = await startStandIn('sign-in', (url) => ({
    ISSUER: '' + url + '/sign-in',
    CLIENTS: JSON.stringify(
      secrets.map((one) => ({ ...one, callback: '' + PUBLIC + '/api/v1/user/social/' + one.id + '/callback' })),
    ),
  }));
  captcha = await startStandIn('captcha', () => ({ CAPTCHA_SECRET: 'second secret', CAPTCHA_KEY: 'key' }));
  identity = await startIdentity({
    config: {
      SOCIAL_PROVIDERS: secrets.map(({ id, name, secret }) => ({
        id,
        name,
        issuer: '' + provider.url + '/sign-in',
        client_id: id,
        client_secret: secret,
      })),
      CAPTCHA_SECOND_VERIFY_URL: '' + captcha.url + '/captcha/siteverify',
      CAPTCHA_SECOND_SECRET: 'second secret',
    },
  });
}, 120_000);
afterAll(async () => {
  await identity?.close();
  await provider?.stop();
  await captcha?.stop();
});

let people = 0;
const freshMail = () => 'social' + ++people + '.' + Date.now() + '@example.org';

/** Walks through the service as a browser does; answers the callback's path with its query. */
async function atService(address: string, person: { mail: string; name?: string } | 'cancel'): Promise<string> {
  const cookies = new Map<string, string>();
  const go = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => '' + name + '=' + value).join('; ');
    const reply = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return reply;
  };
  let reply = await go(address);
  for (let steps = 0; steps < 8; steps++) {
    const location = reply.headers.get('location');
    if (!location) throw new Error('no redirect, but ' + reply.status + ': ' + (await reply.text()));
    const next = new URL(location, provider.url);
    if (next.origin === PUBLIC) return next.pathname.replace('/api/v1', '') + next.search;
    reply = await go(next.href);
    if (reply.status === 200) {
      const form: Record<string, string> =
        person === 'cancel' ? { do: 'cancel' } : { do: 'go', mail: person.mail, name: person.name ?? 'Sol Social' };
      reply = await go(next.href, { method: 'POST', body: new URLSearchParams(form) });
    }
  }
  throw new Error('too many redirects');
}

async function begin(visitor: Caller, id = 'google', destination?: string): Promise<string> {
  const query = destination ? '?destination=' + encodeURIComponent(destination) : '';
  const reply = await redirect(visitor, '/user/social/' + id + '/start' + query);
  expect(reply.status).toBe(302);
  return reply.location;
}
async function redirect(visitor: Caller, path: string) {
  const reply = await visitor.raw('GET', path);
  // What is not read keeps its connection.
  await reply.text();
  return {
    status: reply.status,
    location: reply.headers.get('location') ?? '',
    token: reply.headers.get('x-session-set'),
  };
}
const uidOf = async (token: string | null) =>
  (await identity.service('edge').post('/internal/sessions/resolve', { token })).body.uid as number;

test('[AUTH-05, API-48] somebody new comes by a service: an account, a session, and the set-up with the destination', async () => {
  const visitor = identity.visitor();
  const mail = freshMail();
  const back = await atService(await begin(visitor, 'google', '/search/fox'), { mail, name: 'Nia New' });
  const done = await redirect(visitor, back);
  expect(done).toMatchObject({ status: 302, location: '/user/setup?destination=%2Fsearch%2Ffox' });
  const uid = await uidOf(done.token);
  const member = identity.member(uid);
  expect((await member.get('/session')).body).toMatchObject({ full_name: 'Nia New', mail });
  expect((await member.get('/user/social')).body).toMatchObject({ linked: ['google'] });

  const again = identity.visitor();
  const second = await redirect(again, await atService(await begin(again), { mail }));
  expect(second).toMatchObject({ status: 302, location: '/' });
  expect(await uidOf(second.token)).toBe(uid);
});

test('[ERR-01] when the address has an account, then it is social-409 and nobody is logged in; logged in, the service is connected', async () => {
  const owner = await signUp(identity);
  const stranger = identity.visitor();
  const refused = await redirect(stranger, await atService(await begin(stranger), { mail: owner.mail }));
  expect(refused).toEqual({ status: 302, location: '/user/register?error=social-409', token: null });

  const member = identity.member(owner.uid, { sid: owner.sid });
  const linked = await redirect(
    member,
    await atService(await begin(member, 'google', '/ada/edit'), { mail: owner.mail }),
  );
  expect(linked).toEqual({ status: 302, location: '/ada/edit', token: null });
  // It outlives the session that made it: its owner hears of it wherever they are.
  const told = await until(() =>
    identity.mails.find((one) => one.to === owner.mail && /with google/i.test(one.subject)),
  );
  expect(told.text).toContain('http://localhost:3000/user/profile');
  const later = identity.visitor();
  const session = await redirect(later, await atService(await begin(later), { mail: owner.mail }));
  expect(await uidOf(session.token)).toBe(owner.uid);

  expect((await member.call('DELETE', '/user/social/google')).body).toEqual({ linked: [] });
  expect((await member.call('DELETE', '/user/social/google')).status).toBe(404);
});

test('[SEC] whose account was deleted while they were at the service is connected with nothing, and comes back as somebody new', async () => {
  const gone = await signUp(identity);
  const member = identity.member(gone.uid, { sid: gone.sid });
  const mail = freshMail();
  const back = await atService(await begin(member, 'google', '/ada/edit'), { mail });
  expect((await member.post(`/user/delete/${gone.uid}`, { pass: gone.pass })).status).toBe(200);
  // Their token is good for a moment more.
  const late = await redirect(member, back);
  expect(late).toMatchObject({ status: 302, token: null });
  expect(late.location).toContain('error=social');
  expect(await identity.deps.social.providersOf(gone.uid)).toEqual([]);
  const visitor = identity.visitor();
  const fresh = await redirect(visitor, await atService(await begin(visitor), { mail }));
  expect(await uidOf(fresh.token)).not.toBe(gone.uid);
});

test('[ACC-11] somebody who came by a service has no password: they keep their only way in, until a mailed link set one', async () => {
  const visitor = identity.visitor();
  const mail = freshMail();
  const done = await redirect(
    visitor,
    await atService(await begin(visitor), { mail, name: 'Only\u200b\u202e Google' }),
  );
  const uid = await uidOf(done.token);
  const member = identity.member(uid);
  const account = async () => (await member.get(`/user/account/${uid}`)).body;
  expect(await account()).toMatchObject({ has_password: false, full_name: 'Only Google' });
  const kept = await member.call('DELETE', '/user/social/google');
  expect([kept.status, kept.body.code]).toEqual([409, 'CONFLICT']);
  expect((await member.get('/user/social')).body.linked).toEqual(['google']);

  await identity.visitor().post('/user/password', { name: mail });
  const token = /reset\?token=([\w-]+)/.exec((await identity.mailTo(mail)).text)?.[1];
  await identity.visitor().post('/user/reset', { token, pass: 'a first password 7' });
  expect(await account()).toMatchObject({ has_password: true });
  expect((await identity.visitor().logIn(mail, 'a first password 7')).status).toBe(200);
  expect((await member.call('DELETE', '/user/social/google')).body).toEqual({ linked: [] });
});

test('[ACC-11] of two services that are taken away at once one stays for somebody without a password', async () => {
  for (let round = 0; round < 5; round++) {
    const visitor = identity.visitor();
    const done = await redirect(visitor, await atService(await begin(visitor), { mail: freshMail() }));
    const uid = await uidOf(done.token);
    await identity.deps.db.transaction((tx) =>
      identity.deps.social.link(uid, 'other', `subject-${uid}`, new Date(), tx),
    );
    const member = identity.member(uid);
    const answers = await Promise.all(
      ['google', 'other'].map((provider) => member.call('DELETE', `/user/social/${provider}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await identity.deps.social.providersOf(uid)).toHaveLength(1);
  }
});

test('[SEC] a service does not go around the second factor: the log-in waits for its code in the same session, and then goes where it wanted', async () => {
  const mail = freshMail();
  const first = identity.visitor();
  const uid = await uidOf((await redirect(first, await atService(await begin(first), { mail }))).token);
  // As somebody who set a password since has turned it on.
  const secret = newFactorSecret();
  const sealed = identity.deps.sealing.seal(secret, uid);
  await identity.deps.secondFactors.begin({ uid, sid: 's', secret: sealed, expires: new Date(Date.now() + 60_000) });
  const factor = { uid, since: new Date(), secret: sealed, step: 0, salt: '', codes: [] };
  await identity.deps.db.transaction((tx) => identity.deps.secondFactors.turnOn(factor, tx));
  const visitor = identity.visitor();
  const back = await redirect(visitor, await atService(await begin(visitor, 'google', '/likes'), { mail }));
  expect(back).toEqual({ status: 302, location: '/user/login?step=code', token: null });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await identity.visitor().post('/user/login/code', { code })).body.code).toBe('NO_LOGIN_WAITING');
  const done = await visitor.post('/user/login/code', { code });
  expect([done.status, done.body.destination, await uidOf(done.headers.get('x-session-set'))]).toEqual([
    200,
    '/likes',
    uid,
  ]);
});

test('when the service is connected with somebody else, then it stays theirs', async () => {
  const mail = freshMail();
  const first = identity.visitor();
  await redirect(first, await atService(await begin(first), { mail }));
  const other = await signUp(identity);
  const member = identity.member(other.uid, { sid: other.sid });
  const refused = await redirect(member, await atService(await begin(member), { mail }));
  expect(refused.location).toBe('/user/register?error=social-409');
  expect((await member.get('/user/social')).body.linked).toEqual([]);
});

test('[ERR-03] a log-in that was replayed, forged or begun by another session is error=social; who cancels is back where they were', async () => {
  const visitor = identity.visitor();
  const cancelled = await redirect(visitor, await atService(await begin(visitor), 'cancel'));
  expect(cancelled).toEqual({ status: 302, location: '/user/register', token: null });
  const fromLogIn = await visitor.raw('GET', '/user/social/google/start?from=login&destination=%2Flikes');
  const left = await atService(fromLogIn.headers.get('location') ?? '', 'cancel');
  expect((await redirect(visitor, left)).location).toBe('/user/login?destination=%2Flikes');
  expect((await visitor.get('/user/social/google/start?from=elsewhere')).status).toBe(400);

  const back = await atService(await begin(visitor), { mail: freshMail() });
  const thief = await redirect(identity.visitor(), back);
  expect(thief).toEqual({ status: 302, location: '/user/register?error=social', token: null });
  expect((await redirect(visitor, back)).token).not.toBeNull();
  expect((await redirect(visitor, back)).location).toBe('/user/register?error=social');
  for (const query of ['', '?state=x&code=y', '?code=y'])
    expect((await redirect(visitor, '/user/social/google/callback' + query)).location).toBe(
      '/user/register?error=social',
    );
  const forged = await atService(await begin(visitor), { mail: freshMail() });
  expect((await redirect(visitor, forged.replace(/code=[^&]+/, 'code=made-up'))).token).toBeNull();
  expect((await visitor.get('/user/social/nobody/start')).status).toBe(404);
});

test('a destination elsewhere is not followed', async () => {
  const visitor = identity.visitor();
  const mail = freshMail();
  await redirect(visitor, await atService(await begin(visitor), { mail }));
  const again = identity.visitor();
  for (const bad of ['//evil.example', '/\\evil.example', 'https://evil.example'])
    expect((await redirect(again, await atService(await begin(again, 'google', bad), { mail }))).location).toBe('/');
});

test('[AUTH-14] when sign-up is throttled, then nobody new comes in by a service', async () => {
  const admin = identity.member(1, { roles: ['admin'] });
  await admin.call('PUT', '/admin/variables/throttle_free_signup', { value: { enabled: true } });
  const visitor = identity.visitor();
  const refused = await redirect(visitor, await atService(await begin(visitor), { mail: freshMail() }));
  expect(refused).toEqual({ status: 302, location: '/user/register', token: null });
  await admin.call('PUT', '/admin/variables/throttle_free_signup', { value: { enabled: false } });
});

describe('the second captcha provider', () => {
  const token = async () => {
    const reply = await fetch('' + captcha.url + '/captcha/token', {
      method: 'POST',
      body: new URLSearchParams({ sitekey: 'key' }),
    });
    return 'second:' + ((await reply.json()) as { token: string }).token;
  };
  const logIn = (visitor: Caller, proof: string, headers = {}) =>
    visitor.post('/user/login', { name: 'nobody@example.org', pass: 'not the password', captcha: proof }, headers);

  test('[AUTH-45, API-39] its token counts once, by siteverify', async () => {
    const visitor = identity.visitor();
    const proof = await token();
    expect((await logIn(visitor, proof)).body.code).toBe('WRONG_CREDENTIALS');
    expect((await logIn(visitor, proof)).body.code).toBe('CAPTCHA_FAILED');
  });
  test('a repeated request under the same key may use it again', async () => {
    const visitor = identity.visitor();
    const proof = await token();
    const key = { 'idempotency-key': 'key-' + Date.now() };
    expect((await logIn(visitor, proof, key)).body.code).toBe('WRONG_CREDENTIALS');
    expect((await logIn(visitor, proof, key)).body.code).toBe('WRONG_CREDENTIALS');
  });
  test('[ERR-07] a made-up token is refused with “Captcha validation failed”', async () => {
    for (const bad of ['second:', 'second:made-up', 'second:second:x']) {
      const refused = await logIn(identity.visitor(), bad);
      expect(refused).toMatchObject({
        status: 422,
        body: { code: 'CAPTCHA_FAILED', error: 'Captcha validation failed' },
      });
    }
  });
  test('[API-40] a sign-up takes it as well', async () => {
    const visitor = identity.visitor();
    const body = { name: 'Sec Ond', mail: freshMail(), pass: 'a fine long password' };
    expect((await visitor.post('/user/pre-signup', { ...body, captcha: await token() })).status).toBe(200);
  });
});
