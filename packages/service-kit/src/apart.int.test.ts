import { itemCounted } from '@commonplace/contracts/assets/events';
import type { ClientSession } from 'mongoose';
import type { Consuming } from './consume';
import { inboxModel, on } from './inbox';
import type { Database } from './mongo';
import { emitMany } from './outbox';
import { openStreams, type TestStreams } from '../test/streams';
import { until } from '../test/until';

interface Thing {
  id: string;
  countVersion: number;
}
interface View {
  _id: string;
  versions: number[];
}

let streams: TestStreams;
let db: Database;
let consuming: Consuming | undefined;
/** Things whose events are being handled now. */
const under: string[] = [];

beforeAll(async () => {
  streams = await openStreams();
  ({ db } = streams);
  await inboxModel(db.connection).init();
}, 600_000);
afterEach(async () => {
  await consuming?.stop();
  await streams.forgetConsumer();
});
afterAll(() => streams.close());

/** All are in the stream before anybody reads: batches are full ones. */
async function tell(list: readonly Thing[]): Promise<void> {
  const events = list.map((one) => ({ data: { ...one, likes: 1, download_count: 0 } }));
  await db.transaction((session) => emitMany(session, db, itemCounted, events));
  await until(async () => (await db.connection.collection('outbox').countDocuments()) === 0);
}
const start = (handle: (thing: Thing, session: ClientSession) => Promise<unknown>) =>
  streams.consume(
    on(
      itemCounted,
      async ({ data }, { session }) => {
        under.push(data.id);
        try {
          await handle(data, session);
        } finally {
          under.splice(under.indexOf(data.id), 1);
        }
      },
      { apart: ({ id }) => id },
    ),
  );

test('what goes side by side waits for the broker to confirm the last of a row, and not each; all are answered', async () => {
  const ids = Array.from({ length: 100 }, (_, n) => `quick-${n}`);
  await tell(ids.map((id) => ({ id, countVersion: 1 })));
  const heard = () => streams.consumer.connection.stats().inMsgs;
  const before = heard();
  const handled = new Set<string>();
  consuming = await start(async ({ id }) => handled.add(id));
  await until(async () => handled.size === ids.length);
  await consuming.stop();
  // The events themselves, and little more than that: a confirmation of each would be as many again.
  expect(heard() - before).toBeGreaterThanOrEqual(ids.length);
  expect(heard() - before).toBeLessThan(1.5 * ids.length);
  await until(() => streams.isAnswered());
}, 120_000);

test('events of different things are handled side by side, at most eight, and those of one thing one after the other in their order; one that fails holds up nothing', async () => {
  const versions = [1, 2, 3, 4, 5, 6];
  const things = Array.from({ length: 40 }, (_, n) => `thing-${n}`);
  const views = await db.connection.createCollection<View>('views_apart');
  let most = 0;
  const beside: string[] = [];
  const begun = new Map<string, Set<number>>();
  // What belongs to one thing is told in a row.
  await tell([
    { id: 'never works', countVersion: 1 },
    { id: 'stumbles', countVersion: 1 },
    ...things.flatMap((id) => versions.map((countVersion) => ({ id, countVersion }))),
  ]);
  consuming = await start(async ({ id, countVersion }, session) => {
    most = Math.max(most, under.length);
    if (under.filter((one) => one === id).length > 1) beside.push(id);
    const isNew = !begun.has(id);
    begun.set(id, (begun.get(id) ?? new Set<number>()).add(countVersion));
    await views.updateOne({ _id: id }, { $push: { versions: countVersion } }, { upsert: true, session });
    if (id === 'never works' || (id === 'stumbles' && isNew)) throw new Error(id);
  });
  await until(async () => (await views.countDocuments({ 'versions.5': { $exists: true } })) === things.length);
  await until(async () => (await views.countDocuments({ _id: 'stumbles' })) === 1);
  expect(beside).toEqual([]);
  // Sets know in which order they were filled.
  for (const id of things) expect([id, ...(begun.get(id) ?? [])]).toEqual([id, ...versions]);
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(8);
  const found = await views.find().toArray();
  // One that the engine did not take the first time is overtaken, as everywhere: it counts that each is there, and once.
  expect(Object.fromEntries(found.map((one) => [one._id, one.versions.sort((a, b) => a - b)]))).toEqual({
    ...Object.fromEntries(things.map((id) => [id, versions])),
    stumbles: [1],
  });
}, 120_000);

test('stopped in the midst it ends what is under way and leaves the rest to whoever comes next; told all of it again, each still has its effect once', async () => {
  const effects = await db.connection.createCollection<{ _id: string; times: number }>('effects_apart');
  const ids = Array.from({ length: 300 }, (_, n) => `once-${n}`);
  const count = async ({ id }: Thing, session: ClientSession) => {
    if (id.startsWith('once-')) await effects.updateOne({ _id: id }, { $inc: { times: 1 } }, { upsert: true, session });
  };
  await tell(ids.map((id) => ({ id, countVersion: 1 })));
  for (const some of [20, 120, 220]) {
    consuming = await start(count);
    await until(async () => (await effects.countDocuments()) >= some);
    await consuming.stop();
    expect(under).toEqual([]);
  }
  consuming = await start(count);
  await until(async () => (await effects.countDocuments()) === ids.length && (await streams.isAnswered()));
  await consuming.stop();
  // A consumer that begins anew is given all that the stream holds.
  await streams.forgetConsumer();
  consuming = await start(count);
  await until(() => streams.isAnswered());
  const found = await effects.find().toArray();
  expect(found.map(({ _id }) => _id).sort()).toEqual([...ids].sort());
  expect(found.filter(({ times }) => times !== 1)).toEqual([]);
}, 180_000);
