import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import type { SubscriptionState } from '../subscriptions/subscription';
import { emitSubscription } from '../subscriptions/subscription.events';
import { joinTeam, leaveTeam } from '../subscriptions/team-membership';
import { teamPlanOf } from './team-plan';

/**
 * The accounts' subscriptions say from now on whether they are in a running team, and which plan its members hold; the others are told what
 * it comes to.
 */
export async function followTeams(
  deps: Deps,
  session: ClientSession,
  uids: readonly number[],
  requestId?: string,
): Promise<void> {
  const now = deps.clock();
  for (const uid of uids) {
    const stored = await deps.subscriptions.get(uid, session);
    const owner = await deps.teams.ownerOver(uid, session);
    const plan = owner === null ? null : teamPlanOf(await deps.subscriptions.get(owner, session), deps.plans.table());
    if (stored.in_team === (plan !== null) && (plan === null || stored.team_plan_id === plan)) continue;
    const next = plan === null ? leaveTeam(stored) : joinTeam(stored, plan);
    await deps.subscriptions.save(session, stored, next);
    await emitSubscription(session, deps.db, next, now, requestId);
  }
}

/** Members follow their owner to another plan of teams; whether the team runs at all, identity says. */
export async function followOwner(
  deps: Deps,
  session: ClientSession,
  before: SubscriptionState,
  next: SubscriptionState,
  requestId?: string,
): Promise<void> {
  if (next.plan_type !== 'teams' || next.plan_id === before.plan_id) return;
  await followTeams(deps, session, await deps.teams.membersOf(next.uid, session), requestId);
}
