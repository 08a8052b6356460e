// The state as it counts at a moment. Pure.
import { end } from './end-subscription';
import { awaitsPayment, isFreePremium, type SubscriptionState } from './subscription';
import { asMember } from './team-membership';

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
