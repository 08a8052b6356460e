import { ask } from '../../driver/ask';
import { until } from '../../driver/until';
import { Visitor } from '../../driver/visitor';
import { entered } from './accounts';

const SKU = 'raw_3_creative_yearly_usd';
const CARD = { number: '4242 4242 4242 4242', expiry: '12/39', cvc: '123' };

interface Held {
  readonly status: string;
  readonly plan_type: string;
  readonly cancelled: boolean;
  readonly free_premium_active: boolean;
}
const held = async (member: Visitor, uid: number): Promise<Held> =>
  (await ask<{ subscription: Held }>(member, 'POST', `/api/v1/subscription/load/${uid}`, {})).subscription;

/** What only administrators give an account. */
async function given(base: string, uid: number, facts: Record<string, unknown>): Promise<void> {
  const admin = new Visitor(base);
  await admin.logIn('admin@example.com');
  await ask(admin, 'PUT', `/api/v1/admin/accounts/${uid}`, facts);
}

/** Buys a plan with the local provider's test card. */
async function buy(member: Visitor): Promise<void> {
  const opened = await ask<{ session: { id: string } }>(member, 'POST', '/api/v1/membership/checkout', {
    sku: SKU,
    skip_trial: true,
    seats: 1,
  });
  const { key } = await ask<{ key: string }>(member, 'POST', `/pay/sandbox/frame/${opened.session.id}/pay`, CARD);
  await ask(member, 'POST', '/api/v1/membership/process-payment', { key, plan_id: SKU, seats: 1 });
}

/** Somebody who paid, cancelled, and is an affiliate to whom the artist agreement and the free plan are offered: the number of the invoice. */
export async function paidAndCancelled(base: string): Promise<string> {
  const member = await entered(base, 'payer');
  const { uid } = await member.session();
  if ((await held(member, uid)).plan_type === 'free') {
    await buy(member);
    await until(async () => (await held(member, uid)).plan_type === 'creative', 30_000, 'the plan');
  }
  if ((await held(member, uid)).status !== 'pending cancellation') {
    const preview = await ask(member, 'POST', `/api/v1/membership/cancel/${uid}`, {});
    await ask(member, 'POST', `/api/v1/membership/cancel/confirm/${uid}`, preview);
  }
  await given(base, uid, { affiliate_type: 'standard', agreement_offered: true, has_remix_eligibility: true });
  const { payments } = await ask<{ payments: { invoice_id: string | null }[] }>(
    member,
    'POST',
    `/api/v1/payments/load/${uid}`,
    {},
  );
  const invoice = payments.find(({ invoice_id }) => invoice_id !== null)?.invoice_id;
  if (!invoice) throw new Error('no payment has an invoice');
  return invoice;
}

/** Somebody who holds the plan that ambassadors are given. */
export async function holdsFreePlan(base: string): Promise<void> {
  const member = await entered(base, 'ambassador');
  const { uid } = await member.session();
  if ((await held(member, uid)).free_premium_active) return;
  await given(base, uid, { has_ambassador_eligibility: true });
  const { status } = await ask<{ status: string }>(member, 'POST', '/api/v1/user/accept-free-premium', { uid });
  if (status !== 'success') throw new Error(`the free plan: ${status}`);
  // Which sections open, identity says, which hears of the plan a moment later.
  const known = async () =>
    (await ask<{ free_premium_active: boolean }>(member, 'GET', '/api/v1/session')).free_premium_active;
  await until(known, 30_000, 'the plan in the session');
}
