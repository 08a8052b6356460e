import { useEngines as startEngines, type TestEngines } from '@commonplace/stack/testing';
import { connectBus, type Bus } from '../src/bus';
import { connectMongo, type Database } from '../src/mongo';
import { startRelay, type Relay } from '../src/relay';
import { silentLog, testMetrics } from '../src/testing';

/** What a suite about events stands on: MongoDB and NATS, svc-assets that emits by its outbox, svc-catalog that consumes, and the stream of dead letters. */
export interface TestStreams {
  readonly engines: TestEngines;
  readonly db: Database;
  readonly producer: Bus;
  readonly consumer: Bus;
  readonly relay: Relay;
  close(): Promise<void>;
}

export async function openStreams(): Promise<TestStreams> {
  const engines = await startEngines(['mongodb', 'nats']);
  const db = await connectMongo(engines.mongodb.url, { log: silentLog });
  const bus = (issuer: 'assets' | 'catalog') =>
    connectBus({ url: engines.nats.url(issuer), service: `svc-${issuer}`, issuer, log: silentLog });
  const [producer, consumer] = await Promise.all([bus('assets'), bus('catalog')]);
  const ops = await connectOps(engines);
  await ops.jsm.streams.add({ name: 'DEAD', subjects: ['dead.>'] });
  await ops.close();
  const relay = startRelay({ db, bus: producer, log: silentLog, metrics: testMetrics() });
  return {
    engines,
    db,
    producer,
    consumer,
    relay,
    async close() {
      await relay.stop();
      await Promise.all([producer.close(), consumer.close()]);
      await db.close();
      await engines.close();
    },
  };
}

/** The operators' connection, which may see everything. */
export function connectOps(engines: TestEngines): Promise<Bus> {
  return connectBus({
    url: engines.nats.url('ops'),
    service: 'ops',
    issuer: 'ops',
    log: silentLog,
    ownStream: false,
  });
}
