import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import type { PaymentRecord } from '../payments/payment.repo';
import { paidOfTerm } from '../payments/running-term';
import { emitSubscription } from '../subscriptions/subscription.events';

/**
 * Part of a payment was given back, and the plan goes on: what is left of its term is worth less by that much, so that no change sets off money that was
 * given back already. `net_minor`: what was given back, before taxes.
 */
export async function lowerWorth(
  deps: Deps,
  session: ClientSession,
  payment: PaymentRecord,
  net_minor: number,
): Promise<void> {
  const stored = await deps.subscriptions.get(payment.uid, session);
  if (stored.plan_type === 'free' || stored.paid_minor <= 0 || payment.net_minor <= 0) return;
  const { minor, left } = await paidOfTerm(deps, payment);
  if (left <= 0) return;
  const less = Math.min(stored.paid_minor, Math.round(minor * Math.min(1, net_minor / (payment.net_minor * left))));
  if (less <= 0) return;
  const next = { ...stored, version: stored.version + 1, paid_minor: stored.paid_minor - less };
  await deps.subscriptions.save(session, stored, next);
  await emitSubscription(session, deps.db, next, deps.clock());
}
