import { parseArgs } from 'node:util';
import { faultOfVersion, type Signers } from '@commonplace/remote-kit/build-signature';
import { RegistryError, type RemoteRow } from '@commonplace/remote-kit/registry';
import { CHANGES, changeRemote, historyOf, tableOf } from '@commonplace/remote-kit/registry-command';
import type { Bus } from '@commonplace/service-kit';
import { changeEntry } from '@commonplace/service-kit/kv';
import { Kvm, type KV } from '@nats-io/kv';
import { REMOTES_BUCKET } from '../pages/remotes';
import { servedBuild } from './served-build';

const USAGE = `Usage: node main.mjs remote COMMAND [--by WHO]
  publish [NAME [VERSION]]            makes a build known that the remote’s server serves (all remotes, their servers’ own, unless said)
  canary NAME WEIGHT [VERSION]        gives WEIGHT % of new sessions the version (the newest unless said)
  promote NAME [VERSION]              gives it to all (the canary, else the newest unless said)
  rollback NAME                       ends a canary, or goes back to the version before
  list [NAME]                         what runs
  history NAME                        what was done to it, when and by whom`;

/**
 * The registry of remotes from inside an edge’s container, which reaches the broker and the remotes’ servers: for clusters, where whoever
 * operates them reaches neither. Gives the lines to print.
 * @throws RegistryError or BuildError when nothing was changed, with the reason
 */
export async function remoteCommand(
  words: readonly string[],
  o: { bus: Pick<Bus, 'js'>; servers: Readonly<Record<string, string>>; signers: Signers },
): Promise<string[]> {
  const { positionals, by } = parsed(words);
  const [command = '', name, ...rest] = positionals;
  const bucket = await new Kvm(o.bus.js).open(REMOTES_BUCKET);
  const rows = {
    change: (key: string, rule: (row: RemoteRow | undefined) => RemoteRow) => changeEntry<RemoteRow>(bucket, key, rule),
  };
  if (command === 'list') return tableOf((await rowsOf(bucket)).filter((row) => !name || row.name === name));
  if (command === 'history') {
    const row = (await rowsOf(bucket)).find((one) => one.name === name);
    if (!row) throw new RegistryError(`There is no remote ${name ?? ''}`.trim());
    return historyOf(row);
  }
  if (!(CHANGES as readonly string[]).includes(command) || (!name && command !== 'publish'))
    throw new RegistryError(USAGE);
  const lines: string[] = [];
  for (const one of name ? [name] : Object.keys(o.servers)) {
    const base = o.servers[one];
    if (base === undefined)
      throw new RegistryError(`There is no remote ${one}; there are ${Object.keys(o.servers).join(', ')}.`);
    const order = { command, name: one, rest, by };
    const row = await changeRemote(order, {
      rows,
      build: () => servedBuild({ base, signers: o.signers }, one, rest[0]),
      faultOf: (remote, version) => faultOfVersion(remote, version, o.signers),
    });
    lines.push(...tableOf([row]));
  }
  return lines;
}

async function rowsOf(bucket: KV): Promise<RemoteRow[]> {
  const rows: RemoteRow[] = [];
  for await (const key of await bucket.keys()) {
    const entry = await bucket.get(key);
    if (entry?.operation === 'PUT') rows.push(entry.json<RemoteRow>());
  }
  return rows.sort((a, b) => a.name.localeCompare(b.name));
}

function parsed(words: readonly string[]): { positionals: string[]; by: string } {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { by: { type: 'string' } },
    });
    return { positionals, by: values.by ?? 'operator' };
  } catch (error) {
    throw new RegistryError(`${(error as Error).message}\n${USAGE}`);
  }
}
