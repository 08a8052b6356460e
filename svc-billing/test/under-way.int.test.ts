import { checkMoney } from '../src/checks/check-money';
import { bookDispute } from '../src/payments/dispute';
import { strayRefund } from '../src/payments/under-way';
import { runRefund } from '../src/refunds/run-refunds';
import { remainder } from '../src/subscriptions/change';
import { expireEnded } from '../src/subscriptions/expire-ended';
import { CARDS, startBilling, until, type Billing, type Json } from './service';

const DAY = 86_400_000;
const BUSINESS = 'raw_2_premium_yearly_usd';
const BUSINESS_MONTHLY = 'raw_2_premium_monthly_usd';
const CREATIVE = 'raw_3_creative_monthly_usd';
const TEAMS = 'raw_1_teams_monthly_usd';
const LIFETIME = 'raw_3_premium_lifetime_lifetime_usd';

let billing: Billing;
let nextUid = 60_000;
beforeAll(async () => {
  billing = await startBilling();
}, 600_000);
afterAll(() => billing.close());
beforeEach(() => {
  billing.clock.ahead = 0;
});
afterEach(() => {
  billing.webhooks.open = true;
});

async function member(sku: string, card: string = CARDS.success, more: object = {}) {
  const uid = nextUid++;
  const me = billing.as(uid);
  const plan = async (): Promise<Json> => (await me.post('/subscription/load/' + String(uid))).body.subscription;
  const paid = async (): Promise<Json[]> => (await me.post('/payments/load/' + String(uid))).body.payments;
  const step = (name: string, body?: unknown) => me.post('/membership/' + name + '/' + String(uid), body);
  const buy = async (wanted: string, by: string = card) => {
    const { body } = await me.post('/membership/checkout', { sku: wanted, ...more });
    const { key } = await billing.frame(body.session.id, by);
    return me.post('/membership/process-payment', { key, plan_id: wanted });
  };
  await buy(sku);
  await until(async () => ((await plan()).plan_id === sku ? true : undefined));
  return { uid, me, plan, paid, step, buy };
}
const refundsRun = () => Promise.all(billing.schedulers.map((scheduler) => scheduler.tick()));
const decide = (key: string, won: boolean) =>
  fetch(billing.sandboxUrl() + '/v1/payments/' + key + '/dispute', {
    method: 'POST',
    headers: { authorization: 'Bearer ' + billing.sandboxKey, 'content-type': 'application/json' },
    body: JSON.stringify({ won }),
  });

describe('one confirm, one wish', () => {
  test('[MEMB-16] another wish on a state that was used up is refused; the same wish answers the same', async () => {
    const { plan, paid, step } = await member(CREATIVE);
    const business = (await step('change', { new_plan_id: BUSINESS })).body;
    const lifetime = (await step('change', { new_plan_id: LIFETIME })).body;
    expect((await step('change/confirm', business)).body.result).toBe('success');
    expect((await step('change/confirm', lifetime)).status).toBe(409);
    expect((await step('billing-period/confirm', { version: business.version })).status).toBe(409);
    expect((await step('seats/confirm', { seats: 4, version: business.version })).status).toBe(409);
    expect((await step('change/confirm', business)).body).toMatchObject({
      result: 'success',
      subscription: { plan_id: BUSINESS },
    });
    expect(await plan()).toMatchObject({ plan_id: BUSINESS, version: 2 });
    expect(await paid()).toHaveLength(2);
  });

  test('two wishes at once: one is done, the other is refused', async () => {
    const { plan, paid, step } = await member(CREATIVE);
    const wishes = await Promise.all([BUSINESS, LIFETIME].map((sku) => step('change', { new_plan_id: sku })));
    const answers = await Promise.all(wishes.map((one) => step('change/confirm', one.body)));
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409]);
    const done = wishes[answers.findIndex((one) => one.status === 200)]?.body;
    expect(await plan()).toMatchObject({ plan_id: done.new_plan_id, version: 2 });
    expect(await paid()).toHaveLength(2);
  });

  test('[MEMB-16] a wish that another payment is in the way of leaves nothing behind: at once the plan can be changed and cancelled', async () => {
    const { uid, me, paid, step } = await member(TEAMS);
    const { subscriptions, payments } = billing.deps;
    expect(await subscriptions.claim(uid, 'another', 'its-worker')).toBe('mine');
    const refused = await step('seats/confirm', { seats: 6 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'IN_PROGRESS' } });
    await subscriptions.release(uid, 'another', 'its-worker');
    expect(await payments.underWay(uid)).toBe(false);
    expect((await me.post('/subscription/load/' + String(uid))).body.payment_under_way).toBe(false);
    expect((await step('cancel')).status).toBe(200);
    expect((await step('seats/confirm', { seats: 6 })).body).toMatchObject({ result: 'success' });
    expect(await paid()).toHaveLength(2);
  });

  test('a queued plan confirmed twice is queued once, and answers the same', async () => {
    const { plan, step } = await member(BUSINESS);
    const preview = (await step('change', { new_plan_id: CREATIVE })).body;
    expect((await step('change/confirm', preview)).body.result).toBe('success');
    expect((await step('change/confirm', preview)).body.result).toBe('success');
    expect(await plan()).toMatchObject({ next_plan_id: CREATIVE, version: 2 });
  });
});

