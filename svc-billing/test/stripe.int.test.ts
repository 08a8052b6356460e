import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { freePort } from '@commonplace/stack/free-port';
import { stripeProvider } from '../src/payments/stripe-provider';
import type { PaymentProvider } from '../src/payments/provider';

const VERSION = '0.203.0';
const custom = {
  user_id: '7',
  environment: 'test',
  plan_id: 'raw_2_premium_yearly_usd',
  product_id: 'premium_2',
  seats: '1',
  click_id: '',
  language: 'en',
  pre_lifetime_plan: '',
};

/** Stripe's own stand-in, which holds every request against Stripe's description of its API. Compiled by Go where it is not there yet. */
function locateMock(): string {
  const dir = path.join(homedir(), '.cache', 'commonplace', 'stripe-mock-' + VERSION);
  const file = path.join(dir, 'stripe-mock');
  if (existsSync(file)) return file;
  mkdirSync(dir, { recursive: true });
  const env = { ...process.env, GOBIN: dir };
  const done = spawnSync('go', ['install', 'github.com/stripe/stripe-mock@v' + VERSION], { env, encoding: 'utf8' });
  if (done.status !== 0) throw new Error('stripe-mock cannot be compiled: ' + done.stderr);
  return file;
}

let mock: ChildProcess;
let stripe: PaymentProvider;
beforeAll(async () => {
  const port = await freePort();
  mock = spawn(locateMock(), ['-http-addr', '127.0.0.1:' + String(port)], { stdio: 'ignore' });
  const apiUrl = 'http://127.0.0.1:' + String(port);
  for (let tries = 0; tries < 100; tries++) {
    const answers = await fetch(apiUrl).then(
      () => true,
      () => false,
    );
    if (answers) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  stripe = stripeProvider({ secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1', apiUrl });
}, 300_000);
afterAll(() => void mock?.kill());

describe('Stripe, by its own stand-in', () => {
  test('a session for a price, and one for a card alone', async () => {
    const order = { currency: 'USD', description: 'Business, yearly', custom, address: null } as const;
    const paid = await stripe.openSession({ ...order, amount_minor: 18_000 });
    expect(paid.id).toMatch(/_secret_/);
    expect((await stripe.openSession({ ...order, amount_minor: 0 })).id).toMatch(/_secret_/);
  });

  test('a session in which no card was accepted is ended, one for a card alone too', async () => {
    await expect(stripe.closeSession('pi_1_secret_2')).resolves.toBeUndefined();
    await expect(stripe.closeSession('seti_1_secret_2')).resolves.toBeUndefined();
  });

  test('a payment is looked at, captured, charged again to the card on file, and refunded', async () => {
    const seen = await stripe.inspect('pi_1');
    expect(seen).toMatchObject({ currency: 'USD', amount_minor: expect.any(Number) });
    expect(await stripe.confirm('pi_1')).toHaveProperty('status');
    const charged = await stripe.chargeSaved({
      key: 'renew-7-1',
      method: 'cus_1/pm_1',
      amount_minor: 18_000,
      currency: 'JPY',
      description: 'Business, yearly',
      custom,
    });
    expect(charged).toHaveProperty('amount_minor');
    expect(await stripe.refund({ key: 'pi_1', id: 'r1', amount_minor: 100 })).toBe(true);
    expect((await stripe.list(null)).payments).toEqual(expect.any(Array));
  });

  test('one that cannot be reached is down, not broken', async () => {
    const away = stripeProvider({
      secretKey: 'sk_test_1',
      publishableKey: '',
      webhookSecret: 'whsec_1',
      apiUrl: 'http://127.0.0.1:' + String(await freePort()),
    });
    await expect(away.inspect('pi_1')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
