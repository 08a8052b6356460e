import type { openCheckout as operation } from '@commonplace/contracts/billing/operations';
import type { PaymentSession, PlanResponse } from '@commonplace/contracts/billing/plans';
import type { ParsedBody } from '@commonplace/contracts/operation';
import type { Deps } from '../deps';
import { choose, planResponse, type Chosen } from '../plans/checkout-plans';
import { PLAN_TEXTS } from '../plans/plan-texts';
import { readSubscription } from '../subscriptions/read-subscription';
import { checkoutObstacles, type SubscriptionState } from '../subscriptions/subscription';

/** The plan response for a sku, without opening anything. */
export async function readPlan(
  deps: Deps,
  uid: number,
  body: { sku: string; seats?: number | string | undefined },
): Promise<PlanResponse> {
  const chosen = choose(body.sku, body.seats);
  return planResponse(chosen, checkoutObstacles(await readSubscription(deps, uid), chosen.row), deps.tax);
}

/** The plan response, and a session at the provider for exactly this account, plan, seats and price. */
export async function openCheckout(
  deps: Deps,
  uid: number,
  body: ParsedBody<typeof operation>,
): Promise<PlanResponse & { session: PaymentSession | null }> {
  const chosen = choose(body.sku, body.seats);
  const state = await readSubscription(deps, uid);
  const errors = checkoutObstacles(state, chosen.row);
  const answer = planResponse(chosen, errors, deps.tax);
  if (errors.length > 0) return { ...answer, session: null };

  const session = await deps.provider.openSession({
    amount_minor: chosen.total,
    currency: chosen.currency,
    description: describe(chosen),
    custom: customFields(deps, uid, body, chosen, state),
    address: body.address ?? null,
  });
  await deps.payments.addOrder({
    session: session.id,
    uid,
    sku: body.sku,
    seats: chosen.seats,
    amount_minor: chosen.total,
    currency: chosen.currency,
    at: deps.clock(),
  });
  return { ...answer, session };
}

function customFields(
  deps: Deps,
  uid: number,
  body: ParsedBody<typeof operation>,
  chosen: Chosen,
  state: SubscriptionState,
) {
  return {
    user_id: String(uid),
    environment: deps.environment,
    plan_id: body.sku,
    product_id: `${chosen.row.type}_${chosen.row.generation}`,
    seats: String(chosen.seats),
    click_id: body.click_id ?? '',
    language: body.language ?? 'en',
    pre_lifetime_plan: chosen.row.period === 'lifetime' && state.plan_type !== 'free' ? state.plan_id : '',
  };
}

/** What the payer reads at the provider and in the list of payments. */
export function describe(chosen: Pick<Chosen, 'row' | 'seats'>): string {
  const seats = chosen.row.seat ? `, ${chosen.seats} seats` : '';
  return `${PLAN_TEXTS[chosen.row.type].label}, ${chosen.row.period}${seats}`;
}
