import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { followModels } from '@commonplace/service-kit/model-facts';
import { MongoClient, type Db } from 'mongodb';
import type { EngineName } from './engines/engine-set';
import { natsPart, natsUrl } from './engines/nats';
import { freePort } from './free-port';
import { isHealthy } from './health';
import { serviceNames, type ServiceName } from './permissions';
import { isAlive, signalGroup } from './process-table';
import { beginProfile, explainProfile } from './queries/recorder';
import { readRun } from './run-file';
import { repositoryRoot } from './settings';
import { leaseDir, recordFile, wantDir, type TestEngineRecord } from './test-engine-files';

export { recordOutbox, recordWire } from './events/wire-record';
export { s3Server } from './test-s3-server';
export { startStandIn, type StandIn } from './test-stand-ins';

/** What one test suite gets; only the engines it asked for are there. */
export interface TestEngines {
  /** A database of its own, dropped by `close`. */
  mongodb: { url: string; database: string };
  /** The node, and a prefix for the suite's index names; indices with it are deleted by `close`. */
  elasticsearch: { url: string; prefix: string };
  /** A server of its own with the product's users: `url('billing')`, or `url('ops')` with every right. */
  nats: {
    url: (user: ServiceName | 'ops') => string;
    readonly pid: number;
    /** Kills the server hard, and starts it again on what it has on its disk. */
    killAndStart: () => Promise<void>;
  };
  /** The broker, and a prefix for the suite's topics; topics are not made by writing to them. */
  kafka: { brokers: string; prefix: string };
  close: () => Promise<void>;
}

/**
 * Real engines for one integration suite: call it in `beforeAll` and `close` in `afterAll`. All suites share one set of
 * engines, which the test run starts (`COMMONPLACE_TEST_ENGINES` names its folder); a suite that is run alone starts a set in the
 * background that ends itself after two idle minutes. An engine that was not asked for throws when it is read.
 */
export async function useEngines(names: EngineName[]): Promise<TestEngines> {
  const given = process.env.COMMONPLACE_TEST_ENGINES;
  const dir = given ?? path.join(tmpdir(), `commonplace-test-engines-${process.getuid?.() ?? 0}`);
  mkdirSync(wantDir(dir), { recursive: true });
  mkdirSync(leaseDir(dir), { recursive: true });
  const id = randomBytes(4).toString('hex');
  const lease = path.join(leaseDir(dir), `${process.pid}-${id}`);
  writeFileSync(lease, '[]');
  for (const name of names) writeFileSync(path.join(wantDir(dir), name), '');
  const record = await waitFor(dir, names, given === undefined);

  const cleanUp: (() => Promise<void>)[] = [];
  const engines: Partial<TestEngines> = {};
  if (names.includes('mongodb')) {
    const database = `t-${id}`;
    const url = (record.mongodb ?? '').replace('/admin?', `/${database}?authSource=admin&`);
    engines.mongodb = { url, database };
    const suite = suiteThatRuns();
    const room = suite.split(path.sep)[0] ?? '';
    followModels();
    // What services ask is explained at the end of their suites.
    const began = room.startsWith('svc-') ? await withDatabase(url, beginProfile) : undefined;
    cleanUp.push(() => endDatabase(url, began && { dir, room, suite, began }));
  }
  if (names.includes('elasticsearch')) {
    const url = record.elasticsearch ?? '';
    engines.elasticsearch = { url, prefix: `t-${id}-` };
    cleanUp.push(() => deleteIndices(url, `t-${id}-`));
  }
  if (names.includes('kafka')) engines.kafka = { brokers: record.kafka ?? '', prefix: `t-${id}-` };
  if (names.includes('nats') && record.nats) {
    const server = await startNats(record.nats, (pid) => writeFileSync(lease, JSON.stringify([pid])));
    engines.nats = server;
    cleanUp.push(server.stop);
  }
  const close = async (): Promise<void> => {
    await Promise.all(cleanUp.map((work) => work()));
    rmSync(lease, { force: true });
  };
  return new Proxy({ ...engines, close } as TestEngines, {
    get: (target, name) => {
      if (typeof name === 'string' && name !== 'then' && !(name in target))
        throw new Error(`Ask for ${name} in useEngines([…]) first.`);
      return Reflect.get(target, name) as unknown;
    },
  });
}

