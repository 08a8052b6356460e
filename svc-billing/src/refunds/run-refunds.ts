import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import { issueCreditNote } from '../invoices/issue-invoice';
import { eachOrLater } from '../jobs/push-back';
import { refundEntries } from '../ledger/ledger';
import { refundMail } from '../mails/mails-after-payment';
import { bookRefused } from '../payments/dispute';
import { emitSettled } from '../payments/payment.events';
import type { PaymentRecord } from '../payments/payment.repo';
import { strayRefund } from '../payments/under-way';
import { endPlan } from '../subscriptions/end-plan';
import { lowerWorth } from './lower-worth';
import type { RefundRecord } from './refund.repo';
import { partsOf } from './what-is-left';

const BATCH = 50;

/** Gives back what is written down as to be given back. The provider does it once per id, we book it once; dying in between does no harm. */
export async function runRefunds(deps: Deps): Promise<number> {
  const list = await deps.refunds.opened(deps.clock(), BATCH);
  await eachOrLater(list, {
    work: (refund) => runRefund(deps, refund),
    later: ({ id }, err) => deps.refunds.pushBack(id, err, deps.clock()),
    failed: ({ id }, err) => deps.log.warn({ err, refund: id }, 'a refund waits'),
  });
  return list.length;
}

export async function runRefund(deps: Deps, refund: RefundRecord): Promise<RefundRecord> {
  const given = await deps.provider.refund({
    key: refund.payment_id,
    id: refund.id,
    amount_minor: refund.amount_minor,
  });
  return deps.db.transaction(async (session) => {
    const now = await deps.refunds.get(refund.id, session);
    if (!now || now.status !== 'open') return now ?? refund;
    const payment = await deps.payments.find(refund.payment_id, session);
    if (!given || !payment) {
      await deps.refunds.finish(session, refund.id, 'refused', null);
      if (payment) await bookRefused(deps, session, payment, now);
      return { ...now, status: 'refused' };
    }
    const creditNote = await book(deps, session, now, payment);
    await deps.refunds.finish(session, refund.id, 'done', creditNote);
    return { ...now, status: 'done', credit_note_id: creditNote };
  });
}

async function book(deps: Deps, session: ClientSession, refund: RefundRecord, payment: PaymentRecord): Promise<string> {
  const at = deps.clock();
  const parts = partsOf(refund.amount_minor, payment, payment.refunded_minor);
  const refunded = payment.refunded_minor + refund.amount_minor;
  const part = payment.status === 'disputed' ? 'disputed' : 'partially refunded';
  const status = refunded >= payment.amount_minor ? 'refunded' : part;
  await deps.payments.put(session, { ...payment, refunded_minor: refunded, status });
  await deps.ledger.append(
    session,
    refundEntries({
      movement: `refund-${refund.id}`,
      uid: payment.uid,
      currency: payment.currency,
      planType: payment.plan_type,
      provider: payment.provider,
      net: parts.net,
      tax: payment.tax_label === null ? null : { label: payment.tax_label, amount: parts.tax },
      note: refund.reason,
      at,
    }),
  );
  const note = await issueCreditNote(deps, session, { payment, parts, why: 'refund' }, at);
  await refundMail(deps, session, refund, note);
  await emitSettled(session, deps.db, { ...payment, status: 'refunded', amount_minor: parts.net, at });
  if (refund.end_plan) await endPlan(deps, session, payment.uid);
  // Money that came for something that was gone has bought no term; a bank that took the payment meanwhile took all of it.
  else if (refund.id !== strayRefund(payment.key) && payment.status !== 'refunded')
    await lowerWorth(deps, session, payment, parts.net);
  return note.id;
}
