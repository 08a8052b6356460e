import { itemWithdrawn } from '@commonplace/contracts/assets/events';
import { AppError, emit } from '@commonplace/service-kit';
import { forgetCovers } from '../curation/curated-covers';
import type { Deps } from '../deps';
import { itemWithdrawnOf } from './item.events';

/** Takes an item out of the public library. The caller is an administrator (the operation says so). */
export async function withdraw(deps: Deps, id: string): Promise<{ success: true; id: string; masterVersion: number }> {
  const now = deps.now();
  return deps.db.transaction(async (session) => {
    const item = await deps.items.withdraw(session, id, now);
    if (!item) throw new AppError('NOT_FOUND');
    await emit(session, deps.db, itemWithdrawn, itemWithdrawnOf(item, now), { subject: id });
    await forgetCovers(deps, session, id);
    return { success: true as const, id, masterVersion: item.masterVersion };
  });
}
