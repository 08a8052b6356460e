import { userInfo } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  canary,
  promotable,
  promote,
  publish,
  recorded,
  RegistryError,
  rollback,
  running,
  type RegistryStep,
  type RemoteRow,
} from '@commonplace/remote-kit/registry';
import { BuildError, storeBuild } from '@commonplace/remote-kit/store-build';
import { natsUrl } from './engines/nats';
import { openRegistry, readRegistryFile, writeRegistryFile } from './remotes/registry-store';
import { readRun, supervisorAlive } from './run-file';
import { Secrets } from './secrets';
import { loadSettings, type Settings } from './settings';
import { StopError } from './stop-error';
import { endWhenUnread } from './unread-output';

const USAGE = `Usage: npm run remote -- COMMAND
  publish NAME [--dir FOLDER]         makes a build known (NAME/dist unless said)
  canary NAME WEIGHT [VERSION]        gives WEIGHT % of new sessions the version (the newest unless said)
  promote NAME [VERSION]              gives it to all (the canary, else the newest unless said)
  rollback NAME                       ends a canary, or goes back to the version before
  list [NAME] [--json]                what is known; works with nothing running
  history NAME                        what was done to it, when and by whom`;

/** `npm run remote`: the registry of remotes of the copy that COMMONPLACE_DATA names. */
async function main(): Promise<void> {
  const { positionals, values } = parsed();
  const [command, name, ...rest] = positionals;
  const settings = loadSettings();
  if (command === 'list') return list(await known(settings), name, values.json ?? false);
  if (!command || !name) throw new StopError(USAGE);
  switch (command) {
    case 'publish': {
      const from = process.env.INIT_CWD ?? process.cwd();
      const dir = values.dir ? path.resolve(from, values.dir) : path.join(settings.root, name, 'dist');
      const build = await storeBuild(dir, path.join(settings.dataDir, 'store'), name);
      const rule = (row: RemoteRow | undefined, at: string) => publish(row, { ...build, integrity: build.files }, at);
      return change(settings, name, rule, () => ({ step: 'publish', version: build.version }));
    }
    case 'canary': {
      const rule = (row: RemoteRow | undefined) =>
        canary(row ?? none(name), rest[1] ?? newest(row), wholeNumber(rest[0]));
      return change(settings, name, rule, (row) => ({
        step: 'canary',
        version: running(row).canary ?? '',
        note: `${rest[0]} %`,
      }));
    }
    case 'promote': {
      const rule = (row: RemoteRow | undefined) => promote(row ?? none(name), rest[0] ?? promotable(row ?? none(name)));
      return change(settings, name, rule, (row) => ({ step: 'promote', version: running(row).stable ?? '' }));
    }
    case 'rollback': {
      const rule = (row: RemoteRow | undefined) => rollback(row ?? none(name));
      return change(settings, name, rule, (row, before) => ({
        step: 'rollback',
        version: before ? (running(before).canary ?? running(before).stable ?? '') : '',
        note: `back to ${running(row).stable ?? ''}`,
      }));
    }
    case 'history':
      return history(await known(settings), name);
    default:
      throw new StopError(USAGE);
  }
}

type Change = Pick<RegistryStep, 'step' | 'version' | 'note'>;

async function change(
  settings: Settings,
  name: string,
  rule: (row: RemoteRow | undefined, at: string) => RemoteRow,
  said: (row: RemoteRow, before: RemoteRow | undefined) => Change,
): Promise<void> {
  const registry = await openRegistry(opsUrl(settings));
  const at = new Date().toISOString();
  try {
    const row = await registry.change(name, (before) => {
      const after = rule(before, at);
      return recorded(before, after, { at, by: userInfo().username, ...said(after, before) });
    });
    const { built } = readRegistryFile(settings.dataDir);
    writeRegistryFile(settings.dataDir, { remotes: await registry.rows(), built });
    list([row], undefined, false);
  } finally {
    await registry.close();
  }
}

/** The running registry, or the wished one when nothing runs. */
async function known(settings: Settings): Promise<RemoteRow[]> {
  const run = readRun(settings.dataDir);
  if (!process.env.NATS_URL && (!run || !supervisorAlive(run))) return readRegistryFile(settings.dataDir).remotes;
  const registry = await openRegistry(opsUrl(settings));
  try {
    return await registry.rows();
  } finally {
    await registry.close();
  }
}

function opsUrl({ dataDir }: Settings): string {
  if (process.env.NATS_URL) return process.env.NATS_URL;
  const run = readRun(dataDir);
  const port = run && supervisorAlive(run) ? run.ports.nats : undefined;
  if (port === undefined) {
    throw new StopError(
      `Nothing runs on ${dataDir}: run npm start first, or set COMMONPLACE_DATA to the folder of the copy.`,
    );
  }
  return natsUrl(port, 'ops', new Secrets(path.join(dataDir, 'secrets')).password('nats-ops'));
}

function list(rows: readonly RemoteRow[], name: string | undefined, json: boolean): void {
  const chosen = rows.filter((row) => name === undefined || row.name === name);
  if (name !== undefined && chosen.length === 0) throw new StopError(`There is no remote ${name}.`);
  if (json) return console.log(JSON.stringify(chosen, null, 2));
  console.log(['REMOTE'.padEnd(14), 'VERSION'.padEnd(28), 'WEIGHT', ' PUBLISHED'].join(''));
  for (const row of chosen) {
    for (const { version, weight, publishedAt } of [...row.versions].reverse()) {
      console.log([row.name.padEnd(14), version.padEnd(28), `${weight} %`.padStart(6), ` ${publishedAt}`].join(''));
    }
  }
}

function history(rows: readonly RemoteRow[], name: string): void {
  const { steps = [] } = rows.find((row) => row.name === name) ?? none(name);
  for (const { at, step, version, by, note } of steps)
    console.log([at, step.padEnd(9), version.padEnd(28), by, note ?? ''].join('  ').trimEnd());
}

function wholeNumber(text: string | undefined): number {
  if (!/^\d{1,3}$/.test(text ?? ''))
    throw new StopError(`canary: ${text ?? 'no weight'} is no whole number of percent.`);
  return Number(text);
}

function newest(row: RemoteRow | undefined): string {
  return row?.versions.at(-1)?.version ?? '';
}

function none(name: string): never {
  throw new StopError(`There is no remote ${name}: publish it first.`);
}

function parsed() {
  try {
    return parseArgs({ allowPositionals: true, options: { dir: { type: 'string' }, json: { type: 'boolean' } } });
  } catch (error) {
    throw new StopError(`${(error as Error).message}\n${USAGE}`);
  }
}

endWhenUnread(process.stdout, () => process.exit());
main().catch((error: unknown) => {
  const told = [StopError, RegistryError, BuildError].some((kind) => error instanceof kind);
  console.error(told ? (error as Error).message : error);
  process.exitCode = 1;
});
