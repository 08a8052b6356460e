import { accountDeleted } from '@commonplace/contracts/identity/events';
import { nightlyCheck } from '../src/checks/check-money';
import { renewDue } from '../src/subscriptions/renew-due';
import { CARDS, startBilling, until, type Billing, type Json } from './service';

const DAY = 86_400_000;
const CREATIVE = 'raw_3_creative_monthly_usd';

let billing: Billing;
let nextUid = 40_000;
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

async function member(card: string = CARDS.success) {
  const uid = nextUid++;
  const me = billing.as(uid);
  const { body } = await me.post('/membership/checkout', { sku: CREATIVE });
  const { key } = await billing.frame(body.session.id, card);
  await me.post('/membership/process-payment', { key, plan_id: CREATIVE });
  const plan = async (): Promise<Json> => (await me.post('/subscription/load/' + String(uid))).body.subscription;
  const paid = async (): Promise<Json[]> => (await me.post('/payments/load/' + String(uid))).body.payments;
  const mails = async () => (await billing.deps.mails.of(uid)).map((mail) => mail.kind);
  return { uid, me, plan, paid, mails };
}
type Person = Awaited<ReturnType<typeof member>>;
const look = () => Promise.all(billing.schedulers.map((scheduler) => scheduler.tick()));

test('a period that is over is renewed once, however many replicas look at once and however often', async () => {
  const { paid, plan, mails } = await member();
  const before = await plan();
  billing.clock.ahead = 32 * DAY;
  const held = (await Promise.all([look(), look(), look()])).flat();
  expect(held).toContain(true);
  await look();
  await until(async () => ((await paid()).length === 2 ? true : undefined));
  const after = await plan();
  expect(after).toMatchObject({ plan_id: CREATIVE, status: 'completed', version: before.version + 1 });
  expect(new Date(after.expire).getTime()).toBeGreaterThan(new Date(before.expire).getTime() + 27 * DAY);
  expect((await paid()).every((one) => one.status === 'paid')).toBe(true);
  expect(await mails()).toEqual(['receipt', 'renewal']);
});

test('[MEMB-02] the night’s comparison is made once, however many replicas look, and again the next night', async () => {
  const made = async () => (await billing.deps.checks.list()).filter((check) => check.id.startsWith('night-')).length;
  const before = await made();
  for (const night of [1, 2]) {
    // Four o'clock of a night that nothing else in this file looks at.
    const at = new Date(Date.UTC(2031, 0, night, 4));
    billing.clock.ahead = at.getTime() - Date.now();
    await Promise.all([look(), look()]);
    await look();
    await until(async () => ((await made()) === before + night ? true : undefined));
    // Not even who passes the scheduler's lease makes another.
    await Promise.all([1, 2, 3].map(() => nightlyCheck(billing.deps)));
    expect(await made()).toBe(before + night);
  }
  billing.clock.ahead = new Date(Date.UTC(2031, 0, 3, 1)).getTime() - Date.now();
  await look();
  expect(await made()).toBe(before + 2);
});

test('a card that the provider knows no longer is a declined one: its owner is told, and no plan goes on for ever without payment', async () => {
  const { uid, plan, paid, mails } = await member();
  const { method } = await billing.deps.subscriptions.get(uid);
  await billing
    .sandboxDb()
    .connection.collection<{ _id: string }>('methods')
    .deleteOne({ _id: method ?? '' });
  const seen: string[] = [];
  for (const days of [32, 36, 40, 47, 50]) {
    billing.clock.ahead = days * DAY;
    await look();
    const { plan_type, status } = await plan();
    seen.push(`${plan_type}, ${status}`);
  }
  expect(seen.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => 'creative, pending payment'));
  expect(seen.at(-1)).toMatch(/^free/);
  expect((await paid()).filter((one) => one.status === 'failed').length).toBeGreaterThan(1);
  expect(await mails()).toContain('failure');
});

