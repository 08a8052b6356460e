import type { Payment } from '@commonplace/contracts/billing/subscriptions';
import type { Locale } from '@commonplace/contracts/locales';
import { planText } from '../mails/mail-words';
import { toDecimal } from '../plans/money';
import type { PaymentRecord } from './payment.repo';

/** A payment as pages list it; what it was for, in a language. */
export function toPayment(record: PaymentRecord, locale: Locale): Payment {
  return {
    id: record.key,
    date: record.at.toISOString(),
    description: planText(record.description, locale),
    plan_id: record.sku,
    amount: toDecimal(record.amount_minor, record.currency),
    amount_minor: record.amount_minor,
    tax_minor: record.tax_minor,
    refunded_minor: record.refunded_minor,
    currency: record.currency,
    status: record.status,
    card_suffix: record.card_suffix,
    invoice_id: record.invoice_id,
  };
}
