import { SECOND_FACTOR } from '@commonplace/contracts/identity/second-factor';
import { inReplica } from '@commonplace/service-kit/testing-clock';
import { Secret, TOTP } from 'otpauth';
import { withheldAmong } from '../src/second-factor/admin-factor';
import { sealAnew } from '../src/second-factor/seal-anew';
import { sealingBy } from '../src/second-factor/sealing';
import { signUp, startIdentity, until, type Caller, type Identity } from './service';

jest.setTimeout(60_000);
let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
}, 600_000);
afterAll(() => identity.close());
afterEach(() => {
  jest.useRealTimers();
  identity.clock.ahead = 0;
});

const STEP = SECOND_FACTOR.periodSeconds * 1000;
const MINUTE = 60_000;
/** What the test asks to see what is stored, not the service. */
const LOOK = { comment: 'looked at by a test' };
/** The code of a secret, by the clock of the product; `off` steps from now. */
const codeOf = (secret: string, off = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: identity.deps.now().getTime() + off * STEP });
/** A code that is right at no time near. */
const wrongOf = (secret: string) => {
  const near = [-2, -1, 0, 1, 2].map((off) => codeOf(secret, off));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? '';
};
const resolve = (token: string | null) => identity.service('edge').post('/internal/sessions/resolve', { token });
const sessionOf = (answer: { headers: Headers }) => answer.headers.get('x-session-set');
const mailsTo = (mail: string, subject: string) =>
  identity.mails.filter((one) => one.to === mail && one.subject.includes(subject));

/** A person with the factor on. The code that turned it on is used up, so that the clock is a step further from here. */
async function guarded(given: Parameters<typeof signUp>[1] = {}) {
  const person = await signUp(identity, given);
  const own = identity.member(person.uid, { sid: person.sid });
  const begun = await own.post('/user/second-factor', { pass: person.pass });
  expect(begun.status).toBe(200);
  const secret = begun.body.secret as string;
  const confirmed = await own.post('/user/second-factor/confirm', { code: codeOf(secret) });
  expect(confirmed.status).toBe(200);
  identity.clock.ahead += STEP;
  return {
    ...person,
    own,
    secret,
    recovery: confirmed.body.recovery_codes as string[],
    ended: confirmed.body.ended as number,
  };
}
/** Name and password, by which a log-in waits for its code. */
async function half(person: { mail: string; pass: string }): Promise<Caller> {
  const visitor = identity.visitor();
  const answer = await visitor.logIn(person.mail, person.pass, { destination: '/likes' });
  expect([answer.status, answer.body.code, sessionOf(answer)]).toEqual([401, 'SECOND_FACTOR_NEEDED', null]);
  return visitor;
}
const give = (visitor: Caller, code: string) => visitor.post('/user/login/code', { code });

