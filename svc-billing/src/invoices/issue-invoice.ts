import type { ClientSession } from 'mongoose';
import { ulid } from 'ulid';
import type { Deps } from '../deps';
import type { Order, PaymentRecord } from '../payments/payment.repo';
import type { SubscriptionState } from '../subscriptions/subscription';
import type { InvoiceRecord } from './invoice.repo';

/** Writes the invoice of a payment, in the transaction that books it. Answers its id. */
export async function issueInvoice(
  deps: Deps,
  session: ClientSession,
  order: Order,
  payment: PaymentRecord,
  next: SubscriptionState,
  now: Date,
): Promise<string> {
  const id = ulid(now.getTime());
  await deps.invoices.add(session, {
    id,
    number: await deps.invoices.nextNumber(session, now.getUTCFullYear()),
    kind: 'invoice',
    about: null,
    uid: order.uid,
    date: now,
    payment_id: payment.key,
    plan_id: order.sku,
    period_start: order.kind === 'seats' ? now : next.period_start,
    period_end: next.expire,
    text: payment.description,
    ...order.payer,
    currency: order.currency,
    net_minor: order.net_minor,
    credit_minor: order.credit_minor ?? 0,
    tax_minor: order.tax_minor,
    tax_label: order.tax_label,
    total_minor: order.amount_minor,
    card_suffix: payment.card_suffix,
  });
  return id;
}

/** Takes an invoice back, in whole or in part: amounts are negative, whom it is made out to is the invoice's. `why` stands on it. */
export async function issueCreditNote(
  deps: Deps,
  session: ClientSession,
  o: { payment: PaymentRecord; parts: { net: number; tax: number }; why: 'refund' | 'taken back by the bank' },
  now: Date,
): Promise<InvoiceRecord> {
  const about = o.payment.invoice_id === null ? null : await deps.invoices.find(o.payment.invoice_id, session);
  const note: InvoiceRecord = {
    id: ulid(now.getTime()),
    number: await deps.invoices.nextNumber(session, now.getUTCFullYear()),
    kind: 'credit note',
    about: about?.number ?? null,
    uid: o.payment.uid,
    date: now,
    payment_id: o.payment.key,
    plan_id: o.payment.sku,
    period_start: about?.period_start ?? null,
    period_end: about?.period_end ?? null,
    text: `${o.payment.description}: ${o.why}`,
    address: about?.address ?? null,
    vat_id: about?.vat_id ?? null,
    currency: o.payment.currency,
    net_minor: -o.parts.net,
    tax_minor: o.parts.tax === 0 ? 0 : -o.parts.tax,
    tax_label: o.payment.tax_label,
    total_minor: -(o.parts.net + o.parts.tax),
    card_suffix: o.payment.card_suffix,
  };
  await deps.invoices.add(session, note);
  return note;
}
