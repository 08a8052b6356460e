import { Readable } from 'node:stream';
import { Kafka, logLevel, type Consumer, type ConsumerConfig, type ConsumerCrashEvent } from 'kafkajs';
import type { ActivityRecord } from '@commonplace/contracts/activity';
import { silentLog } from '@commonplace/service-kit/testing';
import { useEngines, type TestEngines } from '@commonplace/stack/testing';
import { sampleItem, sampleVisit } from '../../test/sample-item';
import { testCatalog, type TestCatalog } from '../../test/test-catalog';
import type { ItemDocument } from '../search/mapping';
import { ensureActivityIndex } from './activity-index';
import { popularity } from './popularity';
import { publishTotals, readTotals } from './popularity-topic';
import { startPopularity } from './start-popularity';

let engines: TestEngines;
let catalog: TestCatalog;
const NOW = Date.parse('2026-03-10T12:00:00.000Z');
const today = '2026-03-10T09:00:00.000Z';

beforeAll(async () => {
  engines = await useEngines(['elasticsearch', 'kafka']);
}, 600_000);
afterAll(async () => {
  await engines.close();
});

async function makeTopics(...topics: string[]): Promise<void> {
  const admin = new Kafka({ brokers: engines.kafka.brokers.split(','), logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  const made = topics.map((topic) => ({ topic, numPartitions: 2 }));
  await admin.createTopics({ topics: made, waitForLeaders: true });
  await admin.disconnect();
}

let number = 0;
async function fresh(): Promise<TestCatalog> {
  number += 1;
  catalog = await testCatalog(engines.elasticsearch, { name: `p${number}-`, now: () => NOW });
  return catalog;
}
async function read(id: string): Promise<Partial<ItemDocument>> {
  const { _source } = await catalog.store.client.get<ItemDocument>({ index: catalog.store.names.items, id });
  const { views, views_week, impressions, popularity: all } = _source ?? {};
  return { views, views_week, impressions, popularity: all };
}

test('repeats and programs do not count twice; impressions are counted, but make nothing popular', async () => {
  const { store, writer, publish } = await fresh();
  await publish(sampleItem({ id: 'a' }));
  const popular = popularity(store, writer, () => NOW);
  const visit = (about: Partial<ActivityRecord>) => sampleVisit({ item: 'a', at: today, ...about });
  await popular.count([
    visit({ session: 's1' }),
    visit({ session: 's1' }),
    visit({ session: 's1', at: '2026-03-10T10:00:00.000Z' }),
    ...['s2', 's3', 's4', 's5'].map((session) => visit({ session })),
    visit({ session: 'crawler', bot: true }),
    visit({ session: 's1', type: 'impression' }),
    visit({ session: 's1', type: 'impression' }),
    visit({ session: 's3', type: 'impression' }),
  ]);
  expect(await read('a')).toEqual({ views: 5, views_week: 5, impressions: 2, popularity: 5 });
  // The same session on another day is another visit.
  await popular.count([visit({ session: 's1', at: '2026-03-09T09:00:00.000Z' }), visit({ session: 's1' })]);
  expect(await read('a')).toMatchObject({ views: 6, popularity: 6 });
});

test('a session that looks at more in a day than a person can is not counted on', async () => {
  const { store, writer, publish } = await fresh();
  await publish(sampleItem({ id: 'late' }));
  const popular = popularity(store, writer, () => NOW);
  await popular.count(
    Array.from({ length: 1_000 }, (_, at) => sampleVisit({ item: `i${at}`, session: 'flood', at: today })),
  );
  await popular.count([sampleVisit({ item: 'late', session: 'flood', at: today })]);
  expect(await read('late')).toMatchObject({ views: 0 });
});

test('totals go to popularity.v1, and a copy that lost its visits starts from them', async () => {
  const brokers = engines.kafka.brokers.split(',');
  const topic = `${engines.kafka.prefix}popularity`;
  await makeTopics(topic);

  const before = await fresh();
  await before.publish(sampleItem({ id: 'a' }));
  const first = popularity(before.store, before.writer, () => NOW);
  const old = Array.from({ length: 5 }, (_, at) =>
    sampleVisit({ item: 'a', session: `s${at}`, at: '2026-03-09T09:00:00.000Z' }),
  );
  await first.count([...old, sampleVisit({ item: 'a', session: 's1', type: 'impression', at: today })]);
  expect(await publishTotals({ brokers, log: silentLog, topic }, first.totals())).toBe(1);
  const totals = await readTotals({ brokers, log: silentLog, topic });
  expect(totals).toEqual([{ item: 'a', views: 5, week: 5, impressions: 1, at: '2026-03-10T11:59:00.000Z' }]);

  const after = await fresh();
  await after.publish(sampleItem({ id: 'a' }));
  const second = popularity(after.store, after.writer, () => NOW);
  await second.restore(totals);
  expect(await read('a')).toEqual({ views: 5, views_week: 0, impressions: 1, popularity: 5 });
  // The last week is read again from the stream: it fills the week, and is not counted a second time.
  await second.count([...old, sampleVisit({ item: 'a', session: 'new', at: '2026-03-10T12:00:00.000Z' })]);
  expect(await read('a')).toEqual({ views: 6, views_week: 6, impressions: 1, popularity: 6 });
}, 60_000);

test('totals are read by a consumer that crashed and starts again by itself; one that does not, or crashes again and again, tells why', async () => {
  const brokers = engines.kafka.brokers.split(',');
  const topic = `${engines.kafka.prefix}popularity-crash`;
  await makeTopics(topic);
  const told = { brokers, log: silentLog, topic };
  const total = { item: 'a', views: 5, week: 5, impressions: 1, at: '2026-03-09T12:00:00.000Z' };
  await publishTotals(told, Readable.from([[total]]));
  type Hear = (event: string, listener: (crash: ConsumerCrashEvent) => void) => () => void;
  // As Kafka does it while the coordinator of a group is still loading: told as soon as somebody listens.
  type Make = (this: Kafka, o: ConsumerConfig) => Consumer;
  const consumerOf = Object.getOwnPropertyDescriptor(Kafka.prototype, 'consumer')?.value as Make;
  const made = jest.spyOn(Kafka.prototype, 'consumer');
  const crashes = (restart: boolean, times = 1) => {
    made.mockImplementation(function (this: Kafka, o) {
      const consumer = consumerOf.call(this, o);
      const on = consumer.on.bind(consumer) as unknown as Hear;
      const hear: Hear = (event, listener) => {
        const payload = { error: new Error('the coordinator is loading'), groupId: 'g', restart };
        for (let n = 0; n < times; n++)
          if (event === consumer.events.CRASH) listener({ id: '1', type: event, timestamp: 1, payload });
        return on(event, listener);
      };
      consumer.on = hear as unknown as typeof consumer.on;
      return consumer;
    });
  };
  crashes(true);
  expect(await readTotals(told)).toEqual([total]);
  crashes(false);
  await expect(readTotals(told)).rejects.toThrow('the coordinator is loading');
  crashes(true, 4);
  await expect(readTotals(told)).rejects.toThrow('the coordinator is loading');
  made.mockRestore();
}, 60_000);

test('who dies while it brings back the totals of before is followed by one that does; meanwhile none are published without them', async () => {
  const brokers = engines.kafka.brokers.split(',');
  const prefix = engines.kafka.prefix;
  const topics = { activity: `${prefix}activity-again`, popularity: `${prefix}popularity-again` };
  await makeTopics(topics.activity, topics.popularity);
  const told = { brokers, log: silentLog, topic: topics.popularity };
  const before = { item: 'a', views: 40, week: 5, impressions: 0, at: '2026-03-09T12:00:00.000Z' };
  await publishTotals(told, Readable.from([[before]]));
  // Its index of visits was made, and its process died then.
  const { store, writer, publish } = await fresh();
  await publish(sampleItem({ id: 'a' }));
  const popular = popularity(store, writer, () => NOW);
  await popular.count([sampleVisit({ item: 'a', at: today })]);
  const restore = jest.fn(() => Promise.reject(new Error('the process died')));
  const shared = { store, brokers, log: silentLog, topics, groupId: topics.activity };
  const dying = startPopularity({ ...shared, popular: { ...popular, restore }, everyMs: 50 });
  const until = async (fact: () => boolean | Promise<boolean>) => {
    while (!(await fact())) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  await until(() => restore.mock.calls.length > 1);
  await dying.stop();
  expect(await readTotals(told)).toEqual([before]);

  const next = startPopularity({ ...shared, popular });
  await until(async () => !(await ensureActivityIndex(store)));
  expect(await read('a')).toMatchObject({ views: 41 });
  await next.stop();
  // Once they are in it they are brought back no more.
  const last = startPopularity({ ...shared, popular: { ...popular, restore }, everyMs: 50 });
  restore.mockClear();
  await until(async () => (await readTotals(told))[0]?.views === 41);
  await last.stop();
  expect(restore).not.toHaveBeenCalled();
}, 120_000);
