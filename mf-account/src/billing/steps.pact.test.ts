import { MatchersV3 } from '@pact-foundation/pact';
import { billingApi } from './billing.api';
import { billingPact, storeOf } from './billing-pact';

const { boolean, fromProviderState, integer, like, regex, string } = MatchersV3;
const pact = billingPact();
const json = { accept: 'application/json' };
const SKU = 'raw_2_premium_yearly_usd';
const MONTHLY = 'raw_2_premium_monthly_usd';
const TEAMS = 'raw_1_teams_monthly_usd';
const moment = regex(/^\d{4}-\d\d-\d\dT.*Z$/, '2027-01-02T03:04:05.000Z');
const aMember = 'a member with a plan';
const version = fromProviderState('${version}', 1);
const due = like({
  currency_code: 'USD',
  price_minor: integer(0),
  credit_minor: integer(0),
  tax_minor: integer(0),
  total_minor: integer(0),
});

test('[API-03] a change of plan is confirmed with the version of its preview', async () => {
  await pact
    .addInteraction()
    .given(aMember, { uid: 50, plan: SKU })
    .uponReceiving('a change of plan of account 50')
    .withRequest('POST', '/api/v1/membership/change/confirm/50', (request) =>
      request.headers(json).jsonBody({ new_plan_id: MONTHLY, version, due: { total_minor: 0 } }),
    )
    .willRespondWith(200, (answer) =>
      answer.jsonBody({ result: 'success', error: null, subscription: { plan_id: SKU, next_plan_id: MONTHLY } }),
    )
    .executeTest(async ({ url }) => {
      const body = { new_plan_id: MONTHLY, version: 1, due: { total_minor: 0 } };
      const { data } = await storeOf(url).dispatch(
        billingApi.endpoints.confirmChange.initiate({ params: { accountId: 50 }, body }),
      );
      expect(data?.subscription.next_plan_id).toBe(MONTHLY);
    });
});

test('[API-08] taking a cancellation back is previewed, then confirmed with the version and the price of the preview', async () => {
  const cancelled = 'a member whose cancellation is pending';
  await pact
    .addInteraction()
    .given(cancelled, { uid: 46, plan: SKU })
    .uponReceiving('the preview of a resumption of account 46')
    .withRequest('POST', '/api/v1/membership/resume/preview/46', (request) => request.headers(json))
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        subscription: { plan_id: SKU, status: 'pending cancellation', card_suffix: string('4242') },
        next: { plan_id: SKU, period: 'yearly', seats: 1 },
        date: moment,
        renewal: due,
        version: integer(2),
      }),
    )
    .executeTest(async ({ url }) => {
      const { data } = await storeOf(url).dispatch(
        billingApi.endpoints.previewResume.initiate({ params: { accountId: 46 } }),
      );
      expect(data?.next.plan_id).toBe(SKU);
    });
  const renewal = { total_minor: 18_000 };
  await pact
    .addInteraction()
    .given(cancelled, { uid: 47, plan: SKU })
    .uponReceiving('a resumption of account 47 as it was previewed')
    .withRequest('POST', '/api/v1/membership/resume/47', (request) =>
      request.headers(json).jsonBody({ version, renewal }),
    )
    .willRespondWith(200, (answer) => answer.jsonBody({ subscription: { status: 'completed', plan_id: SKU } }))
    .executeTest(async ({ url }) => {
      const { data } = await storeOf(url).dispatch(
        billingApi.endpoints.resumeMembership.initiate({
          params: { accountId: 47 },
          body: { version: 1, renewal },
        }),
      );
      expect(data?.subscription.status).toBe('completed');
    });
});

