// What the next period will be: the queued plan and seats, or the same again, at the price of its own generation. Pure.
import type { Currency } from '@commonplace/contracts/session-user';
import { findSold } from '../plans/catalogue';
import { totalOf } from '../plans/checkout-plans';
import type { PlanRow, PlanTable } from '../plans/plan-table';
import type { SubscriptionState } from './subscription';

export interface NextPeriod {
  readonly sku: string;
  readonly row: PlanRow;
  readonly currency: Currency;
  readonly seats: number;
  /** Before taxes, in minor units. */
  readonly net_minor: number;
}

/** null for a plan that does not renew. */
export function nextPeriod(state: SubscriptionState, table: PlanTable): NextPeriod | null {
  const sku = state.next_plan_id ?? state.plan_id;
  const sold = findSold(sku, table);
  if (!sold || !state.expire) return null;
  const seats = sold.row.seat ? (state.next_seats ?? state.seats) : 1;
  return { sku, ...sold, seats, net_minor: totalOf(sold.row, sold.currency, seats).total };
}
