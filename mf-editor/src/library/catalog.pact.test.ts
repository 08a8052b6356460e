import type { getItem } from '@commonplace/contracts/catalog/items';
import type { searchItems } from '@commonplace/contracts/catalog/search';
import { call } from '@commonplace/contracts/client';
import { MatchersV3 } from '@pact-foundation/pact';
import { client, pactWith } from '../testing/pact';

const { eachLike, integer, number, string } = MatchersV3;
const pact = pactWith('svc-catalog');

test('mf-editor searches photographs for its panel', async () => {
  await pact
    .addInteraction()
    .given('the library holds the image sea-1 titled Sea Lion on a Rock')
    .uponReceiving('a search of the photographs panel')
    .withRequest('GET', '/api/v1/search', (request) => request.query({ scope: 'images', q: 'sea' }))
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        total: integer(1),
        results: eachLike({
          id: string('sea-1'),
          kind: string('image'),
          url: string('/files/r/x/240.webp'),
          style_uri: string('/files/r/x/{width}.webp'),
          width: number(600),
          height: number(400),
          imgCaption: string('Sea Lion on a Rock'),
        }),
      }),
    )
    .executeTest(async ({ url }) => {
      const feed = await client(url)(call<typeof searchItems>('GET', '/search'), {
        query: { scope: 'images', q: 'sea' },
      });
      expect(feed.results[0]).toMatchObject({ id: 'sea-1', style_uri: '/files/r/x/{width}.webp' });
    });
});

test('[EDIT-03] mf-editor reads the image of its address', async () => {
  await pact
    .addInteraction()
    .given('the library holds the image sea-1 titled Sea Lion on a Rock')
    .uponReceiving('the image of the address')
    .withRequest('GET', '/api/v1/items/image/sea-1')
    .willRespondWith(200, (answer) =>
      answer.jsonBody({ id: 'sea-1', kind: 'image', width: number(600), height: number(400) }),
    )
    .executeTest(async ({ url }) => {
      const detail = await client(url)(call<typeof getItem>('GET', '/items/{kind}/{id}'), {
        params: { kind: 'image', id: 'sea-1' },
      });
      expect(detail).toMatchObject({ id: 'sea-1', kind: 'image' });
    });
});