test.each(['.', '..', '%2e', 'a/b', 'key with spaces', '\u0000'])(
  '[CHK-40, API-10] the key %j is no payment and no card: 404',
  async (key) => {
    const { me, step } = await member(CREATIVE);
    expect((await me.post('/membership/process-payment', { key, plan_id: CREATIVE })).status).toBe(404);
    expect((await step('update-card', { key })).status).toBe(404);
  },
);

describe('while a payment is on its way', () => {
  test('[MEMB-17] nothing else is charged or cancelled; the same confirm says that it is pending, and the webhook brings the plan', async () => {
    const { uid, me, plan, paid, step } = await member(CREATIVE, CARDS.late);
    const [business, lifetime] = await Promise.all(
      [BUSINESS, LIFETIME].map(async (sku) => (await step('change', { new_plan_id: sku })).body),
    );
    billing.webhooks.open = false;
    expect((await step('change/confirm', business)).body.result).toBe('pending');
    expect((await step('change/confirm', business)).body.result).toBe('pending');
    expect((await step('change/confirm', lifetime)).status).toBe(409);
    expect((await step('change/confirm', { new_plan_id: LIFETIME })).status).toBe(409);
    expect((await step('change', { new_plan_id: LIFETIME })).status).toBe(409);
    expect((await step('cancel')).status).toBe(409);
    expect((await step('cancel/confirm')).status).toBe(409);
    const checkout = (await me.post('/membership/checkout', { sku: LIFETIME })).body;
    expect(checkout).toMatchObject({ session: null });
    billing.webhooks.open = true;
    await until(async () => ((await plan()).plan_id === BUSINESS ? true : undefined));
    expect(await plan()).toMatchObject({ status: 'completed' });
    expect((await paid()).map((one) => one.status)).toEqual(['paid', 'paid']);
    expect((await step('cancel/confirm')).body.subscription).toMatchObject({ status: 'pending cancellation' });
    expect(await billing.deps.refunds.ofPayments((await billing.deps.payments.list(uid)).map((p) => p.key))).toEqual(
      [],
    );
  });

  test('[MEMB-13] lifetime by a late card over the end of a cancelled plan: the plan ends in time, is not renewed, and lifetime comes once', async () => {
    const { uid, plan, paid, step, buy } = await member(CREATIVE, CARDS.late);
    expect((await step('cancel/confirm')).status).toBe(200);
    billing.webhooks.open = false;
    expect((await buy(LIFETIME)).body).toMatchObject({
      result: 'pending',
      subscription: { plan_id: CREATIVE, status: 'pending first payment' },
    });
    billing.clock.ahead = 32 * DAY;
    await refundsRun();
    await expireEnded(billing.deps);
    expect(await plan()).toMatchObject({ plan_type: 'free', cancelled: true, status: 'pending first payment' });
    expect((await paid()).map((one) => one.status)).toEqual(['pending', 'paid']);
    // Today again, as the sandbox signs its news with the true time.
    billing.clock.ahead = 0;
    billing.webhooks.open = true;
    await until(async () => ((await plan()).plan_id === LIFETIME ? true : undefined));
    expect((await billing.deps.payments.list(uid)).map((one) => one.status)).toEqual(['paid', 'paid']);
    expect(await plan()).toMatchObject({ status: 'completed', cancelled: false });
  });
});

