import { BILLING_ACCESS } from '@commonplace/contracts/access/billing';
import type { Caller } from '@commonplace/contracts/access/table';
import { foreignStored, runFields } from '@commonplace/service-kit/access-fields';
import { runPlaces } from '@commonplace/service-kit/access-places';
import { runAccess, type AccessParts, type Target } from '@commonplace/service-kit/access-run';
import { letInByToken } from '@commonplace/service-kit/access-tokens';
import { CARDS, startBilling, type Billing } from './service';

// Many calls, and nothing is asserted by time: a limit for what hangs.
jest.setTimeout(600_000);
let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
}, 600_000);
afterAll(() => billing?.close());

const SKU = 'raw_2_premium_monthly_usd';
const CREATIVE = 'raw_3_creative_monthly_usd';
const TEAMS = 'raw_1_teams_monthly_usd';
const PEOPLE: Readonly<Record<Exclude<Caller, 'own' | 'gone'>, { uid: number; roles: string[] }>> = {
  nobody: { uid: 0, roles: [] },
  other: { uid: 71, roles: [] },
  roles: { uid: 72, roles: ['artist', 'curator', 'charity', 'third_party', 'developer'] },
  admin: { uid: 73, roles: ['admin'] },
  lead: { uid: 74, roles: [] },
  manager: { uid: 75, roles: [] },
  mate: { uid: 76, roles: [] },
  left: { uid: 77, roles: [] },
};
let next = 700;
/** A payment that its owner authorised in the frame and the product has not taken over yet. */
async function authorised(sku = SKU) {
  const uid = next++;
  const { body } = await billing.as(uid).post('/membership/checkout', { sku });
  const { key } = await billing.frame(body.session.id, CARDS.success);
  return { uid, key: key as string };
}
/** Somebody new who pays for a plan: what is changed is another account each time. */
async function member(sku = SKU) {
  const { uid, key } = await authorised(sku);
  const paid = await billing.as(uid).post('/membership/process-payment', { key, plan_id: sku });
  expect(paid.body).toMatchObject({ result: 'success' });
  return { uid, accountId: uid };
}
async function payment() {
  const { uid } = await member();
  const { payments } = (await billing.as(uid).post(['/payments/load/', uid].join(''))).body;
  return { uid, paymentId: payments[0].id as string, invoice: payments[0].invoice_id as string };
}
const keyed = ({ key = '' }: Target) => ({ body: { key, plan_id: SKU } });
const about = ({ uid = '' }: Target) => ({ body: { uid } });

