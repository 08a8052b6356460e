import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Kafka, logLevel } from 'kafkajs';
import { StopError } from '../stop-error';
import type { Counted } from './record';

/** Topics that hold truth: totals from before the time for which page activity is kept. */
export const KEPT_TOPICS = ['popularity.v1'];
const PARTITIONS = 4;

interface Kept {
  key: string;
  value: string;
}

const folderOf = (folder: string): string => path.join(folder, 'kafka');
const clientOf = (brokers: string): Kafka =>
  new Kafka({
    clientId: 'commonplace-backup',
    brokers: brokers.split(','),
    logLevel: logLevel.NOTHING,
    retry: { retries: 5 },
  });

/** Writes the latest record of every key of compacted topics. */
export async function dumpTopics(
  brokers: string,
  topics: readonly string[],
  folder: string,
): Promise<Record<string, Counted>> {
  mkdirSync(folderOf(folder), { recursive: true });
  const found: Record<string, Counted> = {};
  for (const topic of topics) {
    const latest = await readLatest(brokers, topic);
    const text = latest.map((kept) => `${JSON.stringify(kept)}\n`).join('');
    writeFileSync(path.join(folderOf(folder), `${topic}.jsonl`), text, { mode: 0o600 });
    found[topic] = counted(latest);
  }
  return found;
}

/** Counts and hashes of the topics as they are now. */
export async function countTopics(brokers: string, topics: readonly string[]): Promise<Record<string, Counted>> {
  const found: Record<string, Counted> = {};
  for (const topic of topics) found[topic] = counted(await readLatest(brokers, topic));
  return found;
}

/** Counts and hashes of what a backup's files hold. */
export function countTopicFiles(folder: string): Record<string, Counted> {
  return Object.fromEntries(topicsOf(folder).map((topic) => [topic, counted(readTopic(folder, topic))]));
}

/** Throws a StopError when one of a backup's topics holds something. */
export async function requireNoRecords(brokers: string, folder: string): Promise<void> {
  for (const topic of topicsOf(folder))
    if ((await readLatest(brokers, topic)).length > 0)
      throw new StopError(`The topic ${topic} is not empty: restore into an empty system.`);
}

/** Writes the records of a backup, and makes the topics where there are none. Written twice they are the same: the latest of a key counts. */
export async function restoreTopics(brokers: string, folder: string): Promise<void> {
  const topics = topicsOf(folder);
  const kafka = clientOf(brokers);
  const admin = kafka.admin();
  const producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1, allowAutoTopicCreation: false });
  await admin.connect();
  await producer.connect();
  try {
    for (const topic of topics) {
      await admin.createTopics({
        waitForLeaders: true,
        topics: [{ topic, numPartitions: PARTITIONS, configEntries: [{ name: 'cleanup.policy', value: 'compact' }] }],
      });
      const records = readTopic(folder, topic);
      for (let at = 0; at < records.length; at += 500)
        await producer.send({ topic, acks: -1, messages: records.slice(at, at + 500) });
    }
  } finally {
    await producer.disconnect();
    await admin.disconnect();
  }
}

function topicsOf(folder: string): string[] {
  if (!existsSync(folderOf(folder))) return [];
  return readdirSync(folderOf(folder))
    .filter((one) => one.endsWith('.jsonl'))
    .map((one) => one.slice(0, -'.jsonl'.length));
}

function readTopic(folder: string, topic: string): Kept[] {
  return readFileSync(path.join(folderOf(folder), `${topic}.jsonl`), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Kept);
}

function counted(list: readonly Kept[]): Counted {
  const hash = createHash('sha256');
  for (const { key, value } of list) hash.update(JSON.stringify([key, value]));
  return { count: list.length, sha256: hash.digest('hex') };
}

/** The latest record of each key up to the topic's present end, by key. A topic that is not there holds none. */
async function readLatest(brokers: string, topic: string): Promise<Kept[]> {
  const kafka = clientOf(brokers);
  const admin = kafka.admin();
  await admin.connect();
  const groupId = `commonplace-backup-${randomUUID()}`;
  const latest = new Map<string, string>();
  try {
    if (!(await admin.listTopics()).includes(topic)) return [];
    const left = new Map<number, number>();
    for (const { partition, low, high } of await admin.fetchTopicOffsets(topic))
      if (Number(high) > Number(low)) left.set(partition, Number(high));
    if (left.size === 0) return [];
    const consumer = kafka.consumer({ groupId, maxWaitTimeInMs: 200 });
    await consumer.connect();
    try {
      await consumer.subscribe({ topic, fromBeginning: true });
      await new Promise<void>((resolve, reject) => {
        // A coordinator that is still loading crashes the consumer, which then starts again by itself.
        consumer.on(consumer.events.CRASH, ({ payload }) => {
          if (!payload.restart) reject(payload.error);
        });
        consumer
          .run({
            autoCommit: false,
            eachBatch: ({ batch }) => {
              for (const { key, value } of batch.messages) {
                if (key && value) latest.set(key.toString('utf8'), value.toString('utf8'));
                else if (key) latest.delete(key.toString('utf8'));
              }
              // Compaction leaves holes: a batch tells where it ends, not how many it holds.
              if (Number(batch.lastOffset()) + 1 >= (left.get(batch.partition) ?? 0)) left.delete(batch.partition);
              if (left.size === 0) resolve();
              return Promise.resolve();
            },
          })
          .catch(reject);
      });
    } finally {
      await consumer.disconnect();
    }
    await admin.deleteGroups([groupId]).catch(() => undefined);
  } finally {
    await admin.disconnect();
  }
  return [...latest].map(([key, value]) => ({ key, value })).sort((a, b) => (a.key < b.key ? -1 : 1));
}
