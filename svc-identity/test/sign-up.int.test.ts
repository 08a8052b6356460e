import { createHash } from 'node:crypto';
import { codeIn, signUp, startIdentity, until, wrong, type Identity } from './service';

jest.setTimeout(30_000);
let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
}, 600_000);
afterAll(() => identity.close());
beforeEach(() => {
  identity.clock.ahead = 0;
});

const person = (n: string | number) => ({
  name: 'Visitor ' + n,
  mail: 'visitor' + n + '@example.org',
  pass: 'a fine long password',
});

async function begin(n: string | number, more: object = {}) {
  const visitor = identity.visitor();
  const given = person(n);
  const answer = await visitor.post('/user/pre-signup', { ...given, captcha: await visitor.captcha(), ...more });
  return { visitor, given, answer };
}

describe('sign-up', () => {
  test('[AUTH-15, AUTH-16, API-41] form, code by mail, account: the session begins and the other services hear of it', async () => {
    const { visitor, given, answer } = await begin(1, { destination: '/likes' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      state: 'presigned',
      mail: given.mail,
      attempts_left: 10,
      resend_locked_for: 0,
    });
    const code = codeIn(await identity.mailTo(given.mail));
    expect(code).toMatch(/^\d{6}$/);
    expect((await identity.mailTo(given.mail)).subject).toContain(code);

    const confirmed = await visitor.post('/user/signup-code', {
      mail: given.mail,
      code: ' ' + code.slice(0, 3) + ' ' + code.slice(3),
    });
    expect(confirmed.status).toBe(200);
    expect(confirmed.body).toEqual({ destination: '/user/setup?destination=%2Flikes' });
    const resolved = await identity
      .service('edge')
      .post('/internal/sessions/resolve', { token: confirmed.headers.get('x-session-set') });
    expect(resolved.status).toBe(200);
    const session = await identity.member(resolved.body.uid, { sid: resolved.body.sid }).get('/session');
    expect(session.body).toMatchObject({
      isLoggedIn: true,
      full_name: 'Visitor 1',
      profile_url: 'visitor-1',
      mail: given.mail,
      plan_type: 'free',
    });

    const created = await until(async () =>
      (await identity.events('identity.account.created.v1')).find((e) => e.data.uid === resolved.body.uid),
    );
    expect(created.data).toMatchObject({ roles: [] });
    const started = await until(async () =>
      (await identity.events('identity.session.started.v1')).find((e) => e.data.uid === resolved.body.uid),
    );
    expect(started.data).toMatchObject({ sid: resolved.body.sid, user_ulid: '01J00000000000000000000000' });
  });

  test('[AUTH-28] a destination on the subscribe page skips the set-up', async () => {
    const { confirmed } = await signUp(identity, { destination: '/pricing-and-plans/subscribe?sku=raw_9' });
    expect(confirmed.body.destination).toBe('/pricing-and-plans/subscribe?sku=raw_9');
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '/%2Fevil.example',
    '%252F%252Fevil',
  ])('[VAL-13] a sign-up with the destination %s ends at home', async (destination) => {
    const { confirmed } = await signUp(identity, { destination });
    expect(confirmed.body.destination).toBe('/user/setup?destination=%2F');
  });

  test('[AUTH-17, AUTH-19, AUTH-21, AUTH-22] ten wrong codes lock the code and the resend until the 15 minutes are over', async () => {
    const { visitor, given } = await begin('wrong');
    const code = codeIn(await identity.mailTo(given.mail));
    const locks: number[] = [];
    for (let n = 1; n <= 10; n++) {
      const answer = await visitor.post('/user/signup-code', { mail: given.mail, code: wrong(code) });
      expect([answer.status, answer.body.code]).toEqual([422, 'WRONG_CODE']);
      expect(answer.body.attempts_left).toBe(10 - n);
      locks.push(answer.body.resend_locked_for as number);
    }
    expect(locks.slice(0, 3)).toEqual([10, 10, 10]);
    for (const lock of locks.slice(3, 9)) expect(lock).toBeGreaterThanOrEqual(179);
    expect(locks[9]).toBeGreaterThan(800);

    const locked = await visitor.post('/user/signup-code', { mail: given.mail, code });
    expect([locked.status, locked.body.code]).toEqual([406, 'CODE_LOCKED']);
    expect(locked.body.resend_locked_for).toBeGreaterThan(800);
    expect((await visitor.post('/user/signup-code/resend', { mail: given.mail })).status).toBe(406);

    identity.clock.ahead = 15 * 60_000;
    const again = await visitor.post('/user/signup-code/resend', { mail: given.mail });
    expect([again.status, again.body.attempts_left]).toEqual([200, 10]);
  });

  test('[AUTH-17] of many guesses at once only ten are looked at', async () => {
    const { visitor, given } = await begin('guess');
    const code = codeIn(await identity.mailTo(given.mail));
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => visitor.post('/user/signup-code', { mail: given.mail, code: wrong(code) })),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.filter((status) => status === 406)).toHaveLength(15);
  });

  test('[AUTH-18] a code older than 15 minutes is refused, and a new one can be had', async () => {
    const { visitor, given } = await begin('late');
    const code = codeIn(await identity.mailTo(given.mail));
    identity.clock.ahead = 15 * 60_000;
    const late = await visitor.post('/user/signup-code', { mail: given.mail, code });
    expect([late.status, late.body.code]).toEqual([410, 'EXPIRED']);
    identity.clock.ahead += 10_000;
    expect((await visitor.post('/user/signup-code/resend', { mail: given.mail })).status).toBe(200);
    const fresh = codeIn(await identity.mailTo(given.mail, 2));
    expect((await visitor.post('/user/signup-code', { mail: given.mail, code: fresh })).status).toBe(200);
  });

  test('[AUTH-20, AUTH-25, API-48] a resend sends a new code and locks the next one for 5 minutes; the old code ends', async () => {
    const { visitor, given } = await begin('resend');
    const first = codeIn(await identity.mailTo(given.mail));
    const sent = await visitor.post('/user/signup-code/resend', { mail: given.mail });
    expect([sent.status, sent.body.resend_locked_for]).toEqual([200, 300]);
    const locked = await visitor.post('/user/signup-code/resend', { mail: given.mail });
    expect([locked.status, locked.body.code]).toEqual([429, 'TOO_MANY']);
    expect(locked.body.resend_locked_for).toBeGreaterThan(290);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(290);
    const second = codeIn(await identity.mailTo(given.mail, 2));
    if (second !== first)
      expect((await visitor.post('/user/signup-code', { mail: given.mail, code: first })).status).toBe(422);
    expect((await visitor.post('/user/signup-code', { mail: given.mail, code: second })).status).toBe(200);
  });

  test('[AUTH-25] a code without a sign-up is 401; another session cannot use the code either', async () => {
    const { given } = await begin('other');
    const code = codeIn(await identity.mailTo(given.mail));
    const stranger = identity.visitor();
    const answer = await stranger.post('/user/signup-code', { mail: given.mail, code });
    expect([answer.status, answer.body.code, answer.body.resend_locked_for]).toEqual([
      401,
      'NO_SIGNUP_WAITING',
      undefined,
    ]);
    expect((await stranger.post('/user/signup-code/resend', { mail: given.mail })).status).toBe(401);
  });

  test('sending the form again in one session neither sends past a lock nor renews the attempts', async () => {
    const { visitor, given } = await begin('again');
    const code = codeIn(await identity.mailTo(given.mail));
    await visitor.post('/user/signup-code', { mail: given.mail, code: wrong(code) });
    const again = await visitor.post('/user/pre-signup', {
      ...given,
      name: 'Renamed',
      captcha: await visitor.captcha(),
    });
    expect(again.body.attempts_left).toBe(9);
    expect(again.body.resend_locked_for).toBeGreaterThan(0);
    expect((await visitor.post('/user/signup-code', { mail: given.mail, code })).status).toBe(200);
    expect(identity.mails.filter((mail) => mail.to === given.mail)).toHaveLength(1);
    expect((await identity.visitor().get('/user/profile/slug/renamed')).status).toBe(200);
  });

  test.each(['/user/pre-signup', '/user/signup-code/resend'])(
    '[AUTH-17] codes that are tried while %s is under way stay counted',
    async (path) => {
      const { visitor, given } = await begin(`under-way-${path.length}`);
      const code = codeIn(await identity.mailTo(given.mail));
      const body = { ...given, captcha: await visitor.captcha() };
      const { signUps } = identity.deps;
      const read = signUps.get.bind(signUps);
      const guesses = () =>
        Promise.all(
          Array.from({ length: 9 }, () => visitor.post('/user/signup-code', { mail: given.mail, code: wrong(code) })),
        );
      // The first look finds none tried; nine are before the sign-up is written.
      const looks = jest.spyOn(signUps, 'get').mockImplementationOnce(async (...asked) => {
        const before = await read(...asked);
        await guesses();
        return before;
      });
      await visitor.post(path, body);
      looks.mockRestore();
      const last = await visitor.post('/user/signup-code', { mail: given.mail, code: wrong(code) });
      expect([last.status, last.body.attempts_left]).toEqual([422, 0]);
    },
  );

  test('an address that has an account gets the same answers, and a mail that says so', async () => {
    const member = await signUp(identity);
    const visitor = identity.visitor();
    const answer = await visitor.post('/user/pre-signup', {
      name: 'Thief',
      mail: member.mail.toUpperCase(),
      pass: 'another fine password',
      captcha: await visitor.captcha(),
    });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).sort()).toEqual(['attempts_left', 'expires', 'mail', 'resend_locked_for', 'state']);
    const mail = await identity.mailTo(member.mail, 2);
    expect(mail.subject).toContain('already');
    expect(codeIn(mail)).toBe('');
    expect((await visitor.post('/user/signup-code', { mail: member.mail, code: '123456' })).status).toBe(422);
    expect((await identity.visitor().logIn(member.mail, member.pass)).status).toBe(200);
  });

  test('two people of one name get two slugs; a reserved word is never one', async () => {
    const [one, two] = await Promise.all([
      signUp(identity, { name: 'Ann Lee' }),
      signUp(identity, { name: 'Ann Lee' }),
    ]);
    const slugs = await Promise.all(
      [one.uid, two.uid].map(
        async (uid) => (await identity.visitor().get('/user/profile/load/' + uid)).body.accountSlug as string,
      ),
    );
    expect(slugs.sort()).toEqual(['ann-lee', 'ann-lee-2']);
    const word = await signUp(identity, { name: 'Login' });
    expect((await identity.visitor().get('/user/profile/load/' + word.uid)).body.accountSlug).toBe('login-2');
  });

  test('one address signed up in two sessions at once becomes one account', async () => {
    const a = await begin('twice');
    const codeA = codeIn(await identity.mailTo(a.given.mail));
    const b = await begin('twice');
    const codeB = codeIn(await identity.mailTo(a.given.mail, 2));
    const answers = await Promise.all([
      a.visitor.post('/user/signup-code', { mail: a.given.mail, code: codeA }),
      b.visitor.post('/user/signup-code', { mail: a.given.mail, code: codeB }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401]);
  });

  test('the same confirmation sent twice makes one account and logs in both times', async () => {
    const { visitor, given } = await begin('repeat');
    const code = codeIn(await identity.mailTo(given.mail));
    const first = await visitor.post('/user/signup-code', { mail: given.mail, code });
    const second = await visitor.post('/user/signup-code', { mail: given.mail, code });
    expect([first.status, second.status]).toEqual([200, 200]);
    const uids = await Promise.all(
      [first, second].map(
        async (answer) =>
          (
            await identity
              .service('edge')
              .post('/internal/sessions/resolve', { token: answer.headers.get('x-session-set') })
          ).body.uid as number,
      ),
    );
    expect(uids[0]).toBe(uids[1]);
    expect((await visitor.post('/user/signup-code', { mail: given.mail, code: wrong(code) })).status).toBe(401);
  });

  test('[AUTH-20] fresh sessions of one machine have a mail address sent six codes, member or not; another machine keeps its way in', async () => {
    const member = await signUp(identity);
    const mine = identity.visitor();
    const ask = async (visitor: typeof mine, mail: string) =>
      visitor.post('/user/pre-signup', { ...person('flood'), mail, captcha: await visitor.captcha() });
    const fresh = () => Object.assign(identity.visitor(), { address: mine.address });
    // The member's own sign-up came from another machine.
    for (const mail of [person('flood').mail, member.mail]) {
      const answers = [];
      for (let n = 0; n < 8; n++) answers.push(await ask(fresh(), mail));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
      expect(Number(answers[7]?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(answers[7]?.body.code).toBe('TOO_MANY');
    }
    expect((await ask(identity.visitor(), person('flood').mail)).status).toBe(200);
  });

  test('[AUTH-14] while free sign-up is throttled the form is refused', async () => {
    const admin = identity.member(999, { roles: ['admin'] });
    await admin.call('PUT', '/admin/variables/throttle_free_signup', { value: { enabled: true } });
    const { answer } = await begin('throttled');
    await admin.call('PUT', '/admin/variables/throttle_free_signup', { value: { enabled: false } });
    expect([answer.status, answer.body.code]).toEqual([422, 'SIGNUP_THROTTLED']);
  });
});

describe('[AUTH-36, AUTH-37, AUTH-38, AUTH-39, AUTH-40, AUTH-41, AUTH-42, ERR-11] what is wrong with a sign-up form', () => {
  const long = 'ü'.repeat(300);
  test.each([
    ['[AUTH-36] name', { name: '   ' }, 'name', 'signupform-101'],
    ['[AUTH-36] name missing', { name: undefined }, 'name', 'signupform-101'],
    ['[AUTH-36] name of a wrong type', { name: { $ne: '' } }, 'name', 'signupform-101'],
    ['[AUTH-37] mail without a host', { mail: 'ann' }, 'mail', 'signupform-102'],
    ['[AUTH-37] mail with two hosts', { mail: 'a@b@c.org' }, 'mail', 'signupform-102'],
    ['[AUTH-37] mail with a line break', { mail: 'a@b.org\nbcc: c@d.org' }, 'mail', 'signupform-102'],
    ['[AUTH-38] mail empty', { mail: '' }, 'mail', 'signupform-103'],
    ['[AUTH-38] mail missing', { mail: null }, 'mail', 'signupform-103'],
    ['[AUTH-39] name of 300 characters', { name: long }, 'name', 'client-error-too-long'],
    ['[AUTH-39] name of 300 in another script', { name: '字'.repeat(300) }, 'name', 'client-error-too-long'],
    ['[AUTH-39] mail of 300 characters', { mail: '' + 'a'.repeat(300) + '@b.org' }, 'mail', 'client-error-too-long'],
    ['[AUTH-40] pass empty', { pass: '' }, 'pass', 'signupform-104'],
    ['[AUTH-40] pass as a list', { pass: ['secret'] }, 'pass', 'signupform-104'],
    ['[AUTH-41] pass of 5', { pass: 'abcde' }, 'pass', 'signupform-105'],
    ['[AUTH-42] pass of 73', { pass: 'x'.repeat(73) }, 'pass', 'signupform-106'],
    ['a common pass', { pass: 'password123' }, 'pass', 'password-common'],
    ['a pass that is the name and a year', { pass: 'Visitor-2026' }, 'pass', 'password-close'],
  ])('%s', async (_, change, field, key) => {
    const { answer, given } = await begin('bad', change);
    expect([answer.status, answer.body.code]).toEqual([422, 'INVALID']);
    expect(answer.body.errors[field]).toContain(key);
    expect(identity.mails.filter((mail) => mail.to === given.mail)).toHaveLength(0);
  });

  test.each([
    ['[AUTH-41] pass of 6', { pass: 'zq8#kk' }],
    ['[AUTH-42] pass of 72', { pass: 'q'.repeat(72) }],
    ['[AUTH-39] name of 255', { name: 'n'.repeat(255) }],
  ])('%s is taken', async (title, change) => {
    const { answer } = await begin(title.length, change);
    expect(answer.status).toBe(200);
  });

  test.each(['', '12345', '1234567', 'abcdef', '12 34', '１２３４５６', 123456, null])(
    '[AUTH-16] %j is not a code of six digits',
    async (code) => {
      const { visitor, given } = await begin('code');
      const answer = await visitor.post('/user/signup-code', { mail: given.mail, code });
      expect([answer.status, answer.body.code]).toEqual([422, 'INVALID']);
      expect(answer.body.errors).toEqual({ code: ['signup-code-format'] });
    },
  );

  test.each([
    ['[AUTH-44] no captcha', undefined],
    ['[AUTH-44] an empty one', ''],
    ['[AUTH-44] rubbish', 'e30='],
    ['[AUTH-44] a second provider that is not configured', 'second:abc'],
  ])('%s', async (_, captcha) => {
    const visitor = identity.visitor();
    const answer = await visitor.post('/user/pre-signup', { ...person('captcha'), captcha });
    expect([answer.status, answer.body.code]).toEqual([422, 'CAPTCHA_FAILED']);
  });

  test('[AUTH-44] a captcha is good once, but for the repetition of the same request', async () => {
    const visitor = identity.visitor();
    const captcha = await visitor.captcha();
    const first = await visitor.post('/user/login', { name: 'nobody', pass: 'x', captcha }, { 'idempotency-key': 'a' });
    const repeated = await visitor.post(
      '/user/login',
      { name: 'nobody', pass: 'x', captcha },
      { 'idempotency-key': 'a' },
    );
    const other = await visitor.post('/user/login', { name: 'nobody', pass: 'x', captcha }, { 'idempotency-key': 'b' });
    expect([first, repeated, other].map((answer) => answer.body.code)).toEqual([
      'WRONG_CREDENTIALS',
      'WRONG_CREDENTIALS',
      'CAPTCHA_FAILED',
    ]);
  });

  test('[AUTH-44] a captcha and its key carry no second guess: another password, another name or a sign-up needs one of its own', async () => {
    const visitor = identity.visitor();
    const captcha = await visitor.captcha();
    const ask = async (path: string, body: object) =>
      (await visitor.post(path, { ...body, captcha }, { 'idempotency-key': 'k' })).body.code as string;
    expect([
      await ask('/user/login', { name: 'nobody', pass: 'one' }),
      await ask('/user/login', { name: 'nobody', pass: 'two' }),
      await ask('/user/login', { name: 'somebody', pass: 'one' }),
      await ask('/user/pre-signup', person('second-guess')),
      await ask('/user/login', { name: 'nobody', pass: 'one' }),
    ]).toEqual(['WRONG_CREDENTIALS', 'CAPTCHA_FAILED', 'CAPTCHA_FAILED', 'CAPTCHA_FAILED', 'WRONG_CREDENTIALS']);
  });

  test('[SEC] what is kept of a sign-up under its key is nothing that its password could be tried against', async () => {
    const visitor = identity.visitor();
    const body = { ...person('kept'), captcha: await visitor.captcha() };
    await visitor.post('/user/pre-signup', body, { 'idempotency-key': 'kept-of-a-sign-up' });
    const keys = identity.deps.db.connection.collection<{ _id: string; hash: string }>('idempotency_keys');
    const kept = await keys.findOne({ _id: /:kept-of-a-sign-up$/ });
    const plain = createHash('sha256')
      .update(`/api/v1/user/pre-signup\n${JSON.stringify(body)}\n`)
      .digest('base64url');
    expect(kept?.hash).toHaveLength(plain.length);
    expect(kept?.hash).not.toBe(plain);
  });

  test.each([
    ['a list', '[1]', 400],
    ['text', JSON.stringify('text'), 400],
    ['null', 'null', 422],
    ['broken JSON', '{', 400],
    ['a deep one', '' + '['.repeat(50_000) + ']'.repeat(50_000), 400],
    ['2 MiB', JSON.stringify({ name: 'x'.repeat(2_097_152) }), 413],
  ])('a body that is %s gets a problem document, not a fault of ours', async (_, body, status) => {
    const answer = await identity.visitor().call('POST', '/user/pre-signup', body);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.body).toMatchObject({
      status,
      code: expect.any(String),
      error: expect.any(String),
      errorMessage: expect.any(String),
    });
  });

  test('a form post instead of JSON is refused', async () => {
    const answer = await identity
      .visitor()
      .call('POST', '/user/login', 'name=a&pass=b', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(answer.status).toBe(415);
  });
});
