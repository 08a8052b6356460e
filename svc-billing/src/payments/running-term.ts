import { GONE_BACK } from '@commonplace/contracts/billing/constants';
import type { Deps } from '../deps';
import { daysLeft, overWhole } from '../subscriptions/period';
import { paidBy, type TermPayment, type WentBack } from './paid-by';
import type { PaymentRecord } from './payment.repo';
import { strayRefund } from './under-way';

const KEPT: readonly PaymentRecord['status'][] = ['paid', 'partially refunded', 'disputed'];

/** The account's other payments whose money was kept, newest first; a card costs nothing. */
export async function keptOthers(deps: Deps, payment: PaymentRecord): Promise<PaymentRecord[]> {
  const list = await deps.payments.list(payment.uid);
  return list.filter((one) => one.key !== payment.key && one.kind !== 'card' && KEPT.includes(one.status));
}

/** What of the account's running term a payment has paid and has not gone back: see {@link paidBy}. */
export async function paidOfTerm(
  deps: Deps,
  payment: PaymentRecord,
): Promise<{ minor: number; part: number; left: number }> {
  const bought = await thatBought(deps, payment);
  const list: { readonly at: Date; readonly told: TermPayment | WentBack }[] = [];
  let term: PaymentRecord | undefined;
  for (const one of bought) {
    const { key, kind, uid, session, at } = one;
    const order = kind === 'change' ? await deps.payments.order(uid, session) : null;
    const net_minor = kind === 'seats' ? await overTerm(deps, one, term) : one.net_minor;
    list.push({ at, told: { key, kind, net_minor, credit_minor: order?.credit_minor ?? 0 } });
    if (kind !== 'seats') term = one;
  }
  const back = (await deps.refunds.ofPayments(bought.map(({ key }) => key))).filter(({ status }) => status === 'done');
  for (const { payment_id: of, at, amount_minor, reason, end_plan } of back) {
    const from = bought.find(({ key }) => key === of);
    if (!from || from.amount_minor <= 0) continue;
    const byBank = reason === GONE_BACK.bank;
    // A bank takes the end of a term, and all that the payment bought of it; all else that goes back makes it worth less.
    const told: WentBack = {
      of,
      part: byBank ? 1 : amount_minor / from.amount_minor,
      took: byBank && end_plan ? 'time' : 'worth',
    };
    list.push({ at: at > from.at ? at : from.at, told });
  }
  const inOrder = list.sort((a, b) => a.at.getTime() - b.at.getTime()).map(({ told }) => told);
  return paidBy(payment.key, inOrder);
}

/** This payment and the others that bought a term or seats, oldest first: also where it went back since, but not what came for something that was gone. */
async function thatBought(deps: Deps, payment: PaymentRecord): Promise<PaymentRecord[]> {
  const others = (await deps.payments.list(payment.uid)).filter(
    (one) => one.key !== payment.key && one.kind !== 'card' && [...KEPT, 'refunded'].includes(one.status),
  );
  const keys = others.flatMap(({ key, status }) => (status === 'refunded' ? [key] : []));
  const refunds = await deps.refunds.ofPayments(keys);
  const strays = new Set(refunds.flatMap(({ id, payment_id }) => (id === strayRefund(payment_id) ? [payment_id] : [])));
  return [payment, ...others.filter(({ key }) => !strays.has(key))].sort((a, b) => a.at.getTime() - b.at.getTime());
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
