import { itemCounted, itemPublished, itemWithdrawn } from '@commonplace/contracts/assets/events';
import { reader, type Reader } from './batch-consumer';
import type { ItemChange } from './item-document';

/** The events of svc-assets that change an item's document, and the change that each makes. */
export const itemReaders: Reader<ItemChange>[] = [
  reader(itemPublished, (item): ItemChange => ({ type: 'published', item }), { mayWait: 'while-busy' }),
  reader(itemWithdrawn, ({ id, kind, masterVersion }): ItemChange => ({ type: 'withdrawn', id, kind, masterVersion })),
  reader(itemCounted, (counts): ItemChange => ({ type: 'counted', ...counts }), { mayWait: 'always' }),
];

/** Contract entry and change of a subject; undefined for a subject that is none of ours. */
export function readerOf(subject: string): Reader<ItemChange> | undefined {
  return itemReaders.find(({ spec }) => spec.subject === subject);
}
