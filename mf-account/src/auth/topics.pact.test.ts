import path from 'node:path';
import type { listTopics } from '@commonplace/contracts/catalog/topics';
import { call } from '@commonplace/contracts/client';
import { createApiClient } from '@commonplace/remote-kit/api-client';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';

const { eachLike, string } = MatchersV3;

const pact = new PactV4({
  consumer: 'mf-account',
  provider: 'svc-catalog',
  dir: path.resolve('contracts/pacts'),
  logLevel: 'warn',
});

test('[NAV-36] mf-account offers the topics of the curators', async () => {
  await pact
    .addInteraction()
    .given('curators published the topic Nature')
    .uponReceiving('the topics of the first level')
    .withRequest('GET', '/api/v1/topics', (request) => request.query({ pagesize: '100' }))
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        results: eachLike({
          tag: string('nature'),
          title: string('Nature'),
          path: string('nature'),
          image_square_url: string(''),
        }),
      }),
    )
    .executeTest(async ({ url }) => {
      const client = createApiClient({
        csrf: () => 'csrf',
        refreshSession: async () => undefined,
        fetch: (input, init) => fetch(url + (input as string), init),
      });
      const answer = await client(call<typeof listTopics>('GET', '/topics'), { query: { pagesize: 100 } });
      expect(answer.results[0]?.title).toBe('Nature');
    });
});
