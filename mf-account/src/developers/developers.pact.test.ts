import path from 'node:path';
import { call } from '@commonplace/contracts/client';
import type { createApiKey, listApiKeys, revokeApiKey } from '@commonplace/contracts/identity/api-keys';
import type {
  createHook,
  deleteHook,
  listDeliveries,
  listHooks,
  loadDelivery,
  resendDelivery,
  rotateHookSecret,
  testHook,
  updateHook,
} from '@commonplace/contracts/identity/hooks';
import { createApiClient } from '@commonplace/remote-kit/api-client';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';

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

const isoTime = regex(/^\d{4}-\d\d-\d\dT.*Z$/, '2026-01-02T03:04:05.000Z');
const key = {
  id: string('key-7'),
  name: string('Build'),
  prefix: regex(/^cpk_.{6}$/, 'cpk_pppppp'),
  scopes: eachLike(regex(/^[a-z]+:(read|write)$/, 'library:read')),
  requests_per_minute: integer(120),
  created: isoTime,
};
const hook = {
  id: string('hook-7'),
  name: string('Mine'),
  url: string('https://10.0.0.1/hook'),
  events: eachLike(regex(/^[a-z_]+\.[a-z_]+$/, 'upload.ready')),
  active: boolean(true),
  created: isoTime,
};
const delivery = {
  id: string('delivery-7'),
  type: string('ping'),
  state: regex(/^(waiting|delivered|failed)$/, 'failed'),
  tries: integer(1),
  created: isoTime,
};

const newKey = { name: 'Build', scopes: ['library:read' as const], requests_per_minute: 120, expires: null };
const newHook = { name: '', url: 'https://example.org/hook', events: ['upload.ready' as const] };
const one = { id: 'hook-7', delivery: 'delivery-7' };

/** Each call of the developers' page, by the client that the page uses. */
const calls: {
  title: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: object;
  status?: number;
  answer: object;
  ask: (client: Client) => Promise<unknown>;
}[] = [
  {
    title: 'the API keys',
    method: 'GET',
    path: '/api-keys',
    answer: { keys: eachLike(key) },
    ask: (client) => client(call<typeof listApiKeys>('GET', '/api-keys'), {}),
  },
  {
    title: 'a new API key',
    method: 'POST',
    path: '/api-keys',
    body: newKey,
    status: 201,
    answer: { ...key, key: regex(/^cpk_[\w-]{43}$/, `cpk_${'x'.repeat(43)}`) },
    ask: (client) => client(call<typeof createApiKey>('POST', '/api-keys'), { body: newKey }),
  },
  {
    title: 'the end of an API key',
    method: 'DELETE',
    path: '/api-keys/key-7',
    answer: { success: true },
    ask: (client) => client(call<typeof revokeApiKey>('DELETE', '/api-keys/{id}'), { params: { id: 'key-7' } }),
  },
  {
    title: 'the webhooks',
    method: 'GET',
    path: '/hooks',
    answer: { hooks: eachLike(hook) },
    ask: (client) => client(call<typeof listHooks>('GET', '/hooks'), {}),
  },
  {
    title: 'a new webhook',
    method: 'POST',
    path: '/hooks',
    body: newHook,
    status: 201,
    answer: { ...hook, name: string(''), secret: regex(/^whsec_.+$/, 'whsec_abc=') },
    ask: (client) => client(call<typeof createHook>('POST', '/hooks'), { body: newHook }),
  },
  {
    title: 'a webhook that pauses',
    method: 'PATCH',
    path: '/hooks/hook-7',
    body: { active: false },
    answer: { ...hook, active: false, paused: 'owner' },
    ask: (client) =>
      client(call<typeof updateHook>('PATCH', '/hooks/{id}'), { params: { id: 'hook-7' }, body: { active: false } }),
  },
  {
    title: 'a new secret of a webhook',
    method: 'POST',
    path: '/hooks/hook-7/rotate',
    answer: { secret: regex(/^whsec_.+$/, 'whsec_abc='), old_secret_until: isoTime },
    ask: (client) => client(call<typeof rotateHookSecret>('POST', '/hooks/{id}/rotate'), { params: { id: 'hook-7' } }),
  },
  {
    title: 'a test of a webhook',
    method: 'POST',
    path: '/hooks/hook-7/test',
    answer: delivery,
    ask: (client) => client(call<typeof testHook>('POST', '/hooks/{id}/test'), { params: { id: 'hook-7' } }),
  },
  {
    title: 'the log of a webhook',
    method: 'GET',
    path: '/hooks/hook-7/deliveries',
    answer: { deliveries: eachLike(delivery), next: null },
    ask: (client) => client(call<typeof listDeliveries>('GET', '/hooks/{id}/deliveries'), { params: { id: 'hook-7' } }),
  },
  {
    title: 'a delivery',
    method: 'GET',
    path: '/hooks/hook-7/deliveries/delivery-7',
    answer: {
      ...delivery,
      body: string('{}'),
      attempts: eachLike({ at: isoTime, status: integer(500), ms: integer(12), answer: string('broken') }),
    },
    ask: (client) => client(call<typeof loadDelivery>('GET', '/hooks/{id}/deliveries/{delivery}'), { params: one }),
  },
  {
    title: 'a delivery once more',
    method: 'POST',
    path: '/hooks/hook-7/deliveries/delivery-7/resend',
    answer: { ...delivery, state: 'waiting' },
    ask: (client) =>
      client(call<typeof resendDelivery>('POST', '/hooks/{id}/deliveries/{delivery}/resend'), {
        params: one,
      }),
  },
  {
    title: 'the end of a webhook',
    method: 'DELETE',
    path: '/hooks/hook-7',
    answer: { success: true },
    ask: (client) => client(call<typeof deleteHook>('DELETE', '/hooks/{id}'), { params: { id: 'hook-7' } }),
  },
];

test.each(calls)('mf-account asks for $title', async ({ title, method, path: at, body, status, answer, ask }) => {
  await pact
    .addInteraction()
    .given('the account 7 has an API key and a webhook with a delivery')
    .uponReceiving(`${title}, for the developers’ page`)
    .withRequest(method, `/api/v1${at}`, (request) => {
      if (method !== 'GET') request.headers({ 'idempotency-key': uuid('3f0c1c8e-8f0e-4c6f-9d3b-0f4c7f1d2a11') });
      if (body) request.jsonBody(body);
    })
    .willRespondWith(status ?? 200, (reply) => reply.jsonBody(answer))
    .executeTest(async ({ url }) => {
      expect(await ask(clientOf(url))).toBeDefined();
    });
});