describe('turning it on', () => {
  test('asks for the password, shows a secret, and is on with the first code: other sessions end, mail and bell tell', async () => {
    const person = await signUp(identity);
    const elsewhere = sessionOf(await identity.visitor().logIn(person.mail, person.pass));
    const own = identity.member(person.uid, { sid: person.sid });
    const wrong = await own.post('/user/second-factor', { pass: 'not the password' });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { pass: ['password-wrong'] }]);
    const begun = await own.post('/user/second-factor', { pass: person.pass });
    expect(begun.body.uri).toContain(`secret=${begun.body.secret as string}`);
    // Nothing is on before the first code.
    expect((await own.get('/user/second-factor')).body).toEqual({ on: false, since: null, recovery_codes_left: 0 });
    expect((await identity.visitor().logIn(person.mail, person.pass)).status).toBe(200);

    const secret = begun.body.secret as string;
    const refused = await own.post('/user/second-factor/confirm', { code: wrongOf(secret) });
    expect([refused.status, refused.body.errors]).toEqual([422, { code: ['factor-code-wrong'] }]);
    // A secret that was shown in one session is of no use in another.
    const other = identity.member(person.uid, { sid: 'another-session' });
    expect((await other.post('/user/second-factor/confirm', { code: codeOf(secret) })).status).toBe(410);
    const confirmed = await own.post('/user/second-factor/confirm', {
      code: ` ${codeOf(secret).replace(/^.../, '$& ')}`,
    });
    expect([confirmed.status, confirmed.body.ended]).toEqual([200, 2]);
    expect(new Set(confirmed.body.recovery_codes)).toHaveProperty('size', 10);
    expect((await resolve(elsewhere)).status).toBe(404);
    expect((await resolve(person.token)).status).toBe(200);
    expect((await own.get('/user/second-factor')).body).toMatchObject({ on: true, recovery_codes_left: 10 });
    await until(() => mailsTo(person.mail, 'with a code is on')[0]);
    expect((await own.get('/user/notifications?offset=0')).body.results[0]).toMatchObject({ type: 'second_factor_on' });
    const again = await own.post('/user/second-factor', { pass: person.pass });
    expect([again.status, again.body.code]).toEqual([409, 'CONFLICT']);
  });

  test('a secret waits a quarter of an hour', async () => {
    const person = await signUp(identity);
    const own = identity.member(person.uid, { sid: person.sid });
    const { secret } = (await own.post('/user/second-factor', { pass: person.pass })).body as { secret: string };
    identity.clock.ahead = 15 * MINUTE;
    const late = await own.post('/user/second-factor/confirm', { code: codeOf(secret) });
    expect([late.status, late.body.code]).toEqual([410, 'EXPIRED']);
  });

  test('[SEC] secret and recovery codes are stored nowhere as they are, and an answer that is repeated has neither', async () => {
    const person = await signUp(identity);
    const own = identity.member(person.uid, { sid: person.sid });
    const key = { 'idempotency-key': `factor-${person.uid}` };
    const begun = await own.post('/user/second-factor', { pass: person.pass }, key);
    const secret = begun.body.secret as string;
    const again = await own.post('/user/second-factor', { pass: person.pass }, key);
    expect([again.status, again.body.secret, again.body.uri]).toEqual([200, null, null]);
    const codes = (await own.post('/user/second-factor/confirm', { code: codeOf(secret) })).body
      .recovery_codes as string[];
    const stored: string[] = [];
    for (const { name } of await identity.deps.db.connection.db!.listCollections().toArray())
      stored.push(JSON.stringify(await identity.deps.db.connection.collection(name).find({}, LOOK).toArray()));
    for (const hidden of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(stored.filter((text) => text.includes(hidden))).toEqual([]);
  });
});

