// The states of a subscription and what may happen to it. Pure: time comes in as a value.
import { FREE_PLAN_ID, FREE_PREMIUM_PLAN_ID } from '@commonplace/contracts/billing/plans';
import { planButton, type PlanHolder } from '@commonplace/contracts/billing/plan-button';
import { buildSku, parseSku } from '@commonplace/contracts/billing/sku';
import type { SubscribeAction, Subscription, SubscriptionStatus } from '@commonplace/contracts/billing/subscriptions';
import type { Currency, Period, PlanType } from '@commonplace/contracts/session-user';
import { AppError } from '@commonplace/service-kit';
import { addDays, periodEnd } from './period';

export interface SubscriptionState {
  readonly uid: number;
  /** Grows by one with every change; 0 is an account that billing has not stored yet. */
  readonly version: number;
  readonly plan_type: PlanType;
  readonly plan_id: string;
  readonly next_plan_id: string | null;
  /** Seats from the next period on, where they become fewer or the next plan brings its own. */
  readonly next_seats: number | null;
  readonly period: Period | null;
  readonly currency: Currency;
  readonly status: SubscriptionStatus;
  readonly cancelled: boolean;
  readonly period_start: Date | null;
  /** End of what is paid for. */
  readonly expire: Date | null;
  /** Day of the month that periods are counted by. */
  readonly anchor_day: number | null;
  /** What was paid for the running period before taxes, in minor units; what an upgrade sets off. */
  readonly paid_minor: number;
  readonly seats: number;
  readonly team_member: boolean;
  /** Is in a running team of somebody else. Counts while there is no plan of the own: see {@link effective}. */
  readonly in_team: boolean;
  /** Given away: renews without payment. */
  readonly complimentary: boolean;
  /** In its trial: the first payment comes at `expire`. */
  readonly trial: boolean;
  /** A first payment is on its way to somebody whose cancellation was pending: without that payment, the plan still ends at `expire`. */
  readonly ending: boolean;
  /** Had a paid plan or a trial before, so there is no other trial. */
  readonly trial_used: boolean;
  /** Renewals of this period that failed, and when the scheduler looks again. */
  readonly attempt: number;
  readonly retry_at: Date | null;
  /** The card on file, as the provider calls it. */
  readonly method: string | null;
  readonly card_suffix: string | null;
  /** The plan held when a lifetime plan was bought. */
  readonly pre_lifetime_plan: string | null;
}

/** What was bought, as the order says it. */
export interface Purchase {
  readonly sku: string;
  readonly type: PlanType;
  readonly period: 'monthly' | 'yearly' | 'lifetime';
  readonly currency: Currency;
  readonly seats: number;
  /** Before taxes, in minor units. */
  readonly net_minor: number;
  readonly method: string | null;
  readonly card_suffix: string | null;
}

/** An account's first state: free, for ever. */
export function freeSubscription(uid: number): SubscriptionState {
  return {
    uid,
    version: 0,
    plan_type: 'free',
    plan_id: FREE_PLAN_ID,
    next_plan_id: null,
    next_seats: null,
    period: null,
    currency: 'USD',
    status: 'completed',
    cancelled: false,
    period_start: null,
    expire: null,
    anchor_day: null,
    paid_minor: 0,
    seats: 1,
    team_member: false,
    in_team: false,
    complimentary: false,
    trial: false,
    ending: false,
    trial_used: false,
    attempt: 0,
    retry_at: null,
    method: null,
    card_suffix: null,
    pre_lifetime_plan: null,
  };
}

export function isFreePremium(state: SubscriptionState): boolean {
  return state.plan_id === FREE_PREMIUM_PLAN_ID;
}

/**
 * The state as it counts now: a pending cancellation keeps the plan until `expire`, then the account is cancelled and free. Who holds no plan
 * of their own and is in a running team, holds the team's.
 */
