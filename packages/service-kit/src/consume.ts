import { cloudEvent, streamOf, type CloudEvent, type EventSpec } from '@commonplace/contracts/event';
import {
  AckPolicy,
  DeliverPolicy,
  ReplayPolicy,
  RepublishHeaders,
  type ConsumerMessages,
  type JsMsg,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { batchesOf } from './batches';
import { untilItWorks, type Bus } from './bus';
import { watchConsumer } from './consumer-metrics';
import { countFailures } from './failures';
import { handleOnce, handleTogether, type Consumer, type Handling, type Outcome } from './inbox';
import type { Logger } from './logger';
import type { Metrics } from './metrics';
import type { Database } from './mongo';
import { EVENT_LIMIT_BYTES } from './outbox';
import { runsOf, type Run } from './runs';
import { sideBySide } from './side-by-side';
import { traced } from './tracing';
import { triesInInbox, type Tries } from './tries';
import { countUnanswered } from './unanswered';

export { MAX_DELIVERIES } from './failures';
export type { Consumer } from './inbox';

const ACK_WAIT_MS = 30_000;
/** Events in one transaction, and read ahead: with so many of them a slow handler still acknowledges the last in time. */
const BATCH = 100;
/**
 * Events of different things that are under way at the same time, for each stream: so many commits share a write of the journal, and requests find
 * connections to the database all the same.
 */
export const EVENTS_AT_ONCE = 8;

/** An event that does not have the shape that its subject promises; it is set aside at once. */
class MalformedEvent extends Error {
  override readonly name = 'MalformedEvent';
}

/**
 * Envelope and data of a message, checked against the contract. Throws MalformedEvent, also for what the broker repeated here out of another stream:
 * a stream that is set so speaks in the name of any other.
 */
export function readEvent(spec: EventSpec, payload: Uint8Array | string, headers?: JsMsg['headers']): CloudEvent {
  if (headers?.has(RepublishHeaders.Stream))
    throw new MalformedEvent(`repeated from the stream ${headers.get(RepublishHeaders.Stream).slice(0, 200)}`);
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

export interface Consuming {
  stop(): Promise<void>;
}

type ReadMessage = Omit<Handling, 'consumer'>;

interface Consumes {
  bus: Bus;
  service: string;
  consumers: readonly Consumer[];
  log: Logger;
  metrics: Metrics;
  /** ms until the broker gives what nobody answered to somebody else. */
  ackWaitMs?: number;
}
/** With a database tries are noted beside its inbox; without one it has to be said where. */
type Noting = { db: Database } | { db?: undefined; tries: Tries };

/**
 * One durable consumer per stream that the service listens to, named after the service. A process handles its events in order; those of different things also
 * side by side, where their handlers say what they are about.
 */
export async function startConsumers(o: Consumes & Noting): Promise<Consuming> {
  const failures = countFailures();
  const unanswered = countUnanswered(o.db ? triesInInbox(o.db, o.service) : o.tries);
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
    const handlers = new Map(list.map((consumer) => [consumer.spec.subject, consumer]));
    const told = watchConsumer({ ...o, stream, durable: o.service, subjects: [...handlers.keys()] });
    const loop = (async () => {
      while (!stopped) {
        try {
          const durable = await durableConsumer(o.bus, stream, o.service, [...handlers.keys()], o.log, o);
          messages = await durable.consume({ max_messages: BATCH, idle_heartbeat: 5_000 });
          // Stopped while this was opening: nobody else knows of it. It is closed by being read to its end, which is below.
          if (stopped) void messages.close();
          for await (const batch of batchesOf(messages, BATCH)) {
            for (const run of runsOf(batch, handlers)) {
              const left = stopped ? run.list : await deliverRun(run, handlers, () => !stopped);
              // What was read ahead is given back in its order: whoever reads next has it before what came later, not when its time is up.
              for (const message of left) message.nak();
            }
            o.metrics.pending.set({ stream, consumer: o.service }, batch.at(-1)?.info.pending ?? 0);
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
        told.stop();
        // Not waited for by itself: it ends when it is read to its end.
        void messages?.close();
        await loop;
      },
    };
  }

  /** Events in a row that go the same way; answers those that were not begun because it had to end. */
  async function deliverRun(
    { way, list }: Run<JsMsg>,
    handlers: ReadonlyMap<string, Consumer>,
    goesOn: () => boolean,
  ): Promise<readonly JsMsg[]> {
    if (way === 'apart') return deliverApart(list, handlers, goesOn);
    await deliverTogether(list, handlers);
    return [];
  }

  /** Each by itself, and side by side where they are about different things. */
  async function deliverApart(
    run: readonly JsMsg[],
    handlers: ReadonlyMap<string, Consumer>,
    goesOn: () => boolean,
  ): Promise<JsMsg[]> {
    const read = new Map<JsMsg, ReadMessage>();
    const keyOf = (message: JsMsg): string => {
      const consumer = handlers.get(message.subject);
      if (!consumer?.apart) return '';
      try {
        const said = readMessage(message, consumer);
        read.set(message, said);
        return consumer.apart(said.event.data);
      } catch {
        // Of those nobody knows what they are about: they keep their order among themselves.
        return '';
      }
    };
    const open = new Set(run);
    // One connection keeps the order: when the last is known to be acknowledged, all are. Whoever stops waits for each.
    const acknowledge = async (message: JsMsg): Promise<void> => {
      open.delete(message);
      if (open.size === 0 || !goesOn()) return surely(message);
      try {
        message.ack();
      } catch {
        // Its connection is closed: it comes again, and the inbox knows it.
      }
    };
    const work = async (message: JsMsg): Promise<void> => {
      await deliver(message, handlers.get(message.subject), read.get(message), acknowledge);
      open.delete(message);
    };
    return sideBySide(run, { keyOf, most: EVENTS_AT_ONCE, work, goesOn });
  }

  /** Together where their handlers allow it; when that fails each by itself, so that one that never works holds up nothing. */
  async function deliverTogether(run: readonly JsMsg[], handlers: ReadonlyMap<string, Consumer>): Promise<void> {
    const outcomes = await tryTogether(run, handlers);
    if (!outcomes) {
      for (const message of run) await deliver(message, handlers.get(message.subject));
      return;
    }
    // One connection keeps the order: when the last is known to be acknowledged, all are.
    const last = run.at(-1);
    for (const message of run) if (message !== last) message.ack();
    if (last) await surely(last);
    for (const [at, { subject }] of run.entries()) o.metrics.consumed.inc({ subject, outcome: outcomes[at] ?? 'done' });
  }

  async function tryTogether(
    run: readonly JsMsg[],
    handlers: ReadonlyMap<string, Consumer>,
  ): Promise<Outcome[] | undefined> {
    if (!o.db || run.length < 2) return undefined;
    try {
      const list = run.map((message): Handling => {
        const consumer = handlers.get(message.subject);
        if (!consumer) throw new Error(`nothing is done on ${message.subject}`);
        return { consumer, ...readMessage(message, consumer) };
      });
      return await handleTogether(list, { db: o.db, durable: o.service });
    } catch (err) {
      o.log.info({ err, events: run.length }, 'events are handled one by one');
      return undefined;
    }
  }

  function readMessage(message: JsMsg, consumer: Consumer): ReadMessage {
    const event = readEvent(consumer.spec, message.data, message.headers);
    const { deliveryCount } = message.info;
    return {
      event,
      parent: message.headers?.get('traceparent') || event.traceparent,
      log: o.log.child({
        subject: message.subject,
        delivery: deliveryCount,
        event: event.id,
        requestId: event.requestid,
      }),
    };
  }

  async function deliver(
    message: JsMsg,
    consumer: Consumer | undefined,
    read?: ReadMessage,
    acknowledge = surely,
  ): Promise<void> {
    if (!consumer) return message.ack();
    const name = `${message.info.stream}:${message.seq}`;
    const isOver = async () => {
      failures.over(name);
      await unanswered.answered(name);
    };
    try {
      const { event, parent, log } = read ?? readMessage(message, consumer);
      if (message.redelivered) await unanswered.begin(name);
      const outcome = await traced(`process ${message.subject}`, { kind: 'consumer', parent }, () =>
        handleOnce(consumer, event, { db: o.db, log, durable: o.service, lasts: () => message.working() }),
      );
      await acknowledge(message);
      await isOver();
      o.metrics.consumed.inc({ subject: message.subject, outcome });
    } catch (err) {
      const waitMs = failures.failed(name, err);
      const last = waitMs === undefined;
      o.log.error(
        { err, last, subject: message.subject, delivery: message.info.deliveryCount },
        last ? 'event set aside' : 'event will be tried again',
      );
      o.metrics.consumed.inc({ subject: message.subject, outcome: last ? 'dead' : 'failed' });
      if (last) {
        if (await setAside(o.bus, o.service, message, err)) await isOver();
        return;
      }
      await unanswered.answered(name);
      message.nak(waitMs);
    }
  }
}

/** Acknowledges, and waits until the broker says that it knows; one that gets lost comes again, and the inbox knows it. */
async function surely(message: JsMsg): Promise<void> {
  await message.ackAck().catch(() => undefined);
}

/** Keeps a failed event under `dead.{service}.{subject}` with the reason, then takes it off the consumer; false when it could not be kept, and comes again. */
export async function setAside(bus: Bus, service: string, message: JsMsg, reason: unknown): Promise<boolean> {
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
    return true;
  } catch {
    // Not stored, so not taken off either: it comes again.
    message.nak(20_000);
    return false;
  }
}

/** The durable consumer, made or brought up to date; waits for a stream that its owner has not made yet. */
export async function durableConsumer(
  bus: Bus,
  stream: string,
  durable: string,
  subjects: string[],
  log: Logger,
  o: { maxAckPending?: number; ackWaitMs?: number } = {},
) {
  const config = {
    durable_name: durable,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(o.ackWaitMs ?? ACK_WAIT_MS),
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
