import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import type { Order, PaymentRecord } from './payment.repo';
import type { ProviderPayment } from './provider';
import { settlePayment } from './settle-payment';

/** Tries of a transaction that lost a race for a unique key, or for the subscription, against its twin. */
const TRIES = 5;

/** {@link settlePayment} in a transaction of its own. `answer`: what whoever asked for it is answered. */
export async function settleOnce(
  deps: Deps,
  order: Order,
  payment: ProviderPayment,
  requestId?: string,
  answer?: (record: PaymentRecord, session: ClientSession) => Promise<unknown>,
): Promise<PaymentRecord> {
  for (let tries = 1; ; tries++) {
    try {
      const settle = (session: ClientSession) => settlePayment(deps, session, order, payment, requestId);
      return await deps.db.transaction(settle, answer ? { answer } : {});
    } catch (err) {
      const raced = (err as { code?: number }).code === 11000 || (err as Error).name === 'SubscriptionChanged';
      if (!raced || tries >= TRIES) throw err;
    }
  }
}
