import { itemCounted } from '@commonplace/contracts/assets/events';
import { envelope, type Bus } from './bus';
import { on } from './inbox';
import type { Database } from './mongo';
import { openStreams, type TestStreams } from '../test/streams';
import { until } from '../test/until';
import { silentLog } from './testing';
import { startWatchers, watch } from './watch';

let streams: TestStreams;
let db: Database;
let producer: Bus;
let consumer: Bus;
beforeAll(async () => {
  streams = await openStreams();
  ({ db, producer, consumer } = streams);
}, 600_000);
afterAll(() => streams.close());

const counted = (id: string) => ({ id, countVersion: 1, likes: 1, download_count: 0 });

test('events that are published five times each stand in the stream once; the window is longer than any outage of a relay that is tested', async () => {
  const { config, state } = await producer.jsm.streams.info('ASSETS');
  // The longest is a pause of half a minute.
  expect(config.duplicate_window / 1_000_000).toBeGreaterThanOrEqual(5 * 60_000);
  const events = Array.from({ length: 200 }, (_, n) =>
    envelope(itemCounted, counted(`five-${n}`), { id: `01FIVE${n}`, issuer: 'assets' }),
  );
  for (let time = 0; time < 5; time++) await Promise.all(events.map((event) => producer.publish(event)));
  expect((await producer.jsm.streams.info('ASSETS')).state.messages).toBe(state.messages + events.length);
});

test('a consumer and a watcher that are stopped while they begin end, at whatever moment', async () => {
  for (const ms of [0, 1, 2, 4, 6, 8, 12, 16, 24, 32, 48, 64]) {
    const watching = startWatchers({ bus: consumer, watchers: [watch(itemCounted, () => undefined)], log: silentLog });
    const begun = await streams.consume(on(itemCounted, async () => undefined));
    await new Promise((resolve) => setTimeout(resolve, ms));
    await Promise.all([begun.stop(), watching.stop()]);
  }
  await streams.forgetConsumer();
});

test('everything delivered again, twice and out of order: each effect is there once', async () => {
  const effects = db.connection.collection<{ _id: string; n: number }>('again');
  const ids = Array.from({ length: 300 }, (_, n) => `again-${n}`);
  const start = (together: boolean) =>
    streams.consume(
      on(
        itemCounted,
        async ({ data: { id } }, { session }) => {
          if (id.startsWith('again-'))
            await effects.updateOne({ _id: id }, { $inc: { n: 1 } }, { upsert: true, session });
        },
        { together },
      ),
    );
  const events = ids.map((id) => envelope(itemCounted, counted(id), { id: `01${id}`, issuer: 'assets' }));
  const first = (await producer.jsm.streams.info('ASSETS')).state.last_seq + 1;
  for (const event of events) await producer.publish(event);
  for (const together of [true, false]) {
    const consuming = await start(together);
    await until(async () => (await effects.countDocuments()) === ids.length && (await streams.isAnswered()));
    await consuming.stop();
    // A consumer that begins anew is given all that the stream holds.
    await streams.forgetConsumer();
    // And the broker itself does not know these any more, in whatever order they come.
    const mixed = events.map((event, n) => [(n * 7_919) % events.length, event] as const);
    mixed.sort(([a], [b]) => a - b);
    for (const [, event] of mixed)
      await producer.js.publish(event.type, JSON.stringify(event), { msgID: `${event.id} ${together}` });
  }
  await start(true);
  await until(() => streams.isAnswered());
  const last = (await producer.jsm.streams.info('ASSETS')).state.last_seq;
  expect(last - first + 1).toBe(3 * ids.length);
  const found = await effects.find().toArray();
  expect(found).toHaveLength(ids.length);
  expect(found.filter(({ n }) => n !== 1)).toEqual([]);
}, 150_000);
