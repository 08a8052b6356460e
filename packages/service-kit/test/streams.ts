import { useEngines as startEngines, type TestEngines } from '@commonplace/stack/testing';
import { connectBus, type Bus } from '../src/bus';
import { startConsumers, type Consuming } from '../src/consume';
import type { Consumer } from '../src/inbox';
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
  /** Starts svc-catalog's consumer, which has its inbox in the same database. What is not stopped before ends with the streams. */
  consume(...consumers: Consumer[]): Promise<Consuming>;
  /** Whether svc-catalog has answered all that is in the stream; not before it has begun. */
  isAnswered(): Promise<boolean>;
  /** The broker no longer knows how far svc-catalog has come: when it begins anew it is given all that the stream holds. */
  forgetConsumer(): Promise<void>;
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
  const begun: Consuming[] = [];
  return {
    engines,
    db,
    producer,
    consumer,
    relay,
    async consume(...consumers) {
      const o = { bus: consumer, db, service: 'svc-catalog', log: silentLog, metrics: testMetrics(), consumers };
      const consuming = await startConsumers(o);
      begun.push(consuming);
      return consuming;
    },
    async isAnswered() {
      const info = await consumer.jsm.consumers.info('ASSETS', 'svc-catalog').catch(() => undefined);
      return info !== undefined && info.num_pending + info.num_ack_pending === 0;
    },
    async forgetConsumer() {
      await consumer.jsm.consumers.delete('ASSETS', 'svc-catalog').catch(() => undefined);
    },
    async close() {
      for (const one of begun) await one.stop();
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
