import { ACTIVITY_TOPIC, type ActivityRecord } from '@commonplace/contracts/activity';
import { AppError, inTime, kafkaCalls, type Bus, type Logger, type Metrics } from '@commonplace/service-kit';
import { AckPolicy, type JsMsg } from '@nats-io/jetstream';
import type { Producer } from 'kafkajs';
import { Kafka, logLevel } from './kafka';

export interface ActivityLog {
  /** Resolves when every record is in Kafka, or in the spool. Throws UNAVAILABLE when neither takes it. */
  append(records: readonly ActivityRecord[]): Promise<void>;
  close(): Promise<void>;
}

const SPOOL = 'ACTIVITY_SPOOL';
const SPOOL_SUBJECT = 'activity.spool';
/** ms that a page waits for Kafka, and then for the spool: whoever needs both is told within 3 s. */
const KAFKA_MS = 1_500;
const SPOOL_MS = 1_200;
/** After a failure Kafka is left alone for this long and records go to the spool at once. */
const REST_MS = 5_000;
const RETURN_MS = 10_000;

/** Kafka key: what is counted together. Searches have no item and go by session. */
export function keyOf(record: ActivityRecord): string {
  return record.item ?? record.session;
}

/** Producer of `activity.v1` with a JetStream spool for the time that Kafka is away. */
export function createActivityLog(o: { brokers: string; bus: Bus; log: Logger; metrics?: Metrics }): ActivityLog {
  const calls = kafkaCalls(o.metrics);
  const kafka = new Kafka({
    clientId: 'edge',
    brokers: o.brokers.split(','),
    logLevel: logLevel.NOTHING,
    connectionTimeout: 1_500,
    requestTimeout: 3_000,
    retry: { retries: 2, initialRetryTime: 100 },
  });
  /** One for all: many records come in the moment in which Kafka is tried again. */
  let producing: Promise<Producer> | undefined;
  let restUntil = 0;
  let closed = false;

  const timer = setInterval(() => void bringBack(), RETURN_MS);
  timer.unref();

  return {
    async append(records) {
      if (Date.now() >= restUntil) {
        try {
          // A record that comes to Kafka after all, beside the spooled one, has the same id and counts once.
          return await inTime(
            calls.ask('produce', () => toKafka(records)),
            KAFKA_MS,
          );
        } catch (err) {
          rest(err);
        }
      }
      try {
        await Promise.all(
          records.map((record) =>
            o.bus.js.publish(SPOOL_SUBJECT, JSON.stringify(record), { msgID: record.id, timeout: SPOOL_MS }),
          ),
        );
      } catch (cause) {
        throw new AppError('UNAVAILABLE', { cause, retryAfter: 5 });
      }
    },
    async close() {
      closed = true;
      clearInterval(timer);
      await leave();
    },
  };

  async function connected(): Promise<Producer> {
    const made = calls.follow(
      kafka.producer({ idempotent: true, maxInFlightRequests: 1, allowAutoTopicCreation: false }),
    );
    try {
      await made.connect();
      return made;
    } catch (err) {
      // What it has opened is nobody's any more.
      void made.disconnect().catch(() => undefined);
      throw err;
    }
  }

  /** The next records find a new producer. */
  async function leave(): Promise<void> {
    const old = producing;
    producing = undefined;
    await old?.then((one) => one.disconnect()).catch(() => undefined);
  }

  async function toKafka(records: readonly ActivityRecord[]): Promise<void> {
    const mine = (producing ??= connected());
    mine.catch(() => {
      if (producing === mine) producing = undefined;
    });
    const producer = await mine;
    await producer.send({
      topic: ACTIVITY_TOPIC,
      acks: -1,
      messages: records.map((record) => ({ key: keyOf(record), value: JSON.stringify(record) })),
    });
  }

  function rest(err: unknown): void {
    if (restUntil === 0)
      o.log.warn({ err: err instanceof Error ? err.message : err }, 'Kafka does not take activity; spooling');
    restUntil = Date.now() + REST_MS;
    void leave();
  }

  /** Moves what was spooled into Kafka once it is back. A record that arrives twice has one id and counts once. */
  async function bringBack(): Promise<void> {
    if (closed || Date.now() < restUntil) return;
    try {
      await o.bus.jsm.consumers.add(SPOOL, {
        durable_name: 'edge',
        ack_policy: AckPolicy.Explicit,
        filter_subject: SPOOL_SUBJECT,
      });
      const consumer = await o.bus.js.consumers.get(SPOOL, 'edge');
      for (;;) {
        const messages = await consumer.fetch({ max_messages: 200, expires: 1_000 });
        const list: JsMsg[] = [];
        for await (const message of messages) list.push(message);
        if (list.length === 0) break;
        await calls.ask('produce', () => toKafka(list.map((message) => message.json<ActivityRecord>())));
        for (const message of list) message.ack();
      }
      if (restUntil !== 0) o.log.info('Kafka takes activity again');
      restUntil = 0;
    } catch (err) {
      if (restUntil !== 0 && !closed) restUntil = Date.now() + REST_MS;
      o.log.debug({ err }, 'the activity spool waits');
    }
  }
}
