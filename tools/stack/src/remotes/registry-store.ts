import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteRow } from '@commonplace/remote-kit/registry';
import { Kvm, type KV } from '@nats-io/kv';
import { connect } from '@nats-io/transport-node';
import { credentials } from '../engines/nats';

const BUCKET = 'remotes';

/** The registry as a file: what the edge says until the broker has answered, and what `list` reads when nothing runs. */
export interface RegistryFile {
  remotes: RemoteRow[];
  /** Version of each remote's last local build that was published, so that a rebuild is told from an operator's choice. */
  built: Record<string, string>;
}

/** `<data>/remotes.json`; empty when there is none. */
export function readRegistryFile(dataDir: string): RegistryFile {
  try {
    const { remotes = [], built = {} } = JSON.parse(
      readFileSync(path.join(dataDir, 'remotes.json'), 'utf8'),
    ) as Partial<RegistryFile>;
    return { remotes, built };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { remotes: [], built: {} };
    throw error;
  }
}

export function writeRegistryFile(dataDir: string, content: RegistryFile): void {
  const file = path.join(dataDir, 'remotes.json');
  const temporary = `${file}.tmp${process.pid}`;
  writeFileSync(temporary, JSON.stringify(content, null, 2));
  renameSync(temporary, file);
}

export interface RegistryStore {
  rows: () => Promise<RemoteRow[]>;
  /** Changes one row by a pure rule. Somebody else's change in between is seen: the rule runs again on what is there then. */
  change: (name: string, rule: (row: RemoteRow | undefined) => RemoteRow) => Promise<RemoteRow>;
  close: () => Promise<void>;
}

/** The running registry: the key-value bucket that every edge replica follows. */
export async function openRegistry(natsUrl: string): Promise<RegistryStore> {
  const { servers, user, pass } = credentials(natsUrl);
  const connection = await connect({ servers, user, pass, maxReconnectAttempts: 5, timeout: 5_000 });
  const bucket = await new Kvm(connection).create(BUCKET, { history: 10 });
  return {
    rows: async () => {
      const rows: RemoteRow[] = [];
      for await (const key of await bucket.keys()) {
        const entry = await bucket.get(key);
        if (entry?.operation === 'PUT') rows.push(entry.json<RemoteRow>());
      }
      return rows.sort((a, b) => a.name.localeCompare(b.name));
    },
    change: (name, rule) => changeRow(bucket, name, rule),
    close: () => connection.close(),
  };
}

async function changeRow(
  bucket: KV,
  name: string,
  rule: (row: RemoteRow | undefined) => RemoteRow,
  tries = 5,
): Promise<RemoteRow> {
  const entry = await bucket.get(name);
  const row = entry?.operation === 'PUT' ? entry.json<RemoteRow>() : undefined;
  const next = rule(row);
  if (next === row) return next;
  try {
    // The revision makes it a compare-and-set; 0 means that there must be none yet.
    await bucket.put(name, JSON.stringify(next), { previousSeq: entry?.revision ?? 0 });
    return next;
  } catch (error) {
    if (tries <= 1 || !/wrong last sequence/i.test(String(error))) throw error;
    return changeRow(bucket, name, rule, tries - 1);
  }
}
