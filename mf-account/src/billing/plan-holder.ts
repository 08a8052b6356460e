import type { PlanHolder } from '@commonplace/contracts/billing/plan-button';
import { parseSku } from '@commonplace/contracts/billing/sku';
import type { SubscribeAction, Subscription } from '@commonplace/contracts/billing/subscriptions';
import type { PlanType } from '@commonplace/contracts/session-user';

/** A subscription as the plan buttons see it. */
export function holderOf(subscription: Subscription): PlanHolder {
  const next = subscription.next_plan_id === null ? null : parseSku(subscription.next_plan_id);
  return {
    plan_type: subscription.plan_type,
    period: subscription.period,
    next_plan: next && { type: next.type, period: 'period' in next ? next.period : null },
    pending_cancellation: subscription.status === 'pending cancellation',
    free_premium_active: subscription.free_premium_active,
    team_member: subscription.team_member,
  };
}

type Held = Pick<Subscription, 'plan_type' | 'cancelled' | 'status'>;

/** On a paid plan that goes on: neither cancelled nor about to be. */
export function isRunning(held: Held): boolean {
  return held.plan_type !== 'free' && !held.cancelled && held.status !== 'pending cancellation';
}

/** What choosing a plan of this type means for somebody with this subscription (null: anonymous). */
export function actionFor(subscription: Subscription | null, target: PlanType): SubscribeAction {
  if (target === 'free') return 'change_plan_free_submit';
  const runs =
    subscription !== null && isRunning(subscription) && !subscription.free_premium_active && !subscription.team_member;
  return runs ? 'change_plan_submit' : 'new_subscription_submit';
}
