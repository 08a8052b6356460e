import path from 'node:path';
import { call } from '@commonplace/contracts/client';
import type { clickNotification, listNotifications, viewNotifications } from '@commonplace/contracts/identity/people';
import { createApiClient } from '@commonplace/remote-kit/api-client';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';

const { boolean, eachLike, integer, like, string } = MatchersV3;

const pact = new PactV4({
  consumer: 'shell',
  provider: 'svc-identity',
  dir: path.resolve('contracts/pacts'),
  logLevel: 'warn',
});
const clientOf = (url: string) =>
  createApiClient({
    csrf: () => 'csrf',
    refreshSession: async () => undefined,
    fetch: (input, init) => fetch(url + (input as string), init),
  });

test('[API-31] the bell reads ten notifications and how many are new', async () => {
  await pact
    .addInteraction()
    .given('the account 7 is signed in')
    .uponReceiving('the newest notifications')
    .withRequest('GET', '/api/v1/user/notifications', (request) => request.query({ offset: '0' }))
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        results: eachLike({
          mid: integer(1),
          type: string('welcome'),
          data: like({ name: 'Ada' }),
          viewed: boolean(false),
          opened: boolean(false),
          link: string('/all'),
          created: string('2026-01-01T00:00:00.000Z'),
        }),
        total: integer(1),
        unviewed: integer(1),
        offset: integer(0),
      }),
    )
    .executeTest(async ({ url }) => {
      const list = call<typeof listNotifications>('GET', '/user/notifications');
      const answer = await clientOf(url)(list, { query: { offset: 0 } });
      expect([answer.results[0]?.type, answer.unviewed]).toEqual(['welcome', 1]);
    });
});

test('[API-35] the panel says which ones were seen', async () => {
  await pact
    .addInteraction()
    .given('the account 7 is signed in')
    .uponReceiving('notifications that were seen')
    .withRequest('POST', '/api/v1/user/notifications/viewed', (request) => request.jsonBody({ mids: [1] }))
    .willRespondWith(200, (answer) => answer.jsonBody({ unviewed: integer(0) }))
    .executeTest(async ({ url }) => {
      const view = call<typeof viewNotifications>('POST', '/user/notifications/viewed');
      expect(await clientOf(url)(view, { body: { mids: [1] } })).toEqual({ unviewed: 0 });
    });
});

test('[API-32] a click says which one was opened and learns where it leads', async () => {
  await pact
    .addInteraction()
    .given('the account 7 has the notification 77')
    .uponReceiving('a click on a notification')
    .withRequest('POST', '/api/v1/user/notifications/click/77', (request) => request.jsonBody({}))
    .willRespondWith(200, (answer) =>
      answer.jsonBody({ mid: integer(77), opened: boolean(true), link: string('/all') }),
    )
    .executeTest(async ({ url }) => {
      const click = call<typeof clickNotification>('POST', '/user/notifications/click/{mid}');
      const answer = await clientOf(url)(click, { params: { mid: 77 }, body: {} });
      expect(answer.link).toBe('/all');
    });
});