export function effective(state: SubscriptionState, now: Date): SubscriptionState {
  const ended = state.expire !== null && state.expire <= now;
  if (ended && (state.status === 'pending cancellation' || state.ending || isFreePremium(state)))
    return asMember({ ...endAsBefore(state), version: state.version });
  return asMember(state);
}

/** Ended; what is being paid for now is still waited for. */
function endAsBefore(state: SubscriptionState): SubscriptionState {
  const { status, next_plan_id } = state;
  return awaitsPayment(state) ? { ...end(state), status, next_plan_id } : end(state);
}

/** The yearly premium plan, as long as the team lasts (TEAM-04). */
function asMember(state: SubscriptionState): SubscriptionState {
  if (!state.in_team || state.plan_type !== 'free') return state;
  return {
    ...state,
    plan_type: 'premium',
    plan_id: buildSku({ type: 'premium', period: 'yearly', generation: 2, currency: state.currency }),
    period: 'yearly',
    cancelled: false,
    period_start: null,
    expire: null,
    team_member: true,
  };
}

/** In a running team from now on. */
export function joinTeam(state: SubscriptionState): SubscriptionState {
  return { ...state, version: state.version + 1, in_team: true };
}

/** In no running team any longer: what was held as its member is free again, an own plan stays. */
export function leaveTeam(state: SubscriptionState): SubscriptionState {
  const left = { ...state, version: state.version + 1, in_team: false };
  if (!state.team_member) return left;
  const { plan_type, plan_id, period, expire, period_start, team_member, complimentary } = freeSubscription(state.uid);
  return { ...left, plan_type, plan_id, period, expire, period_start, team_member, complimentary };
}

/** Pays, and has not said that it will stop. Such an account changes its plan; it does not check out. */
export function isRunning(state: SubscriptionState): boolean {
  return (
    state.plan_type !== 'free' &&
    !state.cancelled &&
    state.status !== 'pending cancellation' &&
    !isFreePremium(state) &&
    !state.team_member
  );
}

/** A first payment is on its way, and the plan waits for it. */
export function awaitsPayment(state: SubscriptionState): boolean {
  return state.status === 'pending first payment' && (state.ending || !state.trial);
}

/** Which of the pricing page's actions leads to `target` from here. */
export function actionFor(state: SubscriptionState, target: PlanType): SubscribeAction {
  if (target === 'free') return 'change_plan_free_submit';
  return isRunning(state) ? 'change_plan_submit' : 'new_subscription_submit';
}

/** The same facts as the plan buttons see them. */
export function holderOf(state: SubscriptionState): PlanHolder {
  const next = state.next_plan_id === null ? null : parseSku(state.next_plan_id);
  return {
    plan_type: state.plan_type,
    period: state.period,
    next_plan: next && { type: next.type, period: 'period' in next ? next.period : null },
    pending_cancellation: state.status === 'pending cancellation',
    free_premium_active: isFreePremium(state),
    team_member: state.team_member,
  };
}

/** Why this account cannot check out with that plan, as texts to show; empty when it can. */
export function checkoutObstacles(state: SubscriptionState, plan: { type: PlanType; period: Period }): string[] {
  if (awaitsPayment(state)) return ['A payment of yours is still on its way. Please wait for it.'];
  if (isRunning(state)) return ['You already have a plan.'];
  if (!planButton(plan, holderOf(state), false).enabled) return ['This plan is not available to you now.'];
  return [];
}

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
    expire: periodEnd(bought.period, now),
    anchor_day: now.getUTCDate(),
    paid_minor: bought.net_minor,
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

