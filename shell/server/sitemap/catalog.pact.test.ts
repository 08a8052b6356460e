import path from 'node:path';
import { createTestIdentity, type TestIdentity } from '@commonplace/service-kit/testing';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { createUpstream } from '../upstream';
import { catalogSource } from './catalog-source';

const { eachLike, regex, string } = MatchersV3;
const time = () => regex(/^\d{4}-\d\d-\d\dT.*Z$/, '2026-01-02T03:04:05.000Z');
const pact = new PactV4({
  consumer: 'edge',
  provider: 'svc-catalog',
  dir: path.resolve('contracts/pacts'),
  logLevel: 'warn',
});

let identity: TestIdentity;
beforeAll(async () => {
  identity = await createTestIdentity();
});

/** What the edge asks the catalog for its sitemap, through its own connection. */
async function withSource<T>(url: string, work: (source: ReturnType<typeof catalogSource>) => Promise<T>): Promise<T> {
  const upstream = createUpstream('svc-catalog', url);
  try {
    return await work(
      catalogSource({ fetch: (...asked) => upstream.fetch(...asked), token: () => identity.signers['edge']!.own() }),
    );
  } finally {
    await upstream.close();
  }
}

test('the edge learns where the files of the sitemap begin', async () => {
  await pact
    .addInteraction()
    .given('the library holds the image sea-1 titled Sea Lion on a Rock')
    .uponReceiving('where the files of the sitemap begin')
    .withRequest('GET', '/internal/sitemap/chunks')
    .willRespondWith(200, (answer) => answer.jsonBody({ chunks: eachLike({ after: string(''), changed: time() }) }))
    .executeTest(async ({ url }) => {
      const { chunks } = await withSource(url, (source) => source.chunks());
      expect(chunks[0]?.after).toBe('');
    });
});

test('the edge reads the items of a file of the sitemap', async () => {
  await pact
    .addInteraction()
    .given('the library holds the image sea-1 titled Sea Lion on a Rock')
    .uponReceiving('the items of the sitemap after one')
    .withRequest('GET', '/internal/sitemap/items', (request) => request.query({ after: 'sea-0' }))
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        items: eachLike({ page: string('/image/sea-1'), image: string('/files/1.webp'), changed: time() }),
        next: null,
      }),
    )
    .executeTest(async ({ url }) => {
      const { items } = await withSource(url, (source) => source.items('sea-0'));
      expect(items[0]?.page).toBe('/image/sea-1');
    });
});
