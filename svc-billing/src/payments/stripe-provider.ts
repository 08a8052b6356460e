import { CURRENCIES, type Currency } from '@commonplace/contracts/session-user';
import { AppError } from '@commonplace/service-kit';
import Stripe from 'stripe';
import {
  declined,
  type CustomFields,
  type PaymentProvider,
  type ProviderNews,
  type ProviderPayment,
  type SavedCharge,
  type SessionOrder,
} from './provider';
import { stripeScript } from './stripe-script';
import { WEBHOOK_TOLERANCE } from './webhook-signature';

const CALL_MS = 10_000;
const PAGE = 100;
const SCRIPT_URL = '/api/v1/payments/stripe/sdk.js';
/** The intent with the charge that it led to: what was refunded and which card it was are said there. */
const EXPAND = ['latest_charge', 'payment_method'];

export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Another address of the API, for tests. */
  readonly apiUrl?: string;
}

/**
 * Stripe behind the port. A session is an intent whose capture waits for `confirm`; its id is the client secret, which the page needs anyway.
 * A card on file is a customer and a payment method. Charges to it carry our own key as idempotency key and as metadata.
 */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const api = settings.apiUrl ? new URL(settings.apiUrl) : undefined;
  const stripe = new Stripe(settings.secretKey, {
    timeout: CALL_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(api
      ? { host: api.hostname, port: Number(api.port), protocol: api.protocol === 'http:' ? 'http' : 'https' }
      : {}),
  });

  async function findIntent(key: string): Promise<Stripe.PaymentIntent | null> {
    if (key.startsWith('pi_')) return known(() => stripe.paymentIntents.retrieve(key, { expand: EXPAND }));
    const found = await reach(() =>
      stripe.paymentIntents.search({ query: `metadata['order']:'${key.replace(/[^\w-]/g, '')}'`, limit: 1 }),
    );
    const id = found.data[0]?.id;
    return id ? known(() => stripe.paymentIntents.retrieve(id, { expand: EXPAND })) : null;
  }

  async function findSetup(key: string): Promise<ProviderPayment | null> {
    const intent = await known(() => stripe.setupIntents.retrieve(key, { expand: ['payment_method'] }));
    return intent && fromSetup(intent);
  }

  return {
    name: 'stripe',
    script: stripeScript(settings.publishableKey),
    async openSession(order: SessionOrder) {
      const customer = await reach(() =>
        stripe.customers.create({
          metadata: { user_id: order.custom.user_id },
          ...(order.address ? { name: order.address.name_line, address: toAddress(order.address) } : {}),
        }),
      );
      const metadata = toMetadata(order.custom);
      const intent =
        order.amount_minor === 0
          ? await reach(() =>
              stripe.setupIntents.create({
                customer: customer.id,
                usage: 'off_session',
                automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
                metadata: { ...metadata, currency: order.currency },
              }),
            )
          : await reach(() =>
              stripe.paymentIntents.create({
                amount: order.amount_minor,
                currency: order.currency.toLowerCase(),
                customer: customer.id,
                capture_method: 'manual',
                setup_future_usage: 'off_session',
                automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
                description: order.description,
                metadata,
              }),
            );
      if (!intent.client_secret) throw new AppError('UPSTREAM_FAILED', { cause: new Error('no client secret') });
      return { id: intent.client_secret, script_url: SCRIPT_URL, frame_url: SCRIPT_URL };
    },
    async closeSession(session) {
      const [id = ''] = session.split('_secret_');
      const setup = id.startsWith('seti_');
      const intent = await known(async () =>
        setup ? stripe.setupIntents.retrieve(id) : stripe.paymentIntents.retrieve(id),
      );
      if (intent?.status !== 'requires_payment_method') return;
      try {
        await reach(async () => (setup ? stripe.setupIntents.cancel(id) : stripe.paymentIntents.cancel(id)));
      } catch (err) {
        // A card was accepted in the same moment: there is nothing to end.
        if (!(err instanceof Stripe.errors.StripeInvalidRequestError)) throw err;
      }
    },
    async inspect(key) {
      if (key.startsWith('seti_')) return findSetup(key);
      const intent = await findIntent(key);
      return intent && fromIntent(intent);
    },
    async confirm(key) {
      if (key.startsWith('seti_')) {
        const found = await findSetup(key);
        if (found) return found;
      }
      const intent = await findIntent(key);
      if (!intent) throw new AppError('UPSTREAM_FAILED', { cause: new Error('the provider forgot a payment') });
      if (intent.status !== 'requires_capture') return fromIntent(intent);
      return fromIntent(
        await reach(() =>
          stripe.paymentIntents.capture(intent.id, { expand: EXPAND }, { idempotencyKey: `capture-${intent.id}` }),
        ),
      );
    },
    async chargeSaved(charge: SavedCharge) {
      const [customer = '', method = ''] = charge.method.split('/');
      try {
        return fromIntent(
          await reach(() =>
            stripe.paymentIntents.create(
              {
                amount: charge.amount_minor,
                currency: charge.currency.toLowerCase(),
                customer,
                payment_method: method,
                off_session: true,
                confirm: true,
                description: charge.description,
                metadata: { ...toMetadata(charge.custom), order: charge.key },
                expand: EXPAND,
              },
              { idempotencyKey: charge.key },
            ),
          ),
        );
      } catch (err) {
        if (!(err instanceof Stripe.errors.StripeCardError) && !isNoCard(err)) throw err;
        return declined(charge);
      }
    },
    async refund({ key, id, amount_minor }) {
      const intent = await findIntent(key);
      if (!intent) return false;
      try {
        await reach(() =>
          stripe.refunds.create(
            { payment_intent: intent.id, amount: amount_minor, metadata: { refund: id } },
            { idempotencyKey: `refund-${id}` },
          ),
        );
        return true;
      } catch (err) {
        if (err instanceof Stripe.errors.StripeInvalidRequestError) return false;
        throw err;
      }
    },
    async list(after) {
      const page = await reach(() =>
        stripe.paymentIntents.list({
          limit: PAGE,
          expand: EXPAND.map((field) => `data.${field}`),
          ...(after ? { starting_after: after } : {}),
        }),
      );
      const payments = page.data.filter((intent) => intent.status === 'succeeded').map(fromIntent);
      return { payments, next: page.has_more ? (page.data.at(-1)?.id ?? null) : null };
    },
    readWebhook(headers, body, now) {
      return toNews(readEvent(stripe, settings.webhookSecret, headers['stripe-signature'], body, now));
    },
  };
}

