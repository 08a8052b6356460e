import { itemCounted } from '@commonplace/contracts/assets/events';
import { useEngines, type TestEngines } from '@commonplace/stack/testing';
import { connectBus, envelope, type Bus } from './bus';
import { startConsumers, type Consuming } from './consume';
import { on } from './inbox';
import { connectMongo, type Database } from './mongo';
import { emitMany, startRelay, type Relay } from './outbox';
import { silentLog, testMetrics } from './testing';

interface Effect {
  _id: string;
  times: number;
}
const counted = (id: string) => ({ id, countVersion: 1, likes: 1, download_count: 0 });

let engines: TestEngines;
let db: Database;
let producer: Bus;
let consumer: Bus;
let relay: Relay;
let consuming: Consuming | undefined;
const order: string[] = [];

beforeAll(async () => {
  engines = await useEngines(['mongodb', 'nats']);
  db = await connectMongo(engines.mongodb.url, { log: silentLog });
  const bus = (issuer: 'assets' | 'catalog') =>
    connectBus({ url: engines.nats.url(issuer), service: `svc-${issuer}`, issuer, log: silentLog });
  [producer, consumer] = await Promise.all([bus('assets'), bus('catalog')]);
  const ops = await connectBus({
    url: engines.nats.url('ops'),
    service: 'ops',
    issuer: 'ops',
    log: silentLog,
    ownStream: false,
  });
  await ops.jsm.streams.add({ name: 'DEAD', subjects: ['dead.>'] });
  await ops.close();
  relay = startRelay({ db, bus: producer, log: silentLog, metrics: testMetrics() });
}, 600_000);
afterAll(async () => {
  await consuming?.stop();
  await relay.stop();
  await Promise.all([producer.close(), consumer.close()]);
  await db.close();
  await engines.close();
});

const effects = () => db.connection.collection<Effect>('effects');
const until = async (fact: () => Promise<boolean>) => {
  for (const end = Date.now() + 40_000; Date.now() < end; await new Promise((r) => setTimeout(r, 25)))
    if (await fact()) return;
  throw new Error('it did not come true in time');
};

test('events that wait in a row are handled in their order in a few transactions; one that never works is set aside, and every other has its effect once', async () => {
  const ids = Array.from({ length: 150 }, (_, at) => (at === 70 ? 'poison' : `item-${at}`));
  // All are there before anybody reads: the first batch is a full one.
  await db.transaction((session) =>
    emitMany(
      session,
      db,
      itemCounted,
      ids.map((id) => ({ data: counted(id) })),
    ),
  );
  await until(async () => (await db.connection.collection('outbox').countDocuments()) === 0);
  const repeated = envelope(itemCounted, counted('twice'), { id: '01TWICE', issuer: 'assets' });
  for (const msgID of ['first', 'second'])
    await producer.js.publish(repeated.type, JSON.stringify(repeated), { msgID });
  let commits = 0;
  db.connection.getClient().on('commandSucceeded', ({ commandName }) => {
    if (commandName === 'commitTransaction') commits += 1;
  });
  consuming = await startConsumers({
    bus: consumer,
    db,
    service: 'svc-catalog',
    log: silentLog,
    metrics: testMetrics(),
    consumers: [
      on(
        itemCounted,
        async ({ data: { id } }, { session }) => {
          if (id === 'poison') throw new Error('never works');
          await effects().updateOne({ _id: id }, { $inc: { times: 1 } }, { upsert: true, session });
          order.push(id);
        },
        { together: true },
      ),
    ],
  });
  const wanted = [...ids.filter((id) => id !== 'poison'), 'twice'];
  await until(async () => (await effects().countDocuments()) === wanted.length);
  const found = await effects().find().toArray();
  expect(found.map(({ _id }) => _id).sort()).toEqual([...wanted].sort());
  expect(found.filter(({ times }) => times !== 1)).toEqual([]);
  // What was undone with the first try came again in the same order.
  const last = new Map(order.map((id, at) => [id, at]));
  expect([...last].sort(([, a], [, b]) => a - b).map(([id]) => id)).toEqual(wanted);
  // The first hundred hold the poison and go one by one; the rest, with what is there twice, is one transaction.
  expect(commits).toBeLessThan(120);
}, 90_000);
