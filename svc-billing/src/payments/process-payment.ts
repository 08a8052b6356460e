import type { processPayment as operation } from '@commonplace/contracts/billing/operations';
import type { AnswerOf, ParsedBody } from '@commonplace/contracts/operation';
import { AppError } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { findSold } from '../plans/catalogue';
import { checkoutSeats } from '../plans/seats';
import { readSubscription } from '../subscriptions/read-subscription';
import { checkoutObstacles, toContract } from '../subscriptions/subscription';
import type { Order, PaymentRecord } from './payment.repo';
import type { ProviderPayment } from './provider';
import { requireMatch, settlePayment } from './settle-payment';

type Answer = AnswerOf<typeof operation>;
const DECLINED = 'The payment was not accepted. Nothing was charged.';
/** Tries of a transaction that lost a race for a unique key against its twin. */
const TRIES = 4;

/**
 * Takes over a payment that the caller authorised in the provider's frame. The price is the order's; what the page says about plan and
 * seats must agree with it. One key is charged once, and answers the same however often and however parallel it is sent.
 */
export async function processPayment(
  deps: Deps,
  uid: number,
  body: ParsedBody<typeof operation>,
  requestId?: string,
): Promise<Answer> {
  const known = await deps.payments.get(uid, body.key);
  if (known && known.status !== 'pending') {
    requireSameOrder(known, body.plan_id);
    return answer(deps, uid, known);
  }

  const payment = await deps.provider.inspect(body.key);
  const order = payment && (await deps.payments.order(uid, payment.session));
  if (!payment || !order) throw new AppError('NOT_FOUND', { detail: 'There is no such payment' });
  requireSameOrder(order, body.plan_id);
  requireSameSeats(order, body.seats);
  requireMatch(order, payment);
  if (payment.status !== 'authorised') return answer(deps, uid, await settle(deps, order, payment, requestId));

  if (!(await deps.subscriptions.claim(uid, body.key, deps.clock())))
    throw new AppError('IN_PROGRESS', { retryAfter: 1 });
  const refused = await refusal(deps, order, body.key);
  if (refused) {
    await deps.subscriptions.release(uid, body.key);
    return refused;
  }
  // From here the claim stays if we die: the provider's webhook or the page's repetition of this key finishes the work.
  const charged = await deps.provider.confirm(body.key);
  requireMatch(order, charged);
  const record = await settle(deps, order, charged, requestId);
  await deps.subscriptions.release(uid, body.key);
  return answer(deps, uid, record);
}

/** Nothing is charged to somebody who may not have the plan now — unless it is this very payment that has given it meanwhile. */
async function refusal(deps: Deps, order: Order, key: string): Promise<Answer | null> {
  const state = await readSubscription(deps, order.uid);
  const sold = findSold(order.sku);
  const obstacles = sold ? checkoutObstacles(state, sold.row) : ['This plan is no longer sold.'];
  if (obstacles.length === 0) return null;
  const twin = await deps.payments.get(order.uid, key);
  if (twin) return answer(deps, order.uid, twin);
  return { result: 'failure', error: obstacles[0] ?? DECLINED, subscription: toContract(state) };
}

async function settle(deps: Deps, order: Order, payment: ProviderPayment, requestId?: string): Promise<PaymentRecord> {
  for (let tries = 1; ; tries++) {
    try {
      return await deps.db.transaction((session) => settlePayment(deps, session, order, payment, requestId));
    } catch (err) {
      if ((err as { code?: number }).code !== 11000 || tries >= TRIES) throw err;
    }
  }
}

async function answer(deps: Deps, uid: number, record: PaymentRecord): Promise<Answer> {
  const result = record.status === 'pending' ? 'pending' : record.status === 'failed' ? 'failure' : 'success';
  return {
    result,
    error: result === 'failure' ? DECLINED : null,
    subscription: toContract(await readSubscription(deps, uid)),
  };
}

function requireSameOrder(of: { sku: string }, planId: string): void {
  if (of.sku !== planId)
    throw new AppError('INVALID', {
      detail: 'The payment is for another plan',
      errors: { plan_id: ['plan-mismatch'] },
    });
}

function requireSameSeats(order: Order, given: number | string | undefined): void {
  if (given === undefined || !findSold(order.sku)?.row.seat) return;
  const seats = checkoutSeats(given);
  if (!('seats' in seats) || seats.seats !== order.seats)
    throw new AppError('INVALID', {
      detail: 'The payment is for another number of seats',
      errors: { seats: ['seats-mismatch'] },
    });
}
