import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildOnChange } from './dev/compile';
import { startDevServer, type DevServer } from './dev/dev-server';
import { mockCopy } from './dev/mocks/mock-copy';
import { runningCopy } from './dev/running-copy';
import { remotes } from './build';
import { readRun, supervisorAlive } from './run-file';
import { loadSettings, type Settings } from './settings';
import { StopError } from './stop-error';

const USAGE = `Usage: npm run dev -w REMOTE [-- --against URL | --mocks] [--port PORT]
  The remote from its folder, built again and shown at each change, inside the real shell: with the copy that COMMONPLACE_DATA names, with the
  one at URL, or with answers made from the contract (--mocks: nothing else has to run).`;

/** `npm run dev -w mf-browse` */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      against: { type: 'string' },
      mocks: { type: 'boolean' },
      port: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const [name] = positionals;
  if (values.help) return console.log(USAGE);
  if (!name) throw new StopError(USAGE);
  const settings = loadSettings();
  if (!existsSync(path.join(settings.root, name, 'remote.json'))) throw new StopError(`There is no remote ${name}.`);
  const port = values.port === undefined ? 4200 + Math.max(0, remotes.indexOf(name)) : Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new StopError(`--port ${values.port} is no port.`);
  const behind = values.mocks
    ? mockCopy({ root: settings.root, name, shell: shellOf(settings) })
    : runningCopy(values.against ?? running(settings));

  const pages: { server?: DevServer } = {};
  let first = true;
  const build = buildOnChange({
    root: settings.root,
    name,
    built: (errors) => {
      pages.server?.built(errors);
      if (errors.length > 0) console.error(errors.join('\n\n'));
      else console.log(first ? `ready: ${pages.server?.url ?? ''}` : `built ${new Date().toLocaleTimeString()}`);
      first &&= errors.length > 0;
    },
  });
  const server = await startDevServer({ name, port, dir: build.dir, row: build.row, behind });
  pages.server = server;

  const leave = () => void Promise.allSettled([server.close(), build.stop()]).then(() => process.exit(0));
  process.once('SIGINT', leave).once('SIGTERM', leave);
}

function running({ dataDir }: Settings): string {
  const run = readRun(dataDir);
  if (run && supervisorAlive(run)) return run.url;
  throw new StopError(`Nothing runs on ${dataDir}: run npm start first, name a copy by --against URL, or use --mocks.`);
}

function shellOf({ root }: Settings): string {
  const dir = path.join(root, 'shell/dist/client');
  if (!existsSync(path.join(dir, 'index.html')))
    throw new StopError('The shell is not built yet: npm run build -- shell');
  return dir;
}

main().catch((error: unknown) => {
  console.error(error instanceof StopError ? error.message : error);
  process.exitCode = 1;
});