test('[API-03] a confirm of what is no longer true is refused', async () => {
  await pact
    .addInteraction()
    .given(aMember, { uid: 50, plan: SKU })
    .uponReceiving('a change of plan by an old preview of account 50')
    .withRequest('POST', '/api/v1/membership/change/confirm/50', (request) =>
      request
        .headers(json)
        .jsonBody({ new_plan_id: 'raw_3_premium_lifetime_lifetime_usd', version: 0, due: { total_minor: 1 } }),
    )
    .willRespondWith(409)
    .executeTest(async ({ url }) => {
      const body = { new_plan_id: 'raw_3_premium_lifetime_lifetime_usd', version: 0, due: { total_minor: 1 } };
      const { error } = await storeOf(url).dispatch(
        billingApi.endpoints.confirmChange.initiate({ params: { accountId: 50 }, body }),
      );
      expect(error).toMatchObject({ status: 409 });
    });
});

test('[API-04, API-05] the other billing period is previewed and confirmed', async () => {
  await pact
    .addInteraction()
    .given(aMember, { uid: 51, plan: SKU })
    .uponReceiving('the preview of the other period of account 51')
    .withRequest('POST', '/api/v1/membership/billing-period/51', (request) => request.headers(json))
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        current_plan_id: SKU,
        new_plan_id: MONTHLY,
        period: 'monthly',
        when: 'renewal',
        upgrade_date: moment,
        due,
        renewal: due,
        card_suffix: '4242',
        version: integer(1),
      }),
    )
    .executeTest(async ({ url }) => {
      const { data } = await storeOf(url).dispatch(
        billingApi.endpoints.previewPeriod.initiate({ params: { accountId: 51 } }),
      );
      expect(data?.new_plan_id).toBe(MONTHLY);
    });
  await pact
    .addInteraction()
    .given(aMember, { uid: 52, plan: SKU })
    .uponReceiving('the other period of account 52')
    .withRequest('POST', '/api/v1/membership/billing-period/confirm/52', (request) =>
      request.headers(json).jsonBody({ version, due: { total_minor: 0 } }),
    )
    .willRespondWith(200, (answer) =>
      answer.jsonBody({ result: 'success', error: null, subscription: { next_plan_id: MONTHLY } }),
    )
    .executeTest(async ({ url }) => {
      const { data } = await storeOf(url).dispatch(
        billingApi.endpoints.confirmPeriod.initiate({
          params: { accountId: 52 },
          body: { version: 1, due: { total_minor: 0 } },
        }),
      );
      expect(data?.result).toBe('success');
    });
});

test('[MEMB-15] seats are previewed and confirmed', async () => {
  await pact
    .addInteraction()
    .given(aMember, { uid: 53, plan: TEAMS })
    .uponReceiving('the preview of five seats of account 53')
    .withRequest('POST', '/api/v1/membership/seats/53', (request) => request.headers(json).jsonBody({ seats: 5 }))
    .willRespondWith(200, (answer) =>
      answer.jsonBody({ new_plan_id: TEAMS, seats: 5, when: 'now', due, version: integer(1) }),
    )
    .executeTest(async ({ url }) => {
      const { data } = await storeOf(url).dispatch(
        billingApi.endpoints.previewSeats.initiate({ params: { accountId: 53 }, body: { seats: 5 } }),
      );
      expect(data?.seats).toBe(5);
    });
  await pact
    .addInteraction()
    .given(aMember, { uid: 54, plan: TEAMS })
    .uponReceiving('fewer seats of account 54')
    .withRequest('POST', '/api/v1/membership/seats/confirm/54', (request) =>
      request.headers(json).jsonBody({ seats: 1, version, due: { total_minor: 0 } }),
    )
    .willRespondWith(200, (answer) =>
      answer.jsonBody({ result: 'success', error: null, subscription: { next_seats: 1 } }),
    )
    .executeTest(async ({ url }) => {
      const { data } = await storeOf(url).dispatch(
        billingApi.endpoints.confirmSeats.initiate({
          params: { accountId: 54 },
          body: { seats: 1, version: 1, due: { total_minor: 0 } },
        }),
      );
      expect(data?.subscription.next_seats).toBe(1);
    });
});

