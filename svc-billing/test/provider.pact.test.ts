import path from 'node:path';
import { Verifier } from '@pact-foundation/pact';
import { freeSubscription } from '../src/subscriptions/subscription';
import { changeSubscription } from '../src/subscriptions/change-subscription';
import { CARDS, startBilling, type Billing, type Json } from './service';

let billing: Billing;
/** Who the next request comes from: the account that its state is about. */
let caller = 0;
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
  const { subscription } = (await billing.as(uid).post(`/subscription/load/${uid}`)).body as {
    subscription: { plan_id: string; version: number };
  };
  if (subscription.version === 0 && sku === 'raw_1_free')
    await changeSubscription(billing.deps, uid, () => ({ ...freeSubscription(uid), version: 1 }));
  if (subscription.plan_id === sku) return;
  const key = await authorise(uid, sku);
  await billing.as(uid).post('/membership/process-payment', { key, plan_id: sku });
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
      void billing.people.as(caller).then(({ authorization }) => {
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
        return {};
      },
      'a member authorised a payment': async (given) => {
        const { uid = 0, plan = '' } = given as Given;
        caller = uid;
        return { key: await authorise(uid, plan) };
      },
      'a member whose cancellation is pending': async (given) => {
        const { uid = 0, plan = '' } = given as Given;
        await hold(uid, plan);
        await billing.as(uid).post(`/membership/cancel/confirm/${uid}`);
        return {};
      },
    },
  }).verifyProvider();
}, 120_000);
