import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { engineSet, locateEngines, type EngineName, type EngineUrls } from '@commonplace/stack/engine-set';
import { Progress } from '@commonplace/stack/progress';
import { Secrets } from '@commonplace/stack/secrets';
import { loadSettings } from '@commonplace/stack/settings';
import { Supervisor } from '@commonplace/stack/supervisor';
import type { BenchContext } from '../bench';

export interface OwnEngines {
  readonly urls: EngineUrls;
  /** SIGKILL; the supervisor starts it again on the same data. */
  kill: (name: EngineName) => void;
  /** Process that does the work of an engine. */
  pid: (name: EngineName) => number | undefined;
}

/**
 * Engines of this bench alone, as `npm start` runs them (tests start theirs quickly, at the cost of their speed), on data of their own; `--keep
 * FOLDER` after the bench's name lets the data stay there for the next run.
 */
export async function ownEngines(
  root: string,
  names: readonly EngineName[],
  context: BenchContext,
): Promise<OwnEngines> {
  const folder = dataFolder(context);
  // Elasticsearch runs as another user and has to pass this folder.
  chmodSync(folder, 0o755);
  const { cacheDir } = loadSettings();
  const progress = new Progress(process.stderr);
  const programs = await locateEngines({ root, cacheDir, progress }, [...names], {});
  const supervisor = await Supervisor.open(folder, progress, 'http://127.0.0.1');
  context.onEnd(() => supervisor.stop());
  const secrets = new Secrets(path.join(folder, 'secrets'));
  const port = (name: string) => supervisor.port(name);
  const set = await engineSet(programs, { dataDir: folder, secrets, port, names: [...names] }, {});
  await Promise.all(set.parts.map((part) => supervisor.start(part)));
  const pid = (name: EngineName) => supervisor.pid(name);
  return {
    urls: set.urls,
    pid,
    kill(name) {
      const engine = pid(name);
      if (engine !== undefined) process.kill(engine, 'SIGKILL');
    },
  };
}

function dataFolder({ args, onEnd }: BenchContext): string {
  const at = args.indexOf('--keep');
  const kept = at === -1 ? undefined : args[at + 1];
  if (kept) {
    mkdirSync(kept, { recursive: true });
    return path.resolve(kept);
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'commonplace-bench-'));
  onEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
