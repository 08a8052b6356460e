import type { processPayment as operation } from '@commonplace/contracts/billing/operations';
import type { AnswerOf, ParsedBody } from '@commonplace/contracts/operation';
import { randomUUID } from 'node:crypto';
import { AppError } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import { findSold } from '../plans/catalogue';
import { checkoutSeats } from '../plans/seats';
import { readSubscription } from '../subscriptions/read-subscription';
import { toContract } from '../subscriptions/subscription';
import { orderObstacles } from './order-obstacles';
import type { Order, PaymentRecord } from './payment.repo';
import type { ProviderPayment } from './provider';
import { settleOnce } from './settle-once';
import { requireMatch } from './settle-payment';
import { takeInHand } from './take-in-hand';
import { isStray, UNDER_WAY } from './under-way';

type Answer = AnswerOf<typeof operation>;
const GIVEN_BACK = 'You already had another plan when this payment arrived. It is refunded in full.';
const DECLINED = 'The payment was not accepted. Nothing was charged.';

/**
 * Takes over a payment that the caller authorised in the provider's frame. The price is the order's; what the page says about plan and
 * seats must agree with it. One key is charged once, and answers the same however often and however parallel it is sent. `told`: an answer as it is
 * told, in the caller's language.
 */
export async function processPayment(
  deps: Deps,
  uid: number,
  body: ParsedBody<typeof operation>,
  requestId?: string,
  told: (answer: Answer) => Answer = (given) => given,
): Promise<Answer> {
  const known = await deps.payments.get(uid, body.key);
  // A card that was put on file bought nothing.
  if (known && known.kind !== 'checkout' && known.kind !== 'trial') throw noSuchPayment();
  if (known && known.status !== 'pending') {
    requireSameOrder(known, body.plan_id);
    return answer(deps, uid, known);
  }

  const payment = await deps.provider.inspect(body.key);
  const order = payment && (await deps.payments.order(uid, payment.session));
  if (!payment || !order || (order.kind !== 'checkout' && order.kind !== 'trial')) throw noSuchPayment();
  requireSameOrder(order, body.plan_id);
  requireSameSeats(deps, order, body.seats);
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
    const record = await settleOnce(deps, order, charged, requestId, async (settled, session) =>
      told(await answer(deps, uid, settled, session)),
    );
    keep = false;
    return await answer(deps, uid, record);
  } finally {
    await deps.subscriptions.release(uid, body.key, worker, { keep });
  }
}

const noSuchPayment = () => new AppError('NOT_FOUND', { detail: 'There is no such payment' });

/** Nothing is charged to somebody who may not have the plan now. What is charged already is always honoured. */
async function refusal(deps: Deps, order: Order, payment: ProviderPayment): Promise<Answer | null> {
  if (payment.status !== 'authorised') return null;
  const state = await readSubscription(deps, order.uid);
  const obstacles = orderObstacles(order, state, deps.plans.table(), deps.clock());
  if (await deps.payments.awaited(order.uid, payment.key)) obstacles.push(UNDER_WAY);
  if (obstacles.length === 0) return null;
  return { result: 'failure', error: obstacles[0] ?? DECLINED, subscription: toContract(state) };
}

async function answer(deps: Deps, uid: number, record: PaymentRecord, session?: ClientSession): Promise<Answer> {
  const stray = record.status !== 'pending' && record.status !== 'failed' && (await isStray(deps, record.key, session));
  const result = record.status === 'pending' ? 'pending' : record.status === 'failed' || stray ? 'failure' : 'success';
  return {
    result,
    error: stray ? GIVEN_BACK : result === 'failure' ? DECLINED : null,
    subscription: toContract(await readSubscription(deps, uid, session)),
  };
}

function requireSameOrder(of: { sku: string }, planId: string): void {
  if (of.sku !== planId)
    throw new AppError('INVALID', {
      detail: 'The payment is for another plan',
      errors: { plan_id: ['plan-mismatch'] },
    });
}

function requireSameSeats(deps: Deps, order: Order, given: number | string | undefined): void {
  if (given === undefined || !findSold(order.sku, deps.plans.table())?.row.seat) return;
  const seats = checkoutSeats(given);
  if (!('seats' in seats) || seats.seats !== order.seats)
    throw new AppError('INVALID', {
      detail: 'The payment is for another number of seats',
      errors: { seats: ['seats-mismatch'] },
    });
}