describe('a log-in with it', () => {
  test('[SEC] gets its session by the code alone, from the session that gave the password, to where it wanted', async () => {
    const person = await guarded();
    const visitor = await half(person);
    const stranger = await give(identity.visitor(), codeOf(person.secret));
    expect([stranger.status, stranger.body.code]).toEqual([401, 'NO_LOGIN_WAITING']);
    const wrong = await give(visitor, wrongOf(person.secret));
    expect([wrong.status, wrong.body.code, wrong.body.attempts_left]).toEqual([422, 'WRONG_CODE', 4]);
    expect(sessionOf(wrong)).toBeNull();
    const right = await give(visitor, codeOf(person.secret));
    expect([right.status, right.body]).toEqual([200, { uid: person.uid, destination: '/likes' }]);
    expect((await resolve(sessionOf(right))).body.uid).toBe(person.uid);
    // It waits no longer.
    expect((await give(visitor, codeOf(person.secret, 1))).body.code).toBe('NO_LOGIN_WAITING');
  });

  test('[SEC] a wrong password says nothing of it, and what is no code is not counted', async () => {
    const person = await guarded();
    const answer = await identity.visitor().logIn(person.mail, 'not the password');
    expect([answer.status, answer.body.code]).toEqual([422, 'WRONG_CREDENTIALS']);
    const visitor = await half(person);
    for (const code of ['', '12345', '1234567', 'abcd', { $gt: '' }, null]) {
      const refused = await visitor.post('/user/login/code', { code });
      expect([refused.status, refused.body.errors]).toEqual([422, { code: ['factor-code-format'] }]);
    }
    expect((await give(visitor, wrongOf(person.secret))).body.attempts_left).toBe(4);
  });

  test('[SEC] a code is good once: neither it nor an older one gets anybody in afterwards', async () => {
    const person = await guarded();
    const code = codeOf(person.secret);
    expect((await give(await half(person), code)).status).toBe(200);
    const late = await half(person);
    expect((await give(late, code)).body.code).toBe('WRONG_CODE');
    expect((await give(late, codeOf(person.secret, -1))).body.code).toBe('WRONG_CODE');
    expect((await give(late, codeOf(person.secret, 1))).status).toBe(200);
  });

  test('[SEC] the code that turned it on is used up by that', async () => {
    const person = await guarded();
    identity.clock.ahead -= STEP;
    expect((await give(await half(person), codeOf(person.secret))).body.code).toBe('WRONG_CODE');
  });

  test('[SEC] one code at once in many log-ins, and twice in one, gives one session', async () => {
    const person = await guarded();
    const visitors = await Promise.all(Array.from({ length: 4 }, () => half(person)));
    const code = codeOf(person.secret);
    const answers = await Promise.all([...visitors, ...visitors].map((visitor) => give(visitor, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => sessionOf(answer) !== null)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });

  test.each([-1, 1])('an authenticator that is a step off (%i) gets in, two steps off it does not', async (off) => {
    const person = await guarded();
    identity.clock.ahead += 2 * STEP;
    const visitor = await half(person);
    expect((await give(visitor, codeOf(person.secret, 2 * off))).body.code).toBe('WRONG_CODE');
    expect((await give(visitor, codeOf(person.secret, off))).status).toBe(200);
  });

  test.each([10 * MINUTE, -86_400_000])(
    '[SEC] by the database’s clock: a replica whose clock is off by %i ms takes the same codes',
    async (off) => {
      const person = await guarded();
      const visitor = await half(person);
      const [old, code] = [codeOf(person.secret, -20), codeOf(person.secret)];
      expect((await inReplica(off, () => give(visitor.anew(), old))).body.code).toBe('WRONG_CODE');
      expect((await inReplica(off, () => give(visitor.anew(), code))).status).toBe(200);
    },
  );

  test('[SEC] five wrong codes end it: the right one is too late, the owner hears of it', async () => {
    const person = await guarded();
    const visitor = await half(person);
    const left = [];
    for (let n = 0; n < 5; n++) left.push((await give(visitor, wrongOf(person.secret))).body.attempts_left);
    expect(left).toEqual([4, 3, 2, 1, 0]);
    expect((await give(visitor, codeOf(person.secret))).body.code).toBe('NO_LOGIN_WAITING');
    await until(() => mailsTo(person.mail, 'Somebody has the password')[0]);
    expect((await person.own.get('/user/notifications?offset=0')).body.results[0].type).toBe('second_factor_refused');
    expect((await give(await half(person), codeOf(person.secret))).status).toBe(200);
  });

  test('[SEC] fresh log-ins buy a stranger no more than twenty wrong codes; where the account is known the owner gets in', async () => {
    const person = await guarded();
    const statuses = [];
    for (let n = 0; n < 5; n++) {
      const visitor = await half(person);
      for (let tries = 0; tries < 5; tries++) statuses.push((await give(visitor, wrongOf(person.secret))).status);
    }
    expect([statuses.filter((one) => one === 422).length, statuses.filter((one) => one === 429).length]).toEqual([
      20, 5,
    ]);
    const away = await half(person);
    expect((await give(away, codeOf(person.secret))).status).toBe(429);
    const home = identity.visitor();
    home.address = person.visitor.address;
    expect((await home.logIn(person.mail, person.pass)).body.code).toBe('SECOND_FACTOR_NEEDED');
    expect((await give(home, codeOf(person.secret))).status).toBe(200);
  });

  test('it waits five minutes', async () => {
    const person = await guarded();
    const visitor = await half(person);
    identity.clock.ahead += 5 * MINUTE;
    expect((await give(visitor, codeOf(person.secret))).body.code).toBe('NO_LOGIN_WAITING');
  });

  test('[SEC] a new password by mail does not go around it, and ends log-ins that wait', async () => {
    const person = await guarded();
    const waiting = await half(person);
    const visitor = identity.visitor();
    await visitor.post('/user/password', { name: person.mail });
    const mail = await until(() => identity.mails.find((one) => one.to === person.mail && one.text.includes('token=')));
    const token = /token=([\w-]+)/.exec(mail.text)?.[1];
    const reset = await visitor.post('/user/reset', { token, pass: 'a new fine password' });
    expect([reset.status, sessionOf(reset)]).toEqual([200, null]);
    expect((await give(waiting, codeOf(person.secret))).body.code).toBe('NO_LOGIN_WAITING');
    const answer = await visitor.logIn(person.mail, 'a new fine password');
    expect([answer.status, answer.body.code, sessionOf(answer)]).toEqual([401, 'SECOND_FACTOR_NEEDED', null]);
    expect((await give(visitor, codeOf(person.secret))).status).toBe(200);
  });
});

describe('recovery codes', () => {
  test('[SEC] each gets in once, however it is typed, and the owner hears how many are left', async () => {
    const person = await guarded();
    const [code = ''] = person.recovery;
    const answer = await give(await half(person), code.toUpperCase().replaceAll('-', ' '));
    expect([answer.status, (await resolve(sessionOf(answer))).body.uid]).toEqual([200, person.uid]);
    const again = await half(person);
    expect((await give(again, code)).body.code).toBe('WRONG_CODE');
    const mail = await until(() => mailsTo(person.mail, 'recovery code')[0]);
    expect(mail.text).toContain('Codes left: 9');
    expect((await person.own.get('/user/second-factor')).body.recovery_codes_left).toBe(9);
    expect((await give(again, person.recovery[1] ?? '')).status).toBe(200);
  });

  test('[SEC] one at once in many log-ins gives one session', async () => {
    const person = await guarded();
    const visitors = await Promise.all(Array.from({ length: 3 }, () => half(person)));
    const answers = await Promise.all(visitors.map((visitor) => give(visitor, person.recovery[0] ?? '')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  test('new ones ask for password and code; those before end', async () => {
    const person = await guarded();
    const ask = (body: object) => person.own.post('/user/second-factor/recovery-codes', body);
    expect((await ask({ pass: 'wrong', code: codeOf(person.secret) })).body.errors).toEqual({
      pass: ['password-wrong'],
    });
    const refused = await ask({ pass: person.pass, code: wrongOf(person.secret) });
    expect(refused.body.errors).toEqual({ code: ['factor-code-wrong'] });
    const fresh = await ask({ pass: person.pass, code: codeOf(person.secret) });
    expect(fresh.body.recovery_codes).toHaveLength(10);
    const visitor = await half(person);
    expect((await give(visitor, person.recovery[0] ?? '')).body.code).toBe('WRONG_CODE');
    expect((await give(visitor, (fresh.body.recovery_codes as string[])[0] ?? '')).status).toBe(200);
    await until(() => mailsTo(person.mail, 'new recovery codes')[0]);
  });
});

describe('turning it off', () => {
  test('asks for password and code, of which neither alone will do; then the password is enough', async () => {
    const person = await guarded();
    const ask = (body: object) => person.own.post('/user/second-factor/off', body);
    const code = codeOf(person.secret);
    expect((await ask({ pass: 'wrong', code })).body.errors).toEqual({ pass: ['password-wrong'] });
    expect((await ask({ pass: person.pass })).body.errors).toEqual({ code: ['factor-code-format'] });
    expect((await ask({ pass: person.pass, code: wrongOf(person.secret) })).status).toBe(422);
    expect((await ask({ pass: person.pass, code })).body).toEqual({ success: true });
    expect((await identity.visitor().logIn(person.mail, person.pass)).status).toBe(200);
    await until(() => mailsTo(person.mail, 'with a code is off')[0]);
    const again = await ask({ pass: person.pass, code: codeOf(person.secret, 1) });
    expect([again.status, again.body.code]).toEqual([409, 'CONFLICT']);
  });

  test('[SEC] somebody in the account who knows the password does not guess codes for long', async () => {
    const person = await guarded();
    const statuses = [];
    for (let n = 0; n < 11; n++) {
      await identity.deps.limits.clear('ownPassword', String(person.uid));
      const body = { pass: person.pass, code: wrongOf(person.secret) };
      statuses.push((await person.own.post('/user/second-factor/off', body)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
  });

  test('an administrator takes it from somebody who has lost it: audited, told, logged out; never their own', async () => {
    const [person, admin] = [await guarded(), await guarded()];
    const as = identity.member(admin.uid, { roles: ['admin'], sid: admin.sid });
    const reset = (uid: number) => as.call('DELETE', `/admin/accounts/${uid}/second-factor`);
    expect((await as.get(`/admin/accounts/${person.uid}`)).body.second_factor).toBe(true);
    const waiting = await half(person);
    expect((await reset(person.uid)).body).toEqual({ reset: true });
    expect((await give(waiting, codeOf(person.secret))).body.code).toBe('NO_LOGIN_WAITING');
    expect((await resolve(person.token)).status).toBe(404);
    expect((await identity.visitor().logIn(person.mail, person.pass)).status).toBe(200);
    await until(() => mailsTo(person.mail, 'turned off the log-in with a code')[0]);
    expect((await as.get('/admin/audit')).body.records[0]).toMatchObject({
      actor: admin.uid,
      action: 'account.second-factor-reset',
      target: String(person.uid),
    });
    expect((await reset(person.uid)).body).toEqual({ reset: false });
    expect((await reset(admin.uid)).status).toBe(409);
    expect((await reset(999_999)).status).toBe(404);
  });
});

describe('what else it guards', () => {
  test('[SEC] the change of the password asks for a code', async () => {
    const person = await guarded();
    const ask = (code?: string) =>
      person.own.post('/user/change-password', { current: person.pass, pass: 'a newer fine password', code });
    expect((await ask()).body.errors).toEqual({ code: ['factor-code-needed'] });
    expect((await ask(wrongOf(person.secret))).body.errors).toEqual({ code: ['factor-code-wrong'] });
    const waiting = await half(person);
    expect((await ask(codeOf(person.secret))).status).toBe(200);
    expect((await give(waiting, codeOf(person.secret, 1))).body.code).toBe('NO_LOGIN_WAITING');
  });

  test('[SEC] the deletion asks for a code, and nothing of the factor is left after it', async () => {
    const person = await guarded();
    await half(person);
    const ask = (code?: string) => person.own.post(`/user/delete/${person.uid}`, { pass: person.pass, code });
    expect((await ask()).body.errors).toEqual({ code: ['factor-code-needed'] });
    expect((await ask(codeOf(person.secret))).status).toBe(200);
    const { connection } = identity.deps.db;
    const rows = connection.collection<{ _id: number; uid?: number }>('second_factors');
    expect(await rows.countDocuments({ _id: person.uid })).toBe(0);
    expect(await connection.collection('waiting_log_ins').countDocuments({ uid: person.uid })).toBe(0);
  });

  test('the archive says that it is on, and neither secret nor hash', async () => {
    const person = await guarded();
    const { ownData } = await import('../src/personal-data/own-data');
    const data = await ownData(identity.deps, person.uid);
    expect(data.parts['second_factor']).toEqual([{ since: expect.any(Date) as Date, recovery_codes_left: 10 }]);
  });
});

test('secrets are sealed anew by a new first key, and good as before; the old one can then go', async () => {
  const person = await guarded();
  const keys = ['a newer key that seals the secrets', 'a key that seals the secrets of the tests'];
  const { secondFactors } = identity.deps;
  const before = await secondFactors.of(person.uid);
  const { sealed, lost } = await sealAnew({ secondFactors, sealing: sealingBy(keys) });
  expect([sealed > 0, lost]).toEqual([true, 0]);
  const after = await secondFactors.of(person.uid);
  expect(after?.secret).not.toBe(before?.secret);
  expect(sealingBy(keys.slice(0, 1)).open(after?.secret ?? '', person.uid)).toBe(person.secret);
  expect(await sealAnew({ secondFactors, sealing: sealingBy(keys) })).toEqual({ sealed: 0, lost: 0 });
  // Back, for the tests after this one; the newer key is lost to whoever lacks it.
  expect((await sealAnew({ secondFactors, sealing: sealingBy(keys.slice(1)) })).lost).toBeGreaterThan(0);
  await sealAnew({ secondFactors, sealing: sealingBy([...keys].reverse()) });
});

describe('[SEC] where administrators need it', () => {
  const config = () => identity.deps.config as { REQUIRE_ADMIN_SECOND_FACTOR?: boolean };
  beforeEach(() => void (config().REQUIRE_ADMIN_SECOND_FACTOR = true));
  afterEach(() => void (config().REQUIRE_ADMIN_SECOND_FACTOR = false));
  const administrator = async () => {
    const person = await signUp(identity);
    await identity.deps.accounts.change(person.uid, { roles: ['admin', 'artist'] });
    return person;
  };
  /** What the edge is told of a session, as it calls with it. */
  const claimsOf = async (token: string | null) => (await resolve(token)).body.claims;
  const calling = (claims: { uid: number }) => identity.member(claims.uid, claims);
  const changes = async (uid: number) =>
    (await identity.events('identity.session-user.changed.v1')).filter(({ data }) => data.uid === uid).length;

  test('whoever lacks it logs in as anybody, is told what to do at every operation of administrators, and sets it up', async () => {
    const person = await administrator();
    const claims = await claimsOf(person.token);
    expect(claims).toMatchObject({ roles: ['artist'], admin_withheld: true });
    expect(claims.access).toMatchObject({ access_administration_pages: false, show_commonplace_team: false });
    const caller = calling(claims);
    const session = await caller.get('/session');
    expect([session.status, session.body.admin_withheld, session.body.roles]).toEqual([200, true, ['artist']]);
    expect(session.body.access.access_administration_pages).toBe(false);
    const refused = await caller.get('/admin/accounts');
    expect([refused.status, refused.body.code]).toEqual([403, 'ADMIN_NEEDS_SECOND_FACTOR']);
    expect(refused.body.detail).toBe(
      'Administrators log in with a code here. Please turn that on in your account first.',
    );
    const before = await changes(person.uid);
    const { secret } = (await caller.post('/user/second-factor', { pass: person.pass })).body as { secret: string };
    expect((await caller.post('/user/second-factor/confirm', { code: codeOf(secret) })).status).toBe(200);
    // The edge and their pages hear of it, and from then on they are an administrator.
    await until(async () => ((await changes(person.uid)) > before ? true : undefined));
    const now = await claimsOf(person.token);
    expect([now.roles, now.admin_withheld]).toEqual([['admin', 'artist'], undefined]);
    expect((await calling(now).get('/admin/accounts')).status).toBe(200);
    identity.clock.ahead += STEP;
    const off = await calling(now).post('/user/second-factor/off', { pass: person.pass, code: codeOf(secret) });
    expect(off.status).toBe(200);
    await until(async () => ((await changes(person.uid)) > before + 1 ? true : undefined));
    expect(await claimsOf(person.token)).toMatchObject({ roles: ['artist'], admin_withheld: true });
  });

  test('a log-in by another way and a webhook of theirs hold no more than they do', async () => {
    const person = await administrator();
    const again = sessionOf(await identity.visitor().logIn(person.mail, person.pass));
    expect(await claimsOf(again)).toMatchObject({ roles: ['artist'], admin_withheld: true });
    const other = await signUp(identity);
    const people = await identity.deps.accounts.byUids([person.uid, other.uid]);
    expect([...(await withheldAmong(identity.deps, people))]).toEqual([person.uid]);
  });

  test('nobody else needs it, and without the setting administrators neither', async () => {
    const other = await signUp(identity);
    expect((await claimsOf(other.token)).admin_withheld).toBeUndefined();
    const person = await administrator();
    config().REQUIRE_ADMIN_SECOND_FACTOR = false;
    expect(await claimsOf(person.token)).toMatchObject({ roles: ['admin', 'artist'] });
    const before = await changes(person.uid);
    const own = identity.member(person.uid, { sid: person.sid });
    const { secret } = (await own.post('/user/second-factor', { pass: person.pass })).body as { secret: string };
    expect((await own.post('/user/second-factor/confirm', { code: codeOf(secret) })).status).toBe(200);
    expect(await changes(person.uid)).toBe(before);
  });
});
