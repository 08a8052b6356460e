import { AppError } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import { saleEntries } from '../ledger/ledger';
import { findSold } from '../plans/catalogue';
import { emitSubscription } from '../subscriptions/subscription.events';
import {
  abandonFirstPayment,
  activate,
  awaitFirstPayment,
  effective,
  type Purchase,
  type SubscriptionState,
} from '../subscriptions/subscription';
import { describe } from './open-checkout';
import type { Order, PaymentRecord } from './payment.repo';
import type { ProviderPayment } from './provider';

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
 * Takes over what the provider says about a payment, inside a transaction: subscription, ledger, payment record and events, or nothing.
 * Anything said before has no further effect, so a repeated call and a webhook for the same payment do no harm.
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
  const status = payment.status === 'authorised' ? 'pending' : payment.status;
  if (known && (known.status === status || known.status !== 'pending')) return known;

  const record = newRecord(order, payment, known?.at ?? now, status);
  const stored = await deps.subscriptions.get(order.uid, session);
  const before = effective(stored, now);
  const next = successor(before, status, purchaseOf(order, payment), now);
  await deps.payments.put(session, record);
  if (status === 'paid')
    await deps.ledger.append(
      session,
      saleEntries({
        movement: payment.key,
        uid: order.uid,
        currency: order.currency,
        amount: order.amount_minor,
        provider: deps.provider.name,
        planType: next.plan_type,
        note: record.description,
        at: now,
      }),
    );
  if (next !== before) {
    await deps.subscriptions.save(session, stored, next);
    await emitSubscription(session, deps.db, next, now, requestId);
  }
  return record;
}

function successor(
  before: SubscriptionState,
  status: PaymentRecord['status'],
  bought: Purchase,
  now: Date,
): SubscriptionState {
  if (status === 'paid') return activate(before, bought, now);
  if (status === 'pending') return awaitFirstPayment(before, bought);
  return abandonFirstPayment(before);
}

function newRecord(order: Order, payment: ProviderPayment, at: Date, status: PaymentRecord['status']): PaymentRecord {
  const sold = requireSold(order.sku);
  return {
    key: payment.key,
    uid: order.uid,
    session: order.session,
    sku: order.sku,
    description: describe({ row: sold.row, seats: order.seats }),
    amount_minor: order.amount_minor,
    currency: order.currency,
    status,
    card_suffix: payment.card_suffix,
    at,
  };
}

function purchaseOf(order: Order, payment: ProviderPayment): Purchase {
  const { row, currency } = requireSold(order.sku);
  return {
    sku: order.sku,
    type: row.type,
    period: row.period,
    currency,
    seats: order.seats,
    card_suffix: payment.card_suffix,
  };
}

/** Orders are only written for plans of the catalogue, and rows are never taken out of it. */
function requireSold(sku: string) {
  const sold = findSold(sku);
  if (!sold) throw new Error(`the plan ${sku} has left the catalogue`);
  return sold;
}
