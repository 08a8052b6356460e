// Why an order that was written down is not charged when its payment comes. Pure.
import { findSold } from '../plans/catalogue';
import { pays } from '../plans/own-currency';
import type { PlanTable } from '../plans/plan-table';
import { checkoutObstacles, type SubscriptionState } from '../subscriptions/subscription';
import type { Order } from './payment.repo';

/** ms that a checkout may be paid for: whoever keeps one for later would keep its price, and its trial, too. */
export const ORDER_MS = 24 * 3_600_000;

/** Texts to show; empty where the order is charged. `state` is the account's as it counts now. */
export function orderObstacles(
  order: Pick<Order, 'kind' | 'sku' | 'currency' | 'at'>,
  state: SubscriptionState,
  table: PlanTable,
  now: Date,
): string[] {
  const sold = findSold(order.sku, table);
  const obstacles = sold ? checkoutObstacles(state, sold.row) : ['This plan is no longer sold'];
  if (pays(state) && state.currency !== order.currency) obstacles.push(`Your plan is paid in ${state.currency}`);
  // Of several checkouts opened before the first trial, each would begin another one.
  if (order.kind === 'trial' && state.trial_used) obstacles.push('You had your trial before. Please check out again.');
  if (order.at.getTime() + ORDER_MS < now.getTime())
    obstacles.push('This checkout is too old. Please check out again.');
  return obstacles;
}