async function waitFor(dir: string, names: EngineName[], mayStart: boolean): Promise<TestEngineRecord> {
  // A cold cache has to be filled first, which takes minutes; jest's own time limit is what ends a shorter wait.
  const deadline = Date.now() + 600_000;
  for (let started = 0; Date.now() < deadline; await new Promise((r) => setTimeout(r, 100))) {
    const record = readRecord(dir);
    if (!record || !isAlive(record.host)) {
      if (mayStart && Date.now() - started > 10_000) {
        startHost(dir);
        started = Date.now();
      }
      continue;
    }
    for (const name of names) {
      const failed = record.failed?.[name];
      if (failed) throw new Error(`${name} cannot be had: ${failed}`);
    }
    if (names.every((name) => record[name])) return record;
    // A host that was just started has cleared the folder.
    for (const name of names)
      if (!existsSync(path.join(wantDir(dir), name))) writeFileSync(path.join(wantDir(dir), name), '');
  }
  throw new Error(`The test engines did not start within 10 minutes; see ${path.join(dir, 'host.log')}.`);
}

function readRecord(dir: string): TestEngineRecord | undefined {
  try {
    return JSON.parse(readFileSync(recordFile(dir), 'utf8')) as TestEngineRecord;
  } catch {
    return undefined;
  }
}

function startHost(dir: string): void {
  const log = openSync(path.join(dir, 'host.log'), 'a');
  const root = repositoryRoot();
  const args = [
    '--import',
    'tsx',
    path.join(root, 'tools/stack/src/cli.ts'),
    'test-engines',
    '--data',
    dir,
    '--idle',
    '120',
  ];
  spawn(process.execPath, args, { cwd: root, detached: true, stdio: ['ignore', log, log] }).unref();
  closeSync(log);
}

/** ms in which a server is to be well: a busy machine takes a fraction of it. */
const NATS_MS = 180_000;

