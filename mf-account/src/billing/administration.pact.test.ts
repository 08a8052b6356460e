import { CURRENCIES, type Currency } from '@commonplace/contracts/session-user';
import { MatchersV3 } from '@pact-foundation/pact';
import { billingApi } from './billing.api';
import { billingPact, storeOf } from './billing-pact';

const { arrayContaining, boolean, eachLike, fromProviderState, integer, like, regex, string } = MatchersV3;
const pact = billingPact();
const json = { accept: 'application/json' };
const SKU = 'raw_2_premium_yearly_usd';
const moment = regex(/^\d{4}-\d\d-\d\dT.*Z$/, '2027-01-02T03:04:05.000Z');
const anAdministrator = 'an administrator and a payment';
const key = fromProviderState('${key}', 'key_1');
const price = Object.fromEntries(CURRENCIES.map((code) => [code, 4_000])) as Record<Currency, number>;
const table = {
  rows: eachLike({
    type: string('premium'),
    generation: integer(2),
    period: string('yearly'),
    on_sale: boolean(true),
    price: like({ USD: integer(18_000) }),
    trial_days: integer(0),
    holders: integer(0),
  }),
  history: like([]),
};
const payment = {
  id: string('key_1'),
  uid: integer(60),
  date: moment,
  description: string('Business, yearly'),
  amount_minor: integer(18_000),
  tax_minor: integer(0),
  refunded_minor: integer(0),
  currency: string('USD'),
  status: string('paid'),
};

test('payments of an account are listed for administrators', async () => {
  await pact
    .addInteraction()
    .given(anAdministrator, { uid: 60, plan: SKU })
    .uponReceiving('payments of account 60 for an administrator')
    .withRequest('GET', '/api/v1/admin/refunds', (request) => request.query({ uid: '60' }).headers(json))
    .willRespondWith(200, (answer) => answer.jsonBody({ payments: eachLike(payment), refunds: like([]), next: null }))
    .executeTest(async ({ url }) => {
      const { data } = await storeOf(url).dispatch(billingApi.endpoints.listRefunds.initiate({ query: { uid: 60 } }));
      expect(data?.payments[0]?.uid).toBe(60);
    });
});

test('a refund is previewed, and given with a credit note', async () => {
  await pact
    .addInteraction()
    .given(anAdministrator, { uid: 61, plan: SKU })
    .uponReceiving('the preview of a refund')
    .withRequest('POST', '/api/v1/admin/refunds/preview', (request) =>
      request.headers(json).jsonBody({ payment_id: key, amount_minor: 1_000 }),
    )
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        payment: like(payment),
        left_minor: integer(18_000),
        amount_minor: 1_000,
        net_minor: integer(1_000),
        tax_minor: integer(0),
        plan_held: SKU,
      }),
    )
    .executeTest(async ({ url }) => {
      const { data } = await storeOf(url).dispatch(
        billingApi.endpoints.previewRefund.initiate({ body: { payment_id: 'key_1', amount_minor: 1_000 } }),
      );
      expect(data?.plan_held).toBe(SKU);
    });
  await pact
    .addInteraction()
    .given(anAdministrator, { uid: 62, plan: SKU })
    .uponReceiving('a refund')
    .withRequest('POST', '/api/v1/admin/refunds', (request) =>
      request.headers(json).jsonBody({
        payment_id: key,
        amount_minor: 1_000,
        left_minor: 18_000,
        reason: 'A wish',
        end_plan: false,
      }),
    )
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        refund: {
          amount_minor: 1_000,
          currency: 'USD',
          status: 'done',
          credit_note_id: string('01K'),
          reason: 'A wish',
        },
      }),
    )
    .executeTest(async ({ url }) => {
      const { data } = await storeOf(url).dispatch(
        billingApi.endpoints.giveRefund.initiate({
          body: { payment_id: 'key_1', amount_minor: 1_000, left_minor: 18_000, reason: 'A wish', end_plan: false },
        }),
      );
      expect(data?.refund.status).toBe('done');
    });
});

test('the money is compared, and the reports are read', async () => {
  const check = {
    id: string('asked-1'),
    at: moment,
    entries: integer(4),
    payments: integer(1),
    subscriptions: integer(1),
    differences: like([]),
  };
  await pact
    .addInteraction()
    .given(anAdministrator, { uid: 63, plan: SKU })
    .uponReceiving('a comparison of the money')
    .withRequest('POST', '/api/v1/admin/refunds/checks', (request) => request.headers(json).jsonBody({}))
    .willRespondWith(200, (answer) => answer.jsonBody({ check }))
    .executeTest(async ({ url }) => {
      const { data } = await storeOf(url).dispatch(billingApi.endpoints.runCheck.initiate({ body: {} }));
      expect(data?.check.differences).toEqual([]);
    });
  await pact
    .addInteraction()
    .given('an administrator and a comparison of the money', { uid: 63, plan: SKU })
    .uponReceiving('the comparisons of the money')
    .withRequest('GET', '/api/v1/admin/refunds/checks', (request) => request.headers(json))
    .willRespondWith(200, (answer) => answer.jsonBody({ checks: eachLike(check) }))
    .executeTest(async ({ url }) => {
      const { data } = await storeOf(url).dispatch(billingApi.endpoints.listChecks.initiate(undefined));
      expect(data?.checks).toHaveLength(1);
    });
});

test('the pricing table is read and edited', async () => {
  await pact
    .addInteraction()
    .given(anAdministrator, { uid: 64, plan: SKU })
    .uponReceiving('the pricing table')
    .withRequest('GET', '/api/v1/admin/plans', (request) => request.headers(json))
    .willRespondWith(200, (answer) => answer.jsonBody(table))
    .executeTest(async ({ url }) => {
      const { data } = await storeOf(url).dispatch(billingApi.endpoints.readPricing.initiate(undefined));
      expect(data?.rows[0]?.type).toBe('premium');
    });
  const body = {
    type: 'creative' as const,
    periods: { monthly: { price }, yearly: { price } },
    trial_days: 0,
    note: 'For the contract',
  };
  await pact
    .addInteraction()
    .given(anAdministrator, { uid: 64, plan: SKU })
    .uponReceiving('another generation of a plan')
    .withRequest('POST', '/api/v1/admin/plans', (request) => request.headers(json).jsonBody(body))
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        rows: arrayContaining(like({ type: 'creative', on_sale: true })),
        history: arrayContaining(like({ action: 'generation added', type: 'creative', note: 'For the contract' })),
      }),
    )
    .executeTest(async ({ url }) => {
      const { data } = await storeOf(url).dispatch(billingApi.endpoints.addGeneration.initiate({ body }));
      expect(data?.history[0]?.action).toBe('generation added');
    });
  await pact
    .addInteraction()
    .given(anAdministrator, { uid: 64, plan: SKU })
    .uponReceiving('an older generation of a plan put on sale')
    .withRequest('PUT', '/api/v1/admin/plans/creative/3', (request) =>
      request.headers(json).jsonBody({ on_sale: true, note: '' }),
    )
    .willRespondWith(200, (answer) =>
      answer.jsonBody({ ...table, history: arrayContaining(like({ action: 'put on sale', generation: 3 })) }),
    )
    .executeTest(async ({ url }) => {
      const { data } = await storeOf(url).dispatch(
        billingApi.endpoints.setOnSale.initiate({
          params: { type: 'creative', generation: 3 },
          body: { on_sale: true, note: '' },
        }),
      );
      expect(data?.history[0]?.generation).toBe(3);
    });
});
