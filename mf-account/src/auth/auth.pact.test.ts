import path from 'node:path';
import { call } from '@commonplace/contracts/client';
import type {
  confirmSignUp,
  forgotPassword,
  logIn,
  logOut,
  preSignUp,
  resendCode,
} from '@commonplace/contracts/identity/sign-up';
import type { setTopicSelector } from '@commonplace/contracts/identity/people';
import { createApiClient } from '@commonplace/remote-kit/api-client';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { createChallenge } from 'altcha-lib';
import { captchaToken } from './captcha';

const { integer, regex, string, uuid } = MatchersV3;

const pact = new PactV4({
  consumer: 'mf-account',
  provider: 'svc-identity',
  dir: path.resolve('contracts/pacts'),
  logLevel: 'warn',
});
const clientOf = (url: string) =>
  createApiClient({
    csrf: () => 'csrf',
    refreshSession: async () => undefined,
    fetch: (input, init) => fetch(`${url}${input as string}`, init),
  });
const key = { 'idempotency-key': uuid('3f0c1c8e-8f0e-4c6f-9d3b-0f4c7f1d2a11') };
/** Problem documents: the body first, as it brings a content type that the next line then replaces. */
type Answer = { jsonBody(body: unknown): Answer; headers(headers: object): Answer };
const problem = (answer: Answer, body: object) =>
  answer
    .jsonBody(body)
    .headers({ 'Content-Type': regex('^application/problem[+]json.*$', 'application/problem+json') });
const isoTime = regex(/^\d{4}-\d\d-\d\dT.*Z$/, '2026-01-02T03:04:05.000Z');

/** Challenges that the provider's own test knows the secret of and that end in the year 2100; each is good once. */
const SECRET = 'the captcha secret of the pacts';
async function tokenOf(n: number): Promise<string> {
  const salt = `${String(n).padStart(24, '0')}?expires=4102444800&`;
  const { algorithm, challenge, signature } = await createChallenge({
    hmacKey: SECRET,
    salt,
    number: n,
    maxnumber: 100,
  });
  return btoa(JSON.stringify({ algorithm, challenge, number: n, salt, signature }));
}

test('[AUTH-44] mf-account solves the challenge that it is given', async () => {
  const salt = `${'0'.repeat(24)}?expires=4102444800&`;
  const given = await createChallenge({ hmacKey: SECRET, salt, number: 3, maxnumber: 100 });
  await pact
    .addInteraction()
    .uponReceiving('a captcha challenge')
    .withRequest('GET', '/api/v1/user/captcha')
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        algorithm: 'SHA-256',
        challenge: regex(/^[0-9a-f]{64}$/, given.challenge),
        maxnumber: integer(100),
        salt: string(salt),
        signature: regex(/^[0-9a-f]{64}$/, given.signature),
      }),
    )
    .executeTest(async ({ url }) => {
      const token = await captchaToken({ call: clientOf(url) });
      expect(JSON.parse(atob(token ?? ''))).toMatchObject({ number: 3, challenge: given.challenge });
    });
});

test('[AUTH-09] mf-account logs in', async () => {
  const body = { name: 'ada@example.com', pass: 'a fine password', captcha: await tokenOf(11), destination: '/likes' };
  await pact
    .addInteraction()
    .given('the account ada@example.com exists with the password "a fine password"')
    .uponReceiving('a log-in')
    .withRequest('POST', '/api/v1/user/login', (request) => request.headers(key).jsonBody(body))
    .willRespondWith(200, (answer) => answer.jsonBody({ uid: integer(7), destination: '/likes' }))
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof logIn>('POST', '/user/login'), { body });
      expect(answer.destination).toBe('/likes');
    });
});

test('[AUTH-35] mf-account is told that name or password are wrong', async () => {
  const body = { name: 'ada@example.com', pass: 'not the password', captcha: await tokenOf(12) };
  await pact
    .addInteraction()
    .given('the account ada@example.com exists with the password "a fine password"')
    .uponReceiving('a log-in with a wrong password')
    .withRequest('POST', '/api/v1/user/login', (request) => request.jsonBody(body))
    .willRespondWith(422, (answer) =>
      problem(answer, { status: 422, code: 'WRONG_CREDENTIALS', error: string(), errorMessage: string() }),
    )
    .executeTest(async ({ url }) => {
      await expect(clientOf(url)(call<typeof logIn>('POST', '/user/login'), { body })).rejects.toMatchObject({
        code: 'WRONG_CREDENTIALS',
      });
    });
});

test('[AUTH-15] mf-account begins a sign-up', async () => {
  const body = {
    name: 'Ben',
    mail: 'ben@example.com',
    pass: 'a fine password',
    captcha: await tokenOf(13),
    destination: '/',
  };
  await pact
    .addInteraction()
    .uponReceiving('a sign-up form')
    .withRequest('POST', '/api/v1/user/pre-signup', (request) => request.headers(key).jsonBody(body))
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        state: 'presigned',
        mail: 'ben@example.com',
        expires: isoTime,
        attempts_left: integer(10),
        resend_locked_for: integer(0),
      }),
    )
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof preSignUp>('POST', '/user/pre-signup'), { body });
      expect(answer).toMatchObject({ state: 'presigned', mail: 'ben@example.com' });
    });
});

