import { itemCounted } from '@commonplace/contracts/assets/events';
import {
  connectBus,
  connectMongo,
  createLogger,
  createMetrics,
  emit,
  on,
  startConsumers,
  startRelay,
} from '@commonplace/service-kit';
import { ulid } from 'ulid';

/**
 * A service that does nothing but change things and say so by its outbox, and count by its inbox what it hears, until somebody kills it. Every third change
 * is given up after its event was written. Says `ready` when its first change is committed. With WRITERS=0 it only relays and hears.
 */
const { MONGODB_URL = '', PRODUCER_URL = '', CONSUMER_URL = '', WRITERS = '4' } = process.env;
const log = createLogger({ service: 'eventful', level: 'silent' });
const metrics = createMetrics('eventful');
const db = await connectMongo(MONGODB_URL, { log });
const bus = (url: string, issuer: 'assets' | 'catalog') => connectBus({ url, service: `svc-${issuer}`, issuer, log });
const [producer, consumer] = await Promise.all([bus(PRODUCER_URL, 'assets'), bus(CONSUMER_URL, 'catalog')]);
const things = db.connection.collection<{ _id: string }>('things');
const effects = db.connection.collection<{ _id: string; times: number }>('effects');

startRelay({ db, bus: producer, log, metrics });
await startConsumers({
  bus: consumer,
  db,
  service: 'svc-catalog',
  log,
  metrics,
  consumers: [
    on(
      itemCounted,
      async ({ data: { id } }, { session }) =>
        void (await effects.updateOne({ _id: id }, { $inc: { times: 1 } }, { upsert: true, session })),
      { together: true },
    ),
  ],
});

const givenUp = new Error('given up');
async function change(n: number): Promise<void> {
  const id = ulid();
  await db.transaction(async (session) => {
    await things.insertOne({ _id: id }, { session });
    await emit(session, db, itemCounted, { id, countVersion: 1, likes: 1, download_count: 0 });
    if (n % 3 === 2) throw givenUp;
  });
}
let said = false;
await Promise.all(
  Array.from({ length: Number(WRITERS) }, async () => {
    for (let n = 0; ; n++) {
      await change(n).catch((error: unknown) => {
        if (error !== givenUp) throw error;
      });
      if (!said) process.stdout.write('ready\n');
      said = true;
    }
  }),
);
if (Number(WRITERS) === 0) process.stdout.write('ready\n');
