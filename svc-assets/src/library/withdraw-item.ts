import { itemWithdrawn } from '@commonplace/contracts/assets/events';
import { AppError, emit } from '@commonplace/service-kit';
import { actedAsAdmin } from '../accounts/acted-as-admin';
import type { Deps } from '../deps';
import { itemWithdrawnOf } from './item.events';
import { stepped } from './publication';
import { takeOut } from './take-out';

/**
 * Takes an item out of the public library. Its owner and administrators may; of what is public everybody knows that it exists, so others get
 * ROLE_MISSING. A work that only waits for a review is taken back.
 */
export async function withdraw(
  deps: Deps,
  by: { uid: number; admin: boolean },
  id: string,
  reason = '',
): Promise<{ success: true; id: string; masterVersion: number }> {
  return deps.db.transaction(async (session) => {
    // Both as of one moment: a work that was approved meanwhile is public, and is taken out as such.
    const work = await deps.publications.get(id, session);
    const item = await deps.items.get(id, session);
    if (!item || item.status === 'withdrawn' || item.status === 'taken-down') throw new AppError('NOT_FOUND');
    const owns = by.uid > 0 && (item.master.owner_uid === by.uid || work?.uid === by.uid);
    if (!owns && !by.admin) throw new AppError(item.status === 'published' ? 'ROLE_MISSING' : 'NOT_FOUND');
    const now = deps.now();
    const out =
      item.status === 'published'
        ? await takeOut(deps, session, id, 'withdrawn', owns ? 'owner' : 'other')
        : await deps.items.setStatus(session, id, item.status, 'withdrawn', now);
    // Nobody found it yet, but whoever waits for an answer is to hear that there is one.
    if (item.status !== 'published' && out && !owns)
      await emit(session, deps.db, itemWithdrawn, itemWithdrawnOf(out, false, now), { subject: id });
    if (
      work &&
      !(await deps.publications.replace(session, stepped(work, 'withdraw', { uid: by.uid, now, note: reason })))
    )
      throw new AppError('CONFLICT');
    if (!owns) await actedAsAdmin(deps, session, by.uid, 'item.withdrawn', id, reason ? { reason } : {});
    await deps.publications.note(session, {
      item: id,
      at: now,
      uid: by.uid,
      action: 'withdraw',
      reason: '',
      note: reason,
    });
    return { success: true as const, id, masterVersion: out?.masterVersion ?? item.masterVersion };
  });
}
