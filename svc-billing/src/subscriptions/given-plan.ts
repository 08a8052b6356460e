// The business plan that ambassadors and remixers are given. Pure.
import { FREE_PREMIUM_PLAN_ID } from '@commonplace/contracts/billing/plans';
import { AppError } from '@commonplace/service-kit';
import { end } from './end-subscription';
import { periodEnd } from './period';
import { awaitsPayment, isFreePremium, type SubscriptionState } from './subscription';

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
    periods: 1,
    seats: 1,
  };
}

/** Ends a free business plan at once. Throws CONFLICT where there is none. */
export function endFreePremium(state: SubscriptionState, now: Date): SubscriptionState {
  if (!isFreePremium(state)) throw new AppError('CONFLICT', { detail: 'There is no free business plan to end' });
  return end(state, now);
}
