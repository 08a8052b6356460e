import { DiscardPolicy } from '@nats-io/jetstream';
import { itemCounted } from '@commonplace/contracts/assets/events';
import { useEngines, type TestEngines } from '@commonplace/stack/testing';
import { lateRoad } from '../test/late-road';
import { Schema, type Connection } from 'mongoose';
import { kafkaFault } from './kafka-facts';
import { connectMongo, type Database } from './mongo';
import { emit } from './outbox';
import type { Base } from './run';
import { runForTest, type Probe } from '../test/running-service';
import { connectOps } from '../test/streams';
import { silentLog } from './testing';
import { UNFINISHED_RESTORE } from './unfinished-restore';

const HOUR_MS = 3_600_000;

/** A service on real engines, in each state in which it must not do harm. */
describe('bad states', () => {
  let engines: TestEngines;
  let db: Database;
  let exit: jest.SpyInstance;

  beforeAll(async () => {
    engines = await useEngines(['mongodb', 'nats', 'kafka']);
    db = await connectMongo(engines.mongodb.url, { log: silentLog });
    exit = jest.spyOn(process, 'exit').mockImplementation((() => undefined) as () => never);
  }, 600_000);
  afterAll(async () => {
    await db.close();
    await engines.close();
    exit.mockRestore();
  });

  /** Runs a service while `work` looks at it. */
  function running(
    o: { declare?: (connection: Connection) => void; env?: Record<string, string> },
    work: (asked: { probe: () => Promise<Probe>; base: () => Base }) => Promise<void>,
  ): Promise<void> {
    let built: Base | undefined;
    return runForTest(
      {
        exit,
        engines: { mongo: true, bus: true },
        env: { MONGODB_URL: engines.mongodb.url, NATS_URL: engines.nats.url('assets'), ...o.env },
        build: (base) => {
          built = base;
          o.declare?.(base.db.connection);
          return { routes: [] };
        },
        // What a bad state holds is let go, so that it can end.
        letGo: async () => {
          await db.connection.collection(UNFINISHED_RESTORE).deleteMany({});
          await db.connection.collection('things').deleteMany({});
        },
      },
      ({ probe }) => work({ probe, base: () => built! }),
    );
  }
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  async function until(probe: () => Promise<Probe>, fact: (found: Probe) => boolean): Promise<Probe> {
    for (let tries = 0; ; tries += 1) {
      const found = await probe();
      if (fact(found)) return found;
      if (tries > 400) throw new Error(`it did not come true: ${JSON.stringify(found)}`);
      await pause(50);
    }
  }
  const ready = ({ status }: Probe) => status === 200;

  test('engines that were away at the start are named one after the other while they are; once they come the service goes on by itself', async () => {
    const [mongo, nats] = [await lateRoad(engines.mongodb.url), await lateRoad(engines.nats.url('assets'))];
    const env = { MONGODB_URL: `${mongo.url}&directConnection=true`, NATS_URL: nats.url };
    try {
      await running({ env }, async ({ probe }) => {
        const away = (name: string) => (found: Probe) =>
          found.body.needs[name]?.startsWith('down: not reached yet') === true;
        const found = await until(probe, away('mongodb'));
        expect([found.status, found.body.needs]).toEqual([503, { mongodb: found.body.needs['mongodb'] }]);
        await mongo.open();
        expect((await until(probe, away('nats'))).body.needs).toMatchObject({ mongodb: 'up' });
        await nats.open();
        expect((await until(probe, ready)).body.needs).toMatchObject({ mongodb: 'up', nats: 'up' });
      });
    } finally {
      await Promise.all([mongo.close(), nats.close()]);
    }
  });

  test('a half-applied migration: a unique index that the data forbid keeps the service unready, says where, writes nothing, and heals', async () => {
    const rows = db.connection.collection('things');
    await rows.insertMany([{ name: 'twin' }, { name: 'twin' }]);
    const declare = (connection: Connection): void => {
      connection.model('Thing', new Schema({ name: { type: String, unique: true } }, { collection: 'things' }));
    };
    await running({ declare }, async ({ probe }) => {
      const found = await until(probe, ({ body }) => body.needs.data !== undefined && body.needs.data !== 'up');
      expect(found).toMatchObject({ status: 503, body: { status: 'starting' } });
      expect(found.body.needs.data).toMatch(/^down: indexes cannot be made: things: E11000 duplicate key/);
      expect(await rows.countDocuments()).toBe(2);
      expect(await rows.indexes()).toHaveLength(1);
      await rows.deleteOne({ name: 'twin' });
      expect((await until(probe, ready)).body.needs.data).toBe('up');
      expect(await rows.indexes()).toHaveLength(2);
    });
  });

  test('a restore that broke off keeps the service from starting until it is finished', async () => {
    const marks = db.connection.collection<{ _id: string; at: Date }>(UNFINISHED_RESTORE);
    await marks.insertOne({ _id: 'a backup', at: new Date() });
    await running({}, async ({ probe, base }) => {
      const found = await until(probe, ({ body }) => body.needs.data !== undefined);
      expect(found.status).toBe(503);
      expect(found.body.needs.data).toMatch(/^down: a restore that began at .* is not finished/);
      expect(base()).toBeUndefined();
      await marks.deleteMany({});
      await until(probe, ready);
    });
  });

  test('a clock an hour off: ready, degraded, and the way is said', async () => {
    await running({}, async ({ probe }) => {
      expect((await until(probe, ready)).body.leans_on).toMatchObject({ nats: 'up', clock: 'up' });
      const real = Date;
      const ahead = class extends real {
        constructor(...given: []) {
          super(...(given.length > 0 ? given : ([real.now() + HOUR_MS] as unknown as [])));
        }
      };
      global.Date = Object.assign(ahead, { now: () => real.now() + HOUR_MS }) as DateConstructor;
      try {
        const found = await probe();
        expect(found.status).toBe(200);
        expect(found.body.leans_on.clock).toMatch(/^degraded: this clock is 3[56]\d\d s ahead of the database's$/);
      } finally {
        global.Date = real;
      }
      expect((await probe()).body.leans_on.clock).toBe('up');
    });
  });

  test('a broker whose disk is full: the service goes on, events wait and are said, and none is lost', async () => {
    const ops = await connectOps(engines);
    await running({}, async ({ probe, base }) => {
      await until(probe, ready);
      const { state } = await ops.jsm.streams.info('ASSETS');
      await ops.jsm.streams.update('ASSETS', { max_bytes: 1, discard: DiscardPolicy.New });
      const service = base();
      const counted = { id: 'one', countVersion: 1, likes: 1, download_count: 0 };
      await service.db.transaction((session) => emit(session, service.db, itemCounted, counted, { subject: 'one' }));
      const found = await until(probe, ({ body }) => body.leans_on.nats !== 'up');
      expect(found).toMatchObject({
        status: 200,
        body: { leans_on: { nats: expect.stringMatching(/^degraded: events wait: .*maximum bytes exceeded/) } },
      });
      expect(await db.connection.collection('outbox').countDocuments()).toBe(1);
      await ops.jsm.streams.update('ASSETS', { max_bytes: -1, discard: DiscardPolicy.Old });
      await until(probe, ({ body }) => body.leans_on.nats === 'up');
      expect((await ops.jsm.streams.info('ASSETS')).state.messages).toBe(state.messages + 1);
    });
    await ops.close();
  });

  test('a database that hangs is given up within the 3 s in which a caller is told', () => {
    const { heartbeatFrequencyMS, connectTimeoutMS } = db.connection.getClient().options;
    expect(heartbeatFrequencyMS + connectTimeoutMS).toBeLessThanOrEqual(3_000);
  });

  test('the engines that we test with are none of the too old', async () => {
    expect(await kafkaFault(engines.kafka.brokers)).toBeUndefined();
    await expect(db.ping()).resolves.toBeUndefined();
  });
});
