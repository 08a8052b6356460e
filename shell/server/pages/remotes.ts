import { readFile } from 'node:fs/promises';
import type { Signers } from '@commonplace/remote-kit/build-signature';
import { recorded, rollback, running, type RemoteRow, type RemoteVersion } from '@commonplace/remote-kit/registry';
import type { Bus, Logger } from '@commonplace/service-kit';
import { changeEntry } from '@commonplace/service-kit/kv';
import { Kvm } from '@nats-io/kv';
import { z } from 'zod';
import { readRow, trustedRow, type TrustedRow } from './registry-row';

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
 * at the very start the wished registry from the file. Of neither anything is given to pages that no publisher signed.
 */
export async function followRemotes(o: {
  bus: Bus;
  log: Logger;
  signers: Signers;
  file?: string | undefined;
}): Promise<Remotes> {
  const rows = new Map<string, RemoteRow>();
  const take = (name: string, read: TrustedRow | { why: string }) => {
    if ('why' in read) {
      o.log.error({ remote: name, why: read.why }, 'a registry row is malformed or not signed, and was not taken');
      return;
    }
    rows.set(name, read.row);
    for (const { version, why } of read.refused) {
      // What nobody would have got is no more than something to know: versions of before signatures, or of a key that has gone.
      const level = version.weight > 0 ? 'error' : 'warn';
      o.log[level]({ remote: name, version: version.version, why }, 'a version of a remote is given to nobody');
    }
  };
  for (const [name, row] of await readWished(o.file, o.log)) take(name, trustedRow(name, row, o.signers));
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
          if (entry.operation === 'PUT') take(entry.key, readRow(entry.key, entry.string(), o.signers));
          else rows.delete(entry.key);
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
        .map(({ steps: _operators, wish: _wish, ...shown }) => ({ ...shown, versions: shown.versions.map(forPages) })),
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

/** What a page does not check is not sent to it. */
const forPages = ({ container: _container, signature: _signature, ...shown }: RemoteVersion): RemoteVersion => shown;

const wishedFile = z.object({ remotes: z.array(z.looseObject({ name: z.string() })) });

async function readWished(file: string | undefined, log: Logger): Promise<[string, unknown][]> {
  if (!file) return [];
  try {
    return wishedFile.parse(JSON.parse(await readFile(file, 'utf8'))).remotes.map((row) => [row.name, row]);
  } catch (err) {
    if ((err as { code?: string }).code !== 'ENOENT') log.error({ err, file }, 'the wished registry cannot be read');
    return [];
  }
}
