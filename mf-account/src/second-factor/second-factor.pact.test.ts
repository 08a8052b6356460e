import path from 'node:path';
import { call } from '@commonplace/contracts/client';
import type {
  beginSecondFactor,
  confirmLogIn,
  confirmSecondFactor,
  endSecondFactor,
  loadSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
} from '@commonplace/contracts/identity/second-factor';
import type { logIn } from '@commonplace/contracts/identity/sign-up';
import { createApiClient } from '@commonplace/remote-kit/api-client';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { createChallenge } from 'altcha-lib';

const { boolean, eachLike, integer, regex, string, uuid } = MatchersV3;
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
type Client = ReturnType<typeof clientOf>;
const key = { 'idempotency-key': uuid('3f0c1c8e-8f0e-4c6f-9d3b-0f4c7f1d2a11') };
const isoTime = regex(/^\d{4}-\d\d-\d\dT.*Z$/, '2026-01-02T03:04:05.000Z');
const group = '[0-9a-z]{4}';
const recoveryCodes = eachLike(regex(new RegExp(`^${group}-${group}-${group}-${group}$`), 'abcd-efgh-jkmn-pqrs'), 10);

const GUARDED = 'the account 75 is signed in, and has the second factor with the recovery code abcd-efgh-jkmn-pqrs';
const WAITING = 'a log-in of the account 75 waits for the recovery code abcd-efgh-jkmn-pqrs';
const RECOVERY = 'abcd-efgh-jkmn-pqrs';
const pass = 'a fine password';

/** Each call of the section and of the log-in's second step, by the client that they use. */
const CALLS: readonly {
  title: string;
  given: string;
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: object;
  answer: Parameters<typeof eachLike>[0];
  ask: (client: Client) => Promise<unknown>;
}[] = [
  {
    title: 'whether the second factor is on',
    given: GUARDED,
    method: 'GET',
    path: '/user/second-factor',
    answer: { on: boolean(true), since: isoTime, recovery_codes_left: integer(1) },
    ask: (client) => client(call<typeof loadSecondFactor>('GET', '/user/second-factor'), {}),
  },
  {
    title: 'the secret of a second factor',
    given: 'the account 76 is signed in, and has no second factor',
    method: 'POST',
    path: '/user/second-factor',
    body: { pass },
    answer: {
      secret: regex(/^[A-Z2-7]{32}$/, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'),
      uri: regex(/^otpauth:\/\/totp\/.+/, 'otpauth://totp/Commonplace:ada?secret=JBSWY3DPEHPK3PXP'),
      expires: isoTime,
    },
    ask: (client) => client(call<typeof beginSecondFactor>('POST', '/user/second-factor'), { body: { pass } }),
  },
  {
    title: 'the first code of a second factor',
    given: 'the account 76 is signed in, and a secret waits at a moment at which its code is 279037',
    method: 'POST',
    path: '/user/second-factor/confirm',
    body: { code: '279037' },
    answer: { recovery_codes: recoveryCodes, ended: integer(0) },
    ask: (client) =>
      client(call<typeof confirmSecondFactor>('POST', '/user/second-factor/confirm'), { body: { code: '279037' } }),
  },
  {
    title: 'new recovery codes',
    given: GUARDED,
    method: 'POST',
    path: '/user/second-factor/recovery-codes',
    body: { pass, code: RECOVERY },
    answer: { recovery_codes: recoveryCodes },
    ask: (client) =>
      client(call<typeof renewRecoveryCodes>('POST', '/user/second-factor/recovery-codes'), {
        body: { pass, code: RECOVERY },
      }),
  },
  {
    title: 'the end of the second factor',
    given: GUARDED,
    method: 'POST',
    path: '/user/second-factor/off',
    body: { pass, code: RECOVERY },
    answer: { success: true },
    ask: (client) =>
      client(call<typeof endSecondFactor>('POST', '/user/second-factor/off'), { body: { pass, code: RECOVERY } }),
  },
  {
    title: 'the second factor taken from somebody by an administrator',
    given: 'an administrator is signed in, and the account 75 has the second factor',
    method: 'DELETE',
    path: '/admin/accounts/75/second-factor',
    answer: { reset: boolean(true) },
    ask: (client) =>
      client(call<typeof resetSecondFactor>('DELETE', '/admin/accounts/{uid}/second-factor'), { params: { uid: 75 } }),
  },
  {
    title: 'the code of a log-in',
    given: WAITING,
    method: 'POST',
    path: '/user/login/code',
    body: { code: RECOVERY },
    answer: { uid: integer(75), destination: '/likes' },
    ask: (client) => client(call<typeof confirmLogIn>('POST', '/user/login/code'), { body: { code: RECOVERY } }),
  },
];

test.each(CALLS)('mf-account: $title', async ({ title, given, method, path: at, body, answer, ask }) => {
  await pact
    .addInteraction()
    .given(given)
    .uponReceiving(title)
    .withRequest(method, `/api/v1${at}`, (request) => {
      if (method !== 'GET') request.headers(key);
      if (body) request.jsonBody(body);
    })
    .willRespondWith(200, (given200) => void given200.jsonBody(answer))
    .executeTest(async ({ url }) => {
      expect(await ask(clientOf(url))).toBeTruthy();
    });
});

/** Problem documents: the body first, as it brings a content type that the next line then replaces. */
type Answer = { jsonBody(body: unknown): Answer; headers(headers: object): Answer };
const problem = (answer: Answer, body: object) =>
  answer
    .jsonBody(body)
    .headers({ 'Content-Type': regex('^application/problem[+]json.*$', 'application/problem+json') });

test('mf-account is told that a log-in waits for its code', async () => {
  const salt = `${'14'.padStart(24, '0')}?expires=4102444800&`;
  const hmacKey = 'the captcha secret of the pacts';
  const { algorithm, challenge, signature } = await createChallenge({ hmacKey, salt, number: 14, maxnumber: 100 });
  const captcha = btoa(JSON.stringify({ algorithm, challenge, number: 14, salt, signature }));
  const body = { name: 'guarded75@example.com', pass, captcha };
  await pact
    .addInteraction()
    .given('the account guarded75@example.com exists with the password "a fine password" and the second factor')
    .uponReceiving('a log-in of somebody with the second factor')
    .withRequest('POST', '/api/v1/user/login', (request) => request.headers(key).jsonBody(body))
    .willRespondWith(401, (answer) =>
      problem(answer, { status: 401, code: 'SECOND_FACTOR_NEEDED', error: string(), errorMessage: string() }),
    )
    .executeTest(async ({ url }) => {
      const asked = clientOf(url)(call<typeof logIn>('POST', '/user/login'), { body });
      await expect(asked).rejects.toMatchObject({ code: 'SECOND_FACTOR_NEEDED' });
    });
});

test.each([
  ['a wrong code of a log-in', WAITING, 422, { code: 'WRONG_CODE', attempts_left: integer(4) }],
  ['a code where no log-in waits', 'nobody is signed in', 401, { code: 'NO_LOGIN_WAITING' }],
] as const)('mf-account hears of %s', async (title, given, status, expected) => {
  const body = { code: '0000-0000-0000-0000' };
  await pact
    .addInteraction()
    .given(given)
    .uponReceiving(title)
    .withRequest('POST', '/api/v1/user/login/code', (request) => request.headers(key).jsonBody(body))
    .willRespondWith(status, (answer) => void problem(answer, expected))
    .executeTest(async ({ url }) => {
      const asked = clientOf(url)(call<typeof confirmLogIn>('POST', '/user/login/code'), { body });
      await expect(asked).rejects.toMatchObject({ code: expected.code });
    });
});
