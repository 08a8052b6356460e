import { randomUUID } from 'node:crypto';
import type { PaymentSession } from '@commonplace/contracts/billing/plans';
import { AppError } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import { readSubscription } from '../subscriptions/read-subscription';
import { isRunning, toContract, type SubscriptionState } from '../subscriptions/subscription';
import { addressKey } from './checkout-limits';
import { customFields } from './custom-fields';
import type { Order, PaymentRecord } from './payment.repo';
import { settleOnce } from './settle-once';
import { requireMatch } from './settle-payment';
import { takeInHand } from './take-in-hand';

/**
 * First step: opens the provider's frame for another card, counted as a checkout is: a stolen one can be tried here too. Throws CONFLICT for an account
 * that pays for nothing.
 */
export async function setupUpdateCard(
  deps: Deps,
  uid: number,
  address?: string,
): Promise<{ session: PaymentSession; card_suffix: string | null }> {
  const state = await readSubscription(deps, uid);
  if (!isRunning(state) || state.period === 'lifetime')
    throw new AppError('CONFLICT', { detail: 'There is no membership that a card is charged for' });
  const from = addressKey(address);
  await deps.limits.open({ uid, from });
  const order: Omit<Order, 'session'> = {
    uid,
    kind: 'card',
    sku: state.plan_id,
    seats: state.seats,
    net_minor: 0,
    tax_minor: 0,
    tax_label: null,
    amount_minor: 0,
    currency: state.currency,
    base_plan: state.plan_id,
    period_from: null,
    trial_days: 0,
    method: null,
    payer: await deps.profiles.get(uid),
    from,
    open: false,
    at: deps.clock(),
  };
  const session = await deps.provider.openSession({
    amount_minor: 0,
    currency: state.currency,
    description: 'Card on file',
    custom: customFields(deps, order),
    address: order.payer.address,
  });
  await deps.payments.addOrder({ ...order, session: session.id });
  return { session, card_suffix: state.card_suffix };
}

/** Second step: takes over the card that the frame accepted. The same key again changes nothing. */
export async function updateCard(deps: Deps, uid: number, key: string, requestId?: string): Promise<SubscriptionState> {
  const payment = await deps.provider.inspect(key);
  const order = payment && (await deps.payments.order(uid, payment.session));
  if (!payment || order?.kind !== 'card') throw new AppError('NOT_FOUND', { detail: 'There is no such card' });
  requireMatch(order, payment);
  const worker = randomUUID();
  if (!(await takeInHand(deps, uid, key, worker, false))) {
    try {
      const answer = async (_: PaymentRecord, session: ClientSession) => ({
        subscription: toContract(await readSubscription(deps, uid, session)),
      });
      await settleOnce(deps, order, await deps.provider.confirm(key), requestId, answer);
    } finally {
      await deps.subscriptions.release(uid, key, worker);
    }
  }
  deps.wake();
  return readSubscription(deps, uid);
}
