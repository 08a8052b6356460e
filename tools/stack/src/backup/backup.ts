import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { NatsConnection } from '@nats-io/transport-node';
import type { MongoClient } from 'mongodb';
import { StopError } from '../stop-error';
import {
  clearDatabases,
  countDatabases,
  countFiles,
  databasesOf,
  dumpDatabases,
  requireNoDocuments,
  restoreDatabases,
  restoreExpiry,
} from './databases';
import { fileFaults, fileSums } from './file-sums';
import {
  countObjectFiles,
  countObjects,
  dumpObjects,
  requireNoObjects,
  restoreObjects,
  type ObjectPlace,
} from './objects';
import { differences, readRecord, RECORD_FILE, type BackupRecord } from './record';
import {
  clearStreams,
  countStreamFiles,
  countStreams,
  dumpStreams,
  requireNoMessages,
  restoreStreams,
} from './streams';
import { countTopicFiles, countTopics, dumpTopics, requireNoRecords, restoreTopics } from './topics';
import { markUnfinished, unfinishedRestores, unmark } from './unfinished';

/** The system that is backed up or restored into. Elasticsearch is not in it: its index is rebuilt from the databases. */
export interface Places {
  mongo: MongoClient;
  databases: readonly string[];
  nats: NatsConnection;
  brokers: string;
  topics: readonly string[];
  /** Undefined leaves the files out, where a bucket has versions of its own. */
  objects?: ObjectPlace | undefined;
}

type Say = (line: string) => void;
/** Events are kept a little beyond the moment of the databases: one too many is known as repeated, one too few is lost. */
const MARGIN_MS = 1_000;

/**
 * Writes a backup of a running system into a folder that is empty or not there. Databases are as of one moment, events up to it; files are
 * copied after, so that all that the databases name are there, and never change once they have a name.
 */
export async function backUp(places: Places, folder: string, say: Say = () => undefined): Promise<BackupRecord> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new StopError(`${folder} is not empty.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let at = new Date();
  const databases = await dumpDatabases(places.mongo, places.databases, folder, () => (at = new Date()));
  say(`databases as of ${at.toISOString()}`);
  const streams = await dumpStreams(places.nats, folder, new Date(at.getTime() + MARGIN_MS));
  say('streams');
  const topics = await dumpTopics(places.brokers, places.topics, folder);
  say('topics');
  const objects = places.objects ? await dumpObjects(places.objects, folder) : null;
  if (objects) say('files');
  const files = await fileSums(folder);
  const record: BackupRecord = { format: 1, at: at.toISOString(), databases, streams, topics, objects, files };
  const draft = path.join(folder, `${RECORD_FILE}.part`);
  writeFileSync(draft, JSON.stringify(record, null, 2), { mode: 0o600 });
  renameSync(draft, path.join(folder, RECORD_FILE));
  return record;
}

/** What in a backup's folder is not what its record says; empty when it is whole. */
export async function checkFolder(folder: string): Promise<string[]> {
  const record = readRecord(folder);
  const faults = record.files ? await fileFaults(folder, record.files) : [];
  // What is cut off cannot be counted.
  if (faults.length > 0) return faults;
  return differences(record, {
    ...record,
    databases: await countFiles(folder),
    streams: await countStreamFiles(folder),
    topics: countTopicFiles(folder),
    objects: await countObjectFiles(folder),
  });
}

/**
 * Restores a backup into an empty system, then compares. Gives what differs; empty when all is there again. Nothing is written before all of
 * the system has been found empty. A restore that was killed half-way is run again: its mark is in the databases, and services do not start
 * beside it.
 */
export async function restore(places: Places, folder: string, say: Say = () => undefined): Promise<string[]> {
  const faults = await checkFolder(folder);
  if (faults.length > 0) throw new StopError(`The backup is damaged, nothing was restored:\n${faults.join('\n')}`);
  say('the backup is whole');
  const names = databasesOf(folder);
  const again = await unfinishedRestores(places.mongo, names, folder);
  await requireNoDocuments(
    places.mongo,
    names.filter((name) => !again.includes(name)),
  );
  if (again.length === 0) {
    if (places.objects) await requireNoObjects(places.objects);
    await requireNoMessages(places.nats, folder);
    await requireNoRecords(places.brokers, folder);
  } else {
    say('a restore of this backup was broken off: it begins again');
    await clearDatabases(places.mongo, again);
    await clearStreams(places.nats, folder);
  }
  await markUnfinished(places.mongo, names, folder);
  await restoreDatabases(places.mongo, folder);
  say('databases');
  if (places.objects) {
    await restoreObjects(places.objects, folder);
    say('files');
  }
  await restoreTopics(places.brokers, folder);
  say('topics');
  await restoreStreams(places.nats, folder);
  say('streams');
  const found = await compareWith(places, folder);
  if (found.length > 0) return found;
  await restoreExpiry(places.mongo, folder);
  await unmark(places.mongo, names);
  return [];
}

/** What a running system holds otherwise than a backup. */
export async function compareWith(places: Places, folder: string): Promise<string[]> {
  const record = readRecord(folder);
  return differences(places.objects ? record : { ...record, objects: null }, {
    ...record,
    databases: await countDatabases(places.mongo, databasesOf(folder)),
    streams: await countStreams(places.nats),
    topics: await countTopics(places.brokers, Object.keys(record.topics)),
    objects: places.objects ? await countObjects(places.objects) : null,
  });
}

/**
 * Proves that a backup can be restored without touching the system: its databases are restored beside the real ones under names of their own,
 * compared, and dropped. Gives what differs.
 */
export async function tryOut(mongo: MongoClient, folder: string, prefix = 'restore-check-'): Promise<string[]> {
  const faults = await checkFolder(folder);
  if (faults.length > 0) return faults;
  const record = readRecord(folder);
  const names = databasesOf(folder);
  const as = (name: string): string => `${prefix}${name}`;
  const drop = () => Promise.all(names.map((name) => mongo.db(as(name)).dropDatabase()));
  // What an earlier try that was killed has left.
  await drop();
  try {
    await restoreDatabases(mongo, folder, as);
    return differences(record, { ...record, databases: await countDatabases(mongo, names, as) });
  } finally {
    await drop();
  }
}
