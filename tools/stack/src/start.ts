import { buildAll, endCompiler, remotes } from './build';
import { locateEngines } from './engines/engine-set';
import { requireFree } from './free-port';
import { productParts } from './parts';
import { Progress } from './progress';
import { publishBuilt } from './remotes/publish-built';
import { localPublisher } from './remotes/publisher';
import { spread } from './replicas/replicas';
import { ensureWritable, type Settings } from './settings';
import { starterLedger, starterMark } from './starter-mark';
import { loadInOwnProcess } from './starter-process';
import { reason, StopError } from './stop-error';
import { Supervisor } from './supervisor';
import { wire } from './wiring';
import { requireSpace } from './engines/cache';

/** How much of the starter library is imported: all of it, a small part (tests), or nothing. */
export type StarterSize = 'all' | 'small' | 'none';

/**
 * Items that are in before `ready`: every photograph, clip, font and template, and a part of each large kind. The rest of the
 * sixteen thousand follows while the product is used already.
 */
const FIRST_ITEMS = 4_000;

export interface RunningStack {
  url: string;
  /** The edge as this machine reaches it. */
  edge: string;
  supervisor: Supervisor;
  progress: Progress;
}

/** Fetches, builds and starts everything and loads the starter library. Resolves when a browser can use it. */
export async function startAll(
  settings: Settings,
  options: { starter?: StarterSize; progress?: Progress; onSupervisor?: (supervisor: Supervisor) => void } = {},
): Promise<RunningStack> {
  const progress = options.progress ?? new Progress();
  ensureWritable(settings.dataDir, 'COMMONPLACE_DATA');
  requireSpace(settings.dataDir);
  const supervisor = await Supervisor.open(settings.dataDir, progress, settings.publicUrl);
  options.onSupervisor?.(supervisor);
  try {
    // After the orphans have ended: one of them may have held the port.
    await requireFree(settings.port, settings.host);
    progress.say('Getting the engines, building what changed');
    // The engines start while the rest is still being built.
    const built = buildAll(settings.root, progress);
    built.catch(() => undefined);
    const programs = await locateEngines({ root: settings.root, cacheDir: settings.cacheDir, progress });
    const { wiring, engines, mail } = await wire(settings, programs, supervisor);
    progress.expect(engines.parts.length + 1);
    const first = [...engines.parts, mail].map((part) => supervisor.start(part));
    await built;
    await first[engines.parts.findIndex(({ name }) => name === 'nats')];
    const { key } = localPublisher(wiring.secrets);
    for (const live of await publishBuilt(
      { root: settings.root, dataDir: settings.dataDir, natsUrl: engines.urls.nats('ops'), key },
      remotes,
    )) {
      progress.say(`  ${live} is live`);
    }
    const remoteBases: Record<string, string> = {};
    for (const name of remotes) remoteBases[name] = `http://127.0.0.1:${await supervisor.port(name)}`;
    const { parts, balancers } = await spread(productParts(settings, wiring, remoteBases), settings.replicas, (name) =>
      supervisor.port(name),
    );
    supervisor.closing(() => Promise.all(balancers.map((balancer) => balancer.close())));
    progress.expect(parts.length);
    await Promise.all([...first, ...parts.map((part) => supervisor.start(part, 5))]);
    progress.end();
    await endCompiler();
    if (options.starter !== 'none')
      await loadStarter(settings, wiring.bases.edge, progress, options.starter === 'small' ? 'small' : FIRST_ITEMS);
    progress.end();
    return { url: settings.publicUrl, edge: wiring.bases.edge, supervisor, progress };
  } catch (error) {
    progress.end();
    await supervisor.stop();
    if (error instanceof StopError) throw error;
    throw new StopError(reason(error));
  }
}

async function loadStarter(
  settings: Settings,
  baseUrl: string,
  progress: Progress,
  limit: 'small' | number,
): Promise<void> {
  const mark = starterMark(settings.root, limit);
  if (starterLedger(settings.dataDir).isComplete(mark)) return;
  const task = progress.task('starter library');
  try {
    await loadInOwnProcess({ baseUrl, dataDir: settings.dataDir, limit, mark }, (done, total, label) => {
      task.count(done, total);
      task.update(`${done}/${total} ${label}`);
    });
    task.done();
  } catch (error) {
    task.failed();
    throw error;
  }
}

/**
 * Brings in what the start left of the starter library, one call at a time so that whoever uses the product does not feel it. A failure ends
 * only this: what is missing comes with the next start.
 */
export async function loadRest(settings: Settings, baseUrl: string, say: (line: string) => void): Promise<void> {
  let said = 0;
  try {
    const mark = starterMark(settings.root);
    if (starterLedger(settings.dataDir).isComplete(mark)) return;
    await loadInOwnProcess({ baseUrl, dataDir: settings.dataDir, concurrency: 1, mark }, (done, total) => {
      if (done - said < 2_000 && done !== total) return;
      said = done;
      say(`starter library: ${done} of ${total} items`);
    });
  } catch (error) {
    say(`The rest of the starter library was not loaded (${reason(error)}); the next start goes on with it.`);
  }
}
