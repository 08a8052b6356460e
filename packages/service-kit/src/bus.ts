import { streamOf, type CloudEvent, type EventData, type EventSpec } from '@commonplace/contracts/event';
import { jetstream, jetstreamManager, type JetStreamClient, type JetStreamManager } from '@nats-io/jetstream';
import { connect, headers, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';
import { clockFault, tooOld } from './engine-facts';
import type { Logger } from './logger';
import type { Metrics } from './metrics';
import { watchRequests } from './nats-calls';
import { traceparent } from './tracing';

export interface Bus {
  readonly connection: NatsConnection;
  readonly js: JetStreamClient;
  readonly jsm: JetStreamManager;
  readonly issuer: string;
  /** Publishes one envelope; resolves when the stream has stored it. Its id and subject are the message id, so a repeat is dropped. */
  publish(envelope: CloudEvent): Promise<void>;
  ready(): boolean;
  /** What is wrong with the broker now, or undefined. */
  fault(): string | undefined;
  close(): Promise<void>;
}

/** Limits of streams and consumers as we use them. */
const LEAST_VERSION = [2, 11] as const;

/** Connects (trying until it works), and waits for the service's own stream: no service may make or change one, the preparation of the engines does. */
export async function connectBus(o: {
  url: string;
  service: string;
  issuer: string;
  log: Logger;
  ownStream?: boolean;
  metrics?: Metrics;
}): Promise<Bus> {
  const url = new URL(o.url.includes('://') ? o.url : `nats://${o.url}`);
  const options = {
    servers: url.host,
    ...(url.username ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } : {}),
    // Answers come under a name of its own, so that nobody else needs a right to them.
    ...(url.username ? { inboxPrefix: `_INBOX.${decodeURIComponent(url.username)}` } : {}),
    name: o.service,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    waitOnFirstConnect: true,
    timeout: 5_000,
  };
  // Whoever is refused twice in a row when it starts has a wrong password, and ends. Later that is a broker which has no time for log-ins: it is asked on.
  if (url.username) await (await connect(options)).close();
  const connection = await connect({ ...options, ignoreAuthErrorAbort: true });
  let away = false;
  void (async () => {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect' || status.type === 'reconnect')
        o.log.warn({ state: status.type }, 'NATS connection');
      if (status.type === 'disconnect') away = true;
      if (status.type === 'reconnect') away = false;
      if (status.type === 'error') o.log.error({ err: status.error }, 'NATS connection');
    }
  })();
  watchRequests(connection, o.metrics, () => !away && !connection.isClosed());
  const jsm = await untilItWorks(
    () => jetstreamManager(connection, { timeout: 3_000, checkAPI: false }),
    o.log,
    'JetStream',
  );
  if (o.ownStream !== false) {
    const stream = streamOf(o.issuer as 'identity');
    await untilItWorks(() => jsm.streams.info(stream), o.log, `the stream ${stream}, which prepare-engines makes,`);
  }
  const js = jetstream(connection, { timeout: 5_000 });
  return {
    connection,
    js,
    jsm,
    issuer: o.issuer,
    async publish(envelope) {
      await js.publish(envelope.type, JSON.stringify(envelope), {
        msgID: `${envelope.id}:${envelope.type}`,
        ...traceHeader(traceparent() ?? envelope.traceparent),
      });
    },
    ready: () => !connection.isClosed() && connection.info !== undefined,
    fault: () => {
      if (away || connection.isClosed()) return 'not connected';
      return connection.info ? tooOld('NATS', connection.info.version, LEAST_VERSION) : 'not connected';
    },
    close: async () => {
      await connection.drain().catch(() => connection.close());
    },
  };
}

/** The trace that a message belongs to, as its header. */
function traceHeader(value: string | undefined): { headers?: MsgHdrs } {
  if (!value) return {};
  const all = headers();
  all.set('traceparent', value);
  return { headers: all };
}

/** What is wrong between our clock and the broker's, which says its own with the facts of a stream; for those who have no database to ask. */
export async function brokerClock(bus: Pick<Bus, 'jsm'>, stream: string): Promise<string | undefined> {
  // A broker that does not answer is another fault, which is said as that.
  const ts = await bus.jsm.streams.info(stream).then(
    (info) => info.ts,
    () => undefined,
  );
  return ts ? clockFault(new Date(ts), new Date(), "the broker's") : undefined;
}

/** Tries again with growing pauses; an engine that starts later than we do is no error. */
export async function untilItWorks<T>(work: () => Promise<T>, log: Logger, what: string): Promise<T> {
  for (let wait = 200, tries = 0; ; wait = Math.min(wait * 2, 5_000), tries++) {
    try {
      return await work();
    } catch (err) {
      if (tries > 2) log.warn({ err, wait }, `${what} is not available yet`);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** Envelope of an event: CloudEvents 1.0, `type` is the subject it is published on. */
export function envelope<E extends EventSpec>(
  spec: E,
  data: EventData<E>,
  o: { id: string; issuer: string; subject?: string; requestId?: string; traceparent?: string; time?: Date },
): CloudEvent<EventData<E>> {
  return {
    specversion: '1.0',
    id: o.id,
    source: `urn:commonplace:${o.issuer}`,
    type: spec.subject,
    time: (o.time ?? new Date()).toISOString(),
    datacontenttype: 'application/json',
    data,
    ...(o.subject ? { subject: o.subject } : {}),
    ...(o.requestId ? { requestid: o.requestId } : {}),
    ...(o.traceparent ? { traceparent: o.traceparent } : {}),
  };
}
