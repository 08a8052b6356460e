import { LOCALE_HEADER } from '@commonplace/contracts/error-texts';
import type { Currency } from '@commonplace/contracts/session-user';
import { connectMongo, type Database } from '@commonplace/service-kit';
import { silentLog } from '@commonplace/service-kit/testing';
import { balance } from '../src/ledger/ledger';
import Stripe from 'stripe';
import { checkoutLimits } from '../src/payments/checkout-limits';
import { stripeProvider } from '../src/payments/stripe-provider';
import { apiKeyOf, signWebhook } from '../src/payments/webhook-signature';
import { CARDS, SECRET, startBilling, until, WITHOUT_LIMITS, type Billing, type Json } from './service';

const NEW = 'new_subscription_submit';
const YEARLY = 'raw_2_premium_yearly_usd';
let billing: Billing;
let nextUid = 100;
beforeAll(async () => {
  billing = await startBilling();
}, 600_000);
afterAll(() => billing.close());
beforeEach(() => {
  billing.clock.ahead = 0;
  billing.webhooks.open = true;
});

/** A fresh account with a payment authorised in the frame. */
async function authorised(o: { sku?: string; seats?: unknown; card?: keyof typeof CARDS } = {}) {
  const uid = nextUid++;
  const me = billing.as(uid);
  const sku = o.sku ?? YEARLY;
  const checkout = await me.post('/membership/checkout', { sku, skip_trial: false, seats: o.seats });
  expect(checkout.status).toBe(200);
  const paid = await billing.frame(checkout.body.session.id, CARDS[o.card ?? 'success']);
  const process = (more: object = {}, headers: Record<string, string> = {}) =>
    me.post('/membership/process-payment', { key: paid.key, plan_id: sku, seats: o.seats ?? 1, ...more }, headers);
  const plan = async () => (await me.post('/subscription/load/' + String(uid))).body.subscription;
  return { uid, me, sku, checkout, paid, process, plan };
}

const charged = async (key: string): Promise<Json> => {
  const headers = { authorization: 'Bearer ' + String(apiKeyOf(SECRET)) };
  return (await fetch(String(billing.sandboxUrl()) + '/v1/payments/' + String(key), { headers })).json();
};

describe('plans', () => {
  test('[PRICE-35, PRICE-36] all generations in the asked currency, to anybody; an unknown currency is USD', async () => {
    const anybody = billing.as(0);
    const yen = await anybody.get('/plans?currency=JPY');
    expect(yen.body.currency).toBe('JPY');
    const yearly = yen.body.plans.find((p: Json) => p.sku === 'raw_2_premium_yearly_jpy');
    expect(yearly).toMatchObject({ price_product: '27000', price_product_minor: 27000, on_sale: true, generation: 2 });
    expect(yen.body.plans.some((p: Json) => p.type === 'premium' && p.generation === 1 && !p.on_sale)).toBe(true);
    expect((await anybody.get('/plans?currency=XYZ')).body.currency).toBe('USD');
    expect((await anybody.get('/plans')).body.currency).toBe('USD');
  });
});