test('[MEMB-05] a renewal that is declined keeps the plan, reminds three times, and ends it after the last try', async () => {
  const { uid, plan, paid, mails } = await member(CARDS.laterDeclined);
  const seen: string[] = [];
  for (const days of [32, 36, 40, 47, 50]) {
    billing.clock.ahead = days * DAY;
    await look();
    const { plan_type, status } = await plan();
    seen.push(String(plan_type) + ', ' + String(status));
  }
  expect(seen.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => 'creative, pending payment'));
  expect(seen.at(-1)).toBe('free, completed');
  expect(await mails()).toEqual(['receipt', 'failure', 'failure', 'failure', 'ended']);
  expect((await paid()).filter((one) => one.status === 'failed')).toHaveLength(4);
  expect(await billing.deps.ledger.of(uid)).toHaveLength(4);
});

test('[API-10] what is owed is charged to another card as soon as there is one', async () => {
  const { uid, me, plan, paid } = await member(CARDS.laterDeclined);
  billing.clock.ahead = 32 * DAY;
  await look();
  expect(await plan()).toMatchObject({ status: 'pending payment', retry_at: expect.any(String) });
  const { session } = (await me.post('/membership/setup-update-card/' + String(uid))).body;
  const { key } = await billing.frame(session.id, CARDS.success);
  await me.post('/membership/update-card/' + String(uid), { key });
  await until(async () => {
    await look();
    return (await plan()).status === 'completed' ? true : undefined;
  });
  expect((await paid()).filter((one) => one.status === 'paid')).toHaveLength(2);
  expect(await plan()).toMatchObject({ card_suffix: '4242', retry_at: null });
});

test('accounts whose renewal always fails hold up nobody behind them, and are tried ever less often', async () => {
  const DUE = 40 * DAY;
  const people = [];
  for (let n = 0; n < 3; n += 1) people.push(await member());
  const [first, second, behind] = people as [Person, Person, Person];
  // A state that no release of ours leaves behind: the renewal of such a plan throws.
  const rows = billing.deps.db.connection.collection<{ _id: number }>('subscriptions');
  const spoilt = (uid: number) => rows.updateOne({ _id: uid }, { $set: { plan_id: 'raw_3_nothing_monthly_usd' } });
  await Promise.all([first, second].map(({ uid }) => spoilt(uid)));
  billing.clock.ahead = DUE;
  // Two places in a look, and two that take them. The first failure of each is taken for a passing one.
  for (let looks = 0; looks < 2; looks += 1) await renewDue(billing.deps, 2);
  expect(await behind.paid()).toHaveLength(1);
  await renewDue(billing.deps, 2);
  expect(await behind.paid()).toHaveLength(2);
  const failures = async () =>
    (await rows.findOne<{ pushed_back?: { tries: number } }>({ _id: first.uid }))?.pushed_back?.tries;
  const before = await failures();
  await renewDue(billing.deps, 2);
  expect(await failures()).toBe(before);
  billing.clock.ahead += 3_600_000;
  await renewDue(billing.deps, 2);
  expect(await failures()).toBe((before ?? 0) + 1);
  // Its plan is as it was: what was pushed back is renewed, and nothing of that is left.
  await Promise.all([first, second].map(({ uid }) => rows.updateOne({ _id: uid }, { $set: { plan_id: CREATIVE } })));
  billing.clock.ahead += 3_600_000;
  await renewDue(billing.deps, 2);
  expect(await first.paid()).toHaveLength(2);
  expect(await failures()).toBeUndefined();
});

test('work of the scheduler that fails holds up none of the rest, and payments go on while the night is compared', async () => {
  const { paid } = await member();
  // Four o'clock of a night that nothing else in this file looks at.
  billing.clock.ahead = new Date(Date.UTC(2032, 0, 1, 4)).getTime() - Date.now();
  let free: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (free = resolve));
  const list = jest.spyOn(billing.deps.provider, 'list').mockImplementation(async () => {
    await held;
    return { payments: [], next: null };
  });
  const ends = jest.spyOn(billing.deps.subscriptions, 'ended').mockRejectedValueOnce(new Error('never works'));
  try {
    await until(async () => ((await look()).includes(true) && list.mock.calls.length > 0 ? true : undefined));
    expect(ends).toHaveBeenCalled();
    await until(async () => {
      await look();
      return (await paid()).length > 1 ? true : undefined;
    });
    expect((await billing.deps.checks.list()).some(({ id }) => id === 'night-2032-01-01')).toBe(false);
    // A process that died now would be followed within a minute.
    const leases = billing.deps.db.connection.collection<{ _id: string; until: Date }>('leases');
    const short = { $expr: { $lte: ['$until', { $add: ['$$NOW', 60_000] }] } };
    expect(await leases.countDocuments({ _id: 'night-2032-01-01', ...short })).toBe(1);
  } finally {
    free();
    list.mockRestore();
    ends.mockRestore();
  }
  await until(async () =>
    (await billing.deps.checks.list()).some(({ id }) => id === 'night-2032-01-01') ? true : undefined,
  );
});

