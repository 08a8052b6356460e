import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { StopError } from '../stop-error';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const counted = z.object({ count: z.number().int().nonnegative(), sha256: hash });

/** Number of how a backup is written; one with a higher number is left to the version that made it. */
const FORMAT = 1;

/** `backup.json`: what a backup holds. It is written last, so a folder without it is an unfinished backup. */
export const backupRecord = z.object({
  format: z.literal(FORMAT),
  /** Moment that all databases are as of. */
  at: z.iso.datetime(),
  /** Database → collection → its documents. */
  databases: z.record(z.string(), z.record(z.string(), counted)),
  streams: z.record(z.string(), counted),
  topics: z.record(z.string(), counted),
  objects: counted.extend({ bytes: z.number().int().nonnegative() }).nullable(),
  /** Every file beside `objects/`, by its path in the backup, with its SHA-256; backups of before 1.0 have none. */
  files: z.record(z.string(), hash).optional(),
});
export type BackupRecord = z.infer<typeof backupRecord>;
export type Counted = z.infer<typeof counted>;

export const RECORD_FILE = 'backup.json';

function formatOf(text: string): number | undefined {
  try {
    const { format } = JSON.parse(text) as { format?: unknown };
    return typeof format === 'number' ? format : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the record of a backup. Throws a StopError for a folder that is none, or an unfinished one. */
export function readRecord(folder: string): BackupRecord {
  let text: string;
  try {
    text = readFileSync(path.join(folder, RECORD_FILE), 'utf8');
  } catch {
    throw new StopError(`${folder} is no finished backup: it has no ${RECORD_FILE}.`);
  }
  const file = path.join(folder, RECORD_FILE);
  const format = formatOf(text);
  if (format !== undefined && format > FORMAT)
    throw new StopError(
      `${file} is of format ${format}, and this version reads ${FORMAT}: use the version that made it.`,
    );
  try {
    return backupRecord.parse(JSON.parse(text));
  } catch {
    throw new StopError(`${file} is damaged.`);
  }
}

/** Names of what differs between two records: missing, more, or of other content. Empty when they hold the same. */
export function differences(expected: BackupRecord, found: BackupRecord): string[] {
  const list: string[] = [];
  for (const name of new Set([...Object.keys(expected.databases), ...Object.keys(found.databases)]))
    list.push(...compare(`database ${name}`, expected.databases[name] ?? {}, found.databases[name] ?? {}));
  list.push(...compare('stream', expected.streams, found.streams), ...compare('topic', expected.topics, found.topics));
  if (expected.objects)
    list.push(...compare('', { files: expected.objects }, found.objects ? { files: found.objects } : {}));
  return list;
}

function compare(
  what: string,
  expected: Readonly<Record<string, Counted>>,
  found: Readonly<Record<string, Counted>>,
): string[] {
  return [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort().flatMap((name) => {
    const [wanted, is] = [expected[name], found[name]];
    const at = `${what} ${name}`.trim();
    // What holds nothing is the same as what is not there.
    if ((wanted?.count ?? 0) !== (is?.count ?? 0))
      return [`${at}: ${wanted?.count ?? 0} expected, ${is?.count ?? 0} found`];
    return wanted && is && wanted.count > 0 && wanted.sha256 !== is.sha256 ? [`${at}: the content differs`] : [];
  });
}
