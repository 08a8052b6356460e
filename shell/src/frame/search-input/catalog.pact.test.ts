import path from 'node:path';
import type { suggestTerms } from '@commonplace/contracts/catalog/search';
import { call } from '@commonplace/contracts/client';
import { createApiClient } from '@commonplace/remote-kit/api-client';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';

const { eachLike, regex, string } = MatchersV3;

const pact = new PactV4({
  consumer: 'shell',
  provider: 'svc-catalog',
  dir: path.resolve('contracts/pacts'),
  logLevel: 'warn',
});

test('the search input completes what is typed', async () => {
  await pact
    .addInteraction()
    .given('the library holds the image sea-1 titled Sea Lion on a Rock')
    .uponReceiving('the beginning of a word')
    .withRequest('GET', '/api/v1/suggest', (request) => request.query({ q: 'sea', scope: 'images' }))
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        suggestions: eachLike({
          text: string('Sea Lion on a Rock'),
          type: regex(/^(tag|title|topic|popular)$/, 'title'),
        }),
      }),
    )
    .executeTest(async ({ url }) => {
      const client = createApiClient({
        csrf: () => 'csrf',
        refreshSession: async () => undefined,
        fetch: (input, init) => fetch(url + (input as string), init),
      });
      const answer = await client(call<typeof suggestTerms>('GET', '/suggest'), {
        query: { q: 'sea', scope: 'images' },
      });
      expect(answer.suggestions[0]?.text).toBe('Sea Lion on a Rock');
    });
});
