import type { CallAnswer } from '@commonplace/contracts/client';
import type { loadSubscription } from '@commonplace/contracts/billing/operations';
import { MatchersV3 } from '@pact-foundation/pact';
import { billingApi } from './billing.api';
import { billingPact, storeOf } from './billing-pact';

const { boolean, eachLike, integer, like, regex, string } = MatchersV3;

const pact = billingPact();
const json = { accept: 'application/json' };
const SKU = 'raw_2_premium_yearly_usd';
const money = regex(/^\d+(\.\d+)?$/, '180.00');

const member = (uid: number) => ({ uid });
const aMember = 'a member with a plan';
/** What the pages read of a subscription. */
const subscription = (more: object) => ({
  uid: integer(41),
  version: integer(1),
  plan_type: string('free'),
  plan_id: string('raw_1_free'),
  next_plan_id: null,
  period: null,
  status: string('completed'),
  cancelled: boolean(false),
  expire: null,
  free_premium_active: boolean(false),
  team_member: boolean(false),
  ...more,
});
const paidSubscription = (more: object = {}) =>
  subscription({
    plan_type: 'premium',
    plan_id: SKU,
    period: 'yearly',
    expire: regex(/^\d{4}-\d\d-\d\dT.*Z$/, '2027-01-02T03:04:05.000Z'),
    ...more,
  });
const soldPlan = (sku: string, period: string) => ({
  sku,
  type: 'premium',
  period,
  label: 'Business',
  description: string('For commercial use'),
  features: eachLike('Commercial licence'),
  generation: integer(2),
  on_sale: boolean(true),
  price_product: money,
  price_product_minor: integer(18000),
  price_monthly_minor: integer(1500),
  price_yearly_minor: integer(18000),
  currency_code: 'USD',
});
const checkoutPlan = (sku: string, period: string) => ({
  ...soldPlan(sku, period),
  checkout_label: 'Business',
  seats: integer(1),
  total: money,
  total_minor: integer(18000),
});
const planResponse = {
  plans: {
    monthly: checkoutPlan('raw_2_premium_monthly_usd', 'monthly'),
    yearly: checkoutPlan(SKU, 'yearly'),
    lifetime: null,
  },
  free_plan_id: 'raw_1_free',
  errors: [],
  tax_script_url: null,
};

test('[PRICE-01] the pricing page reads the plans of a currency', async () => {
  await pact
    .addInteraction()
    .uponReceiving('the plans in dollars')
    .withRequest('GET', '/api/v1/plans', (request) => request.query({ currency: 'USD' }).headers(json))
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        currency: 'USD',
        plans: MatchersV3.arrayContaining(like(soldPlan(SKU, 'yearly'))),
        meta: { saving_percent: integer(50) },
      }),
    )
    .executeTest(async ({ url }) => {
      const { data } = await storeOf(url).dispatch(
        billingApi.endpoints.listPlans.initiate({ query: { currency: 'USD' } }),
      );
      expect(data?.plans[0]).toMatchObject({ sku: SKU, price_yearly_minor: 18000 });
    });
});

test('[API-14] pages read the subscription of the own account', async () => {
  await pact
    .addInteraction()
    .given(aMember, { ...member(41), plan: SKU })
    .uponReceiving('the subscription of account 41')
    .withRequest('POST', '/api/v1/subscription/load/41', (request) => request.headers(json))
    .willRespondWith(200, (answer) =>
      answer.jsonBody({ subscription: paidSubscription(), payment_under_way: boolean(false) }),
    )
    .executeTest(async ({ url }) => {
      const { data } = await storeOf(url).dispatch(
        billingApi.endpoints.loadSubscription.initiate({ params: { accountId: 41 } }),
      );
      expect((data as CallAnswer<typeof loadSubscription>).subscription).toMatchObject({
        plan_type: 'premium',
        period: 'yearly',
      });
    });
});

test('[API-38] the checkout polls the plan', async () => {
  await pact
    .addInteraction()
    .given(aMember, { ...member(42), plan: 'raw_1_free' })
    .uponReceiving('the plan of account 42')
    .withRequest('POST', '/api/v1/subscription/info', (request) => request.headers(json).jsonBody({ uid: 42 }))
    .willRespondWith(200, (answer) =>
      answer.jsonBody({ version: integer(1), plan_type: 'free', status: 'completed', cancelled: false }),
    )
    .executeTest(async ({ url }) => {
      const { data } = await storeOf(url).dispatch(
        billingApi.endpoints.subscriptionInfo.initiate({ body: { uid: 42 } }),
      );
      expect(data?.plan_type).toBe('free');
    });
});

