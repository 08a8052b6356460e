import { createTestIdentity, serve, type Served, type TestIdentity } from '@commonplace/service-kit/testing';
import { useEngines, type TestEngines } from '@commonplace/stack/testing';
import { sampleItem } from '../../test/sample-item';
import { testCatalog, type TestCatalog } from '../../test/test-catalog';
import { routes } from '../app';

let engines: TestEngines;
let catalog: TestCatalog;
let identity: TestIdentity;
let service: Served;
let now = 0;
let searches = 0;

beforeAll(async () => {
  engines = await useEngines(['elasticsearch']);
  catalog = await testCatalog(engines.elasticsearch, { name: 'shared-' });
  await catalog.publish(sampleItem({ id: 'a', title: 'Harbour' }));
  identity = await createTestIdentity();
  const deps = catalog.deps();
  deps.store.client.diagnostic.on('request', (_error, event) => {
    if (event?.meta.request.params.path.includes('_msearch')) searches += 1;
  });
  service = await serve({ routes: routes({ ...deps, now: () => now }), verifier: identity.verifier });
}, 600_000);
afterAll(async () => {
  await service.close();
  await catalog.close();
  await engines.close();
});

const search = async (path: string, o: { uid?: number; etag?: string } = {}) => {
  const answer = await fetch(`${service.url}/api/v1/search?${path}`, {
    headers: { ...(await identity.as(o.uid ?? 0)), ...(o.etag ? { 'if-none-match': o.etag } : {}) },
  });
  const text = await answer.text();
  return {
    status: answer.status,
    etag: answer.headers.get('etag') ?? '',
    cacheControl: answer.headers.get('cache-control'),
    ids: text === '' ? [] : (JSON.parse(text) as { results: { id: string }[] }).results.map(({ id }) => id),
  };
};

test('a first page is asked of the engine once, and a change is in it a second after the refresh that brought it', async () => {
  const first = await search('q=harbour');
  expect(first).toMatchObject({ status: 200, ids: ['a'], cacheControl: 'private, no-cache' });
  const asked = searches;
  // Kept from the second on: the first look at the index has no one before it.
  await search('q=harbour');
  const kept = searches;
  expect(kept - asked).toBeLessThanOrEqual(1);
  expect(await search('q=harbour')).toEqual(first);
  expect(searches).toBe(kept);
  await catalog.publish(sampleItem({ id: 'b', title: 'Harbour at night' }));
  now += 999;
  expect((await search('q=harbour')).ids).toEqual(['a']);
  now += 1;
  const second = await search('q=harbour');
  expect([...second.ids].sort()).toEqual(['a', 'b']);
  expect(second.etag).not.toBe(first.etag);
  await catalog.write({ type: 'withdrawn', id: 'b', kind: 'image', masterVersion: 2 });
  now += 1_000;
  expect((await search('q=harbour')).ids).toEqual(['a']);
});

test('who has the answer already is told so without it, as long as it stands', async () => {
  const { etag } = await search('q=harbour');
  expect(await search('q=harbour', { etag })).toMatchObject({ status: 304, ids: [], etag });
  await catalog.publish(sampleItem({ id: 'c', title: 'Harbour wall' }));
  now += 1_000;
  expect(await search('q=harbour', { etag })).toMatchObject({ status: 200 });
});

test('what one account hearted is shown to no other', async () => {
  await catalog.heart(7, 'a', 1);
  await catalog.heart(8, 'c', 1);
  now += 1_000;
  expect((await search('q=harbour&heart_filter=1', { uid: 7 })).ids).toEqual(['a']);
  expect((await search('q=harbour&heart_filter=1', { uid: 8 })).ids).toEqual(['c']);
  expect((await search('q=harbour&heart_filter=1', { uid: 7 })).ids).toEqual(['a']);
});