test('[API-09, API-10] a card is set up and then updated', async () => {
  await pact
    .addInteraction()
    .given(aMember, { uid: 55, plan: SKU })
    .uponReceiving('a session for another card of account 55')
    .withRequest('POST', '/api/v1/membership/setup-update-card/55', (request) => request.headers(json))
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        session: { id: string('ses_1'), script_url: regex('^/pay/.*', '/pay/sandbox/sdk.js') },
        card_suffix: '4242',
      }),
    )
    .executeTest(async ({ url }) => {
      const { data } = await storeOf(url).dispatch(
        billingApi.endpoints.setupUpdateCard.initiate({ params: { accountId: 55 } }),
      );
      expect(data?.card_suffix).toBe('4242');
    });
  await pact
    .addInteraction()
    .given('a member authorised another card', { uid: 56, plan: SKU })
    .uponReceiving('another card of account 56')
    .withRequest('POST', '/api/v1/membership/update-card/56', (request) =>
      request.headers(json).jsonBody({ key: fromProviderState('${key}', 'key_1') }),
    )
    .willRespondWith(200, (answer) =>
      answer.jsonBody({ subscription: { uid: 56, card_suffix: regex(/^\d{4}$/, '4242') } }),
    )
    .executeTest(async ({ url }) => {
      const { data } = await storeOf(url).dispatch(
        billingApi.endpoints.updateCard.initiate({ params: { accountId: 56 }, body: { key: 'key_1' } }),
      );
      expect(data?.subscription.uid).toBe(56);
    });
});

test('[API-15, MEMB-12] free premium is accepted, and ended', async () => {
  await pact
    .addInteraction()
    .given('a member who may have free premium', { uid: 57 })
    .uponReceiving('the acceptance of free premium by account 57')
    .withRequest('POST', '/api/v1/user/accept-free-premium', (request) => request.headers(json).jsonBody({ uid: 57 }))
    .willRespondWith(200, (answer) =>
      answer.jsonBody({ status: 'success', errors: [], subscription: { free_premium_active: true } }),
    )
    .executeTest(async ({ url }) => {
      const { data } = await storeOf(url).dispatch(
        billingApi.endpoints.acceptFreePremium.initiate({ body: { uid: 57 } }),
      );
      expect(data?.subscription.free_premium_active).toBe(true);
    });
  await pact
    .addInteraction()
    .given('a member who has free premium', { uid: 58 })
    .uponReceiving('the end of free premium of account 58')
    .withRequest('POST', '/api/v1/membership/free-premium/cancel/58', (request) => request.headers(json))
    .willRespondWith(200, (answer) =>
      answer.jsonBody({ subscription: { free_premium_active: boolean(false), plan_type: 'free' } }),
    )
    .executeTest(async ({ url }) => {
      const { data } = await storeOf(url).dispatch(
        billingApi.endpoints.cancelFreePremium.initiate({ params: { accountId: 58 } }),
      );
      expect(data?.subscription.plan_type).toBe('free');
    });
});

test('an invoice is read', async () => {
  await pact
    .addInteraction()
    .given(aMember, { uid: 59, plan: SKU })
    .uponReceiving('an invoice of account 59')
    .withRequest(
      'GET',
      fromProviderState('/api/v1/payments/invoices/${invoice}', '/api/v1/payments/invoices/01K'),
      (request) => request.headers(json),
    )
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        invoice: {
          id: string('01K'),
          number: regex(/^CP-\d{4}-\d+$/, 'CP-2026-000042'),
          kind: 'invoice',
          about: null,
          date: moment,
          to: null,
          vat_id: null,
          lines: MatchersV3.eachLike({ text: string('Business, yearly'), amount_minor: integer(18_000) }),
          currency: 'USD',
          net_minor: integer(18_000),
          tax_minor: integer(0),
          total_minor: integer(18_000),
          card_suffix: '4242',
        },
      }),
    )
    .executeTest(async ({ url }) => {
      const { data } = await storeOf(url).dispatch(
        billingApi.endpoints.readInvoice.initiate({ params: { id: '01K' } }),
      );
      expect(data?.invoice.kind).toBe('invoice');
    });
});