test('[AUTH-43] mf-account is told which fields of the form are wrong', async () => {
  const body = { name: '', mail: 'ben', pass: 'short' };
  await pact
    .addInteraction()
    .uponReceiving('a sign-up form with three wrong fields')
    .withRequest('POST', '/api/v1/user/pre-signup', (request) => request.jsonBody(body))
    .willRespondWith(422, (answer) =>
      problem(answer, {
        code: 'INVALID',
        errors: { name: ['signupform-101'], mail: ['signupform-102'], pass: ['signupform-105'] },
      }),
    )
    .executeTest(async ({ url }) => {
      await expect(clientOf(url)(call<typeof preSignUp>('POST', '/user/pre-signup'), { body })).rejects.toMatchObject({
        errors: { name: ['signupform-101'], mail: ['signupform-102'], pass: ['signupform-105'] },
      });
    });
});

const confirm = call<typeof confirmSignUp>('POST', '/user/signup-code');

test('[AUTH-16, AUTH-27] mf-account confirms a sign-up', async () => {
  const body = { mail: 'cleo@example.com', code: '123456' };
  await pact
    .addInteraction()
    .given('a sign-up of cleo@example.com waits for the code 123456')
    .uponReceiving('the right code')
    .withRequest('POST', '/api/v1/user/signup-code', (request) => request.headers(key).jsonBody(body))
    .willRespondWith(200, (answer) => answer.jsonBody({ destination: regex('^/.*$', '/user/setup?destination=%2F') }))
    .executeTest(async ({ url }) => {
      expect((await clientOf(url)(confirm, { body })).destination).toMatch(/^\//);
    });
});

test('[AUTH-21, AUTH-24] mf-account is told of a wrong code and of the lock that it brings', async () => {
  const body = { mail: 'cleo@example.com', code: '654321' };
  await pact
    .addInteraction()
    .given('a sign-up of cleo@example.com waits for the code 123456')
    .uponReceiving('a wrong code')
    .withRequest('POST', '/api/v1/user/signup-code', (request) => request.jsonBody(body))
    .willRespondWith(422, (answer) =>
      problem(answer, { code: 'WRONG_CODE', resend_locked_for: integer(10), attempts_left: integer(9) }),
    )
    .executeTest(async ({ url }) => {
      await expect(clientOf(url)(confirm, { body })).rejects.toMatchObject({
        code: 'WRONG_CODE',
        problem: { resend_locked_for: 10, attempts_left: 9 },
      });
    });
});

test('[AUTH-25] mf-account is told that no sign-up waits', async () => {
  const body = { mail: 'nobody@example.com', code: '123456' };
  await pact
    .addInteraction()
    .uponReceiving('a code that nobody waits for')
    .withRequest('POST', '/api/v1/user/signup-code', (request) => request.jsonBody(body))
    .willRespondWith(401, (answer) => problem(answer, { code: 'NO_SIGNUP_WAITING' }))
    .executeTest(async ({ url }) => {
      await expect(clientOf(url)(confirm, { body })).rejects.toMatchObject({ code: 'NO_SIGNUP_WAITING' });
    });
});

test('[AUTH-20] mf-account has the code sent again', async () => {
  const body = { mail: 'cleo@example.com' };
  await pact
    .addInteraction()
    .given('a sign-up of cleo@example.com waits for the code 123456')
    .uponReceiving('the wish for another code')
    .withRequest('POST', '/api/v1/user/signup-code/resend', (request) => request.headers(key).jsonBody(body))
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        state: 'presigned',
        mail: 'cleo@example.com',
        expires: isoTime,
        resend_locked_for: integer(300),
      }),
    )
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof resendCode>('POST', '/user/signup-code/resend'), { body });
      expect(answer.resend_locked_for).toBe(300);
    });
});

test('mf-account asks for a link to set a new password', async () => {
  const body = { name: 'ada@example.com' };
  await pact
    .addInteraction()
    .uponReceiving('a forgotten password')
    .withRequest('POST', '/api/v1/user/password', (request) => request.headers(key).jsonBody(body))
    .willRespondWith(200, (answer) => answer.jsonBody({ success: true }))
    .executeTest(async ({ url }) => {
      expect(await clientOf(url)(call<typeof forgotPassword>('POST', '/user/password'), { body })).toEqual({
        success: true,
      });
    });
});

test('[AUTH-04] mf-account logs out', async () => {
  await pact
    .addInteraction()
    .given('the account 7 is signed in')
    .uponReceiving('a log-out')
    .withRequest('POST', '/api/v1/user/logout', (request) => request.headers(key).jsonBody({}))
    .willRespondWith(200, (answer) => answer.jsonBody({ success: true }))
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof logOut>('POST', '/user/logout'), { body: {} });
      expect(answer.success).toBe(true);
    });
});

test('mf-account saves the chosen topics', async () => {
  const body = { tags: ['nature'] };
  await pact
    .addInteraction()
    .given('the account 7 is signed in')
    .uponReceiving('chosen topics')
    .withRequest('POST', '/api/v1/user/topic-selector', (request) => request.headers(key).jsonBody(body))
    .willRespondWith(200, (answer) => answer.jsonBody({ topic_selector: ['nature'] }))
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof setTopicSelector>('POST', '/user/topic-selector'), { body });
      expect(answer.topic_selector).toEqual(['nature']);
    });
});
