// What a change of plan, period or seats means: now or at the renewal, and what is charged for it. Pure.
import { planButton } from '@commonplace/contracts/billing/plan-button';
import { AppError } from '@commonplace/service-kit';
import type { PlanRow, SoldType } from '../plans/plan-table';
import { daysLeft, prorate } from './period';
import { awaitsPayment, holderOf, isRunning, type SubscriptionState } from './subscription';

/** A plan with its seats and what one period of it costs, before taxes. */
export interface Target {
  readonly sku: string;
  readonly row: PlanRow;
  readonly seats: number;
  readonly total: number;
}

export interface Step {
  readonly kind: 'change' | 'seats';
  readonly when: 'now' | 'renewal';
  readonly sku: string;
  readonly seats: number;
  /** Of all periods bought now. */
  readonly price_minor: number;
  /** Billing periods bought now: more than one where the credit is worth more than one. */
  readonly periods: number;
  /** What is left of the running period and taken off the price; never paid out. */
  readonly credit_minor: number;
  /** Charged now, before taxes. */
  readonly net_minor: number;
}

const RANK: Readonly<Record<SoldType, number>> = { creative: 1, premium: 2, teams: 3, premium_lifetime: 4 };

/**
 * A change of plan or period. More (a higher plan, yearly instead of monthly, lifetime) begins at once, with what is left of the running
 * period set off, except for lifetime, whose remainder is not refunded. A credit that is worth more than one period pays several ahead.
 * Less waits for the renewal. Throws CONFLICT where the plan's button
 * is disabled or something is owed.
 */
export function planChange(state: SubscriptionState, held: Target | null, target: Target, now: Date): Step {
  requireSettled(state);
  const back = target.sku === state.plan_id && state.next_plan_id !== null;
  if (!back && !planButton(target.row, holderOf(state), false).enabled)
    throw new AppError('CONFLICT', { detail: 'This plan is not available to you now.' });
  const step = { kind: 'change', sku: target.sku, seats: target.seats, price_minor: target.total, periods: 1 } as const;
  const wait = { ...step, when: 'renewal', credit_minor: 0, net_minor: 0 } as const;
  if (back || !held) return wait;
  if (target.row.period === 'lifetime') return { ...step, when: 'now', credit_minor: 0, net_minor: target.total };
  const higher = RANK[target.row.type] - RANK[held.row.type];
  const longer = held.row.period === 'monthly' && target.row.period === 'yearly';
  if (higher > 0 || (higher === 0 && longer))
    return { ...step, when: 'now', ...setOff(target.total, remainder(state, now)) };
  return wait;
}

/** As many whole periods as the credit is worth, begun ones included, with all of it taken off: nothing is left over and nothing lost. */
function setOff(price: number, credit: number): Pick<Step, 'price_minor' | 'periods' | 'credit_minor' | 'net_minor'> {
  const periods = price > 0 ? Math.max(1, Math.ceil(credit / price)) : 1;
  const credited = Math.min(credit, periods * price);
  return { price_minor: periods * price, periods, credit_minor: credited, net_minor: periods * price - credited };
}

/** Another number of seats of a teams plan: more at once for the rest of the period, fewer at the renewal. */
export function planSeats(state: SubscriptionState, held: Target, seats: number, now: Date): Step {
  requireSettled(state);
  const monthly = held.row.seat?.[state.currency];
  if (monthly === undefined) throw new AppError('CONFLICT', { detail: 'This plan is for one user.' });
  if (seats === state.seats && state.next_seats === null)
    throw new AppError('CONFLICT', { detail: 'You have that many seats already.' });
  const perSeat = monthly * (held.row.period === 'yearly' ? 12 : 1) * state.periods;
  const more = Math.max(0, seats - state.seats);
  const span = state.period_start && state.expire ? daysLeft(state.period_start, state.expire, now) : null;
  const free = state.trial || state.complimentary || !span;
  const net = free ? 0 : prorate(more * perSeat, span);
  const step = { kind: 'seats', sku: state.plan_id, seats, credit_minor: 0, periods: 1 } as const;
  return more > 0
    ? { ...step, when: 'now', price_minor: net, net_minor: net }
    : { ...step, when: 'renewal', price_minor: 0, net_minor: 0 };
}

/** What is left of the running period, in whole days. */
export function remainder(state: SubscriptionState, now: Date): number {
  if (!state.period_start || !state.expire) return 0;
  return prorate(state.paid_minor, daysLeft(state.period_start, state.expire, now));
}

function requireSettled(state: SubscriptionState): void {
  if (!isRunning(state) || awaitsPayment(state))
    throw new AppError('CONFLICT', { detail: 'There is no membership to change' });
  if (state.status === 'pending payment')
    throw new AppError('CONFLICT', { detail: 'A payment is still open. Please update your card first.' });
}
