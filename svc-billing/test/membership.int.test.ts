import { expireEnded } from '../src/subscriptions/expire-ended';
import { CARDS, startBilling, until, type Billing } from './service';

let billing: Billing;
let nextUid = 500;
beforeAll(async () => {
  billing = await startBilling();
}, 600_000);
afterAll(() => billing.close());
beforeEach(() => {
  billing.clock.ahead = 0;
});

async function member(sku = 'raw_2_premium_yearly_usd') {
  const uid = nextUid++;
  const me = billing.as(uid);
  const { body } = await me.post('/membership/checkout', { sku });
  const { key } = await billing.frame(body.session.id, CARDS.success);
  expect((await me.post('/membership/process-payment', { key, plan_id: sku })).body.result).toBe('success');
  return { uid, me };
}

describe('subscribe', () => {
  test('[API-12, MEMB-06] without a paid plan: to the checkout of that sku', async () => {
    const answer = await billing.as(nextUid++).post('/membership/subscribe', {
      sku: 'raw_2_premium_yearly_usd',
      action: 'new_subscription_submit',
      skip_trial: true,
    });
    expect(answer.body).toEqual({
      destination: '/membership/checkout?period=yearly&sku=raw_2_premium_yearly_usd&skip_trial=1',
    });
  });

  test('[MEMB-07, MEMB-08] with one: to the change, and to the cancellation for free', async () => {
    const { me } = await member();
    const change = await me.post('/membership/subscribe', {
      sku: 'raw_3_creative_monthly_usd',
      action: 'change_plan_submit',
    });
    expect(change.body.destination).toBe('/membership/change?period=monthly&sku=raw_3_creative_monthly_usd');
    const free = await me.post('/membership/subscribe', { sku: 'raw_1_free', action: 'change_plan_free_submit' });
    expect(free.body.destination).toBe('/membership/cancel');
  });

  test('[CHK-04, BTN-04] a plan whose button is disabled has no link: while a cancellation is pending, only lifetime has one', async () => {
    const { uid, me } = await member();
    const ask = (sku: string, action: string) => me.post('/membership/subscribe', { sku, action });
    expect((await ask('raw_2_premium_yearly_usd', 'change_plan_submit')).status).toBe(409);
    await me.post('/membership/cancel/confirm/' + String(uid));
    expect(await ask('raw_3_creative_monthly_usd', 'new_subscription_submit')).toMatchObject({
      status: 409,
      body: { error: 'This plan is not available to you now.' },
    });
    expect((await ask('raw_1_free', 'change_plan_free_submit')).status).toBe(409);
    expect((await ask('raw_3_premium_lifetime_lifetime_usd', 'new_subscription_submit')).body.destination).toBe(
      '/membership/checkout?period=lifetime&sku=raw_3_premium_lifetime_lifetime_usd',
    );
    // Nothing that others would count as ended when their clock is put forward.
    expect((await me.post('/membership/resume/' + String(uid))).status).toBe(200);
  });

  test('[CHK-04, CHK-05] an action that does not fit is 409, a sku that is none 422, an action that is none 422', async () => {
    const me = billing.as(nextUid++);
    expect(
      (await me.post('/membership/subscribe', { sku: 'raw_2_premium_yearly_usd', action: 'change_plan_submit' }))
        .status,
    ).toBe(409);
    // Who is on the free plan has nothing to leave for it.
    const free = { sku: 'raw_1_free', action: 'change_plan_free_submit' };
    expect((await me.post('/membership/subscribe', free)).status).toBe(409);
    expect((await me.post('/membership/subscribe', { sku: 'x', action: 'new_subscription_submit' })).status).toBe(422);
    expect((await me.post('/membership/subscribe', { sku: 'raw_2_premium_yearly_usd', action: 'x' })).status).toBe(422);
  });
});

