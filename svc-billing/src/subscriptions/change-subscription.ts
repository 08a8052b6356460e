import type { Deps } from '../deps';
import { emitSubscription } from './subscription.events';
import { effective, type SubscriptionState } from './subscription';

/** Applies a rule to an account's subscription as it counts now, stores the result and tells the others, all or nothing. What the rule throws is passed on. */
export async function changeSubscription(
  deps: Deps,
  uid: number,
  rule: (state: SubscriptionState, stored: SubscriptionState) => SubscriptionState,
  requestId?: string,
): Promise<SubscriptionState> {
  const now = deps.clock();
  return deps.db.transaction(async (session) => {
    const stored = await deps.subscriptions.get(uid, session);
    const next = rule(effective(stored, now), stored);
    if (next.version === stored.version) return next;
    await deps.subscriptions.save(session, stored, next);
    await emitSubscription(session, deps.db, next, now, requestId);
    return next;
  });
}
