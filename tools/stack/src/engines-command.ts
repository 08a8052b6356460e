import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { locateEngines } from './engines/engine-set';
import { serviceNames } from './permissions';
import { Progress } from './progress';
import { writeSecret } from './secrets';
import { paymentsEnvironment, serviceEnvironment } from './service-environment';
import type { Settings } from './settings';
import { Supervisor } from './supervisor';
import { endOnSignals, forever } from './until-stopped';
import { wire } from './wiring';

/**
 * Starts the four engines and the mail catcher only, writes the environment of each service to
 * `<data>/env/<service>.env`, and stays: for work on one service by hand.
 */
export async function runEngines(settings: Settings): Promise<void> {
  const progress = new Progress();
  const programs = await locateEngines({ root: settings.root, cacheDir: settings.cacheDir, progress });
  const supervisor = await Supervisor.open(settings.dataDir, progress, settings.publicUrl);
  endOnSignals(
    () => supervisor.stop(),
    (line) => progress.say(line),
  );
  const { wiring, engines, mail } = await wire(settings, programs, supervisor);
  const parts = [...engines.parts, mail];
  progress.expect(parts.length);
  await Promise.all(parts.map((part) => supervisor.start(part)));

  const environments: Record<string, Record<string, string>> = { payments: paymentsEnvironment(wiring) };
  for (const service of serviceNames) environments[service] = serviceEnvironment(service, wiring);
  mkdirSync(path.join(settings.dataDir, 'env'), { recursive: true });
  for (const [name, values] of Object.entries(environments)) {
    const file = path.join(settings.dataDir, 'env', `${name}.env`);
    writeSecret(
      file,
      Object.entries(values)
        .map(([key, value]) => `${key}=${value}\n`)
        .join(''),
    );
    progress.say(`environment of ${name}: ${file}`);
  }
  progress.say(`ready: engines and mail (${wiring.bases.mail}/mail)`);
  await forever();
}
