import type { processPayment as operation } from '@commonplace/contracts/billing/operations';
import type { AnswerOf, ParsedBody } from '@commonplace/contracts/operation';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
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
/** ms that a repeated call waits for its twin, and between two looks. */
const TWIN_MS = 8_000;
const TWIN_LOOK_MS = 100;

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

  const worker = randomUUID();
  const before = await takeInHand(deps, uid, body.key, worker, payment.status !== 'authorised');
  if (before) return answer(deps, uid, before);
  // Dying or failing from here leaves the payment to the provider's webhook or to a repetition of this key, and to nobody else.
  let keep = true;
  try {
    const refused = await refusal(deps, order, payment);
    if (refused) {
      keep = false;
      return refused;
    }
    const charged = await deps.provider.confirm(body.key);
    requireMatch(order, charged);
    const record = await settle(deps, order, charged, requestId);
    keep = false;
    return await answer(deps, uid, record);
  } finally {
    await deps.subscriptions.release(uid, body.key, worker, { keep });
  }
}

/**
 * Claims the account for this payment. Where a twin of this call works on it, waits for what becomes of it and answers that; where another
 * payment of the account is in hand, throws IN_PROGRESS.
 */
async function takeInHand(
  deps: Deps,
  uid: number,
  key: string,
  worker: string,
  newer: boolean,
): Promise<PaymentRecord | null> {
  for (const end = Date.now() + TWIN_MS; Date.now() < end; await sleep(TWIN_LOOK_MS * (1 + Math.random()))) {
    const claim = await deps.subscriptions.claim(uid, key, worker, deps.clock());
    if (claim === 'other') break;
    const record = await deps.payments.get(uid, key);
    // A pending record is gone on with when the provider knows more than it did when we were asked.
    if (record && !(record.status === 'pending' && newer)) {
      if (claim === 'mine') await deps.subscriptions.release(uid, key, worker);
      return record;
    }
    if (claim === 'mine') return null;
  }
  throw new AppError('IN_PROGRESS', { retryAfter: 1 });
}

/** Nothing is charged to somebody who may not have the plan now. What is charged already is always honoured. */
async function refusal(deps: Deps, order: Order, payment: ProviderPayment): Promise<Answer | null> {
  if (payment.status !== 'authorised') return null;
  const state = await readSubscription(deps, order.uid);
  const sold = findSold(order.sku);
  const obstacles = sold ? checkoutObstacles(state, sold.row) : ['This plan is no longer sold.'];
  if (obstacles.length === 0) return null;
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
