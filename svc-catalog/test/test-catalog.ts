import type { Client } from '@elastic/elasticsearch';
import type { PublishedItem } from '@commonplace/contracts/assets/events';
import { termsThatFind } from '../src/search/terms-that-find';
import { silentLog } from '@commonplace/service-kit/testing';
import type { ExportedRecord } from '@commonplace/contracts/assets/curation';
import { ensureActivityIndex, viewTotals } from '../src/activity/activity-index';
import { ensureSearchIndex, popularSearches } from '../src/activity/search-index';
import type { Deps } from '../src/app';
import { curatedSnapshot } from '../src/curation/curated-snapshot';
import { curatedWriter } from '../src/curation/curated-writer';
import { rebuildCurated } from '../src/curation/rebuild-curated';
import { readClient, writeClient } from '../src/elastic/client';
import { applyHearts, ensureHeartIndex } from '../src/hearts/heart-index';
import type { IndexLayout } from '../src/elastic/index-layout';
import { indexNames, type Store } from '../src/elastic/store';
import { itemWriter, type ItemWriter } from '../src/indexing/item-writer';
import type { ItemChange } from '../src/indexing/item-document';
import { createRebuild, type MasterPages, type Rebuild } from '../src/indexing/rebuild';
import { rebuildState } from '../src/indexing/rebuild-state';
import type { SuggestionFlags } from '../src/variables/suggestion-flags';

export interface TestCatalog {
  store: Store;
  writer: ItemWriter;
  rebuild: Rebuild;
  /** The masters that a rebuild reads; a test changes them. */
  masters: PublishedItem[];
  /** Applies changes and makes them visible to searches. */
  write(...changes: ItemChange[]): Promise<void>;
  publish: (this: void, ...items: PublishedItem[]) => Promise<void>;
  /** The curated records that a rebuild reads. */
  records: ExportedRecord[];
  /** Writes curated records as their events would. */
  curate(...records: ExportedRecord[]): Promise<void>;
  /** Hearts an item, or takes the heart back. */
  heart(uid: number, item: string, version: number, favourite?: boolean): Promise<void>;
  /** What the service is made of, as a visitor's client reads; searches see a change of curators at once. */
  deps(o?: { url?: string; items?: string; suggestions?: SuggestionFlags }): Deps;
  close(): Promise<void>;
}

/** The real index in a real Elasticsearch, under a prefix of its own; with an empty live index unless told otherwise. */
export async function testCatalog(
  engine: { url: string; prefix: string },
  o: { name?: string; empty?: boolean; pageSize?: number; now?: () => number; layout?: IndexLayout } = {},
): Promise<TestCatalog> {
  const client: Client = writeClient(engine.url);
  const names = indexNames(`${engine.prefix}${o.name ?? ''}`);
  const store: Store = { client, names, ...(o.layout ? { layout: o.layout } : {}) };
  const masters: PublishedItem[] = [];
  const size = o.pageSize ?? 500;
  const pages: MasterPages = async (after) => {
    const rest = [...masters]
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .filter(({ id }) => after === undefined || id > after);
    const items = rest.slice(0, size);
    return { items, next: rest.length > size ? (items.at(-1)?.id ?? null) : null, total: masters.length };
  };
  const records: ExportedRecord[] = [];
  const rebuild = createRebuild({
    store,
    masters: pages,
    views: () => viewTotals(store, 'all', (o.now ?? Date.now)()),
    alongside: () =>
      rebuildCurated({ store, pages: () => Promise.resolve({ records, next: null }), log: silentLog, graceMs: 500 }),
    progress: rebuildState(store),
    log: silentLog,
    graceMs: 500,
  });
  if (o.empty !== true) {
    await rebuild.run();
    await ensureHeartIndex(store);
    await ensureActivityIndex(store);
    await ensureSearchIndex(store);
  }
  const writer = itemWriter(store);
  const write = async (...changes: ItemChange[]) => {
    const refused = await writer.apply(changes);
    if (refused.size > 0) throw new Error(`refused: ${JSON.stringify([...refused])}`);
    await client.indices.refresh({ index: names.items });
  };
  return {
    store,
    writer,
    rebuild,
    masters,
    records,
    async curate(...changed) {
      const refused = await curatedWriter(store).apply(changed);
      if (refused.size > 0) throw new Error(`refused: ${JSON.stringify([...refused])}`);
    },
    async heart(uid, item, version, favourite = true) {
      await applyHearts(store, [{ uid, item, favourite, version, at: '2026-03-04T10:00:00.000Z' }]);
    },
    deps(about = {}) {
      const own = {
        client: readClient(about.url ?? engine.url),
        names: { ...names, items: about.items ?? names.items },
      };
      let time = 0;
      const ticking = () => (time += 100_000);
      const curated = curatedSnapshot(own, ticking);
      return {
        store: own,
        curated,
        popularSearches: popularSearches(own, termsThatFind(own, curated), ticking),
        rebuild,
        suggestions: about.suggestions ?? { videos: true, collections: true },
        now: ticking,
      };
    },
    write,
    publish: (...items) => write(...items.map((item): ItemChange => ({ type: 'published', item }))),
    close: () => client.close(),
  };
}
