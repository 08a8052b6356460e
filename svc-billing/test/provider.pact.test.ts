import path from 'node:path';
import { Verifier } from '@pact-foundation/pact';
import { freeSubscription } from '../src/subscriptions/subscription';
import { changeSubscription } from '../src/subscriptions/change-subscription';
import { CARDS, startBilling, type Billing, type Json } from './service';

let billing: Billing;
/** Who the next request comes from: the account that its state is about. */
let caller = 0;
let roles: string[] = [];
beforeAll(async () => {
  billing = await startBilling();
}, 600_000);
afterAll(() => billing?.close());

async function authorise(uid: number, sku: string): Promise<string> {
  const { body } = await billing.as(uid).post('/membership/checkout', { sku });
  const paid: Json = await billing.frame((body as { session: { id: string } }).session.id, CARDS.success);
  return (paid as { key: string }).key;
}

/** Brings an account to a plan by the same calls that people make. */
async function hold(uid: number, sku: string): Promise<void> {
  caller = uid;
  roles = [];
  // An interaction before may have put another generation on sale.
  await billing.as(1, ['admin']).put('/admin/plans/creative/3', { on_sale: true });
  const { subscription } = (await billing.as(uid).post(`/subscription/load/${uid}`)).body as {
    subscription: { plan_id: string; version: number };
  };
  if (subscription.version === 0 && sku === 'raw_1_free')
    await changeSubscription(billing.deps, uid, () => ({ ...freeSubscription(uid), version: 1 }));
  if (subscription.plan_id === sku) return;
  const key = await authorise(uid, sku);
  await billing.as(uid).post('/membership/process-payment', { key, plan_id: sku });
}

/** An administrator calls; there is an account with a payment. */
async function administrator({ uid = 0, plan = '' }: Given): Promise<{ key: string }> {
  await hold(uid, plan);
  const [payment] = await billing.deps.payments.list(uid);
  caller = 1;
  roles = ['admin'];
  return { key: payment?.key ?? '' };
}

interface Given {
  uid?: number;
  plan?: string;
}

test('svc-billing keeps what mf-account relies on', async () => {
  await new Verifier({
    provider: 'svc-billing',
    providerBaseUrl: billing.url,
    pactUrls: [path.resolve('contracts/pacts/mf-account-svc-billing.json')],
    logLevel: 'warn',
    // The edge puts the token of the visitor there.
    requestFilter: (req, _res, next) => {
      void billing.people.as(caller, { roles }).then(({ authorization }) => {
        req.headers['authorization'] = authorization;
        // The verifier's own proxy sends an empty body in chunks; browsers send none.
        req.headers['content-type'] ??= 'application/json';
        next();
      });
    },
    stateHandlers: {
      'a member with a plan': async (given) => {
        const { uid = 0, plan = '' } = given as Given;
        await hold(uid, plan);
        const [payment] = await billing.deps.payments.list(uid);
        const { version } = await billing.deps.subscriptions.get(uid);
        return { version, invoice: payment?.invoice_id ?? '' };
      },
      'a member authorised a payment': async (given) => {
        const { uid = 0, plan = '' } = given as Given;
        caller = uid;
        roles = [];
        return { key: await authorise(uid, plan) };
      },
      'a member whose cancellation is pending': async (given) => {
        const { uid = 0, plan = '' } = given as Given;
        await hold(uid, plan);
        await billing.as(uid).post(`/membership/cancel/confirm/${uid}`);
        return { version: (await billing.deps.subscriptions.get(uid)).version };
      },
      'a member authorised another card': async (given) => {
        const { uid = 0, plan = '' } = given as Given;
        await hold(uid, plan);
        const { body } = await billing.as(uid).post(`/membership/setup-update-card/${uid}`);
        const saved: Json = await billing.frame((body as { session: { id: string } }).session.id, CARDS.success);
        return { key: (saved as { key: string }).key };
      },
      'a member who may have free premium': async (given) => {
        const { uid = 0 } = given as Given;
        await hold(uid, 'raw_1_free');
        billing.contacts.set(uid, { has_remix_eligibility: true });
        return {};
      },
      'a member who has free premium': async (given) => {
        const { uid = 0 } = given as Given;
        await hold(uid, 'raw_1_free');
        billing.contacts.set(uid, { has_remix_eligibility: true });
        await billing.as(uid).post('/user/accept-free-premium', { uid });
        return {};
      },
      'an administrator and a payment': async (given) => administrator(given as Given),
      'an administrator and a comparison of the money': async (given) => {
        const values = await administrator(given as Given);
        await billing.as(1, ['admin']).post('/admin/refunds/checks');
        return values;
      },
    },
  }).verifyProvider();
}, 120_000);
