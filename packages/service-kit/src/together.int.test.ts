import { itemCounted } from '@commonplace/contracts/assets/events';
import { envelope } from './bus';
import { on } from './inbox';
import type { Database } from './mongo';
import { emitMany } from './outbox';
import { openStreams, type TestStreams } from '../test/streams';
import { until } from '../test/until';

interface Effect {
  _id: string;
  times: number;
}
const counted = (id: string) => ({ id, countVersion: 1, likes: 1, download_count: 0 });

let streams: TestStreams;
let db: Database;
const order: string[] = [];

beforeAll(async () => {
  streams = await openStreams();
  ({ db } = streams);
}, 600_000);
afterAll(() => streams.close());

const effects = () => db.connection.collection<Effect>('effects');

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
    await streams.producer.js.publish(repeated.type, JSON.stringify(repeated), { msgID });
  let commits = 0;
  db.connection.getClient().on('commandSucceeded', ({ commandName }) => {
    if (commandName === 'commitTransaction') commits += 1;
  });
  await streams.consume(
    on(
      itemCounted,
      async ({ data: { id } }, { session }) => {
        if (id === 'poison') throw new Error('never works');
        await effects().updateOne({ _id: id }, { $inc: { times: 1 } }, { upsert: true, session });
        order.push(id);
      },
      { together: true },
    ),
  );
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
