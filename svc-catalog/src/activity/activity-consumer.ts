import type { Consumer } from 'kafkajs';
import { ACTIVITY_TOPIC, activityRecord, type ActivityRecord } from '@commonplace/contracts/activity';
import { kafkaCalls, type KafkaCalls, type Logger } from '@commonplace/service-kit';
import { Kafka, logLevel } from './kafka';

/** Consumer group of the replicas: each partition is read by one of them. */
export const ACTIVITY_GROUP = 'svc-catalog';

interface Deps {
  brokers: string[];
  /** Counts a batch; throwing means: deliver it again. */
  count: (records: readonly ActivityRecord[]) => Promise<void>;
  log: Logger;
  calls?: KafkaCalls;
  groupId?: string;
  topic?: string;
}

/**
 * Reads page activity in batches. An offset is committed after its batch was counted, so a crash repeats a batch, which counts nothing
 * twice. Kafka may be away at the start or later: it is tried again until it is back, while search goes on.
 */
export function startActivityConsumer({
  brokers,
  count,
  log,
  calls = kafkaCalls(undefined),
  groupId = ACTIVITY_GROUP,
  topic = ACTIVITY_TOPIC,
}: Deps): {
  stop(): Promise<void>;
} {
  let stopped = false;
  let consumer: Consumer | undefined;
  const kafka = new Kafka({
    clientId: 'svc-catalog',
    brokers,
    logLevel: logLevel.WARN,
    logCreator: () => (entry) => log.warn({ kafka: entry.namespace }, entry.log.message),
    retry: { retries: 8, initialRetryTime: 300, maxRetryTime: 5_000 },
  });
  const loop = (async () => {
    while (!stopped) {
      const one = calls.follow(kafka.consumer({ groupId, maxWaitTimeInMs: 500 }));
      consumer = one;
      const crashed = new Promise<void>((resolve) => {
        one.on(one.events.CRASH, ({ payload }) => {
          calls.saw('consume', 'failed', 0);
          if (!payload.restart) resolve();
        });
        one.on(one.events.STOP, () => resolve());
      });
      try {
        await calls.ask('connect', () => one.connect());
        await one.subscribe({ topic, fromBeginning: true });
        await one.run({
          eachBatch: async ({ batch }) => {
            await count(batch.messages.flatMap(({ value }) => readRecord(value, log)));
          },
        });
        await crashed;
      } catch (err) {
        if (!stopped) log.warn({ err }, 'activity cannot be read now');
      }
      await one.disconnect().catch(() => undefined);
      if (!stopped) await new Promise((resolve) => setTimeout(resolve, 2_000));
    }
  })();
  return {
    async stop() {
      stopped = true;
      await consumer?.disconnect().catch(() => undefined);
      await Promise.race([loop, new Promise((resolve) => setTimeout(resolve, 3_000).unref())]);
    },
  };
}

/** What is no record is left out: the stream is written by the edge alone, but a bad line must not stop the rest. */
function readRecord(value: Buffer | null, log: Logger): ActivityRecord[] {
  if (!value) return [];
  try {
    const parsed = activityRecord.safeParse(JSON.parse(value.toString('utf8')));
    if (parsed.success) return [parsed.data];
    log.warn({ reason: parsed.error.message.slice(0, 300) }, 'an activity record is malformed');
  } catch (err) {
    if (!(err instanceof SyntaxError)) throw err;
    log.warn('an activity record is not JSON');
  }
  return [];
}
