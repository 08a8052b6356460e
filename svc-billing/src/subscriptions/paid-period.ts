// What a payment, or its failure, does to the period that is held. Pure.
import { addDays, daysLeft, overWhole, periodEnd, termEnd } from './period';
import { end } from './end-subscription';
import type { Purchase, SubscriptionState } from './subscription';

/** The plan is paid and begins now. A free premium plan or what a cancellation left over ends at once; nothing of it is refunded. */
export function activate(state: SubscriptionState, bought: Purchase, now: Date): SubscriptionState {
  return {
    ...state,
    version: state.version + 1,
    plan_type: bought.type,
    plan_id: bought.sku,
    next_plan_id: null,
    next_seats: null,
    period: bought.period,
    currency: bought.currency,
    status: 'completed',
    cancelled: false,
    period_start: now,
    expire: termEnd(bought.period, now, bought.periods ?? 1),
    anchor_day: now.getUTCDate(),
    paid_minor: bought.net_minor + (bought.credit_minor ?? 0),
    periods: bought.periods ?? 1,
    seats: bought.seats,
    team_member: false,
    complimentary: false,
    trial: false,
    ending: false,
    trial_used: true,
    attempt: 0,
    retry_at: null,
    method: bought.method,
    card_suffix: bought.card_suffix,
    pre_lifetime_plan: bought.period === 'lifetime' && state.plan_type !== 'free' ? state.plan_id : null,
  };
}

/** The plan begins with days that cost nothing; the card is on file, and its first payment comes at the end of them. */
export function startTrial(state: SubscriptionState, bought: Purchase, days: number, now: Date): SubscriptionState {
  const expire = addDays(now, days);
  return {
    ...activate(state, { ...bought, net_minor: 0 }, now),
    status: 'pending first payment',
    trial: true,
    expire,
    anchor_day: expire.getUTCDate(),
  };
}

/** The next period is paid. It follows the last one, unless that was over for a whole period: then it begins now. */
export function renew(state: SubscriptionState, bought: Purchase, now: Date): SubscriptionState {
  const due = state.expire ?? now;
  const anchor = state.anchor_day ?? due.getUTCDate();
  const regular = periodEnd(bought.period, due, anchor);
  const start = regular === null || regular > now ? due : now;
  return {
    ...activate(state, bought, start),
    expire: start === due ? regular : periodEnd(bought.period, start),
    anchor_day: start === due ? anchor : start.getUTCDate(),
    status: state.status === 'pending cancellation' ? 'pending cancellation' : 'completed',
    pre_lifetime_plan: state.pre_lifetime_plan,
    complimentary: state.complimentary,
  };
}

/** Days after a renewal was due on which it is tried again; after the last one the plan ends. */
export const RETRY_DAYS = [3, 7, 14] as const;

/** A renewal was not paid: the plan stays while it is tried again, and ends after the last try. */
export function failRenewal(state: SubscriptionState, now: Date): SubscriptionState {
  const next = RETRY_DAYS[state.attempt];
  if (next === undefined) return end(state);
  return {
    ...state,
    version: state.version + 1,
    status: 'pending payment',
    attempt: state.attempt + 1,
    retry_at: later(addDays(state.expire ?? now, next), addDays(now, 1)),
  };
}

/** The bank thinks about a renewal: the plan stays, and we look again. */
export function awaitRenewal(state: SubscriptionState, now: Date): SubscriptionState {
  return { ...state, version: state.version + 1, status: 'pending payment', retry_at: addDays(now, 0.25) };
}

/** More seats, paid for the rest of the period: the term is worth what they would have cost over all of it. */
export function addSeats(state: SubscriptionState, seats: number, netMinor: number, now: Date): SubscriptionState {
  const { period_start: start, expire } = state;
  const worth = start && expire ? overWhole(netMinor, daysLeft(start, expire, now)) : netMinor;
  return {
    ...state,
    version: state.version + 1,
    seats,
    next_seats: null,
    paid_minor: state.paid_minor + worth,
  };
}

/** Another plan, or fewer seats, from the next period on. What is queued already is replaced. */
export function queue(state: SubscriptionState, next: { sku: string; seats: number }): SubscriptionState {
  const same = next.sku === state.plan_id;
  return {
    ...state,
    version: state.version + 1,
    next_plan_id: same ? null : next.sku,
    next_seats: next.seats === state.seats ? null : next.seats,
  };
}

/** Another card. What is owed is tried with it at once. */
export function changeCard(
  state: SubscriptionState,
  method: string,
  suffix: string | null,
  now: Date,
): SubscriptionState {
  return {
    ...state,
    version: state.version + 1,
    method,
    card_suffix: suffix,
    complimentary: false,
    retry_at: state.status === 'pending payment' && state.attempt > 0 ? now : state.retry_at,
  };
}

const later = (a: Date, b: Date): Date => (a > b ? a : b);
