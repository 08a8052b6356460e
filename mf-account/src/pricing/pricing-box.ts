// What a pricing box shows and where its button leads: from a plan, who looks at it, and the page's address. Pure.
import { BASE_SEATS } from '@commonplace/contracts/billing/constants';
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

/** Seats of the smallest team that can be bought. */
export const SMALLEST_TEAM = BASE_SEATS + 1;

/** What a period of a plan costs at least, in minor units: a plan with seats with those of the smallest team, which are priced by the month. */
export function leastCost(plan: Plan): number {
  const months = plan.period === 'yearly' ? 12 : 1;
  return (plan.price_product_minor ?? 0) + months * SMALLEST_TEAM * (plan.seat_price_minor ?? 0);
}

const monthlyOf = (plans: readonly Plan[], yearly: Plan): Plan | undefined =>
  plans.find((plan) => plan.type === yearly.type && plan.generation === yearly.generation && plan.period === 'monthly');

/** The part that a year costs less than twelve months of the same plan: 0.5 is half; negative where it costs more, undefined where there is only one of them. */
function savingOf(plans: readonly Plan[], yearly: Plan): number | undefined {
  const monthly = monthlyOf(plans, yearly);
  return monthly && leastCost(monthly) > 0 ? 1 - leastCost(yearly) / (12 * leastCost(monthly)) : undefined;
}

/** The monthly plan of the same type and generation over twelve months, where the yearly plan is cheaper than that, seats and all. */
export function twelveMonths(plans: readonly Plan[], yearly: Plan): number | undefined {
  if ((savingOf(plans, yearly) ?? 0) <= 0) return undefined;
  return monthlyOf(plans, yearly)?.price_yearly_minor ?? undefined;
}

export interface Saving {
  /** Whole percent that the best yearly plan saves. */
  readonly percent: number;
  /** Not every plan saves that much. */
  readonly upTo: boolean;
}

/** What the yearly plans on sale save; undefined where none does. */
export function savingOfPlans(plans: readonly Plan[]): Saving | undefined {
  const savings = plansFor(plans, 'yearly').flatMap((plan) => savingOf(plans, plan) ?? []);
  const percent = Math.floor(Math.max(0, ...savings) * 100);
  if (percent === 0) return undefined;
  return { percent, upTo: savings.some((one) => Math.round(one * 100) < percent) };
}
