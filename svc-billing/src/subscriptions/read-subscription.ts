import type { Deps } from '../deps';
import { effective } from './effective';
import { type SubscriptionState } from './subscription';

/** The subscription as it counts now. */
export async function readSubscription(deps: Deps, uid: number): Promise<SubscriptionState> {
  return effective(await deps.subscriptions.get(uid), deps.clock());
}
