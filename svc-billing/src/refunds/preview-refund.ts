import type { previewRefund as operation } from '@commonplace/contracts/billing/administration';
import type { Locale } from '@commonplace/contracts/locales';
import type { AnswerOf, ParsedBody } from '@commonplace/contracts/operation';
import type { Deps } from '../deps';
import { toPayment } from '../payments/to-payment';
import { effective } from '../subscriptions/effective';
import { partsOf, whatIsLeft } from './what-is-left';

/** What a refund would give back, with its tax, and which plan it could end. Changes nothing. */
export async function previewRefund(
  deps: Deps,
  asked: ParsedBody<typeof operation>,
  locale: Locale,
): Promise<AnswerOf<typeof operation>> {
  const { payment, left, amount } = await whatIsLeft(deps, asked.payment_id, asked.amount_minor);
  const { net, tax } = partsOf(amount, payment, payment.amount_minor - left);
  const held = effective(await deps.subscriptions.get(payment.uid), deps.clock());
  return {
    payment: { ...toPayment(payment, locale), uid: payment.uid },
    left_minor: left,
    amount_minor: amount,
    net_minor: net,
    tax_minor: tax,
    plan_held: held.plan_type === 'free' ? null : held.plan_id,
  };
}
