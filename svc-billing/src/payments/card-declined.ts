import type { Deps } from '../deps';
import type { Order } from './payment.repo';

/** A card was declined in the frame of a checkout: it counts, once however often it is told, and with one too many no other is tried in that checkout. */
export async function cardDeclined(deps: Deps, order: Order, webhook: { provider: string; id: string }): Promise<void> {
  const by = { uid: order.uid, from: order.from ?? null };
  const { provider, id } = webhook;
  const now = deps.clock();
  const fresh = await deps.db.transaction((session) => deps.payments.addWebhook(session, provider, id, now));
  if (fresh) await deps.limits.declined(by);
  // When it is told again too: the provider may have been away when the checkout was to be closed.
  if (!(await deps.limits.mayTry(by))) await deps.provider.closeSession(order.session);
}
