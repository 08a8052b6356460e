import Stripe from 'stripe';
import { stripeProvider } from './stripe-provider';

const SECRET = 'whsec_of_the_tests';
const stripe = new Stripe('sk_test_1');
const provider = stripeProvider({ secretKey: 'sk_test_1', publishableKey: 'pk', webhookSecret: SECRET });
const now = new Date('2026-05-01T12:00:00Z');

const metadata = {
  user_id: '7',
  environment: 'test',
  plan_id: 'raw_2_premium_yearly_usd',
  product_id: 'premium_2',
  seats: '1',
  click_id: '',
  language: 'en',
  pre_lifetime_plan: '',
};
const intent = {
  id: 'pi_1',
  object: 'payment_intent',
  amount: 18_000,
  currency: 'usd',
  status: 'succeeded',
  client_secret: 'pi_1_secret_2',
  customer: 'cus_1',
  payment_method: 'pm_1',
  latest_charge: 'ch_1',
  metadata,
};
const event = (type: string, object: object) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, api_version: '2025-01-01', data: { object } });

function read(body: string, o: { secret?: string; at?: Date; body?: string } = {}) {
  const header = stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: o.secret ?? SECRET,
    timestamp: Math.floor((o.at ?? now).getTime() / 1000),
  });
  return provider.readWebhook({ 'stripe-signature': header }, Buffer.from(o.body ?? body), now);
}

describe('webhooks of Stripe', () => {
  test('a payment in the frame is known by its client secret and brings the card on file', () => {
    expect(read(event('payment_intent.succeeded', intent))).toMatchObject({
      id: 'evt_1',
      type: 'payment.paid',
      payment: {
        key: 'pi_1',
        session: 'pi_1_secret_2',
        status: 'paid',
        amount_minor: 18_000,
        currency: 'USD',
        method: 'cus_1/pm_1',
        custom: metadata,
      },
    });
  });

  test('a payment says whether a bank asked for it back, beside what was refunded of it', () => {
    const paid = (charge: object) =>
      read(event('payment_intent.succeeded', { ...intent, latest_charge: { object: 'charge', ...charge } })).payment;
    expect(paid({ amount_refunded: 6_000, disputed: true })).toMatchObject({ refunded_minor: 6_000, disputed: true });
    expect(paid({ amount_refunded: 0, disputed: false })).not.toHaveProperty('disputed');
  });

  test('a charge to the card on file is known by our own key', () => {
    const ours = { ...intent, status: 'requires_payment_method', metadata: { ...metadata, order: 'renew-7-1' } };
    expect(read(event('payment_intent.payment_failed', ours))).toMatchObject({
      type: 'payment.failed',
      payment: { key: 'renew-7-1', session: 'renew-7-1', status: 'failed' },
    });
  });

  test('a card that is refused in the frame decides nothing', () => {
    const refused = { ...intent, status: 'requires_payment_method' };
    expect(read(event('payment_intent.payment_failed', refused))).toMatchObject({
      type: 'card.declined',
      payment: { session: intent.client_secret },
    });
    const setup = {
      object: 'setup_intent',
      id: 'seti_1',
      client_secret: 'seti_1_secret',
      status: 'requires_payment_method',
      metadata,
    };
    expect(read(event('setup_intent.setup_failed', setup))).toMatchObject({
      type: 'card.declined',
      payment: { session: 'seti_1_secret', amount_minor: 0 },
    });
  });

  test.each([
    ['charge.refunded', { object: 'charge', payment_intent: 'pi_1' }, 'payment.refunded'],
    [
      'charge.dispute.created',
      { object: 'dispute', payment_intent: 'pi_1', status: 'needs_response' },
      'dispute.opened',
    ],
    ['charge.dispute.closed', { object: 'dispute', payment_intent: 'pi_1', status: 'won' }, 'dispute.won'],
    ['charge.dispute.closed', { object: 'dispute', payment_intent: 'pi_1', status: 'lost' }, 'dispute.lost'],
  ])('%s says which payment it is about', (type, object, expected) => {
    expect(read(event(type, object))).toMatchObject({ type: expected, payment: null, about: 'pi_1' });
  });

  test('what is badly signed, changed, old or from the future is refused; what is no event is malformed', () => {
    const body = event('payment_intent.succeeded', intent);
    const refused = expect.objectContaining({ code: 'SIGNATURE_INVALID' }) as unknown;
    const attempt = (work: () => unknown) => {
      try {
        work();
      } catch (err) {
        return err;
      }
      return undefined;
    };
    expect(attempt(() => read(body, { secret: 'whsec_other' }))).toEqual(refused);
    expect(attempt(() => read(body, { body: body.replace('18000', '1') }))).toEqual(refused);
    expect(attempt(() => read(body, { at: new Date(now.getTime() - 301_000) }))).toEqual(refused);
    expect(attempt(() => read(body, { at: new Date(now.getTime() + 302_000) }))).toEqual(refused);
    expect(attempt(() => provider.readWebhook({}, Buffer.from(body), now))).toEqual(refused);
    expect(attempt(() => read('not json'))).toEqual(expect.objectContaining({ code: 'MALFORMED' }));
  });
});
