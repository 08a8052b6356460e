import type { Deps } from '../deps';
import { daysLeft, overWhole } from '../subscriptions/period';
import { paidBy, type TermPayment } from './paid-by';
import type { PaymentRecord } from './payment.repo';

const KEPT: readonly PaymentRecord['status'][] = ['paid', 'partially refunded', 'disputed'];

/** The account's other payments whose money was kept, newest first; a card costs nothing. */
export async function keptOthers(deps: Deps, payment: PaymentRecord): Promise<PaymentRecord[]> {
  const list = await deps.payments.list(payment.uid);
  return list.filter((one) => one.key !== payment.key && one.kind !== 'card' && KEPT.includes(one.status));
}

/** What of the account's running term a payment has paid: see {@link paidBy}. */
export async function paidOfTerm(
  deps: Deps,
  payment: PaymentRecord,
  others: readonly PaymentRecord[],
): Promise<{ minor: number; part: number }> {
  const list: TermPayment[] = [];
  let term: PaymentRecord | undefined;
  for (const one of [payment, ...others].sort((a, b) => a.at.getTime() - b.at.getTime())) {
    const { key, kind, uid, session } = one;
    const order = kind === 'change' ? await deps.payments.order(uid, session) : null;
    const net_minor = kind === 'seats' ? await overTerm(deps, one, term) : one.net_minor;
    list.push({ key, kind, net_minor, credit_minor: order?.credit_minor ?? 0 });
    if (kind !== 'seats') term = one;
  }
  return paidBy(payment.key, list);
}

/** Seats are paid for the rest of a term, and count as what they would have cost over all of it. */
async function overTerm(
  deps: Deps,
  { net_minor, at }: PaymentRecord,
  term: PaymentRecord | undefined,
): Promise<number> {
  const invoice = term?.invoice_id ? await deps.invoices.find(term.invoice_id) : null;
  if (!invoice?.period_start || !invoice.period_end) return net_minor;
  return overWhole(net_minor, daysLeft(invoice.period_start, invoice.period_end, at));
}