describe('checkout', () => {
  test('[API-37, CHK-17, CHK-18] the plan response for a sku and seats, without opening a session', async () => {
    const uid = nextUid++;
    const { status, body } = await billing
      .as(uid)
      .post('/membership/plan', { sku: 'raw_1_teams_yearly_usd', skip_trial: true, seats: '3' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      plans: {
        monthly: { sku: 'raw_1_teams_monthly_usd', total: '49.99' },
        yearly: { sku: 'raw_1_teams_yearly_usd', total: '299.99', checkout_label: 'Team Premium' },
        lifetime: null,
      },
      free_plan_id: 'raw_1_free',
      errors: [],
      token: 'tax-token',
    });
    expect(body.session).toBeUndefined();
    expect(
      await billing
        .sandboxDb()
        .connection.collection('sessions')
        .countDocuments({ 'custom.user_id': String(uid) }),
    ).toBe(0);
  });

  test('[API-01, CHK-38] opens the provider’s session with the server’s price and the custom fields', async () => {
    const uid = nextUid++;
    const { body } = await billing.as(uid, [], 1, 'EUR').post('/membership/checkout', {
      sku: 'raw_1_teams_monthly_eur',
      skip_trial: true,
      seats: 4,
      click_id: 'ad-1',
      language: 'de',
    });
    expect(body.session).toMatchObject({
      script_url: '/pay/sandbox/sdk.js',
      frame_url: '/pay/sandbox/frame/' + String(body.session.id),
    });
    const row = await billing.sandboxDb().connection.collection('sessions').findOne({ _id: body.session.id });
    expect(row).toMatchObject({
      amount_minor: body.plans.monthly.total_minor,
      currency: 'EUR',
      custom: {
        user_id: String(uid),
        environment: 'test',
        plan_id: 'raw_1_teams_monthly_eur',
        product_id: 'teams_1',
        seats: '4',
        click_id: 'ad-1',
        language: 'de',
        pre_lifetime_plan: '',
      },
    });
  });

  test.each<[string, object, string]>([
    ['a malformed sku', { sku: 'nonsense' }, 'sku'],
    ['a retired sku', { sku: 'raw_1_premium_yearly_usd' }, 'sku'],
    ['an unknown generation', { sku: 'raw_7_premium_yearly_usd' }, 'sku'],
    ['the free plan', { sku: 'raw_1_free' }, 'sku'],
    ['no sku', {}, 'sku'],
    ['a sku that is no text', { sku: 7 }, 'sku'],
    ['seats of 1', { sku: 'raw_1_teams_yearly_usd', seats: 1 }, 'seats'],
    ['seats of 0', { sku: 'raw_1_teams_yearly_usd', seats: 0 }, 'seats'],
    ['seats of -1', { sku: 'raw_1_teams_yearly_usd', seats: -1 }, 'seats'],
    ['seats of 1.5', { sku: 'raw_1_teams_yearly_usd', seats: 1.5 }, 'seats'],
    ['seats of 10^9', { sku: 'raw_1_teams_yearly_usd', seats: 1e9 }, 'seats'],
    ['seats as a list', { sku: 'raw_1_teams_yearly_usd', seats: [2] }, 'seats'],
  ])('[CHK-20, CHK-21] %s is refused with a reason', async (_, body, field) => {
    for (const path of ['/membership/plan', '/membership/checkout']) {
      const answer = await billing.as(nextUid++).post(path, body);
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ code: 'INVALID', error: expect.any(String) });
      expect(Object.keys(answer.body.errors)).toEqual([field]);
    }
  });

  const sessionsOf = (uid: number) =>
    billing
      .sandboxDb()
      .connection.collection('sessions')
      .countDocuments({ 'custom.user_id': String(uid) });

  test.each<[string, Currency | undefined, string]>([
    ['USD', undefined, 'raw_2_premium_yearly_inr'],
    ['USD', 'USD', 'raw_1_teams_yearly_brl'],
    ['JPY', 'JPY', 'raw_2_premium_yearly_usd'],
    ['KRW', 'KRW', 'raw_3_premium_lifetime_lifetime_mxn'],
  ])(
    '[PRICE-35, CHK-05] where prices are in %s (%s), %s is refused at every step and opens nothing',
    async (own, location, sku) => {
      const uid = nextUid++;
      const me = billing.as(uid, [], 1, location);
      for (const path of ['/membership/plan', '/membership/checkout', '/membership/subscribe']) {
        const answer = await me.post(path, { sku, ...(path.endsWith('subscribe') ? { action: NEW } : {}) });
        expect(answer).toMatchObject({
          status: 422,
          body: { code: 'INVALID', currency: own, errors: { sku: ['sku-currency'] } },
        });
        expect(answer.body.error).toBe('Plans are paid in ' + own + ' where you are');
      }
      expect(await sessionsOf(uid)).toBe(0);
      const right = sku.replace(/_[a-z]{3}$/, '_' + own.toLowerCase());
      expect((await me.post('/membership/subscribe', { sku: right, action: NEW })).body.destination).toContain(right);
      expect((await me.post('/membership/checkout', { sku: right })).body.session).not.toBeNull();
    },
  );

  test('[PRICE-35, MEMB-13] who pays in a currency buys in that one, wherever they are; a payment opened in another is not charged', async () => {
    const uid = nextUid++;
    const [here, there] = [billing.as(uid), billing.as(uid, [], 1, 'EUR')];
    const lifetime = 'raw_3_premium_lifetime_lifetime_';
    const opened = await here.post('/membership/checkout', { sku: lifetime + 'usd' });
    const other = (await billing.frame(opened.body.session.id, CARDS.success)).key as string;
    const sku = 'raw_3_creative_monthly_eur';
    const { key } = await billing.frame(
      (await there.post('/membership/checkout', { sku })).body.session.id,
      CARDS.success,
    );
    expect((await there.post('/membership/process-payment', { key, plan_id: sku })).body.result).toBe('success');
    await here.post('/membership/cancel/confirm/' + String(uid));
    expect(await here.post('/membership/checkout', { sku: lifetime + 'usd' })).toMatchObject({
      status: 422,
      body: { currency: 'EUR', error: 'Your plan is paid in EUR' },
    });
    expect(
      (await here.post('/membership/process-payment', { key: other, plan_id: lifetime + 'usd' })).body,
    ).toMatchObject({
      result: 'failure',
      error: 'Your plan is paid in EUR',
      subscription: { plan_id: sku },
    });
    expect((await charged(other)).status).toBe('authorised');
    expect((await here.post('/membership/checkout', { sku: lifetime + 'eur' })).body.session).not.toBeNull();
  });

  test('[CHK-20] seats that are no number fall back to two', async () => {
    const { body } = await billing
      .as(nextUid++)
      .post('/membership/plan', { sku: 'raw_1_teams_yearly_usd', seats: 'abc' });
    expect(body.plans.yearly.seats).toBe(2);
  });

  test('anonymous visitors get 401', async () => {
    for (const path of [
      '/membership/checkout',
      '/membership/plan',
      '/membership/process-payment',
      '/membership/subscribe',
    ])
      expect((await billing.as(0).post(path, { sku: YEARLY })).status).toBe(401);
  });

  test('with the provider down: 503 with Retry-After; it heals', async () => {
    const uid = nextUid++;
    await billing.stopSandbox();
    const down = await billing.as(uid).post('/membership/checkout', { sku: YEARLY });
    expect(down.status).toBe(503);
    expect(down.headers.get('retry-after')).toBeTruthy();
    await billing.startSandbox();
    expect((await billing.as(uid).post('/membership/checkout', { sku: YEARLY })).status).toBe(200);
  });
});