test('[API-12] subscribing leads to the checkout', async () => {
  await pact
    .addInteraction()
    .given(aMember, { ...member(42), plan: 'raw_1_free' })
    .uponReceiving('a wish for a plan of account 42')
    .withRequest('POST', '/api/v1/membership/subscribe', (request) =>
      request.headers(json).jsonBody({ sku: SKU, action: 'new_subscription_submit', skip_trial: false }),
    )
    .willRespondWith(200, (answer) =>
      answer.jsonBody({ destination: regex('^/membership/checkout[?].*', '/membership/checkout?period=yearly') }),
    )
    .executeTest(async ({ url }) => {
      const { data } = await storeOf(url).dispatch(
        billingApi.endpoints.subscribe.initiate({
          body: { sku: SKU, action: 'new_subscription_submit', skip_trial: false },
        }),
      );
      expect(data?.destination).toContain('/membership/checkout');
    });
});

test('[API-37] the checkout reads the plans of a sku', async () => {
  await pact
    .addInteraction()
    .given(aMember, { ...member(42), plan: 'raw_1_free' })
    .uponReceiving('the plans of a sku for account 42')
    .withRequest('POST', '/api/v1/membership/plan', (request) =>
      request.headers(json).jsonBody({ sku: SKU, skip_trial: false, seats: 2 }),
    )
    .willRespondWith(200, (answer) => answer.jsonBody(planResponse))
    .executeTest(async ({ url }) => {
      const { data } = await storeOf(url).dispatch(
        billingApi.endpoints.readCheckoutPlan.initiate({ body: { sku: SKU, skip_trial: false, seats: 2 } }),
      );
      expect(data?.plans.yearly?.total_minor).toBe(18000);
    });
});

test('[API-01] the checkout opens a payment session', async () => {
  await pact
    .addInteraction()
    .given(aMember, { ...member(42), plan: 'raw_1_free' })
    .uponReceiving('a checkout of account 42')
    .withRequest('POST', '/api/v1/membership/checkout', (request) =>
      request.headers(json).jsonBody({ sku: SKU, skip_trial: false, seats: 2, language: 'en', address: null }),
    )
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        ...planResponse,
        session: { id: string('ses_1'), script_url: regex('^/pay/.*', '/pay/sandbox/sdk.js') },
      }),
    )
    .executeTest(async ({ url }) => {
      const { data } = await storeOf(url).dispatch(
        billingApi.endpoints.openCheckout.initiate({
          body: { sku: SKU, skip_trial: false, seats: 2, language: 'en', address: null },
        }),
      );
      expect(data?.session?.script_url).toMatch(/^\/pay\//);
    });
});

test('[API-01] a sku that is none is refused', async () => {
  await pact
    .addInteraction()
    .given(aMember, { ...member(42), plan: 'raw_1_free' })
    .uponReceiving('the plans of a sku that is none')
    .withRequest('POST', '/api/v1/membership/plan', (request) =>
      request.headers(json).jsonBody({ sku: 'nonsense', skip_trial: false, seats: 2 }),
    )
    .willRespondWith(422)
    .executeTest(async ({ url }) => {
      const { error } = await storeOf(url).dispatch(
        billingApi.endpoints.readCheckoutPlan.initiate({ body: { sku: 'nonsense', skip_trial: false, seats: 2 } }),
      );
      expect(error).toMatchObject({ status: 422 });
    });
});

test('[CHK-08, PRICE-35] a sku of another currency is refused with the one that is paid here', async () => {
  const body = { sku: 'raw_2_premium_yearly_inr', skip_trial: false, seats: 2 };
  await pact
    .addInteraction()
    .given(aMember, { ...member(42), plan: 'raw_1_free' })
    .uponReceiving('the plans of a sku in rupees, from where prices are in dollars')
    .withRequest('POST', '/api/v1/membership/plan', (request) => request.headers(json).jsonBody(body))
    .willRespondWith(422, (answer) =>
      answer
        .jsonBody({
          code: 'INVALID',
          status: 422,
          title: MatchersV3.string('Some fields are not valid'),
          currency: 'USD',
        })
        .headers({ 'Content-Type': MatchersV3.regex('^application/problem[+]json.*$', 'application/problem+json') }),
    )
    .executeTest(async ({ url }) => {
      const { error } = await storeOf(url).dispatch(billingApi.endpoints.readCheckoutPlan.initiate({ body }));
      expect(error).toMatchObject({ status: 422, problem: { currency: 'USD' } });
    });
});

test('[API-11] the checkout processes a payment', async () => {
  await pact
    .addInteraction()
    .given('a member authorised a payment', { uid: 43, plan: SKU })
    .uponReceiving('a payment of account 43')
    .withRequest('POST', '/api/v1/membership/process-payment', (request) =>
      request.headers(json).jsonBody({ key: MatchersV3.fromProviderState('${key}', 'key_1'), plan_id: SKU, seats: 1 }),
    )
    .willRespondWith(200, (answer) =>
      answer.jsonBody({ result: 'success', error: null, subscription: { plan_type: 'premium' } }),
    )
    .executeTest(async ({ url }) => {
      const { data } = await storeOf(url).dispatch(
        billingApi.endpoints.processPayment.initiate({ key: 'key_1', plan_id: SKU, seats: 1 }),
      );
      expect(data?.result).toBe('success');
    });
});

