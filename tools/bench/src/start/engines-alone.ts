import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { engineSet, locateEngines } from '@commonplace/stack/engine-set';
import { Progress } from '@commonplace/stack/progress';
import { Secrets } from '@commonplace/stack/secrets';
import { loadSettings } from '@commonplace/stack/settings';
import { Supervisor } from '@commonplace/stack/supervisor';
import type { BenchContext } from '../bench';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Starts the engines of a copy that does not run, all at once and nothing else, and ends them: ms from the start of each until it is ready. */
export async function enginesAlone(dataDir: string, context: BenchContext): Promise<Record<string, number>> {
  const progress = new Progress(process.stderr);
  const programs = await locateEngines({ root, cacheDir: loadSettings().cacheDir, progress });
  const supervisor = await Supervisor.open(dataDir, progress, 'http://127.0.0.1');
  // A second end finds nothing to end.
  context.onEnd(() => supervisor.stop());
  const secrets = new Secrets(path.join(dataDir, 'secrets'));
  const { parts } = await engineSet(programs, { dataDir, secrets, port: (name) => supervisor.port(name) });
  const began = performance.now();
  const times = await Promise.all(
    parts.map(async (part): Promise<[string, number]> => {
      await supervisor.start(part);
      return [part.name, performance.now() - began];
    }),
  );
  await supervisor.stop();
  return Object.fromEntries(times);
}
