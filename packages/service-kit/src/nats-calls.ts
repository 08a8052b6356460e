import type { NatsConnection } from '@nats-io/transport-node';
import { engineCalls } from './engine-use';
import type { Metrics } from './metrics';

/** Requests that are told apart: to JetStream's own API, to a bucket, and what is published to a stream. */
export function natsCommand(subject: string): 'api' | 'kv' | 'publish' {
  if (subject.startsWith('$JS.API.')) return 'api';
  return subject.startsWith('$KV.') ? 'kv' : 'publish';
}

/** Counts what a connection to NATS is asked that has an answer: publications to streams, buckets, and JetStream's API. */
export function watchRequests(
  connection: Pick<NatsConnection, 'request'>,
  metrics: Metrics | undefined,
  stands: () => boolean,
): void {
  if (!metrics) return;
  const calls = engineCalls({ metrics, engine: 'nats', open: () => (stands() ? 1 : 0) });
  const request = connection.request.bind(connection);
  connection.request = (subject, ...rest) => calls.ask(natsCommand(subject), () => request(subject, ...rest));
}
