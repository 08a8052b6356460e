import { GONE_BACK } from '@commonplace/contracts/billing/constants';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import { issueCreditNote } from '../invoices/issue-invoice';
import { disputeEntries, disputeLostEntries, disputeWonEntries } from '../ledger/ledger';
import { partsOf } from '../refunds/what-is-left';
import { endPlan } from '../subscriptions/end-plan';
import { shorten } from '../subscriptions/shorten';
import { emitSubscription } from '../subscriptions/subscription.events';
import { emitSettled } from './payment.events';
import type { PaymentRecord } from './payment.repo';
import { keptOthers, paidOfTerm } from './running-term';
import { strayRefund } from './under-way';

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
  const common = factsOf(deps, payment, type);
  const { opened, decided } = movementsOf(payment);
  const known = await deps.ledger.movements([opened, decided], session);
  if (known.some(({ movement }) => movement === decided)) return;
  // What is given back meanwhile is no part of it: what was held is what is decided about.
  const held = known.find(({ account }) => account === `disputed:${payment.provider}`)?.amount_minor;
  const beside = await givenBackBeside(deps, session, payment);
  const amount = Math.max(held ?? 0, payment.amount_minor - payment.refunded_minor - beside);
  // All of it was given back before. While it is only being given back, nothing is held, but the steps are known, should the provider refuse that.
  if (amount <= 0 && beside === 0) return;
  if (held === undefined) {
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
    const ended = await takeBought(deps, session, payment);
    await undoSale(deps, session, payment, { id: opened, movement: decided, amount, ended });
  }
}

/**
 * The provider refused a refund. Where the bank has taken the payment by a dispute that was decided meanwhile, it took that part, too: in the decision
 * it was left out as being given back. One that is decided later finds the refund refused.
 */
export async function bookRefused(
  deps: Deps,
  session: ClientSession,
  payment: PaymentRecord,
  refund: { readonly id: string; readonly amount_minor: number },
): Promise<void> {
  // A decision that is booked in this very moment waits, and sees the refund refused.
  await deps.payments.touch(session, payment.key);
  const { opened, decided } = movementsOf(payment);
  const lost = (await deps.ledger.movements([decided], session)).some(({ account }) => account.startsWith('revenue:'));
  const amount = Math.min(refund.amount_minor, payment.amount_minor - payment.refunded_minor);
  if (!lost || amount <= 0) return;
  const id = `${opened}-${refund.id}`;
  await deps.ledger.append(
    session,
    disputeEntries({ ...factsOf(deps, payment, 'dispute.lost'), movement: id, amount }),
  );
  await undoSale(deps, session, payment, { id, movement: `${id}-decided`, amount });
}

/** What a bank holds is gone for good: books and invoices take the sale back alike, as the tax on it is owed no longer. */
async function undoSale(
  deps: Deps,
  session: ClientSession,
  payment: PaymentRecord,
  o: { readonly id: string; readonly movement: string; readonly amount: number; readonly ended?: boolean },
): Promise<void> {
  const at = deps.clock();
  const parts = partsOf(o.amount, payment, payment.refunded_minor);
  const { net, tax } = parts;
  await deps.ledger.append(
    session,
    disputeLostEntries({
      ...factsOf(deps, payment, 'dispute.lost'),
      movement: o.movement,
      planType: payment.plan_type,
      net,
      tax: payment.tax_label === null ? null : { label: payment.tax_label, amount: tax },
    }),
  );
  const refunded_minor = payment.refunded_minor + o.amount;
  await deps.payments.put(session, { ...payment, status: 'refunded', refunded_minor });
  // All of it is being given back beside the dispute: whatever becomes of that is booked then.
  if (o.amount === 0) return;
  // As any money that goes back: nobody keeps a reward for it.
  await emitSettled(session, deps.db, { ...payment, status: 'refunded', amount_minor: net, at });
  const note = await issueCreditNote(deps, session, { payment, parts, why: 'taken back by the bank' }, at);
  const { uid, currency } = payment;
  const told = { payment_id: payment.key, uid, currency, reason: GONE_BACK.bank, by: 0, at };
  await deps.refunds.open(session, { id: o.id, amount_minor: o.amount, ...told, end_plan: o.ended ?? false });
  await deps.refunds.finish(session, o.id, 'done', note.id);
}

