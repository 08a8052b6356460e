import type { Client } from '@elastic/elasticsearch';
import type { PublishedItem } from '@commonplace/contracts/assets/events';
import { silentLog } from '@commonplace/service-kit/testing';
import { viewTotals } from '../src/activity/activity-index';
import { writeClient } from '../src/elastic/client';
import { indexNames, type Store } from '../src/elastic/store';
import { itemWriter, type ItemWriter } from '../src/indexing/item-writer';
import type { ItemChange } from '../src/indexing/item-document';
import { createRebuild, type MasterPages, type Rebuild } from '../src/indexing/rebuild';
import { rebuildState } from '../src/indexing/rebuild-state';

export interface TestCatalog {
  store: Store;
  writer: ItemWriter;
  rebuild: Rebuild;
  /** The masters that a rebuild reads; a test changes them. */
  masters: PublishedItem[];
  /** Applies changes and makes them visible to searches. */
  write(...changes: ItemChange[]): Promise<void>;
  publish(...items: PublishedItem[]): Promise<void>;
  close(): Promise<void>;
}

/** The real index in a real Elasticsearch, under a prefix of its own; with an empty live index unless told otherwise. */
export async function testCatalog(
  engine: { url: string; prefix: string },
  o: { name?: string; empty?: boolean; pageSize?: number; now?: () => number } = {},
): Promise<TestCatalog> {
  const client: Client = writeClient(engine.url);
  const names = indexNames(`${engine.prefix}${o.name ?? ''}`);
  const store: Store = { client, names };
  const masters: PublishedItem[] = [];
  const size = o.pageSize ?? 500;
  const pages: MasterPages = async (after) => {
    const rest = [...masters]
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .filter(({ id }) => after === undefined || id > after);
    const items = rest.slice(0, size);
    return { items, next: rest.length > size ? (items.at(-1)?.id ?? null) : null, total: masters.length };
  };
  const rebuild = createRebuild({
    store,
    masters: pages,
    views: () => viewTotals(store, 'all', (o.now ?? Date.now)()),
    progress: rebuildState(store),
    log: silentLog,
    graceMs: 500,
  });
  if (o.empty !== true) await rebuild.run();
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
    write,
    publish: (...items) => write(...items.map((item): ItemChange => ({ type: 'published', item }))),
    close: () => client.close(),
  };
}
