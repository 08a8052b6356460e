import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import { effective } from './effective';
import { type SubscriptionState } from './subscription';

/** The subscription as it counts now. */
export async function readSubscription(deps: Deps, uid: number, session?: ClientSession): Promise<SubscriptionState> {
  return effective(await deps.subscriptions.get(uid, session), deps.clock());
}
