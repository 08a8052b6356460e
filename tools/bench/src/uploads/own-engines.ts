import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { engineSet, locateEngines } from '@commonplace/stack/engine-set';
import { freePort } from '@commonplace/stack/free-port';
import { Progress } from '@commonplace/stack/progress';
import { Secrets } from '@commonplace/stack/secrets';
import { loadSettings } from '@commonplace/stack/settings';
import { Supervisor } from '@commonplace/stack/supervisor';
import type { BenchContext } from '../bench';
import type { EngineAddresses } from './assets-process';

export interface OwnEngines extends EngineAddresses {
  /** SIGKILL; the supervisor starts it again on the same data. */
  kill: (name: 'mongodb' | 'nats') => void;
}

/** MongoDB and NATS of this trial alone, on data of their own, so that they may be killed. */
export async function ownEngines(root: string, context: BenchContext): Promise<OwnEngines> {
  const folder = mkdtempSync(path.join(tmpdir(), 'commonplace-trial-'));
  context.onEnd(() => rmSync(folder, { recursive: true, force: true }));
  const { cacheDir } = loadSettings();
  const progress = new Progress(process.stderr);
  const names = ['mongodb', 'nats'] as const;
  const programs = await locateEngines({ root, cacheDir, progress }, [...names], {});
  const supervisor = await Supervisor.open(folder, progress, 'http://127.0.0.1');
  context.onEnd(() => supervisor.stop());
  const secrets = new Secrets(path.join(folder, 'secrets'));
  const set = await engineSet(programs, { dataDir: folder, secrets, port: () => freePort(), names: [...names] }, {});
  await Promise.all(set.parts.map((part) => supervisor.start(part)));
  return {
    mongodb: set.urls.mongodb('assets'),
    nats: set.urls.nats('assets'),
    kill(name) {
      const pid = supervisor.pid(name);
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
    },
  };
}
