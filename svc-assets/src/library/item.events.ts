import type { itemCounted, itemPublished, itemWithdrawn } from '@commonplace/contracts/assets/events';
import type { EventData } from '@commonplace/contracts/event';
import { publishedOf, type Item } from './item';

export const itemPublishedOf = (item: Item): EventData<typeof itemPublished> => publishedOf(item);

export const itemWithdrawnOf = (item: Item, now: Date): EventData<typeof itemWithdrawn> => ({
  id: item.id,
  kind: item.master.kind,
  masterVersion: item.masterVersion,
  at: now.toISOString(),
});

export const itemCountedOf = ({ id, countVersion, likes, download_count }: Item): EventData<typeof itemCounted> => ({
  id,
  countVersion,
  likes,
  download_count,
});
