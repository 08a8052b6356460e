import { AppError } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import { splitGross } from '../ledger/ledger';
import type { PaymentRecord } from '../payments/payment.repo';

/** A payment of which something can be given back, and how much of it. */
export interface Refundable {
  readonly payment: PaymentRecord;
  /** Refunds under way taken off. */
  readonly left: number;
  readonly amount: number;
}

/**
 * The payment and the amount that a refund of it would give back: `wished`, or all that is left. Throws NOT_FOUND, CONFLICT for a payment
 * without money to give back, and INVALID for more than is left.
 */
export async function whatIsLeft(
  deps: Deps,
  paymentId: string,
  wished: number | undefined,
  session?: ClientSession,
): Promise<Refundable> {
  const payment = await deps.payments.find(paymentId, session);
  if (!payment) throw new AppError('NOT_FOUND', { detail: 'There is no such payment' });
  if (payment.status !== 'paid' && payment.status !== 'partially refunded')
    throw new AppError('CONFLICT', { detail: `This payment is ${payment.status}` });
  const taken = (await deps.refunds.ofPayment(payment.key, session)).reduce((sum, one) => sum + one.amount_minor, 0);
  const left = payment.amount_minor - taken;
  const amount = wished ?? left;
  if (amount > left || amount <= 0)
    throw new AppError('INVALID', {
      detail: 'That is more than is left of the payment',
      errors: { amount_minor: ['refund-too-much'] },
      facts: { left_minor: left },
    });
  return { payment, left, amount };
}

/** Net and tax of the part of a payment that follows what was given back before, so that all parts together are exactly the whole. */
export function partsOf(amount: number, payment: PaymentRecord, before: number): { net: number; tax: number } {
  const of = { net: payment.net_minor, tax: payment.tax_minor };
  const from = splitGross(before, of);
  const to = splitGross(before + amount, of);
  return { net: to.net - from.net, tax: to.tax - from.tax };
}