/** `onPid`: told of every process that it starts. */
async function startNats(program: { file: string; version: string }, onPid: (pid: number) => void) {
  const dir = mkdtempSync(path.join(tmpdir(), 'commonplace-nats-'));
  const port = await freePort();
  const passwords = Object.fromEntries([...serviceNames, 'ops'].map((name) => [name, randomBytes(12).toString('hex')]));
  const part = natsPart({
    program,
    dir,
    port,
    monitorPort: await freePort(),
    passwords: passwords as Record<ServiceName | 'ops', string>,
  });
  await part.prepare?.();
  const command = part.command?.();
  if (!command) throw new Error('nats-server has no command');
  const begin = async () => {
    const child = spawn(command.file, command.args, { env: command.env, detached: true, stdio: 'ignore' });
    child.unref();
    onPid(child.pid ?? 0);
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const deadline = Date.now() + NATS_MS;
    while (!(await isHealthy(part.health))) {
      const { exitCode, signalCode } = child;
      if (exitCode !== null || signalCode) throw new Error(`nats-server ended with ${exitCode ?? signalCode}`);
      if (Date.now() > deadline) throw new Error(`nats-server is not well after ${NATS_MS / 1_000} s`);
      await new Promise((r) => setTimeout(r, 30));
    }
    const kill = async () => {
      child.kill('SIGKILL');
      await ended;
    };
    return { pid: child.pid ?? 0, kill };
  };
  let running = await begin();
  await part.setup?.();
  return {
    get pid() {
      return running.pid;
    },
    url: (user: ServiceName | 'ops') => natsUrl(port, user, passwords[user] ?? ''),
    killAndStart: async () => {
      await running.kill();
      running = await begin();
    },
    stop: async () => {
      await running.kill();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function withDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const client = new MongoClient(url);
  try {
    return await work(client.db());
  } finally {
    await client.close();
  }
}

/** Has every kind of query explained that a profiled suite has sent, for the verdict at the end of the run, and drops the database. */
async function endDatabase(url: string, profiled: Parameters<typeof explainProfile>[1] | undefined): Promise<void> {
  await withDatabase(url, async (db) => {
    try {
      if (profiled) await explainProfile(db, profiled);
    } finally {
      await db.dropDatabase();
    }
  });
}

/** The file of the running suite, from the root. */
function suiteThatRuns(): string {
  const state = (globalThis as { expect?: { getState(): { testPath?: string } } }).expect?.getState();
  return path.relative(repositoryRoot(), state?.testPath ?? '');
}

async function deleteIndices(url: string, prefix: string): Promise<void> {
  const listed = await fetch(`${url}/_cat/indices/${prefix}*?h=index&format=json`);
  const indices = listed.ok ? ((await listed.json()) as { index: string }[]) : [];
  for (const { index } of indices) await fetch(`${url}/${index}`, { method: 'DELETE' });
}

/** A whole running copy, for browser tests. */
export interface TestStack {
  url: string;
  dataDir: string;
  /** The process that does the work of a part now, e.g. `pid('svc-billing')`. */
  pid: (name: string) => number | undefined;
  /** Kills a part hard; the supervisor starts it again. */
  kill: (name: string) => void;
  /** Ends everything and removes the data. */
  stop: () => Promise<void>;
}

/** Runs `npm start` on a free port with a fresh data folder. `starter`: how much of the library is imported. */
export async function startStack(
  o: {
    starter?: 'all' | 'small' | 'none';
    env?: Record<string, string>;
    onLine?: (line: string) => void;
    /** One that holds data already; `stop` removes it all the same. */
    dataDir?: string;
    /** `stop` leaves the data. */
    keep?: boolean;
    /** Is given what ends it as soon as there is something to end, long before it is ready. */
    onSpawn?: (stop: () => Promise<void>) => void;
  } = {},
): Promise<TestStack> {
  const root = repositoryRoot();
  const dataDir = o.dataDir ?? mkdtempSync(path.join(tmpdir(), 'commonplace-e2e-'));
  const port = await freePort();
  const env = { ...process.env, ...o.env, PORT: String(port), HOST: '127.0.0.1', COMMONPLACE_DATA: dataDir };
  const args = ['tools/stack/start.mjs', '--starter', o.starter ?? 'small', '--with-parent'];
  // Elasticsearch runs as another user and has to pass this folder.
  chmodSync(dataDir, 0o755);
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await ended;
    }
    if (!o.keep) rmSync(dataDir, { recursive: true, force: true });
  };
  o.onSpawn?.(stop);
  const url = await readyUrl(child, o.onLine);
  const pid = (name: string): number | undefined => readRun(dataDir)?.parts[name]?.pid;
  return {
    url,
    dataDir,
    pid,
    kill: (name) => {
      const found = pid(name);
      if (found === undefined) throw new Error(`${name} does not run`);
      signalGroup(found, 'SIGKILL');
    },
    stop,
  };
}

function readyUrl(child: ChildProcess, onLine?: (line: string) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const take = (chunk: Buffer): void => {
      text += chunk.toString();
      for (const line of chunk.toString().split('\n')) if (line) onLine?.(line);
      const url = /^ready: (\S+)$/m.exec(text)?.[1];
      if (url) resolve(url);
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    child.once('exit', (code) =>
      reject(new Error(`npm start ended with code ${code}:\n${text.split('\n').slice(-15).join('\n')}`)),
    );
  });
}
