// The plan of who is in a running team and has none of their own. Pure.
import { parseSku } from '@commonplace/contracts/billing/sku';
import { freeSubscription, type SubscriptionState } from './subscription';

/** The yearly premium plan, as long as the team lasts (TEAM-04). */
export function asMember(state: SubscriptionState): SubscriptionState {
  const own = state.plan_type !== 'free' && !state.team_member;
  const plan_id = state.team_plan_id;
  const plan = plan_id === null ? null : parseSku(plan_id);
  if (!state.in_team || own || plan_id === null || !plan || !('period' in plan)) return state;
  return {
    ...state,
    plan_type: 'premium',
    plan_id,
    period: 'yearly',
    currency: plan.currency,
    cancelled: false,
    period_start: null,
    expire: null,
    team_member: true,
  };
}

/** In a running team from now on, or in one whose owner pays another plan from now on. */
export function joinTeam(state: SubscriptionState, planId: string): SubscriptionState {
  return { ...state, version: state.version + 1, in_team: true, team_plan_id: planId };
}

/** In no running team any longer: what was held as its member is free again, an own plan stays. */
export function leaveTeam(state: SubscriptionState): SubscriptionState {
  const left = { ...state, version: state.version + 1, in_team: false, team_plan_id: null };
  if (!state.team_member) return left;
  const { plan_type, plan_id, period, expire, period_start, team_member, complimentary } = freeSubscription(state.uid);
  return { ...left, plan_type, plan_id, period, expire, period_start, team_member, complimentary };
}
