import { itemCounted } from '@commonplace/contracts/assets/events';
import { event as anEvent } from '@commonplace/contracts/event';
import type { TestEngines } from '@commonplace/stack/testing';
import { z } from 'zod';
import { envelope, type Bus } from './bus';
import { startConsumers, type Consuming } from './consume';
import { AppError } from './errors';
import { on } from './inbox';
import { connectMongo, type Database } from './mongo';
import { emit, emitMany } from './outbox';
import { startRelay } from './relay';
import { connectOps, openStreams, type TestStreams } from '../test/streams';
import { silentLog, testMetrics } from './testing';

const counted = (id: string, version = 1) => ({ id, countVersion: version, likes: 1, download_count: 0 });
const until = async (fact: () => boolean | Promise<boolean>, ms = 15_000) => {
  for (const end = Date.now() + ms; Date.now() < end; await new Promise((r) => setTimeout(r, 25)))
    if (await fact()) return;
  throw new Error('it did not come true in time');
};

describe('outbox → JetStream → inbox on real engines', () => {
  let streams: TestStreams;
  let engines: TestEngines;
  let db: Database;
  let producer: Bus;
  let consumer: Bus;
  let consuming: Consuming | undefined;

  beforeAll(async () => {
    streams = await openStreams();
    ({ engines, db, producer, consumer } = streams);
  }, 600_000);

  afterEach(async () => {
    await consuming?.stop();
    await consumer.jsm.consumers.delete('ASSETS', 'svc-catalog').catch(() => undefined);
  });

  afterAll(() => streams.close());

  const consume = async (handle: (id: string) => Promise<void> | void) => {
    consuming = await startConsumers({
      bus: consumer,
      db,
      service: 'svc-catalog',
      log: silentLog,
      metrics: testMetrics(),
      consumers: [on(itemCounted, async (event) => handle(event.data.id))],
    });
  };

  test('when the transaction commits, the event arrives; when it aborts, nothing does', async () => {
    const seen: string[] = [];
    await consume((id) => void seen.push(id));
    await expect(
      db.transaction(async (session) => {
        await emit(session, db, itemCounted, counted('never'));
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await db.transaction((session) => emit(session, db, itemCounted, counted('once')));
    await until(() => seen.includes('once'));
    expect(seen).not.toContain('never');
    await until(async () => (await db.connection.collection('outbox').countDocuments()) === 0);
  });

  test('an event that is published five times has its effect once', async () => {
    const seen: string[] = [];
    await consume((id) => void seen.push(id));
    const event = envelope(itemCounted, counted('repeated'), { id: '01REPEATED', issuer: 'assets' });
    for (let i = 0; i < 5; i++) await producer.publish(event);
    // Past the broker's own window only the inbox can tell: the same event under another message id.
    await producer.js.publish(event.type, JSON.stringify(event), { msgID: 'another' });
    await db.transaction((session) => emit(session, db, itemCounted, counted('last')));
    await until(() => seen.includes('last'));
    expect(seen.filter((id) => id === 'repeated')).toHaveLength(1);
  });

  test('a handler that fails is tried again and its half-done work is undone', async () => {
    const effects = db.connection.collection<{ _id: string; n: number }>('effects');
    let tries = 0;
    consuming = await startConsumers({
      bus: consumer,
      db,
      service: 'svc-catalog',
      log: silentLog,
      metrics: testMetrics(),
      consumers: [
        on(itemCounted, async (event, { session }) => {
          if (event.data.id !== 'shaky') return;
          await effects.updateOne({ _id: 'shaky' }, { $inc: { n: 1 } }, { upsert: true, session });
          if (++tries < 3) throw new Error('not yet');
        }),
      ],
    });
    await db.transaction((session) => emit(session, db, itemCounted, counted('shaky')));
    await until(() => tries === 3);
    await until(async () => (await effects.findOne({ _id: 'shaky' }))?.n === 1);
  });

  interface Letter {
    service: string;
    error: string;
    sequence: number;
    deliveries: number;
    payload: string | null;
  }
  /** The last event that the consumer gave up. */
  async function lastLetter(): Promise<Letter | undefined> {
    const ops = await connectOps(engines);
    const dead = await ops.jsm.streams.getMessage('DEAD', { last_by_subj: `dead.catalog.${itemCounted.subject}` });
    await ops.close();
    return dead?.json<Letter>();
  }
  const malformed = (reason: string) =>
    expect.objectContaining({ service: 'svc-catalog', error: expect.stringContaining(`MalformedEvent: ${reason}`) });

  test('a malformed event is set aside with its reason, and the next one flows', async () => {
    const seen: string[] = [];
    await consume((id) => void seen.push(id));
    await producer.js.publish(itemCounted.subject, '{"not":"an event"}', { msgID: 'broken' });
    await db.transaction((session) => emit(session, db, itemCounted, counted('after the broken one')));
    await until(() => seen.includes('after the broken one'));
    expect(await lastLetter()).toEqual(malformed('envelope'));
  });

  test('an event that calls itself a version nobody knows is set aside; one on a subject of its own disturbs nobody', async () => {
    const seen: string[] = [];
    await consume((id) => void seen.push(id));
    const event = envelope(itemCounted, counted('from the future'), { id: '01FUTURE', issuer: 'assets' });
    const future = { ...event, type: 'assets.item.counted.v99' };
    await producer.js.publish(future.type, JSON.stringify(future), { msgID: 'future on its own subject' });
    await producer.js.publish(itemCounted.subject, JSON.stringify(future), { msgID: 'future on the old one' });
    await db.transaction((session) => emit(session, db, itemCounted, counted('after the future')));
    await until(() => seen.includes('after the future'));
    expect(seen).not.toContain('from the future');
    expect(await lastLetter()).toEqual(malformed('type: assets.item.counted.v99'));
  });

  test('an event of 2 MB is refused with its change and holds up nothing; one as large as the broker takes is set aside', async () => {
    const seen: string[] = [];
    await consume((id) => void seen.push(id));
    const effects = db.connection.collection<{ _id: string }>('effects');
    const written = anEvent({
      subject: 'assets.text.written.v1',
      owner: 'assets',
      summary: 'An event whose data has no limit of its own.',
      data: z.object({ text: z.string() }),
      consumers: [],
    });
    const huge = { text: 'x'.repeat(2_000_000) };
    await expect(
      db.transaction(async (session) => {
        await effects.insertOne({ _id: 'with the huge one' }, { session });
        await emit(session, db, written, huge);
      }),
    ).rejects.toMatchObject({ code: 'TOO_LARGE' });
    await expect(
      db.transaction((session) => emitMany(session, db, written, [{ data: { text: 'small' } }, { data: huge }])),
    ).rejects.toMatchObject({ code: 'TOO_LARGE' });
    expect(await effects.findOne({ _id: 'with the huge one' })).toBeNull();
    // From somebody who does not use our outbox.
    await expect(producer.js.publish(itemCounted.subject, 'x'.repeat(2_000_000))).rejects.toThrow();
    await producer.js.publish(itemCounted.subject, 'x'.repeat(1_000_000), { msgID: 'nearly 1 MB' });
    await db.transaction((session) => emit(session, db, itemCounted, counted('after the huge ones')));
    await until(() => seen.includes('after the huge ones'));
    expect(await db.connection.collection('outbox').countDocuments({ 'envelope.type': written.subject })).toBe(0);
    expect(await lastLetter()).toEqual(malformed('not JSON'));
    expect(await lastLetter()).toMatchObject({ payload: null, sequence: expect.any(Number) });
  });

  test('two versions of an event side by side: each reader gets its own, and who reads both has one effect', async () => {
    const first = anEvent({
      subject: 'assets.text.signed.v1',
      owner: 'assets',
      summary: 'The version before.',
      data: z.object({ id: z.string() }),
      consumers: [],
    });
    const second = anEvent({
      subject: 'assets.text.signed.v2',
      owner: 'assets',
      summary: 'Says who, too.',
      data: z.object({ id: z.string(), by: z.string() }),
      before: { spec: first, from: ({ id }) => ({ id }) },
      consumers: [],
    });
    const seen: string[] = [];
    const read = async (service: string, specs: readonly (typeof first | typeof second)[]) =>
      startConsumers({
        bus: consumer,
        db,
        service,
        log: silentLog,
        metrics: testMetrics(),
        consumers: specs.map((spec) =>
          on<typeof first | typeof second>(spec, async ({ data }) => {
            seen.push([service, data.id, 'by' in data ? data.by : 'nobody'].join(' '));
          }),
        ),
      });
    const readers = await Promise.all([
      read('svc-catalog', [first]),
      read('catalog-items', [second]),
      read('catalog-hearts', [first, second]),
    ]);
    await db.transaction((session) => emit(session, db, second, { id: 'a', by: 'Ada' }));
    await until(() => seen.length >= 3);
    await db.transaction((session) => emitMany(session, db, second, [{ data: { id: 'b', by: 'Bo' } }]));
    await until(() => seen.length >= 6);
    await Promise.all(readers.map((one) => one.stop()));
    expect(seen.sort()).toEqual([
      'catalog-hearts a Ada',
      'catalog-hearts b Bo',
      'catalog-items a Ada',
      'catalog-items b Bo',
      'svc-catalog a nobody',
      'svc-catalog b nobody',
    ]);
    await Promise.all(['catalog-items', 'catalog-hearts'].map((name) => consumer.jsm.consumers.delete('ASSETS', name)));
  });

  test('a handler that always throws holds up nothing; what it gave up is kept as it came', async () => {
    const seen: string[] = [];
    await consume((id) => {
      if (id === 'poison') throw new Error('never works');
      seen.push(id);
    });
    await db.transaction((session) =>
      emitMany(
        session,
        db,
        itemCounted,
        ['poison', 'behind it 1', 'behind it 2'].map((id) => ({ data: counted(id) })),
      ),
    );
    await until(() => seen.includes('behind it 1') && seen.includes('behind it 2'), 2_000);
    await until(async () => (await lastLetter())?.error === 'Error: never works', 40_000);
    const payload = Buffer.from((await lastLetter())?.payload ?? '', 'base64').toString();
    expect(JSON.parse(payload)).toMatchObject({ type: itemCounted.subject, data: { id: 'poison' } });
    expect(await lastLetter()).toMatchObject({ deliveries: 5 });
  }, 60_000);

  test('while what it needs is away an event is tried again and again, and handled as soon as that is back: it is never set aside for it', async () => {
    let tries = 0;
    const seen: string[] = [];
    await consume((id) => {
      if (id === 'in an outage' && ++tries <= 7) throw new AppError('UNAVAILABLE');
      seen.push(id);
    });
    await db.transaction((session) => emit(session, db, itemCounted, counted('in an outage')));
    await until(() => seen.includes('in an outage'), 50_000);
    expect(tries).toBe(8);
  }, 60_000);

  test('one relay serves two replicas: nothing is published twice or left behind', async () => {
    const otherDb = await connectMongo(engines.mongodb.url, { log: silentLog });
    const second = startRelay({ db: otherDb, bus: producer, log: silentLog, metrics: testMetrics() });
    const seen: string[] = [];
    await consume((id) => void seen.push(id));
    const ids = Array.from({ length: 300 }, (_, i) => `bulk-${i}`);
    // Fifteen at a time: more than the pool holds would be refused, as it should be.
    for (let at = 0; at < ids.length; at += 15) {
      await Promise.all(
        ids.slice(at, at + 15).map((id) => db.transaction((session) => emit(session, db, itemCounted, counted(id)))),
      );
    }
    await until(() => ids.every((id) => seen.includes(id)), 40_000);
    expect(seen.filter((id) => id.startsWith('bulk-'))).toHaveLength(300);
    await second.stop();
    await otherDb.close();
  });
});