test('[MEMB-15] the other billing period keeps the seats that are paid for, and fewer seats stay for the renewal', async () => {
  const { plan, step } = await member(TEAMS, CARDS.success, { seats: 5 });
  await step('seats/confirm', { seats: 2 });
  expect(await plan()).toMatchObject({ seats: 5, next_seats: 2 });
  const preview = (await step('billing-period')).body;
  expect(preview).toMatchObject({ when: 'now', seats: 5 });
  expect(preview.renewal.total_minor).toBeLessThan(preview.due.price_minor);
  expect((await step('billing-period/confirm', preview)).body.result).toBe('success');
  expect(await plan()).toMatchObject({ period: 'yearly', seats: 5, next_seats: 2 });
});

test('[MEMB-16] the other billing period does not throw away a plan that is queued', async () => {
  const { plan, step } = await member(BUSINESS_MONTHLY);
  await step('change/confirm', { new_plan_id: CREATIVE });
  expect((await step('billing-period')).status).toBe(409);
  expect((await step('billing-period/confirm', {})).status).toBe(409);
  expect(await plan()).toMatchObject({ plan_id: BUSINESS_MONTHLY, next_plan_id: CREATIVE });
});

test('[MEMB-02] a lost dispute about a payment ends the plan that it paid, not one that another payment paid', async () => {
  const { uid, plan, paid, me, step } = await member(CREATIVE, CARDS.dispute);
  await until(async () => ((await paid())[0]?.status === 'disputed' ? true : undefined));
  const first = String((await paid())[0]?.id);
  const { session } = (await me.post('/membership/setup-update-card/' + String(uid))).body;
  const { key } = await billing.frame(session.id, CARDS.success);
  await step('update-card', { key });
  expect((await step('change/confirm', { new_plan_id: BUSINESS })).body.result).toBe('success');
  await decide(first, false);
  await until(async () =>
    (await paid()).some((one) => one.id === first && one.status === 'refunded') ? true : undefined,
  );
  expect(await plan()).toMatchObject({ plan_id: BUSINESS, cancelled: false });
});

test('[MEMB-02] what a change set off from a payment that a bank takes goes from the end of the term that it paid', async () => {
  const { uid, step } = await member(BUSINESS);
  const { payments, subscriptions, db } = billing.deps;
  const [first] = await payments.list(uid);
  expect((await step('change/confirm', { new_plan_id: TEAMS })).body.result).toBe('success');
  const [change] = await payments.list(uid);
  const order = change && (await payments.order(uid, change.session));
  if (!first || !order) throw new Error('there is no order of the change');
  const credit = order.credit_minor ?? 0;
  const before = await subscriptions.get(uid);
  expect([before.plan_id, credit > order.net_minor]).toEqual([TEAMS, true]);
  await db.transaction((session) => bookDispute(billing.deps, session, first, 'dispute.lost'));
  const after = await subscriptions.get(uid);
  const length = (before.expire?.getTime() ?? 0) - (before.period_start?.getTime() ?? 0);
  const part = credit / (credit + order.net_minor);
  const cut = Math.floor((length / DAY) * part + 1e-9);
  expect(after).toMatchObject({ plan_id: TEAMS, cancelled: false, version: before.version + 1 });
  expect((before.expire?.getTime() ?? 0) - (after.expire?.getTime() ?? 0)).toBe(cut * DAY);
  // What is left of it is what the change itself has paid.
  expect(Math.abs(remainder(after, billing.deps.clock()) - order.net_minor)).toBeLessThan(before.paid_minor / 28);
  const { differences } = await checkMoney(billing.deps);
  expect(differences.filter(({ subject }) => subject === String(uid))).toEqual([]);
});

