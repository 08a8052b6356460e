// How a plan ends: a cancellation, taken back or not, and the end itself. Pure.
import { AppError } from '@commonplace/service-kit';
import { awaitsPayment, freeSubscription, isRunning, type SubscriptionState } from './subscription';

/**
 * Stops at the end of what is paid for; what is owed or not paid for yet ends at once. What is queued is kept for a resume. Throws CONFLICT where there is nothing that renews.
 */
export function requestCancel(state: SubscriptionState, now: Date): SubscriptionState {
  if (state.status === 'pending cancellation')
    throw new AppError('CONFLICT', {
      detail: 'This membership is cancelled already',
      facts: { reason: 'cancelled' },
    });
  if (!isRunning(state) || state.expire === null || awaitsPayment(state))
    throw new AppError('CONFLICT', { detail: 'There is no membership to cancel' });
  if (state.status === 'pending payment' || state.expire <= now) return end(state);
  return { ...state, version: state.version + 1, status: 'pending cancellation' };
}

/** Takes a pending cancellation back. Throws CONFLICT where none is pending, or too late. */
export function resume(state: SubscriptionState): SubscriptionState {
  if (state.status !== 'pending cancellation') throw new AppError('CONFLICT', { detail: 'No cancellation is pending' });
  return { ...state, version: state.version + 1, status: state.trial ? 'pending first payment' : 'completed' };
}

/** Cancelled and free at once. `now`: cut off before its time, so that what is told of it says no later day. */
export function end(state: SubscriptionState, now?: Date): SubscriptionState {
  return {
    ...freeSubscription(state.uid),
    version: state.version + 1,
    currency: state.currency,
    in_team: state.in_team,
    team_plan_id: state.team_plan_id,
    cancelled: true,
    expire: now && (state.expire === null || state.expire > now) ? now : state.expire,
    trial_used: state.trial_used,
    method: state.method,
    card_suffix: state.card_suffix,
  };
}
