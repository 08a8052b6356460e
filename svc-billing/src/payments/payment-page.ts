import { AppError } from '@commonplace/service-kit';
import type { PaymentRecord, PaymentRepo, Place } from './payment.repo';

const PAGE = 50;

/** Payments that asked for money, newest first, from where the page before ended; `next` is where this one does. */
export async function paymentPage(
  payments: PaymentRepo,
  o: { uid: number | undefined; before: string | null | undefined },
): Promise<{ list: PaymentRecord[]; next: string | null }> {
  const before = o.before == null ? null : readPlace(o.before);
  const found = await payments.latest({ uid: o.uid, before, limit: PAGE + 1 });
  const list = found.slice(0, PAGE);
  const last = list.at(-1);
  return { list, next: found.length > PAGE && last ? `${last.at.getTime()}.${last.key}` : null };
}

/** Where a page ended, as its answer said it. */
function readPlace(text: string): Place {
  const match = /^(\d{1,15})\.(.+)$/s.exec(text);
  if (!match?.[1] || !match[2]) throw new AppError('MALFORMED', { detail: 'There is no such place in the list' });
  return { at: new Date(Number(match[1])), key: match[2] };
}
