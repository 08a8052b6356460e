import { itemCounted, itemPublished, itemWithdrawn } from '@commonplace/contracts/assets/events';
import type { ReindexState } from '@commonplace/contracts/catalog/operations';
import { connectBus, envelope, valueOf, type Bus } from '@commonplace/service-kit';
import { silentLog, testMetrics } from '@commonplace/service-kit/testing';
import { useEngines, type TestEngines } from '@commonplace/stack/testing';
import { sampleItem, sampleVisit } from '../../test/sample-item';
import { sampleTopic } from '../../test/sample-records';
import { testCatalog, type TestCatalog } from '../../test/test-catalog';
import { popularity } from '../activity/popularity';
import { rebuildCurated } from '../curation/rebuild-curated';
import { diskFault, newerIndex, requireVersion } from '../elastic/engine-state';
import { removeForgotten } from '../elastic/old-indexes';
import { itemsIndex, type ItemDocument } from '../search/mapping';
import { startItemConsumer } from './item-consumer';
import { plainInput } from '../search/search-input';
import { searchCatalog } from '../search/search-items';
import { itemWriter } from './item-writer';
import { createRebuild } from './rebuild';
import { rebuildState } from './rebuild-state';

let engines: TestEngines;
let assets: Bus;
let catalogBus: Bus;
const open: TestCatalog[] = [];

beforeAll(async () => {
  engines = await useEngines(['elasticsearch', 'nats']);
  const connect = (issuer: 'assets' | 'catalog') =>
    connectBus({ url: engines.nats.url(issuer), service: `svc-${issuer}`, issuer, log: silentLog });
  assets = await connect('assets');
  catalogBus = await connect('catalog');
}, 600_000);

afterAll(async () => {
  await Promise.all(open.map((one) => one.close()));
  await Promise.all([assets.close(), catalogBus.close()]);
  await engines.close();
});

let number = 0;
async function fresh(o: { empty?: boolean; now?: () => number } = {}): Promise<TestCatalog> {
  number += 1;
  const one = await testCatalog(engines.elasticsearch, { name: `${number}-`, pageSize: 50, ...o });
  open.push(one);
  return one;
}

async function read(catalog: TestCatalog, id: string): Promise<ItemDocument | undefined> {
  const found = await catalog.store.client.get<ItemDocument>(
    { index: catalog.store.names.items, id },
    { ignore: [404] },
  );
  return found.found ? found._source : undefined;
}

async function searchable(catalog: TestCatalog): Promise<number> {
  const { count } = await catalog.store.client.count({
    index: catalog.store.names.items,
    query: { term: { status: 'published' } },
  });
  return count;
}

async function until(fact: () => Promise<boolean>, ms = 15_000): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end; await new Promise((r) => setTimeout(r, 25)))
    if (await fact()) return;
  throw new Error('it did not come true in time');
}