test('[MEMB-02] a lost dispute about more seats takes those seats, and leaves the plan', async () => {
  const { plan, paid, me, uid, step } = await member(TEAMS, CARDS.success, { seats: 3 });
  const { session } = (await me.post('/membership/setup-update-card/' + String(uid))).body;
  const { key } = await billing.frame(session.id, CARDS.dispute);
  await step('update-card', { key });
  expect((await step('seats/confirm', { seats: 6 })).body.result).toBe('success');
  expect(await plan()).toMatchObject({ seats: 6 });
  const [seats] = await paid();
  await until(async () => ((await paid())[0]?.status === 'disputed' ? true : undefined));
  await decide(String(seats.id), false);
  await until(async () => ((await paid())[0]?.status === 'refunded' ? true : undefined));
  expect(await plan()).toMatchObject({ plan_id: TEAMS, seats: 3, cancelled: false });
});

test('[MEMB-02] a lost dispute about seats that are paid for by others since leaves them, and less is set off', async () => {
  const { uid, plan, step } = await member(TEAMS, CARDS.success, { seats: 3 });
  const { payments, subscriptions, db } = billing.deps;
  for (const seats of [4, 6]) expect((await step('seats/confirm', { seats })).body.result).toBe('success');
  const [, first] = await payments.list(uid);
  if (first?.kind !== 'seats') throw new Error('there is no payment for the first seats');
  const before = await subscriptions.get(uid);
  await db.transaction((session) => bookDispute(billing.deps, session, first, 'dispute.lost'));
  expect(await plan()).toMatchObject({ plan_id: TEAMS, seats: 6, cancelled: false });
  const less = before.paid_minor - (await subscriptions.get(uid)).paid_minor;
  expect(less).toBeGreaterThanOrEqual(first.net_minor);
  expect(less).toBeLessThan(before.paid_minor / 3);
});

test('[MEMB-02] a lost dispute about money that came for what was gone takes nothing of what is held', async () => {
  const { uid, plan } = await member(BUSINESS);
  const { payments, refunds, db } = billing.deps;
  const [payment] = await payments.list(uid);
  if (!payment) throw new Error('there is no payment');
  const { key, amount_minor, currency } = payment;
  const stray = { id: strayRefund(key), payment_id: key, uid, amount_minor, currency, reason: 'x', by: 0 };
  await db.transaction(async (session) => {
    await refunds.open(session, { ...stray, at: billing.deps.clock() });
    await refunds.finish(session, stray.id, 'refused', null);
  });
  await db.transaction((session) => bookDispute(billing.deps, session, payment, 'dispute.lost'));
  expect(await payments.find(key)).toMatchObject({ status: 'refunded', refunded_minor: amount_minor });
  expect(await plan()).toMatchObject({ plan_id: BUSINESS, cancelled: false });
});

