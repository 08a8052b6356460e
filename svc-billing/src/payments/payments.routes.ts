import {
  loadPayments,
  openCheckout,
  processPayment,
  providerScript,
  readCheckoutPlan,
  receiveWebhook,
} from '@commonplace/contracts/billing/operations';
import type { AnswerOf } from '@commonplace/contracts/operation';
import { setupUpdateCard, updateCard } from '@commonplace/contracts/billing/membership';
import { AppError, bind, type Route } from '@commonplace/service-kit';
import { clientAddress } from '@commonplace/service-kit/client-address';
import type { Deps } from '../deps';
import { locationOf } from '../plans/own-currency';
import { localeOfRequest, withSentences } from '../in-language';
import { actedOnAccount, ownAccount } from '../subscriptions/own-account';
import { openCheckout as open, readPlan } from './open-checkout';
import { paymentPage } from './payment-page';
import { processPayment as process } from './process-payment';
import { receiveWebhook as receive } from './receive-webhook';
import { toPayment } from './to-payment';
import { setupUpdateCard as setUp, updateCard as update } from './update-card';
import { toContract } from '../subscriptions/subscription';

export const paymentRoutes = (deps: Deps): Route[] => {
  const once = shareRunning<AnswerOf<typeof processPayment>>();
  return [
    bind(readCheckoutPlan, async ({ auth, body, req }) =>
      withSentences(await readPlan(deps, auth.uid, body, locationOf(req)), localeOfRequest(req)),
    ),
    bind(openCheckout, async ({ auth, body, req }) =>
      withSentences(
        await open(deps, auth.uid, body, { location: locationOf(req), address: clientAddress(req) }),
        localeOfRequest(req),
      ),
    ),
    bind(processPayment, async ({ auth, body, req, requestId }) => {
      const told = (answer: AnswerOf<typeof processPayment>) => withSentences(answer, localeOfRequest(req));
      return told(await once(JSON.stringify([auth.uid, body]), () => process(deps, auth.uid, body, requestId, told)));
    }),
    bind(loadPayments, async ({ auth, params, body, req }) => {
      const uid = ownAccount(auth, params.accountId);
      const { list, next } = await paymentPage(deps.payments, { uid, before: body?.before });
      return { payments: list.map((one) => toPayment(one, localeOfRequest(req))), next };
    }),
    bind(setupUpdateCard, ({ auth, params, req }) =>
      setUp(deps, ownAccount(auth, params.accountId), clientAddress(req)),
    ),
    bind(updateCard, async ({ auth, params, body, requestId }) => {
      const uid = await actedOnAccount(deps, auth, params.accountId, 'subscription.card-changed');
      return { subscription: toContract(await update(deps, uid, body.key, requestId)) };
    }),
    bind(providerScript, ({ params, res }) => {
      const { name, script } = deps.provider;
      if (params.provider !== name || script === undefined) throw new AppError('NOT_FOUND');
      res.type('text/javascript').set('cache-control', 'no-store').send(script);
      return undefined;
    }),
    bind(receiveWebhook, ({ params, req, requestId }) => {
      const body: unknown = req.body;
      const headers = req.headers as Record<string, string | undefined>;
      return receive(deps, params.provider, headers, Buffer.isBuffer(body) ? body : Buffer.alloc(0), requestId);
    }),
  ];
};

/** Impatient clicks at one replica share one piece of work; between replicas the payment's key decides. */
function shareRunning<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key, work) => {
    const twin = running.get(key);
    if (twin) return twin;
    const own = work().finally(() => running.delete(key));
    running.set(key, own);
    return own;
  };
}
