import { valueOf } from '@commonplace/service-kit';
import { useEngines, type TestEngines } from '@commonplace/stack/testing';
import { sampleItem } from '../../test/sample-item';
import { testCatalog, type TestCatalog } from '../../test/test-catalog';
import { similarItems } from '../items/similar-items';
import { itemsIndex } from './mapping';
import { searchCatalog } from './search-items';
import { plainInput } from './search-input';

let engines: TestEngines;
const open: TestCatalog[] = [];

beforeAll(async () => {
  engines = await useEngines(['elasticsearch']);
}, 600_000);

afterAll(async () => {
  await Promise.all(open.map((one) => one.close()));
  await engines.close();
});

async function fresh(name: string): Promise<TestCatalog> {
  const one = await testCatalog(engines.elasticsearch, { name });
  open.push(one);
  return one;
}

async function found(catalog: TestCatalog, text: string) {
  const { curated, popularSearches, suggestions } = catalog.deps();
  const deps = { store: catalog.store, curated: await curated.get(), popular: popularSearches, suggestions };
  return (await searchCatalog(deps, plainInput({ scope: 'all', text, size: 60, safe: true }))).results.map(valueOf);
}

test('the tile of an item is the newest of its master and of its counts, in whatever order they come', async () => {
  const catalog = await fresh('newest-');
  await catalog.write({ type: 'counted', id: 'sea', countVersion: 2, likes: 7, download_count: 3 });
  await catalog.publish(sampleItem({ id: 'sea', title: 'Sea at night', masterVersion: 1, countVersion: 1 }));
  expect(await found(catalog, 'sea')).toMatchObject([{ id: 'sea', imgCaption: 'Sea at night', likes: 7 }]);
  await catalog.publish(sampleItem({ id: 'sea', title: 'Sea by day', masterVersion: 2, countVersion: 1 }));
  await catalog.write({ type: 'counted', id: 'sea', countVersion: 3, likes: 8, download_count: 4 });
  expect(await found(catalog, 'sea')).toMatchObject([{ imgCaption: 'Sea by day', likes: 8, download_count: 4 }]);
});

test('an index of an older release, which keeps no tiles, gives the same results and takes what is written, until it is rebuilt', async () => {
  const catalog = await fresh('older-');
  const { client, names } = catalog.store;
  const items = ['a', 'b'].map((id) => sampleItem({ id, title: `Forest ${id}`, tags: ['forest'] }));
  catalog.masters.push(...items);
  await catalog.publish(...items);
  const before = await found(catalog, 'forest');
  expect(before).toHaveLength(2);

  const { tile: _, ...properties } = itemsIndex.mappings.properties ?? {};
  const older = names.fresh(new Date()).replace(/items-v\d+-/, 'items-v3-');
  await client.indices.create({ index: older, ...itemsIndex, mappings: { ...itemsIndex.mappings, properties } });
  const live = Object.keys(await client.indices.getAlias({ name: names.items }));
  await client.indices.updateAliases({
    actions: [
      ...live.map((index) => ({ remove: { index, alias: names.items } })),
      { add: { index: older, alias: names.items } },
    ],
  });
  // A writer goes on with the indexes that it knows for a second.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await catalog.publish(...items);
  expect(await found(catalog, 'forest')).toEqual(before);
  expect(await similarItems(catalog.store, { kind: 'image', id: 'a', safe: true })).toEqual([
    expect.objectContaining({ id: 'b', imgCaption: 'Forest b' }),
  ]);

  await catalog.rebuild.run();
  expect(await found(catalog, 'forest')).toEqual(before);
});
