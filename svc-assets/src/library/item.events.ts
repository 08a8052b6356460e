import type {
  itemCounted,
  itemDownloaded,
  itemLikesReached,
  itemPublished,
  itemWithdrawn,
} from '@commonplace/contracts/assets/events';
import type { designItemWithdrawn, workDecided } from '@commonplace/contracts/assets/publishing-events';
import type { EventData } from '@commonplace/contracts/event';
import { pageOf } from '@commonplace/contracts/kinds';
import { publishedOf, type Item } from './item';

export const itemPublishedOf = (item: Item): EventData<typeof itemPublished> => publishedOf(item);

export const itemWithdrawnOf = (item: Item, byOwner: boolean, now: Date): EventData<typeof itemWithdrawn> => ({
  id: item.id,
  kind: item.master.kind,
  masterVersion: item.masterVersion,
  owner_uid: item.master.owner_uid,
  title: item.master.title,
  by_owner: byOwner,
  at: now.toISOString(),
});

export const designItemWithdrawnOf = (
  design: { id: string; uid: number },
  item: Pick<Item, 'id' | 'master'>,
  now: Date,
): EventData<typeof designItemWithdrawn> => ({
  uid: design.uid,
  design: design.id,
  item: item.id,
  title: item.master.title,
  at: now.toISOString(),
});

export const workDecidedOf = (
  uid: number,
  item: Pick<Item, 'id' | 'master'>,
  decision: EventData<typeof workDecided>['decision'],
  now: Date,
): EventData<typeof workDecided> => ({
  uid,
  item: item.id,
  title: item.master.title,
  path: pageOf(item.master.kind, item.id),
  decision,
  at: now.toISOString(),
});

export const itemCountedOf = ({ id, countVersion, likes, download_count }: Item): EventData<typeof itemCounted> => ({
  id,
  countVersion,
  likes,
  download_count,
});

/** Is this a number of likes that an owner is told of? 10, 25 and 50 of each power of ten. */
export function isTold(likes: number): boolean {
  for (let ten = 10; ten <= likes; ten *= 10) if ([1, 2.5, 5].some((part) => part * ten === likes)) return true;
  return false;
}

export const itemLikesReachedOf = (item: Item, path: string, now: Date): EventData<typeof itemLikesReached> => ({
  uid: item.master.owner_uid,
  item: item.id,
  path,
  likes: item.likes,
  at: now.toISOString(),
});

export const itemDownloadedOf = (uid: number, item: Item, now: Date): EventData<typeof itemDownloaded> => ({
  uid,
  item: item.id,
  kind: item.master.kind,
  at: now.toISOString(),
});