describe('cancel and resume', () => {
  test('[API-06, API-07, API-08, MEMB-04, MEMB-09, MEMB-10, MEMB-17] preview changes nothing, confirm pends, resume takes it back, the end makes it free', async () => {
    const { uid, me } = await member();
    const preview = await me.post('/membership/cancel/' + String(uid));
    expect(Object.keys(preview.body).sort()).toEqual(['pending_payment', 'subscription']);
    expect((await me.post('/subscription/load/' + String(uid))).body.subscription).toMatchObject({
      status: 'completed',
      version: 1,
    });

    const confirmed = await me.post('/membership/cancel/confirm/' + String(uid), preview.body);
    expect(confirmed.body.subscription).toMatchObject({
      status: 'pending cancellation',
      plan_type: 'premium',
      cancelled: false,
    });
    expect((await me.post('/membership/cancel/' + String(uid))).status).toBe(409);

    const seen = await me.post('/membership/resume/preview/' + String(uid));
    expect(seen).toMatchObject({
      status: 200,
      body: {
        subscription: { status: 'pending cancellation' },
        next: { plan_id: 'raw_2_premium_yearly_usd', period: 'yearly', seats: 1 },
        date: confirmed.body.subscription.expire,
        renewal: { total: '180.00', total_minor: 18000, currency_code: 'USD' },
        version: 2,
      },
    });
    // Nothing is taken back by looking, nor for what is no longer true.
    for (const old of [{ version: 1 }, { version: 2, renewal: { total_minor: 1 } }])
      expect(await me.post('/membership/resume/' + String(uid), old)).toMatchObject({
        status: 409,
        body: { error: 'Your plan or its price has changed in the meantime. Please look again.' },
      });
    expect((await me.post('/subscription/load/' + String(uid))).body.subscription.status).toBe('pending cancellation');
    expect((await me.post('/membership/resume/' + String(uid), { version: 'x' })).status).toBe(422);

    const resumed = await me.post('/membership/resume/' + String(uid), seen.body);
    expect(resumed.body.subscription).toMatchObject({ status: 'completed', plan_type: 'premium' });
    expect((await me.post('/membership/resume/' + String(uid))).status).toBe(409);
    expect((await me.post('/membership/resume/preview/' + String(uid))).status).toBe(409);

    await me.post('/membership/cancel/confirm/' + String(uid));
    billing.clock.ahead = 366 * 86_400_000;
    expect((await me.post('/subscription/load/' + String(uid))).body.subscription).toMatchObject({
      cancelled: true,
      plan_type: 'free',
    });
    expect(await expireEnded(billing.deps)).toBe(1);
    expect(await expireEnded(billing.deps)).toBe(0);
    const told = await until(async () =>
      (await billing.events('billing.entitlement.changed.v1')).find((e) => e.data.uid === uid && e.data.version === 5),
    );
    expect(told.data).toMatchObject({ premium: false });
  });

  test('two confirmations at once: one cancels, the other is told so', async () => {
    const { uid, me } = await member();
    const answers = await Promise.all([1, 2].map(() => me.post('/membership/cancel/confirm/' + String(uid))));
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
    expect((await me.post('/subscription/load/' + String(uid))).body.subscription.version).toBe(2);
  });
});

describe('whose account', () => {
  const calls = [
    '/subscription/load/UID',
    '/payments/load/UID',
    '/membership/cancel/UID',
    '/membership/cancel/confirm/UID',
    '/membership/resume/UID',
    '/membership/resume/preview/UID',
  ];
  test.each(calls)('%s: another account is not found, anonymous is 401, nonsense is 404', async (path) => {
    const { uid } = await member();
    const stranger = billing.as(nextUid++);
    expect((await stranger.post(path.replace('UID', String(uid)))).status).toBe(404);
    expect((await billing.as(0).post(path.replace('UID', String(uid)))).status).toBe(401);
    for (const id of ['abc', '-1', '1.5', '99999999999999999999'])
      expect((await stranger.post(path.replace('UID', id))).status).toBe(404);
  });

  test('an administrator may read any account', async () => {
    const { uid } = await member();
    const admin = billing.as(nextUid++, ['admin']);
    expect((await admin.post('/subscription/load/' + String(uid))).body.subscription.uid).toBe(uid);
    expect((await admin.post('/subscription/info', { uid })).body.plan_type).toBe('premium');
    expect((await billing.as(nextUid++).post('/subscription/info', { uid })).status).toBe(404);
  });
});

describe('new accounts', () => {
  test('[PRICE-21, MEMB-02] hold the free plan, and the others are told', async () => {
    const uid = nextUid++;
    await billing.announceAccount({ uid });
    const told = await until(async () =>
      (await billing.events('billing.entitlement.changed.v1')).find((e) => e.data.uid === uid),
    );
    expect(told.data).toMatchObject({
      premium: false,
      downloads: { unlimited: false, limit: 10, period: 'day' },
      storage_bytes: 2 ** 30,
      folders: 10,
    });
    expect((await billing.as(uid).post('/subscription/load/' + String(uid))).body.subscription).toMatchObject({
      plan_type: 'free',
      plan_id: 'raw_1_free',
      version: 1,
      expire: null,
    });
  });

  test.each([
    ['creative', { plan_type: 'creative', period: 'yearly' }],
    ['business', { plan_type: 'premium', period: 'yearly' }],
    ['lifetime', { plan_type: 'premium_lifetime', period: 'lifetime', expire: null }],
    ['teamowner', { plan_type: 'teams', seats: 5 }],
    ['teammember', { plan_type: 'premium', period: 'yearly', team_member: true }],
    ['artist', { plan_type: 'free' }],
  ])('the demo account %s holds its plan, for nothing', async (demo, expected) => {
    const uid = nextUid++;
    await billing.announceAccount({ uid, demo });
    await until(async () => (await billing.events('billing.subscription.changed.v1')).find((e) => e.data.uid === uid));
    expect((await billing.as(uid).post('/subscription/load/' + String(uid))).body.subscription).toMatchObject(expected);
    for (const entry of await billing.deps.ledger.of(uid)) expect(entry.amount_minor).toBe(0);
  });

  test('a purchase that overtook the event stays', async () => {
    const { uid, me } = await member();
    await billing.announceAccount({ uid });
    const later = nextUid++;
    await billing.announceAccount({ uid: later });
    await until(async () =>
      (await billing.events('billing.subscription.changed.v1')).find((e) => e.data.uid === later),
    );
    expect((await me.post('/subscription/load/' + String(uid))).body.subscription).toMatchObject({
      plan_type: 'premium',
      version: 1,
    });
  });
});
