import { MongoClient } from 'mongodb';
import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databases } from './engines/engine-set';
import { locateMongod, mongodbPart, mongodbRootUrl, mongodbUserUrl } from './engines/mongodb';
import { credentials } from './engines/nats-credentials';
import { loadSettings } from './settings';
import { isAlive } from './process-table';
import { Progress } from './progress';
import { Secrets } from './secrets';
import { consumersOf, serviceNames, serviceRights, subjectsOf, type ServiceName } from './permissions';
import { statusOf } from './status';
import { Supervisor } from './supervisor';
import { useEngines, type TestEngines } from './testing';

jest.setTimeout(300_000);

async function until(check: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await check()) return;
    await new Promise((r) => setTimeout(r, 100));
  }
  throw new Error('It did not come true within 30 s.');
}

const quiet = (): Progress => new Progress({ isTTY: false, write: () => true } as unknown as NodeJS.WriteStream);

describe('NATS users', () => {
  let engines: TestEngines;
  beforeAll(async () => {
    engines = await useEngines(['nats']);
  });
  afterAll(() => engines.close());

  const as = async (user: 'billing' | 'assets' | 'identity') => {
    const { servers, user: name, pass } = credentials(engines.nats.url(user));
    return connect({ servers, user: name, pass, inboxPrefix: `_INBOX.${user}`, reconnect: false });
  };

  test('when a service publishes under its own name, then its stream keeps the event; under another name it is refused', async () => {
    const billing = await as('billing');
    try {
      const ack = await jetstream(billing).publish('billing.subscription.changed.v1', '{}', { msgID: 'e1' });
      expect(ack.stream).toBe('BILLING');
      const refused = (async () => {
        for await (const status of billing.status()) if (status.type === 'error') return status.error;
        return undefined;
      })();
      billing.publish('identity.account.deleted.v1', '{}');
      await billing.flush();
      expect(String(await refused)).toMatch(/Permissions Violation for Publish to "identity.account.deleted.v1"/i);
    } finally {
      await billing.close();
    }
  });

  test('when a service makes or changes a stream, its own too, then it is refused', async () => {
    const billing = await as('billing');
    try {
      const { streams } = await jetstreamManager(billing, { timeout: 1000 });
      await expect(streams.add({ name: 'ASSETS', subjects: ['assets.>'] })).rejects.toThrow();
      const { config } = await streams.info('BILLING');
      const speaksAsIdentity = { ...config, republish: { src: 'billing.>', dest: 'identity.>' } };
      await expect(streams.update('BILLING', speaksAsIdentity)).rejects.toThrow();
      await expect(streams.purge('BILLING')).rejects.toThrow();
      await expect(streams.delete('BILLING')).rejects.toThrow();
      expect((await streams.info('BILLING')).config).toEqual(config);
    } finally {
      await billing.close();
    }
  });

  test('when a service reads a stream of its table, then it gets the events, and not those of a stream outside it', async () => {
    const assets = await as('assets');
    const identity = await as('identity');
    try {
      await jetstream(identity).publish('identity.account.deleted.v1', '{"uid":7}');
      const manager = await jetstreamManager(assets, { timeout: 1000 });
      await manager.consumers.add('IDENTITY', {
        durable_name: 'svc-assets',
        ack_policy: AckPolicy.Explicit,
        filter_subjects: ['identity.account.deleted.v1'],
      });
      const consumer = await jetstream(assets).consumers.get('IDENTITY', 'svc-assets');
      const message = await consumer.next({ expires: 5000 });
      expect(message?.json()).toEqual({ uid: 7 });
      expect(await message?.ackAck()).toBe(true);
      await expect(manager.consumers.add('DEAD', { durable_name: 'svc-assets' })).rejects.toThrow();
    } finally {
      await Promise.all([assets.close(), identity.close()]);
    }
  });

  test("when a service names another's consumer where no subject says so, then that one stays as it is", async () => {
    const assets = await as('assets');
    const billing = await as('billing');
    try {
      const { consumers } = await jetstreamManager(assets, { timeout: 1000 });
      const { config } = await consumers.add('IDENTITY', {
        durable_name: 'svc-assets-media',
        ack_policy: AckPolicy.Explicit,
        filter_subjects: ['identity.account.deleted.v1'],
      });
      const body = { stream_name: 'IDENTITY', config: { ...config, filter_subjects: ['identity.nothing'] } };
      const { durable_name: name = '', ...nameless } = body.config;
      for (const [subject, asked] of [
        ['$JS.API.CONSUMER.CREATE.IDENTITY', { ...body, config: { ...nameless, name } }],
        [`$JS.API.CONSUMER.CREATE.IDENTITY.${name}`, body],
        [`$JS.API.CONSUMER.DURABLE.CREATE.IDENTITY.${name}`, body],
      ] as const)
        await expect(billing.request(subject, JSON.stringify(asked), { timeout: 1000 })).rejects.toThrow();
      await expect(consumers.info('IDENTITY', name)).resolves.toMatchObject({ config });
    } finally {
      await Promise.all([assets.close(), billing.close()]);
    }
  });

  test('when a service has a consumer deliver under the name of another, then no event is of that name, and JetStream does nothing for it', async () => {
    const billing = await as('billing');
    const identity = await as('identity');
    try {
      const { streams } = await jetstreamManager(identity);
      const named = async () =>
        (await streams.info('IDENTITY', { subjects_filter: 'identity.>' })).state.subjects ?? {};
      await jetstream(identity).publish('identity.account.kept.v1', '{}');
      const before = await named();
      const { consumers } = await jetstreamManager(billing, { timeout: 1000 });
      await jetstream(billing).publish('billing.thing.said.v1', '{}');
      // It delivers where somebody listens to that very subject: to one of these the service itself may, to the other nobody does.
      const heard: string[] = [];
      const foreign = 'identity.account.deleted.v1';
      billing.subscribe(foreign, { callback: (_, message) => void heard.push(message.subject) });
      await billing.flush();
      for (const [name, deliver_subject] of [
        ['asks-jetstream', '$JS.API.STREAM.PURGE.IDENTITY'],
        ['speaks-as-other', foreign],
      ] as const)
        await consumers.add('BILLING', { name, ack_policy: AckPolicy.None, deliver_subject });
      await until(() => heard.includes('billing.thing.said.v1'));
      await identity.flush();
      expect(await named()).toEqual(before);
      expect(heard).not.toContain(foreign);
    } finally {
      await Promise.all([billing.close(), identity.close()]);
    }
  });

  test("when a service listens to others' answers, then it is refused, and hears its own", async () => {
    const billing = await as('billing');
    try {
      const refused = (subject: string) =>
        new Promise<string>((resolve) => {
          billing.subscribe(subject, { callback: (error) => resolve(String(error)) });
          // The server's word on it comes before its answer to this.
          void billing.flush().then(() => setImmediate(() => resolve('allowed')));
        });
      for (const subject of ['_INBOX.>', '_INBOX.identity.>', '_INBOX.*.one', '>'])
        expect(await refused(subject)).toMatch(/Permissions Violation for Subscription/i);
      expect((await (await jetstreamManager(billing)).streams.info('BILLING')).config.name).toBe('BILLING');
    } finally {
      await billing.close();
    }
  });
});

