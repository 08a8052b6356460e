import { AppError } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import { followOwner } from '../teams/follow-teams';
import { emitSubscription } from './subscription.events';
import { effective } from './effective';
import { type SubscriptionState } from './subscription';

/**
 * Applies a rule to an account's subscription as it counts now, stores the result and tells the others, all or nothing; `also` joins the
 * transaction, and `answer` is what whoever asked for it is answered. What the rule throws is passed on; IN_PROGRESS while a payment of the account is
 * being worked on.
 */
export async function changeSubscription(
  deps: Deps,
  uid: number,
  rule: (state: SubscriptionState, stored: SubscriptionState) => SubscriptionState,
  requestId?: string,
  also?: (session: ClientSession, next: SubscriptionState, before: SubscriptionState) => Promise<void>,
  answer?: (next: SubscriptionState) => unknown,
): Promise<SubscriptionState> {
  const now = deps.clock();
  const change = async (session: ClientSession): Promise<SubscriptionState> => {
    const stored = await deps.subscriptions.get(uid, session);
    if (await deps.subscriptions.busy(uid, session)) throw new AppError('IN_PROGRESS', { retryAfter: 1 });
    const next = rule(effective(stored, now), stored);
    if (next.version === stored.version) return next;
    await deps.subscriptions.save(session, stored, next);
    await emitSubscription(session, deps.db, next, now, requestId);
    await followOwner(deps, session, stored, next, requestId);
    await also?.(session, next, stored);
    return next;
  };
  return deps.db.transaction(change, answer ? { answer } : {});
}
