import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { mongodbUserUrl } from './engines/mongodb';
import { readRun, supervisorAlive } from './run-file';
import { Secrets } from './secrets';
import { loadSettings } from './settings';
import { reason, StopError } from './stop-error';

const root = path.resolve(import.meta.dirname, '../../..');

/** `npm run files`: svc-assets' own command, with database and store of the copy that runs. It lists files that no record names. */
async function main(): Promise<void> {
  const isNamed = process.env.MONGODB_URL ?? process.env.MONGODB_URL_FILE;
  const env = { ...(isNamed ? {} : local()), ...process.env };
  const command = ['--import', 'tsx', 'svc-assets/src/unnamed-files.ts', ...process.argv.slice(2)];
  const child = spawn(process.execPath, command, { cwd: root, env, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
}

/** Database and store of the copy that runs. */
function local(): Record<'MONGODB_URL' | 'STORE_DIR', string> {
  const { dataDir } = loadSettings();
  const run = readRun(dataDir);
  const port = run && supervisorAlive(run) ? run.ports.mongodb : undefined;
  if (port === undefined)
    throw new StopError(`Nothing runs on ${dataDir}: run npm start first, or set COMMONPLACE_DATA or MONGODB_URL.`);
  const password = new Secrets(path.join(dataDir, 'secrets')).password('mongodb-assets');
  return { MONGODB_URL: mongodbUserUrl(port, 'assets', password), STORE_DIR: path.join(dataDir, 'store') };
}

main().catch((error: unknown) => {
  console.error(reason(error));
  process.exitCode = 1;
});
