import { locateEngines, type EngineName } from '../engines/engine-set';
import { Progress } from '../progress';
import { readRun, supervisorAlive } from '../run-file';
import { ensureWritable, loadSettings } from '../settings';
import { Supervisor } from '../supervisor';
import { endOnSignals } from '../until-stopped';
import { wire } from '../wiring';

/** What a backup comes from. Elasticsearch is not among them: its index is rebuilt. */
const KEPT: EngineName[] = ['mongodb', 'nats', 'kafka'];

/**
 * Does `work` while the engines run: those that the environment names, or those of the copy on the data folder; where nothing runs on it,
 * they are started and ended again.
 */
export async function withEngines<T>(work: () => Promise<T>, env: NodeJS.ProcessEnv = process.env): Promise<T> {
  if (env.MONGODB_URL ?? env.MONGODB_URL_FILE) return work();
  const settings = loadSettings(env);
  const run = readRun(settings.dataDir);
  if (run && supervisorAlive(run)) return work();
  ensureWritable(settings.dataDir, 'COMMONPLACE_DATA');
  const progress = new Progress();
  const programs = await locateEngines({ root: settings.root, cacheDir: settings.cacheDir, progress }, KEPT);
  const supervisor = await Supervisor.open(settings.dataDir, progress, settings.publicUrl);
  endOnSignals(
    () => supervisor.stop(),
    (line) => progress.say(line),
  );
  try {
    const { engines } = await wire(settings, programs, supervisor);
    progress.expect(engines.parts.length);
    await Promise.all(engines.parts.map((part) => supervisor.start(part)));
    progress.end();
    return await work();
  } finally {
    progress.end();
    await supervisor.stop();
  }
}
