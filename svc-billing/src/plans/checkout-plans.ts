import { FREE_PLAN_ID, type CheckoutPlan, type PlanResponse, type TaxRate } from '@commonplace/contracts/billing/plans';
import type { Currency } from '@commonplace/contracts/session-user';
import { AppError } from '@commonplace/service-kit';
import { taxOn } from '../taxes/tax';
import { findSold, siblingOf, soldPlan } from './catalogue';
import { toDecimal } from './money';
import { PLAN_TABLE, type PlanRow, type PlanTable, type SoldPeriod } from './plan-table';
import { checkoutSeats, periodTotal, type SeatsResult } from './seats';

export interface Chosen {
  readonly row: PlanRow;
  readonly currency: Currency;
  readonly seats: number;
  /** Minor units of `currency` for one period, before taxes. */
  readonly total: number;
}

/** What a price depends on beside the plan. */
export interface Terms {
  readonly tax: TaxRate | null;
  /** The account may have the plan's trial. */
  readonly trial: boolean;
}
const PLAIN: Terms = { tax: null, trial: false };

/** The plan that a sku and seats name, with what it costs. Throws INVALID for a sku that is none, is retired, or for impossible seats. */
export function choose(
  sku: string,
  givenSeats: number | string | undefined,
  table: PlanTable = PLAN_TABLE,
  readSeats: (given: number | string | undefined) => SeatsResult = checkoutSeats,
): Chosen {
  const found = findSold(sku, table);
  if (!found) throw new AppError('INVALID', { detail: 'There is no such plan', errors: { sku: ['sku-unknown'] } });
  if (!found.row.on_sale)
    throw new AppError('INVALID', { detail: 'This plan is no longer sold', errors: { sku: ['sku-retired'] } });
  const seats = found.row.seat ? requireSeats(readSeats(givenSeats)) : 1;
  return { ...found, seats, total: totalOf(found.row, found.currency, seats).total };
}

/** Plans of the chosen one's type and generation, keyed by period, each with its sums. */
export function planFamily(chosen: Chosen, table: PlanTable = PLAN_TABLE, terms: Terms = PLAIN): PlanResponse['plans'] {
  const of = (period: SoldPeriod): CheckoutPlan | null => {
    const row = siblingOf(chosen.row, period, table);
    return row && (row.on_sale || row === chosen.row) ? checkoutPlan(row, chosen.currency, chosen.seats, terms) : null;
  };
  return { monthly: of('monthly'), yearly: of('yearly'), lifetime: of('lifetime') };
}

export function planResponse(
  chosen: Chosen,
  errors: string[],
  tax: { token: string; scriptUrl: string | null },
  table: PlanTable = PLAN_TABLE,
  terms: Terms = PLAIN,
): PlanResponse {
  return {
    plans: planFamily(chosen, table, terms),
    free_plan_id: FREE_PLAN_ID,
    errors,
    tax: terms.tax,
    token: tax.token,
    tax_script_url: tax.scriptUrl,
  };
}

export function checkoutPlan(row: PlanRow, currency: Currency, seats: number, terms: Terms): CheckoutPlan {
  const plan = soldPlan(row, currency);
  const { seatTotal, total } = totalOf(row, currency, seats);
  const tax = taxOn(total, terms.tax);
  const trialDays = terms.trial ? (row.trial_days ?? 0) : 0;
  const due = trialDays > 0 ? 0 : total + tax;
  return {
    ...plan,
    checkout_label: row.type === 'teams' ? 'Team Premium' : plan.label,
    seats,
    ...(row.seat ? { seat_total: toDecimal(seatTotal, currency), seat_total_minor: seatTotal } : {}),
    total: toDecimal(total, currency),
    total_minor: total,
    tax: toDecimal(tax, currency),
    tax_minor: tax,
    due: toDecimal(due, currency),
    due_minor: due,
    trial_days: trialDays,
  };
}

/** What one period of a plan costs with its seats, before taxes. */
export function totalOf(row: PlanRow, currency: Currency, seats: number) {
  const seatPrice = row.seat?.[currency];
  return periodTotal({
    price: row.price[currency],
    period: row.period,
    seats,
    ...(seatPrice === undefined ? {} : { seatPrice }),
  });
}

/** Seats count for teams only; every other plan is for one user. */
export function requireSeats(result: SeatsResult): number {
  if ('seats' in result) return result.seats;
  const texts: Record<string, string> = {
    'seats-integer': 'Seats must be a whole number',
    'seats-minimum': 'Those are too few seats',
    'seats-maximum': 'Teams have at most 100 seats',
  };
  throw new AppError('INVALID', { detail: texts[result.error] ?? result.error, errors: { seats: [result.error] } });
}
