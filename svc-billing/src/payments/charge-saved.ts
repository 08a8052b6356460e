import { randomUUID } from 'node:crypto';
import { AppError } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import { customFields } from './custom-fields';
import { describeOrder } from './describe';
import type { Order, PaymentRecord } from './payment.repo';
import type { ProviderPayment } from './provider';
import { settleOnce } from './settle-once';
import { requireMatch } from './settle-payment';
import { takeInHand } from './take-in-hand';

/**
 * Charges an order to the card on file. The account is claimed, the order written down, the provider charges once per key, and whoever finds
 * an unfinished order goes on with it: dying between any two of these steps costs nobody anything. `stillWanted` is asked once the account is claimed,
 * when nothing has been charged yet; `answer`: what whoever asked for it is answered.
 * @returns the payment, or null when it was not wanted any longer
 */
export async function chargeSaved(
  deps: Deps,
  wished: Order,
  stillWanted: () => Promise<boolean>,
  requestId?: string,
  answer?: (record: PaymentRecord, session: ClientSession) => Promise<unknown>,
): Promise<PaymentRecord | null> {
  const { uid, session } = wished;
  const worker = randomUUID();
  // The account first: an order that another payment is in the way of is not left behind, unfinished and in everybody's way.
  const done = await takeInHand(deps, uid, session, worker, true);
  if (done) return done;
  // Dying or failing from here leaves the order open: it is gone on with by its key, and by nobody else.
  let keep = true;
  try {
    const order = await deps.payments.openOrder(wished);
    const payment = await chargeOrFind(deps, order, stillWanted);
    if (!payment) {
      await deps.payments.closeOrder(uid, session);
      keep = false;
      return null;
    }
    requireMatch(order, payment);
    const record = await settleOnce(deps, order, payment, requestId, answer);
    keep = false;
    return record;
  } finally {
    await deps.subscriptions.release(uid, session, worker, { keep });
  }
}

async function chargeOrFind(
  deps: Deps,
  order: Order,
  stillWanted: () => Promise<boolean>,
): Promise<ProviderPayment | null> {
  const custom = customFields(deps, order);
  if (order.amount_minor === 0) {
    if (!(await stillWanted())) return null;
    return {
      key: order.session,
      session: order.session,
      status: 'paid',
      amount_minor: 0,
      refunded_minor: 0,
      currency: order.currency,
      custom,
      method: order.method,
      card_suffix: (await deps.subscriptions.get(order.uid)).card_suffix,
    };
  }
  const found = await deps.provider.inspect(order.session);
  if (found) return found;
  if (!(await stillWanted())) return null;
  if (order.method === null)
    throw new AppError('CONFLICT', { detail: 'There is no card on file. Please add one first.' });
  return deps.provider.chargeSaved({
    key: order.session,
    method: order.method,
    amount_minor: order.amount_minor,
    currency: order.currency,
    description: describeOrder(order, deps.plans.table()),
    custom,
  });
}
