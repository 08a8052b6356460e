import { LOCALE_HEADER } from '@commonplace/contracts/error-texts';
import { paymentSettled } from '@commonplace/contracts/billing/events';
import { AppError } from '@commonplace/service-kit';
import { checkMoney } from '../src/checks/check-money';
import { planText } from '../src/mails/mail-words';
import { runRefund } from '../src/refunds/run-refunds';
import { expireEnded } from '../src/subscriptions/expire-ended';
import { balance } from '../src/ledger/ledger';
import { CARDS, startBilling, until, type Billing, type Json } from './service';

const DAY = 86_400_000;
const BUSINESS = 'raw_2_premium_yearly_usd';
const CREATIVE = 'raw_3_creative_monthly_usd';
const TEAMS = 'raw_1_teams_monthly_usd';
const TEAMS_YEARLY = 'raw_1_teams_yearly_usd';
const LIFETIME = 'raw_3_premium_lifetime_lifetime_usd';
const BERLIN = {
  country: 'DE',
  name_line: 'Ännchen Müller',
  administrative_area: '',
  locality: 'Berlin',
  postal_code: '10115',
  thoroughfare: 'Weg 1',
  premise: '',
};

let billing: Billing;
let nextUid = 20_000;
beforeAll(async () => {
  billing = await startBilling();
}, 600_000);
afterAll(() => billing.close());
beforeEach(() => {
  billing.clock.ahead = 0;
});

async function member(sku: string, more: object = {}, card: string = CARDS.success) {
  const uid = nextUid++;
  const me = billing.as(uid);
  const { body } = await me.post('/membership/checkout', { sku, ...more });
  const { key } = await billing.frame(body.session.id, card);
  await me.post('/membership/process-payment', { key, plan_id: sku });
  const plan = async (): Promise<Json> => (await me.post('/subscription/load/' + String(uid))).body.subscription;
  const paid = async (): Promise<Json[]> => (await me.post('/payments/load/' + String(uid))).body.payments;
  const step = (name: string, body?: unknown) => me.post('/membership/' + name + '/' + String(uid), body);
  return { uid, me, plan, paid, step };
}