describe('process payment', () => {
  test('[API-11, API-13, API-14, API-38, CHK-41, MEMB-03] success: plan, payment, ledger and events, all at once', async () => {
    const { uid, me, process, paid } = await authorised();
    const answer = await process();
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      result: 'success',
      error: null,
      subscription: {
        uid,
        plan_type: 'premium',
        plan_id: YEARLY,
        period: 'yearly',
        status: 'completed',
        cancelled: false,
        card_suffix: '4242',
        next_plan_id: null,
        free_plan_id: 'raw_1_free',
        seats: 1,
      },
    });
    expect(new Date(answer.body.subscription.expire).getTime() - Date.now()).toBeGreaterThan(364 * 86_400_000);
    expect((await me.post('/subscription/info', { uid })).body).toMatchObject({
      plan_type: 'premium',
      cancelled: false,
    });
    expect((await me.post('/payments/load/' + String(uid))).body.payments).toEqual([
      expect.objectContaining({
        id: paid.key,
        amount: '180.00',
        amount_minor: 18000,
        currency: 'USD',
        status: 'paid',
        card_suffix: '4242',
        plan_id: YEARLY,
      }),
    ]);
    const ledger = await billing.deps.ledger.of(uid);
    expect(balance(ledger)).toEqual({ USD: 0 });
    expect(ledger.find((e) => e.account === 'provider:sandbox')?.amount_minor).toBe(18000);
    const changed = await until(async () =>
      (await billing.events('billing.subscription.changed.v1')).find((e) => e.data.uid === uid),
    );
    expect(changed.data).toMatchObject({ plan_type: 'premium', version: 1, plan_id: YEARLY });
    const entitled = await until(async () =>
      (await billing.events('billing.entitlement.changed.v1')).find((e) => e.data.uid === uid),
    );
    expect(entitled.data).toMatchObject({
      premium: true,
      downloads: { unlimited: true },
      storage_bytes: 100 * 2 ** 30,
      folders: null,
    });
  });

  test('[API-11] the same key again gives the same answer and no second effect', async () => {
    const { uid, process, paid } = await authorised();
    const first = await process();
    const second = await process();
    expect(second.body).toEqual(first.body);
    expect(await billing.deps.ledger.of(uid)).toHaveLength(4);
    expect((await charged(paid.key)).status).toBe('paid');
  });

  test('[API-11] a hundred clicks at once, at two replicas, charge once, and all are told the same', async () => {
    const { uid, paid, plan } = await authorised();
    const replicas = [billing.as(uid, [], 1), billing.as(uid, [], 2)];
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        // Different bodies, so that no click is spared its own work.
        replicas[i % 2]!.post(
          '/membership/process-payment',
          { key: paid.key, plan_id: YEARLY, seats: i % 10 },
          { 'idempotency-key': 'click-' + String(uid) + '-' + String(i) },
        ),
      ),
    );
    expect(answers.map((a) => a.status)).toEqual(Array(100).fill(200));
    expect(new Set(answers.map((a) => a.body.result))).toEqual(new Set(['success']));
    const ledger = await billing.deps.ledger.of(uid);
    expect(ledger.filter((e) => e.account === 'provider:sandbox')).toHaveLength(1);
    expect(await plan()).toMatchObject({ plan_type: 'premium', version: 1 });
    expect(await billing.sandboxDb().connection.collection('deliveries').countDocuments({ key: paid.key })).toBe(1);
  });

  test('two payments of one account at once: one is charged, the other is not', async () => {
    const uid = nextUid++;
    const me = billing.as(uid);
    const keys = await Promise.all(
      [1, 2].map(async () => {
        const { body } = await me.post('/membership/checkout', { sku: YEARLY });
        return (await billing.frame(body.session.id, CARDS.success)).key as string;
      }),
    );
    const answers = await Promise.all(
      keys.map((key) => me.post('/membership/process-payment', { key, plan_id: YEARLY })),
    );
    expect(answers.filter((a) => a.body.result === 'success')).toHaveLength(1);
    const states = await Promise.all(keys.map(async (key) => (await charged(key)).status as string));
    expect(states.sort()).toEqual(['authorised', 'paid']);
    expect(await billing.deps.ledger.of(uid)).toHaveLength(4);
  });

  test('a charge whose answer was lost is not lost: the webhook finishes it, and the page’s repetition agrees', async () => {
    const { uid, process, plan, paid } = await authorised();
    billing.webhooks.open = false;
    const provider = billing.deps.provider as { confirm: (key: string) => Promise<unknown> };
    const real = provider.confirm;
    provider.confirm = async (key) => {
      await real(key);
      throw Object.assign(new Error('died'), { name: 'SocketError' });
    };
    const lost = await process();
    provider.confirm = real;
    expect(lost.status).toBe(503);
    expect((await charged(paid.key)).status).toBe('paid');
    expect((await plan()).plan_type).toBe('free');
    billing.webhooks.open = true;
    await until(async () => ((await plan()).plan_type === 'premium' ? true : undefined));
    expect((await process()).body.result).toBe('success');
    expect(await billing.deps.ledger.of(uid)).toHaveLength(4);
  });

  test('a charge whose answer was lost is finished by the page’s repetition alone', async () => {
    const { uid, process } = await authorised();
    billing.webhooks.open = false;
    const provider = billing.deps.provider as { confirm: (key: string) => Promise<unknown> };
    const real = provider.confirm;
    provider.confirm = async (key) => {
      await real(key);
      throw Object.assign(new Error('died'), { name: 'SocketError' });
    };
    expect((await process()).status).toBe(503);
    provider.confirm = real;
    expect((await process()).body).toMatchObject({ result: 'success', subscription: { plan_type: 'premium' } });
    expect(await billing.deps.ledger.of(uid)).toHaveLength(4);
  });

  test('a payment whose process dies before it can answer is answered to whoever repeats it under its key', async () => {
    const { uid, paid, process } = await authorised();
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    const repo = billing.deps.subscriptions as { release: (...given: unknown[]) => Promise<void> };
    const real = repo.release;
    repo.release = async (...given) => {
      await held;
      return real(...given);
    };
    const key = { 'idempotency-key': 'died-after-the-charge' };
    const dead = process({}, key);
    await until(async () => ((await billing.deps.payments.get(uid, paid.key))?.status === 'paid' ? true : undefined));
    const again = await process({}, key);
    repo.release = real;
    go();
    expect(again).toMatchObject({
      status: 200,
      body: { result: 'success', error: null, subscription: { plan_type: 'premium' } },
    });
    expect((await dead).body).toEqual(again.body);
    expect(await billing.deps.ledger.of(uid)).toHaveLength(4);
  });

  test('[CHK-41] a declined card gives no key and changes nothing', async () => {
    const { uid, paid, plan } = await authorised({ card: 'decline' });
    expect(paid).toMatchObject({ http: 402, status: 'declined', error: expect.stringContaining('declined') });
    expect(paid.key).toBeUndefined();
    expect((await plan()).plan_type).toBe('free');
    expect(await billing.deps.ledger.of(uid)).toEqual([]);
  });

  test('a card that asks for a confirmation pays after it', async () => {
    const { process } = await authorised({ card: 'challenge' });
    expect((await process()).body).toMatchObject({ result: 'success', subscription: { card_suffix: '3155' } });
  });

  test('[CHK-41, MEMB-05] a late payment is pending, then the webhook brings the plan', async () => {
    const { uid, me, process, plan } = await authorised({ card: 'late' });
    const answer = await process();
    expect(answer.body).toMatchObject({
      result: 'pending',
      subscription: { plan_type: 'free', status: 'pending first payment', next_plan_id: YEARLY },
    });
    expect((await me.post('/membership/checkout', { sku: YEARLY })).body).toMatchObject({
      session: null,
      errors: [expect.any(String)],
    });
    const paid = await until(async () => {
      const now = await plan();
      return now.plan_type === 'premium' ? now : undefined;
    });
    expect(paid).toMatchObject({ status: 'completed', next_plan_id: null });
    expect((await process()).body.result).toBe('success');
    expect(await billing.deps.ledger.of(uid)).toHaveLength(4);
  });

  test('a webhook that comes twice has one effect', async () => {
    const seen = billing.webhooks.seen;
    const { uid, process, plan } = await authorised({ card: 'twice' });
    expect((await process()).body.result).toBe('success');
    await until(() => (billing.webhooks.seen >= seen + 2 ? true : undefined));
    await until(async () =>
      (await billing.sandboxDb().connection.collection('deliveries').countDocuments({ done: false })) === 0
        ? true
        : undefined,
    );
    expect(await plan()).toMatchObject({ version: 1, plan_type: 'premium' });
    expect(await billing.deps.ledger.of(uid)).toHaveLength(4);
  });

  test('webhooks survive a restart of the sandbox and a billing that is away', async () => {
    billing.webhooks.open = false;
    const { process, plan } = await authorised({ card: 'late' });
    expect((await process()).body.result).toBe('pending');
    await new Promise((resolve) => setTimeout(resolve, 600));
    await billing.restartSandbox();
    expect((await plan()).plan_type).toBe('free');
    billing.webhooks.open = true;
    await until(async () => ((await plan()).plan_type === 'premium' ? true : undefined));
  });

  test('seats of a team are paid for and held', async () => {
    const { process, uid } = await authorised({ sku: 'raw_1_teams_yearly_usd', seats: 3 });
    expect((await process()).body.subscription).toMatchObject({ plan_type: 'teams', seats: 3 });
    expect((await billing.deps.payments.list(uid))[0]).toMatchObject({
      amount_minor: 29999,
      description: 'Teams, yearly, 3 seats',
    });
  });

  test.each<[string, object]>([
    ['another plan id', { plan_id: 'raw_3_creative_monthly_usd' }],
    ['another number of seats', { seats: 50 }],
    ['an empty key', { key: '' }],
    ['a key that is no text', { key: 7 }],
  ])('a request with %s is refused and charges nothing', async (_, more) => {
    const { process, plan, paid } = await authorised({ sku: 'raw_1_teams_yearly_usd', seats: 3 });
    const answer = await process(more);
    expect(answer.status).toBe(422);
    expect((await plan()).plan_type).toBe('free');
    expect((await charged(paid.key)).status).toBe('authorised');
  });

  test('an unknown key, and the key of another account, are not found and charge nothing', async () => {
    const { paid, sku } = await authorised();
    const stranger = billing.as(nextUid++);
    expect((await stranger.post('/membership/process-payment', { key: paid.key, plan_id: sku })).status).toBe(404);
    expect((await stranger.post('/membership/process-payment', { key: 'key_nothing', plan_id: sku })).status).toBe(404);
    expect((await charged(paid.key)).status).toBe('authorised');
  });

  test('a checkout that somebody kept is not charged at the price of then', async () => {
    const { process, paid, plan } = await authorised();
    billing.clock.ahead = 25 * 3_600_000;
    expect((await process()).body).toMatchObject({
      result: 'failure',
      error: 'This checkout is too old. Please check out again.',
    });
    expect((await plan()).plan_type).toBe('free');
    expect((await charged(paid.key)).status).toBe('authorised');
  });

  test('a payment whose amount is not the order’s is refused and not charged', async () => {
    const { process, paid, plan } = await authorised();
    await billing
      .sandboxDb()
      .connection.collection<{ _id: string }>('payments')
      .updateOne({ _id: paid.key }, { $set: { amount_minor: 1 } });
    const answer = await process();
    expect(answer).toMatchObject({ status: 422, body: { code: 'PAYMENT_FAILED' } });
    expect((await plan()).plan_type).toBe('free');
    expect((await charged(paid.key)).status).toBe('authorised');
  });

  test('[CHK-12] who has a plan already gets the reason, in the language of the frame, and no session', async () => {
    const { uid, me, process } = await authorised();
    await process();
    const again = await me.post('/membership/checkout', { sku: 'raw_3_creative_monthly_usd' });
    expect(again).toMatchObject({ status: 200, body: { session: null, errors: ['You already have a plan.'] } });
    const arabic = { [LOCALE_HEADER]: 'ar' };
    const read = await me.post('/membership/plan', { sku: 'raw_3_creative_monthly_usd' }, arabic);
    expect(read.body.errors).toEqual(['لديك باقة بالفعل.']);
    const list = await me.post('/payments/load/' + String(uid), {}, arabic);
    expect(list.body.payments[0].description).toBe('أعمال، سنويًا');
  });
});