describe('every user against the subjects of every other', () => {
  let engines: TestEngines;
  beforeAll(async () => {
    engines = await useEngines(['nats']);
  });
  afterAll(() => engines.close());

  const open = async (user: ServiceName | 'ops') => {
    const { servers, user: name, pass } = credentials(engines.nats.url(user));
    return connect({ servers, user: name, pass, reconnect: false });
  };
  /** Events of a service, its dead letters, and what is kept for it alone. */
  const subjectsUnder = (service: ServiceName): string[] => [
    `${service}.thing.happened.v1`,
    `dead.${service}.thing.happened.v1`,
    ...serviceRights[service].owns.map((stream) => subjectsOf(stream).replace('>', 'of.a.pair')),
    ...serviceRights[service].buckets.map((bucket) => `$KV.${bucket}.of-a-pair`),
  ];
  /** What asks JetStream for something that nobody but the operator may have done. */
  const requestsAbout = (stream: string): string[] => [
    `$JS.API.STREAM.CREATE.${stream}`,
    `$JS.API.STREAM.UPDATE.${stream}`,
    `$JS.API.STREAM.DELETE.${stream}`,
    `$JS.API.STREAM.PURGE.${stream}`,
    `$JS.API.STREAM.MSG.DELETE.${stream}`,
    `$JS.API.STREAM.SNAPSHOT.${stream}`,
    `$JS.API.STREAM.RESTORE.${stream}`,
    `$JS.API.CONSUMER.NAMES.${stream}`,
    `$JS.API.CONSUMER.LIST.${stream}`,
    `$JS.API.CONSUMER.CREATE.${stream}`,
  ];
  /** What takes, acknowledges, changes or deletes what waits for a durable consumer. */
  const requestsFor = (stream: string, consumer: string): string[] => [
    ...['CREATE', 'DURABLE.CREATE', 'INFO', 'DELETE', 'MSG.NEXT', 'PAUSE', 'RESET', 'UNPIN'].map(
      (verb) => `$JS.API.CONSUMER.${verb}.${stream}.${consumer}`,
    ),
    `$JS.API.CONSUMER.CREATE.${stream}.${consumer}.a.filter`,
    `$JS.ACK.${stream}.${consumer}.1.1.1.1.0`,
  ];

  test('when any service publishes under the name of any other, then it is refused and nobody hears it; under its own it is heard', async () => {
    const ops = await open('ops');
    const heard = new Set<string>();
    ops.subscribe('>', { callback: (_, message) => void heard.add(message.subject) });
    await ops.flush();
    const streams = [
      ...new Set([
        ...Object.values(serviceRights).flatMap(({ owns }) => owns),
        'DEAD',
        'KV_remotes',
        'KV_catalog_tries',
      ]),
    ];
    const wrong: string[] = [];
    let pairs = 0;
    for (const service of serviceNames) {
      const connection = await open(service);
      const refused = new Set<string>();
      void (async () => {
        for await (const status of connection.status())
          if (status.type === 'error') refused.add(/Publish to "([^"]+)"/i.exec(String(status.error))?.[1] ?? '');
      })();
      const own = subjectsUnder(service);
      const foreign = [
        ...serviceNames.filter((other) => other !== service).flatMap(subjectsUnder),
        ...streams.flatMap((stream) => requestsAbout(stream)),
        ...serviceNames
          .filter((other) => other !== service)
          .flatMap((other) =>
            consumersOf(other).flatMap((name) => streams.flatMap((stream) => requestsFor(stream, name))),
          ),
        ...streams.filter((stream) => !stream.startsWith('KV_')).map((stream) => `$JS.FC.${stream}.a.b`),
        // An answer to somebody's question: who could give one could say that an event is stored which is not.
        '_INBOX.somebody.1',
        '$SYS.REQ.SERVER.PING',
        'ops.do.something',
      ].filter((subject) => !own.includes(subject));
      heard.clear();
      for (const subject of [...foreign, ...own]) connection.publish(subject, '{}');
      await connection.flush();
      await ops.flush();
      for (let tries = 0; tries < 100 && refused.size < foreign.length; tries += 1)
        await new Promise((r) => setTimeout(r, 20));
      for (const subject of foreign) {
        if (!refused.has(subject)) wrong.push(`${service} → ${subject}: not refused`);
        if (heard.has(subject)) wrong.push(`${service} → ${subject}: heard`);
      }
      for (const subject of own) if (!heard.has(subject)) wrong.push(`${service} → ${subject}: lost`);
      pairs += foreign.length;
      await connection.close();
    }
    await ops.close();
    expect(wrong).toEqual([]);
    expect(pairs).toBeGreaterThan(200);
  });
});

