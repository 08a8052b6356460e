import { favouriteChanged, itemCounted, itemLikesReached } from '@commonplace/contracts/assets/events';
import type { EventData } from '@commonplace/contracts/event';
import { KINDS } from '@commonplace/contracts/kinds';
import { AppError, emit } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import type { Item } from '../library/item';
import { isTold, itemCountedOf, itemLikesReachedOf } from '../library/item.events';

export interface Toggled {
  readonly success: true;
  readonly favourite: boolean;
  readonly count: number;
  readonly countVersion: number;
}

export const favouriteChangedOf = (
  uid: number,
  item: string,
  favourite: boolean,
  version: number,
  now: Date,
): EventData<typeof favouriteChanged> => ({
  uid,
  item,
  favourite,
  version,
  at: now.toISOString(),
});

/** Hearts an item or takes the heart back: the account's flag, the item's count and both events in one transaction. Twice is once. */
export async function toggleFavourite(deps: Deps, uid: number, id: string, favourite: boolean): Promise<Toggled> {
  const known = await deps.items.get(id);
  // What was withdrawn can still be un-hearted.
  if (!known || (favourite && known.status !== 'published')) throw new AppError('NOT_FOUND');
  const now = deps.now();
  const page = KINDS[known.master.kind].page;
  const answerOf = ({ likes, countVersion }: Item): Toggled => ({
    success: true,
    favourite,
    count: likes,
    countVersion,
  });
  const item = await deps.db.transaction(
    async (session) => {
      const version = await deps.favourites.set(session, uid, { id, page, title: known.master.title }, favourite, now);
      if (version === undefined) return undefined;
      const counted = await deps.items.count(session, id, { likes: favourite ? 1 : -1 });
      if (!counted) throw new AppError('NOT_FOUND');
      await emit(session, deps.db, itemCounted, itemCountedOf(counted), { subject: id });
      if (favourite && counted.master.owner_uid > 0 && isTold(counted.likes))
        await emit(session, deps.db, itemLikesReached, itemLikesReachedOf(counted, `/${page}/${id}`, now), {
          subject: id,
        });
      await emit(session, deps.db, favouriteChanged, favouriteChangedOf(uid, id, favourite, version, now), {
        subject: id,
      });
      return counted;
    },
    { answer: (counted) => counted && answerOf(counted) },
  );
  return answerOf(item ?? (await deps.items.get(id)) ?? known);
}