describe('writing by version on the real index', () => {
  test('an older master and older counts change nothing', async () => {
    const catalog = await fresh();
    await catalog.publish(sampleItem({ id: 'a', masterVersion: 3, title: 'new', countVersion: 4, likes: 4 }));
    await catalog.publish(sampleItem({ id: 'a', masterVersion: 2, title: 'old', countVersion: 3, likes: 9 }));
    await catalog.write({ type: 'counted', id: 'a', countVersion: 2, likes: 99, download_count: 99 });
    expect(await read(catalog, 'a')).toMatchObject({ title: 'new', likes: 4, masterVersion: 3, countVersion: 4 });
  });

  test('withdrawn, then published late: it stays away', async () => {
    const catalog = await fresh();
    await catalog.publish(sampleItem({ id: 'a', masterVersion: 1 }));
    await catalog.write({ type: 'withdrawn', id: 'a', kind: 'image', masterVersion: 3 });
    await catalog.publish(sampleItem({ id: 'a', masterVersion: 2 }));
    expect(await searchable(catalog)).toBe(0);
  });

  test('two writers at the same document lose nothing of either', async () => {
    const catalog = await fresh();
    const other = itemWriter(catalog.store);
    await catalog.publish(sampleItem({ id: 'a' }));
    await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        await catalog.writer.apply([
          { type: 'counted', id: 'a', countVersion: at + 1, likes: at + 1, download_count: 0 },
        ]);
        await other.apply([
          { type: 'published', item: sampleItem({ id: 'a', masterVersion: at + 2, title: `title ${at + 2}` }) },
        ]);
      }),
    );
    expect(await read(catalog, 'a')).toMatchObject({ likes: 20, title: 'title 21' });
  });

  test('what is told of for the first time is written without being read before; what is there all the same loses nothing', async () => {
    const catalog = await fresh();
    const reads = jest.spyOn(catalog.store.client, 'mget');
    await catalog.publish(sampleItem({ id: 'a', masterVersion: 1, title: 'first', countVersion: 1, likes: 1 }));
    expect(reads).not.toHaveBeenCalled();
    await catalog.write({ type: 'counted', id: 'a', countVersion: 5, likes: 5, download_count: 0 });
    await catalog.publish(sampleItem({ id: 'a', masterVersion: 2, title: 'second', countVersion: 5, likes: 5 }));
    // Once more, as the broker may bring it: the engine refuses to create it, and it is older than what is there.
    await catalog.publish(sampleItem({ id: 'a', masterVersion: 1, title: 'first', countVersion: 1, likes: 1 }));
    expect(await read(catalog, 'a')).toMatchObject({ title: 'second', likes: 5, masterVersion: 2, countVersion: 5 });
  });

  test('a document that the index refuses is named with the reason, the others are written', async () => {
    const catalog = await fresh();
    const bad = { ...sampleItem({ id: 'bad' }), published_at: 'yesterday' };
    const refused = await catalog.writer.apply([
      { type: 'published', item: bad },
      { type: 'published', item: sampleItem({ id: 'good' }) },
    ]);
    expect([...refused.keys()]).toEqual(['bad']);
    expect(await read(catalog, 'good')).toBeDefined();
  });
});

describe('states of the engine in which nothing is written', () => {
  /** What a later release has made: an index with a higher number behind the alias, or one that it is building. */
  async function later(catalog: TestCatalog, alias: 'items' | 'building'): Promise<string> {
    const { client, names } = catalog.store;
    const index = names.fresh(new Date()).replace(/items-v\d+-/, 'items-v999-');
    const live = Object.keys(await client.indices.getAlias({ name: names.items }));
    await client.indices.create({ index, ...itemsIndex });
    await client.indices.updateAliases({
      actions: [
        ...(alias === 'items' ? live.map((one) => ({ remove: { index: one, alias: names.items } })) : []),
        { add: { index, alias: names[alias] } },
      ],
    });
    return index;
  }

  test.each(['items', 'building'] as const)(
    'an index of a newer release (%s): it is read, nothing is written to it and none built over it, and the reason is said',
    async (alias) => {
      const catalog = await fresh();
      const index = await later(catalog, alias);
      expect(await newerIndex(catalog.store)).toBe(
        `${index} was made by a newer release: it is read, and no longer written`,
      );
      const rebuilt = jest.spyOn(catalog.rebuild, 'run');
      const consumer = startItemConsumer({
        pagesASecond: () => 0,
        bus: catalogBus,
        writer: itemWriter(catalog.store),
        rebuild: catalog.rebuild,
        hasIndex: () => Promise.resolve(false),
        isNewer: async () => (await newerIndex(catalog.store)) !== undefined,
        log: silentLog,
        metrics: testMetrics(),
      });
      try {
        await new Promise((resolve) => setTimeout(resolve, 600));
        expect(rebuilt).not.toHaveBeenCalled();
      } finally {
        await consumer.stop();
      }
      await expect(
        itemWriter(catalog.store).apply([{ type: 'published', item: sampleItem({ id: 'late' }) }]),
      ).rejects.toThrow(/made by a newer release/);
      expect((await catalog.store.client.count({ index })).count).toBe(0);
      // An operator who wants to stay with this release says so.
      await catalog.rebuild.run();
      expect(await newerIndex(catalog.store)).toBeUndefined();
    },
  );

  test('a disk that is nearly full, as the engine itself marks it, is said; reads go on', async () => {
    const catalog = await fresh();
    await catalog.publish(sampleItem({ id: 'a' }));
    expect(await diskFault(catalog.store)).toBeUndefined();
    const block = (on: boolean | null) =>
      catalog.store.client.indices.putSettings({
        index: catalog.store.names.items,
        settings: { 'index.blocks.read_only_allow_delete': on },
      });
    await block(true);
    expect(await diskFault(catalog.store)).toMatch(
      /^the disk of Elasticsearch is nearly full: .*items-v\d+-\d+ takes no/,
    );
    await expect(catalog.writer.apply([{ type: 'published', item: sampleItem({ id: 'b' }) }])).rejects.toThrow();
    expect(await searchable(catalog)).toBe(1);
    await block(null);
    expect(await diskFault(catalog.store)).toBeUndefined();
    await catalog.publish(sampleItem({ id: 'b' }));
    expect(await searchable(catalog)).toBe(2);
  });

  test('the version of the engine is asked in words that any version answers', async () => {
    await expect(requireVersion((await fresh()).store.client)).resolves.toBeUndefined();
  });
});

