import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { BSON, type ClientSession, type Collection, type Db, type Document, type MongoClient } from 'mongodb';
import { StopError } from '../stop-error';
import type { Counted } from './record';
import { UNFINISHED } from './unfinished';

/** Keeps every number the kind it was. */
const EXACT = { promoteValues: false, promoteBuffers: false, bsonRegExp: true } as const;
const BATCH = 500;
/** What a replica holds for itself for a few seconds; in a restored system it would be in the way. */
const TRANSIENT = ['outbox_lease', UNFINISHED];

/** `<folder>/mongodb/<database>/<collection>.bson` as mongodump writes it, so mongorestore reads it too; indexes and options beside it. */
const folderOf = (folder: string, database: string): string => path.join(folder, 'mongodb', database);

interface CollectionPlan {
  options: Document;
  indexes: Document[];
}

/**
 * Writes databases as they were at one moment: all reads share one snapshot, across collections and databases. `began` is called once the
 * moment is fixed.
 */
export async function dumpDatabases(
  client: MongoClient,
  names: readonly string[],
  folder: string,
  began: () => void = () => undefined,
): Promise<Record<string, Record<string, Counted>>> {
  const session = client.startSession({ snapshot: true });
  try {
    const plans = new Map<string, Map<string, CollectionPlan>>();
    for (const name of names) plans.set(name, await plansOf(client, name));
    // The first read fixes the moment.
    const [first] = [...plans].flatMap(([name, list]) => [...list.keys()].map((one) => ({ name, one })));
    if (first) await client.db(first.name).collection(first.one).findOne({}, { session });
    began();
    const found: Record<string, Record<string, Counted>> = {};
    for (const [name, list] of plans) {
      const dir = folderOf(folder, name);
      mkdirSync(dir, { recursive: true });
      found[name] = {};
      for (const [collection, plan] of list) {
        writeFileSync(path.join(dir, `${collection}.metadata.json`), BSON.EJSON.stringify({ ...plan }));
        const file = path.join(dir, `${collection}.bson`);
        found[name][collection] = await readCollection(client.db(name).collection(collection), session, file);
      }
    }
    return found;
  } finally {
    await session.endSession();
  }
}

/** The same counts and hashes, of databases as they are now. `as` says under which name each stands. */
export async function countDatabases(
  client: MongoClient,
  names: readonly string[],
  as: (name: string) => string = (name) => name,
): Promise<Record<string, Record<string, Counted>>> {
  const found: Record<string, Record<string, Counted>> = {};
  for (const name of names) {
    found[name] = {};
    for (const collection of (await plansOf(client, as(name))).keys())
      found[name][collection] = await readCollection(client.db(as(name)).collection(collection));
  }
  return found;
}

