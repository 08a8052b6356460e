// What a pricing box shows and where its button leads: from a plan, who looks at it, and the page's address. Pure.
import { planButton, type PlanButton } from '@commonplace/contracts/billing/plan-button';
import type { Plan } from '@commonplace/contracts/billing/plans';
import type { Subscription } from '@commonplace/contracts/billing/subscriptions';
import type { Period, PlanType } from '@commonplace/contracts/session-user';
import { actionFor, holderOf } from '../billing/plan-holder';

export interface PricingBox {
  readonly plan: Plan;
  readonly button: PlanButton;
  /** Where the button leads. */
  readonly action: string;
  readonly next_plan_id: string | null;
  readonly current_plan_type: PlanType;
  readonly current_plan_period: Period | null;
  readonly free_premium_active: boolean;
  readonly pending_cancellation: boolean;
}

/** `destination` is where to go after the purchase; one on the topic set-up turns Buy Now into Get Started. */
export function pricingBox(plan: Plan, subscription: Subscription | null, destination: string | undefined): PricingBox {
  const topicSetup = destination?.startsWith('/user/setup') ?? false;
  return {
    plan,
    button: planButton(plan, subscription && holderOf(subscription), topicSetup),
    action: actionLink(plan, subscription, destination),
    next_plan_id: subscription?.next_plan_id ?? null,
    current_plan_type: subscription?.plan_type ?? 'free',
    current_plan_period: subscription?.period ?? null,
    free_premium_active: subscription?.free_premium_active ?? false,
    pending_cancellation: subscription?.status === 'pending cancellation',
  };
}

function actionLink(plan: Plan, subscription: Subscription | null, destination: string | undefined): string {
  if (plan.type === 'free' && !subscription) {
    return destination ? `/user/register?destination=${encodeURIComponent(destination)}` : '/user/register';
  }
  const query = new URLSearchParams({ sku: plan.sku, action: actionFor(subscription, plan.type) });
  if (destination) query.set('destination', destination);
  return `/pricing-and-plans/subscribe?${query.toString()}`;
}

export type ShownPeriod = 'monthly' | 'yearly';

/** The boxes of the page, in order: free, creative, premium and teams on sale for the period. */
export function plansFor(plans: readonly Plan[], period: ShownPeriod): Plan[] {
  const order: PlanType[] = ['free', 'creative', 'premium', 'teams'];
  return order.flatMap(
    (type) =>
      plans.find((plan) => plan.on_sale && plan.type === type && (type === 'free' || plan.period === period)) ?? [],
  );
}

/** The lifetime plan on sale; no period changes it. */
export function lifetimePlan(plans: readonly Plan[]): Plan | undefined {
  return plans.find((plan) => plan.on_sale && plan.type === 'premium_lifetime');
}

/** The monthly plan of the same type and generation over twelve months: what a yearly plan is cheaper than. */
export function twelveMonths(plans: readonly Plan[], yearly: Plan): number | undefined {
  const monthly = plans.find(
    (plan) => plan.type === yearly.type && plan.generation === yearly.generation && plan.period === 'monthly',
  );
  return monthly?.price_yearly_minor ?? undefined;
}

/** Whole percent that the best yearly plan saves; `fallback` until there are prices. */
export function bestSaving(plans: readonly Plan[], fallback: number): number {
  const savings = plansFor(plans, 'yearly').flatMap((plan) => {
    const full = twelveMonths(plans, plan);
    return full && plan.price_yearly_minor ? [Math.floor((1 - plan.price_yearly_minor / full) * 100)] : [];
  });
  return savings.length > 0 ? Math.max(...savings) : fallback;
}
