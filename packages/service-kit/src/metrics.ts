import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** One registry per process; names follow Prometheus' conventions (seconds, totals). */
export function createMetrics(service: string) {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const reads = new Map<string, () => void>();
  return {
    registry,
    /** Has `engine_connections` of an engine brought up to date before each scrape. */
    beforeScrape: (engine: string, read: () => void): void => void reads.set(engine, read),
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of requests by operation and status',
      labelNames: ['operation', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    engine: new Histogram({
      name: 'engine_command_duration_seconds',
      help: 'Duration of commands to an engine, by kind and outcome',
      labelNames: ['engine', 'command', 'outcome'],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2.5, 10],
      registers,
    }),
    connections: new Gauge({
      name: 'engine_connections',
      help: 'Connections to an engine: open, used, and work that waits for one',
      labelNames: ['engine', 'state'],
      registers,
      collect: () => reads.forEach((read) => read()),
    }),
    work: new Histogram({
      name: 'work_duration_seconds',
      help: 'Duration of jobs, renditions and mails, by name and outcome',
      labelNames: ['work', 'outcome'],
      buckets: [0.05, 0.25, 1, 5, 30, 120, 600],
      registers,
    }),
    remotes: new Counter({
      name: 'remote_outcomes_total',
      help: 'Remotes that pages have drawn, or could not',
      labelNames: ['remote', 'outcome'],
      registers,
    }),
    published: new Counter({
      name: 'outbox_published_total',
      help: 'Events handed to the broker',
      labelNames: ['subject'],
      registers,
    }),
    backlog: new Gauge({ name: 'outbox_backlog', help: 'Events that wait for the broker', registers }),
    consumed: new Counter({
      name: 'events_consumed_total',
      help: 'Events by subject and outcome',
      labelNames: ['subject', 'outcome'],
      registers,
    }),
    pending: new Gauge({
      name: 'events_pending',
      help: 'Events of a stream that this service has not been given yet',
      labelNames: ['stream', 'consumer'],
      registers,
    }),
    lag: new Gauge({
      name: 'kafka_consumer_lag',
      help: 'Records of a topic that a consumer group has not handled yet',
      labelNames: ['group', 'topic', 'partition'],
      registers,
    }),
  };
}
export type Metrics = ReturnType<typeof createMetrics>;
