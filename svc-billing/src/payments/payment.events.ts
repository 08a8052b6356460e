import { paymentSettled } from '@commonplace/contracts/billing/events';
import type { EventData } from '@commonplace/contracts/event';
import { emit, type Database } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import type { PaymentRecord } from './payment.repo';

type Settled = Pick<PaymentRecord, 'uid' | 'key' | 'amount_minor' | 'currency' | 'sku' | 'at'> & {
  status: 'paid' | 'failed' | 'refunded';
};

export function paymentSettledData(of: Settled): EventData<typeof paymentSettled> {
  return {
    uid: of.uid,
    payment: of.key,
    status: of.status,
    amount_minor: of.amount_minor,
    currency: of.currency,
    plan_id: of.sku,
    at: of.at.toISOString(),
  };
}

/** Tells that a payment was taken, failed or was given back, in the transaction that books it. Amounts without tax. */
export async function emitSettled(
  session: ClientSession,
  db: Database,
  of: Settled,
  requestId?: string,
): Promise<void> {
  await emit(session, db, paymentSettled, paymentSettledData(of), {
    subject: String(of.uid),
    ...(requestId ? { requestId } : {}),
  });
}
