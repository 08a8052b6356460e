import type { subscribe as operation } from '@commonplace/contracts/billing/operations';
import { planButton } from '@commonplace/contracts/billing/plan-button';
import { parseSku } from '@commonplace/contracts/billing/sku';
import type { ParsedBody } from '@commonplace/contracts/operation';
import type { Currency } from '@commonplace/contracts/session-user';
import { AppError } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { choose } from '../plans/checkout-plans';
import { requireOwnCurrency } from '../plans/own-currency';
import { readSubscription } from './read-subscription';
import { actionFor, awaitsPayment, holderOf } from './subscription';

/**
 * Where to go to get a plan. Throws INVALID for a sku that is not on sale or of another currency, CONFLICT when the action does not fit the plan held now
 * (the page shows an old state) or the plan's button is disabled for who holds that plan.
 */
export async function subscribe(
  deps: Deps,
  uid: number,
  body: ParsedBody<typeof operation>,
  location: Currency,
): Promise<{ destination: string }> {
  const target = parseSku(body.sku);
  const chosen = target?.type === 'free' ? null : choose(body.sku, undefined, deps.plans.table());
  const state = await readSubscription(deps, uid);
  if (chosen) requireOwnCurrency(chosen.currency, state, location);
  const action = actionFor(state, chosen?.row.type ?? 'free');
  if (action !== body.action)
    throw new AppError('CONFLICT', { detail: 'This does not fit your plan', facts: { action } });
  if (!chosen && state.plan_type === 'free')
    throw new AppError('CONFLICT', { detail: 'You are on the free plan already' });
  // Where a payment is on its way, the checkout itself says so and goes on when it has arrived.
  const wanted = chosen?.row ?? ({ type: 'free', period: 'lifetime' } as const);
  if (!awaitsPayment(state) && !planButton(wanted, holderOf(state), false).enabled)
    throw new AppError('CONFLICT', { detail: 'This plan is not available to you now.' });
  if (!chosen) return { destination: '/membership/cancel' };
  const query = new URLSearchParams({ period: chosen.row.period, sku: body.sku });
  if (body.skip_trial) query.set('skip_trial', '1');
  return { destination: `/membership/${action === 'change_plan_submit' ? 'change' : 'checkout'}?${query.toString()}` };
}
