import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { locateEngines } from '../engines/engine-set';
import { isHealthy } from '../health';
import { plainEnvironment } from '../part';
import type { Progress } from '../progress';
import { SERVICE_ENGINES } from '../service-engines';
import { serviceEnvironment, signers } from '../service-environment';
import type { Settings } from '../settings';
import type { Supervisor } from '../supervisor';
import { wire } from '../wiring';

export type DevService = keyof typeof SERVICE_ENGINES;

export interface OneService {
  url: string;
  /** Resolves when the service can work. */
  ready: Promise<void>;
  /** Ends the service, which may finish what it does while its engines still run. */
  stop: () => Promise<void>;
}

const STOP_MS = 10_000;

/**
 * One service from its sources with only its engines and the mail catcher; it starts anew at each change of a file. Its neighbours do not
 * run: calls to them fail as in an outage, their events do not come, and their keys are read from files, so that tokens of theirs count.
 */
export async function startOneService(
  settings: Settings,
  name: DevService,
  o: { supervisor: Supervisor; progress: Progress },
): Promise<OneService> {
  const engineNames = [...SERVICE_ENGINES[name]];
  const programs = await locateEngines(
    { root: settings.root, cacheDir: settings.cacheDir, progress: o.progress },
    engineNames,
  );
  const { wiring, engines, mail } = await wire(settings, programs, o.supervisor);
  const parts = [...engines.parts, mail];
  o.progress.expect(parts.length);
  await Promise.all(parts.map((part) => o.supervisor.start(part)));
  o.progress.end();

  const keys = [...signers, 'ops'].map(
    (issuer) => `${issuer}=${pathToFileURL(wiring.secrets.publicKeySet(issuer)).href}`,
  );
  const url = wiring.bases[`svc-${name}`];
  const child = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', '--import', 'tsx', path.join(settings.root, `svc-${name}/src/main.ts`)],
    {
      cwd: settings.root,
      env: {
        ...plainEnvironment(),
        ...serviceEnvironment(name, wiring),
        JWKS_URLS: keys.join(','),
        NODE_ENV: 'development',
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  process.once('exit', () => child.kill('SIGTERM'));
  return {
    url,
    ready: until(() => isHealthy({ kind: 'http', url: `${url}/readyz` })),
    stop: async () => {
      child.kill('SIGTERM');
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, STOP_MS))]);
    },
  };
}

async function until(ask: () => Promise<boolean>): Promise<void> {
  while (!(await ask())) await new Promise((resolve) => setTimeout(resolve, 200));
}
