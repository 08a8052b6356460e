import type { KafkaCalls, Logger, Metrics } from '@commonplace/service-kit';
import type { Admin } from 'kafkajs';
import { Kafka, logLevel } from './kafka';

const EVERY_MS = 15_000;

/** Records that a consumer group has not yet committed, per partition; a partition that was never read counts from its beginning. */
export async function readLag(admin: Admin, groupId: string, topic: string): Promise<Map<number, number>> {
  const ends = await admin.fetchTopicOffsets(topic);
  const [read] = await admin.fetchOffsets({ groupId, topics: [topic] });
  const committed = new Map(read?.partitions.map(({ partition, offset }) => [partition, Number(offset)]));
  return new Map(
    ends.map(({ partition, high, low }) => {
      const at = committed.get(partition) ?? -1;
      // -1: nothing committed. Below `low`: the broker has deleted what was not read.
      return [partition, Number(high) - Math.max(at, Number(low))];
    }),
  );
}

/** Keeps `kafka_consumer_lag` by asking the broker, so that a consumer that hangs is seen too. Kafka being away leaves the last value. */
export function watchLag(o: {
  brokers: readonly string[];
  groupId: string;
  topic: string;
  metrics: Metrics;
  calls: KafkaCalls;
  log: Logger;
}): { stop(): Promise<void> } {
  const kafka = new Kafka({
    clientId: 'svc-catalog-lag',
    brokers: [...o.brokers],
    logLevel: logLevel.NOTHING,
    retry: { retries: 1, initialRetryTime: 300 },
  });
  const admin = o.calls.follow(kafka.admin());
  let connected = false;
  const ask = async () => {
    if (!connected) await admin.connect();
    connected = true;
    for (const [partition, lag] of await readLag(admin, o.groupId, o.topic))
      o.metrics.lag.set({ group: o.groupId, topic: o.topic, partition: String(partition) }, lag);
  };
  const timer = setInterval(() => {
    o.calls
      .ask('offsets', ask)
      .catch((err: unknown) => o.log.debug({ err }, 'the lag of a consumer cannot be read now'));
  }, EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await admin.disconnect().catch(() => undefined);
    },
  };
}
