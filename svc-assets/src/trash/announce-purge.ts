import { trashPurgeSoon } from '@commonplace/contracts/assets/events';
import { emit } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { announcedBefore, purgedBefore, purgesAt } from '../lists/purge-at';
import { purgeNoticeRepo } from './purge-notice.repo';

/**
 * Tells every account once of what its trash will delete for good in some days; what goes on one day is told together. Safe beside another
 * replica that does the same. Answers how many accounts were told.
 */
export async function announcePurge(deps: Deps): Promise<number> {
  const now = deps.now();
  const notices = purgeNoticeRepo(deps.db);
  const span = { from: purgedBefore(now), before: announcedBefore(now) };
  let told = 0;
  for (const uid of await notices.waiting(span))
    await deps.db.transaction(async (session) => {
      const { oldest, ...numbers } = await notices.mark(session, uid, span, now);
      if (oldest === null) return;
      await emit(session, deps.db, trashPurgeSoon, purgeSoonOf(uid, numbers, oldest, now));
      told++;
    });
  return told;
}

/** The news for an account: how much will go, the first of it when what was trashed at `oldest` does. */
export const purgeSoonOf = (uid: number, numbers: { uploads: number; designs: number }, oldest: Date, now: Date) => ({
  uid,
  ...numbers,
  first: purgesAt(oldest),
  at: now.toISOString(),
});