/** A payment of which a part is to be given back, and how a bank asks for the money. */
async function refundBeside(share: number) {
  const { uid } = await member(BUSINESS);
  const { payments, refunds, ledger, db } = billing.deps;
  const [{ key, amount_minor: amount, currency } = { key: '', amount_minor: 0, currency: 'USD' as const }] =
    await payments.list(uid);
  const asked = async (type: 'dispute.opened' | 'dispute.won' | 'dispute.lost') =>
    db.transaction(async (session) => {
      const payment = await payments.find(key, session);
      if (payment) await bookDispute(billing.deps, session, payment, type);
    });
  const part = Math.round(amount * share);
  const refund = { id: `r-${key}`, payment_id: key, uid, amount_minor: part, currency, reason: 'x', by: 1 };
  await db.transaction((session) => refunds.open(session, { ...refund, at: new Date() }));
  const open = await refunds.get(refund.id);
  if (!open) throw new Error('there is no refund');
  const sums = async () => {
    const list = new Map<string, number>();
    for (const { account, amount_minor } of await ledger.of(uid))
      list.set(account.split(':')[0] ?? '', (list.get(account.split(':')[0] ?? '') ?? 0) + amount_minor);
    return Object.fromEntries(list);
  };
  return { uid, key, amount, part, open, asked, sums };
}

test('[MEMB-02] a refund that is booked after a bank took the payment takes nothing of the term a second time', async () => {
  const { uid, key, open, asked } = await refundBeside(1 / 3);
  const { payments, subscriptions } = billing.deps;
  const change = await billing.as(uid).post('/membership/change/confirm/' + String(uid), { new_plan_id: TEAMS });
  expect(change.body.result).toBe('success');
  await asked('dispute.lost');
  const before = await subscriptions.get(uid);
  expect(before).toMatchObject({ plan_id: TEAMS, cancelled: false });
  expect(await runRefund(billing.deps, open)).toMatchObject({ status: 'done' });
  expect(await payments.find(key)).toMatchObject({ status: 'refunded' });
  expect((await subscriptions.get(uid)).paid_minor).toBe(before.paid_minor);
});

/** The same, of a third, where the bank has asked for the rest. */
async function refundInDispute() {
  const it = await refundBeside(1 / 3);
  await it.asked('dispute.opened');
  return it;
}

test.each(['dispute.won', 'dispute.lost'] as const)(
  '[MEMB-02] a refund that is under way when a bank asks for the money is booked beside it, and %s leaves nothing held',
  async (decision) => {
    const { key, amount, part, open, asked, sums } = await refundInDispute();
    const { payments } = billing.deps;
    await runRefund(billing.deps, open);
    expect(await payments.find(key)).toMatchObject({ status: 'disputed', refunded_minor: part });
    await asked(decision);
    const won = decision === 'dispute.won';
    const left = won ? amount - part : 0;
    expect(await sums()).toMatchObject({ disputed: 0, provider: left, revenue: 0 - left });
    expect(await payments.find(key)).toMatchObject({
      status: won ? 'partially refunded' : 'refunded',
      refunded_minor: won ? part : amount,
    });
  },
);

test.each(['dispute.won', 'dispute.lost'] as const)(
  '[MEMB-02] a refund that the provider refuses, as a bank asked for the money first, is part of what %s is about',
  async (decision) => {
    const { key, amount, open, asked, sums } = await refundInDispute();
    const { payments, provider } = billing.deps;
    const refusing = { ...provider, refund: () => Promise.resolve(false) };
    expect(await runRefund({ ...billing.deps, provider: refusing }, open)).toMatchObject({ status: 'refused' });
    await asked(decision);
    const won = decision === 'dispute.won';
    const left = won ? amount : 0;
    expect(await sums()).toMatchObject({ disputed: 0, provider: left, revenue: 0 - left });
    expect(await payments.find(key)).toMatchObject({
      status: won ? 'paid' : 'refunded',
      refunded_minor: won ? 0 : amount,
    });
  },
);

const ANY_ORDER = [
  ['opened', 'decided', 'answered'],
  ['opened', 'answered', 'decided'],
  ['answered', 'opened', 'decided'],
  ['answered', 'decided', 'opened'],
  ['decided', 'opened', 'answered'],
  ['decided', 'answered', 'opened'],
] as const;

