import {
  loadPayments,
  openCheckout,
  processPayment,
  readCheckoutPlan,
  receiveWebhook,
} from '@commonplace/contracts/billing/operations';
import type { AnswerOf } from '@commonplace/contracts/operation';
import type { Payment } from '@commonplace/contracts/billing/subscriptions';
import { bind, type Route } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { toDecimal } from '../plans/money';
import { ownAccount } from '../subscriptions/own-account';
import { openCheckout as open, readPlan } from './open-checkout';
import type { PaymentRecord } from './payment.repo';
import { processPayment as process } from './process-payment';
import { receiveWebhook as receive } from './receive-webhook';

export const paymentRoutes = (deps: Deps): Route[] => {
  const once = shareRunning<AnswerOf<typeof processPayment>>();
  return [
    bind(readCheckoutPlan, ({ auth, body }) => readPlan(deps, auth.uid, body)),
    bind(openCheckout, ({ auth, body }) => open(deps, auth.uid, body)),
    bind(processPayment, ({ auth, body, requestId }) =>
      once(JSON.stringify([auth.uid, body]), () => process(deps, auth.uid, body, requestId)),
    ),
    bind(loadPayments, async ({ auth, params }) => ({
      payments: (await deps.payments.list(ownAccount(auth, params.accountId))).map(toPayment),
    })),
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

function toPayment(record: PaymentRecord): Payment {
  return {
    id: record.key,
    date: record.at.toISOString(),
    description: record.description,
    plan_id: record.sku,
    amount: toDecimal(record.amount_minor, record.currency),
    amount_minor: record.amount_minor,
    currency: record.currency,
    status: record.status,
    card_suffix: record.card_suffix,
  };
}
