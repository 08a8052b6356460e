import { workDecided } from '@commonplace/contracts/assets/publishing-events';
import type { EventData } from '@commonplace/contracts/event';
import { emit } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import type { Item } from './item';
import { workDecidedOf } from './item.events';

/** The owner of a work is to hear what `by` decided about it, in the transaction of the decision; who decides about an own work knows it. */
export async function tellOwner(
  deps: Deps,
  session: ClientSession,
  by: number,
  item: Pick<Item, 'id' | 'master'>,
  decision: EventData<typeof workDecided>['decision'],
): Promise<void> {
  const owner = item.master.owner_uid;
  // What came with an import belongs to nobody.
  if (owner <= 0 || owner === by) return;
  await emit(session, deps.db, workDecided, workDecidedOf(owner, item, decision, deps.now()), { subject: item.id });
}
