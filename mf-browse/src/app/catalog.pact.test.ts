import { call, type CallInput } from '@commonplace/contracts/client';
import type { getItem, homeTab, similarItems } from '@commonplace/contracts/catalog/items';
import type { listFilters, searchItems } from '@commonplace/contracts/catalog/search';
import { MatchersV3 } from '@pact-foundation/pact';
import { clientOf, pactWith } from '../../test/pact-client';

const { boolean, eachLike, integer, like, number, regex, string } = MatchersV3;

const pact = pactWith('svc-catalog');

/** What a tile needs of an item; a field that is missing here would not be missed. */
const tile = (id: string) => ({
  id: string(id),
  kind: string('image'),
  url: regex(/^\/files\/.+$/, `/files/${id}/480.webp`),
  alias: string(`/image/${id}`),
  style_uri: string(`/files/${id}/{width}.webp`),
  likes: integer(1),
  display_image_width: number(640),
  display_image_height: number(360),
  palette: eachLike(regex(/^#[0-9a-f]{6}$/i, '#336699')),
  metadata: like({
    isPremiumLicense: boolean(false),
    isCC0License: boolean(false),
    image_alt: string('Sea Lion on a Rock'),
    artist_names: eachLike('Ada'),
  }),
});
const library = 'the library holds the image sea-1 titled Sea Lion on a Rock';

test('mf-browse searches', async () => {
  await pact
    .addInteraction()
    .given(library)
    .uponReceiving('a search for sea lion in images')
    .withRequest('GET', '/api/v1/search', (request) =>
      request
        .query({ scope: 'images', q: 'sea lion', page: '1', pagesize: '50' })
        .headers({ accept: 'application/json' }),
    )
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        results: eachLike(tile('sea-1')),
        total: integer(1),
        page: integer(1),
        pagesize: integer(50),
        facets: [],
        spellcheck_result: null,
      }),
    )
    .executeTest(async ({ url }) => {
      const input: CallInput<typeof searchItems> = { query: { scope: 'images', q: 'sea lion', page: 1, pagesize: 50 } };
      const feed = await clientOf(url)(call<typeof searchItems>('GET', '/search'), input);
      expect(feed.total).toBe(1);
      expect(feed.results[0]?.metadata.image_alt).toBe('Sea Lion on a Rock');
    });
});

test('mf-browse learns how a word is spelled', async () => {
  await pact
    .addInteraction()
    .given(library)
    .uponReceiving('a search with a typo')
    .withRequest('GET', '/api/v1/search', (request) => request.query({ scope: 'all', q: 'see lionn' }))
    .willRespondWith(200, (answer) =>
      answer.jsonBody({ spellcheck_result: { suggested_key: string('sea lion'), searched_key: 'see lionn' } }),
    )
    .executeTest(async ({ url }) => {
      const feed = await clientOf(url)(call<typeof searchItems>('GET', '/search'), {
        query: { scope: 'all', q: 'see lionn' },
      });
      expect(feed.spellcheck_result?.suggested_key).toBe('sea lion');
    });
});

test('mf-browse is told about a scope that does not exist', async () => {
  await pact
    .addInteraction()
    .given(library)
    .uponReceiving('a search in an unknown scope')
    .withRequest('GET', '/api/v1/search', (request) => request.query({ scope: 'cars' }))
    .willRespondWith(400)
    .executeTest(async ({ url }) => {
      const query = { scope: 'cars' } as unknown as CallInput<typeof searchItems>['query'];
      await expect(clientOf(url)(call<typeof searchItems>('GET', '/search'), { query })).rejects.toMatchObject({
        status: 400,
      });
    });
});

test('mf-browse shows an item', async () => {
  await pact
    .addInteraction()
    .given(library)
    .uponReceiving('the item sea-1')
    .withRequest('GET', '/api/v1/items/image/sea-1')
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        ...tile('sea-1'),
        title: string('Sea Lion on a Rock'),
        description: string(),
        tags: eachLike('animal'),
        licence: regex(/^(free|premium|cc0)$/, 'free'),
        licence_id: string('CC-BY-4.0'),
        attribution: string('by Ada'),
        width: number(1600),
        height: number(900),
        duration: null,
        renditions: like({}),
        facts: like({}),
        download_count: integer(0),
        published_at: regex(/^\d{4}-\d\d-\d\dT.*$/, '2026-01-02T03:04:05.000Z'),
      }),
    )
    .executeTest(async ({ url }) => {
      const item = await clientOf(url)(call<typeof getItem>('GET', '/items/{kind}/{id}'), {
        params: { kind: 'image', id: 'sea-1' },
      });
      expect(item).toMatchObject({ title: 'Sea Lion on a Rock', licence: 'free' });
    });
});

test('mf-browse is told that an item is not there', async () => {
  await pact
    .addInteraction()
    .given(library)
    .uponReceiving('an item that nobody published')
    .withRequest('GET', '/api/v1/items/image/nobody')
    .willRespondWith(404)
    .executeTest(async ({ url }) => {
      const params = { kind: 'image', id: 'nobody' };
      await expect(clientOf(url)(call<typeof getItem>('GET', '/items/{kind}/{id}'), { params })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    });
});

test('mf-browse shows similar items', async () => {
  await pact
    .addInteraction()
    .given(library)
    .uponReceiving('items similar to sea-1')
    .withRequest('GET', '/api/v1/items/image/sea-1/similar')
    .willRespondWith(200, (answer) => answer.jsonBody({ results: eachLike(tile('sea-2')) }))
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof similarItems>('GET', '/items/{kind}/{id}/similar'), {
        params: { kind: 'image', id: 'sea-1' },
      });
      expect(answer.results).toHaveLength(1);
    });
});

test('mf-browse offers filters', async () => {
  await pact
    .addInteraction()
    .given(library)
    .uponReceiving('the filters of images, counted for a search')
    .withRequest('GET', '/api/v1/filters', (request) =>
      request.query({ scope: 'images', q: 'sea', tags: 'animal', licence: 'free' }),
    )
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        groups: eachLike({
          id: string('licence'),
          title: string('Licence'),
          param: regex(/^(licence|ratio|duration|colour|tags_or)$/, 'licence'),
          collapsed: boolean(false),
          filters: eachLike({ tag: string('free'), name: string('Free'), count: integer(1), published: boolean(true) }),
        }),
      }),
    )
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof listFilters>('GET', '/filters'), {
        query: { scope: 'images', q: 'sea', tags: 'animal', licence: 'free' },
      });
      expect(answer.groups[0]?.filters[0]?.tag).toBe('free');
    });
});

test('mf-browse shows the home page', async () => {
  await pact
    .addInteraction()
    .given(library)
    .uponReceiving('the home tab')
    .withRequest('GET', '/api/v1/home/home')
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        tab: 'home',
        rows: eachLike({
          id: string('photos'),
          title: string('Popular photographs'),
          href: string('/search'),
          items: eachLike(tile('sea-1')),
        }),
      }),
    )
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof homeTab>('GET', '/home/{tab}'), { params: { tab: 'home' } });
      expect(answer.rows[0]?.items[0]?.id).toBe('sea-1');
    });
});
