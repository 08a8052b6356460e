import type { Bus, Logger, Metrics } from '@commonplace/service-kit';
import { startBatchConsumer } from './batch-consumer';
import { itemReaders } from './event-changes';
import { idOf } from './item-document';
import type { ItemWriter } from './item-writer';
import type { Rebuild } from './rebuild';

interface Deps {
  bus: Bus;
  writer: ItemWriter;
  rebuild: Rebuild;
  /** Whether the live index exists, with the present mapping. */
  hasIndex: () => Promise<boolean>;
  isNewer: () => Promise<boolean>;
  /** Pages of results that are asked for. */
  pagesASecond: () => number;
  log: Logger;
  metrics: Metrics;
}

/** Writes what happened to items into their index. */
export function startItemConsumer(deps: Deps): { stop(): Promise<void> } {
  return startBatchConsumer({
    ...deps,
    durable: 'catalog-items',
    readers: itemReaders,
    apply: (changes) => deps.writer.apply(changes),
    keyOf: idOf,
    build: () => deps.rebuild.run(),
  });
}