describe('change of plan', () => {
  test('[API-02, API-03, MEMB-09, MEMB-16] up: previewed, then charged at once for what is left over, once however often it is confirmed', async () => {
    const { uid, plan, paid, step } = await member(CREATIVE);
    billing.clock.ahead = 10 * DAY + 1000;
    const preview = await step('change', { new_plan_id: BUSINESS });
    expect(preview.body).toMatchObject({
      plans: { monthly: { sku: 'raw_2_premium_monthly_usd' }, yearly: { sku: BUSINESS } },
      current_plan_id: CREATIVE,
      new_plan_id: BUSINESS,
      free_plan_id: 'raw_1_free',
      upgrade_date: expect.stringMatching(/^\d{4}-/),
      card_suffix: '4242',
      when: 'now',
    });
    const { due } = preview.body;
    expect(due.price_minor).toBe(18_000);
    expect(due.credit_minor).toBeGreaterThan(900);
    expect(due.credit_minor).toBeLessThan(1_100);
    expect(due.total_minor).toBe(18_000 - due.credit_minor);
    expect(await plan()).toMatchObject({ plan_id: CREATIVE, version: 1 });

    const confirm = () => step('change/confirm', preview.body);
    const answers = await Promise.all([confirm(), confirm(), confirm()]);
    expect(answers.map((one) => one.status)).toEqual([200, 200, 200]);
    expect((await confirm()).body).toMatchObject({ result: 'success', subscription: { plan_id: BUSINESS } });
    expect(await plan()).toMatchObject({ plan_id: BUSINESS, version: 2, status: 'completed' });
    expect((await paid()).map((one) => one.amount_minor)).toEqual([due.total_minor, 1_600]);
    expect(balance(await billing.deps.ledger.of(uid))).toEqual({ USD: 0 });
  });

  test('[BTN-08, MEMB-16] down: nothing is charged, the new plan waits as the next one, and can be taken back', async () => {
    const { plan, paid, step } = await member(BUSINESS);
    const preview = await step('change', { new_plan_id: CREATIVE });
    expect(preview.body).toMatchObject({ when: 'renewal', due: { total_minor: 0 }, renewal: { total_minor: 1_600 } });
    await step('change/confirm', preview.body);
    expect(await plan()).toMatchObject({ plan_id: BUSINESS, next_plan_id: CREATIVE });
    expect(await paid()).toHaveLength(1);
    await step('change/confirm', { new_plan_id: BUSINESS });
    expect(await plan()).toMatchObject({ plan_id: BUSINESS, next_plan_id: null });
  });

  test('[MEMB-13] to lifetime: the full price at once, nothing of the running plan is refunded', async () => {
    const { plan, paid, step } = await member(BUSINESS);
    const preview = await step('change', { new_plan_id: LIFETIME });
    expect(preview.body).toMatchObject({ when: 'now', due: { credit_minor: 0, total_minor: 39_900 }, renewal: null });
    expect((await step('change/confirm', preview.body)).body.result).toBe('success');
    expect(await plan()).toMatchObject({ plan_type: 'premium_lifetime', expire: null });
    expect((await paid()).map((one) => [one.amount_minor, one.refunded_minor])).toEqual([
      [39_900, 0],
      [18_000, 0],
    ]);
  });

  test('[API-04, API-05] to yearly at once, to monthly at the renewal', async () => {
    const { plan, step } = await member('raw_2_premium_monthly_usd');
    const preview = await step('billing-period');
    expect(preview.body).toMatchObject({ new_plan_id: BUSINESS, when: 'now' });
    expect((await step('billing-period/confirm', {})).body.result).toBe('success');
    expect(await plan()).toMatchObject({ plan_id: BUSINESS, period: 'yearly' });
    expect((await step('billing-period')).body).toMatchObject({ when: 'renewal' });
    await step('billing-period/confirm');
    expect(await plan()).toMatchObject({ plan_id: BUSINESS, next_plan_id: 'raw_2_premium_monthly_usd' });
    expect((await (await member(LIFETIME)).step('billing-period')).status).toBe(409);
  });

  test('a declined card changes nothing, and the next card can pay', async () => {
    const { me, uid, plan, paid, step } = await member(CREATIVE, {}, CARDS.laterDeclined);
    const preview = await step('change', { new_plan_id: BUSINESS });
    const declined = await step('change/confirm', preview.body);
    expect(declined.body).toMatchObject({ result: 'failure', error: expect.any(String) });
    expect(await plan()).toMatchObject({ plan_id: CREATIVE });
    const { session } = (await step('setup-update-card')).body;
    const { key } = await billing.frame(session.id, CARDS.success);
    await me.post('/membership/update-card/' + String(uid), { key });
    const again = await step('change', { new_plan_id: BUSINESS });
    expect((await step('change/confirm', again.body)).body.result).toBe('success');
    expect((await paid()).filter((one) => one.status === 'paid')).toHaveLength(2);
  });

  test.each<[string, object, number]>([
    ['an edited price', { new_plan_id: BUSINESS, due: { total_minor: 1 } }, 409],
    ['an old state', { new_plan_id: BUSINESS, version: 0 }, 409],
    ['the plan held already', { new_plan_id: CREATIVE }, 409],
    ['a malformed sku', { new_plan_id: 'raw_x' }, 422],
    ['a retired sku', { new_plan_id: 'raw_1_premium_yearly_usd' }, 422],
    ['another currency', { new_plan_id: 'raw_2_premium_yearly_eur' }, 422],
    ['free', { new_plan_id: 'raw_1_free' }, 422],
    ['custom', { new_plan_id: 'custom' }, 422],
    ['nothing', {}, 422],
    ['a seat and a half', { new_plan_id: TEAMS, seats: 1.5 }, 422],
    ['a thousand million seats', { new_plan_id: TEAMS, seats: 1e9 }, 422],
    ['no seat', { new_plan_id: TEAMS, seats: 0 }, 422],
    ['fewer than no seat', { new_plan_id: TEAMS, seats: -1 }, 422],
  ])('a confirm with %s is refused and charges nothing', async (_, body, status) => {
    const { paid, plan, step } = await member(CREATIVE);
    expect((await step('change/confirm', body)).status).toBe(status);
    expect(await paid()).toHaveLength(1);
    expect(await plan()).toMatchObject({ plan_id: CREATIVE, version: 1 });
  });

  test('a lost answer of the provider is asked for again by the same key, and charged once', async () => {
    const { plan, paid, step } = await member(CREATIVE, {}, CARDS.slow);
    await until(async () => ((await plan()).plan_id === CREATIVE ? true : undefined));
    const preview = await step('change', { new_plan_id: BUSINESS });
    expect((await step('change/confirm', preview.body)).status).toBe(503);
    await until(async () => {
      await step('change/confirm', preview.body);
      return (await plan()).plan_id === BUSINESS ? true : undefined;
    });
    expect((await paid()).filter((one) => one.plan_id === BUSINESS)).toHaveLength(1);
  }, 60_000);
});

