import { billingAccountErased } from '@commonplace/contracts/billing/events';
import { accountDeleted } from '@commonplace/contracts/identity/events';
import { emit, eraseIdempotency, noteErased, on, type Consumer } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { effective } from '../subscriptions/effective';
import { end } from '../subscriptions/end-subscription';
import { emitSubscription } from '../subscriptions/subscription.events';

/** What stays of a deleted account, for the books. */
export const KEPT = [
  'ledger: uid and amounts',
  'payments: uid, plan and amounts',
  'orders: uid, plan and amounts',
  'invoices: numbers and amounts',
  'books of the payment provider: uid, plan and amounts',
  'subscription: uid, its end and the number of its last state',
];

/** Ends the plan of a deleted account and erases what names its owner; the ledger keeps uid and amounts. */
export function onAccountDeleted(deps: Deps): Consumer {
  return on(accountDeleted, async ({ data, requestid }, { session }) => {
    const now = deps.clock();
    const stored = await deps.subscriptions.get(data.uid, session);
    const current = effective(stored, now);
    if (stored.version > 0) {
      const next = {
        ...end(current),
        version: stored.version + 1,
        in_team: false,
        method: null,
        card_suffix: null,
        erased: true,
      };
      await deps.subscriptions.save(session, stored, next);
      await emitSubscription(session, deps.db, next, now, requestid);
    }
    await deps.teams.forget(session, data.uid);
    await deps.profiles.erase(data.uid, session);
    await deps.payments.erase(data.uid, session);
    await deps.invoices.erase(data.uid, session);
    await deps.mails.erase(data.uid, session);
    await eraseIdempotency(deps.db.connection, data.uid, session);
    await noteErased(deps.db.connection, data.uid, now, session);
    await emit(
      session,
      deps.db,
      billingAccountErased,
      { uid: data.uid, kept: KEPT, at: now.toISOString() },
      { subject: String(data.uid), ...(requestid ? { requestId: requestid } : {}) },
    );
  });
}
