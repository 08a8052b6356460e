import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { mongodbUserUrl } from './engines/mongodb';
import { readRun, supervisorAlive } from './run-file';
import { Secrets } from './secrets';
import { loadSettings } from './settings';
import { reason, StopError } from './stop-error';

const USAGE = `Usage: npm run admin -- grant NAME_OR_MAIL     makes an account an administrator
       npm run admin -- revoke NAME_OR_MAIL    takes the role from it, and logs it out everywhere
       npm run admin -- list                   who is one
       npm run admin -- reset-second-factor NAME_OR_MAIL    takes a lost second factor from it, and logs it out everywhere
       npm run -s admin -- deletions > FILE    who had their account deleted, a JSON line each: keep it where backups are not
       npm run admin -- erase-again < FILE     after a restore, erases those of them again that are back
Reads MONGODB_URL (or MONGODB_URL_FILE), the database of svc-identity, or the copy that COMMONPLACE_DATA names; with MONGODB_URL what writes mails (a reset, erase-again) wants PUBLIC_URL too.`;

const COMMANDS: readonly unknown[] = ['grant', 'revoke', 'list', 'reset-second-factor', 'deletions', 'erase-again'];

const root = path.resolve(import.meta.dirname, '../../..');

/** `npm run admin`: svc-identity's own command, with the database of the copy that runs. */
async function main(): Promise<void> {
  const given = process.argv.slice(2);
  if (!COMMANDS.includes(given[0])) throw new StopError(USAGE);
  const isNamed = process.env.MONGODB_URL ?? process.env.MONGODB_URL_FILE;
  const env = { ...(isNamed ? {} : local()), ...process.env };
  const command = ['--import', 'tsx', 'svc-identity/src/administrators.ts', ...given];
  const child = spawn(process.execPath, command, { cwd: root, env, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
}

/** Database and address of the copy that runs. */
function local(): Record<'MONGODB_URL' | 'PUBLIC_URL', string> {
  const { dataDir } = loadSettings();
  const run = readRun(dataDir);
  const port = run && supervisorAlive(run) ? run.ports.mongodb : undefined;
  if (!run || port === undefined)
    throw new StopError(`Nothing runs on ${dataDir}: run npm start first, or set COMMONPLACE_DATA or MONGODB_URL.`);
  const password = new Secrets(path.join(dataDir, 'secrets')).password('mongodb-identity');
  return { MONGODB_URL: mongodbUserUrl(port, 'identity', password), PUBLIC_URL: run.url };
}

main().catch((error: unknown) => {
  console.error(reason(error));
  process.exitCode = 1;
});
