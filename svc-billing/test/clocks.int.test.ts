import { connectMongo } from '@commonplace/service-kit/mongo';
import { silentLog } from '@commonplace/service-kit/testing';
import { clockBy, inReplica } from '@commonplace/service-kit/testing-clock';
import { connectDeps } from '../src/app';
import { CARDS, startBilling, until, type Billing, type Json } from './service';

const MINUTE = 60_000;
const DAY = 86_400_000;
const CREATIVE = 'raw_3_creative_monthly_usd';

jest.setTimeout(60_000);
let billing: Billing;
let nextUid = 70_000;
beforeAll(async () => {
  billing = await startBilling();
}, 600_000);
afterEach(() => {
  jest.useRealTimers();
  billing.clock.ahead = 0;
});
afterAll(() => billing.close());

async function member() {
  const uid = nextUid++;
  const me = billing.as(uid);
  const { body } = await me.post('/membership/checkout', { sku: CREATIVE });
  const { key } = await billing.frame(body.session.id, CARDS.success);
  await me.post('/membership/process-payment', { key, plan_id: CREATIVE });
  const plan = async (): Promise<Json> => (await me.post('/subscription/load/' + String(uid))).body.subscription;
  const paid = async (): Promise<Json[]> => (await me.post('/payments/load/' + String(uid))).body.payments;
  return { plan, paid };
}
const [one, other] = [() => billing.schedulers[0].tick(), () => billing.schedulers[1].tick()];

test.each([
  ['10 minutes ahead', 10 * MINUTE],
  ['10 minutes behind', -10 * MINUTE],
  ['40 days ahead', 40 * DAY],
  ['40 days behind', -40 * DAY],
])('of two replicas one is %s: a period is paid when it is over by the clock of both, and once', async (_, off) => {
  const { plan, paid } = await member();
  const { expire } = await plan();
  const end = new Date(expire).getTime() - billing.deps.db.now().getTime();
  // Five minutes before its end: the replica that is ahead must not take the money early.
  billing.clock.ahead = end - 5 * MINUTE;
  await inReplica(off, other);
  await one();
  expect(await paid()).toHaveLength(1);
  // Just over: whoever looks first, the one that is behind as well.
  billing.clock.ahead = end + MINUTE;
  await inReplica(off, other);
  await until(async () => ((await paid()).length === 2 ? true : undefined));
  await one();
  await inReplica(off, other);
  expect(await paid()).toHaveLength(2);
  const renewed = new Date((await plan()).expire).getTime() - new Date(expire).getTime();
  expect(renewed).toBeGreaterThan(27 * DAY);
  expect(renewed).toBeLessThan(32 * DAY);
});

test('what the product itself goes by is the clock of its database, whatever its own says', async () => {
  const db = await connectMongo(billing.databaseUrl, { log: silentLog });
  try {
    const config = {
      ...{ PAYMENTS_URL: 'http://127.0.0.1:9', PAYMENTS_WEBHOOK_SECRET: 'a secret of the tests' },
      ...{ CHECKOUTS_AN_HOUR: { account: 30, address: 60 }, DECLINED_CARDS_AN_HOUR: { account: 5, address: 20 } },
    } as never;
    const parts = connectDeps({ db, log: silentLog, client: {} as never, config });
    const before = Date.now();
    clockBy(40 * DAY);
    expect(Math.abs(parts.clock().getTime() - before)).toBeLessThan(MINUTE);
  } finally {
    jest.useRealTimers();
    await db.close();
  }
});
