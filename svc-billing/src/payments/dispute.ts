import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import { disputeEntries, disputeLostEntries, disputeWonEntries } from '../ledger/ledger';
import { endPlan } from '../refunds/run-refunds';
import { partsOf } from '../refunds/what-is-left';
import { emitSubscription } from '../subscriptions/subscription.events';
import { emitSettled } from './payment.events';
import type { PaymentRecord } from './payment.repo';

type Dispute = 'dispute.opened' | 'dispute.won' | 'dispute.lost';

/**
 * A bank asks for a payment back. While it decides, the money is held and the plan goes on; lost, the sale is undone and the plan that it paid for ends.
 * Each step is booked once, whatever order and number the news come in.
 */
export async function bookDispute(
  deps: Deps,
  session: ClientSession,
  payment: PaymentRecord,
  type: Dispute,
): Promise<void> {
  const at = deps.clock();
  const common = {
    uid: payment.uid,
    currency: payment.currency,
    provider: payment.provider,
    at,
    note: `${payment.description}: ${type}`,
  };
  const opened = `dispute-${payment.key}`;
  const decided = `${opened}-decided`;
  const known = await deps.ledger.movements([opened, decided], session);
  if (known.some(({ movement }) => movement === decided)) return;
  // What is given back meanwhile is no part of it: what was held is what is decided about.
  const held = known.find(({ account }) => account === `disputed:${payment.provider}`)?.amount_minor;
  const left = payment.amount_minor - payment.refunded_minor - (await givenBackBeside(deps, session, payment));
  const amount = Math.max(held ?? 0, left);
  if (held === undefined) {
    if (amount <= 0) return;
    await deps.ledger.append(session, disputeEntries({ ...common, movement: opened, amount }));
    await deps.payments.put(session, { ...payment, status: 'disputed' });
  } else if (amount > held && type !== 'dispute.opened')
    // A refund that the provider refused, as the bank had asked before: the bank held that part, too.
    await deps.ledger.append(session, disputeEntries({ ...common, movement: `${opened}-more`, amount: amount - held }));
  if (type === 'dispute.won') {
    await deps.ledger.append(session, disputeWonEntries({ ...common, movement: decided, amount }));
    const status = payment.refunded_minor > 0 ? 'partially refunded' : 'paid';
    await deps.payments.put(session, { ...payment, status });
  }
  if (type === 'dispute.lost') {
    const { net, tax } = partsOf(amount, payment, payment.refunded_minor);
    await deps.ledger.append(
      session,
      disputeLostEntries({
        ...common,
        movement: decided,
        planType: payment.plan_type,
        net,
        tax: payment.tax_label === null ? null : { label: payment.tax_label, amount: tax },
      }),
    );
    const refunded_minor = payment.refunded_minor + amount;
    await deps.payments.put(session, { ...payment, status: 'refunded', refunded_minor });
    // As any money that goes back: nobody keeps a reward for it.
    await emitSettled(session, deps.db, { ...payment, status: 'refunded', amount_minor: net, at });
    if (payment.kind === 'seats') await takeSeats(deps, session, payment);
    else if (await paidForHeld(deps, session, payment)) await endPlan(deps, session, payment.uid);
  }
}

/** What is being given back of a payment and not booked yet: the provider may have done it already, so no bank holds it. */
async function givenBackBeside(deps: Deps, session: ClientSession, { key }: PaymentRecord): Promise<number> {
  const open = (await deps.refunds.ofPayment(key, session)).filter(({ status }) => status === 'open');
  return open.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
}

/** Whether the plan held now is the one that this payment bought: nothing that was paid since brought or renewed it. */
async function paidForHeld(deps: Deps, session: ClientSession, payment: PaymentRecord): Promise<boolean> {
  const held = await deps.subscriptions.get(payment.uid, session);
  if (held.plan_id !== payment.sku || held.complimentary || payment.kind === 'card') return false;
  return !(await keptOthers(deps, payment)).some((one) => one.kind !== 'seats' && one.at > payment.at);
}

/** Seats that were bought for the running period by this payment alone go; those that others paid for stay. */
async function takeSeats(deps: Deps, session: ClientSession, payment: PaymentRecord): Promise<void> {
  const stored = await deps.subscriptions.get(payment.uid, session);
  const others = await keptOthers(deps, payment);
  const plan = others.find((one) => one.kind !== 'seats');
  if (stored.plan_id !== payment.sku || plan?.sku !== payment.sku || plan.at > payment.at) return;
  const since = others.filter((one) => one === plan || (one.kind === 'seats' && one.at > plan.at));
  const orders = await Promise.all(since.map((one) => deps.payments.order(one.uid, one.session)));
  const seats = Math.max(...orders.map((order) => order?.seats ?? 1));
  if (seats >= stored.seats) return;
  const paid_minor = Math.max(0, stored.paid_minor - payment.net_minor);
  const next = { ...stored, version: stored.version + 1, seats, paid_minor };
  await deps.subscriptions.save(session, stored, next);
  await emitSubscription(session, deps.db, next, deps.clock());
}

/** The account's other payments whose money was kept, newest first; a card costs nothing. */
async function keptOthers(deps: Deps, payment: PaymentRecord): Promise<PaymentRecord[]> {
  const kept: readonly PaymentRecord['status'][] = ['paid', 'partially refunded', 'disputed'];
  const list = await deps.payments.list(payment.uid);
  return list.filter((one) => one.key !== payment.key && one.kind !== 'card' && kept.includes(one.status));
}