describe('webhooks', () => {
  const send = (body: string, signature?: string, provider = 'sandbox') =>
    fetch(String(billing.url) + '/api/v1/webhooks/' + String(provider), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(signature ? { 'x-pay-signature': signature } : {}) },
      body,
    });

  test('unsigned, wrongly signed, old, future and malformed ones are refused; none has an effect', async () => {
    const { paid, plan, checkout, uid, sku } = await authorised();
    const body = JSON.stringify({
      id: 'evt_forged',
      type: 'payment.paid',
      payment: {
        key: paid.key,
        session: checkout.body.session.id,
        status: 'paid',
        amount_minor: 18000,
        currency: 'USD',
        card_suffix: '4242',
        custom: {
          user_id: String(uid),
          environment: 'test',
          plan_id: sku,
          product_id: 'premium_2',
          seats: '1',
          click_id: '',
          language: 'en',
          pre_lifetime_plan: '',
        },
      },
    });
    const now = Date.now();
    expect((await send(body)).status).toBe(401);
    expect((await send(body, signWebhook('another-secret-altogether', body, new Date()))).status).toBe(401);
    expect((await send(body, signWebhook(SECRET, body, new Date(now - 400_000)))).status).toBe(401);
    expect((await send(body, signWebhook(SECRET, body, new Date(now + 400_000)))).status).toBe(401);
    expect((await send('{', signWebhook(SECRET, '{', new Date()))).status).toBe(400);
    expect((await send(body, signWebhook(SECRET, body, new Date()), 'unheard-of')).status).toBe(404);
    expect((await plan()).plan_type).toBe('free');
  });

  test('the same one replayed, even with a fresh signature, has no second effect', async () => {
    const { paid, plan, checkout, uid, sku, process } = await authorised();
    await process();
    const body = JSON.stringify({
      id: 'evt_replay_' + String(uid),
      type: 'payment.paid',
      payment: {
        key: paid.key,
        session: checkout.body.session.id,
        status: 'paid',
        amount_minor: 18000,
        currency: 'USD',
        card_suffix: '4242',
        custom: {
          user_id: String(uid),
          environment: 'test',
          plan_id: sku,
          product_id: 'premium_2',
          seats: '1',
          click_id: '',
          language: 'en',
          pre_lifetime_plan: '',
        },
      },
    });
    for (let i = 0; i < 3; i++) expect((await send(body, signWebhook(SECRET, body, new Date()))).status).toBe(200);
    expect(await plan()).toMatchObject({ version: 1 });
    expect(await billing.deps.ledger.of(uid)).toHaveLength(4);
  });
});