function readEvent(
  stripe: Stripe,
  secret: string,
  signature: string | undefined,
  body: Buffer,
  now: Date,
): Stripe.Event {
  const seconds = Number(/(?:^|,)t=(\d+)/.exec(signature ?? '')?.[1]);
  // The library only refuses what is too old; what comes from the future is no better.
  if (!Number.isFinite(seconds) || seconds - now.getTime() / 1000 > WEBHOOK_TOLERANCE)
    throw new AppError('SIGNATURE_INVALID');
  try {
    return stripe.webhooks.constructEvent(body, signature ?? '', secret, WEBHOOK_TOLERANCE, undefined, now.getTime());
  } catch (err) {
    if (err instanceof Stripe.errors.StripeSignatureVerificationError) throw new AppError('SIGNATURE_INVALID');
    if (err instanceof SyntaxError) throw new AppError('MALFORMED', { detail: 'The webhook is not understood' });
    throw err;
  }
}

function toNews(event: Stripe.Event): ProviderNews {
  const about = (type: ProviderNews['type'], intent: string | Stripe.PaymentIntent | null): ProviderNews => ({
    id: event.id,
    type: intent ? type : 'other',
    payment: null,
    about: typeof intent === 'string' ? intent : (intent?.id ?? null),
  });
  switch (event.type) {
    case 'payment_intent.succeeded':
      return { id: event.id, type: 'payment.paid', payment: fromIntent(event.data.object) };
    case 'payment_intent.payment_failed':
      return {
        id: event.id,
        type: event.data.object.metadata['order'] ? 'payment.failed' : 'card.declined',
        payment: fromIntent(event.data.object),
      };
    case 'setup_intent.setup_failed':
      return { id: event.id, type: 'card.declined', payment: fromSetup(event.data.object) };
    case 'charge.refunded':
      return about('payment.refunded', event.data.object.payment_intent);
    case 'charge.dispute.created':
      return about('dispute.opened', event.data.object.payment_intent);
    case 'charge.dispute.closed':
      return about(
        event.data.object.status === 'won' ? 'dispute.won' : 'dispute.lost',
        event.data.object.payment_intent,
      );
    default:
      return { id: event.id, type: 'other', payment: null };
  }
}

