import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { engineNames, engineSet, locateEngines, type EngineName } from './engines/engine-set';
import { mongodbRootUrl } from './engines/mongodb';
import { locateNats } from './engines/nats';
import { isAlive, signalGroup } from './process-table';
import { Progress } from './progress';
import { Secrets, writeSecret } from './secrets';
import type { Settings } from './settings';
import { reason, StopError } from './stop-error';
import { Supervisor } from './supervisor';
import { leaseDir, recordFile, wantDir, type TestEngineRecord } from './test-engine-files';
import { endOnSignals } from './until-stopped';

const LOOK_EVERY_MS = 200;

/**
 * Hosts engines for test suites in `settings.dataDir`: starts each when a suite first asks for it, on empty folders. With
 * `idleSeconds` above 0 it ends when no suite has lived for that long. Returns at once when another host has the folder.
 */
export async function runTestEngines(settings: Settings, { idleSeconds }: { idleSeconds: number }): Promise<void> {
  const dir = settings.dataDir;
  const progress = new Progress();
  let supervisor: Supervisor;
  try {
    supervisor = await Supervisor.open(dir, progress, 'test engines');
  } catch (error) {
    if (error instanceof StopError && existsSync(path.join(dir, 'run.lock'))) return;
    throw error;
  }
  endOnSignals(
    () => supervisor.stop(),
    (line) => progress.say(line),
  );
  for (const name of [...engineNames, 'secrets']) rmSync(path.join(dir, name), { recursive: true, force: true });
  mkdirSync(wantDir(dir), { recursive: true });
  mkdirSync(leaseDir(dir), { recursive: true });

  const context = { root: settings.root, cacheDir: settings.cacheDir, progress };
  const secrets = new Secrets(path.join(dir, 'secrets'));
  const record: TestEngineRecord = { host: process.pid };
  const publish = (): void => writeSecret(recordFile(dir), JSON.stringify(record));
  publish();

  const provide = async (name: EngineName): Promise<void> => {
    if (name === 'nats') {
      record.nats = await locateNats(context);
      return;
    }
    const programs = await locateEngines(context, [name], {});
    const port = (what: string): Promise<number> => supervisor.port(what);
    const { parts, urls } = await engineSet(programs, { dataDir: dir, secrets, port, quickStart: true }, {});
    await Promise.all(parts.map((part) => supervisor.start(part)));
    if (name === 'mongodb') {
      const at = Number(new URL(parts[0]?.url ?? '').port);
      record.mongodb = mongodbRootUrl(at, secrets.password('mongodb-root'));
    } else record[name] = urls[name];
  };

  const asked = new Set<string>();
  let lastLife = Date.now();
  for (;;) {
    for (const name of engineNames.filter((one) => !asked.has(one) && existsSync(path.join(wantDir(dir), one)))) {
      asked.add(name);
      void provide(name)
        .catch((error: unknown) => {
          record.failed = { ...record.failed, [name]: reason(error) };
        })
        .finally(publish);
    }
    if (someoneLives(dir)) lastLife = Date.now();
    if (idleSeconds > 0 && Date.now() - lastLife > idleSeconds * 1000) break;
    await new Promise((r) => setTimeout(r, LOOK_EVERY_MS));
  }
  rmSync(recordFile(dir), { force: true });
  await supervisor.stop();
  process.exit(0);
}

/** Whether any suite lives. What dead suites left running is ended. */
function someoneLives(dir: string): boolean {
  let lives = false;
  for (const name of readdirSync(leaseDir(dir))) {
    const file = path.join(leaseDir(dir), name);
    if (isAlive(Number.parseInt(name, 10))) {
      lives = true;
      continue;
    }
    try {
      for (const pid of JSON.parse(readFileSync(file, 'utf8')) as number[]) signalGroup(pid, 'SIGKILL');
    } catch {
      // The suite was killed while it wrote, or removed the file itself.
    }
    rmSync(file, { force: true });
  }
  return lives;
}