describe('from JetStream into the index', () => {
  test('an index that is not there is built first; then hundreds of events are searchable at once, withdrawals and counts applied', async () => {
    const catalog = await fresh({ empty: true });
    catalog.masters.push(sampleItem({ id: 'from-export' }));
    const consumer = startItemConsumer({
      pagesASecond: () => 0,
      bus: catalogBus,
      writer: catalog.writer,
      rebuild: catalog.rebuild,
      hasIndex: () => catalog.store.client.indices.existsAlias({ name: catalog.store.names.items }),
      isNewer: async () => (await newerIndex(catalog.store)) !== undefined,
      log: silentLog,
      metrics: testMetrics(),
    });
    try {
      const send = (at: number) => {
        const item = sampleItem({ id: `item-${at}`, title: `Title ${at}` });
        return assets.publish(envelope(itemPublished, item, { id: `e-${at}`, issuer: 'assets', subject: item.id }));
      };
      await Promise.all(Array.from({ length: 600 }, (_, at) => send(at)));
      await assets.publish(
        envelope(
          itemWithdrawn,
          { id: 'item-0', kind: 'image', masterVersion: 2, at: '2026-01-01T00:00:00.000Z' },
          { id: 'w', issuer: 'assets' },
        ),
      );
      await assets.publish(
        envelope(
          itemCounted,
          { id: 'item-1', countVersion: 5, likes: 3, download_count: 1 },
          { id: 'c', issuer: 'assets' },
        ),
      );
      // 600 and the one of the export, less the withdrawn one.
      await until(async () => (await searchable(catalog).catch(() => 0)) === 600);
      // Counts come behind, and may come in the next batch.
      await until(async () => (await read(catalog, 'item-1'))?.likes === 3);
      expect(await read(catalog, 'item-1')).toMatchObject({ likes: 3, download_count: 1 });
      expect(await read(catalog, 'from-export')).toMatchObject({ status: 'published' });
      await until(async () => {
        const info = await catalogBus.jsm.consumers.info('ASSETS', 'catalog-items');
        return info.num_ack_pending === 0 && info.num_pending === 0;
      });
    } finally {
      await consumer.stop();
    }
  });

  test('[SEARCH-31] what is marked as adult leaves safe searches, suggestions and rows by its event, and comes back by the next', async () => {
    const catalog = await fresh();
    await catalog.publish(sampleItem({ id: 'other', title: 'Marble Table' }));
    const consumer = startItemConsumer({
      pagesASecond: () => 0,
      bus: catalogBus,
      writer: catalog.writer,
      rebuild: catalog.rebuild,
      hasIndex: () => Promise.resolve(true),
      isNewer: () => Promise.resolve(false),
      log: silentLog,
      metrics: testMetrics(),
    });
    const { store, curated, popularSearches: popular, suggestions } = catalog.deps();
    const found = async (safe: boolean) => {
      const deps = { store, curated: await curated.get(), popular, suggestions };
      const { results } = await searchCatalog(deps, plainInput({ scope: 'all', text: 'marble', size: 9, safe }));
      return results.map((tile) => valueOf(tile).id).sort();
    };
    const send = (masterVersion: number, adult: boolean) => {
      const item = sampleItem({ id: 'nude', title: 'Marble Nude', masterVersion, adult });
      return assets.publish(
        envelope(itemPublished, item, { id: `adult-${masterVersion}`, issuer: 'assets', subject: item.id }),
      );
    };
    try {
      await send(1, false);
      await until(async () => (await found(true)).length === 2);
      await send(2, true);
      await until(async () => (await found(true)).length === 1);
      expect([await found(true), await found(false)]).toEqual([['other'], ['nude', 'other']]);
      await send(3, false);
      await until(async () => (await found(true)).length === 2);
    } finally {
      await consumer.stop();
    }
  });
});

