import { AppError } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import type { PaymentRecord } from '../payments/payment.repo';
import { isStray } from '../payments/under-way';
import { effective } from '../subscriptions/effective';
import { type SubscriptionState } from '../subscriptions/subscription';
import type { Difference } from './compare';

/** Brought or renewed a plan, as far as a record can tell: more seats and another card do not. */
export const bringsPlan = ({ kind, status }: PaymentRecord): boolean =>
  kind !== 'seats' && kind !== 'card' && status !== 'pending' && status !== 'failed';

/**
 * A plan that was paid for last, whose time is not over and whose money was kept, is to be held, unless its account was deleted or an
 * administrator ended it with a refund of something else, as of its seats. `newest`:
 * the account's newest such payment, by when it was made; only where that is not what is held, the invoices are asked what was settled last,
 * and identity whether the account is still there: of accounts that were deleted long ago nothing here says so.
 */
export async function findMissingPlan(
  deps: Deps,
  stored: SubscriptionState,
  newest: PaymentRecord | undefined,
): Promise<Difference[]> {
  const now = deps.clock();
  const state = effective(stored, now);
  if (!newest || state.plan_id === newest.sku || state.erased) return [];
  let last: { payment: PaymentRecord; settled: Date; until: Date | null } | undefined;
  const all = await deps.payments.list(stored.uid);
  for (const payment of all.filter(bringsPlan)) {
    const invoice = payment.invoice_id === null ? null : await deps.invoices.find(payment.invoice_id);
    const settled = invoice?.date ?? payment.at;
    if ((last && last.settled >= settled) || (await isStray(deps, payment.key))) continue;
    // What cost nothing has no invoice: it may be over.
    last = { payment, settled, until: invoice ? invoice.period_end : settled };
  }
  if (!last || last.payment.status !== 'paid' || last.payment.sku === state.plan_id) return [];
  if (last.until !== null && last.until <= now) return [];
  const { settled } = last;
  const refunds = await deps.refunds.ofPayments(all.map((payment) => payment.key));
  if (refunds.some((one) => one.end_plan && one.status === 'done' && one.at >= settled)) return [];
  if (await isGone(deps, stored.uid)) return [];
  return [
    { kind: 'paid for but not held', subject: String(stored.uid), expected: last.payment.sku, found: state.plan_id },
  ];
}

/** Identity knows no such account. Where it does not answer, nobody knows: the difference stands. */
async function isGone(deps: Deps, uid: number): Promise<boolean> {
  try {
    await deps.contacts(uid);
    return false;
  } catch (err) {
    return err instanceof AppError && err.code === 'NOT_FOUND';
  }
}