describe('webhooks of Stripe', () => {
  const WHSEC = 'whsec_of_the_tests';
  const signer = new Stripe('sk_test_1');
  const sandbox = () => billing.deps.provider;
  let before: ReturnType<typeof sandbox>;
  const swap = (provider: ReturnType<typeof sandbox>) => Object.assign(billing.deps, { provider });
  beforeEach(() => {
    before = sandbox();
  });
  afterEach(() => swap(before));

  const send = (body: string, o: { secret?: string; ahead?: number; sent?: string } = {}) =>
    fetch(String(billing.url) + '/api/v1/webhooks/stripe', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'stripe-signature': signer.webhooks.generateTestHeaderString({
          payload: body,
          secret: o.secret ?? WHSEC,
          timestamp: Math.floor(Date.now() / 1000) + (o.ahead ?? 0),
        }),
      },
      body: o.sent ?? body,
    });

  /** An order, and what Stripe recorded of its payment. */
  async function ordered() {
    const uid = nextUid++;
    const me = billing.as(uid);
    const { body } = await me.post('/membership/checkout', { sku: YEARLY });
    const session = await billing.sandboxDb().connection.collection('sessions').findOne({ _id: body.session.id });
    swap(stripeProvider({ secretKey: 'sk_test_1', publishableKey: 'pk', webhookSecret: WHSEC }));
    const news = (id: string, more: object = {}) =>
      JSON.stringify({
        id,
        object: 'event',
        type: 'payment_intent.succeeded',
        api_version: '2025-01-01',
        data: {
          object: {
            id: 'pi_' + String(uid),
            object: 'payment_intent',
            amount: 18_000,
            currency: 'usd',
            status: 'succeeded',
            client_secret: body.session.id,
            customer: 'cus_1',
            payment_method: 'pm_1',
            latest_charge: 'ch_1',
            metadata: session?.['custom'],
            ...more,
          },
        },
      });
    const plan = async () => (await me.post('/subscription/load/' + String(uid))).body.subscription;
    return { uid, news, plan };
  }

  test('[CHK-41] forged, changed, old and future ones, and one of another amount, bring nothing', async () => {
    const { uid, news, plan } = await ordered();
    const body = news('evt_' + String(uid));
    for (const o of [
      { secret: 'whsec_of_somebody_else' },
      { sent: body.replace('18000', '1') },
      { ahead: -400 },
      { ahead: 400 },
    ])
      expect((await send(body, o)).status).toBe(401);
    const cheap = await send(news('evt_cheap_' + String(uid), { amount: 1 }));
    expect(cheap.status).toBe(422);
    expect((await cheap.json()).code).toBe('PAYMENT_FAILED');
    expect((await plan()).plan_type).toBe('free');
    expect(await billing.deps.ledger.of(uid)).toEqual([]);
  });

  test('[CHK-41, MEMB-02] really signed news bring the plan once, however often they come', async () => {
    const { uid, news, plan } = await ordered();
    const body = news('evt_' + String(uid));
    for (let i = 0; i < 3; i++) expect((await send(body)).status).toBe(200);
    expect((await send(news('evt_again_' + String(uid)))).status).toBe(200);
    expect(await plan()).toMatchObject({ plan_id: YEARLY, version: 1, status: 'completed' });
    const ledger = await billing.deps.ledger.of(uid);
    expect(ledger).toHaveLength(4);
    expect(ledger.find((entry) => entry.account === 'provider:stripe')?.amount_minor).toBe(18_000);
  });
});

