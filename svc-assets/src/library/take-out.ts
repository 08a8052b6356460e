import { itemPublished, itemWithdrawn } from '@commonplace/contracts/assets/events';
import { designItemWithdrawn } from '@commonplace/contracts/assets/publishing-events';
import { AppError, emit } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import { forgetCovers } from '../curation/curated-covers';
import type { Deps } from '../deps';
import type { Item } from './item';
import { designItemWithdrawnOf, itemPublishedOf, itemWithdrawnOf } from './item.events';

/**
 * A public item is public no longer: search forgets it, lists show other covers, and designs that use it are marked, whose owners are told.
 * All in one transaction. Throws NOT_FOUND for what is not public.
 */
export async function takeOut(
  deps: Deps,
  session: ClientSession,
  id: string,
  to: 'withdrawn' | 'taken-down',
  by: 'owner' | 'other',
): Promise<Item> {
  const now = deps.now();
  const item = await deps.items.setStatus(session, id, 'published', to, now);
  if (!item) throw new AppError('NOT_FOUND');
  await emit(session, deps.db, itemWithdrawn, itemWithdrawnOf(item, by === 'owner', now), { subject: id });
  await forgetCovers(deps, session, id);
  for (const design of await deps.designs.markWithdrawn(session, id))
    await emit(session, deps.db, designItemWithdrawn, designItemWithdrawnOf(design, item, now), { subject: design.id });
  return item;
}

/** Makes an item public (again) with its event; designs that use it are marked no longer. */
export async function putIn(
  deps: Deps,
  session: ClientSession,
  id: string,
  from: 'review' | 'taken-down',
): Promise<Item> {
  const item = await deps.items.setStatus(session, id, from, 'published', deps.now());
  if (!item) throw new AppError('CONFLICT');
  await emit(session, deps.db, itemPublished, itemPublishedOf(item), { subject: id });
  await deps.designs.unmarkWithdrawn(session, id);
  return item;
}

/** A public item is for adults only from now on: it stays, and safe search leaves it out. Throws NOT_FOUND for what is not public. */
export async function forAdults(deps: Deps, session: ClientSession, id: string): Promise<Item> {
  const item = await deps.items.markAdult(session, id, deps.now());
  if (!item) throw new AppError('NOT_FOUND');
  await emit(session, deps.db, itemPublished, itemPublishedOf(item), { subject: id });
  return item;
}
