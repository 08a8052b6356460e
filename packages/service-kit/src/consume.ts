import { cloudEvent, streamOf, type CloudEvent, type EventData, type EventSpec } from '@commonplace/contracts/event';
import { AckPolicy, DeliverPolicy, ReplayPolicy, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';
import { untilItWorks, type Bus } from './bus';
import type { Logger } from './logger';
import type { Metrics } from './metrics';
import type { Database } from './mongo';
import { EVENT_LIMIT_BYTES } from './outbox';
import { traced } from './tracing';

/** Deliveries before an event is set aside, and how long each redelivery waits. */
export const MAX_DELIVERIES = 5;
const BACKOFF_MS = [200, 1_000, 5_000, 20_000];
const ACK_WAIT_MS = 30_000;
const LAG_EVERY_MS = 15_000;

export interface Delivery {
  /** The transaction that also holds the inbox record; undefined for a service without MongoDB. */
  readonly session: ClientSession | undefined;
  readonly log: Logger;
}

export interface Consumer {
  readonly spec: EventSpec;
  readonly handle: (event: CloudEvent, delivery: Delivery) => Promise<void>;
}

/**
 * What a service does on an event. With MongoDB the handler runs in one transaction with the inbox record of the event's id, so its effect
 * happens once however often the event is delivered. Throwing means: again later, after {@link MAX_DELIVERIES} set aside.
 */
export function on<E extends EventSpec>(
  spec: E,
  handle: (event: CloudEvent<EventData<E>>, delivery: Delivery & { session: ClientSession }) => Promise<void>,
): Consumer {
  return { spec, handle: handle as Consumer['handle'] };
}

interface InboxRow {
  _id: string;
  at: Date;
}

function inboxModel(connection: Connection): Model<InboxRow> {
  return (
    (connection.models['Inbox'] as Model<InboxRow> | undefined) ??
    connection.model<InboxRow>(
      'Inbox',
      new Schema<InboxRow>(
        { _id: String, at: { type: Date, expires: 45 * 86_400 } },
        { collection: 'inbox', versionKey: false },
      ),
    )
  );
}

/** An event that does not have the shape that its subject promises; it is set aside at once. */
class MalformedEvent extends Error {
  override readonly name = 'MalformedEvent';
}

/** Envelope and data of a message, checked against the contract. Throws MalformedEvent. */
export function readEvent(spec: EventSpec, payload: Uint8Array | string): CloudEvent {
  let json: unknown;
  try {
    json = JSON.parse(typeof payload === 'string' ? payload : Buffer.from(payload).toString('utf8'));
  } catch (cause) {
    throw new MalformedEvent('not JSON', { cause });
  }
  const parsed = cloudEvent.safeParse(json);
  if (!parsed.success) throw new MalformedEvent(`envelope: ${parsed.error.message}`);
  // The subject says what to expect; an event that calls itself another kind or version is none of it.
  if (parsed.data.type !== spec.subject) throw new MalformedEvent(`type: ${parsed.data.type.slice(0, 200)}`);
  const data = spec.data.safeParse(parsed.data.data);
  if (!data.success) throw new MalformedEvent(`data: ${data.error.message}`);
  return { ...parsed.data, data: data.data };
}

/** Handles one event once by effect: inbox record and handler in one transaction. Also what tests and message Pacts call. */
export async function handleOnce(
  consumer: Consumer,
  event: CloudEvent,
  o: { db?: Database | undefined; log: Logger; durable: string },
): Promise<'done' | 'repeated'> {
  const { db } = o;
  if (!db) {
    await consumer.handle(event, { session: undefined, log: o.log });
    return 'done';
  }
  const inbox = inboxModel(db.connection);
  const id = `${o.durable}:${event.id}`;
  return db.transaction(async (session) => {
    if (await inbox.exists({ _id: id }).session(session)) return 'repeated';
    await inbox.create([{ _id: id, at: new Date() }], { session });
    await consumer.handle(event, { session, log: o.log });
    return 'done';
  });
}

export interface Consuming {
  stop(): Promise<void>;
}

/** One durable consumer per stream that the service listens to, named after the service; events are handled in order. */
export async function startConsumers(o: {
  bus: Bus;
  db?: Database | undefined;
  service: string;
  consumers: readonly Consumer[];
  log: Logger;
  metrics: Metrics;
}): Promise<Consuming> {
  const byStream = groupBy(o.consumers, (consumer) => streamOf(consumer.spec.owner));
  const running = [...byStream].map(([stream, list]) => consumeStream(stream, list));
  return {
    async stop() {
      await Promise.all(running.map((one) => one.stop()));
    },
  };

  function consumeStream(stream: string, list: readonly Consumer[]) {
    let stopped = false;
    let messages: ConsumerMessages | undefined;
    // Asked for by itself as well: a consumer that hangs gets no message that would say how many wait.
    const asking = setInterval(() => {
      o.bus.jsm.consumers
        .info(stream, o.service)
        .then((info) => o.metrics.pending.set({ stream, consumer: o.service }, info.num_pending + info.num_ack_pending))
        .catch(() => undefined);
    }, LAG_EVERY_MS);
    asking.unref();
    const handlers = new Map(list.map((consumer) => [consumer.spec.subject, consumer]));
    const loop = (async () => {
      while (!stopped) {
        try {
          const durable = await durableConsumer(o.bus, stream, o.service, [...handlers.keys()], o.log);
          messages = await durable.consume({ max_messages: 100, idle_heartbeat: 5_000 });
          // Stopped while this was opening: nobody else knows of it, and without a message the loop below never ends.
          if (stopped) await messages.close();
          for await (const message of messages) {
            if (stopped) break;
            await deliver(message, handlers.get(message.subject));
            o.metrics.pending.set({ stream, consumer: o.service }, message.info.pending);
          }
        } catch (err) {
          if (!stopped) o.log.warn({ err, stream }, 'consuming is interrupted');
        }
        if (!stopped) await new Promise((resolve) => setTimeout(resolve, 500));
      }
    })();
    return {
      async stop() {
        stopped = true;
        clearInterval(asking);
        await messages?.close().catch(() => undefined);
        await loop;
      },
    };
  }

  async function deliver(message: JsMsg, consumer: Consumer | undefined): Promise<void> {
    const log = o.log.child({ subject: message.subject, delivery: message.info.deliveryCount });
    if (!consumer) return message.ack();
    try {
      const event = readEvent(consumer.spec, message.data);
      const parent = message.headers?.get('traceparent') || event.traceparent;
      const outcome = await traced(`process ${message.subject}`, { kind: 'consumer', parent }, () =>
        handleOnce(consumer, event, {
          db: o.db,
          log: log.child({ event: event.id, requestId: event.requestid }),
          durable: o.service,
        }),
      );
      await message.ackAck().catch(() => undefined);
      o.metrics.consumed.inc({ subject: message.subject, outcome });
    } catch (err) {
      const last = message.info.deliveryCount >= MAX_DELIVERIES || (err as Error).name === 'MalformedEvent';
      log.error({ err, last }, last ? 'event set aside' : 'event will be tried again');
      o.metrics.consumed.inc({ subject: message.subject, outcome: last ? 'dead' : 'failed' });
      if (!last) return message.nak(BACKOFF_MS[message.info.deliveryCount - 1] ?? 20_000);
      await setAside(o.bus, o.service, message, err);
    }
  }
}

/** Keeps a failed event under `dead.{service}.{subject}` with the reason, then takes it off the consumer. */
export async function setAside(bus: Bus, service: string, message: JsMsg, reason: unknown): Promise<void> {
  try {
    const text = reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason);
    const record = {
      service,
      subject: message.subject,
      sequence: message.seq,
      deliveries: message.info.deliveryCount,
      error: text.slice(0, 2_000),
      at: new Date().toISOString(),
      stream: message.info.stream,
      // Somebody else's event may be as large as the broker takes; the letter then only says where it lies.
      payload: message.data.length > EVENT_LIMIT_BYTES ? null : Buffer.from(message.data).toString('base64'),
    };
    await bus.js.publish(`dead.${bus.issuer}.${message.subject}`, JSON.stringify(record), {
      msgID: `${service}:${message.subject}:${message.seq}`,
    });
    message.term('set aside');
  } catch {
    // Not stored, so not taken off either: it comes again.
    message.nak(20_000);
  }
}

/** The durable consumer, made or brought up to date; waits for a stream that its owner has not made yet. */
export async function durableConsumer(
  bus: Bus,
  stream: string,
  durable: string,
  subjects: string[],
  log: Logger,
  o: { maxAckPending?: number } = {},
) {
  const config = {
    durable_name: durable,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ACK_WAIT_MS),
    deliver_policy: DeliverPolicy.All,
    replay_policy: ReplayPolicy.Instant,
    filter_subjects: subjects,
    max_ack_pending: o.maxAckPending ?? 1_000,
    max_deliver: -1,
  };
  await untilItWorks(
    async () => {
      try {
        await bus.jsm.consumers.add(stream, config);
      } catch (err) {
        await bus.jsm.consumers.update(stream, durable, config).catch(() => {
          throw err;
        });
      }
    },
    log,
    `stream ${stream}`,
  );
  return bus.js.consumers.get(stream, durable);
}

function groupBy<T>(list: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of list) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}
