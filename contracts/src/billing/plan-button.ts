// What the button of a plan says: thirteen rules, the first that matches wins. Pure, for the service and the pricing page alike.
import type { Period, PlanType } from '../session-user';

export type PlanButtonState =
  | 'Not applicable'
  | 'Current Plan'
  | 'Upcoming Plan'
  | 'Create Your Team'
  | 'Get Premium Forever'
  | 'Buy Now'
  | 'Get Started';

/** The plan whose button it is. */
export interface ShownPlan {
  readonly type: PlanType;
  readonly period: Period;
}

/** Who looks at it, by the plan held now. */
export interface PlanHolder {
  readonly plan_type: PlanType;
  /** null for the free plan. */
  readonly period: Period | null;
  /** The plan queued for the next period; the free premium plan's id counts as premium of any period. */
  readonly next_plan: { readonly type: PlanType; readonly period: Period | null } | null;
  readonly pending_cancellation: boolean;
  readonly free_premium_active: boolean;
  readonly team_member: boolean;
}

export interface PlanButton {
  readonly state: PlanButtonState;
  readonly enabled: boolean;
}

const DISABLED: readonly PlanButtonState[] = ['Not applicable', 'Current Plan', 'Upcoming Plan'];

/**
 * The button of `plan` for `holder` (null: anonymous). `topicSetup` is true on a page that leads to the choice of topics.
 * Order of the rules: docs/decisions, "plan buttons".
 */
export function planButton(plan: ShownPlan, holder: PlanHolder | null, topicSetup: boolean): PlanButton {
  const state = buttonState(plan, holder, topicSetup);
  return { state, enabled: !DISABLED.includes(state) };
}

function buttonState(plan: ShownPlan, holder: PlanHolder | null, topicSetup: boolean): PlanButtonState {
  if (isContract(plan.type, plan.period)) return 'Not applicable'; // 1, shown
  if (!holder) return plan.type === 'free' ? 'Get Started' : offer(plan.type, topicSetup); // 2
  if (!holder.free_premium_active && isContract(holder.plan_type, holder.period)) return 'Not applicable'; // 1, held
  if (holder.free_premium_active) {
    const applicable = plan.type === 'creative' || plan.type === 'premium' || plan.type === 'premium_lifetime';
    return applicable ? offer(plan.type, topicSetup) : 'Not applicable'; // 3
  }
  if (holder.team_member && plan.type !== 'teams') return 'Not applicable'; // 4
  if (plan.type === holder.plan_type && (plan.type === 'free' || plan.period === holder.period)) return 'Current Plan'; // 5
  if (holder.plan_type === 'premium_lifetime') return 'Not applicable'; // 6
  if (holder.pending_cancellation) {
    if (plan.type === 'free') return 'Upcoming Plan';
    return plan.type === 'premium_lifetime' ? 'Get Premium Forever' : 'Not applicable'; // 7
  }
  if (isQueued(plan, holder)) return 'Upcoming Plan'; // 8
  return offer(plan.type, topicSetup);
}

/** Rules 9 to 13. */
function offer(type: PlanType, topicSetup: boolean): PlanButtonState {
  if (type === 'free') return 'Get Started';
  if (type === 'teams') return 'Create Your Team';
  if (type === 'premium_lifetime') return 'Get Premium Forever';
  return topicSetup ? 'Get Started' : 'Buy Now';
}

function isContract(type: PlanType, period: Period | null): boolean {
  return type === 'custom' || period === 'until expiration';
}

function isQueued(plan: ShownPlan, holder: PlanHolder): boolean {
  const next = holder.next_plan;
  return next !== null && next.type === plan.type && (next.period === null || next.period === plan.period);
}
