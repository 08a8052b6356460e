import { connectMongo, type Database } from '@commonplace/service-kit/mongo';
import { silentLog } from '@commonplace/service-kit/testing';
import { clockBy } from '@commonplace/service-kit/testing-clock';
import { useEngines, type TestEngines } from '@commonplace/stack/testing';
import { CLAIM_MS, subscriptionRepo, type SubscriptionRepo } from './subscription.repo';

const DAY_MS = 86_400_000;
let engines: TestEngines;
let db: Database;
let subscriptions: SubscriptionRepo;
beforeAll(async () => {
  engines = await useEngines(['mongodb']);
  db = await connectMongo(engines.mongodb.url, { log: silentLog });
  subscriptions = subscriptionRepo(db.connection);
}, 600_000);
afterEach(() => jest.useRealTimers());
afterAll(async () => {
  await db.close();
  await engines.close();
});

const stored = () => db.connection.collection<{ _id: number; settling: { until: Date } }>('subscriptions');
const databaseTime = async () => {
  const { localTime } = (await db.connection.db?.admin().command({ hello: 1 })) as { localTime: Date };
  return localTime.getTime();
};
const busy = (uid: number) => db.connection.transaction((session) => subscriptions.busy(uid, session));

test.each([
  ['ahead', DAY_MS, 900_001],
  ['behind', -DAY_MS, 900_002],
])(
  'a claim of a process whose clock is a day %s ends when it should, and is taken from nobody before',
  async (_, off, uid) => {
    clockBy(off);
    expect(await subscriptions.claim(uid, 'one', 'its clock is off')).toBe('mine');
    clockBy(0);
    const row = await stored().findOne({ _id: uid });
    const left = (row?.settling.until.getTime() ?? 0) - (await databaseTime());
    expect(left).toBeLessThanOrEqual(CLAIM_MS);
    expect(left).toBeGreaterThan(CLAIM_MS - 600_000);
    await stored().updateOne({ _id: uid }, [{ $set: { 'settling.until': { $add: ['$$NOW', 3_600_000] } } }]);
    for (const clock of [0, off, -off]) {
      clockBy(clock);
      expect(await busy(uid)).toBe(true);
      expect(await subscriptions.claim(uid, 'one', 'a twin')).toBe('twin');
      expect(await subscriptions.claim(uid, 'another', 'somebody')).toBe('other');
    }
    clockBy(0);
    await stored().updateOne({ _id: uid }, [{ $set: { 'settling.until': { $subtract: ['$$NOW', 1] } } }]);
    clockBy(-DAY_MS);
    expect(await busy(uid)).toBe(false);
    expect(await subscriptions.claim(uid, 'another', 'somebody')).toBe('mine');
  },
);

test('an account that has no row yet, claimed by many at once: one has it', async () => {
  const claims = await Promise.all(
    Array.from({ length: 8 }, (_, n) => subscriptions.claim(900_003, 'one', 'worker ' + String(n))),
  );
  expect(claims.filter((claim) => claim === 'mine')).toHaveLength(1);
  expect(claims.filter((claim) => claim === 'twin')).toHaveLength(7);
});
