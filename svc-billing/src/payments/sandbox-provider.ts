import { CURRENCIES } from '@commonplace/contracts/session-user';
import { AppError } from '@commonplace/service-kit';
import { request } from 'undici';
import { z } from 'zod';
import { declined, NEWS_TYPES, type PaymentProvider, type ProviderPayment } from './provider';
import { apiKeyOf, verifyWebhook } from './webhook-signature';

const CALL_MS = 2_500;

const paymentShape = z.object({
  key: z.string(),
  session: z.string(),
  status: z.enum(['authorised', 'pending', 'paid', 'failed', 'refunded']),
  amount_minor: z.number().int(),
  currency: z.enum(CURRENCIES),
  custom: z.object({
    user_id: z.string(),
    environment: z.string(),
    plan_id: z.string(),
    product_id: z.string(),
    seats: z.string(),
    click_id: z.string(),
    language: z.string(),
    pre_lifetime_plan: z.string(),
  }),
  card_suffix: z.string().nullable(),
  method: z.string().nullable().default(null),
  refunded_minor: z.number().int().default(0),
});
const pageShape = z.object({ payments: z.array(paymentShape), next: z.string().nullable() });
const sessionShape = z.object({ id: z.string(), script_url: z.string(), frame_url: z.string() });
const newsShape = z.object({ id: z.string().min(1).max(100), type: z.string(), payment: paymentShape.optional() });

/** What keys look like, the provider's and ours: anything else is no payment, and never part of an address. */
const KEY = /^[\w-]{1,200}$/;

/** The local provider (`sandbox/`), reached by its own API. */
export function sandboxProvider(o: { url: string; secret: string }): PaymentProvider {
  const base = o.url.replace(/\/$/, '');
  const authorization = `Bearer ${apiKeyOf(o.secret)}`;

  async function ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<{ status: number; json: unknown }> {
    try {
      const reply = await request(`${base}${path}`, {
        method,
        // Not by the client's own clock, which ticks in seconds.
        signal: AbortSignal.timeout(CALL_MS),
        headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await reply.body.text();
      if (reply.statusCode >= 500) throw new Error(`the payment provider answered ${reply.statusCode}`);
      return { status: reply.statusCode, json: JSON.parse(text) as unknown };
    } catch (cause) {
      throw new AppError('UNAVAILABLE', { detail: 'The payment provider cannot be reached', cause, retryAfter: 3 });
    }
  }

  async function payment(method: 'GET' | 'POST', key: string, action = ''): Promise<ProviderPayment | null> {
    if (!KEY.test(key)) return null;
    const { status, json } = await ask(method, `/v1/payments/${key}${action}`);
    if (status === 404) return null;
    if (status !== 200) throw new AppError('UPSTREAM_FAILED', { cause: new Error(`provider: ${status}`) });
    return paymentShape.parse(json);
  }

  return {
    name: 'sandbox',
    async openSession(order) {
      const { status, json } = await ask('POST', '/v1/sessions', order);
      if (status !== 201) throw new AppError('UPSTREAM_FAILED', { cause: new Error(`provider: ${status}`) });
      return sessionShape.parse(json);
    },
    async closeSession(session) {
      if (!KEY.test(session)) return;
      const { status } = await ask('POST', `/v1/sessions/${session}/close`);
      if (status !== 200 && status !== 404)
        throw new AppError('UPSTREAM_FAILED', { cause: new Error(`provider: ${status}`) });
    },
    inspect: (key) => payment('GET', key),
    async confirm(key) {
      const paid = await payment('POST', key, '/confirm');
      if (!paid) throw new AppError('UPSTREAM_FAILED', { cause: new Error('the provider forgot a payment') });
      return paid;
    },
    async chargeSaved({ description, ...charge }) {
      const { status, json } = await ask('POST', '/v1/charges', charge);
      if (status === 404) return declined({ description, ...charge });
      if (status !== 200) throw new AppError('UPSTREAM_FAILED', { cause: new Error(`provider: ${status}`) });
      return paymentShape.parse(json);
    },
    async refund({ key, ...given }) {
      if (!KEY.test(key)) return false;
      const { status } = await ask('POST', `/v1/payments/${key}/refund`, given);
      if (status === 200) return true;
      if (status === 404 || status === 409) return false;
      throw new AppError('UPSTREAM_FAILED', { cause: new Error(`provider: ${status}`) });
    },
    async list(after) {
      const { status, json } = await ask('GET', `/v1/payments${after ? `?after=${encodeURIComponent(after)}` : ''}`);
      if (status !== 200) throw new AppError('UPSTREAM_FAILED', { cause: new Error(`provider: ${status}`) });
      return pageShape.parse(json);
    },
    readWebhook(headers, body, now) {
      if (!verifyWebhook(o.secret, headers['x-pay-signature'], body, now)) throw new AppError('SIGNATURE_INVALID');
      const parsed = newsShape.safeParse(safeJson(body));
      if (!parsed.success) throw new AppError('MALFORMED', { detail: 'The webhook is not understood' });
      const { id, type, payment: about } = parsed.data;
      return {
        id,
        type: NEWS_TYPES.find((known) => known === type) ?? 'other',
        payment: about ?? null,
      };
    },
  };
}

function safeJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch (err) {
    if (err instanceof SyntaxError) return undefined;
    throw err;
  }
}
