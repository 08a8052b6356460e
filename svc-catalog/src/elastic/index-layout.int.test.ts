import { useEngines, type TestEngines } from '@commonplace/stack/testing';
import { sampleItem } from '../../test/sample-item';
import { testCatalog, type TestCatalog } from '../../test/test-catalog';
import { ensureActivityIndex } from '../activity/activity-index';
import { ensureSearchIndex } from '../activity/search-index';
import { applyLayout } from './index-layout';
import type { Store } from './store';

let engines: TestEngines;
let catalog: TestCatalog;

beforeAll(async () => {
  engines = await useEngines(['elasticsearch']);
  catalog = await testCatalog(engines.elasticsearch, { layout: { shards: 3, replicas: 1 } });
  await ensureActivityIndex(catalog.store);
  await ensureSearchIndex(catalog.store);
}, 600_000);

afterAll(async () => {
  await catalog.close();
  await engines.close();
});

/** Shards and copies of the index behind a name. */
async function layoutOf({ client }: Store, name: string): Promise<[shards: number, replicas: number]> {
  const [found] = Object.values(await client.indices.getSettings({ index: name }));
  const index = found?.settings?.index;
  return [Number(index?.number_of_shards), Number(index?.number_of_replicas)];
}

test('what grows has the shards of the settings, and everything its copies', async () => {
  const { store } = catalog;
  const { names } = store;
  for (const name of [names.items, names.activity, names.searches]) expect(await layoutOf(store, name)).toEqual([3, 1]);
  for (const name of [names.topics, names.hearts, names.state]) expect(await layoutOf(store, name)).toEqual([1, 1]);
});

test('over several shards an item is written by version, found and counted as on one', async () => {
  const items = Array.from({ length: 40 }, (_, n) => sampleItem({ id: `item-${n}`, title: `lighthouse ${n}` }));
  await catalog.publish(...items);
  await catalog.write({ type: 'withdrawn', id: 'item-7', kind: 'image', masterVersion: 9 });
  await catalog.heart(5, 'item-3', 1);
  const { client, names } = catalog.store;
  const found = await client.search({
    index: names.items,
    size: 0,
    track_total_hits: true,
    query: { bool: { filter: [{ term: { status: 'published' } }] } },
  });
  expect(found.hits.total).toMatchObject({ value: 39 });
  const spread = await client.cat.shards({ index: names.items, format: 'json' });
  const filled = spread.filter(({ prirep, docs }) => prirep === 'p' && Number(docs) > 0);
  expect(filled).toHaveLength(3);
});

test('other settings at the next start give copies and their pace to what is there, and leave the shards', async () => {
  const { store } = catalog;
  const { items } = store.names;
  await store.client.indices.putSettings({ index: items, settings: { refresh_interval: '30s' } });
  await applyLayout({ ...store, layout: { shards: 5, replicas: 0 } });
  expect(await layoutOf(store, items)).toEqual([3, 0]);
  expect(await layoutOf(store, store.names.hearts)).toEqual([1, 0]);
  const [found] = Object.values(await store.client.indices.getSettings({ index: items }));
  expect(found?.settings?.index?.refresh_interval).toBe('2s');
});
