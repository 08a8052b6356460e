import { Kafka, logLevel } from 'kafkajs';
import { silentLog } from '@commonplace/service-kit/testing';
import { useEngines, type TestEngines } from '@commonplace/stack/testing';
import { sampleItem, sampleVisit } from '../../test/sample-item';
import { testCatalog, type TestCatalog } from '../../test/test-catalog';
import type { ItemDocument } from '../search/mapping';
import { startActivityConsumer } from './activity-consumer';
import { readLag } from './consumer-lag';
import { popularity } from './popularity';

let engines: TestEngines;
let catalog: TestCatalog;

beforeAll(async () => {
  engines = await useEngines(['elasticsearch', 'kafka']);
  catalog = await testCatalog(engines.elasticsearch);
}, 600_000);
afterAll(async () => {
  await catalog.close();
  await engines.close();
});

test('visits travel from Kafka into the popularity of their items; a bad record does not stop them, programs and what is delivered twice do not count', async () => {
  const topic = `${engines.kafka.prefix}activity`;
  const kafka = new Kafka({ brokers: engines.kafka.brokers.split(','), logLevel: logLevel.NOTHING });
  const admin = kafka.admin();
  await admin.connect();
  await admin.createTopics({ topics: [{ topic, numPartitions: 2 }], waitForLeaders: true });
  await admin.disconnect();
  await catalog.publish(sampleItem({ id: 'seen' }), sampleItem({ id: 'last' }));

  const producer = kafka.producer();
  await producer.connect();
  const visits = Array.from({ length: 30 }, (_, at) => sampleVisit({ item: 'seen', session: `session-${at % 10}` }));
  await producer.send({
    topic,
    messages: [
      // One key is one order, of the bad records too: the last one tells when all was read.
      { key: 'one partition', value: 'no JSON' },
      { key: 'one partition', value: '{"type":"view"}' },
      // Everything is delivered twice, and programs look too.
      ...[
        ...visits,
        ...visits,
        ...visits.map((visit) => ({ ...visit, session: `crawler-${visit.session}`, bot: true })),
        sampleVisit({ item: 'last' }),
      ].map((visit) => ({ key: 'one partition', value: JSON.stringify(visit) })),
    ],
  });
  await producer.disconnect();

  const popular = popularity(catalog.store, catalog.writer);
  const consumer = startActivityConsumer({
    brokers: engines.kafka.brokers.split(','),
    count: (records) => popular.count(records),
    log: silentLog,
    groupId: topic,
    topic,
  });
  try {
    const viewsOf = async (id: string) => {
      const found = await catalog.store.client.get<ItemDocument>({ index: catalog.store.names.items, id });
      return found._source?.views ?? 0;
    };
    for (const end = Date.now() + 30_000; (await viewsOf('last')) < 1 && Date.now() < end;)
      await new Promise((r) => setTimeout(r, 100));
    expect([await viewsOf('last'), await viewsOf('seen')]).toEqual([1, 10]);
  } finally {
    await consumer.stop();
  }

  // What was counted is committed when the consumer leaves; what comes afterwards waits, and is seen to wait.
  await admin.connect();
  const waiting = async () => [...(await readLag(admin, topic, topic)).values()].reduce((sum, lag) => sum + lag, 0);
  expect(await waiting()).toBe(0);
  await producer.connect();
  await producer.send({ topic, messages: visits.slice(0, 7).map((visit) => ({ value: JSON.stringify(visit) })) });
  expect(await waiting()).toBe(7);
  await Promise.all([producer.disconnect(), admin.disconnect()]);
}, 90_000);
