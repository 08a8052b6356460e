import { AppError } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { cardDeclined } from './card-declined';
import { bookDispute } from './dispute';
import type { ProviderNews } from './provider';
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
  const payment = news.payment ?? (news.about ? await deps.provider.inspect(news.about) : null);
  const uid = Number(payment?.custom.user_id);
  const order = payment && Number.isInteger(uid) ? await deps.payments.order(uid, payment.session) : null;
  if (!payment || !order || news.type === 'other' || news.type === 'payment.refunded') {
    deps.log.warn({ webhook: news.id, type: news.type }, 'a webhook concerns no order');
    return { received: true, id: news.id };
  }
  if (news.type === 'card.declined') {
    await cardDeclined(deps, order, { provider, id: news.id });
    return { received: true, id: news.id };
  }
  requireMatch(order, payment);
  const status = told(news);
  await deps.db.transaction(async (session) => {
    if (!(await deps.payments.addWebhook(session, provider, news.id, now))) return;
    // A dispute that overtakes the news of its payment settles that first.
    const record = await settlePayment(deps, session, order, { ...payment, status }, requestId);
    if (news.type === 'dispute.opened' || news.type === 'dispute.won' || news.type === 'dispute.lost')
      await bookDispute(deps, session, record, news.type);
  });
  return { received: true, id: news.id };
}

function told(news: ProviderNews): 'paid' | 'failed' {
  return news.type === 'payment.failed' ? 'failed' : 'paid';
}
