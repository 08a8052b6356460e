import { billingAccountErased } from '@commonplace/contracts/billing/events';
import { accountDeleted } from '@commonplace/contracts/identity/events';
import { emit, erasedSince, eraseIdempotency, noteErased, on, type Consumer } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
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

/** How long what was under way is looked for: an open page's token lives for a minute, an event may wait while a broker is down. */
const LATE_MS = 3_600_000;

/** Ends the plan of a deleted account and erases what names its owner; the ledger keeps uid and amounts. */
export function onAccountDeleted(deps: Deps): Consumer {
  return on(accountDeleted, async ({ data, requestid }, { session }) => {
    const now = deps.clock();
    await eraseAccount(deps, session, data.uid, requestid);
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

/** Erases what a page or an event wrote about an account in the very moment in which it was erased. */
export async function eraseLate(deps: Deps): Promise<void> {
  for (const uid of await erasedSince(deps.db.connection, new Date(deps.clock().getTime() - LATE_MS)))
    await deps.db
      .transaction((session) => eraseAccount(deps, session, uid))
      .catch((err: unknown) => deps.log.warn({ err, uid }, 'what came late about an erased account waits'));
}

async function eraseAccount(deps: Deps, session: ClientSession, uid: number, requestId?: string): Promise<void> {
  const now = deps.clock();
  const stored = await deps.subscriptions.get(uid, session);
  if (stored.version > 0 && !stored.erased) {
    const next = {
      ...end(effective(stored, now)),
      version: stored.version + 1,
      in_team: false,
      method: null,
      card_suffix: null,
      erased: true,
    };
    await deps.subscriptions.save(session, stored, next);
    await emitSubscription(session, deps.db, next, now, requestId);
  }
  await deps.teams.forget(session, uid);
  await deps.profiles.erase(uid, session);
  await deps.payments.erase(uid, session);
  await deps.invoices.erase(uid, session);
  await deps.mails.erase(uid, session);
  await eraseIdempotency(deps.db.connection, uid, session);
}
