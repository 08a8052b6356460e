import type { heartSearch } from '@commonplace/contracts/assets/favourites';
import type { bulkProjectItems, listProjects } from '@commonplace/contracts/assets/projects';
import { call } from '@commonplace/contracts/client';
import { MatchersV3 } from '@pact-foundation/pact';
import { clientOf, pactWith } from '../../test/pact-client';

const { eachLike, integer, like, string } = MatchersV3;

const pact = pactWith('svc-assets');
const holds = 'the account 7 has the folder folder-1 and the library holds the image sea-1';

test('mf-browse offers the folders', async () => {
  await pact
    .addInteraction()
    .given(holds)
    .uponReceiving('the folders to save several items into')
    .withRequest('GET', '/api/v1/projects', (request) => request.query({ pagesize: '100' }))
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        results: eachLike({ id: string('folder-1'), name: string('Sea'), total: integer(0), covers: like([]) }),
      }),
    )
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof listProjects>('GET', '/projects'), { query: { pagesize: 100 } });
      expect(answer.results).toHaveLength(1);
    });
});

test('mf-browse saves several items at once', async () => {
  await pact
    .addInteraction()
    .given(holds)
    .uponReceiving('several items for a folder')
    .withRequest('POST', '/api/v1/projects/folder-1/items/bulk', (request) =>
      request.jsonBody({ action: 'add', items: [{ type: 'image', id: 'sea-1' }] }),
    )
    .willRespondWith(200, (answer) => answer.jsonBody({ success: true, added: eachLike(string('sea-1')) }))
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof bulkProjectItems>('POST', '/projects/{id}/items/bulk'), {
        params: { id: 'folder-1' },
        body: { action: 'add', items: [{ type: 'image', id: 'sea-1' }] },
      });
      expect(answer.added).toEqual(['sea-1']);
    });
});

test('mf-browse saves a search', async () => {
  await pact
    .addInteraction()
    .given('the account 7 is signed in')
    .uponReceiving('a search to save')
    .withRequest('POST', '/api/v1/hearted-searches', (request) =>
      request.jsonBody({ q: 'sea', scope: 'images', path: '', address: '/public-domain/sea' }),
    )
    .willRespondWith(200, (answer) =>
      answer.jsonBody({ success: true, search: { q: 'sea', address: '/public-domain/sea' } }),
    )
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof heartSearch>('POST', '/hearted-searches'), {
        body: { q: 'sea', scope: 'images', path: '', address: '/public-domain/sea' },
      });
      expect(answer.search.q).toBe('sea');
    });
});
