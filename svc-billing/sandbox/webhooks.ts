import type { Logger } from '@commonplace/service-kit';
import { request } from 'undici';
import { signWebhook } from '../src/payments/webhook-signature';
import type { ProviderPayment } from '../src/payments/provider';
import { toDeclined, toPayment, type DeliveryRow, type PaymentRow, type SessionRow, type Store } from './store';

const EVERY_MS = 500;
const CALL_MS = 5_000;
/** ms until the next try after the first, second… failure; the last one repeats. */
const BACKOFF_MS = [500, 1_000, 2_000, 5_000, 15_000, 60_000];
const GIVE_UP = 200;

export interface Sender {
  /** Something is due: do not wait for the next look. */
  wake(): void;
  stop(): Promise<void>;
}

/** Sends waiting webhooks, signed, until each was taken with a 2xx. What waits is in the store, so a restart loses none. */
export function startSender(o: { store: Store; url: string; secret: string; clock: () => Date; log: Logger }): Sender {
  const { deliveries, payments, sessions } = o.store;
  let stopped = false;
  let again = false;
  let running: Promise<void> | undefined;

  const run = () => {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = sendDue()
      .catch((err: unknown) => o.log.warn({ err }, 'webhooks wait'))
      .finally(() => {
        running = undefined;
        if (again) {
          again = false;
          run();
        }
      });
  };
  const timer = setInterval(run, EVERY_MS);
  timer.unref();

  async function sendDue(): Promise<void> {
    for (;;) {
      if (stopped) return;
      const now = o.clock();
      // Taking one moves its due time on, so that a second sender, or we after a crash, only try again later.
      const row = await deliveries
        .findOneAndUpdate(
          { done: false, due: { $lte: now } },
          { $set: { due: new Date(now.getTime() + 2 * CALL_MS) }, $inc: { tries: 1 } },
          { sort: { due: 1 }, returnDocument: 'after' },
        )
        .lean<DeliveryRow>();
      if (!row) return;
      await send(row);
    }
  }

  async function send(row: DeliveryRow): Promise<void> {
    // A late payment is decided at the moment that its webhook leaves.
    if (row.type === 'payment.paid')
      await payments.updateOne({ _id: row.key, status: 'pending' }, { $set: { status: 'paid' } });
    const payment = await toldOf(row);
    if (!payment) return void (await deliveries.updateOne({ _id: row._id }, { $set: { done: true } }));
    const body = JSON.stringify({ id: row.news, type: row.type, payment });
    const status = await post(body);
    if (status >= 200 && status < 300) {
      await deliveries.updateOne({ _id: row._id }, { $set: { done: true } });
      return;
    }
    const wait = BACKOFF_MS[Math.min(row.tries, BACKOFF_MS.length) - 1] ?? 60_000;
    o.log.warn({ delivery: row._id, status, tries: row.tries, wait }, 'a webhook was not taken');
    const due = new Date(o.clock().getTime() + wait);
    await deliveries.updateOne({ _id: row._id }, { $set: { due, done: row.tries >= GIVE_UP } });
  }

  async function toldOf({ type, key }: DeliveryRow): Promise<ProviderPayment | undefined> {
    if (type === 'card.declined') {
      const session = await sessions.findById(key).lean<SessionRow>();
      return session ? toDeclined(session) : undefined;
    }
    const payment = await payments.findById(key).lean<PaymentRow>();
    return payment ? toPayment(payment) : undefined;
  }

  async function post(body: string): Promise<number> {
    try {
      const reply = await request(o.url, {
        method: 'POST',
        headersTimeout: CALL_MS,
        bodyTimeout: CALL_MS,
        headers: { 'content-type': 'application/json', 'x-pay-signature': signWebhook(o.secret, body, o.clock()) },
        body,
      });
      await reply.body.dump();
      return reply.statusCode;
    } catch (err) {
      o.log.debug({ err }, 'the webhook address does not answer');
      return 0;
    }
  }

  return {
    wake: run,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
