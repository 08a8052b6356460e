import type { Connection } from 'mongoose';
import { messageOf } from './health';
import { UNFINISHED_RESTORE } from './unfinished-restore';

/** How many collections and indexes were made that had not been there. */
export interface Prepared {
  readonly collections: number;
  readonly indexes: number;
}

/** What the engine puts before the reason; it has another number with every try. */
const BUILD_NUMBER = /^Index build failed: .* :: caused by :: /;

/**
 * Makes every collection and index that the schemas of a connection declare. What is there stays, so a second run makes nothing. Throws when
 * one cannot be made (duplicates under a unique index, another index of that name), naming all that cannot: the data are then half-way
 * between two releases, and a service that wrote to them would harm them.
 */
export async function prepareDatabase(connection: Connection | undefined): Promise<Prepared> {
  if (!connection) return { collections: 0, indexes: 0 };
  const faults: string[] = [];
  let collections = 0;
  let indexes = 0;
  const known = new Set((await connection.listCollections()).map(({ name }) => name));
  for (const model of Object.values(connection.models)) {
    const { collectionName } = model.collection;
    try {
      if (!known.has(collectionName)) {
        await model.createCollection();
        known.add(collectionName);
        collections += 1;
      }
      const { toCreate } = await model.diffIndexes();
      if (toCreate.length === 0) continue;
      await model.createIndexes();
      indexes += toCreate.length;
    } catch (err) {
      faults.push(`${collectionName}: ${messageOf(err).replace(BUILD_NUMBER, '')}`);
    }
  }
  if (faults.length > 0) throw new Error(`indexes cannot be made: ${faults.join('; ')}`);
  return { collections, indexes };
}

/** Throws while a restore into this database has not come to its end. */
export async function requireWholeRestore(connection: Connection): Promise<void> {
  const mark = await connection.collection<{ _id: string; at: Date }>(UNFINISHED_RESTORE).findOne({});
  if (mark)
    throw new Error(`a restore that began at ${mark.at.toISOString()} is not finished: run npm run restore again`);
}