describe('rebuild', () => {
  test('while searches run, none fails and none misses an item; events that come meanwhile are in both indexes', async () => {
    const catalog = await fresh();
    const items = Array.from({ length: 400 }, (_, at) => sampleItem({ id: `r-${at}`, title: `Row ${at}` }));
    catalog.masters.push(...items);
    await catalog.publish(...items);
    await catalog.write({ type: 'withdrawn', id: 'gone', kind: 'image', masterVersion: 7 });

    let running = true;
    let asked = 0;
    const counts = new Set<number>();
    const searching = (async () => {
      while (running) {
        counts.add(await searchable(catalog));
        asked += 1;
      }
    })();
    const rebuilding = catalog.rebuild.run();
    await until(async () => (await catalog.rebuild.state()).indexed > 0);
    // Comes after its page was exported, to both indexes by the writer.
    await catalog.writer.apply([{ type: 'counted', id: 'r-0', countVersion: 8, likes: 8, download_count: 0 }]);
    expect(await rebuilding).toBe(true);
    await new Promise((r) => setTimeout(r, 1_200));
    running = false;
    await searching;

    expect(asked).toBeGreaterThan(5);
    expect([...counts]).toEqual([400]);
    expect(await read(catalog, 'r-0')).toMatchObject({ likes: 8 });
    expect(await catalog.rebuild.state()).toMatchObject({ state: 'done', indexed: 400, total: 400 });
    // A late event cannot bring back what was withdrawn before the rebuild.
    await catalog.publish(sampleItem({ id: 'gone', masterVersion: 6 }));
    expect(await searchable(catalog)).toBe(400);
    // The old one goes when its grace is over.
    await until(async () => {
      const left = await catalog.store.client.indices.get({
        index: `${engines.elasticsearch.prefix}${number}-items-v*`,
      });
      return Object.keys(left).length === 1;
    });
  });

  test('an index that was dropped is built again from its masters: the same ids and the same fields', async () => {
    const catalog = await fresh();
    const items = Array.from({ length: 300 }, (_, at) =>
      sampleItem({ id: `d-${at}`, title: `Drop ${at}`, likes: at, download_count: at % 7, countVersion: 1 + at }),
    );
    catalog.masters.push(...items);
    await catalog.publish(...items);
    const { client, names } = catalog.store;
    const whole = async () => {
      await client.indices.refresh({ index: names.items });
      const { hits } = await client.search<Record<string, unknown>>({ index: names.items, size: 1_000 });
      return new Map(hits.hits.map(({ _id, _source }) => [_id, _source]));
    };
    const before = await whole();
    expect(before.size).toBe(300);
    const live = Object.keys(await client.indices.getAlias({ name: names.items }));
    await client.indices.delete({ index: live });
    await catalog.rebuild.run();
    const after = await whole();
    expect([...after.keys()].sort()).toEqual(items.map(({ id }) => id).sort());
    for (const [id, document] of after) expect([id, document]).toEqual([id, before.get(id)]);
    // And both say what the masters do.
    for (const item of items)
      expect(after.get(item.id)).toMatchObject({
        id: item.id,
        title: item.title,
        masterVersion: item.masterVersion,
        countVersion: item.countVersion,
        likes: item.likes,
        download_count: item.download_count,
      });
  });

  test('a rebuild that fails leaves the live index and says why; the next one goes through', async () => {
    const catalog = await fresh();
    await catalog.publish(sampleItem({ id: 'stays' }));
    Object.defineProperty(catalog.masters, 'length', { value: 0 });
    const broken = catalog.masters as unknown as { [Symbol.iterator]: unknown };
    broken[Symbol.iterator] = () => {
      throw new Error('svc-assets is away');
    };
    await expect(catalog.rebuild.run()).rejects.toThrow('svc-assets is away');
    expect(await catalog.rebuild.state()).toMatchObject({ state: 'failed', error: 'svc-assets is away' });
    expect(await searchable(catalog)).toBe(1);
    broken[Symbol.iterator] = () => [sampleItem({ id: 'new' })][Symbol.iterator]();
    expect(await catalog.rebuild.run()).toBe(true);
    expect(await read(catalog, 'new')).toBeDefined();
  });

  test('an index that an ended service left behind is removed at the next start, and no other', async () => {
    const catalog = await fresh();
    const { store } = catalog;
    const { client, names } = store;
    await catalog.publish(sampleItem({ id: 'a' }));
    const left = [names.fresh(new Date(0)), names.freshTopics(new Date(0))];
    const building = names.fresh(new Date(1));
    for (const index of left) await client.indices.create({ index });
    await client.indices.create({ index: building, aliases: { [names.building]: {} } });
    // Another replica points to one of them within the grace.
    const swapped = names.freshTopics(new Date(2));
    await client.indices.create({ index: swapped });
    const removed = await removeForgotten(store, silentLog, async () => {
      await client.indices.putAlias({ index: swapped, name: names.topicsBuilding });
    });
    expect(removed.sort()).toEqual(left.sort());
    for (const index of left) expect(await client.indices.exists({ index })).toBe(false);
    expect(await client.indices.exists({ index: [building, swapped] })).toBe(true);
    expect(await searchable(catalog)).toBe(1);
    expect(await removeForgotten(store, silentLog)).toEqual([]);
  });

  test('the old index of topics lives on for searches that still read it; out of reach for a moment is not nothing curated', async () => {
    const catalog = await fresh();
    const { client, names } = catalog.store;
    catalog.records.push(sampleTopic({ tag: 'forest' }));
    await catalog.rebuild.run();
    const { curated } = catalog.deps();
    expect((await curated.get()).topics).toHaveLength(1);
    const [old = ''] = Object.keys(await client.indices.getAlias({ name: names.topics }));
    await catalog.rebuild.run();
    expect(await client.count({ index: old })).toMatchObject({ count: 1 });
    await until(async () => !(await client.indices.exists({ index: old })));
    const [live = ''] = Object.keys(await client.indices.getAlias({ name: names.topics }));
    await client.indices.deleteAlias({ index: live, name: names.topics });
    expect((await curated.get()).topics).toHaveLength(1);
    await client.indices.putAlias({ index: live, name: names.topics });
    expect((await curated.get()).topics).toHaveLength(1);
  });

  /** A replica whose rebuild stays at its last part until it is let go. */
  function lingering(catalog: TestCatalog, beatMs: number) {
    let go = (): void => undefined;
    const gone = new Promise<void>((resolve) => (go = resolve));
    let there = (): void => undefined;
    const isThere = new Promise<void>((resolve) => (there = resolve));
    const rebuild = createRebuild({
      store: catalog.store,
      masters: () => Promise.resolve({ items: [sampleItem({ id: 'of-the-first' })], next: null, total: 1 }),
      views: () => Promise.resolve([]),
      alongside: () => {
        there();
        return gone;
      },
      progress: rebuildState(catalog.store),
      log: silentLog,
      graceMs: 500,
      beatMs,
    });
    return { rebuild, isThere, go };
  }
  const told = async ({ store: { client, names } }: TestCatalog) =>
    (await client.get<{ at: number }>({ index: names.state, id: 'reindex' }))._source?.at ?? 0;

  test('a rebuild whose last part takes longer than a replica may be silent is nobody else’s', async () => {
    const catalog = await fresh();
    const { rebuild, isThere, go } = lingering(catalog, 20);
    const running = rebuild.run();
    await isThere;
    const before = await told(catalog);
    await until(async () => (await told(catalog)) > before);
    go();
    expect(await running).toBe(true);
    expect(await read(catalog, 'of-the-first')).toBeDefined();
  });

  test('a replica that was taken for dead and goes on puts nothing in place of what another one rebuilds, and says nothing in its name', async () => {
    const catalog = await fresh();
    await catalog.publish(sampleItem({ id: 'stays' }));
    const { rebuild, isThere, go } = lingering(catalog, 3_600_000);
    const running = expect(rebuild.run()).rejects.toThrow('Another replica');
    await isThere;
    // A minute later.
    const other = rebuildState(catalog.store, () => Date.now() + 61_000);
    expect(await other.claim('the-other')).toBe(true);
    go();
    await running;
    expect(await other.read()).toMatchObject({ state: 'running', index: 'the-other' });
    expect(await read(catalog, 'stays')).toBeDefined();
    expect(await read(catalog, 'of-the-first')).toBeUndefined();
    await other.report({ state: 'failed', index: 'the-other', indexed: 0, total: null, error: null });
    expect(await catalog.rebuild.run()).toBe(true);
  });

  test('an index that is in place stays, though the answer that it is was lost and its end cannot be told', async () => {
    const catalog = await fresh();
    const { store } = catalog;
    const { indices } = store.client;
    const real = indices.updateAliases.bind(indices);
    const isLost = async (asked: Parameters<typeof real>[0]): Promise<never> => {
      await real(asked);
      throw new Error('the answer is lost');
    };
    const lost = jest.spyOn(indices, 'updateAliases').mockImplementationOnce(isLost);
    const state = rebuildState(store);
    const progress = {
      ...state,
      report: (told: ReindexState) => (told.state === 'done' ? Promise.reject(new Error('away')) : state.report(told)),
    };
    const masters = () => Promise.resolve({ items: [sampleItem({ id: 'new' })], next: null, total: 1 });
    const views = () => Promise.resolve([]);
    const rebuild = createRebuild({ store, masters, views, progress, log: silentLog, graceMs: 500 });
    expect(await rebuild.run()).toBe(true);
    lost.mockImplementationOnce(isLost);
    const pages = () => Promise.resolve({ records: [sampleTopic({ tag: 'forest' })], next: null });
    await rebuildCurated({ store, pages, log: silentLog, graceMs: 500 });
    lost.mockRestore();
    expect((await catalog.deps().curated.get()).topics).toHaveLength(1);
    expect(await read(catalog, 'new')).toBeDefined();
  });

  test('two replicas asked at once: one rebuilds', async () => {
    const catalog = await fresh();
    const both = await Promise.all([catalog.rebuild.run(), catalog.rebuild.run()]);
    expect(both.sort()).toEqual([false, true]);
  });
});