function parts(): AccessParts {
  return {
    url: billing.url,
    operations: billing.routes.map(({ operation }) => operation),
    rows: BILLING_ACCESS,
    headers: (caller, target) => {
      if (caller === 'own' || caller === 'gone') return billing.people.as(Number(target['uid']));
      return billing.people.as(PEOPLE[caller].uid, { roles: PEOPLE[caller].roles });
    },
    objects: {
      account: () => member(),
      payment: () => authorised(),
      seated: () => member(TEAMS),
      // Another card, which its owner has typed in and the product has not taken over yet.
      card: async () => {
        const { uid } = await member();
        const { session } = (await billing.as(uid).post(['/membership/setup-update-card/', uid].join(''))).body;
        const { key } = await billing.frame(session.id, CARDS.success);
        return { uid, accountId: uid, key: key as string };
      },
      cancelled: async () => {
        const made = await member();
        await billing.as(made.uid).post(['/membership/cancel/confirm/', made.uid].join(''));
        return made;
      },
      offered: async () => {
        const uid = next++;
        billing.contacts.set(uid, { has_remix_eligibility: true });
        return { uid };
      },
      given: async () => {
        const uid = next++;
        billing.contacts.set(uid, { has_remix_eligibility: true });
        const { body } = await billing.as(uid).post('/user/accept-free-premium', { uid });
        expect(body.status).toBe('success');
        return { uid, accountId: uid };
      },
      invoice: async () => {
        const { uid, invoice: id } = await payment();
        return { uid, id };
      },
      refundable: payment,
      generation: async () => ({ uid: next++, type: 'premium', generation: 2 }),
    },
    inputs: {
      'billing.providerScript': () => ({ params: { provider: 'sandbox' } }),
      'billing.readCheckoutPlan': () => ({ body: { sku: SKU } }),
      'billing.openCheckout': () => ({ body: { sku: SKU } }),
      'billing.subscribe': () => ({ body: { sku: SKU, action: 'new_subscription_submit' } }),
      'billing.processPayment': keyed,
      'billing.subscriptionInfo': about,
      'billing.acceptFreePremium': about,
      'billing.loadPayments': () => ({ body: {} }),
      'billing.previewChange': () => ({ body: { new_plan_id: CREATIVE } }),
      'billing.confirmChange': () => ({ body: { new_plan_id: CREATIVE } }),
      'billing.confirmPeriod': () => ({ body: {} }),
      'billing.previewSeats': () => ({ body: { seats: 3 } }),
      'billing.confirmSeats': () => ({ body: { seats: 3 } }),
      'billing.resumeMembership': () => ({ body: {} }),
      'billing.updateCard': ({ key = '' }) => ({ body: { key } }),
      'billing.addGeneration': () => ({ body: { type: 'creative', periods: {} } }),
      'billing.setOnSale': () => ({ body: { on_sale: true } }),
      'billing.previewRefund': ({ paymentId = '' }) => ({ body: { payment_id: paymentId } }),
      'billing.giveRefund': ({ paymentId = '' }) => ({ body: { payment_id: paymentId, reason: 'asked for' } }),
      'billing.receiveWebhook': () => ({
        params: { provider: 'sandbox' },
        raw: '{"id":"e1"}',
        headers: { 'x-pay-signature': 't=1,v1=00', 'content-type': 'application/json' },
      }),
    },
  };
}

test('[SEC-01, ROLE-02] who may call what of svc-billing: every operation as every caller', async () => {
  const { calls, wrong } = await runAccess(parts());
  expect(wrong).toEqual([]);
  expect(calls).toBeGreaterThan(150);
});

test('[SEC-01] no body of svc-billing takes a field that is not the caller’s to set, and none comes as a form', async () => {
  const { taken, unserved, calls, wrong } = await runFields(parts());
  expect(wrong).toEqual([]);
  // A whole list of prices: one that was taken would be what everything after it costs.
  expect(unserved).toEqual(['billing.addGeneration']);
  expect(taken.length).toBeGreaterThan(20);
  expect(calls).toBeGreaterThan(40);
  expect(await foreignStored(billing.deps.db.connection)).toEqual([]);
});

test('[SEC-01] a place that no list of svc-billing ever told is refused, or leads into a page with nothing of somebody else', async () => {
  const own = await member();
  const theirs = await payment();
  const { lists, calls, wrong } = await runPlaces({
    url: billing.url,
    operations: billing.routes.map(({ operation }) => operation),
    headers: ({ access }) => billing.people.as(own.uid, access === 'admin' ? { roles: ['admin'] } : {}),
    targets: { 'billing.loadPayments': { accountId: own.accountId } },
    theirs: {
      // Behind every payment there is, so that whose it is alone keeps theirs out.
      'billing.loadPayments': {
        places: ['4102444800000.x', `4102444800000.${theirs.paymentId}`],
        ids: [theirs.paymentId],
      },
    },
  });
  expect(wrong).toEqual([]);
  expect([...lists].sort()).toEqual(['billing.listRefunds', 'billing.loadPayments']);
  expect(calls).toBeGreaterThan(60);
});

test('[SEC-01] svc-billing lets nobody in without a token, by a forged one, by another service’s or by headers that sound like one', async () => {
  const { calls, wrong } = await letInByToken({
    url: billing.url,
    operations: billing.routes.map(({ operation }) => operation),
    identity: billing.people,
  });
  expect(wrong).toEqual([]);
  expect(calls).toBeGreaterThan(150);
});
