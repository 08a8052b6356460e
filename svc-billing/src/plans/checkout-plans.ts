import { FREE_PLAN_ID, type CheckoutPlan, type PlanResponse } from '@commonplace/contracts/billing/plans';
import type { Currency } from '@commonplace/contracts/session-user';
import { AppError } from '@commonplace/service-kit';
import { findSold, siblingOf, soldPlan } from './catalogue';
import { toDecimal } from './money';
import type { PlanRow, SoldPeriod } from './plan-table';
import { checkoutSeats, periodTotal } from './seats';

export interface Chosen {
  readonly row: PlanRow;
  readonly currency: Currency;
  readonly seats: number;
  /** Minor units of `currency` for one period. */
  readonly total: number;
}

/** The plan that a sku and seats name, with what it costs. Throws INVALID for a sku that is none, is retired, or for impossible seats. */
export function choose(sku: string, givenSeats: number | string | undefined): Chosen {
  const found = findSold(sku);
  if (!found) throw new AppError('INVALID', { detail: 'There is no such plan', errors: { sku: ['sku-unknown'] } });
  if (!found.row.on_sale)
    throw new AppError('INVALID', { detail: 'This plan is no longer sold', errors: { sku: ['sku-retired'] } });
  const seats = seatsFor(found.row, givenSeats);
  return { ...found, seats, total: totalOf(found.row, found.currency, seats).total };
}

/** Plans of the chosen one's type and generation, keyed by period, each with its sums. */
export function planFamily(chosen: Chosen): PlanResponse['plans'] {
  const of = (period: SoldPeriod): CheckoutPlan | null => {
    const row = siblingOf(chosen.row, period);
    return row?.on_sale ? checkoutPlan(row, chosen.currency, chosen.seats) : null;
  };
  return { monthly: of('monthly'), yearly: of('yearly'), lifetime: of('lifetime') };
}

export function planResponse(
  chosen: Chosen,
  errors: string[],
  tax: { token: string; scriptUrl: string | null },
): PlanResponse {
  return {
    plans: planFamily(chosen),
    free_plan_id: FREE_PLAN_ID,
    errors,
    token: tax.token,
    tax_script_url: tax.scriptUrl,
  };
}

function checkoutPlan(row: PlanRow, currency: Currency, seats: number): CheckoutPlan {
  const plan = soldPlan(row, currency);
  const { seatTotal, total } = totalOf(row, currency, seats);
  return {
    ...plan,
    checkout_label: row.type === 'teams' ? 'Team Premium' : plan.label,
    seats,
    ...(row.seat ? { seat_total: toDecimal(seatTotal, currency), seat_total_minor: seatTotal } : {}),
    total: toDecimal(total, currency),
    total_minor: total,
  };
}

function totalOf(row: PlanRow, currency: Currency, seats: number) {
  const seatPrice = row.seat?.[currency];
  return periodTotal({
    price: row.price[currency],
    period: row.period,
    seats,
    ...(seatPrice === undefined ? {} : { seatPrice }),
  });
}

/** Seats count for teams only; every other plan is for one user. */
function seatsFor(row: PlanRow, given: number | string | undefined): number {
  if (row.type !== 'teams') return 1;
  const result = checkoutSeats(given);
  if ('seats' in result) return result.seats;
  const texts: Record<string, string> = {
    'seats-integer': 'Seats must be a whole number',
    'seats-minimum': 'Teams start at 2 seats',
    'seats-maximum': 'Teams have at most 100 seats',
  };
  throw new AppError('INVALID', { detail: texts[result.error] ?? result.error, errors: { seats: [result.error] } });
}
