import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteRow } from '@commonplace/remote-kit/registry';
import { changeEntry } from '@commonplace/service-kit/kv';
import { Kvm } from '@nats-io/kv';
import { connect } from '@nats-io/transport-node';
import { credentials } from '../engines/nats-credentials';

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
    change: (name, rule) => changeEntry(bucket, name, rule),
    close: () => connection.close(),
  };
}
