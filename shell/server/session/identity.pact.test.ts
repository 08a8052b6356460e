import path from 'node:path';
import { listVariables } from '@commonplace/contracts/identity/people';
import { createServiceClient } from '@commonplace/service-kit';
import { createTestIdentity, type TestIdentity } from '@commonplace/service-kit/testing';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { sessionCookie } from './cookie';
import { keyOf } from './key-visitor';
import { createSessions } from './sessions';

const { integer, like, regex, string } = MatchersV3;
const pact = new PactV4({
  consumer: 'edge',
  provider: 'svc-identity',
  dir: path.resolve('contracts/pacts'),
  logLevel: 'warn',
});
const cookie = sessionCookie('a secret of enough length', 'http://localhost:3000');

let identity: TestIdentity;
beforeAll(async () => {
  identity = await createTestIdentity();
});
const sessionsAt = (url: string) => {
  const signer = identity.signers['edge'];
  if (!signer) throw new Error('no signer');
  return {
    sessions: createSessions({ client: createServiceClient(signer), signer, identityUrl: url }),
    client: createServiceClient(signer),
  };
};

test('the edge exchanges a session of the cookie for a token', async () => {
  await pact
    .addInteraction()
    .given('the session of account 7 has the token token-of-7')
    .uponReceiving('the token of a session')
    .withRequest('POST', '/internal/sessions/resolve', (request) => request.jsonBody({ token: 'token-of-7' }))
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        token: string('a.signed.token'),
        uid: integer(7),
        sid: string('session-7'),
        expires: string('2026-12-01T00:00:00.000Z'),
        claims: like({
          uid: 7,
          sid: 'session-7',
          user_ulid: '01J00000000000000000000000',
          roles: [],
          access: {},
          safe_search: true,
        }),
      }),
    )
    .executeTest(async ({ url }) => {
      const known = await sessionsAt(url).sessions.tokenOf(cookie.session('token-of-7'));
      expect(known).toEqual({ uid: 7, sid: 'session-7', token: 'a.signed.token', roles: [], access: {} });
    });
});

const KEY = `cpk_${'p'.repeat(43)}`;
const visitorWith = (key: string) => {
  const visitor = keyOf({ headers: { authorization: `Bearer ${key}` } });
  if (!visitor) throw new Error('no key');
  return visitor;
};

test('the edge exchanges an API key for a token with its scopes and its limit', async () => {
  await pact
    .addInteraction()
    .given('the API key of the pacts is of account 7')
    .uponReceiving('the token of an API key')
    .withRequest('POST', '/internal/api-keys/resolve', (request) => request.jsonBody({ key: KEY }))
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        token: string('a.signed.token'),
        uid: integer(7),
        sid: string('key:key-7'),
        requests_per_minute: integer(120),
        claims: like({
          uid: 7,
          sid: 'key:key-7',
          user_ulid: '01J00000000000000000000000',
          roles: [],
          access: {},
          safe_search: true,
          scopes: ['library:read'],
        }),
      }),
    )
    .executeTest(async ({ url }) => {
      const known = await sessionsAt(url).sessions.tokenOf(visitorWith(KEY));
      expect(known).toMatchObject({ uid: 7, sid: 'key:key-7', token: 'a.signed.token', perMinute: 120 });
    });
});

test('a key that identity does not know is nobody', async () => {
  const key = `cpk_${'q'.repeat(43)}`;
  await pact
    .addInteraction()
    .given('no session has the token of the request')
    .uponReceiving('the token of an API key that nobody has')
    .withRequest('POST', '/internal/api-keys/resolve', (request) => request.jsonBody({ key }))
    .willRespondWith(404, (answer) =>
      answer
        .jsonBody({
          type: string('about:blank'),
          title: string('Not found'),
          status: 404,
          code: 'NOT_FOUND',
          error: string('Not found'),
          errorMessage: string('Not found'),
        })
        .headers({ 'Content-Type': regex('^application/problem[+]json.*$', 'application/problem+json') }),
    )
    .executeTest(async ({ url }) => {
      expect(await sessionsAt(url).sessions.tokenOf(visitorWith(key))).toBeUndefined();
    });
});

test('a session that has ended is nobody', async () => {
  await pact
    .addInteraction()
    .given('no session has the token of the request')
    .uponReceiving('the token of a session that has ended')
    .withRequest('POST', '/internal/sessions/resolve', (request) => request.jsonBody({ token: 'token-of-nobody' }))
    .willRespondWith(404, (answer) =>
      answer
        .jsonBody({
          type: string('about:blank'),
          title: string('Not found'),
          status: 404,
          code: 'NOT_FOUND',
          error: string('Not found'),
          errorMessage: string('Not found'),
        })
        .headers({ 'Content-Type': regex('^application/problem[+]json.*$', 'application/problem+json') }),
    )
    .executeTest(async ({ url }) => {
      expect(await sessionsAt(url).sessions.tokenOf(cookie.session('token-of-nobody'))).toBeUndefined();
    });
});

test('the edge reads the variables at its start', async () => {
  await pact
    .addInteraction()
    .given('another service calls')
    .uponReceiving('all variables')
    .withRequest('GET', '/internal/variables')
    .willRespondWith(200, (answer) => answer.jsonBody({ variables: like({ feature_ads: { enabled: true } }) }))
    .executeTest(async ({ url }) => {
      const { variables } = await sessionsAt(url).client.call(listVariables, url);
      expect(variables['feature_ads']).toEqual({ enabled: true });
    });
});
