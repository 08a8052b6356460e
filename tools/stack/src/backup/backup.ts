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
import { whileWriting } from './folders';
import type { ObjectPlace } from './object-place';
import {
  countObjectFiles,
  countObjects,
  dumpObjects,
  objectFaults,
  requireNoObjects,
  restoreMissing,
  restoreObjects,
} from './objects';
import { keepNames, keepOnDisk, keepWay } from './on-disk';
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
import { isWhole, markUnfinished, unfinishedRestores, unmark } from './unfinished';

/** What a backup consists of; each can be put back alone where only its engine was lost. */
export const PARTS = ['mongodb', 'jetstream', 'kafka', 'objects'] as const;
export type BackupPart = (typeof PARTS)[number];

/** The system that is backed up or restored into. Elasticsearch is not in it: its index is rebuilt from the databases. */
export interface Places {
  mongo: MongoClient;
  databases: readonly string[];
  nats: NatsConnection;
  brokers: string;
  topics: readonly string[];
  /** Undefined leaves the files out, where a bucket has versions of its own. */
  objects?: ObjectPlace | undefined;
  /** Copies of each stream that a restore makes; undefined: as many as it had, or one where there are too few servers for that. */
  streamCopies?: number | undefined;
}

type Say = (line: string) => void;
/** Events are kept a little beyond the moment of the databases: one too many is known as repeated, one too few is lost. */
const MARGIN_MS = 1_000;

/**
 * Writes a backup of a running system into a folder that is empty or not there. Databases are as of one moment, events up to it; files are
 * copied after, so that all that the databases name are there, and never change once they have a name. Files that `base`, an earlier backup
 * on the same volume, holds unchanged are not copied again. What does not come to its end leaves no folder behind; what does outlives a loss of power.
 */
export async function backUp(
  places: Places,
  folder: string,
  say: Say = () => undefined,
  base?: string,
): Promise<BackupRecord> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new StopError(`${folder} is not empty.`);
  const made = mkdirSync(folder, { recursive: true, mode: 0o700 });
  return whileWriting(folder, async () => {
    const record = await write(places, folder, say, base);
    await keepWay(folder, made);
    return record;
  });
}

async function write(places: Places, folder: string, say: Say, base: string | undefined): Promise<BackupRecord> {
  let at = new Date();
  const databases = await dumpDatabases(places.mongo, places.databases, folder, () => (at = new Date()));
  say(`databases as of ${at.toISOString()}`);
  const streams = await dumpStreams(places.nats, folder, new Date(at.getTime() + MARGIN_MS));
  say('streams');
  const topics = await dumpTopics(places.brokers, places.topics, folder);
  say('topics');
  const dumped = places.objects ? await dumpObjects(places.objects, folder, base) : null;
  if (dumped) say(`files: ${dumped.copied} copied, ${dumped.objects.count - dumped.copied} unchanged`);
  const files = await fileSums(folder);
  const objects = dumped?.objects ?? null;
  const record: BackupRecord = { format: 1, at: at.toISOString(), databases, streams, topics, objects, files };
  const draft = path.join(folder, `${RECORD_FILE}.part`);
  writeFileSync(draft, JSON.stringify(record, null, 2), { mode: 0o600 });
  // The record says that all is there, so all is there before it gets its name.
  await keepOnDisk(folder);
  renameSync(draft, path.join(folder, RECORD_FILE));
  await keepNames(folder);
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
 * beside it. With `only` one engine is brought back and the others are left as they are; of files only those that the store lacks.
 */
export async function restore(
  places: Places,
  folder: string,
  say: Say = () => undefined,
  only?: BackupPart,
): Promise<string[]> {
  const faults = await checkFolder(folder);
  if (faults.length > 0) throw new StopError(`The backup is damaged, nothing was restored:\n${faults.join('\n')}`);
  say('the backup is whole');
  if (only === 'objects') return healObjects(places, folder, say);
  const whole = only === undefined;
  const names = databasesOf(folder);
  const again = await unfinishedRestores(places.mongo, names, folder, only);
  if (again.length > 0 && (await isWhole(places.mongo, names))) {
    say('a restore of this backup had come to its end already');
    await unmark(places.mongo, names);
    return [];
  }
  if (whole || only === 'mongodb')
    await requireNoDocuments(
      places.mongo,
      names.filter((name) => !again.includes(name)),
    );
  if (again.length === 0) {
    if (whole && places.objects) await requireNoObjects(places.objects);
    if (whole || only === 'jetstream') await requireNoMessages(places.nats, folder);
    if (whole || only === 'kafka') await requireNoRecords(places.brokers, folder);
  } else {
    say('a restore of this backup was broken off: it begins again');
    if (whole || only === 'mongodb') await clearDatabases(places.mongo, again);
    if (whole || only === 'jetstream') await clearStreams(places.nats, folder);
  }
  await markUnfinished(places.mongo, names, folder, only);
  if (whole || only === 'mongodb') {
    await restoreDatabases(places.mongo, folder);
    say('databases');
  }
  if (whole && places.objects) {
    await restoreObjects(places.objects, folder);
    say('files');
  }
  if (whole || only === 'kafka') {
    await restoreTopics(places.brokers, folder);
    say('topics');
  }
  if (whole || only === 'jetstream') {
    for (const line of await restoreStreams(places.nats, folder, places.streamCopies)) say(line);
    say('streams');
  }
  const found = await compareWith(places, folder, only);
  if (found.length > 0) return found;
  if (whole || only === 'mongodb') await restoreExpiry(places.mongo, folder);
  await unmark(places.mongo, names);
  return [];
}

async function healObjects(places: Places, folder: string, say: Say): Promise<string[]> {
  if (!places.objects) throw new StopError('No object store is named: set STORE_DIR or S3_BUCKET.');
  say(`${await restoreMissing(places.objects, folder)} files that the store lacked`);
  return objectFaults(places.objects, folder);
}

/** What a running system, or one engine of it, holds otherwise than a backup. */
export async function compareWith(places: Places, folder: string, only?: BackupPart): Promise<string[]> {
  const record = readRecord(folder);
  if (only === 'objects') return places.objects ? objectFaults(places.objects, folder) : [];
  const asked = (part: BackupPart): boolean => only === undefined || only === part;
  return differences(asked('objects') && places.objects ? record : { ...record, objects: null }, {
    ...record,
    ...(asked('mongodb') ? { databases: await countDatabases(places.mongo, databasesOf(folder)) } : {}),
    ...(asked('jetstream') ? { streams: await countStreams(places.nats) } : {}),
    ...(asked('kafka') ? { topics: await countTopics(places.brokers, Object.keys(record.topics)) } : {}),
    objects: asked('objects') && places.objects ? await countObjects(places.objects) : null,
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
