import { AppError } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { requireMatch, settlePayment } from './settle-payment';

/** Takes news from the provider. Each is handled once by effect; what concerns no order of ours is acknowledged and logged. */
export async function receiveWebhook(
  deps: Deps,
  provider: string,
  headers: Readonly<Record<string, string | undefined>>,
  body: Buffer,
  requestId?: string,
): Promise<{ received: true; id: string }> {
  if (provider !== deps.provider.name) throw new AppError('NOT_FOUND');
  const now = deps.clock();
  const news = deps.provider.readWebhook(headers, body, now);
  const { payment } = news;
  const uid = Number(payment?.custom.user_id);
  const order = payment && Number.isInteger(uid) ? await deps.payments.order(uid, payment.session) : null;
  if (!payment || !order || news.type === 'other') {
    deps.log.warn({ webhook: news.id, type: news.type }, 'a webhook concerns no order');
    return { received: true, id: news.id };
  }
  requireMatch(order, payment);
  const told = { ...payment, status: news.type === 'payment.paid' ? ('paid' as const) : ('failed' as const) };
  await deps.db.transaction(async (session) => {
    if (!(await deps.payments.addWebhook(session, provider, news.id, now))) return;
    await settlePayment(deps, session, order, told, requestId);
  });
  return { received: true, id: news.id };
}
