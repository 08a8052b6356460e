import { readFile } from 'node:fs/promises';
import { recorded, rollback, running, type RemoteRow } from '@commonplace/remote-kit/registry';
import type { Bus, Logger } from '@commonplace/service-kit';
import { changeEntry } from '@commonplace/service-kit/kv';
import { Kvm } from '@nats-io/kv';
import { z } from 'zod';
import { readRow, registryRow } from './registry-row';

export interface Remotes {
  /** Rows as `/remotes.json` gives them. */
  rows(): readonly RemoteRow[];
  row(name: string): RemoteRow | undefined;
  /** Whether the registry has been read since the start, or the wished one names remotes: before that no page of theirs can be answered. */
  known(): boolean;
  /** Route patterns of all remotes: a new page needs no new shell. */
  patterns(): readonly string[];
  /** Ends the trial of a version and says so in the row; nothing when it is under trial no more. */
  takeBack(name: string, version: string, why: string): Promise<void>;
  stop(): Promise<void>;
}

export const REMOTES_BUCKET = 'remotes';

/**
 * The running registry of remotes: the JetStream bucket, followed by every replica. While the broker is away the last known state holds,
 * at the very start the wished registry from the file.
 */
export async function followRemotes(o: { bus: Bus; log: Logger; file?: string | undefined }): Promise<Remotes> {
  const rows = new Map<string, RemoteRow>();
  for (const wished of await readWished(o.file, o.log)) rows.set(wished.name, wished);
  let known = rows.size > 0;
  let stopped = false;
  let stopWatch: (() => void) | undefined;

  const loop = (async () => {
    while (!stopped) {
      try {
        const bucket = await new Kvm(o.bus.js).open(REMOTES_BUCKET);
        const { values } = await bucket.status();
        const changes = await bucket.watch();
        stopWatch = () => changes.stop();
        known ||= values === 0;
        for await (const entry of changes) {
          const read = entry.operation === 'PUT' ? readRow(entry.key, entry.string()) : undefined;
          if (!read) rows.delete(entry.key);
          else if ('row' in read) rows.set(entry.key, read.row);
          else o.log.error({ remote: entry.key, why: read.why }, 'a registry row is malformed and was not taken');
          // The last of what was there at the beginning, and every change after it.
          known ||= entry.isUpdate;
        }
      } catch (err) {
        if (!stopped) o.log.debug({ err }, 'the remote registry waits');
      }
      if (!stopped) await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  })();

  return {
    rows: () =>
      [...rows.values()]
        .sort((a, b) => a.name.localeCompare(b.name))
        .map(({ steps: _operators, wish: _wish, ...shown }) => shown),
    row: (name) => rows.get(name),
    known: () => known,
    patterns: () => [...rows.values()].flatMap((one) => one.routes),
    async takeBack(name, bad, why) {
      const bucket = await new Kvm(o.bus.js).open(REMOTES_BUCKET);
      const at = new Date().toISOString();
      await changeEntry<RemoteRow | undefined>(bucket, name, (known) => {
        if (!known || running(known).canary !== bad) return known;
        return recorded(known, rollback(known), { at, step: 'rollback', version: bad, by: 'edge', note: why });
      });
      o.log.warn({ remote: name, version: bad, why }, 'a version under trial was taken back');
    },
    async stop() {
      stopped = true;
      stopWatch?.();
      await Promise.race([loop, new Promise((resolve) => setTimeout(resolve, 1_500))]);
    },
  };
}

async function readWished(file: string | undefined, log: Logger): Promise<RemoteRow[]> {
  if (!file) return [];
  try {
    return z.object({ remotes: z.array(registryRow) }).parse(JSON.parse(await readFile(file, 'utf8'))).remotes;
  } catch (err) {
    if ((err as { code?: string }).code !== 'ENOENT') log.error({ err, file }, 'the wished registry cannot be read');
    return [];
  }
}
