// The state of a subscription and what it says; what may happen to it is in the files beside. Pure: time comes in as a value.
import { FREE_PLAN_ID, FREE_PREMIUM_PLAN_ID } from '@commonplace/contracts/billing/plans';
import { planButton, type PlanHolder } from '@commonplace/contracts/billing/plan-button';
import { parseSku } from '@commonplace/contracts/billing/sku';
import type { SubscribeAction, Subscription, SubscriptionStatus } from '@commonplace/contracts/billing/subscriptions';
import type { Currency, Period, PlanType } from '@commonplace/contracts/session-user';

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
  /** Worth of the running term before taxes, in minor units: what was paid and what was set off. An upgrade sets off what is left of it. */
  readonly paid_minor: number;
  /** Billing periods that the running term holds: more than one where the credit of an upgrade paid ahead. */
  readonly periods: number;
  readonly seats: number;
  readonly team_member: boolean;
  /** Is in a running team of somebody else. Counts while there is no plan of the own: see {@link effective}. */
  readonly in_team: boolean;
  /** The plan that its members hold: the owner's generation and currency. */
  readonly team_plan_id: string | null;
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
  /** The account was deleted: its plan ended with it, and no payment brings another. */
  readonly erased: boolean;
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
  /** Set off from the price: what was left of the plan before. */
  readonly credit_minor?: number;
  /** Billing periods bought at once; one unless said. */
  readonly periods?: number;
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
    periods: 1,
    seats: 1,
    team_member: false,
    in_team: false,
    team_plan_id: null,
    complimentary: false,
    trial: false,
    ending: false,
    trial_used: false,
    attempt: 0,
    retry_at: null,
    method: null,
    card_suffix: null,
    pre_lifetime_plan: null,
    erased: false,
  };
}

export function isFreePremium(state: SubscriptionState): boolean {
  return state.plan_id === FREE_PREMIUM_PLAN_ID;
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

/** What others are told; `cancelled` counts as free. What is queued says nothing while a cancellation is pending: it comes back with a resume. */
export function toContract(state: SubscriptionState): Subscription {
  const stops = state.status === 'pending cancellation';
  return {
    uid: state.uid,
    version: state.version,
    plan_type: state.plan_type,
    plan_id: state.plan_id,
    next_plan_id: stops ? null : state.next_plan_id,
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
    next_seats: stops ? null : state.next_seats,
    trial: state.trial,
    retry_at: state.attempt > 0 ? (state.retry_at?.toISOString() ?? null) : null,
  };
}
