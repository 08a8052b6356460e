import { connectMongo, type Database } from '@commonplace/service-kit/mongo';
import { silentLog } from '@commonplace/service-kit/testing';
import { useEngines, type TestEngines } from '@commonplace/stack/testing';
import { leaseRepo, type LeaseRepo } from './lease.repo';
import { LEASE_MS, underLease } from './under-lease';

let engines: TestEngines;
let db: Database;
let leases: LeaseRepo;
beforeAll(async () => {
  engines = await useEngines(['mongodb']);
  db = await connectMongo(engines.mongodb.url, { log: silentLog });
  leases = leaseRepo(db.connection);
}, 600_000);
afterAll(async () => {
  await db.close();
  await engines.close();
});

const until = async (fact: () => Promise<boolean>) => {
  while (!(await fact())) await new Promise((resolve) => setTimeout(resolve, 50));
};
const ends = async (name: string) => {
  const row = await db.connection.collection<{ _id: string; until: Date }>('leases').findOne({ _id: name });
  return row?.until.getTime() ?? 0;
};
const held = () => {
  let free: () => void = () => undefined;
  const work = () => new Promise<void>((resolve) => (free = resolve));
  return { work, free: () => free() };
};

test('work that takes longer than its lease keeps it, is done once, and leaves the lease to the next', async () => {
  const { work, free } = held();
  const running = underLease(leases, 'long', work, { ms: 8_000 });
  await until(async () => (await ends('long')) > 0);
  const first = await ends('long');
  // Prolonged until after it would have ended.
  await until(async () => (await ends('long')) > first + 8_000);
  const other = jest.fn(() => Promise.resolve());
  expect(await underLease(leases, 'long', other)).toBe(false);
  free();
  expect(await running).toBe(true);
  expect(await underLease(leases, 'long', other)).toBe(true);
  expect(other).toHaveBeenCalledTimes(1);
}, 60_000);

test('a process that dies in its work is followed within a minute, and work that failed within minutes', async () => {
  expect(LEASE_MS).toBeLessThanOrEqual(60_000);
  // Its lease is all that is left of a process that died.
  expect(await leases.hold('dead', 'who died', 500)).toBe(true);
  await until(() => underLease(leases, 'dead', () => Promise.resolve()));

  const fails = () => Promise.reject(new Error('the provider is away'));
  await expect(underLease(leases, 'failed', fails, { restMs: 2_000 })).rejects.toThrow('away');
  expect(await leases.hold('failed', 'another', 1_000)).toBe(false);
  await until(() => underLease(leases, 'failed', () => Promise.resolve()));
}, 60_000);
