import { itemCounted, itemPublished, itemWithdrawn } from '@commonplace/contracts/assets/events';
import type { CloudEvent, EventData, EventSpec } from '@commonplace/contracts/event';
import type { ItemChange } from './item-document';

interface Reader {
  spec: EventSpec;
  change: (event: CloudEvent) => ItemChange;
}

function reader<E extends EventSpec>(spec: E, change: (data: EventData<E>) => ItemChange): Reader {
  return { spec, change: (event) => change(event.data as EventData<E>) };
}

/** The events of svc-assets that change an item's document, and the change that each makes. */
const readers: Reader[] = [
  reader(itemPublished, (item) => ({ type: 'published', item })),
  reader(itemWithdrawn, ({ id, kind, masterVersion }) => ({ type: 'withdrawn', id, kind, masterVersion })),
  reader(itemCounted, (counts) => ({ type: 'counted', ...counts })),
];

export const itemSubjects = readers.map(({ spec }) => spec.subject);

/** Contract entry and change of a subject; undefined for a subject that is none of ours. */
export function readerOf(subject: string): Reader | undefined {
  return readers.find(({ spec }) => spec.subject === subject);
}
