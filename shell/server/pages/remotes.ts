import { readFile } from 'node:fs/promises';
import type { Bus, Logger } from '@commonplace/service-kit';
import { Kvm } from '@nats-io/kv';
import { z } from 'zod';

/** What the edge needs of a registry row; the rest passes through untouched. */
const row = z.object({ name: z.string(), routes: z.array(z.string()), versions: z.array(z.unknown()) }).loose();
type Row = z.infer<typeof row>;

export interface Remotes {
  /** Rows as `/remotes.json` gives them. */
  rows(): readonly Row[];
  /** Route patterns of all remotes: a new page needs no new shell. */
  patterns(): readonly string[];
  stop(): Promise<void>;
}

export const REMOTES_BUCKET = 'remotes';

/**
 * The running registry of remotes: the JetStream bucket, followed by every replica. While the broker is away the last known state holds,
 * at the very start the wished registry from the file.
 */
export async function followRemotes(o: { bus: Bus; log: Logger; file?: string | undefined }): Promise<Remotes> {
  const rows = new Map<string, Row>();
  for (const wished of await readWished(o.file, o.log)) rows.set(wished.name, wished);
  let stopped = false;
  let stopWatch: (() => void) | undefined;

  const loop = (async () => {
    while (!stopped) {
      try {
        const bucket = await new Kvm(o.bus.js).open(REMOTES_BUCKET);
        const changes = await bucket.watch();
        stopWatch = () => changes.stop();
        for await (const entry of changes) {
          if (entry.operation !== 'PUT') {
            rows.delete(entry.key);
            continue;
          }
          const parsed = row.safeParse(entry.json());
          if (parsed.success && parsed.data.name === entry.key) rows.set(entry.key, parsed.data);
          else o.log.error({ remote: entry.key }, 'a registry row is malformed and was not taken');
        }
      } catch (err) {
        if (!stopped) o.log.debug({ err }, 'the remote registry waits');
      }
      if (!stopped) await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  })();

  return {
    rows: () => [...rows.values()].sort((a, b) => a.name.localeCompare(b.name)),
    patterns: () => [...rows.values()].flatMap((one) => one.routes),
    async stop() {
      stopped = true;
      stopWatch?.();
      await Promise.race([loop, new Promise((resolve) => setTimeout(resolve, 1_500))]);
    },
  };
}

async function readWished(file: string | undefined, log: Logger): Promise<Row[]> {
  if (!file) return [];
  try {
    return z.object({ remotes: z.array(row) }).parse(JSON.parse(await readFile(file, 'utf8'))).remotes;
  } catch (err) {
    if ((err as { code?: string }).code !== 'ENOENT') log.error({ err, file }, 'the wished registry cannot be read');
    return [];
  }
}