describe.each([
  ['a third', 1 / 3],
  ['all', 1],
] as const)('a refund of %s of a payment that a bank asks for', (_, share) => {
  describe.each(['done', 'refused'] as const)('and that the provider leaves %s', (answer) => {
    test.each(
      (['dispute.won', 'dispute.lost'] as const).flatMap((decision) =>
        ANY_ORDER.map((order) => [decision, order] as const),
      ),
    )('[MEMB-02] %s, in the order %j: books and invoices say what is true in the end', async (decision, order) => {
      const { key, amount, part, open, asked, sums } = await refundBeside(share);
      const { payments, invoices, provider } = billing.deps;
      const answering = { ...provider, refund: () => Promise.resolve(answer === 'done') };
      const steps = {
        opened: () => asked('dispute.opened'),
        decided: () => asked(decision),
        answered: () => runRefund({ ...billing.deps, provider: answering }, open),
      };
      for (const step of order) await steps[step]();
      const back = decision === 'dispute.lost' ? amount : answer === 'done' ? part : 0;
      expect(await payments.find(key)).toMatchObject({
        status: back === amount ? 'refunded' : back > 0 ? 'partially refunded' : 'paid',
        refunded_minor: back,
      });
      const kept = amount - back;
      const { disputed = 0, ...books } = await sums();
      expect([disputed, books]).toMatchObject([0, { provider: kept, revenue: 0 - kept }]);
      const papers = await invoices.ofPayment(key);
      expect(papers.reduce((sum, one) => sum + one.total_minor, 0)).toBe(kept);
    });
  });
});

test('[MEMB-02] what a bank takes is on a credit note of its own, which the administrator finds with the payment', async () => {
  const { uid, key, amount, asked } = await refundInDispute();
  const { invoices, refunds } = billing.deps;
  await asked('dispute.lost');
  await asked('dispute.lost');
  const [invoice, note, ...more] = await invoices.ofPayment(key);
  expect(more).toEqual([]);
  const part = amount - Math.round(amount / 3);
  expect(note).toMatchObject({ kind: 'credit note', uid, about: invoice?.number, total_minor: -part });
  expect(note?.text).toMatch(/: taken back by the bank$/);
  expect(note && note.net_minor + note.tax_minor).toBe(-part);
  const listed = (await refunds.ofPayments([key])).filter(({ status }) => status === 'done');
  expect(listed).toMatchObject([{ amount_minor: part, credit_note_id: note?.id }]);
});

describe('the nightly check looks both ways', () => {
  const kinds = async (subject: string) =>
    (await checkMoney(billing.deps)).differences.filter((one) => one.subject === subject).map((one) => one.kind);

  test('[MEMB-02] a payment booked as paid that the provider does not know', async () => {
    const { uid } = await member(CREATIVE);
    const [first] = await billing.deps.payments.list(uid);
    if (!first) throw new Error('there is no payment');
    expect(await kinds(first.key)).toEqual([]);
    await billing.deps.db.transaction((session) =>
      billing.deps.payments.put(session, { ...first, key: 'invented', invoice_id: null }),
    );
    expect(await kinds('invented')).toEqual(['booked but not charged']);
  });

  test('[MEMB-02] a plan that is paid for and not held', async () => {
    const { uid } = await member(BUSINESS);
    expect(await kinds(String(uid))).toEqual([]);
    const before = await billing.deps.subscriptions.get(uid);
    await billing.deps.db.transaction((session) =>
      billing.deps.subscriptions.save(session, before, {
        ...before,
        version: before.version + 1,
        plan_type: 'free',
        plan_id: 'raw_1_free',
        expire: null,
      }),
    );
    expect(await kinds(String(uid))).toEqual(['paid for but not held']);
    // Only identity can tell that an account was deleted before that was written down here; its silence says nothing.
    billing.contacts.set(uid, 'unknown');
    expect(await kinds(String(uid))).toEqual(['paid for but not held']);
    billing.contacts.set(uid, 'gone');
    expect(await kinds(String(uid))).toEqual([]);
  });
});