describe('popularity', () => {
  const now = Date.parse('2026-03-05T00:00:00.000Z');

  test('a session counts once per item and day, however often it is delivered', async () => {
    const catalog = await fresh();
    await catalog.publish(sampleItem({ id: 'a' }), sampleItem({ id: 'b' }));
    const popular = popularity(catalog.store, catalog.writer, () => now);
    const batch = [
      sampleVisit({ item: 'a' }),
      sampleVisit({ item: 'a' }),
      ...[2, 3, 4, 5].map((at) => sampleVisit({ item: 'a', session: `session-${at}` })),
      sampleVisit({ item: 'a', at: '2026-01-01T00:00:00.000Z' }),
      sampleVisit({ item: 'b', type: 'impression' }),
      sampleVisit({ item: 'not-in-the-library' }),
    ];
    await popular.count(batch);
    await popular.count(batch);
    expect(await read(catalog, 'a')).toMatchObject({ views: 6, views_week: 5, popularity: 6, popularity_week: 5 });
    expect(await read(catalog, 'b')).toMatchObject({ views: 0 });
    expect(await read(catalog, 'not-in-the-library')).toBeUndefined();
  });

  test('the week moves on, all time stays, and a rebuild keeps both', async () => {
    let time = now;
    const catalog = await fresh({ now: () => time });
    const item = sampleItem({ id: 'a' });
    catalog.masters.push(item);
    await catalog.publish(item);
    const popular = popularity(catalog.store, catalog.writer, () => time);
    await popular.count([1, 2, 3, 4, 5].map((at) => sampleVisit({ item: 'a', session: `session-${at}` })));
    await catalog.rebuild.run();
    expect(await read(catalog, 'a')).toMatchObject({ views: 5, views_week: 5, popularity_week: 5 });
    time = now + 8 * 86_400_000;
    await popular.refreshWeek();
    expect(await read(catalog, 'a')).toMatchObject({ views: 5, views_week: 0, popularity: 5, popularity_week: 0 });
  });

  test('the week moves on for however many items were visited in it', async () => {
    let time = now;
    const catalog = await fresh({ now: () => time });
    const ids = ['a', 'b', 'c', 'd', 'e'];
    await catalog.publish(...ids.map((id) => sampleItem({ id })));
    const popular = popularity(catalog.store, catalog.writer, () => time, { step: 2 });
    await popular.count(ids.map((item) => sampleVisit({ item })));
    for (const id of ids) expect(await read(catalog, id)).toMatchObject({ views_week: 1 });
    await catalog.store.client.indices.refresh({ index: catalog.store.names.items });
    time = now + 8 * 86_400_000;
    await popular.refreshWeek();
    for (const id of ids) expect(await read(catalog, id)).toMatchObject({ views: 1, views_week: 0 });
  });

  test('of however many items whose week moves on, only some documents are read at a time, and their vectors stay', async () => {
    let time = now;
    const catalog = await fresh({ now: () => time });
    const { client, names } = catalog.store;
    const ids = Array.from({ length: 600 }, (_, n) => `many-${n}`);
    const descriptor = [0.6, 0.8, 0, 0, 0, 0, 0, 0];
    await catalog.publish(...ids.map((id) => sampleItem({ id, descriptor })));
    const popular = popularity(catalog.store, catalog.writer, () => time);
    await popular.count(ids.map((item) => sampleVisit({ item, session: `session-${item}` })));
    await client.indices.refresh({ index: names.items });
    const seen = async () =>
      (await client.count({ index: names.items, query: { range: { views_week: { gt: 0 } } } })).count;
    expect(await seen()).toBe(ids.length);
    const reads: number[] = [];
    const mget = client.mget.bind(client) as (given: { ids: string[] }) => Promise<unknown>;
    client.mget = ((given: { ids: string[] }) => {
      reads.push(given.ids.length);
      return mget(given);
    }) as unknown as typeof client.mget;
    time = now + 8 * 86_400_000;
    await popular.refreshWeek();
    await client.indices.refresh({ index: names.items });
    expect(await seen()).toBe(0);
    expect(reads.reduce((all, one) => all + one, 0)).toBe(ids.length);
    expect(Math.max(...reads)).toBeLessThanOrEqual(500);
    expect(await read(catalog, 'many-599')).toMatchObject({ views: 1, views_week: 0, descriptor });
  });
});
