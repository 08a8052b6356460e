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

/** Takes the marks away: the restore is whole. */
export async function unmark(client: MongoClient, names: readonly string[]): Promise<void> {
  for (const name of names) await client.db(name).dropCollection(UNFINISHED);
}
