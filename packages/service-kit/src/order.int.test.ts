import { itemCounted } from '@commonplace/contracts/assets/events';
import { on } from './inbox';
import { connectMongo, type Database } from './mongo';
import { emit } from './outbox';
import { openStreams, type TestStreams } from '../test/streams';
import { until } from '../test/until';
import { silentLog } from './testing';

interface Thing {
  _id: string;
  version: number;
}
interface View {
  _id: string;
  /** As they came. */
  versions: number[];
  /** By its version, as whoever keeps a state compares. */
  last: number;
}
const THINGS = 20;
const UPDATES = 1_000;
/** Writers at once, half of them at another replica. */
const WRITERS = 8;
const RESTARTS = 4;
const PATIENCE_MS = 90_000;

let streams: TestStreams;
let other: Database;
beforeAll(async () => {
  streams = await openStreams();
  other = await connectMongo(streams.engines.mongodb.url, { log: silentLog });
}, 600_000);
afterAll(async () => {
  await other.close();
  await streams.close();
});

/** Changes a thing and says so, in one transaction. */
function change(db: Database, id: string): Promise<unknown> {
  const write = async (): Promise<unknown> =>
    db.transaction(async (session) => {
      const row = await db.connection
        .collection<Thing>('things')
        .findOneAndUpdate({ _id: id }, { $inc: { version: 1 } }, { session, upsert: true, returnDocument: 'after' });
      const countVersion = row?.version ?? 0;
      await emit(session, db, itemCounted, { id, countVersion, likes: 1, download_count: 0 });
    });
  // Two replicas that make a thing at once: one of them is told that it is there.
  return write().catch((err: unknown) => {
    if ((err as { code?: number }).code !== 11_000) throw err;
    return write();
  });
}

test('a thousand interleaved updates of twenty things by two replicas, the consumer restarted meanwhile: each is seen once and none is missing, in order until the restart, and the last is the master’s', async () => {
  const { db } = streams;
  const views = db.connection.collection<View>('views');
  const start = () =>
    streams.consume(
      on(
        itemCounted,
        async ({ data }, { session }) =>
          void (await views.updateOne(
            { _id: data.id },
            { $push: { versions: data.countVersion }, $max: { last: data.countVersion } },
            { upsert: true, session },
          )),
        { together: true },
      ),
    );
  const handled = async () => db.connection.collection('inbox').countDocuments();

  let consuming = await start();
  let left = UPDATES;
  const writers = Array.from({ length: WRITERS }, async (_, n) => {
    while (left > 0) await change(n % 2 ? other : db, `thing-${(left -= 1) % THINGS}`);
  });
  for (let n = 1; n <= RESTARTS; n++) {
    await until(async () => (await handled()) >= (n * UPDATES) / (RESTARTS + 2), PATIENCE_MS);
    await consuming.stop();
    // Until then nobody was in between. What a consumer had read ahead may be overtaken by what came meanwhile.
    if (n === 1)
      for (const { _id, versions } of await views.find().toArray())
        expect([_id, versions]).toEqual([_id, versions.map((__, at) => at + 1)]);
    // Some wait meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 150));
    consuming = await start();
  }
  await Promise.all(writers);
  await until(async () => (await handled()) === UPDATES, PATIENCE_MS);
  await consuming.stop();

  const masters = await db.connection.collection<Thing>('things').find().sort({ _id: 1 }).toArray();
  const seen = await views.find().sort({ _id: 1 }).toArray();
  for (const { versions } of seen) versions.sort((a, b) => a - b);
  expect(masters.reduce((sum, { version }) => sum + version, 0)).toBe(UPDATES);
  expect(seen).toEqual(
    masters.map(({ _id, version }) => ({
      _id,
      versions: Array.from({ length: version }, (_, at) => at + 1),
      last: version,
    })),
  );
}, 180_000);