async function plansOf(client: MongoClient, name: string): Promise<Map<string, CollectionPlan>> {
  const plans = new Map<string, CollectionPlan>();
  const listed = await client.db(name).listCollections().toArray();
  for (const { name: collection, type, options } of listed as { name: string; type?: string; options?: Document }[]) {
    if (type === 'view' || collection.startsWith('system.') || TRANSIENT.includes(collection)) continue;
    const indexes = await client.db(name).collection(collection).indexes();
    plans.set(collection, { options: options ?? {}, indexes: indexes.filter((index) => index.name !== '_id_') });
  }
  return new Map([...plans].sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function readCollection(collection: Collection, session?: ClientSession, file?: string): Promise<Counted> {
  const hash = createHash('sha256');
  const out = file ? createWriteStream(file, { mode: 0o600 }) : undefined;
  let count = 0;
  const cursor = collection.find(
    {},
    { raw: true, sort: { _id: 1 }, batchSize: BATCH, ...(session ? { session } : {}) },
  );
  for await (const raw of cursor as unknown as AsyncIterable<Uint8Array>) {
    count += 1;
    hash.update(canonical(raw));
    if (out && !out.write(raw)) await once(out, 'drain');
  }
  if (out) {
    out.end();
    await finished(out);
  }
  return { count, sha256: hash.digest('hex') };
}

/** A document as text: the same whoever stored it, whatever the order in which it names members that are numbers. */
function canonical(raw: Uint8Array): string {
  return BSON.EJSON.stringify(BSON.deserialize(raw, EXACT), { relaxed: false });
}

/** Throws a StopError when a database holds something. */
export async function requireNoDocuments(client: MongoClient, names: readonly string[]): Promise<void> {
  for (const name of names)
    for (const collection of (await plansOf(client, name)).keys())
      if (await client.db(name).collection(collection).findOne({}))
        throw new StopError(`The database ${name} is not empty (${collection}): restore into an empty system.`);
}

/** Takes away what a restore that did not come to its end has written, and leaves its mark. */
export async function clearDatabases(client: MongoClient, names: readonly string[]): Promise<void> {
  for (const name of names)
    for (const collection of (await plansOf(client, name)).keys()) await client.db(name).dropCollection(collection);
}

/** Writes a backup's databases into ones that are empty; without the indexes that end documents by time ({@link restoreExpiry}). */
export async function restoreDatabases(
  client: MongoClient,
  folder: string,
  as: (name: string) => string = (name) => name,
): Promise<void> {
  for (const name of databasesOf(folder)) {
    const dir = folderOf(folder, name);
    const db = client.db(as(name));
    for (const file of readdirSync(dir).filter((one) => one.endsWith('.metadata.json'))) {
      const collection = file.slice(0, -'.metadata.json'.length);
      const plan = planIn(dir, file);
      // One that a service has made is empty, and may have indexes that end documents.
      await db.dropCollection(collection).catch((error: unknown) => {
        // 26: there is none.
        if ((error as { code?: number }).code !== 26) throw error;
      });
      await db.createCollection(collection, plan.options);
      const target = db.collection(collection);
      let batch: Document[] = [];
      const flush = async (): Promise<void> => {
        if (batch.length > 0) await target.insertMany(batch, { forceServerObjectId: true, ordered: false });
        batch = [];
      };
      for await (const raw of documentsOf(path.join(dir, `${collection}.bson`))) {
        batch.push(BSON.deserialize(raw, EXACT));
        if (batch.length >= BATCH) await flush();
      }
      await flush();
      await createIndexes(
        db,
        collection,
        plan.indexes.filter((index) => !ends(index)),
      );
    }
  }
}

/** Makes the indexes that end documents by time: last of all, so that what is compared before is all there. */
export async function restoreExpiry(client: MongoClient, folder: string): Promise<void> {
  for (const name of databasesOf(folder)) {
    const dir = folderOf(folder, name);
    for (const file of readdirSync(dir).filter((one) => one.endsWith('.metadata.json')))
      await createIndexes(
        client.db(name),
        file.slice(0, -'.metadata.json'.length),
        planIn(dir, file).indexes.filter(ends),
      );
  }
}

const ends = (index: Document): boolean => index.expireAfterSeconds !== undefined;
const planIn = (dir: string, file: string): CollectionPlan =>
  BSON.EJSON.parse(readFileSync(path.join(dir, file), 'utf8')) as CollectionPlan;

async function createIndexes(db: Db, collection: string, indexes: readonly Document[]): Promise<void> {
  if (indexes.length === 0) return;
  await db.command({ createIndexes: collection, indexes: indexes.map(({ v: _v, ns: _ns, ...index }) => index) });
}

/** The databases of a backup. */
export function databasesOf(folder: string): string[] {
  const dir = path.join(folder, 'mongodb');
  return existsSync(dir) ? readdirSync(dir).sort() : [];
}

/** Counts and hashes of what a backup's files hold. */
export async function countFiles(folder: string): Promise<Record<string, Record<string, Counted>>> {
  const found: Record<string, Record<string, Counted>> = {};
  for (const name of databasesOf(folder)) {
    found[name] = {};
    for (const file of readdirSync(folderOf(folder, name))
      .filter((one) => one.endsWith('.bson'))
      .sort()) {
      const hash = createHash('sha256');
      let count = 0;
      for await (const raw of documentsOf(path.join(folderOf(folder, name), file))) {
        hash.update(canonical(raw));
        count += 1;
      }
      found[name][file.slice(0, -'.bson'.length)] = { count, sha256: hash.digest('hex') };
    }
  }
  return found;
}

/** The documents of a file, one by one: each begins with its length. Throws a StopError for one that is cut off. */
async function* documentsOf(file: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let at = 0;
    while (rest.length - at >= 4) {
      const size = rest.readInt32LE(at);
      if (size < 5) throw new StopError(`${file} is damaged.`);
      if (rest.length - at < size) break;
      yield rest.subarray(at, at + size);
      at += size;
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw new StopError(`${file} is cut off.`);
}
