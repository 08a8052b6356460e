// The states of a subscription and what may happen to it. Pure: time comes in as a value.
import { FREE_PLAN_ID, FREE_PREMIUM_PLAN_ID } from '@commonplace/contracts/billing/plans';
import { planButton, type PlanHolder } from '@commonplace/contracts/billing/plan-button';
import { parseSku } from '@commonplace/contracts/billing/sku';
import type { SubscribeAction, Subscription, SubscriptionStatus } from '@commonplace/contracts/billing/subscriptions';
import type { Currency, Period, PlanType } from '@commonplace/contracts/session-user';
import { AppError } from '@commonplace/service-kit';

export interface SubscriptionState {
  readonly uid: number;
  /** Grows by one with every change; 0 is an account that billing has not stored yet. */
  readonly version: number;
  readonly plan_type: PlanType;
  readonly plan_id: string;
  readonly next_plan_id: string | null;
  readonly period: Period | null;
  readonly currency: Currency;
  readonly status: SubscriptionStatus;
  readonly cancelled: boolean;
  /** End of what is paid for. */
  readonly expire: Date | null;
  readonly seats: number;
  readonly team_member: boolean;
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
    period: null,
    currency: 'USD',
    status: 'completed',
    cancelled: false,
    expire: null,
    seats: 1,
    team_member: false,
    card_suffix: null,
    pre_lifetime_plan: null,
  };
}

export function isFreePremium(state: SubscriptionState): boolean {
  return state.plan_id === FREE_PREMIUM_PLAN_ID;
}

/** The state as it counts now: a pending cancellation keeps the plan until `expire`, then the account is cancelled and free. */
export function effective(state: SubscriptionState, now: Date): SubscriptionState {
  const ended = state.expire !== null && state.expire <= now;
  if (ended && (state.status === 'pending cancellation' || isFreePremium(state)))
    return { ...toFree(state), cancelled: true };
  return state;
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
  if (state.status === 'pending first payment') return ['A payment of yours is still on its way. Please wait for it.'];
  if (isRunning(state)) return ['You already have a plan.'];
  if (!planButton(plan, holderOf(state), false).enabled) return ['This plan is not available to you now.'];
  return [];
}

/** The plan is paid. A free premium plan or what a cancellation left over ends at once; nothing of it is refunded. */
export function activate(state: SubscriptionState, bought: Purchase, now: Date): SubscriptionState {
  return {
    ...state,
    version: state.version + 1,
    plan_type: bought.type,
    plan_id: bought.sku,
    next_plan_id: null,
    period: bought.period,
    currency: bought.currency,
    status: 'completed',
    cancelled: false,
    expire: periodEnd(bought.period, now),
    seats: bought.seats,
    team_member: false,
    card_suffix: bought.card_suffix,
    pre_lifetime_plan: bought.period === 'lifetime' && state.plan_type !== 'free' ? state.plan_id : null,
  };
}

/** The provider has taken the payment but not confirmed it: the old plan stays, the new one waits. */
export function awaitFirstPayment(state: SubscriptionState, bought: Purchase): SubscriptionState {
  return { ...state, version: state.version + 1, status: 'pending first payment', next_plan_id: bought.sku };
}

/** The awaited payment failed: as if nothing had been bought. */
export function abandonFirstPayment(state: SubscriptionState): SubscriptionState {
  if (state.status !== 'pending first payment') return state;
  return { ...state, version: state.version + 1, status: 'completed', next_plan_id: null };
}

/** Stops at the end of what is paid for. Throws CONFLICT where there is nothing that renews. */
export function requestCancel(state: SubscriptionState): SubscriptionState {
  if (state.status === 'pending cancellation')
    throw new AppError('CONFLICT', { detail: 'This membership is cancelled already' });
  if (!isRunning(state) || state.expire === null || state.status !== 'completed')
    throw new AppError('CONFLICT', { detail: 'There is no membership to cancel' });
  return { ...state, version: state.version + 1, status: 'pending cancellation', next_plan_id: null };
}

/** Takes a pending cancellation back. Throws CONFLICT where none is pending, or too late. */
export function resume(state: SubscriptionState): SubscriptionState {
  if (state.status !== 'pending cancellation') throw new AppError('CONFLICT', { detail: 'No cancellation is pending' });
  return { ...state, version: state.version + 1, status: 'completed' };
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
  };
}

/** The end of a period that starts now; the last day of a shorter month where the day does not exist. null: never. */
export function periodEnd(period: 'monthly' | 'yearly' | 'lifetime', from: Date): Date | null {
  if (period === 'lifetime') return null;
  const months = period === 'yearly' ? 12 : 1;
  const end = new Date(from);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return end;
}

function toFree(state: SubscriptionState): SubscriptionState {
  return {
    ...state,
    plan_type: 'free',
    plan_id: FREE_PLAN_ID,
    next_plan_id: null,
    period: null,
    status: 'completed',
    seats: 1,
    team_member: false,
  };
}
