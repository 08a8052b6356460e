// A first payment that the provider has not confirmed yet. Pure.
import { awaitsPayment, type Purchase, type SubscriptionState } from './subscription';

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
