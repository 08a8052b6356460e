import { randomUUID } from 'node:crypto';
import { Kafka, logLevel } from './kafka';
import {
  ACTIVITY_TOPIC,
  POPULARITY_TOPIC,
  popularityRecord,
  type PopularityRecord,
} from '@commonplace/contracts/activity';
import type { Logger } from '@commonplace/service-kit';

interface Topics {
  brokers: string[];
  log: Logger;
  topic?: string;
}

/** How often a consumer that crashed may start again by itself before whoever waits for it is told why. */
const RESTARTS = 3;

const clientOf = ({ brokers }: Topics) =>
  new Kafka({
    clientId: 'svc-catalog',
    brokers,
    logLevel: logLevel.NOTHING,
    retry: { retries: 5, initialRetryTime: 300 },
  });

/** Publishes totals, keyed by item: the compacted topic keeps the latest of each. Answers how many. */
export async function publishTotals(o: Topics, pages: AsyncIterable<readonly PopularityRecord[]>): Promise<number> {
  const producer = clientOf(o).producer({ idempotent: true, maxInFlightRequests: 1, allowAutoTopicCreation: false });
  await producer.connect();
  let published = 0;
  try {
    for await (const page of pages) {
      if (page.length === 0) continue;
      await producer.send({
        topic: o.topic ?? POPULARITY_TOPIC,
        acks: -1,
        messages: page.map((record) => ({ key: record.item, value: JSON.stringify(record) })),
      });
      published += page.length;
    }
  } finally {
    await producer.disconnect();
  }
  return published;
}

/** The latest totals of every item, read from the beginning of the topic to its present end. */
export async function readTotals(o: Topics): Promise<PopularityRecord[]> {
  const topic = o.topic ?? POPULARITY_TOPIC;
  const kafka = clientOf(o);
  const admin = kafka.admin();
  await admin.connect();
  const groupId = `svc-catalog-restore-${randomUUID()}`;
  const totals = new Map<string, PopularityRecord>();
  try {
    const left = new Map<number, number>();
    for (const { partition, low, high } of await admin.fetchTopicOffsets(topic))
      if (Number(high) > Number(low)) left.set(partition, Number(high));
    if (left.size === 0) return [];
    const consumer = kafka.consumer({ groupId, maxWaitTimeInMs: 200 });
    await consumer.connect();
    try {
      await consumer.subscribe({ topic, fromBeginning: true });
      await new Promise<void>((resolve, reject) => {
        let crashes = 0;
        // A coordinator that is still loading crashes the consumer, which then starts again by itself. It would so for ever where Kafka is gone, or where
        // a record cannot be read.
        consumer.on(consumer.events.CRASH, ({ payload }) => {
          crashes += 1;
          if (!payload.restart || crashes > RESTARTS) reject(payload.error);
        });
        consumer
          .run({
            autoCommit: false,
            eachBatch: ({ batch }) => {
              for (const { value } of batch.messages) keep(value);
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
  return [...totals.values()];

  function keep(value: Buffer | null): void {
    if (!value) return;
    const parsed = popularityRecord.safeParse(JSON.parse(value.toString('utf8')));
    if (parsed.success) totals.set(parsed.data.item, parsed.data);
    else o.log.warn({ reason: parsed.error.message.slice(0, 300) }, 'a popularity record is malformed');
  }
}

/** Lets the group read page activity again from a time on; it must not be reading now. */
export async function rewindActivity(o: Topics & { groupId?: string }, since: Date): Promise<void> {
  const topic = o.topic ?? ACTIVITY_TOPIC;
  const admin = clientOf(o).admin();
  await admin.connect();
  try {
    const partitions = await admin.fetchTopicOffsetsByTimestamp(topic, since.getTime());
    await admin.setOffsets({ groupId: o.groupId ?? 'svc-catalog', topic, partitions });
  } finally {
    await admin.disconnect();
  }
}