describe('the sandbox', () => {
  test('its API is closed to whoever lacks the key', async () => {
    for (const authorization of ['', 'Bearer ', 'Bearer ' + String(SECRET)])
      expect(
        (await fetch(String(billing.sandboxUrl()) + '/v1/payments/x', { headers: { authorization } })).status,
      ).toBe(401);
  });

  test('stores no card beyond the last four digits', async () => {
    await authorised({ card: 'challenge' });
    const { connection } = billing.sandboxDb();
    for (const name of ['sessions', 'payments', 'deliveries']) {
      const text = JSON.stringify(await connection.collection(name).find({}).toArray());
      for (const number of Object.values(CARDS)) expect(text).not.toContain(number);
    }
  });

  test('its frame can only be framed by our own pages and runs only its own script; an unknown session is 404', async () => {
    const { body } = await billing.as(nextUid++).post('/membership/checkout', { sku: YEARLY });
    const frame = await fetch(String(billing.sandboxUrl()) + String(body.session.frame_url));
    expect(frame.status).toBe(200);
    expect(frame.headers.get('content-security-policy')).toMatch(/script-src 'self';.*frame-ancestors 'self'/);
    expect(await frame.text()).toContain('Business, yearly');
    expect((await fetch(String(billing.sandboxUrl()) + '/pay/sandbox/frame/ses_unknown')).status).toBe(404);
  });

  test('its frame speaks the language that the page asks for, what it answers too', async () => {
    const { body } = await billing.as(nextUid++).post('/membership/checkout', { sku: YEARLY });
    const frame = await fetch(String(billing.sandboxUrl()) + String(body.session.frame_url) + '?lang=ar');
    expect(await frame.text()).toMatch(/<html lang="ar" dir="rtl">[^]*أعمال، سنويًا/);
    expect(await billing.frame(body.session.id, CARDS.decline, 'ar')).toMatchObject({
      status: 'declined',
      error: 'رُفضت بطاقتك. جرّب بطاقة أخرى.',
    });
    expect(await billing.frame(body.session.id, '1', 'ar')).toMatchObject({
      status: 'invalid',
      errors: { number: 'رقم البطاقة هذا غير صالح.' },
    });
  });

  test('two clicks on Pay authorise once', async () => {
    const { body } = await billing.as(nextUid++).post('/membership/checkout', { sku: YEARLY });
    const answers = await Promise.all([1, 2, 3, 4].map(() => billing.frame(body.session.id, CARDS.success)));
    expect(new Set(answers.map((a) => a.key)).size).toBe(1);
  });
});

