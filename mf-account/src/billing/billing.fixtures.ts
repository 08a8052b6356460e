// Answers of billing for tests, held against the contract.
import { checkoutPlan, plan, planResponse, type CheckoutPlan, type Plan } from '@commonplace/contracts/billing/plans';
import { subscription, type Subscription } from '@commonplace/contracts/billing/subscriptions';
import type { PlanType } from '@commonplace/contracts/session-user';

export function subscriptionOf(more: Partial<Subscription> = {}): Subscription {
  return subscription.parse({
    uid: 7,
    version: 1,
    plan_type: 'free',
    plan_id: 'raw_1_free',
    next_plan_id: null,
    period: null,
    currency: 'USD',
    status: 'completed',
    cancelled: false,
    expire: null,
    free_plan_id: 'raw_1_free',
    seats: 1,
    free_premium_active: false,
    team_member: false,
    card_suffix: null,
    next_seats: null,
    trial: false,
    retry_at: null,
    ...more,
  });
}

export const BUSINESS = {
  plan_type: 'premium',
  plan_id: 'raw_2_premium_yearly_usd',
  period: 'yearly',
  expire: '2027-06-01T00:00:00.000Z',
} as const;

const LABELS: Record<PlanType, string> = {
  free: 'Free',
  creative: 'Creative',
  premium: 'Business',
  teams: 'Teams',
  premium_lifetime: 'Premium Lifetime',
  custom: 'Custom',
};

export function planOf(
  type: PlanType,
  period: Plan['period'],
  generation: number,
  price: number,
  more: Partial<Plan> = {},
): Plan {
  const sku = type === 'free' ? 'raw_1_free' : `raw_${generation}_${type}_${period}_usd`;
  const text = (minor: number) => (minor / 100).toFixed(2);
  const monthly = period === 'yearly' ? Math.round(price / 12) : price;
  const yearly = period === 'yearly' ? price : price * 12;
  const sold = period !== 'lifetime' || type === 'free';
  return plan.parse({
    sku,
    title: LABELS[type],
    description: `${LABELS[type]} description`,
    features: ['One thing', 'Another thing', 'A third thing'],
    type,
    period,
    label: LABELS[type],
    generation,
    on_sale: true,
    price_monthly: sold ? text(monthly) : null,
    price_monthly_minor: sold ? monthly : null,
    price_yearly: sold ? text(yearly) : null,
    price_yearly_minor: sold ? yearly : null,
    price_product: text(price),
    price_product_minor: price,
    currency_code: 'USD',
    currency_symbol: '$',
    ...(type === 'teams'
      ? { seat_price: period === 'yearly' ? '5.00' : '10.00', seat_price_minor: period === 'yearly' ? 500 : 1000 }
      : {}),
    ...more,
  });
}

export const PLANS: Plan[] = [
  planOf('free', 'lifetime', 1, 0),
  planOf('premium', 'monthly', 1, 1999, { on_sale: false }),
  planOf('premium', 'yearly', 1, 11999, { on_sale: false }),
  planOf('premium', 'monthly', 2, 3000),
  planOf('premium', 'yearly', 2, 18000),
  planOf('creative', 'monthly', 3, 1600),
  planOf('creative', 'yearly', 3, 9600),
  planOf('teams', 'monthly', 1, 1999),
  planOf('teams', 'yearly', 1, 11999),
  planOf('premium_lifetime', 'lifetime', 3, 39900),
];

export const LIST = {
  currency: 'USD',
  free_plan_id: 'raw_1_free',
  plans: PLANS,
  meta: { price: '3.00', price_minor: 300, price_currency: 'USD', saving_percent: 50 },
} as const;

/** The plan response for a sku of {@link PLANS}, with the sums of the specification. */
export function responseFor(sku: string, seats: number, errors: string[] = []) {
  const chosen = PLANS.find((one) => one.sku === sku && one.on_sale);
  const of = (period: Plan['period']): CheckoutPlan | null => {
    const found = PLANS.find(
      (one) => one.on_sale && one.type === chosen?.type && one.period === period && one.type !== 'free',
    );
    if (!found) return null;
    const seatTotal = (found.seat_price_minor ?? 0) * seats;
    const total = (found.price_product_minor ?? 0) + (period === 'yearly' ? 12 : 1) * seatTotal;
    return checkoutPlan.parse({
      ...found,
      checkout_label: found.type === 'teams' ? 'Team Premium' : found.label,
      seats: found.type === 'teams' ? seats : 1,
      ...(found.type === 'teams' ? { seat_total: (seatTotal / 100).toFixed(2), seat_total_minor: seatTotal } : {}),
      total: (total / 100).toFixed(2),
      total_minor: total,
      tax: '0.00',
      tax_minor: 0,
      due: (total / 100).toFixed(2),
      due_minor: total,
      trial_days: 0,
    });
  };
  return planResponse.parse({
    plans: { monthly: of('monthly'), yearly: of('yearly'), lifetime: of('lifetime') },
    free_plan_id: 'raw_1_free',
    errors,
    tax: null,
    token: 'tax',
    tax_script_url: null,
  });
}