test('a cancelled plan is not renewed; owing, it ends at once', async () => {
  const one = await member();
  await one.me.post('/membership/cancel/confirm/' + String(one.uid));
  billing.clock.ahead = 32 * DAY;
  await look();
  expect(await one.plan()).toMatchObject({ plan_type: 'free', cancelled: true });
  expect(await one.paid()).toHaveLength(1);
  billing.clock.ahead = 0;
  const other = await member(CARDS.laterDeclined);
  billing.clock.ahead = 32 * DAY;
  await look();
  const preview = await other.me.post('/membership/cancel/' + String(other.uid));
  expect(preview.body).toMatchObject({ pending_payment: true });
  await other.me.post('/membership/cancel/confirm/' + String(other.uid));
  expect(await other.plan()).toMatchObject({ plan_type: 'free', cancelled: true });
});

test('a deleted account: what comes late is given back, its plan ends, and what it paid is no difference', async () => {
  const leave = async (uid: number) => {
    await billing.announce(accountDeleted, { uid, user_ulid: '01J00000000000000000000000' });
    await until(async () => ((await billing.deps.subscriptions.get(uid)).erased ? true : undefined));
  };
  const uid = nextUid++;
  const me = billing.as(uid);
  const { body } = await me.post('/membership/checkout', { sku: CREATIVE });
  const { key } = await billing.frame(body.session.id, CARDS.late);
  billing.webhooks.open = false;
  expect((await me.post('/membership/process-payment', { key, plan_id: CREATIVE })).body.result).toBe('pending');
  await leave(uid);
  billing.webhooks.open = true;
  const given = await until(async () => {
    await look();
    return (await billing.deps.refunds.ofPayment(key)).find((one) => one.status === 'done');
  });
  expect(given).toMatchObject({ uid, amount_minor: 1_600 });
  expect(await billing.deps.subscriptions.get(uid)).toMatchObject({ plan_type: 'free', method: null });

  // Plans of other tests ended on later days than today.
  billing.clock.ahead = 51 * DAY;
  const gone = await member();
  await leave(gone.uid);
  expect(await gone.plan()).toMatchObject({ plan_type: 'free', cancelled: true, card_suffix: null });
  const { check } = (await billing.as(1, ['admin']).post('/admin/refunds/checks')).body;
  expect(check.differences).toEqual([]);
});

test('what the scheduler compares each night agrees, and a difference is reported', async () => {
  // After all that happened above: plans of other tests ended on later days than today.
  billing.clock.ahead = 51 * DAY;
  const { uid } = await member();
  const admin = billing.as(1, ['admin']);
  const good = (await admin.post('/admin/refunds/checks')).body.check;
  expect(good.differences).toEqual([]);
  expect(good.payments).toBeGreaterThan(0);
  await billing.deps.db.transaction((session) =>
    billing.deps.ledger.append(session, [
      {
        id: 'slip:0',
        movement: 'slip',
        account: 'customer:' + String(uid),
        amount_minor: 5,
        currency: 'USD',
        uid,
        note: 'half of a movement',
        at: new Date(),
      },
    ]),
  );
  const bad = (await admin.post('/admin/refunds/checks')).body.check;
  expect(bad.differences.map((one: Json) => one.kind).sort()).toEqual(['customer owes', 'movement does not balance']);
  expect((await admin.get('/admin/refunds/checks')).body.checks.length).toBeGreaterThan(1);
  expect((await billing.as(uid).get('/admin/refunds/checks')).status).toBe(403);
});
