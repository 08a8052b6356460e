import type { ChangePreview } from '@commonplace/contracts/billing/membership';
import type { Due } from '@commonplace/contracts/billing/fields';
import { FREE_PLAN_ID, type TaxRate } from '@commonplace/contracts/billing/plans';
import type { Currency } from '@commonplace/contracts/session-user';
import { AppError } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { findSold, siblingOf, skuOf } from '../plans/catalogue';
import { choose, planFamily, requireSeats, totalOf, type Chosen } from '../plans/checkout-plans';
import { toDecimal } from '../plans/money';
import { changeSeats } from '../plans/seats';
import { taxOn } from '../taxes/tax';
import { planChange, planSeats, type Step, type Target } from './change';
import type { SoldPeriod } from '../plans/plan-table';
import { termEnd } from './period';
import { readSubscription } from './read-subscription';
import type { SubscriptionState } from './subscription';

type Given = number | string | undefined;

/** What somebody asks for: another plan, the other period, or other seats. */
export type Wish =
  | { readonly kind: 'change'; readonly sku: string; readonly seats: Given }
  | { readonly kind: 'period' }
  | { readonly kind: 'seats'; readonly seats: Given };

export interface Planned {
  readonly state: SubscriptionState;
  readonly step: Step;
  readonly target: Target;
  readonly tax: TaxRate | null;
}

/** Looks at what a wish would mean now. Throws INVALID for a plan or seats that cannot be, CONFLICT where the rules forbid it. */
export async function planStep(deps: Deps, uid: number, wish: Wish): Promise<Planned> {
  const state = await readSubscription(deps, uid);
  const table = deps.plans.table();
  const tax = deps.taxes.rate(await deps.profiles.get(uid));
  const sold = findSold(state.plan_id, table);
  const held = sold && target(state.plan_id, { ...sold, seats: state.seats });
  const now = deps.clock();
  if (wish.kind === 'seats') {
    if (!held) throw new AppError('CONFLICT', { detail: 'There is no membership to change' });
    const seats = requireSeats(changeSeats(wish.seats));
    if (seats < state.seats) await requireRoomForTeam(deps, uid, seats);
    return { state, tax, step: planSeats(state, held, seats, now), target: target(held.sku, { ...sold, seats }) };
  }
  if (wish.kind === 'change') {
    const chosen = wished(deps, state, wish);
    if (chosen.row.type === 'teams') await requireRoomForTeam(deps, uid, chosen.seats);
    return { state, tax, step: planChange(state, held, chosen, now), target: chosen };
  }
  // What is held and paid for goes over to the other period; only what begins at the renewal has the seats of then.
  const chosen = otherPeriod(deps, state, state.seats);
  const step = planChange(state, held, chosen, now);
  if (state.next_plan_id !== null)
    throw new AppError('CONFLICT', { detail: 'Another plan is waiting for your renewal. Please undo that first.' });
  if (step.when === 'now' || state.next_seats === null) return { state, tax, step, target: chosen };
  const later = otherPeriod(deps, state, state.next_seats);
  return { state, tax, step: planChange(state, held, later, now), target: later };
}

/** Throws CONFLICT for fewer seats than the account's team has people: it would pause as soon as they count. */
async function requireRoomForTeam(deps: Deps, uid: number, seats: number): Promise<void> {
  const people = 1 + (await deps.teams.membersOf(uid)).length;
  if (seats < people)
    throw new AppError('CONFLICT', { detail: 'Your team has more people than that. Take some out of it first.' });
}

/** The same as pages show it. */
export function toPreview(deps: Deps, { state, step, target, tax }: Planned): ChangePreview {
  const now = deps.clock();
  const { row } = target;
  // Fewer seats that wait for the renewal go on waiting where the plan and the seats held stay.
  const waits = step.kind === 'change' && row.type === state.plan_type && target.seats === state.seats;
  const seatsThen = (waits ? state.next_seats : null) ?? target.seats;
  const renewed = row.seat ? totalOf(row, state.currency, seatsThen).total : target.total;
  const family = planFamily(
    { row, currency: state.currency, seats: target.seats, total: target.total },
    deps.plans.table(),
    {
      tax,
      trial: false,
    },
  );
  return {
    plans: { monthly: family.monthly, yearly: family.yearly },
    lifetime: family.lifetime,
    current_plan_id: state.plan_id,
    new_plan_id: step.sku,
    free_plan_id: FREE_PLAN_ID,
    upgrade_date: (step.when === 'now' ? now : (state.expire ?? now)).toISOString(),
    when: step.when,
    card_suffix: state.card_suffix,
    period: row.period,
    periods: step.periods,
    paid_until: paidUntil(state, step, row.period, now)?.toISOString() ?? null,
    seats: target.seats,
    due: dueOf(step, state.currency, tax),
    renewal:
      row.period === 'lifetime'
        ? null
        : dueOf({ price_minor: renewed, credit_minor: 0, net_minor: renewed }, state.currency, tax),
    version: state.version,
  };
}

/** Until when the confirm pays; what begins at the renewal, and seats, leave the end where it is. */
function paidUntil(state: SubscriptionState, step: Step, period: SoldPeriod, now: Date): Date | null {
  return step.kind === 'change' && step.when === 'now' ? termEnd(period, now, step.periods) : state.expire;
}

export function dueOf(
  step: Pick<Step, 'price_minor' | 'credit_minor' | 'net_minor'>,
  currency: Currency,
  rate: TaxRate | null,
): Due {
  const tax = taxOn(step.net_minor, rate);
  // What waits for the renewal has a price then, not now.
  const nothing = step.net_minor === 0 && step.credit_minor === 0;
  const price = nothing ? 0 : step.price_minor;
  const credit = nothing ? 0 : step.credit_minor;
  return {
    currency_code: currency,
    price: toDecimal(price, currency),
    price_minor: price,
    credit: toDecimal(credit, currency),
    credit_minor: credit,
    tax: toDecimal(tax, currency),
    tax_minor: tax,
    tax_rate: rate,
    total: toDecimal(step.net_minor + tax, currency),
    total_minor: step.net_minor + tax,
  };
}

/** A plan on sale in the currency of the one held, or the one held itself where another is queued. */
function wished(deps: Deps, state: SubscriptionState, wish: { sku: string; seats: Given }): Target {
  const table = deps.plans.table();
  const own = wish.sku === state.plan_id ? findSold(wish.sku, table) : null;
  const chosen = own ? { ...own, seats: state.seats } : choose(wish.sku, wish.seats ?? Math.max(2, state.seats), table);
  if (chosen.currency !== state.currency)
    throw new AppError('INVALID', {
      detail: `Your plan is paid in ${state.currency}`,
      errors: { new_plan_id: ['sku-currency'] },
      facts: { currency: state.currency },
    });
  return target(wish.sku, chosen);
}

/** The plan held, of the same generation, by the other period. */
function otherPeriod(deps: Deps, state: SubscriptionState, seats: number): Target {
  const table = deps.plans.table();
  const held = findSold(state.plan_id, table);
  const other =
    held &&
    held.row.period !== 'lifetime' &&
    siblingOf(held.row, held.row.period === 'monthly' ? 'yearly' : 'monthly', table);
  if (!held || !other) throw new AppError('CONFLICT', { detail: 'This plan has no other billing period' });
  return target(skuOf(other, held.currency), {
    row: other,
    currency: held.currency,
    seats,
  });
}

function target(sku: string, chosen: Omit<Chosen, 'total'>): Target {
  return {
    sku,
    row: chosen.row,
    seats: chosen.seats,
    total: totalOf(chosen.row, chosen.currency, chosen.seats).total,
  };
}
