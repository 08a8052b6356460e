import { itemCounted } from '@commonplace/contracts/assets/events';
import { useEngines, type TestEngines } from '@commonplace/stack/testing';
import { decodeTime } from 'ulid';
import { createIdempotency, isReply, type Idempotency } from './idempotency';
import { endLease, holdLease, leaseRows } from './lease';
import { connectMongo, type Database } from './mongo';
import { emit, emitMany } from './outbox';
import { silentLog } from './testing';
import { clockBy } from './testing-clock';

const DAY_MS = 86_400_000;
let engines: TestEngines;
let db: Database;
let keys: Idempotency;
beforeAll(async () => {
  engines = await useEngines(['mongodb']);
  db = await connectMongo(engines.mongodb.url, { log: silentLog });
  keys = createIdempotency(db.connection);
}, 600_000);
afterEach(() => jest.useRealTimers());
afterAll(async () => {
  await db.close();
  await engines.close();
});

test.each([
  ['ahead', DAY_MS],
  ['behind', -DAY_MS],
])(
  'a lease of a process whose clock is a day %s ends when it should, and is taken from nobody before',
  async (_, off) => {
    const rows = leaseRows(db.connection, 'leases');
    const hold = (owner: string, ms: number) => holdLease(rows, { name: `lease ${off}`, owner, ms });
    clockBy(off);
    expect(await hold('its clock is off', 2_500)).toBe(true);
    clockBy(0);
    expect(await hold('another', 60_000)).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 2_600));
    expect(await hold('another', 60_000)).toBe(true);
    clockBy(off);
    expect(await hold('its clock is off', 400)).toBe(false);
    expect(await hold('another', 60_000)).toBe(true);
    clockBy(0);
    await endLease(rows, `lease ${off}`, 'another');
    expect(await hold('a third', 60_000)).toBe(true);
  },
);

test('two that ask for a lease nobody has ever had: one gets it', async () => {
  const rows = leaseRows(db.connection, 'leases');
  const held = await Promise.all(
    Array.from({ length: 12 }, (_, n) => holdLease(rows, { name: 'first', owner: `replica ${n}`, ms: 60_000 })),
  );
  expect(held.filter(Boolean)).toHaveLength(1);
});

test.each([
  ['ahead', DAY_MS],
  ['behind', -DAY_MS],
])('a key that was claimed by a clock a day %s is kept as long as any other, and freed as soon', async (_, off) => {
  const key = `key ${off}`;
  clockBy(off);
  const first = await keys.claim(key, 'a hash');
  expect(isReply(first)).toBe(false);
  clockBy(0);
  // Its process died. Half a minute later, and not before, whoever repeats the request has it carried out.
  await expect(keys.claim(key, 'a hash')).rejects.toMatchObject({ code: 'IN_PROGRESS' });
  const rows = db.connection.collection<{ _id: string; claimed: Date }>('idempotency_keys');
  const { claimed } = (await rows.findOne({ _id: key })) ?? {};
  expect(Math.abs(Number(claimed) - Date.now())).toBeLessThan(20_000);
  await rows.updateOne({ _id: key }, { $set: { claimed: new Date(Number(claimed) - 31_000) } });
  clockBy(off);
  expect(isReply(await keys.claim(key, 'a hash'))).toBe(false);
  clockBy(0);
  await expect(keys.claim(key, 'a hash')).rejects.toMatchObject({ code: 'IN_PROGRESS' });
});

test.each([
  ['ahead', DAY_MS],
  ['behind', -DAY_MS],
])('events of a replica whose clock is a day %s stand in the outbox when they happened', async (_, off) => {
  const rows = db.connection.collection<{ _id: string; envelope: { id: string; time: string } }>('outbox');
  await rows.deleteMany({});
  const data = (id: string) => ({ id, countVersion: 1, likes: 1, download_count: 0 });
  clockBy(off);
  await db.transaction(async (session) => {
    await emit(session, db, itemCounted, data('one'));
    await emitMany(session, db, itemCounted, [{ data: data('two') }]);
  });
  clockBy(0);
  const found = await rows.find().toArray();
  expect(found).toHaveLength(2);
  for (const { _id, envelope } of found)
    for (const told of [decodeTime(_id), Date.parse(envelope.time)])
      expect(Math.abs(told - Date.now())).toBeLessThan(20_000);
});