describe('seats', () => {
  test('[MEMB-15, CONST-05] more at once for the rest of the period, fewer at the renewal, from one to a hundred', async () => {
    const { plan, paid, step } = await member(TEAMS, { seats: 3 });
    const preview = await step('seats', { seats: 5 });
    expect(preview.body).toMatchObject({ when: 'now', seats: 5, due: { total_minor: expect.any(Number) } });
    expect(preview.body.due.total_minor).toBeGreaterThan(1_850);
    expect(preview.body.due.total_minor).toBeLessThanOrEqual(2_000);
    expect((await step('seats/confirm', preview.body)).body.result).toBe('success');
    expect(await plan()).toMatchObject({ seats: 5, plan_id: TEAMS });
    expect((await step('seats/confirm', preview.body)).body.subscription.seats).toBe(5);
    expect(await paid()).toHaveLength(2);

    const fewer = await step('seats', { seats: 1 });
    expect(fewer.body).toMatchObject({ when: 'renewal', due: { total_minor: 0 } });
    await step('seats/confirm', fewer.body);
    expect(await plan()).toMatchObject({ seats: 5, next_seats: 1 });
    for (const seats of [0, -1, 1.5, 101, 1e9]) expect((await step('seats', { seats })).status).toBe(422);
    expect((await step('seats', { seats: 100 })).status).toBe(200);
    expect((await step('seats', { seats: 'abc' })).body.seats).toBe(2);
  });

  test('a plan for one user has no seats to change', async () => {
    expect((await (await member(CREATIVE)).step('seats', { seats: 3 })).status).toBe(409);
  });
});

describe('card', () => {
  test('[API-09, API-10, MEMB-11] set up, then taken over by its key; nothing is charged, and nobody else can', async () => {
    const { uid, me, plan, paid, step } = await member(CREATIVE);
    const setup = await step('setup-update-card');
    expect(setup.body).toMatchObject({ session: { id: expect.any(String) }, card_suffix: '4242' });
    const { key } = await billing.frame(setup.body.session.id, CARDS.challenge);
    const stranger = billing.as(nextUid++);
    expect((await stranger.post('/membership/update-card/' + String(uid), { key })).status).toBe(404);
    expect((await me.post('/membership/process-payment', { key, plan_id: CREATIVE })).status).toBe(404);
    expect((await step('update-card', { key })).body.subscription.card_suffix).toBe('3155');
    await step('update-card', { key });
    expect(await plan()).toMatchObject({ card_suffix: '3155', version: 2 });
    expect(await paid()).toHaveLength(1);
    expect((await step('update-card', { key: 'unknown' })).status).toBe(404);
  });

  test('who pays for nothing has no card to set up', async () => {
    const uid = nextUid++;
    expect((await billing.as(uid).post('/membership/setup-update-card/' + String(uid))).status).toBe(409);
  });
});

describe('free premium', () => {
  test('[API-15, MEMB-12, MEMB-14] for who is eligible; ends at once by another plan, by its end, or by its owner', async () => {
    const uid = nextUid++;
    const me = billing.as(uid);
    const refused = await me.post('/user/accept-free-premium', { uid });
    expect(refused.body).toMatchObject({ status: 'failure', errors: [expect.any(String)] });
    billing.contacts.set(uid, { has_remix_eligibility: true });
    const taken = await me.post('/user/accept-free-premium', { uid });
    expect(taken.body).toMatchObject({
      status: 'success',
      errors: [],
      subscription: { free_premium_active: true, plan_type: 'premium', plan_id: 'raw_1_free_premium' },
    });
    expect((await me.post('/user/accept-free-premium', { uid })).body.status).toBe('success');
    expect((await billing.as(nextUid++).post('/user/accept-free-premium', { uid })).status).toBe(404);
    const ended = await me.post('/membership/free-premium/cancel/' + String(uid));
    expect(ended.body.subscription).toMatchObject({ free_premium_active: false, plan_type: 'free' });
    expect((await me.post('/membership/free-premium/cancel/' + String(uid))).status).toBe(409);

    await me.post('/user/accept-free-premium', { uid });
    const { body } = await me.post('/membership/checkout', { sku: CREATIVE });
    const { key } = await billing.frame(body.session.id, CARDS.success);
    const bought = await me.post('/membership/process-payment', { key, plan_id: CREATIVE });
    expect(bought.body.subscription).toMatchObject({ plan_id: CREATIVE, free_premium_active: false });

    const other = nextUid++;
    billing.contacts.set(other, { has_ambassador_eligibility: true });
    await billing.as(other).post('/user/accept-free-premium', { uid: other });
    billing.clock.ahead = 400 * DAY;
    await expireEnded(billing.deps);
    expect(await billing.deps.subscriptions.get(other)).toMatchObject({ plan_type: 'free', cancelled: true });
  });
});

