import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { UNFINISHED_RESTORE } from '@commonplace/service-kit/unfinished-restore';
import type { MongoClient } from 'mongodb';
import { StopError } from '../stop-error';
import { RECORD_FILE } from './record';

/** The collection that holds the mark of a restore, in every database that it writes. */
export const UNFINISHED = UNFINISHED_RESTORE;

interface Mark {
  _id: string;
  at: Date;
  /** All is there again, and nothing is left to do but to take the marks away; it stands in the first database alone. */
  whole?: boolean;
}

/** A backup is known by its record; a restore of one engine's part is another than that of the whole. */
function nameOf(folder: string, only: string | undefined): string {
  const record = createHash('sha256').update(readFileSync(path.join(folder, RECORD_FILE)));
  return [record.digest('hex'), ...(only ? [only] : [])].join(' ');
}

/** Which part of a backup the mark is of, said to people; nothing for the whole. */
const partOf = (mark: string): string => (mark.includes(' ') ? ` or of its ${mark.split(' ')[1]} alone` : '');

/** The databases that an earlier restore of this backup has begun. Throws a StopError where one of another backup was begun. */
export async function unfinishedRestores(
  client: MongoClient,
  names: readonly string[],
  folder: string,
  only?: string,
): Promise<string[]> {
  const found: string[] = [];
  for (const name of names) {
    const mark = await client.db(name).collection<Mark>(UNFINISHED).findOne({});
    if (!mark) continue;
    if (mark._id !== nameOf(folder, only))
      throw new StopError(
        `The database ${name} holds a part of another backup${partOf(mark._id)}, whose restore was broken off at ${mark.at.toISOString()}: finish that one, or take empty engines.`,
      );
    found.push(name);
  }
  return found;
}

/** Marks every database before the first document is written. */
export async function markUnfinished(
  client: MongoClient,
  names: readonly string[],
  folder: string,
  only?: string,
): Promise<void> {
  for (const name of names)
    await client
      .db(name)
      .collection<Mark>(UNFINISHED)
      .updateOne({ _id: nameOf(folder, only) }, { $setOnInsert: { at: new Date() } }, { upsert: true });
}

/** Whether a restore had come to its end, and was killed while it took its marks away. */
export async function isWhole(client: MongoClient, [first]: readonly string[]): Promise<boolean> {
  const mark = first === undefined ? null : await client.db(first).collection<Mark>(UNFINISHED).findOne({});
  return mark?.whole === true;
}

/**
 * Takes the marks away: the restore is whole. That is said in one of them before any goes, and that one goes last: services start as soon as theirs is gone, and
 * what they have written since must not be taken for a part of the restore.
 */
export async function unmark(client: MongoClient, names: readonly string[]): Promise<void> {
  const [first, ...others] = names;
  if (first === undefined) return;
  await client
    .db(first)
    .collection<Mark>(UNFINISHED)
    .updateOne({}, { $set: { whole: true } }, { writeConcern: { w: 'majority', j: true } });
  for (const name of [...others, first]) await dropMark(client, name);
}

async function dropMark(client: MongoClient, name: string): Promise<void> {
  await client
    .db(name)
    .dropCollection(UNFINISHED)
    .catch((error: unknown) => {
      // 26: there is none any more.
      if ((error as { code?: number }).code !== 26) throw error;
    });
}