const STATUS: Partial<Record<Stripe.PaymentIntent.Status, ProviderPayment['status']>> = {
  requires_capture: 'authorised',
  processing: 'pending',
  succeeded: 'paid',
};

function fromIntent(intent: Stripe.PaymentIntent): ProviderPayment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const refunded = charge?.amount_refunded ?? 0;
  const ours = intent.metadata['order'];
  return {
    key: ours ?? intent.id,
    session: ours ?? intent.client_secret ?? intent.id,
    status: refunded > 0 && refunded === intent.amount ? 'refunded' : (STATUS[intent.status] ?? 'failed'),
    amount_minor: intent.amount,
    refunded_minor: refunded,
    ...(charge?.disputed ? { disputed: true } : {}),
    currency: toCurrency(intent.currency),
    custom: toCustom(intent.metadata),
    ...toMethod(intent.customer, intent.payment_method),
  };
}

function fromSetup(intent: Stripe.SetupIntent): ProviderPayment {
  const metadata = intent.metadata ?? {};
  return {
    key: intent.id,
    session: intent.client_secret ?? intent.id,
    status: intent.status === 'succeeded' ? 'paid' : intent.status === 'processing' ? 'pending' : 'failed',
    amount_minor: 0,
    refunded_minor: 0,
    currency: toCurrency(metadata['currency'] ?? ''),
    custom: toCustom(metadata),
    ...toMethod(intent.customer, intent.payment_method),
  };
}

/** Whether a card on file is none any longer: its customer was deleted, or it was taken away from them. */
function isNoCard(err: unknown): boolean {
  if (!(err instanceof Stripe.errors.StripeInvalidRequestError)) return false;
  return ['payment_method', 'customer'].includes(err.param ?? '') || /\bPaymentMethod\b/.test(err.message);
}

function toMethod(
  customer: string | { id: string } | null,
  method: string | Stripe.PaymentMethod | null,
): Pick<ProviderPayment, 'method' | 'card_suffix'> {
  const owner = typeof customer === 'string' ? customer : customer?.id;
  const id = typeof method === 'string' ? method : method?.id;
  const suffix = typeof method === 'object' ? (method?.card?.last4 ?? null) : null;
  return { method: owner && id ? `${owner}/${id}` : null, card_suffix: suffix };
}

function toCurrency(text: string): Currency {
  const code = text.toUpperCase();
  return CURRENCIES.find((one) => one === code) ?? 'USD';
}

const FIELDS = [
  'user_id',
  'environment',
  'plan_id',
  'product_id',
  'seats',
  'click_id',
  'language',
  'pre_lifetime_plan',
] as const satisfies readonly (keyof CustomFields)[];

function toMetadata(custom: CustomFields): Record<string, string> {
  return Object.fromEntries(FIELDS.map((field) => [field, custom[field]]));
}

function toCustom(metadata: Stripe.Metadata): CustomFields {
  return Object.fromEntries(FIELDS.map((field) => [field, metadata[field] ?? ''])) as unknown as CustomFields;
}

function toAddress(address: NonNullable<SessionOrder['address']>): Stripe.AddressParam {
  return {
    country: address.country,
    state: address.administrative_area,
    city: address.locality,
    postal_code: address.postal_code,
    line1: address.thoroughfare,
    line2: address.premise,
  };
}

/** Asks; whoever cannot be reached is UNAVAILABLE, what was refused is passed on. */
async function reach<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    if (
      cause instanceof Stripe.errors.StripeConnectionError ||
      cause instanceof Stripe.errors.StripeAPIError ||
      cause instanceof Stripe.errors.StripeRateLimitError
    )
      throw new AppError('UNAVAILABLE', { detail: 'The payment provider cannot be reached', cause, retryAfter: 3 });
    throw cause;
  }
}

/** The same; what does not exist is null. */
async function known<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await reach(ask);
  } catch (err) {
    if (err instanceof Stripe.errors.StripeInvalidRequestError && err.statusCode === 404) return null;
    throw err;
  }
}
