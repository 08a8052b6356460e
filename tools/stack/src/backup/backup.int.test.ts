import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jetstream, jetstreamManager, RetentionPolicy } from '@nats-io/jetstream';
import { Kvm } from '@nats-io/kv';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { Kafka, logLevel } from 'kafkajs';
import { Binary, BSON, Decimal128, Long, MongoClient } from 'mongodb';
import { credentials } from '../engines/nats-credentials';
import { useEngines, type TestEngines } from '../testing';
import { backUp, checkFolder, compareWith, restore, tryOut, type Places } from './backup';
import { countDatabases } from './databases';
import { unbalancedMovements } from './ledger';
import { folderPlace } from './object-place';
import { countStreams, dumpStreams, requireNoMessages, restoreStreams } from './streams';

/** Both accounts together always hold this much. */
const MONEY = 1_000;

describe('backup and restore on real engines', () => {
  let engines: TestEngines;
  let mongo: MongoClient;
  let nats: NatsConnection;
  let places: Places;
  let dir: string;
  const topic = () => `${engines.kafka.prefix}popularity.v1`;
  const kafka = () => new Kafka({ brokers: engines.kafka.brokers.split(','), logLevel: logLevel.NOTHING });

  beforeAll(async () => {
    engines = await useEngines(['mongodb', 'nats', 'kafka']);
    dir = mkdtempSync(path.join(tmpdir(), 'commonplace-backup-'));
    mongo = await new MongoClient(engines.mongodb.url).connect();
    const { servers, user, pass } = credentials(engines.nats.url('ops'));
    nats = await connect({ servers, user, pass });
    const databases = [engines.mongodb.database, `${engines.mongodb.database}-b`];
    const objects = folderPlace(path.join(dir, 'store'));
    places = { mongo, databases, nats, brokers: engines.kafka.brokers, topics: [topic()], objects };
    await emptyAll();
    await fill();
  }, 600_000);

  afterAll(async () => {
    await emptyAll();
    await nats.close();
    await mongo.close();
    await engines.close();
    rmSync(dir, { recursive: true, force: true });
  });

  async function fill(): Promise<void> {
    const [a, b] = places.databases.map((name) => mongo.db(name));
    const odd = {
      big: Long.fromString('9007199254740993'),
      money: Decimal128.fromString('0.10'),
      at: new Date(5),
      one: 1,
    };
    await a!.collection<{ _id: string }>('odd').insertMany([
      { _id: 'a', ...odd, bytes: new Binary(Buffer.from([0, 255])), counts: { 10: 1, 2: 2, x: null }, half: 0.5 },
      { _id: 'b', ...odd, list: [1, 'two', { three: /3/i }] },
    ] as unknown as { _id: string }[]);
    await a!.collection('odd').createIndex({ one: 1, at: -1 }, { name: 'one' });
    await a!.collection('passing').insertOne({ at: new Date(Date.now() + 3_600_000) });
    await a!.collection('passing').createIndex({ at: 1 }, { name: 'past', expireAfterSeconds: 0 });
    await a!.collection('odd').createIndex({ big: 1, half: 1 }, { unique: true, sparse: true, name: 'no twins' });
    await a!.collection<{ _id: string; amount: number }>('left').insertOne({ _id: 'money', amount: MONEY });
    await b!.collection<{ _id: string; amount: number }>('right').insertOne({ _id: 'money', amount: 0 });
    await b!.createCollection('empty', { validator: { name: { $type: 'string' } } });

    const manager = await jetstreamManager(nats);
    const js = jetstream(nats);
    await manager.streams.add({ name: 'IDENTITY', subjects: ['identity.>'] });
    for (const id of ['1', '2', '3']) await js.publish('identity.a.made.v1', JSON.stringify({ id }), { msgID: id });
    await manager.streams.add({ name: 'JOBS', subjects: ['jobs.>'], retention: RetentionPolicy.Workqueue });
    await js.publish('jobs.one', 'to do');
    const bucket = await new Kvm(nats).create('wishes', { history: 5 });
    const revision = await bucket.put('mf-x', 'one');
    await bucket.put('mf-x', 'two', { previousSeq: revision });

    const admin = kafka().admin();
    await admin.connect();
    await admin.createTopics({ topics: [{ topic: topic(), numPartitions: 2 }], waitForLeaders: true });
    await admin.disconnect();
    const producer = kafka().producer();
    await producer.connect();
    for (const [key, value] of [
      ['x', '1'],
      ['y', '2'],
      ['x', '3'],
    ] as const)
      await producer.send({ topic: topic(), messages: [{ key, value }] });
    await producer.disconnect();

    mkdirSync(path.join(dir, 'store/objects/ab'), { recursive: true });
    mkdirSync(path.join(dir, 'store/incoming'));
    writeFileSync(path.join(dir, 'store/objects/ab/picture.png'), Buffer.alloc(100_000, 7));
    writeFileSync(path.join(dir, 'store/objects/empty'), '');
    writeFileSync(path.join(dir, 'store/incoming/half'), 'half');
  }

  async function emptyAll(): Promise<void> {
    for (const name of places.databases) await mongo.db(name).dropDatabase();
    const manager = await jetstreamManager(nats);
    for (const name of ['IDENTITY', 'JOBS', 'KV_wishes']) await manager.streams.delete(name).catch(() => undefined);
    const admin = kafka().admin();
    await admin.connect();
    await admin.deleteTopics({ topics: [topic()] }).catch(() => undefined);
    while ((await admin.listTopics()).includes(topic())) await new Promise((resolve) => setTimeout(resolve, 50));
    await admin.disconnect();
    rmSync(path.join(dir, 'store'), { recursive: true, force: true });
  }

  /** Moves money from one database to the other in transactions until it is told to stop. */
  function movingMoney(): () => Promise<void> {
    let stopped = false;
    const [a, b] = places.databases.map((name) => mongo.db(name));
    const loop = (async () => {
      while (!stopped) {
        await mongo.withSession((session) =>
          session.withTransaction(async () => {
            await a!
              .collection<{ _id: string }>('left')
              .updateOne({ _id: 'money' }, { $inc: { amount: -1 } }, { session });
            await b!
              .collection<{ _id: string }>('right')
              .updateOne({ _id: 'money' }, { $inc: { amount: 1 } }, { session });
          }),
        );
      }
    })();
    return async () => {
      stopped = true;
      await loop;
    };
  }

  test('a backup that is made while people work is as of one moment; into an empty system it comes back whole', async () => {
    const folder = path.join(dir, 'backup');
    const stop = movingMoney();
    const record = await backUp(places, folder).finally(stop);
    const amount = (database: string, collection: string): number =>
      (
        BSON.deserialize(readFileSync(path.join(folder, 'mongodb', database, `${collection}.bson`))) as {
          amount: number;
        }
      ).amount;
    const [a = '', b = ''] = places.databases;
    expect(amount(a, 'left') + amount(b, 'right')).toBe(MONEY);
    expect(record).toMatchObject({
      databases: { [a]: { odd: { count: 2 }, left: { count: 1 } }, [b]: { right: { count: 1 }, empty: { count: 0 } } },
      streams: { IDENTITY: { count: 3 }, JOBS: { count: 1 }, KV_wishes: { count: 2 } },
      topics: { [topic()]: { count: 2 } },
      objects: { count: 2, bytes: 100_000 },
    });
    expect(await checkFolder(folder)).toEqual([]);
    expect(await tryOut(mongo, folder)).toEqual([]);
    expect((await mongo.db().admin().listDatabases()).databases.map(({ name }) => name)).not.toContain(
      `restore-check-${a}`,
    );

    await expect(restore(places, folder)).rejects.toThrow(/is not empty/);
    await emptyAll();
    // A service that was started too early has made its collections, empty.
    await mongo.db(a).collection('passing').createIndex({ at: 1 }, { expireAfterSeconds: 0 });
    const meanwhile: Promise<Record<string, unknown>[]>[] = [];
    const look = (line: string): void => {
      if (line === 'topics') meanwhile.push(mongo.db(a).collection('passing').indexes());
    };
    expect(await restore(places, folder, look)).toEqual([]);
    // What has had its time is compared before it ends.
    expect((await meanwhile[0])?.map(({ name }) => name)).toEqual(['_id_']);
    expect(await mongo.db(a).collection('passing').indexes()).toContainEqual(
      expect.objectContaining({ name: 'past', expireAfterSeconds: 0 }),
    );
    expect(await countDatabases(mongo, places.databases)).toEqual(record.databases);
    const indexes = await mongo.db(a).collection('odd').indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ name: 'no twins', unique: true, sparse: true }));
    await expect(mongo.db(b).collection('empty').insertOne({ name: 1 })).rejects.toThrow(/validation/);
    const bucket = await new Kvm(nats).open('wishes');
    expect((await bucket.get('mf-x'))?.string()).toBe('two');
    // The broker still knows an event that it has had.
    expect((await jetstream(nats).publish('identity.a.made.v1', 'again', { msgID: '2' })).duplicate).toBe(true);

    await mongo
      .db(a)
      .collection<{ _id: string }>('odd')
      .updateOne({ _id: 'a' }, { $set: { half: 0.25 } });
    writeFileSync(path.join(dir, 'store/objects/empty'), '!');
    expect(await compareWith(places, folder)).toEqual([
      `database ${a} odd: the content differs`,
      'files: the content differs',
    ]);
  });

  test('a damaged or unfinished backup is refused before anything is written', async () => {
    const folder = path.join(dir, 'damaged');
    await backUp(places, folder);
    await emptyAll();
    appendFileSync(path.join(folder, 'objects/objects/ab/picture.png'), 'x');
    expect(await checkFolder(folder)).toEqual(['files: the content differs']);
    await expect(restore(places, folder)).rejects.toThrow(/damaged, nothing was restored/);
    expect(await mongo.db(places.databases[0]).listCollections().toArray()).toEqual([]);
    writeFileSync(path.join(folder, 'objects/objects/ab/picture.png'), Buffer.alloc(100_000, 7));
    expect(await checkFolder(folder)).toEqual([]);
    const refused = async (reason: RegExp, change: () => void, undo: () => void) => {
      change();
      await expect(restore(places, folder)).rejects.toThrow(reason);
      undo();
    };
    const changes = (name: string, to: (before: Buffer) => Buffer | undefined, reason: RegExp) => {
      const file = path.join(folder, name);
      const before = readFileSync(file);
      const after = to(before);
      return refused(
        reason,
        () => (after ? writeFileSync(file, after) : rmSync(file)),
        () => writeFileSync(file, before),
      );
    };
    const turned = (before: Buffer) => Buffer.concat([before.subarray(0, -1), Buffer.from([before.at(-1)! ^ 1])]);
    const odd = `mongodb/${places.databases[0]}/odd`;
    await changes(`${odd}.bson`, turned, /odd\.bson: the content differs/);
    await changes(`${odd}.bson`, () => undefined, /odd\.bson: is missing/);
    await changes(`${odd}.metadata.json`, turned, /odd\.metadata\.json: the content differs/);
    await changes(`${odd}.metadata.json`, () => undefined, /odd\.metadata\.json: is missing/);
    await changes('jetstream/IDENTITY.jsonl', turned, /IDENTITY\.jsonl: the content differs/);
    await changes(`kafka/${topic()}.jsonl`, () => undefined, /\.jsonl: is missing/);
    await changes('objects/objects/empty', () => undefined, /files: 2 expected, 1 found/);
    await changes('objects.sha256', turned, /objects\.sha256: the content differs/);
    const record = (before: Buffer) => JSON.parse(before.toString()) as Record<string, unknown>;
    await changes(
      'backup.json',
      (before) => Buffer.from(JSON.stringify({ ...record(before), format: 2 })),
      /of format 2, and this version reads 1/,
    );
    await changes('backup.json', (before) => before.subarray(0, -2), /is damaged/);
    expect(await mongo.db(places.databases[0]).listCollections().toArray()).toEqual([]);
    rmSync(path.join(folder, 'backup.json'));
    await expect(restore(places, folder)).rejects.toThrow(/no finished backup/);
    await expect(backUp(places, folder)).rejects.toThrow(/is not empty/);
    expect(existsSync(path.join(dir, 'store'))).toBe(false);
  });

  test('one engine that holds something keeps the restore from writing to any', async () => {
    await emptyAll();
    await fill();
    const folder = path.join(dir, 'held');
    await backUp(places, folder);
    await emptyAll();
    const nothing = async () => {
      for (const name of places.databases) expect(await mongo.db(name).listCollections().toArray()).toEqual([]);
    };
    mkdirSync(path.join(dir, 'store'), { recursive: true });
    writeFileSync(path.join(dir, 'store/one'), 'somebody’s');
    await expect(restore(places, folder)).rejects.toThrow(/object store is not empty \(one\)/);
    await nothing();
    rmSync(path.join(dir, 'store/one'));
    await (await jetstreamManager(nats)).streams.add({ name: 'IDENTITY', subjects: ['identity.>'] });
    await jetstream(nats).publish('identity.a.made.v1', 'new');
    await expect(restore(places, folder)).rejects.toThrow(/stream IDENTITY is not empty/);
    await nothing();
  });

  test('a restore that broke off half-way keeps services from starting, and is run again; another backup is not put over it', async () => {
    await emptyAll();
    await fill();
    const folder = path.join(dir, 'again');
    const record = await backUp(places, folder);
    const other = path.join(dir, 'other');
    await backUp(places, other);
    await emptyAll();
    let written = 0;
    const breaking: Places = {
      ...places,
      objects: {
        ...places.objects!,
        write: (key, from, size) =>
          ++written > 1 ? Promise.reject(new Error('the power is gone')) : places.objects!.write(key, from, size),
      },
    };
    await expect(restore(breaking, folder)).rejects.toThrow('the power is gone');
    const [a = ''] = places.databases;
    expect(await mongo.db(a).collection('restore_unfinished').countDocuments()).toBe(1);
    await expect(restore(places, other)).rejects.toThrow(/a part of another backup/);
    expect(await restore(places, folder)).toEqual([]);
    expect(await countDatabases(mongo, places.databases)).toEqual(record.databases);
    for (const name of places.databases)
      expect((await mongo.db(name).listCollections().toArray()).map((one) => one.name)).not.toContain(
        'restore_unfinished',
      );
    await expect(restore(places, folder)).rejects.toThrow(/is not empty/);
  });

  test('a restore that is killed while it lets services start is run again and touches nothing that they have written since', async () => {
    await emptyAll();
    await fill();
    const folder = path.join(dir, 'let-go');
    await backUp(places, folder);
    await emptyAll();
    const [a = '', b = ''] = [...places.databases].sort();
    let dropped = 0;
    // Killed with the first mark away and the second one to go.
    const dying = Object.assign(Object.create(mongo) as MongoClient, {
      db: (name: string) => {
        const db = mongo.db(name);
        const drop = db.dropCollection.bind(db);
        db.dropCollection = (collection, ...rest) =>
          collection === 'restore_unfinished' && ++dropped > 1
            ? Promise.reject(new Error('killed'))
            : drop(collection, ...rest);
        return db;
      },
    });
    await expect(restore({ ...places, mongo: dying }, folder)).rejects.toThrow('killed');
    const marks = async () => {
      const listed = await Promise.all([a, b].map((name) => mongo.db(name).listCollections().toArray()));
      return listed.map((all) => all.some(({ name }) => name === 'restore_unfinished'));
    };
    expect((await marks()).filter(Boolean)).toHaveLength(1);
    const free = (await marks())[0] ? b : a;
    await mongo.db(free).collection<{ _id: string }>('since').insertOne({ _id: 'a service has started' });
    expect(await restore(places, folder)).toEqual([]);
    expect(await marks()).toEqual([false, false]);
    expect(await mongo.db(free).collection('since').countDocuments()).toBe(1);
  });

  test('one lost engine is brought back alone, the others keep what they hold; its restore is no part of another', async () => {
    await emptyAll();
    await fill();
    const folder = path.join(dir, 'alone');
    const record = await backUp(places, folder);
    const manager = await jetstreamManager(nats);
    const [a = ''] = places.databases;
    const rows = mongo.db(a).collection<{ _id: string }>('odd');

    for (const name of places.databases) await mongo.db(name).dropDatabase();
    await jetstream(nats).publish('identity.a.made.v1', 'newer than the backup');
    writeFileSync(path.join(dir, 'store/objects/newer'), 'newer');
    expect(await restore(places, folder, undefined, 'mongodb')).toEqual([]);
    expect(await countDatabases(mongo, places.databases)).toEqual(record.databases);
    expect((await manager.streams.info('IDENTITY')).state.messages).toBe(4);
    expect(await compareWith(places, folder, 'kafka')).toEqual([]);

    await rows.insertOne({ _id: 'newer' });
    await expect(restore(places, folder, undefined, 'jetstream')).rejects.toThrow(/stream IDENTITY is not empty/);
    for (const name of ['IDENTITY', 'JOBS', 'KV_wishes']) await manager.streams.delete(name);
    // It breaks off at its first stream; until it is finished nothing else is put over it.
    await expect(restore({ ...places, streamCopies: 3 }, folder, undefined, 'jetstream')).rejects.toThrow(/replicas/);
    expect(await mongo.db(a).collection('restore_unfinished').countDocuments()).toBe(1);
    await expect(restore(places, folder)).rejects.toThrow(/a part of another backup or of its jetstream alone/);
    expect(await restore(places, folder, undefined, 'jetstream')).toEqual([]);
    expect((await manager.streams.info('IDENTITY')).state.messages).toBe(3);
    expect(await rows.countDocuments()).toBe(3);
    expect(await mongo.db(a).collection('restore_unfinished').countDocuments()).toBe(0);
  });

  test('streams of a cluster come back on one server with one copy, and it is said; where copies are asked for they are not given up', async () => {
    await emptyAll();
    await fill();
    const folder = path.join(dir, 'of-three');
    await backUp(places, folder);
    await emptyAll();
    const file = path.join(folder, 'jetstream/JOBS.jsonl');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"num_replicas":1', '"num_replicas":3'));
    await expect(restoreStreams(nats, folder, 3)).rejects.toThrow(/replicas/);
    await emptyAll();
    expect(await restoreStreams(nats, folder)).toEqual(['JOBS: copies now 1, before 3']);
    expect((await countStreams(nats)).JOBS).toMatchObject({ count: 1 });
  });

  test('a message that cannot be read ends a backup, and a stream that cannot be asked is not taken for empty; what is gone is gone', async () => {
    const manager = await jetstreamManager(nats);
    const folder = path.join(dir, 'spooled');
    const real = nats.request.bind(nats);
    const silent = (subject: string) =>
      jest
        .spyOn(nats, 'request')
        .mockImplementation((asked, ...rest) =>
          asked === subject ? Promise.reject(new Error('nobody answers')) : real(asked, ...rest),
        );
    await manager.streams.add({ name: 'SPOOLED', subjects: ['spooled.>'], retention: RetentionPolicy.Workqueue });
    try {
      for (const text of ['one', 'two']) await jetstream(nats).publish('spooled.it', text);
      const unread = silent('$JS.API.STREAM.MSG.GET.SPOOLED');
      await expect(dumpStreams(nats, path.join(dir, 'unread'))).rejects.toThrow('nobody answers');
      unread.mockRestore();
      await manager.streams.deleteMessage('SPOOLED', 1);
      expect((await dumpStreams(nats, folder))['SPOOLED']?.count).toBe(1);
      const others = readdirSync(path.join(folder, 'jetstream')).filter((name) => name !== 'SPOOLED.jsonl');
      for (const name of others) rmSync(path.join(folder, 'jetstream', name));
      const unknown = silent('$JS.API.STREAM.INFO.SPOOLED');
      await expect(requireNoMessages(nats, folder)).rejects.toThrow('nobody answers');
      unknown.mockRestore();
    } finally {
      jest.restoreAllMocks();
      await manager.streams.delete('SPOOLED');
    }
  });

  test('books that do not balance are named', async () => {
    const [a = ''] = places.databases;
    const entry = (movement: string, amount_minor: number) => ({ movement, amount_minor, currency: 'EUR' });
    await mongo
      .db(a)
      .collection('ledger')
      .insertMany([entry('m1', 5), entry('m1', -5), entry('m2', 7), entry('m2', -6)]);
    expect(await unbalancedMovements(mongo, a)).toEqual(['movement m2: 1 EUR too much']);
  });
});