describe('taxes and invoices', () => {
  test('[MEMB-18] the tax of the address is shown apart, charged, booked, and stands on the invoice', async () => {
    const { uid, me, paid } = await member(BUSINESS, { address: BERLIN });
    const shown = await me.post('/membership/plan', { sku: BUSINESS, address: BERLIN });
    expect(shown.body).toMatchObject({
      tax: { label: 'VAT', percent: 19, reverse_charge: false },
      plans: { yearly: { total: '180.00', tax: '34.20', due: '214.20', due_minor: 21_420 } },
    });
    const [payment] = await paid();
    expect(payment).toMatchObject({ amount_minor: 21_420, tax_minor: 3_420, invoice_id: expect.any(String) });
    const entries = await billing.deps.ledger.of(uid);
    expect(entries.find((entry) => entry.account === 'tax:VAT')?.amount_minor).toBe(-3_420);
    expect(balance(entries)).toEqual({ USD: 0 });

    const path = '/payments/invoices/' + String(payment.invoice_id);
    const { invoice } = (await me.get(path)).body;
    expect(invoice).toMatchObject({
      number: expect.stringMatching(/^CP-\d{4}-\d{6}$/),
      net: '180.00',
      tax: '34.20',
      tax_label: 'VAT',
      total: '214.20',
      to: BERLIN,
    });
    expect(invoice.lines).toEqual([expect.objectContaining({ text: 'Business, yearly' })]);
    const inArabic = (await me.get(path, { [LOCALE_HEADER]: 'ar' })).body.invoice;
    expect(inArabic.lines).toEqual([expect.objectContaining({ text: 'أعمال، سنويًا' })]);
    expect((await billing.as(nextUid++).get(path)).status).toBe(404);
    const file = await fetch(billing.url + '/api/v1' + path + '/pdf', { headers: await billing.people.as(uid) });
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-disposition')).toContain(String(invoice.number));
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  test('[MEMB-18] administrators read what a payment was for in their language', async () => {
    const { uid, paid } = await member(BUSINESS);
    const [payment] = await paid();
    const admin = billing.as(nextUid++, ['admin']);
    const arabic = { [LOCALE_HEADER]: 'ar' };
    const listed = await admin.get(`/admin/refunds?uid=${uid}`, arabic);
    expect(listed.body.payments).toMatchObject([{ uid, description: 'أعمال، سنويًا' }]);
    const preview = await admin.post('/admin/refunds/preview', { payment_id: payment.id }, arabic);
    expect(preview.body.payment).toMatchObject({ uid, description: 'أعمال، سنويًا' });
    expect((await admin.get(`/admin/refunds?uid=${uid}`)).body.payments[0].description).toBe('Business, yearly');
  });

  test('[MEMB-18] a PDF without an address asks whose it is, and comes also while nobody can tell', async () => {
    const { uid, paid } = await member(CREATIVE);
    const [payment] = await paid();
    const read = async () =>
      fetch(`${billing.url}/api/v1/payments/invoices/${String(payment.invoice_id)}/pdf`, {
        headers: await billing.people.as(uid),
      });
    const asked = jest.spyOn(billing.deps, 'contacts');
    expect((await read()).status).toBe(200);
    expect(asked).toHaveBeenCalledWith(uid);
    asked.mockRejectedValueOnce(new AppError('UNAVAILABLE'));
    expect((await read()).status).toBe(200);
    asked.mockRestore();
  });

  test('[MEMB-18] a business elsewhere with a VAT id owes the tax itself; nonsense is no id', async () => {
    const me = billing.as(nextUid++);
    const ask = (vat_id: string, address: object = BERLIN) =>
      me.post('/membership/plan', { sku: BUSINESS, address, vat_id });
    expect((await ask('DE 123 456 789')).body).toMatchObject({
      tax: { percent: 0, reverse_charge: true },
      plans: { yearly: { tax_minor: 0, due_minor: 18_000 } },
    });
    const refused = await ask('DE12');
    expect([refused.status, refused.body.errors]).toEqual([422, { vat_id: ['vat-malformed'] }]);
    const region = await ask('', { ...BERLIN, country: 'US', administrative_area: 'Nowhere' });
    expect([region.status, region.body.errors]).toEqual([422, { 'address.administrative_area': ['region-unknown'] }]);
    const typed = await ask('', { ...BERLIN, country: 'CA', administrative_area: 'Québec' });
    expect(typed.body.tax).toMatchObject({ percent: 14.975 });
  });

  test('numbers of invoices have no gaps', async () => {
    const numbers: number[] = [];
    for (const one of await Promise.all([1, 2, 3, 4].map(() => member(CREATIVE)))) {
      const [payment] = await one.paid();
      const { invoice } = (await one.me.get('/payments/invoices/' + String(payment.invoice_id))).body;
      numbers.push(Number(String(invoice.number).slice(-6)));
    }
    numbers.sort((a, b) => a - b);
    expect((numbers[3] ?? 0) - (numbers[0] ?? 0)).toBe(3);
  });
});

test('what an administrator sets about with somebody else’s subscription is in the audit list, what people do themselves is not', async () => {
  const { uid, step } = await member(TEAMS);
  await step('cancel/confirm');
  await step('resume');
  const admin = billing.as(1, ['admin']);
  const act = (name: string, body?: object) => admin.post(`/membership/${name}/${uid}`, body);
  expect((await act('cancel/confirm')).status).toBe(200);
  expect((await act('resume')).status).toBe(200);
  expect((await act('seats/confirm', { seats: 4 })).body.result).toBe('success');
  // What only looks is none of it.
  expect((await act('seats', { seats: 5 })).status).toBe(200);
  const acted = await until(async () => {
    const all = (await billing.events('billing.admin.acted.v1')).map(({ data }: Json) => data);
    const ours = all.filter((one) => one.target === String(uid));
    return ours.length >= 3 ? ours : undefined;
  });
  expect(acted.map(({ actor, action }: Json) => [actor, action])).toEqual([
    [1, 'subscription.cancelled'],
    [1, 'subscription.resumed'],
    [1, 'subscription.changed'],
  ]);
});

describe('refunds', () => {
  const admin = () => billing.as(1, ['admin']);

  test('by an administrator only: at the provider, in the ledger, with a credit note and a mail; never more than was paid', async () => {
    const { uid, me, paid } = await member(BUSINESS, { address: BERLIN });
    const [payment] = await paid();
    const ask = (body: object) => admin().post('/admin/refunds', { payment_id: payment.id, reason: 'A wish', ...body });
    expect((await me.post('/admin/refunds', { payment_id: payment.id, reason: 'mine' })).status).toBe(403);
    expect((await ask({ amount_minor: 21_421 })).status).toBe(422);
    expect((await ask({ amount_minor: 0 })).status).toBe(422);
    const part = await ask({ amount_minor: 1_000 });
    expect(part.body.refund).toMatchObject({ status: 'done', amount_minor: 1_000, credit_note_id: expect.any(String) });
    const rest = await ask({ end_plan: true });
    expect(rest.body.refund).toMatchObject({ amount_minor: 20_420, status: 'done' });
    expect((await ask({})).status).toBe(409);
    expect((await paid())[0]).toMatchObject({ status: 'refunded', refunded_minor: 21_420 });
    const entries = await billing.deps.ledger.of(uid);
    const sum = (account: string) =>
      entries.filter((one) => one.account === account).reduce((total, one) => total + one.amount_minor, 0);
    expect([sum('provider:sandbox'), sum('revenue:premium'), sum('tax:VAT')]).toEqual([0, 0, 0]);
    const note = (await me.get('/payments/invoices/' + String(part.body.refund.credit_note_id))).body.invoice;
    expect(note).toMatchObject({ kind: 'credit note', total: '-10.00', about: expect.stringMatching(/^CP-/) });
    expect((await billing.deps.mails.of(uid)).map((mail) => mail.kind)).toEqual(['receipt', 'refund', 'refund']);
    expect(await billing.deps.subscriptions.get(uid)).toMatchObject({ plan_type: 'free' });
    expect((await admin().get('/admin/refunds?uid=' + String(uid))).body.refunds).toHaveLength(2);
    expect((await admin().post('/admin/refunds', { payment_id: 'unknown', reason: 'x' })).status).toBe(404);
  });

  test('one that ends the plan though it gives back the seats only leaves nothing for the nightly check to report', async () => {
    const { uid, me, paid } = await member(TEAMS);
    expect((await me.post('/membership/seats/confirm/' + String(uid), { seats: 4 })).body.result).toBe('success');
    const ended = { payment_id: (await paid())[0].id, reason: 'Too many seats', end_plan: true };
    expect((await admin().post('/admin/refunds', ended)).body.refund.status).toBe('done');
    const now = await billing.deps.subscriptions.get(uid);
    expect(now).toMatchObject({ plan_type: 'free', cancelled: true });
    expect(now.expire?.getTime()).toBeLessThanOrEqual(billing.deps.clock().getTime());
    const { differences } = await checkMoney(billing.deps);
    expect(differences.filter((one) => one.subject === String(uid))).toEqual([]);
  });

  test('[MEMB-16] what was given back of a term that goes on is not set off from another plan once more', async () => {
    const { paid, step } = await member(BUSINESS);
    const [payment] = await paid();
    const credit = async () => (await step('change', { new_plan_id: TEAMS_YEARLY })).body.due.credit_minor as number;
    const whole = await credit();
    expect(whole).toBeGreaterThan(17_000);
    const give = (body: object) =>
      admin().post('/admin/refunds', { payment_id: payment.id, reason: 'A wish', ...body });
    expect((await give({ amount_minor: 6_000 })).body.refund.status).toBe('done');
    expect(Math.abs((await credit()) - (whole * 2) / 3)).toBeLessThanOrEqual(1);
    expect((await give({})).body.refund.status).toBe('done');
    expect(await credit()).toBe(0);
  });

  test('[MEMB-16] of two payments that are given back after a change, each takes what it paid, and what the change cost is set off still', async () => {
    const { uid, paid, step } = await member(TEAMS);
    expect((await step('seats/confirm', { seats: 4 })).body.result).toBe('success');
    expect((await step('change/confirm', { new_plan_id: TEAMS_YEARLY })).body.result).toBe('success');
    const [change, seats, first] = await paid();
    const { payments, subscriptions } = billing.deps;
    const { net_minor = 0 } = (await payments.find(String(change.id))) ?? {};
    const before = (await subscriptions.get(uid)).paid_minor;
    for (const { id } of [seats, first])
      expect((await admin().post('/admin/refunds', { payment_id: id, reason: 'x' })).body.refund.status).toBe('done');
    expect(before).toBeGreaterThan(net_minor);
    expect(Math.abs((await subscriptions.get(uid)).paid_minor - net_minor)).toBeLessThanOrEqual(2);
  });

  test('one whose booking fails after the provider gave it is said to be open, and booked by the scheduler', async () => {
    const { uid, paid, plan } = await member(BUSINESS);
    const [payment] = await paid();
    const { refunds, subscriptions } = billing.deps;
    const failing = jest.spyOn(subscriptions, 'save').mockRejectedValue(new Error('another change came first'));
    const given = await admin().post('/admin/refunds', { payment_id: payment.id, amount_minor: 6_000, reason: 'x' });
    failing.mockRestore();
    expect(given).toMatchObject({ status: 200, body: { refund: { status: 'open', amount_minor: 6_000 } } });
    const open = await refunds.get(String(given.body.refund.id));
    // As the scheduler does it, which may have tried meanwhile.
    expect(open && (await runRefund(billing.deps, open))).toMatchObject({ status: 'done' });
    expect((await paid())[0]).toMatchObject({ status: 'partially refunded', refunded_minor: 6_000 });
    expect(await plan()).toMatchObject({ plan_id: BUSINESS });
    expect(await subscriptions.get(uid)).toMatchObject({ paid_minor: 12_000 });
  });

  test('are previewed first: nothing moves, and what is confirmed must still be true', async () => {
    const { uid, me, paid, plan } = await member(BUSINESS, { address: BERLIN });
    const [payment] = await paid();
    const preview = (body: object) => admin().post('/admin/refunds/preview', { payment_id: payment.id, ...body });
    expect((await me.post('/admin/refunds/preview', { payment_id: payment.id })).status).toBe(403);
    const whole = (await preview({})).body;
    expect(whole).toMatchObject({ left_minor: 21_420, amount_minor: 21_420, net_minor: 18_000, tax_minor: 3_420 });
    expect(whole).toMatchObject({ plan_held: BUSINESS, payment: { id: payment.id, uid, refunded_minor: 0 } });
    // What was paid for is said in the language of whoever looks.
    const arabic = { 'x-locale': 'ar' };
    const listed = await admin().get('/admin/refunds?uid=' + String(uid), arabic);
    const asked = await admin().post('/admin/refunds/preview', { payment_id: payment.id }, arabic);
    for (const { description } of [listed.body.payments[0], asked.body.payment])
      expect(description).toBe(planText(whole.payment.description, 'ar'));
    expect(listed.body.payments[0].description).not.toBe(whole.payment.description);
    const part = (await preview({ amount_minor: 1_000 })).body;
    expect(part.net_minor + part.tax_minor).toBe(1_000);
    expect((await paid())[0]).toMatchObject({ status: 'paid', refunded_minor: 0 });
    for (const amount_minor of [0, -1, 1.5, 'abc', 21_421, 1e300])
      expect((await preview({ amount_minor })).status).toBe(422);
    expect((await admin().post('/admin/refunds/preview', { payment_id: 'unknown' })).status).toBe(404);
    const give = (left_minor: number) =>
      admin().post('/admin/refunds', { payment_id: payment.id, amount_minor: 1_000, left_minor, reason: 'A part' });
    // Two clicks, two administrators: both saw the same preview.
    const answers = await Promise.all([give(21_420), give(21_420)]);
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409]);
    expect((await paid())[0]).toMatchObject({ status: 'partially refunded', refunded_minor: 1_000 });
    expect((await preview({})).body).toMatchObject({ left_minor: 20_420, amount_minor: 20_420 });
    expect(await plan()).toMatchObject({ plan_type: 'premium' });
  });

  test('payments are listed by pages without gaps or repetition, of one account and of all', async () => {
    const { uid } = await member(CREATIVE);
    const [first] = await billing.deps.payments.list(uid);
    if (!first) throw new Error('there is no payment');
    // All at the same moment: the key decides their order.
    await billing.deps.db.transaction(async (session) => {
      for (let n = 0; n < 120; n++)
        await billing.deps.payments.put(session, { ...first, key: 'listed-' + String(n), status: 'failed' });
    });
    for (const filter of ['uid=' + String(uid), '']) {
      const seen: string[] = [];
      for (let before: string | null = ''; before !== null;) {
        const { body } = await admin().get('/admin/refunds?' + filter + (before ? '&before=' + before : ''));
        seen.push(...(body.payments as Json[]).map((one) => String(one.id)));
        before = body.next;
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.filter((id) => id.startsWith('listed-'))).toHaveLength(120);
    }
    expect((await admin().get('/admin/refunds?before=nowhere')).status).toBe(400);
    expect((await admin().get('/admin/refunds?uid=-1')).status).toBe(400);
  });

  test('a hundred at once give back what was paid, not more', async () => {
    const { paid } = await member(BUSINESS);
    const [payment] = await paid();
    const ask = () => admin().post('/admin/refunds', { payment_id: payment.id, reason: 'twice' });
    const answers = await Promise.all(Array.from({ length: 100 }, ask));
    const statuses = answers.map((one) => one.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // None of the others broke.
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect((await paid())[0].refunded_minor).toBe(18_000);
  });
});

describe('disputes', () => {
  test('money is held while the bank decides; lost, the sale is undone and the plan ends', async () => {
    const { uid, plan, paid } = await member(BUSINESS, {}, CARDS.dispute);
    await until(async () => ((await paid())[0]?.status === 'disputed' ? true : undefined));
    expect(await plan()).toMatchObject({ plan_type: 'premium' });
    const [payment] = await paid();
    const decide = (won: boolean) =>
      fetch(billing.sandboxUrl() + '/v1/payments/' + String(payment.id) + '/dispute', {
        method: 'POST',
        headers: { authorization: 'Bearer ' + billing.sandboxKey, 'content-type': 'application/json' },
        body: JSON.stringify({ won }),
      });
    await decide(false);
    await until(async () => ((await plan()).plan_type === 'free' ? true : undefined));
    const entries = await billing.deps.ledger.of(uid);
    expect(balance(entries)).toEqual({ USD: 0 });
    const held = entries.filter((one) => /^(disputed|provider|revenue)/.test(one.account));
    expect(held.reduce((sum, one) => sum + one.amount_minor, 0)).toBe(0);
    expect((await paid())[0]).toMatchObject({ status: 'refunded' });
    // Whoever was rewarded for the payment is rewarded for nothing.
    const told = await until(async () =>
      (await billing.events(paymentSettled.subject)).find(
        ({ data }: Json) => data.payment === payment.id && data.status === 'refunded',
      ),
    );
    const sold = entries.find((one) => one.account.startsWith('revenue') && one.amount_minor < 0);
    expect(told.data).toMatchObject({ uid, amount_minor: -(sold?.amount_minor ?? 0) });
  });
});

describe('the pricing table', () => {
  test('a curator adds a generation, which is on sale at once; older ones go on for who holds them, and all is in the history', async () => {
    const curator = billing.as(1, ['admin']);
    const holder = await member(BUSINESS);
    const before = (await curator.get('/admin/plans')).body;
    const price = before.rows.find(
      (row: Json) => row.type === 'premium' && row.on_sale && row.period === 'monthly',
    ).price;
    const dearer = Object.fromEntries(
      Object.entries(price as Record<string, number>).map(([code, minor]) => [code, minor * 2]),
    );
    const given = {
      type: 'premium',
      periods: { monthly: { price: dearer }, yearly: { price: dearer } },
      note: 'Dearer',
    };
    expect((await holder.me.post('/admin/plans', given)).status).toBe(403);
    expect((await curator.post('/admin/plans', { ...given, periods: { monthly: { price: dearer } } })).status).toBe(
      422,
    );
    const added = await curator.post('/admin/plans', given);
    expect(added.status).toBe(200);
    expect(added.body.history[0]).toMatchObject({ action: 'generation added', by: 1, generation: 3, note: 'Dearer' });
    try {
      const listed = (await holder.me.get('/plans')).body.plans as Json[];
      const onSale = listed.filter((plan) => plan.type === 'premium' && plan.on_sale).map((plan) => plan.sku);
      expect(onSale.sort()).toEqual(['raw_3_premium_monthly_usd', 'raw_3_premium_yearly_usd']);
      expect((await billing.as(nextUid++).post('/membership/checkout', { sku: BUSINESS })).status).toBe(422);
      expect((await holder.plan()).plan_id).toBe(BUSINESS);
      expect((await holder.step('billing-period')).body.renewal.total_minor).toBe(3_000);
    } finally {
      const back = await curator.put('/admin/plans/premium/2', { on_sale: true, note: 'Back' });
      expect(back.body.history[0]).toMatchObject({ action: 'put on sale', generation: 2 });
    }
    expect((await curator.put('/admin/plans/premium/77', { on_sale: true })).status).toBe(404);
  });

  test('[MEMB-05] a trial that waits in a second checkout does not begin after the first one', async () => {
    const curator = billing.as(1, ['admin']);
    const { rows } = (await curator.get('/admin/plans')).body as { rows: Json[] };
    const now = rows.filter((row) => row.type === 'creative' && row.on_sale);
    const given = {
      type: 'creative',
      periods: Object.fromEntries(now.map(({ period, price }) => [period, { price }])),
      trial_days: 14,
      note: 'With a trial',
    };
    const { body } = await curator.post('/admin/plans', given);
    try {
      const sku = `raw_${body.history[0].generation}_creative_monthly_usd`;
      const uid = nextUid++;
      const me = billing.as(uid);
      const keys: string[] = [];
      for (let n = 0; n < 2; n++) {
        const opened = await me.post('/membership/checkout', { sku });
        expect(opened.body.plans.monthly).toMatchObject({ due_minor: 0, trial_days: 14 });
        keys.push((await billing.frame(opened.body.session.id, CARDS.success)).key as string);
      }
      const take = (key: string | undefined) => me.post('/membership/process-payment', { key, plan_id: sku });
      expect((await take(keys[0])).body).toMatchObject({ result: 'success', subscription: { trial: true } });
      expect((await me.post(`/membership/cancel/confirm/${uid}`)).status).toBe(200);
      billing.clock.ahead = 15 * 86_400_000;
      expect((await take(keys[1])).body).toMatchObject({
        result: 'failure',
        error: 'You had your trial before. Please check out again.',
      });
      expect((await me.post(`/subscription/load/${uid}`)).body.subscription.cancelled).toBe(true);
    } finally {
      billing.clock.ahead = 0;
      await curator.put(`/admin/plans/creative/${now[0].generation}`, { on_sale: true, note: 'Back' });
    }
  });
});
