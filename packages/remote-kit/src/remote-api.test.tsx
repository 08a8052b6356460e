import { call } from '@commonplace/contracts/client';
import { operation } from '@commonplace/contracts/operation';
import { createApi } from '@reduxjs/toolkit/query/react';
import { z } from 'zod';
import { createApiClient } from './api-client';
import { createRemoteStore, endpoint, shellBaseQuery } from './remote-api';
import type { ShellApi } from './shell-api';

// Operations are named by type only, as in a browser.
const _readThing = operation({
  id: 'assets.readThing',
  owner: 'assets',
  method: 'GET',
  path: '/things/{id}',
  summary: '',
  access: 'public',
  params: z.object({ id: z.string() }),
  query: z.object({ deep: z.string().optional() }),
  answer: z.object({ id: z.string(), likes: z.number() }),
});
const _saveThing = operation({
  id: 'assets.saveThing',
  owner: 'assets',
  method: 'POST',
  path: '/things',
  summary: '',
  access: 'public',
  body: z.object({ title: z.string() }),
  answer: z.object({ id: z.string() }),
});

type Sent = { url: string; method?: string; headers: Record<string, string>; body?: unknown };

function serverOf(answer: (sent: Sent, nth: number) => Response) {
  const sent: Sent[] = [];
  let token = 'first';
  const client = createApiClient({
    csrf: () => token,
    refreshSession: async () => {
      token = 'second';
    },
    fetch: async (url, init) => {
      sent.push({
        url: url as string,
        method: init?.method,
        headers: init?.headers as Record<string, string>,
        body: init?.body,
      });
      return answer(sent.at(-1)!, sent.length);
    },
  });
  return { client, sent };
}
const json = (body: unknown, status = 200, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

test('[SEC-01] when a call is made, then the token goes with it, and a key with unsafe ones only', async () => {
  const { client, sent } = serverOf(() => json({ id: '7', likes: 1 }));
  await client(call<typeof _readThing>('GET', '/things/{id}'), { params: { id: 'a/b' }, query: { deep: '1' } });
  await client(call<typeof _saveThing>('POST', '/things'), { body: { title: 'x' } });
  expect(sent[0]).toMatchObject({ url: '/api/v1/things/a%2Fb?deep=1', method: 'GET' });
  expect(sent[0]!.headers['x-csrf-token']).toBe('first');
  expect(sent[0]!.headers['idempotency-key']).toBeUndefined();
  expect(sent[1]!.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent[1]!.body).toBe('{"title":"x"}');
});

test('when the token is refused, then the session is fetched once and the call repeated under the same key', async () => {
  const { client, sent } = serverOf((_, nth) => (nth === 1 ? json({ code: 'CSRF' }, 403) : json({ id: '1' })));
  await expect(client(call<typeof _saveThing>('POST', '/things'), { body: { title: 'x' } })).resolves.toEqual({
    id: '1',
  });
  expect(sent.map((one) => one.headers['x-csrf-token'])).toEqual(['first', 'second']);
  expect(sent[0]!.headers['idempotency-key']).toBe(sent[1]!.headers['idempotency-key']);

  const refused = serverOf(() => json({ code: 'CSRF' }, 403));
  await expect(refused.client(call<typeof _saveThing>('POST', '/things'), {})).rejects.toMatchObject({ code: 'CSRF' });
  expect(refused.sent).toHaveLength(2);
});

test('when the server says what is wrong, then the error carries code, fields and when to retry', async () => {
  const { client } = serverOf(() =>
    json({ code: 'INVALID', title: 'Some fields', errors: { title: ['required'] } }, 422, { 'retry-after': '7' }),
  );
  await expect(client(call<typeof _saveThing>('POST', '/things'), {})).rejects.toMatchObject({
    name: 'ApiError',
    status: 422,
    code: 'INVALID',
    errors: { title: ['required'] },
    retryAfter: 7,
  });
});

test('when there is no answer or no problem in it, then the code still says what kind of failure it is', async () => {
  const down = createApiClient({
    csrf: () => '',
    refreshSession: async () => undefined,
    fetch: async () => {
      throw new TypeError('fetch failed');
    },
  });
  await expect(down(call<typeof _saveThing>('POST', '/things'), {})).rejects.toMatchObject({
    status: 0,
    code: 'NETWORK',
  });
  const { client } = serverOf(() => new Response('<h1>bad gateway</h1>', { status: 502 }));
  await expect(client(call<typeof _saveThing>('POST', '/things'), {})).rejects.toMatchObject({
    code: 'UPSTREAM_FAILED',
  });
});

test('when an endpoint is made of an operation, then its answer and errors arrive typed in the remote’s own store', async () => {
  const { client } = serverOf((sent) =>
    sent.url.endsWith('/none') ? json({ code: 'NOT_FOUND', title: 'Not found' }, 404) : json({ id: '7', likes: 3 }),
  );
  const api = createApi({
    reducerPath: 'api',
    baseQuery: shellBaseQuery,
    tagTypes: ['Thing'],
    endpoints: (build) => ({
      thing: build.query(endpoint(call<typeof _readThing>('GET', '/things/{id}'))),
      save: build.mutation({ ...endpoint(call<typeof _saveThing>('POST', '/things')), invalidatesTags: ['Thing'] }),
    }),
  });
  const store = createRemoteStore({ call: client } as unknown as ShellApi, [api]);
  const found = await store.dispatch(api.endpoints.thing.initiate({ params: { id: '7' } }));
  const likes: number = found.data?.likes ?? 0;
  expect(likes).toBe(3);
  const missing = await store.dispatch(api.endpoints.thing.initiate({ params: { id: 'none' } }));
  expect(missing.error).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  // @ts-expect-error a call without its required parameter does not compile
  void (() => api.endpoints.thing.initiate({}));
  store.release();
});
