import { sitemapChunks, sitemapItems } from '@commonplace/contracts/catalog/sitemap';
import { createTestIdentity, serve, type Served, type TestIdentity } from '@commonplace/service-kit/testing';
import { useEngines, type TestEngines } from '@commonplace/stack/testing';
import { sampleItem } from '../../test/sample-item';
import { testCatalog, type TestCatalog } from '../../test/test-catalog';
import { routes } from '../app';
import { publicChunks } from './public-items';

let engines: TestEngines;
let catalog: TestCatalog;
let identity: TestIdentity;
let service: Served;

beforeAll(async () => {
  engines = await useEngines(['elasticsearch']);
  catalog = await testCatalog(engines.elasticsearch);
  identity = await createTestIdentity();
  service = await serve({ routes: routes(catalog.deps()), verifier: identity.verifier });
  await catalog.publish(
    sampleItem({ id: 'a2', kind: 'font' }),
    sampleItem({ id: 'a1', published_at: '2026-03-01T00:00:00.000Z' }),
    sampleItem({ id: 'a3' }),
    sampleItem({ id: 'a4', adult: true }),
    sampleItem({ id: 'a5' }),
  );
}, 600_000);
afterAll(async () => {
  await service.close();
  await catalog.close();
  await engines.close();
});

const get = async (path: string, headers: Record<string, string>) => fetch(service.url + path, { headers });

test('the edge is given every public item, in the order of the ids, and where files of them begin', async () => {
  const edge = await identity.asService('edge');
  const { items, next } = sitemapItems.answer.parse(await (await get('/internal/sitemap/items', edge)).json());
  expect(items.map(({ page }) => page)).toEqual(['/image/a1', '/font/a2', '/image/a3', '/image/a5']);
  expect(items[0]).toEqual({
    page: '/image/a1',
    image: '/files/a1/preview.webp',
    changed: '2026-03-01T00:00:00.000Z',
  });
  expect(next).toBeNull();
  const rest = sitemapItems.answer.parse(await (await get('/internal/sitemap/items?after=a2', edge)).json());
  expect(rest.items).toHaveLength(2);
  const { chunks } = sitemapChunks.answer.parse(await (await get('/internal/sitemap/chunks', edge)).json());
  expect(chunks).toEqual([{ after: '', changed: '2026-03-01T00:00:00.000Z' }]);
});

test('a file ends where the next begins, however the way through the items is cut into steps', async () => {
  const store = catalog.deps().store;
  for (const step of [1, 2, 3, 4, 10])
    expect((await publicChunks(store, { chunk: 2, step })).map(({ after }) => after)).toEqual(['', 'a2']);
});

test('nobody else is given them', async () => {
  for (const headers of [{}, await identity.as(0), await identity.as(7), await identity.asService('assets')]) {
    const { status } = await get('/internal/sitemap/items', headers);
    expect([401, 403, 404]).toContain(status);
  }
});
