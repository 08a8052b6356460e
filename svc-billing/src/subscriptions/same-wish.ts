// Whether what was asked for before is what is asked for again. Pure.
import { findSold, siblingOf, skuOf } from '../plans/catalogue';
import type { PlanTable } from '../plans/plan-table';
import { changeSeats } from '../plans/seats';
import type { Order } from '../payments/payment.repo';
import type { Wish } from './preview-step';
import type { SubscriptionState } from './subscription';

/** The same kind, plan and seats as an order that was made. */
export function isOrdered(wish: Wish, order: Order, table: PlanTable): boolean {
  if (wish.kind === 'seats') return order.kind === 'seats' && sameSeats(wish.seats, order.seats);
  if (order.kind !== 'change') return false;
  if (wish.kind === 'period') return order.sku === otherPeriodOf(order.base_plan, table);
  const perSeat = findSold(order.sku, table)?.row.seat !== undefined;
  return wish.sku === order.sku && (!perSeat || wish.seats === undefined || sameSeats(wish.seats, order.seats));
}

/** Already waits for the renewal. */
export function isQueued(wish: Wish, state: SubscriptionState, table: PlanTable): boolean {
  if (state.status === 'pending cancellation') return false;
  if (wish.kind === 'seats') return state.next_seats !== null && sameSeats(wish.seats, state.next_seats);
  if (state.next_plan_id === null) return false;
  if (wish.kind === 'period') return state.next_plan_id === otherPeriodOf(state.plan_id, table);
  const seats = state.next_seats ?? state.seats;
  return wish.sku === state.next_plan_id && (wish.seats === undefined || sameSeats(wish.seats, seats));
}

function sameSeats(given: number | string | undefined, seats: number): boolean {
  const read = changeSeats(given);
  return 'seats' in read && read.seats === seats;
}

function otherPeriodOf(sku: string, table: PlanTable): string | null {
  const held = findSold(sku, table);
  if (!held || held.row.period === 'lifetime') return null;
  const other = siblingOf(held.row, held.row.period === 'monthly' ? 'yearly' : 'monthly', table);
  return other && skuOf(other, held.currency);
}
