import { setTimeout as sleep } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { ensureDemoAccounts } from '../src/accounts/demo-accounts';
import { envelope } from '@commonplace/service-kit';
import { silentLog } from '@commonplace/service-kit/testing';
import { subscriptionChanged } from '@commonplace/contracts/billing/events';
import { signUp, startIdentity, until, type Identity } from './service';

jest.setTimeout(60_000);
let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
}, 600_000);
afterAll(() => identity.close());
beforeEach(() => {
  identity.clock.ahead = 0;
});

const resolve = (token: string | null) => identity.service('edge').post('/internal/sessions/resolve', { token });
const day = 86_400_000;
/** Makes the sessions of an account as old as if so many days had gone by since. */
const age = async (uid: number, days: number) => {
  const [created, seen] = ['$created', '$seen'].map((at) => ({ $subtract: [at, days * day] }));
  const rows = identity.deps.db.connection.collection('sessions');
  for (const { _id } of await rows.find({ uid }).toArray())
    await rows.updateOne({ _id, uid }, [{ $set: { created, seen } }]);
};

describe('log-in', () => {
  test('[AUTH-09, AUTH-30] by mail address or user name, in any letter case; each log-in is a new session', async () => {
    const person = await signUp(identity, { name: 'Léa Noël' });
    const tokens = new Set<string | null>();
    for (const name of [person.mail, ' ' + person.mail.toUpperCase() + ' ', 'lea-noel', 'Léa Noël']) {
      const answer = await identity.visitor().logIn(name, person.pass, { destination: '/likes' });
      expect([answer.status, answer.body]).toEqual([200, { uid: person.uid, destination: '/likes' }]);
      tokens.add(answer.headers.get('x-session-set'));
    }
    expect(tokens.size).toBe(4);
    const sids = await Promise.all([...tokens].map(async (token) => (await resolve(token)).body.sid as string));
    expect(new Set(sids).size).toBe(4);
  });

  test('a password that was kept when hashes cost less is kept anew at its next log-in, and by no wrong one', async () => {
    const person = await signUp(identity);
    const rows = identity.deps.db.connection.collection<{ _id: number; passHash: string }>('accounts');
    const passHash = await hash(person.pass, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await rows.updateOne({ _id: person.uid }, { $set: { passHash } });
    const kept = async () => (await rows.findOne({ _id: person.uid }))?.passHash;
    expect((await identity.visitor().logIn(person.mail, 'not the password')).status).toBe(422);
    expect(await kept()).toBe(passHash);
    for (let times = 0; times < 2; times += 1)
      expect((await identity.visitor().logIn(person.mail, person.pass)).status).toBe(200);
    expect(await kept()).toMatch(/^\$argon2id\$v=19\$m=47104,t=4,p=1\$/);
  });

  test('of a log-in and a change of the password that overlap to the millisecond, no session of the old password is left', async () => {
    const person = await signUp(identity);
    // The address is one that the account knows: nothing else of it is written.
    expect((await identity.visitor().logIn(person.mail, person.pass)).status).toBe(200);
    const me = identity.member(person.uid, { sid: person.sid });
    const { sessions } = identity.deps;
    const add = sessions.add.bind(sessions);
    let changed: Promise<{ status: number }> | undefined;
    const begins = jest.spyOn(sessions, 'add').mockImplementationOnce(async (...args) => {
      // The log-in has read the password, and has not written its session yet.
      changed = me.post('/user/change-password', { current: person.pass, pass: 'a new fine password' });
      await Promise.race([changed, sleep(2_000)]);
      return add(...args);
    });
    const late = await identity.visitor().logIn(person.mail, person.pass);
    begins.mockRestore();
    expect((await changed)?.status).toBe(200);
    const token = late.headers.get('x-session-set');
    // Whichever came first: it was refused, or has ended.
    if (late.status === 200) expect((await resolve(token)).status).toBe(404);
    else expect(late.body.code).toBe('WRONG_CREDENTIALS');
  });

  test('of two changes of a password that overlap, one counts', async () => {
    const person = await signUp(identity);
    const me = identity.member(person.uid, { sid: person.sid });
    const passes = ['a new fine password', 'another new password'];
    const change = (pass: string) => me.post('/user/change-password', { current: person.pass, pass });
    const answers = await Promise.all(passes.map(change));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const logIns = await Promise.all(passes.map((pass) => identity.visitor().logIn(person.mail, pass)));
    expect(logIns.map(({ status }) => status)).toEqual(answers.map(({ status }) => status));
  });

  test('a log-in that is being checked while the password is changed begins nothing, and a link mailed before sets no other', async () => {
    const person = await signUp(identity);
    await identity.visitor().post('/user/password', { name: person.mail });
    const token = /reset\S*?([\w-]{43})/.exec((await identity.mailTo(person.mail, 2)).text)?.[1] ?? '';
    const { accounts } = identity.deps;
    const read = accounts.credentialsByMail.bind(accounts);
    const me = identity.member(person.uid, { sid: person.sid });
    const looks = jest.spyOn(accounts, 'credentialsByMail').mockImplementationOnce(async (mail) => {
      const found = await read(mail);
      const body = { current: person.pass, pass: 'a new fine password' };
      expect((await me.post('/user/change-password', body)).status).toBe(200);
      return found;
    });
    const late = await identity.visitor().logIn(person.mail, person.pass);
    looks.mockRestore();
    expect([late.status, late.body.code]).toEqual([422, 'WRONG_CREDENTIALS']);
    expect(late.headers.get('x-session-set')).toBeNull();
    expect((await identity.visitor().logIn(person.mail, 'a new fine password')).status).toBe(200);
    const reset = await identity.visitor().post('/user/reset', { token, pass: 'yet another password' });
    expect([token.length, reset.status]).toEqual([43, 410]);
  });

  test('a wrong password and an unknown name get the same answer', async () => {
    const person = await signUp(identity);
    const [wrong, unknown] = [
      await identity.visitor().logIn(person.mail, 'not the password'),
      await identity.visitor().logIn('nobody@example.org', 'not the password'),
    ];
    const shape = ({ status, body }: typeof wrong) => [status, { ...body, request_id: undefined }];
    expect(shape(wrong)).toEqual(shape(unknown));
    expect([wrong.status, wrong.body.code]).toEqual([422, 'WRONG_CREDENTIALS']);
    expect(wrong.headers.get('x-session-set')).toBeNull();
  });

  test.each([
    ['[AUTH-30] no name', { name: ' ', pass: 'x' }, 'name', 'loginform-101'],
    ['[AUTH-31] no pass', { name: 'a', pass: '' }, 'pass', 'loginform-102'],
    ['[AUTH-31] an object as pass', { name: 'a', pass: { $gt: '' } }, 'pass', 'loginform-102'],
    ['[AUTH-32] a pass of 73', { name: 'a', pass: 'x'.repeat(73) }, 'pass', 'client-error-too-long'],
    ['a name of 300', { name: 'x'.repeat(300), pass: 'x' }, 'name', 'client-error-too-long'],
  ])('%s', async (_, body, field, key) => {
    const answer = await identity.visitor().post('/user/login', body);
    expect([answer.status, answer.body.errors?.[field]]).toEqual([422, [key]]);
  });

  test.each(['//evil.example', '/\\evil.example', 'https:evil.example', 'javascript:alert(1)', '/%5Cevil.example'])(
    '[VAL-13] a log-in with the destination %s ends at home',
    async (destination) => {
      const person = await signUp(identity);
      expect((await identity.visitor().logIn(person.mail, person.pass, { destination })).body.destination).toBe('/');
    },
  );

  test('an account knows the address that it was made from: its owner gets in there from the first day', async () => {
    const person = await signUp(identity);
    for (let n = 0; n < 11; n++) await identity.visitor().logIn(person.mail, 'a guess');
    expect((await identity.visitor().logIn(person.mail, person.pass)).status).toBe(429);
    const owner = identity.visitor();
    owner.address = person.visitor.address;
    expect((await owner.logIn(person.mail, person.pass)).status).toBe(200);
  });

  test('the limit does not tell whose mail address it is: a user name answers as before when its guesses are used up', async () => {
    const person = await signUp(identity, { name: 'Enum One' });
    await signUp(identity, { name: 'Enum Two' });
    // From strangers, and from where the account is known.
    for (const address of [undefined, person.visitor.address]) {
      const guess = (name: string) => {
        const visitor = identity.visitor();
        visitor.address = address ?? visitor.address;
        return visitor.logIn(name, 'a guess');
      };
      for (let n = 0; n < 10; n++) await guess(person.mail);
      expect((await guess(person.mail)).status).toBe(429);
      const codes = [];
      for (const name of ['enum-one', 'enum-two']) codes.push((await guess(name)).body.code);
      expect(codes).toEqual(['WRONG_CREDENTIALS', 'WRONG_CREDENTIALS']);
    }
    expect((await identity.visitor().logIn('enum-one', person.pass)).status).toBe(200);
  });

  test('guesses from many addresses stop after ten; the owner gets in from an address that the account knows', async () => {
    const person = await signUp(identity);
    const home = identity.visitor();
    expect((await home.logIn(person.mail, person.pass)).status).toBe(200);
    const statuses: number[] = [];
    for (let n = 0; n < 14; n++) {
      const attacker = identity.visitor();
      statuses.push((await attacker.logIn(n % 2 ? person.mail : 'whoever', 'a guess')).status);
      if (n % 2 === 0) statuses.push((await attacker.logIn(person.mail, 'a guess')).status);
    }
    const late = await identity.visitor().logIn(person.mail, person.pass);
    expect([late.status, late.body.code]).toEqual([429, 'TOO_MANY']);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(statuses).toContain(429);

    const owner = identity.visitor();
    owner.address = home.address;
    expect((await owner.logIn(person.mail, person.pass)).status).toBe(200);

    // From a new address the mailed link ends the wait, and guesses that go on do not bring it back there.
    const away = identity.visitor();
    await away.post('/user/password', { name: person.mail });
    const mail = await until(() => identity.mails.find((one) => one.to === person.mail && one.text.includes('token=')));
    const pass = 'a password after the reset';
    const reset = await away.post('/user/reset', { token: /token=([\w-]+)/.exec(mail.text)?.[1] ?? '', pass });
    expect(reset.status).toBe(200);
    for (let n = 0; n < 11; n++) await identity.visitor().logIn(person.mail, 'a guess');
    expect((await identity.visitor().logIn(person.mail, pass)).status).toBe(429);
    expect((await away.logIn(person.mail, pass)).status).toBe(200);
  });
});

describe('sessions', () => {
  test('[SEC] the token is opaque, only its hash is stored, and it resolves to a signed token with claims but no plan', async () => {
    const person = await signUp(identity);
    expect(Buffer.from(person.token, 'base64url')).toHaveLength(32);
    const stored = await identity.deps.db.connection.collection('sessions').findOne({ uid: person.uid });
    expect(JSON.stringify(stored)).not.toContain(person.token);
    const { body } = await resolve(person.token);
    expect(await identity.identity.verifier.verify(body.token as string)).toMatchObject({
      iss: 'identity',
      uid: person.uid,
      sid: person.sid,
    });
    expect(Object.keys(body.claims).sort()).toEqual(['access', 'roles', 'safe_search', 'sid', 'uid', 'user_ulid']);
  });

  test('only services may resolve, and an unknown token is 404', async () => {
    expect((await identity.member(1).post('/internal/sessions/resolve', { token: 'x' })).status).toBe(403);
    expect((await resolve('x'.repeat(43))).status).toBe(404);
    expect((await resolve('')).status).toBe(422);
  });

  test('[AUTH-04, AUTH-48] log-out ends the session at the server and tells everybody', async () => {
    const person = await signUp(identity);
    const answer = await identity.member(person.uid, { sid: person.sid }).post('/user/logout');
    expect([answer.status, answer.headers.get('x-session-clear')]).toEqual([200, '1']);
    expect((await resolve(person.token)).status).toBe(404);
    await until(async () =>
      (await identity.events('identity.session.ended.v1')).find((e) => e.data.sid === person.sid),
    );
    expect((await identity.visitor().post('/user/logout')).status).toBe(200);
  });

  test('a session ends after 30 days without use and after 90 days in any case', async () => {
    const idle = await signUp(identity);
    await age(idle.uid, 30);
    expect((await resolve(idle.token)).status).toBe(404);
    expect((await resolve(idle.token)).status).toBe(404);

    const busy = await signUp(identity);
    for (const days of [25, 25, 25, 14]) {
      await age(busy.uid, days);
      expect((await resolve(busy.token)).status).toBe(200);
    }
    await age(busy.uid, 1);
    expect((await resolve(busy.token)).status).toBe(404);
  });

  test('a clock of a process that is off ends no session, and lets none live longer', async () => {
    const person = await signUp(identity);
    for (const days of [100, -100]) {
      identity.clock.ahead = days * day;
      expect((await resolve(person.token)).status).toBe(200);
      const list = await identity.member(person.uid, { sid: person.sid }).get('/user/sessions');
      expect(list.body.sessions).toHaveLength(1);
    }
    identity.clock.ahead = 100 * day;
    const later = (await identity.visitor().logIn(person.mail, person.pass)).headers.get('x-session-set');
    identity.clock.ahead = 0;
    expect((await resolve(later)).status).toBe(200);
    await age(person.uid, 30);
    expect((await resolve(later)).status).toBe(404);
    expect((await resolve(person.token)).status).toBe(404);
  });

  test('logging in again while logged in ends the old session, and no uploads move between accounts', async () => {
    const [one, two] = [await signUp(identity), await signUp(identity)];
    const caller = identity.member(one.uid, { sid: one.sid, user_ulid: '01HZZZZZZZZZZZZZZZZZZZZZZZ' });
    const answer = await caller.logIn(two.mail, two.pass);
    expect((await resolve(one.token)).status).toBe(404);
    const { sid } = (await resolve(answer.headers.get('x-session-set'))).body;
    const started = await until(async () =>
      (await identity.events('identity.session.started.v1')).find((e) => e.data.sid === sid),
    );
    expect(started.data.user_ulid).not.toBe('01HZZZZZZZZZZZZZZZZZZZZZZZ');
  });
});

describe('a forgotten password', () => {
  test('the mailed link sets a new one once, ends every session, and lets the owner in while strangers guess', async () => {
    const person = await signUp(identity);
    for (let n = 0; n < 11; n++) await identity.visitor().logIn(person.mail, 'a guess');
    const visitor = identity.visitor();
    expect((await visitor.post('/user/password', { name: person.name })).body).toEqual({ success: true });
    const mail = await identity.mailTo(person.mail, 2);
    const token = /reset\?token=([\w-]+)/.exec(mail.text)?.[1];

    const common = await visitor.post('/user/reset', { token, pass: 'password1' });
    expect([common.status, common.body.errors]).toEqual([422, { pass: ['password-common'] }]);
    const close = await visitor.post('/user/reset', { token, pass: person.mail });
    expect([close.status, close.body.errors]).toEqual([422, { pass: ['password-close'] }]);
    expect((await visitor.post('/user/reset', { token, pass: 'a new fine password' })).status).toBe(200);
    expect((await resolve(person.token)).status).toBe(404);
    await until(async () =>
      (await identity.events('identity.session.ended.v1')).find((e) => e.data.sid === person.sid),
    );
    expect((await identity.mailTo(person.mail, 3)).subject).toContain('changed');

    expect((await visitor.logIn(person.mail, person.pass)).status).toBe(422);
    expect((await visitor.logIn(person.mail, 'a new fine password')).status).toBe(200);
    const again = await visitor.post('/user/reset', { token, pass: 'yet another password' });
    expect([again.status, again.body.code]).toEqual([410, 'EXPIRED']);
  });

  test('whoever has the mailed link sets a new password also where neighbours at the address have used up its tries', async () => {
    const person = await signUp(identity);
    const visitor = identity.visitor();
    await visitor.post('/user/password', { name: person.mail });
    const token = /reset\?token=([\w-]+)/.exec((await identity.mailTo(person.mail, 2)).text)?.[1];
    const neighbour = Object.assign(identity.visitor(), { address: visitor.address });
    const tried = () => neighbour.post('/user/reset', { token: 'made up', pass: 'a new fine password' });
    const answers = new Set<number>();
    for (let n = 0; n < 30; n++) answers.add((await tried()).status);
    expect([...answers]).toEqual([410, 429]);
    expect((await tried()).status).toBe(429);
    expect((await neighbour.post('/user/password', { name: person.mail })).status).toBe(429);
    expect((await visitor.post('/user/reset', { token, pass: 'a new fine password' })).status).toBe(200);
    // Used, it is one that is not good.
    expect((await visitor.post('/user/reset', { token, pass: 'a new fine password' })).status).toBe(429);
  });

  test('a link ends after an hour; a made-up one was never good', async () => {
    const person = await signUp(identity);
    await identity.visitor().post('/user/password', { name: person.mail });
    const token = /reset\?token=([\w-]+)/.exec((await identity.mailTo(person.mail, 2)).text)?.[1];
    identity.clock.ahead = 60 * 60_000;
    expect((await identity.visitor().post('/user/reset', { token, pass: 'a new fine password' })).status).toBe(410);
    expect((await identity.visitor().post('/user/reset', { token: 'x', pass: 'a new fine password' })).status).toBe(
      410,
    );
  });

  test('an unknown name gets the same answer and nobody gets mail; after five links the answer stays the same', async () => {
    const before = identity.mails.length;
    expect((await identity.visitor().post('/user/password', { name: 'nobody-at-all@example.org' })).body).toEqual({
      success: true,
    });
    const person = await signUp(identity);
    for (let n = 0; n < 7; n++) {
      expect((await identity.visitor().post('/user/password', { name: person.mail })).body).toEqual({ success: true });
    }
    await identity.mailTo(person.mail, 6);
    await new Promise((r) => setTimeout(r, 500));
    expect(identity.mails.slice(before).filter((mail) => mail.to === person.mail)).toHaveLength(6);
    expect(identity.mails.filter((mail) => mail.to === '' || mail.to.startsWith('nobody'))).toHaveLength(0);
  });
});

describe('the session user', () => {
  test('[ITEM-27, ITEM-28, ITEM-29, ITEM-30, ITEM-31] carries who it is, plan, access, flags and profiles', async () => {
    const person = await signUp(identity, { name: 'Iris' });
    const { body } = await identity.member(person.uid, { sid: person.sid }).get('/session');
    expect(body).toMatchObject({
      uid: person.uid,
      token: '',
      isReady: true,
      isLoggedIn: true,
      full_name: 'Iris',
      profile_url: 'iris',
      avatar_url: null,
      mail: person.mail,
      address: null,
      seats: 1,
      rank: 0,
      isDeveloper: false,
      premium: false,
      is_free: true,
      free_premium_active: false,
      plan_type: 'free',
      plan_period: null,
      plan_currency: 'USD',
      location_currency: 'USD',
      safe_search: true,
      editor_theme: 'light',
      pending_tcs: false,
      access: {
        access_design_list: false,
        show_commonplace_team: false,
        access_administration_pages: false,
        website_access: false,
      },
      website_status: { throttle_free_signup: { enabled: false } },
      profiles: [{ type: 'user', data: { id: String(person.uid) }, teamsEnabled: true }],
    });
  });

  test('[ITEM-27] the anonymous visitor has uid 0', async () => {
    expect((await identity.visitor().get('/session')).body).toMatchObject({
      uid: 0,
      isLoggedIn: false,
      mail: '',
      profiles: [],
    });
  });

  test('[THEME-02] editor theme and topics are saved to the account', async () => {
    const person = await signUp(identity);
    const member = identity.member(person.uid);
    // Nobody chose yet: the frame goes on as the device is set.
    expect((await member.get('/session')).body).not.toHaveProperty('theme_chosen');
    await member.post('/user/editor-theme', { theme: 'light' });
    expect((await member.get('/session')).body).toMatchObject({ editor_theme: 'light', theme_chosen: true });
    await member.post('/user/editor-theme', { theme: 'dark' });
    await member.post('/user/topic-selector', { tags: ['nature', 'nature', 'food'] });
    expect((await member.get('/session')).body).toMatchObject({
      editor_theme: 'dark',
      theme_chosen: true,
      topic_selector: ['nature', 'food'],
    });
    expect((await member.post('/user/editor-theme', { theme: 'blue' })).status).toBe(422);
    expect((await identity.visitor().post('/user/editor-theme', { theme: 'dark' })).status).toBe(401);
  });

  test('a plan change of billing is stored once and then told; an older one changes nothing', async () => {
    const person = await signUp(identity);
    const change = (version: number, plan: 'creative' | 'premium', id: string) =>
      identity.billing.publish(
        envelope(
          subscriptionChanged,
          {
            uid: person.uid,
            version,
            plan_type: plan,
            plan_id: 'raw_9_' + plan + '_yearly_usd',
            period: 'yearly',
            currency: 'EUR',
            status: 'completed',
            cancelled: false,
            expire: null,
            seats: 1,
            free_premium_active: false,
            at: new Date().toISOString(),
          },
          { id, issuer: 'billing' },
        ),
      );
    await change(5, 'premium', '' + person.uid + '-a');
    await change(4, 'creative', '' + person.uid + '-b');
    const told = () =>
      identity.events('identity.session-user.changed.v1').then((list) => list.filter((e) => e.data.uid === person.uid));
    await until(async () => ((await told()).length > 0 ? true : undefined));
    const { body } = await identity.member(person.uid).get('/session');
    expect(body).toMatchObject({
      plan_type: 'premium',
      plan_period: 'yearly',
      plan_currency: 'EUR',
      premium: true,
      is_free: false,
    });
    await change(6, 'creative', '' + person.uid + '-c');
    await until(async () => ((await told()).length >= 2 ? true : undefined));
    expect((await told()).map((e) => e.data.plan_type)).toEqual(['premium', 'creative']);
  });
});

describe('what others may see', () => {
  test('[ITEM-26, API-29] the public profile by number and by slug, without the mail address', async () => {
    const person = await signUp(identity, { name: 'Open Book' });
    const byNumber = await identity.visitor().get('/user/profile/load/' + person.uid);
    const bySlug = await identity.visitor().get('/user/profile/slug/open-book');
    expect(byNumber.body).toEqual(bySlug.body);
    expect(byNumber.body).toMatchObject({
      accountId: person.uid,
      accountSlug: 'open-book',
      full_name: 'Open Book',
      is_artist: false,
    });
    expect(JSON.stringify(byNumber.body)).not.toContain(person.mail);
  });

  test.each([
    '/user/profile/load/999999',
    '/user/profile/load/abc',
    '/user/profile/load/-1',
    '/user/profile/slug/no-such',
    '/user/profile/slug/%00',
    '/user/nothing-here',
  ])('%s is 404', async (path) => {
    expect((await identity.visitor().get(path)).status).toBe(404);
  });

  test('[API-16] plan facts are for the owner and administrators; others get 404', async () => {
    const person = await signUp(identity);
    const path = '/user/load/' + person.uid;
    expect((await identity.member(person.uid).get(path)).body.userInfos).toMatchObject({
      plan_type: 'free',
      premium: false,
      is_free: true,
      plan_period: null,
    });
    expect((await identity.member(999_001, { roles: ['admin'] }).get(path)).status).toBe(200);
    expect((await identity.member(999_002).get(path)).status).toBe(404);
    expect((await identity.visitor().get(path)).status).toBe(401);
  });

  test('[NOTIF-01, NOTIF-02, NOTIF-03, API-31, API-32, API-35] notifications are paged by ten, viewed and opened by their owner only', async () => {
    const [person, other] = [await signUp(identity), await signUp(identity)];
    const member = identity.member(person.uid);
    const first = await member.get('/user/notifications');
    expect(first.body).toMatchObject({ total: 1, unviewed: 1, offset: 0 });
    expect(first.body.results[0]).toMatchObject({ type: 'welcome', viewed: false, opened: false, link: '/all' });
    const { mid } = first.body.results[0];
    expect((await identity.member(other.uid).post('/user/notifications/click/' + mid)).status).toBe(404);
    await identity.member(other.uid).post('/user/notifications/viewed', { mids: [mid] });
    expect((await member.get('/user/notifications')).body.unviewed).toBe(1);
    expect((await member.post('/user/notifications/viewed', { mids: [mid] })).body).toEqual({ unviewed: 0 });
    expect((await member.post('/user/notifications/click/' + mid)).body).toEqual({ mid, opened: true, link: '/all' });
    expect((await member.get('/user/notifications?offset=10')).body).toMatchObject({
      results: [],
      total: 1,
      offset: 10,
    });
    expect((await member.get('/user/notifications?offset=-5')).status).toBe(200);
    expect((await member.get('/user/notifications?offset=abc')).body.offset).toBe(0);
  });
});

describe('variables', () => {
  test('[SEC-03, API-33, API-36] administrators read and set them; services hear of it', async () => {
    const admin = identity.member(999_003, { roles: ['admin'] });
    expect((await admin.get('/admin/variables/feature_ads/load')).body).toEqual({
      name: 'feature_ads',
      value: { enabled: true },
    });
    expect((await admin.call('PUT', '/admin/variables/feature_ads', { value: { enabled: false } })).body).toEqual({
      name: 'feature_ads',
      value: { enabled: false },
    });
    await until(async () =>
      (await identity.events('identity.variable.changed.v1')).find((e) => e.data.name === 'feature_ads'),
    );
    expect((await identity.service('catalog').get('/internal/variables')).body.variables.feature_ads).toEqual({
      enabled: false,
    });
    expect((await identity.visitor().get('/session')).body.flags.ads).toBe(false);
  });

  test.each([[{ enabled: 'yes' }], [{}], [null], [undefined], [[]], ['on'], [{ enabled: true, more: 1 }]])(
    '[SEC-03] %j is no flag',
    async (value) => {
      const admin = identity.member(999_003, { roles: ['admin'] });
      const answer = await admin.call('PUT', '/admin/variables/feature_brushes', { value });
      expect([answer.status, answer.body.code]).toEqual([422, 'INVALID']);
      expect((await admin.get('/admin/variables/feature_brushes/load')).body.value).toEqual({ enabled: true });
    },
  );

  test('[SEC-03] others may neither read nor set them, and there are no others', async () => {
    expect((await identity.member(5).get('/admin/variables/feature_ads/load')).status).toBe(403);
    expect(
      (await identity.visitor().call('PUT', '/admin/variables/feature_ads', { value: { enabled: true } })).status,
    ).toBe(401);
    expect((await identity.member(5).get('/internal/variables')).status).toBe(403);
    const admin = identity.member(999_003, { roles: ['admin'] });
    for (const name of ['nope', '__proto__', 'constructor', 'toString'])
      expect((await admin.get('/admin/variables/' + name + '/load')).status).toBe(404);
  });
});

test('[ROLE-02] the demo accounts are made once, with their slugs and roles, the developer flag among them', async () => {
  await Promise.all([ensureDemoAccounts(identity.deps, silentLog), ensureDemoAccounts(identity.deps, silentLog)]);
  await ensureDemoAccounts(identity.deps, silentLog);
  for (const name of ['free', 'creative', 'business', 'lifetime', 'teamowner', 'teammember', 'artist', 'admin']) {
    const answer = await identity.visitor().logIn('' + name + '@example.com', 'commonplace');
    expect(answer.status).toBe(200);
    const profile = await identity.visitor().get('/user/profile/load/' + answer.body.uid);
    expect(profile.body).toMatchObject({
      accountSlug: name === 'admin' ? 'administrator' : name,
      is_artist: name === 'artist',
    });
    const { claims } = (await resolve(answer.headers.get('x-session-set'))).body;
    expect(claims.roles).toEqual({ artist: ['artist'], admin: ['admin', 'developer'] }[name] ?? []);
    expect(claims.access.access_administration_pages).toBe(name === 'admin');
  }
  const demos = await until(async () => {
    const list = (await identity.events('identity.account.created.v1'))
      .map((e) => e.data.demo as string | undefined)
      .filter(Boolean);
    return list.length >= 8 ? list : undefined;
  });
  expect(demos.sort()).toEqual([
    'admin',
    'artist',
    'business',
    'creative',
    'free',
    'lifetime',
    'teammember',
    'teamowner',
  ]);
});
