import type { Currency } from '@commonplace/contracts/session-user';
import { parseSku } from '@commonplace/contracts/billing/sku';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import type { InvoiceRecord } from '../invoices/invoice.repo';
import type { Order, PaymentRecord } from '../payments/payment.repo';
import { PLAN_TEXTS } from '../plans/plan-texts';
import type { RefundRecord } from '../refunds/refund.repo';
import type { SubscriptionState } from '../subscriptions/subscription';
import type { MailFacts, MailKind } from './mail-texts';

interface News {
  readonly order: Order;
  readonly record: PaymentRecord;
  readonly before: SubscriptionState;
  readonly next: SubscriptionState;
  readonly stray: boolean;
}

/** What a payment's outcome has to tell its payer. Written in the transaction that makes it true. */
export async function mailsAfterPayment(deps: Deps, session: ClientSession, news: News): Promise<void> {
  const kind = kindOf(news);
  if (!kind) return;
  const { order, record, next } = news;
  const invoice = record.invoice_id === null ? null : await deps.invoices.find(record.invoice_id, session);
  const failed = kind === 'failure';
  const date = failed ? next.retry_at : next.expire;
  await deps.mails.add(session, {
    id: `${kind}:${record.key}`,
    uid: order.uid,
    kind,
    facts: {
      plan: record.description.replace(/: (trial|seats added)$/, ''),
      amount: money(order.amount_minor, order.currency),
      ...(order.tax_minor > 0 ? { tax: money(order.tax_minor, order.currency) } : {}),
      ...((record.card_suffix ?? next.card_suffix) ? { card: record.card_suffix ?? next.card_suffix ?? '' } : {}),
      ...(date ? { date: day(date) } : {}),
      ...(invoice ? { invoice: invoice.number } : {}),
      ...(failed ? { attempt: next.attempt } : {}),
    },
  });
}

function kindOf({ order, record, before, next, stray }: News): MailKind | null {
  if (stray || order.kind === 'card' || record.status === 'pending') return null;
  if (record.status === 'paid') {
    if (order.kind === 'trial') return 'trial';
    if (order.amount_minor === 0) return null;
    return order.kind === 'renewal' ? 'renewal' : 'receipt';
  }
  if (order.kind !== 'renewal' || next.version === before.version) return null;
  return next.cancelled ? 'ended' : 'failure';
}

/** A refund was given. */
export async function refundMail(
  deps: Deps,
  session: ClientSession,
  refund: RefundRecord,
  note: InvoiceRecord,
): Promise<void> {
  const facts: MailFacts = {
    plan: note.text.replace(/: refund$/, ''),
    amount: money(refund.amount_minor, refund.currency),
    invoice: note.number,
    ...(note.card_suffix ? { card: note.card_suffix } : {}),
  };
  await deps.mails.add(session, { id: `refund:${refund.id}`, uid: refund.uid, kind: 'refund', facts });
}

/** A membership was cancelled: at the end of its period, or at once. */
export async function cancellationMail(
  deps: Deps,
  session: ClientSession,
  before: SubscriptionState,
  next: SubscriptionState,
): Promise<void> {
  await deps.mails.add(session, {
    id: `cancellation:${next.uid}-${next.version}`,
    uid: next.uid,
    kind: 'cancellation',
    facts: { plan: planName(before), ...(next.cancelled || !next.expire ? {} : { date: day(next.expire) }) },
  });
}

/** A free business plan began. */
export async function freePremiumMail(deps: Deps, session: ClientSession, next: SubscriptionState): Promise<void> {
  await deps.mails.add(session, {
    id: `free-premium:${next.uid}-${next.version}`,
    uid: next.uid,
    kind: 'free-premium',
    facts: { plan: planName(next), ...(next.expire ? { date: day(next.expire) } : {}) },
  });
}

function planName(state: SubscriptionState): string {
  const type = parseSku(state.plan_id)?.type ?? state.plan_type;
  const period = state.period === 'monthly' || state.period === 'yearly' ? `, ${state.period}` : '';
  return `${PLAN_TEXTS[type].label}${period}`;
}

const money = (minor: number, currency: Currency) => ({ minor, currency });
const day = (date: Date) => date.toISOString();
