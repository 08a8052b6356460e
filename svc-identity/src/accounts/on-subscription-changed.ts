import { subscriptionChanged } from '@commonplace/contracts/billing/events';
import { sessionUserChanged } from '@commonplace/contracts/identity/events';
import { emit, on, type Consumer } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { notify } from '../notifications/notify';
import { followPlan, membershipsOf } from '../teams/manage-team';
import { type Account, heldPlan, planFrom } from './account';

/**
 * Keeps identity's copy of a plan, then tells running pages: what `identity.session-user.changed.v1` promises is stored before it is said.
 * An event that is not newer than the copy changes nothing.
 */
export const onSubscriptionChanged = (deps: Deps): Consumer =>
  on(subscriptionChanged, async (event, { session, log }) => {
    const plan = planFrom(event.data);
    const { uid } = event.data;
    const before = await deps.accounts.byUid(uid);
    if (!(await deps.accounts.setPlan(uid, plan, session))) {
      log.info({ uid, version: plan.version }, 'an older or unknown subscription was passed over');
      return;
    }
    const held = heldPlan(plan, uid, await membershipsOf(deps, uid));
    const data = { uid, plan_type: held.type, plan_period: held.period, at: deps.now().toISOString() };
    await emit(session, deps.db, sessionUserChanged, data, { subject: String(uid) });
    const news = planNews(before, plan.type);
    const team = await followPlan(deps, session, uid, plan, news === 'ended');
    if (!news || !before) return;
    const link = `/${before.slug}/billing`;
    const once = `plan:${plan.version}`;
    // Whose team pauses with the plan hears both in one message.
    if (news === 'ended' && team)
      await notify(deps, session, uid, { type: 'team_plan_ended', data: { team: team.name }, link, once });
    else if (news === 'ended') await notify(deps, session, uid, { type: 'plan_ended', data: {}, link, once });
    else {
      const about = { plan: plan.type, period: plan.period ?? '' };
      await notify(deps, session, uid, { type: 'plan_changed', data: about, link, once });
    }
  });

/** Whether a plan that is now of this type is news to its account, and which. */
function planNews(before: Account | undefined, type: string): 'ended' | 'changed' | undefined {
  // The first subscription of an account is what it began with, no news.
  if (!before || before.plan.version === 0 || before.plan.type === type) return undefined;
  if (type !== 'free') return 'changed';
  // Whoever loses the plan of a seat hears of the team: that they are out of it, or that it pauses. No plan of their own has ended.
  return before.plan.teamMember ? undefined : 'ended';
}