/** More seats, paid for the rest of the period. */
export function addSeats(state: SubscriptionState, seats: number, netMinor: number): SubscriptionState {
  return {
    ...state,
    version: state.version + 1,
    seats,
    next_seats: null,
    paid_minor: state.paid_minor + netMinor,
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

/** The provider has taken the payment but not confirmed it: the old plan stays, the new one waits. */
export function awaitFirstPayment(state: SubscriptionState, bought: Purchase): SubscriptionState {
  const ending = state.status === 'pending cancellation';
  return { ...state, version: state.version + 1, status: 'pending first payment', next_plan_id: bought.sku, ending };
}

/** The awaited payment failed: as if nothing had been bought. A cancellation that was pending is so again. */
export function abandonFirstPayment(state: SubscriptionState): SubscriptionState {
  if (!awaitsPayment(state)) return state;
  const status = state.ending ? 'pending cancellation' : 'completed';
  return { ...state, version: state.version + 1, status, next_plan_id: null, ending: false };
}

/**
 * Stops at the end of what is paid for; what is owed or not paid for yet ends at once. Throws CONFLICT where there is nothing that renews.
 */
export function requestCancel(state: SubscriptionState, now: Date): SubscriptionState {
  if (state.status === 'pending cancellation')
    throw new AppError('CONFLICT', { detail: 'This membership is cancelled already' });
  if (!isRunning(state) || state.expire === null || awaitsPayment(state))
    throw new AppError('CONFLICT', { detail: 'There is no membership to cancel' });
  if (state.status === 'pending payment' || state.expire <= now) return end(state);
  return { ...state, version: state.version + 1, status: 'pending cancellation', next_plan_id: null, next_seats: null };
}

/** Takes a pending cancellation back. Throws CONFLICT where none is pending, or too late. */
export function resume(state: SubscriptionState): SubscriptionState {
  if (state.status !== 'pending cancellation') throw new AppError('CONFLICT', { detail: 'No cancellation is pending' });
  return { ...state, version: state.version + 1, status: state.trial ? 'pending first payment' : 'completed' };
}

/** Months that the free business plan of an ambassador or remixer lasts. */
const FREE_PREMIUM_PERIOD = 'yearly';

/** The business plan, given for a year. Throws CONFLICT to who holds a plan. */
export function giveFreePremium(state: SubscriptionState, now: Date): SubscriptionState {
  if (state.plan_type !== 'free' || state.team_member || awaitsPayment(state))
    throw new AppError('CONFLICT', { detail: 'You already have a plan.' });
  return {
    ...state,
    version: state.version + 1,
    plan_type: 'premium',
    plan_id: FREE_PREMIUM_PLAN_ID,
    period: 'until expiration',
    status: 'completed',
    cancelled: false,
    period_start: now,
    expire: periodEnd(FREE_PREMIUM_PERIOD, now),
    paid_minor: 0,
    seats: 1,
  };
}

/** Ends a free business plan at once. Throws CONFLICT where there is none. */
export function endFreePremium(state: SubscriptionState): SubscriptionState {
  if (!isFreePremium(state)) throw new AppError('CONFLICT', { detail: 'There is no free business plan to end' });
  return end(state);
}

/** Cancelled and free at once. */
export function end(state: SubscriptionState): SubscriptionState {
  return {
    ...freeSubscription(state.uid),
    version: state.version + 1,
    currency: state.currency,
    in_team: state.in_team,
    cancelled: true,
    expire: state.expire,
    trial_used: state.trial_used,
    method: state.method,
    card_suffix: state.card_suffix,
  };
}

/** What others are told; `cancelled` counts as free. */
export function toContract(state: SubscriptionState): Subscription {
  return {
    uid: state.uid,
    version: state.version,
    plan_type: state.plan_type,
    plan_id: state.plan_id,
    next_plan_id: state.next_plan_id,
    period: state.period,
    currency: state.currency,
    status: state.status,
    cancelled: state.cancelled,
    expire: state.expire?.toISOString() ?? null,
    free_plan_id: FREE_PLAN_ID,
    seats: state.seats,
    free_premium_active: isFreePremium(state),
    team_member: state.team_member,
    card_suffix: state.card_suffix,
    next_seats: state.next_seats,
    trial: state.trial,
    retry_at: state.attempt > 0 ? (state.retry_at?.toISOString() ?? null) : null,
  };
}

const later = (a: Date, b: Date): Date => (a > b ? a : b);
