import { silentLog } from '@commonplace/service-kit/testing';
import { useEngines, type TestEngines } from '@commonplace/stack/testing';
import { testCatalog, type TestCatalog } from '../../test/test-catalog';
import { eraseHearts, heartsOf, type Heart } from './heart-index';
import { rebuildHearts } from './rebuild-hearts';

let engines: TestEngines;
let catalog: TestCatalog;
beforeAll(async () => {
  engines = await useEngines(['elasticsearch']);
  catalog = await testCatalog(engines.elasticsearch, { name: 'hearts-' });
}, 600_000);
afterAll(async () => {
  await catalog.close();
  await engines.close();
});

const heart = (uid: number, item: string, version: number, favourite = true): Heart => ({
  uid,
  item,
  favourite,
  version,
  at: '2026-03-04T10:00:00.000Z',
});

test('hearts that no event brought come from their master, page by page, and what is newer here stays', async () => {
  const { store } = catalog;
  await store.client.indices.delete({ index: store.names.hearts });
  const masters = [heart(7, 'a', 1), heart(7, 'b', 2, false), heart(8, 'a', 1), heart(8, 'c', 3)];
  const pages = (after: string | undefined) => {
    const from = after === undefined ? 0 : Number(after);
    // An event overtakes the export: account 7 hearts b again while the second page is read.
    const meanwhile = from === 2 ? catalog.heart(7, 'b', 3) : Promise.resolve();
    return meanwhile.then(() => ({
      hearts: masters.slice(from, from + 2),
      next: from + 2 < masters.length ? String(from + 2) : null,
    }));
  };
  await rebuildHearts({ store, pages, log: silentLog });
  expect((await heartsOf(store, 7)).sort()).toEqual(['a', 'b']);
  expect((await heartsOf(store, 8)).sort()).toEqual(['a', 'c']);
  await rebuildHearts({ store, pages: () => Promise.resolve({ hearts: masters, next: null }), log: silentLog });
  expect((await heartsOf(store, 7)).sort()).toEqual(['a', 'b']);
});

test.each([
  ['read_only_allow_delete', 'its disk is nearly full'],
  ['write', 'somebody moves the index'],
])('an erasure waits for an engine that takes no changes (%s: %s), and is done after that', async (block) => {
  const { store } = catalog;
  await catalog.heart(10, 'a', 1);
  const close = (on: boolean | null) =>
    store.client.indices.putSettings({ index: store.names.hearts, settings: { [`index.blocks.${block}`]: on } });
  await close(true);
  await expect(eraseHearts(store, 10)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await close(null);
  await eraseHearts(store, 10);
  expect(await heartsOf(store, 10)).toEqual([]);
  await store.client.delete({ index: store.names.hearts, id: '10' });
});

test('an erasure that comes before there is an index waits for it, and makes none of its own', async () => {
  const { store } = catalog;
  await store.client.indices.delete({ index: store.names.hearts });
  await expect(eraseHearts(store, 11)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await store.client.indices.exists({ index: store.names.hearts })).toBe(false);
  await rebuildHearts({ store, pages: () => Promise.resolve({ hearts: [], next: null }), log: silentLog });
  await eraseHearts(store, 11);
});

test('what comes late about an erased account is passed over, and the note of it holds no item', async () => {
  const { store } = catalog;
  await catalog.heart(9, 'a', 1);
  await eraseHearts(store, 9);
  await catalog.heart(9, 'a', 2);
  await catalog.heart(9, 'b', 1);
  expect(await heartsOf(store, 9)).toEqual([]);
  const kept = await store.client.get({ index: store.names.hearts, id: '9' });
  expect(JSON.stringify(kept._source)).not.toMatch(/"[ab]"/);
});
