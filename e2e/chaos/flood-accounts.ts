import { signUpByCalls } from '../driver/new-account';
import { until } from '../driver/until';
import type { Visitor } from '../driver/visitor';
import type { FloodAccount } from './flood-account';

export const SKU = 'raw_2_premium_yearly_usd';
export const CARD = { number: '4242 4242 4242 4242', expiry: '12/39', cvc: '123' };
/** So many sign up at once: each of them has a password hashed, and solves a captcha. */
const AT_ONCE = 4;
const KNOWN_MS = 60_000;

/** Signs accounts up, and buys each a plan without limits where that is asked. From one address sixty may sign up in an hour. */
export async function floodAccounts(
  base: string,
  o: { count: number; run: string; plan: boolean },
): Promise<FloodAccount[]> {
  const accounts: FloodAccount[] = [];
  let begun = 0;
  const signUp = async () => {
    while (begun < o.count) {
      const mail = `flood-${o.run}-${(begun += 1)}@example.org`;
      const visitor = await signUpByCalls(base, { name: 'Flo Ode', mail, pass: 'a quiet harbour 42' });
      if (o.plan) await buyPlan(visitor);
      const { uid, token: csrf } = await visitor.session();
      accounts.push({ uid, cookie: visitor.sessionCookie(), csrf });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, signUp));
  return accounts;
}

/** Buys a plan, and waits until folders have no limit any longer. */
async function buyPlan(visitor: Visitor): Promise<void> {
  const answered = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const reply = await visitor.send(method, path, body);
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as T;
  };
  const opened = await answered<{ session: { id: string } }>('POST', '/api/v1/membership/checkout', {
    sku: SKU,
    skip_trial: true,
    seats: 1,
  });
  const { key } = await answered<{ key: string }>('POST', `/pay/sandbox/frame/${opened.session.id}/pay`, CARD);
  await answered('POST', '/api/v1/membership/process-payment', { key, plan_id: SKU, seats: 1 });
  const isKnown = async () => (await answered<{ limit: number | null }>('GET', '/api/v1/projects')).limit === null;
  await until(isKnown, KNOWN_MS, 'a plan that was bought');
}
