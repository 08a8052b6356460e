import { userInfo } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { faultOfVersion, signBuild } from '@commonplace/remote-kit/build-signature';
import { RegistryError, type RemoteRow } from '@commonplace/remote-kit/registry';
import { CHANGES, changeRemote, historyOf, tableOf } from '@commonplace/remote-kit/registry-command';
import { BuildError, readBuild, storeBuild, writeInfo } from '@commonplace/remote-kit/store-build';
import { opsUrlOf } from './remotes/ops-url';
import { givenPublisher, localPublisher, publicKeys, signingKey, type Publisher } from './remotes/publisher';
import { openRegistry, readRegistryFile, writeRegistryFile } from './remotes/registry-store';
import { readRun, supervisorAlive } from './run-file';
import { Secrets } from './secrets';
import { loadSettings, type Settings } from './settings';
import { StopError } from './stop-error';
import { endWhenUnread } from './unread-output';

const USAGE = `Usage: npm run remote -- COMMAND
  publish NAME [--dir FOLDER]         makes a build known (NAME/dist unless said), signed with our key
  canary NAME WEIGHT [VERSION]        gives WEIGHT % of new sessions the version (the newest unless said)
  promote NAME [VERSION]              gives it to all (the canary, else the newest unless said)
  rollback NAME                       ends a canary, or goes back to the version before
  list [NAME] [--json]                what is known; works with nothing running
  history NAME                        what was done to it, when and by whom
  sign NAME [--dir FOLDER]            signs a build where it lies, for whoever publishes it later
  signers                             the public part of our key, as the setting REMOTE_SIGNERS of the edge takes it
Our key is REMOTE_SIGNING_KEY (or its file, REMOTE_SIGNING_KEY_FILE), else one of the data folder, made on first use.`;

/** `npm run remote`: the registry of remotes of the copy that COMMONPLACE_DATA names. */
async function main(): Promise<void> {
  const { positionals, values } = parsed();
  const [command, name, ...rest] = positionals;
  const settings = loadSettings();
  if (command === 'signers')
    return console.log(JSON.stringify(publicKeys([signingKey(process.env, settings.dataDir)])));
  if (command === 'list') return list(await known(settings), name, values.json ?? false);
  if (!command || !name) throw new StopError(USAGE);
  if (command === 'history') {
    const row = (await known(settings)).find((one) => one.name === name);
    if (!row) throw new StopError(`There is no remote ${name}: publish it first.`);
    for (const line of historyOf(row)) console.log(line);
    return;
  }
  const from = process.env.INIT_CWD ?? process.cwd();
  const dir = values.dir ? path.resolve(from, values.dir) : path.join(settings.root, name, 'dist');
  if (command === 'sign') {
    const build = await readBuild(dir, name);
    await writeInfo(dir, { ...build, signature: signBuild(build, signingKey(process.env, settings.dataDir)) });
    return console.log(`${name} ${build.version} is signed.`);
  }
  if (!(CHANGES as readonly string[]).includes(command)) throw new StopError(USAGE);
  const { key, signers } = publisherOf(settings);
  const registry = await openRegistry(opsUrl(settings));
  try {
    const row = await changeRemote(
      { command, name, rest, by: accountName() },
      {
        rows: registry,
        build: () => storeBuild(dir, path.join(settings.dataDir, 'store'), name, key && ((one) => signBuild(one, key))),
        faultOf: (remote, version) => faultOfVersion(remote, version, signers),
      },
    );
    const { built } = readRegistryFile(settings.dataDir);
    writeRegistryFile(settings.dataDir, { remotes: await registry.rows(), built });
    list([row], undefined, false);
  } finally {
    await registry.close();
  }
}

/** The edge of a copy here believes its data folder's key; for one elsewhere the environment says who publishes. */
function publisherOf({ dataDir }: Settings): Publisher {
  return process.env.NATS_URL
    ? givenPublisher(process.env)
    : localPublisher(new Secrets(path.join(dataDir, 'secrets')));
}

/** A container's user may have no account on the machine. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? ''}`.trim();
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
  const url = opsUrlOf(dataDir);
  if (url === undefined)
    throw new StopError(
      `Nothing runs on ${dataDir}: run npm start first, or set COMMONPLACE_DATA to the folder of the copy.`,
    );
  return url;
}

function list(rows: readonly RemoteRow[], name: string | undefined, json: boolean): void {
  const chosen = rows.filter((row) => name === undefined || row.name === name);
  if (name !== undefined && chosen.length === 0) throw new StopError(`There is no remote ${name}.`);
  if (json) return console.log(JSON.stringify(chosen, null, 2));
  for (const line of tableOf(chosen)) console.log(line);
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
