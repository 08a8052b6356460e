import { engineCalls, type EngineCalls } from './engine-use';
import type { Metrics } from './metrics';

/** What kafkajs' producers, consumers and admins have alike. */
interface KafkaClient {
  readonly events: Readonly<
    Record<'CONNECT' | 'DISCONNECT' | 'REQUEST' | 'REQUEST_QUEUE_SIZE' | 'REQUEST_TIMEOUT', string>
  >;
}

export interface KafkaCalls extends EngineCalls {
  /** Follows the connections of a client, and what it asks by itself. Gives the client. */
  follow<C>(client: C): C;
}

/** What a client asks by itself that is work; it waits in the others for records, for its group, or for its turn. */
const BY_ITSELF: Readonly<Record<string, string>> = { OffsetCommit: 'commit', OffsetFetch: 'offsets' };

/** Counts what the clients of a process ask of Kafka. */
export function kafkaCalls(metrics: Metrics | undefined): KafkaCalls {
  const connected = new Set<unknown>();
  const queues = new Map<unknown, number>();
  const calls = engineCalls({
    metrics,
    engine: 'kafka',
    open: () => connected.size,
    queued: () => [...queues.values()].reduce((sum, size) => sum + size, 0),
  });
  return {
    ...calls,
    follow(client) {
      const { events } = client as KafkaClient;
      const heard = client as { on(event: string, listener: (seen: Seen) => void): unknown };
      const hear = (event: string, listener: (seen: Seen['payload']) => void): void =>
        void heard.on(event, ({ payload }) => listener(payload));
      hear(events.CONNECT, () => connected.add(client));
      hear(events.DISCONNECT, () => {
        connected.delete(client);
        queues.delete(client);
      });
      hear(events.REQUEST_QUEUE_SIZE, ({ queueSize }) => queues.set(client, queueSize));
      hear(events.REQUEST_TIMEOUT, ({ apiName }) => calls.saw(BY_ITSELF[apiName] ?? 'other', 'failed', 0));
      hear(events.REQUEST, ({ apiName, duration }) => {
        const command = BY_ITSELF[apiName];
        if (command) calls.saw(command, 'done', duration / 1_000);
      });
      return client;
    },
  };
}

interface Seen {
  payload: { apiName: string; duration: number; queueSize: number };
}
