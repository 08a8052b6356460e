import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import { joinTeam, leaveTeam } from '../subscriptions/subscription';
import { emitSubscription } from '../subscriptions/subscription.events';

/** The accounts' subscriptions say from now on whether they are in a running team; the others are told what it comes to. */
export async function followTeams(
  deps: Deps,
  session: ClientSession,
  uids: readonly number[],
  requestId?: string,
): Promise<void> {
  const now = deps.clock();
  for (const uid of uids) {
    const stored = await deps.subscriptions.get(uid, session);
    const inTeam = await deps.teams.isMember(uid, session);
    if (stored.in_team === inTeam) continue;
    const next = inTeam ? joinTeam(stored) : leaveTeam(stored);
    await deps.subscriptions.save(session, stored, next);
    await emitSubscription(session, deps.db, next, now, requestId);
  }
}
