import { itemCounted } from '@commonplace/contracts/assets/events';
import mongoose from 'mongoose';
import { connectBus, type Bus } from './bus';
import { connectMongo, type Database } from './mongo';
import { emit } from './outbox';
import { startRelay } from './relay';
import { relayBell } from './relay-bell';
import { openStreams, type TestStreams } from '../test/streams';
import { silentLog, testMetrics } from './testing';

let streams: TestStreams;
/** A second replica of svc-assets, whose relay has no lease. */
let db: Database;
let bus: Bus;
beforeAll(async () => {
  streams = await openStreams();
  db = await connectMongo(streams.engines.mongodb.url, { log: silentLog });
  bus = await connectBus({
    url: streams.engines.nats.url('assets'),
    service: 'svc-assets',
    issuer: 'assets',
    log: silentLog,
  });
}, 600_000);
afterAll(async () => {
  await bus.close();
  await db.close();
  await streams.close();
});

const until = async (fact: () => boolean | Promise<boolean>, ms = 15_000) => {
  for (const end = Date.now() + ms; Date.now() < end; await new Promise((r) => setTimeout(r, 25)))
    if (await fact()) return;
  throw new Error('it did not come true in time');
};
const counted = (id: string) => ({ id, countVersion: 1, likes: 1, download_count: 0 });
const waiting = () => db.connection.collection('outbox').countDocuments();
const leases = () => db.connection.collection('outbox_lease').countDocuments();
/** What is rung to the replicas of a service, until it is stopped. */
const listen = (to: Bus) => {
  const heard: string[] = [];
  const bell = relayBell(to, { events: () => heard.push('events'), free: () => heard.push('free') });
  return { heard, ...bell };
};

test('a bell is heard by the other replicas of the service, and by no other service', async () => {
  const [own, other] = [listen(streams.producer), listen(streams.consumer)];
  await Promise.all([streams.producer.connection.flush(), streams.consumer.connection.flush()]);
  const ringing = listen(bus);
  ringing.ring('events');
  ringing.ring('free');
  await until(() => own.heard.length === 2);
  await streams.consumer.connection.flush();
  expect([own.heard, other.heard]).toEqual([['events', 'free'], []]);
  for (const bell of [own, other, ringing]) bell.stop();
});

test('a replica without the lease rings after its transactions with events, and the one that has it publishes them', async () => {
  await until(async () => (await leases()) === 1);
  const second = startRelay({ db, bus, log: silentLog, metrics: testMetrics() });
  const bell = listen(streams.producer);
  await streams.producer.connection.flush();
  await db.transaction(async () => undefined);
  await db.transaction((session) => emit(session, db, itemCounted, counted('by the second')));
  await until(async () => bell.heard.length > 0 && (await waiting()) === 0);
  expect(bell.heard).toEqual(['events']);
  await second.stop();
  bell.stop();
});

test('the events of one transaction are written by one command, and those of a try that failed are not', async () => {
  const sent: number[] = [];
  db.connection.getClient().on('commandStarted', ({ commandName, command }) => {
    const { insert, documents } = command as { insert?: string; documents?: unknown[] };
    if (commandName === 'insert' && insert === 'outbox') sent.push(documents?.length ?? 0);
  });
  let tries = 0;
  await db.transaction(async (session) => {
    tries += 1;
    await emit(session, db, itemCounted, counted('one'));
    await emit(session, db, itemCounted, counted('two'));
    if (tries === 1) throw transient();
  });
  expect([tries, sent]).toEqual([2, [2]]);
});

/** What makes the driver try a transaction again. */
function transient(): Error {
  const again = new mongoose.mongo.MongoError('again');
  again.addErrorLabel('TransientTransactionError');
  return again;
}

test('a relay that ends tells the others that the lease is free, and one of them takes it', async () => {
  const second = startRelay({ db, bus, log: silentLog, metrics: testMetrics() });
  const bell = listen(bus);
  await bus.connection.flush();
  await streams.relay.stop();
  await until(() => bell.heard.includes('free'));
  await until(async () => (await leases()) === 1);
  await db.transaction((session) => emit(session, db, itemCounted, counted('after the first')));
  await until(async () => (await waiting()) === 0);
  await second.stop();
  bell.stop();
});