describe('MongoDB under the supervisor', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'commonplace-stack-'));
  let supervisor: Supervisor;
  let port: number;
  const secrets = new Secrets(path.join(dataDir, 'secrets'));
  const url = (user: string, database = user): string =>
    mongodbUserUrl(port, user, secrets.password(`mongodb-${user}`)).replace(`/${user}?`, `/${database}?`);

  const begin = async (): Promise<Supervisor> => {
    const { root, cacheDir } = loadSettings();
    const program = await locateMongod({ root, cacheDir, progress: quiet() });
    const made = await Supervisor.open(dataDir, quiet(), 'http://localhost:0');
    port = await made.port('mongodb');
    const users = Object.fromEntries(databases.map((name) => [name, secrets.password(`mongodb-${name}`)]));
    const keys = { rootPassword: secrets.password('root'), replicaKey: secrets.password('replica') };
    await made.start(mongodbPart({ program, dir: path.join(dataDir, 'mongodb'), port, users, ...keys }));
    return made;
  };

  beforeAll(async () => {
    supervisor = await begin();
  });
  afterAll(async () => {
    await supervisor.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const using = async <T>(at: string, work: (client: MongoClient) => Promise<T>): Promise<T> => {
    const client = new MongoClient(at);
    try {
      return await work(client);
    } finally {
      await client.close();
    }
  };

  test('what a killed service left in an open transaction is let go after 20 s, not after a minute', async () => {
    await using(mongodbRootUrl(port, secrets.password('root')), async (root) => {
      const set = await root.db('admin').command({ getParameter: 1, transactionLifetimeLimitSeconds: 1 });
      expect(set).toMatchObject({ transactionLifetimeLimitSeconds: 20 });
    });
  });

  test("when a service uses its own database, then it may; another's it may neither read nor write", async () => {
    await using(url('identity'), async (client) => {
      await client.db().collection('accounts').insertOne({ name: 'a' });
      const session = client.startSession();
      await session.withTransaction(() => client.db().collection('accounts').insertOne({ name: 'b' }, { session }));
      await session.endSession();
      expect(await client.db().collection('accounts').countDocuments()).toBe(2);
    });
    for (const user of databases)
      await using(url(user), async (client) => {
        for (const other of [...databases.filter((name) => name !== user), 'admin', 'config', 'local']) {
          const things = client.db(other).collection('things');
          await expect(things.findOne()).rejects.toThrow(/not authorized/);
          await expect(things.insertOne({})).rejects.toThrow(/not authorized/);
          await expect(client.db(other).dropDatabase()).rejects.toThrow(/not authorized/);
        }
      });
  });

  test('when nobody logs in, then nothing can be read', async () => {
    const anonymous = `mongodb://127.0.0.1:${port}/?directConnection=true`;
    await using(anonymous, async (client) => {
      await expect(client.db('identity').collection('accounts').findOne()).rejects.toThrow(/requires authentication/);
    });
  });

  test('when passwords are stored, then only their owner can read the file', () => {
    expect(statSync(path.join(dataDir, 'secrets')).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(dataDir, 'secrets/passwords.json')).mode & 0o777).toBe(0o600);
  });

  test('when mongod is killed hard, then status says so at once, and it comes back with its data on the same port', async () => {
    const before = await statusOf(dataDir);
    expect(before).toMatchObject([{ name: 'mongodb', state: 'up' }]);
    const pid = before[0]?.pid ?? 0;
    process.kill(pid, 'SIGKILL');
    await until(() => !isAlive(pid));
    const dead = await statusOf(dataDir);
    expect(dead[0]?.state).not.toBe('up');
    expect(dead[0]?.pid).not.toBe(pid);
    await until(async () => (await statusOf(dataDir))[0]?.state === 'up');
    const after = await statusOf(dataDir);
    expect(after[0]?.pid).not.toBe(pid);
    expect(after[0]?.url).toBe(before[0]?.url);
    await using(url('identity'), async (client) => {
      expect(await client.db().collection('accounts').countDocuments()).toBe(2);
    });
  });

  test('when a second start takes the same folder, then it is refused in one line', async () => {
    await expect(Supervisor.open(dataDir, quiet(), 'x')).rejects.toThrow(
      /^Another start \(process \d+\) already runs on .*COMMONPLACE_DATA/,
    );
  });

  test('when a supervisor was killed hard, then the next start ends what it left, and moves to another port without losing data', async () => {
    const runFile = path.join(dataDir, 'run.json');
    const live = readFileSync(runFile, 'utf8');
    const pid = supervisor.pid('mongodb') ?? 0;
    await supervisor.stop();
    expect(isAlive(pid)).toBe(false);

    // A process of this folder without a supervisor, on the port of the last run.
    const { spawn } = await import('node:child_process');
    const { root, cacheDir } = loadSettings();
    const { file } = await locateMongod({ root, cacheDir, progress: quiet() });
    const orphanDir = path.join(dataDir, 'orphan');
    mkdirSync(orphanDir);
    const orphan = spawn(
      file,
      ['--dbpath', orphanDir, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket'],
      {
        detached: true,
        stdio: 'ignore',
      },
    );
    const stranger = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' });
    const run = JSON.parse(live) as { supervisorStart: string; parts: Record<string, { pid: number; leader: number }> };
    run.supervisorStart = 'long ago';
    run.parts.mongodb = { ...run.parts.mongodb, pid: orphan.pid ?? 0, leader: orphan.pid ?? 0 };
    run.parts.other = { ...run.parts.mongodb, pid: stranger.pid ?? 0, leader: stranger.pid ?? 0 };
    writeFileSync(runFile, JSON.stringify(run));

    const { createServer } = await import('node:net');
    supervisor = await (async () => {
      const oldPort = port;
      await until(() => existsSync(path.join(orphanDir, 'mongod.lock')));
      const opening = await Supervisor.open(dataDir, quiet(), 'x');
      await opening.stop();
      expect(isAlive(orphan.pid ?? 0)).toBe(false);
      expect(isAlive(stranger.pid ?? 0)).toBe(true);
      stranger.kill('SIGKILL');
      const taker = createServer((socket) => socket.destroy()).listen(oldPort, '127.0.0.1');
      await new Promise((r) => taker.once('listening', r));
      try {
        return await begin();
      } finally {
        taker.close();
      }
    })();
    expect(supervisor.pid('mongodb')).not.toBe(pid);
    await using(url('identity'), async (client) => {
      expect(await client.db().collection('accounts').countDocuments()).toBe(2);
    });
  });
});
