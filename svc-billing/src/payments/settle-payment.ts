import { GONE_BACK } from '@commonplace/contracts/billing/constants';
import { AppError } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import { issueInvoice } from '../invoices/issue-invoice';
import { saleEntries } from '../ledger/ledger';
import { mailsAfterPayment } from '../mails/mails-after-payment';
import { findSold } from '../plans/catalogue';
import { emitSubscription } from '../subscriptions/subscription.events';
import { effective } from '../subscriptions/effective';
import { type Purchase } from '../subscriptions/subscription';
import { followOwner } from '../teams/follow-teams';
import { applyOrder } from './apply-order';
import { emitSettled } from './payment.events';
import { describeOrder } from './describe';
import type { Order, PaymentRecord } from './payment.repo';
import type { ProviderPayment } from './provider';
import { strayRefund } from './under-way';

/** Throws PAYMENT_FAILED unless the provider's payment is for this very order: account, plan, seats, amount and currency. */
export function requireMatch(order: Order, payment: ProviderPayment): void {
  const same =
    payment.session === order.session &&
    payment.custom.user_id === String(order.uid) &&
    payment.custom.plan_id === order.sku &&
    payment.custom.seats === String(order.seats) &&
    payment.amount_minor === order.amount_minor &&
    payment.currency === order.currency;
  if (!same) throw new AppError('PAYMENT_FAILED', { detail: 'The payment is not for this order' });
}

/**
 * Takes over what the provider says about a payment, inside a transaction: subscription, ledger, payment record, invoice, mails and events,
 * or nothing. Anything said before has no further effect, so a repeated call and a webhook for the same payment do no harm. Money that came
 * for something that is no longer there is booked and given back.
 */
export async function settlePayment(
  deps: Deps,
  session: ClientSession,
  order: Order,
  payment: ProviderPayment,
  requestId?: string,
): Promise<PaymentRecord> {
  const now = deps.clock();
  const known = await deps.payments.get(order.uid, payment.key, session);
  const status = statusOf(payment);
  if (status !== 'pending') await deps.payments.closeOrder(order.uid, order.session, session);
  if (known && !advances(known.status, status)) return known;

  const stored = await deps.subscriptions.get(order.uid, session);
  const current = effective(stored, now);
  const bought = purchaseOf(deps, order, payment);
  const { next, stray } = applyOrder({ stored, current }, order, status, bought, now);
  const fresh = newRecord(deps, order, payment, bought, known?.at ?? now, status);
  const paid = status === 'paid' && order.amount_minor > 0;
  if (paid)
    await deps.ledger.append(
      session,
      saleEntries({
        movement: payment.key,
        uid: order.uid,
        currency: order.currency,
        net: order.net_minor,
        tax: order.tax_label === null ? null : { label: order.tax_label, amount: order.tax_minor },
        provider: deps.provider.name,
        planType: bought.type,
        note: fresh.description,
        at: now,
      }),
    );
  if (paid && stray)
    await deps.refunds.open(session, {
      id: strayRefund(payment.key),
      payment_id: payment.key,
      uid: order.uid,
      amount_minor: order.amount_minor,
      currency: order.currency,
      reason: GONE_BACK.stray,
      by: 0,
      at: now,
    });
  if (status !== 'pending' && order.amount_minor > 0)
    await emitSettled(session, deps.db, { ...fresh, status, amount_minor: order.net_minor, at: now }, requestId);
  if (next !== current) {
    await deps.subscriptions.save(session, stored, next, payment.key);
    await emitSubscription(session, deps.db, next, now, requestId);
    await followOwner(deps, session, stored, next, requestId);
  }
  // Last, because all payments of a year wait for each other where their invoices are numbered without gaps.
  const record = paid ? { ...fresh, invoice_id: await issueInvoice(deps, session, order, fresh, next, now) } : fresh;
  await deps.payments.put(session, record);
  await mailsAfterPayment(deps, session, { order, record, before: stored, next, stray });
  return record;
}

function statusOf(payment: ProviderPayment): 'paid' | 'pending' | 'failed' {
  if (payment.status === 'authorised') return 'pending';
  return payment.status === 'refunded' ? 'paid' : payment.status;
}

/** Webhooks may come late and in any order; money that was taken is never forgotten for an older failure. */
function advances(from: PaymentRecord['status'], to: 'paid' | 'pending' | 'failed'): boolean {
  return (from === 'pending' && to !== 'pending') || (from === 'failed' && to === 'paid');
}

function newRecord(
  deps: Deps,
  order: Order,
  payment: ProviderPayment,
  bought: Purchase,
  at: Date,
  status: 'paid' | 'pending' | 'failed',
): PaymentRecord {
  return {
    key: payment.key,
    uid: order.uid,
    session: order.session,
    kind: order.kind,
    provider: deps.provider.name,
    sku: order.sku,
    plan_type: bought.type,
    description: describeOrder(order, deps.plans.table()),
    net_minor: order.net_minor,
    tax_minor: order.tax_minor,
    tax_label: order.tax_label,
    amount_minor: order.amount_minor,
    refunded_minor: 0,
    currency: order.currency,
    status,
    card_suffix: payment.card_suffix,
    invoice_id: null,
    at,
  };
}

/** Orders are only written for plans of the catalogue, and rows are never taken out of it. */
function purchaseOf(deps: Deps, order: Order, payment: ProviderPayment): Purchase {
  const sold = findSold(order.sku, deps.plans.table());
  if (!sold && order.kind !== 'card') throw new Error(`the plan ${order.sku} has left the catalogue`);
  return {
    sku: order.sku,
    type: sold?.row.type ?? 'free',
    period: sold?.row.period ?? 'lifetime',
    currency: order.currency,
    seats: order.seats,
    net_minor: order.net_minor,
    credit_minor: order.credit_minor ?? 0,
    periods: order.periods ?? 1,
    method: payment.method,
    card_suffix: payment.card_suffix,
  };
}