describe('[SEC] cards are not tried out here', () => {
  const FEW = { account: 2, address: 3 };
  let own: Database;
  beforeAll(async () => {
    own = await connectMongo(billing.databaseUrl, { log: silentLog });
  });
  afterEach(() => {
    billing.limits.inForce = billing.limits.none;
    own.connection.deleteModel('RateLimit');
  });
  afterAll(() => own.close());
  const limited = (o: Partial<typeof WITHOUT_LIMITS>) => {
    billing.limits.inForce = checkoutLimits(own.connection, { ...WITHOUT_LIMITS, ...o });
  };
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const open = (uid: number, address: string, replica: 1 | 2 = 1) =>
    billing.as(uid, [], replica).post('/membership/checkout', { sku: YEARLY }, from(address));
  const opened = (uid: number) =>
    billing
      .sandboxDb()
      .connection.collection('sessions')
      .countDocuments({ 'custom.user_id': String(uid) });
  const deliveries = () => billing.sandboxDb().connection.collection('deliveries');
  /** A card that is declined in the frame of a session, and told of. */
  const decline = async (session: string) => {
    const about = { type: 'card.declined', key: session, done: true };
    const told = await deliveries().countDocuments(about);
    expect((await billing.frame(session, CARDS.decline)).status).toBe('declined');
    await until(async () => ((await deliveries().countDocuments(about)) > told ? true : undefined));
  };

  test('an account, and an address, opens so many checkouts in an hour, at all replicas together; nobody else is kept from buying', async () => {
    limited({ opened: FEW });
    const [ada, ben, cleo] = [nextUid++, nextUid++, nextUid++];
    expect((await open(ada, '203.0.113.1')).status).toBe(200);
    expect((await open(ada, '203.0.113.1', 2)).status).toBe(200);
    const refused = await open(ada, '203.0.113.1');
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      429,
      'TOO_MANY',
      'Too many checkouts were opened. Nothing was charged. Please try again in an hour.',
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(await opened(ada)).toBe(2);
    // Prices are still to be seen.
    expect((await billing.as(ada).post('/membership/plan', { sku: YEARLY })).status).toBe(200);
    expect((await open(ben, '203.0.113.1')).status).toBe(200);
    expect((await open(cleo, '203.0.113.1')).status).toBe(429);
    expect((await open(cleo, '203.0.113.2')).status).toBe(200);
  });

  test('so many declined cards end a checkout, and the opening of others, for the account and for the address; what else is open can be paid for', async () => {
    limited({ declined: FEW });
    const [ada, ben, cleo] = [nextUid++, nextUid++, nextUid++];
    const { body } = await open(ada, '203.0.113.11');
    const session = body.session.id as string;
    await decline(session);
    // The provider tells once more, as it does when an answer was lost.
    await deliveries().updateOne({ type: 'card.declined', key: session }, { $set: { done: false, due: new Date(0) } });
    await until(async () => ((await deliveries().countDocuments({ key: session, done: true })) ? true : undefined));
    const other = await open(ada, '203.0.113.11');
    expect(other.status).toBe(200);
    await decline(session);
    expect(await billing.frame(session, CARDS.success)).toMatchObject({ http: 410, status: 'gone' });
    const refused = await open(ada, '203.0.113.12');
    expect([refused.status, refused.body.detail]).toEqual([
      429,
      'Too many cards were declined. Nothing was charged. Please try again in an hour.',
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    const second = await open(ben, '203.0.113.11');
    expect(second.status).toBe(200);
    await decline(second.body.session.id);
    expect((await open(cleo, '203.0.113.11')).status).toBe(429);
    expect((await open(cleo, '203.0.113.13')).status).toBe(200);
    const { key } = await billing.frame(other.body.session.id, CARDS.success);
    const paid = await billing.as(ada).post('/membership/process-payment', { key, plan_id: YEARLY });
    expect(paid.body.result).toBe('success');
    // Another card on file is tried in the same way.
    expect((await billing.as(ada).post('/membership/setup-update-card/' + String(ada))).status).toBe(429);
  });
});