test('[API-11] a payment key of nobody is not found', async () => {
  await pact
    .addInteraction()
    .given(aMember, { ...member(42), plan: 'raw_1_free' })
    .uponReceiving('a payment with an unknown key')
    .withRequest('POST', '/api/v1/membership/process-payment', (request) =>
      request.headers(json).jsonBody({ key: 'key_unknown', plan_id: SKU, seats: 1 }),
    )
    .willRespondWith(404)
    .executeTest(async ({ url }) => {
      const { error } = await storeOf(url).dispatch(
        billingApi.endpoints.processPayment.initiate({ key: 'key_unknown', plan_id: SKU, seats: 1 }),
      );
      expect(error).toMatchObject({ status: 404 });
    });
});

test('[API-06, API-07] a cancellation is previewed and confirmed', async () => {
  await pact
    .addInteraction()
    .given(aMember, { ...member(44), plan: SKU })
    .uponReceiving('the preview of a cancellation of account 44')
    .withRequest('POST', '/api/v1/membership/cancel/44', (request) => request.headers(json))
    .willRespondWith(200, (answer) =>
      answer.jsonBody({ subscription: paidSubscription({ uid: 44 }), pending_payment: false }),
    )
    .executeTest(async ({ url }) => {
      const { data } = await storeOf(url).dispatch(
        billingApi.endpoints.previewCancel.initiate({ params: { accountId: 44 } }),
      );
      expect(data?.subscription.plan_id).toBe(SKU);
    });
  await pact
    .addInteraction()
    .given(aMember, { ...member(45), plan: SKU })
    .uponReceiving('a cancellation of account 45')
    .withRequest('POST', '/api/v1/membership/cancel/confirm/45', (request) => request.headers(json).jsonBody({}))
    .willRespondWith(200, (answer) => answer.jsonBody({ subscription: { status: 'pending cancellation' } }))
    .executeTest(async ({ url }) => {
      const { data } = await storeOf(url).dispatch(
        billingApi.endpoints.confirmCancel.initiate({ params: { accountId: 45 }, body: {} }),
      );
      expect(data?.subscription.status).toBe('pending cancellation');
    });
});

test('[API-02, MEMB-16] a change of plan is previewed', async () => {
  const CREATIVE = 'raw_3_creative_monthly_usd';
  await pact
    .addInteraction()
    .given(aMember, { ...member(48), plan: SKU })
    .uponReceiving('the preview of a change of account 48')
    .withRequest('POST', '/api/v1/membership/change/48', (request) =>
      request.headers(json).jsonBody({ new_plan_id: CREATIVE }),
    )
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        plans: { monthly: like({ sku: CREATIVE }), yearly: like({ sku: string('raw_3_creative_yearly_usd') }) },
        current_plan_id: SKU,
        new_plan_id: CREATIVE,
        free_plan_id: 'raw_1_free',
        upgrade_date: regex(/^\d{4}-\d\d-\d\dT.*Z$/, '2027-01-02T03:04:05.000Z'),
        when: 'renewal',
        card_suffix: '4242',
        period: 'monthly',
        periods: integer(1),
        seats: integer(1),
        due: like({ total_minor: integer(0), currency_code: 'USD' }),
        version: integer(1),
      }),
    )
    .executeTest(async ({ url }) => {
      const { data } = await storeOf(url).dispatch(
        billingApi.endpoints.previewChange.initiate({ params: { accountId: 48 }, body: { new_plan_id: CREATIVE } }),
      );
      expect(data?.new_plan_id).toBe(CREATIVE);
    });
});

test('[API-13] payments are listed with their invoices', async () => {
  await pact
    .addInteraction()
    .given(aMember, { ...member(49), plan: SKU })
    .uponReceiving('the payments of account 49')
    .withRequest('POST', '/api/v1/payments/load/49', (request) => request.headers(json))
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        payments: eachLike({
          id: string('key_1'),
          date: regex(/^\d{4}-\d\d-\d\dT.*Z$/, '2027-01-02T03:04:05.000Z'),
          description: string('Business, yearly'),
          amount_minor: integer(18_000),
          tax_minor: integer(0),
          refunded_minor: integer(0),
          currency: string('USD'),
          status: string('paid'),
          invoice_id: string('01K00000000000000000000000'),
        }),
      }),
    )
    .executeTest(async ({ url }) => {
      const { data } = await storeOf(url).dispatch(
        billingApi.endpoints.loadPayments.initiate({ params: { accountId: 49 } }),
      );
      expect(data?.payments[0]?.status).toBe('paid');
    });
});
