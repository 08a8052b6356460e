import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { locateMongod } from '../engines/mongodb';
import { freePort } from '../free-port';
import { plainEnvironment } from '../part';
import { Progress } from '../progress';
import { loadSettings } from '../settings';
import { endProcess } from './end-process';

const MEMBERS = 3;
const WAIT_MS = 60_000;

/** A replica set of three databases on this machine, without users: for fail-overs on purpose. */
export interface MongoSet {
  readonly url: string;
  /** Kills the one that takes writes; resolves when another does, and the killed one runs again. */
  killPrimary(): Promise<void>;
  close(): Promise<void>;
}

interface Member {
  readonly port: number;
  readonly dir: string;
  child: ChildProcess | undefined;
}

/** Starts it in `dir`, where it also finds what it held before. */
export async function startMongoSet(dir: string): Promise<MongoSet> {
  const { root, cacheDir } = loadSettings();
  const { file } = await locateMongod({ root, cacheDir, progress: new Progress() });
  mkdirSync(dir, { recursive: true });
  // The set keeps its members' addresses with its data: found again, it must be at the same ones.
  const known = path.join(dir, 'ports.json');
  const ports = existsSync(known) ? (JSON.parse(readFileSync(known, 'utf8')) as number[]) : [];
  const members: Member[] = [];
  for (let at = 0; at < MEMBERS; at += 1) {
    const folder = path.join(dir, `member-${at}`);
    mkdirSync(folder, { recursive: true });
    members.push({ port: ports[at] ?? (await freePort()), dir: folder, child: undefined });
  }
  writeFileSync(known, JSON.stringify(members.map(({ port }) => port)));
  const start = (member: Member): void => {
    // prettier-ignore
    const args = [
      '--dbpath', member.dir, '--port', String(member.port), '--bind_ip', '127.0.0.1', '--replSet', 'rs0', '--nounixsocket', '--quiet',
      '--wiredTigerCacheSizeGB', '0.25', '--setParameter', 'diagnosticDataCollectionEnabled=false',
      '--setParameter', 'transactionLifetimeLimitSeconds=20', '--logpath', path.join(member.dir, 'mongod.log'),
    ];
    member.child = spawn(file, args, { env: plainEnvironment(), stdio: 'ignore' });
  };
  members.forEach(start);
  const helloOf = async ({ port }: Member): Promise<{ isWritablePrimary?: boolean; secondary?: boolean }> => {
    const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
      serverSelectionTimeoutMS: 1_000,
      connectTimeoutMS: 1_000,
    });
    try {
      return await client.db('admin').command({ hello: 1 });
    } finally {
      await client.close();
    }
  };
  const until = async <T>(fact: () => Promise<T | undefined>): Promise<T> => {
    for (const end = Date.now() + WAIT_MS; Date.now() < end; await new Promise((r) => setTimeout(r, 100))) {
      const found = await fact().catch(() => undefined);
      if (found !== undefined) return found;
    }
    throw new Error('the set of databases does not come up');
  };
  const primary = async (but?: Member): Promise<Member | undefined> => {
    for (const member of members)
      if (member !== but && (await helloOf(member).catch(() => undefined))?.isWritablePrimary) return member;
    return undefined;
  };
  const [first] = members as [Member];
  await until(() => helloOf(first));
  const client = new MongoClient(`mongodb://127.0.0.1:${first.port}/?directConnection=true`);
  try {
    const hosts = members.map(({ port }, _id) => ({ _id, host: `127.0.0.1:${port}` }));
    await client
      .db('admin')
      .command({ replSetInitiate: { _id: 'rs0', members: hosts } })
      .catch(() => undefined);
  } finally {
    await client.close();
  }
  await until(() => primary());
  return {
    url: `mongodb://${members.map(({ port }) => `127.0.0.1:${port}`).join(',')}/?replicaSet=rs0`,
    async killPrimary() {
      const old = await until(() => primary());
      if (old.child) await endProcess(old.child, 'SIGKILL');
      await until(() => primary(old));
      start(old);
      await until(async () => ((await helloOf(old)).secondary ? true : undefined));
    },
    async close() {
      await Promise.all(
        members.map(async ({ child }) => {
          if (child) await endProcess(child, 'SIGTERM', { what: 'a database of the set' });
        }),
      );
    },
  };
}