/** The names of a dispute's two steps in the books. */
function movementsOf({ key }: PaymentRecord): { opened: string; decided: string } {
  return { opened: `dispute-${key}`, decided: `dispute-${key}-decided` };
}

const factsOf = (deps: Deps, { uid, currency, provider, description }: PaymentRecord, type: Dispute) => ({
  uid,
  currency,
  provider,
  at: deps.clock(),
  note: `${description}: ${type}`,
});

/** What is being given back of a payment and not booked yet: the provider may have done it already, so no bank holds it. */
async function givenBackBeside(deps: Deps, session: ClientSession, { key }: PaymentRecord): Promise<number> {
  const open = (await deps.refunds.ofPayment(key, session)).filter(({ status }) => status === 'open');
  return open.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
}

/**
 * Takes what a payment bought: its plan, its seats, or what a change since has set off from it, which goes from the end of the term that runs now.
 * Answers whether a plan ended before its time by it.
 */
async function takeBought(deps: Deps, session: ClientSession, payment: PaymentRecord): Promise<boolean> {
  // Money that came for something that was gone has bought nothing, whatever became of giving it back.
  if (await deps.refunds.get(strayRefund(payment.key), session)) return false;
  if (payment.kind !== 'seats' && (await paidForHeld(deps, session, payment))) {
    await endPlan(deps, session, payment.uid);
    return true;
  }
  const others = await keptOthers(deps, payment);
  const term = others.find((one) => one.kind !== 'seats');
  if (payment.kind === 'seats' && (!term || term.at <= payment.at)) {
    await takeSeats(deps, session, payment);
    return false;
  }
  const stored = await deps.subscriptions.get(payment.uid, session);
  if (!term || term.at <= payment.at || stored.plan_id !== term.sku || stored.complimentary) return false;
  const now = deps.clock();
  const next = shorten(stored, (await paidOfTerm(deps, payment)).part, now);
  if (next === stored) return false;
  await deps.subscriptions.save(session, stored, next);
  await emitSubscription(session, deps.db, next, now);
  return true;
}

/** Whether the plan held now is the one that this payment bought: nothing that was paid since brought or renewed it. */
async function paidForHeld(deps: Deps, session: ClientSession, payment: PaymentRecord): Promise<boolean> {
  const held = await deps.subscriptions.get(payment.uid, session);
  if (held.plan_id !== payment.sku || held.complimentary || payment.kind === 'card') return false;
  return !(await keptOthers(deps, payment)).some((one) => one.kind !== 'seats' && one.at > payment.at);
}

/**
 * Seats that were bought for the running period by this payment alone go; those that others paid for stay. The term is worth less in both cases.
 */
async function takeSeats(deps: Deps, session: ClientSession, payment: PaymentRecord): Promise<void> {
  const stored = await deps.subscriptions.get(payment.uid, session);
  const others = await keptOthers(deps, payment);
  const plan = others.find((one) => one.kind !== 'seats');
  if (stored.plan_id !== payment.sku || plan?.sku !== payment.sku || plan.at > payment.at) return;
  const since = others.filter((one) => one === plan || (one.kind === 'seats' && one.at > plan.at));
  const orders = await Promise.all(since.map((one) => deps.payments.order(one.uid, one.session)));
  const seats = Math.min(stored.seats, Math.max(...orders.map((order) => order?.seats ?? 1)));
  const { minor } = await paidOfTerm(deps, payment);
  const paid_minor = Math.max(0, stored.paid_minor - Math.round(minor));
  if (seats === stored.seats && paid_minor === stored.paid_minor) return;
  const next = { ...stored, version: stored.version + 1, seats, paid_minor };
  await deps.subscriptions.save(session, stored, next);
  await emitSubscription(session, deps.db, next, deps.clock());
}
