import type { CloudEvent, EventData, EventSpec } from '@commonplace/contracts/event';
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';
import type { Logger } from './logger';
import type { Database } from './mongo';
import { traced } from './tracing';

export interface Delivery {
  /** The transaction that also holds the inbox record; undefined for a service without MongoDB. */
  readonly session: ClientSession | undefined;
  readonly log: Logger;
}

export interface Consumer {
  readonly spec: EventSpec;
  readonly handle: (event: CloudEvent, delivery: Delivery) => Promise<void>;
  /** See {@link on}. */
  readonly together?: boolean;
  /** See {@link on}. */
  readonly apart?: (data: unknown) => string;
  /** See {@link on}. */
  readonly before?: (event: CloudEvent, delivery: Omit<Delivery, 'session'> & Lasting) => Promise<void>;
}

export interface Lasting {
  /** Tells the broker that it goes on: else it gives the event to somebody else after half a minute. */
  readonly lasts: () => void;
}

/**
 * What a service does on an event. With MongoDB the handler runs in one transaction with the inbox record of the event's id, so its effect
 * happens once however often the event is delivered. Throwing means: again later, set aside after MAX_DELIVERIES such failures; what waits for an
 * engine or a neighbour that is away is tried until it is back.
 *
 * `together`: everything that the handler reads and writes goes through the session it is given, so that events which wait in a row may be
 * handled in one transaction: many times as fast. Without it each event has a transaction of its own.
 *
 * `apart`: names the thing that an event is about, for a handler that reads and writes nothing that its events about other things share. Those that wait in a row
 * then go side by side, each in a transaction of its own; events of one name, of whatever kind, stay one after the other. Without it each waits for the one before.
 *
 * `before`: work that is too much for one transaction, in portions of its own. It may be ended at any line and begun again, and is over when nothing is left
 * to do; the handler's transaction follows.
 */
export function on<E extends EventSpec>(
  spec: E,
  handle: (event: CloudEvent<EventData<E>>, delivery: Delivery & { session: ClientSession }) => Promise<void>,
  o: {
    together?: boolean;
    apart?: (data: EventData<E>) => string;
    before?: (event: CloudEvent<EventData<E>>, delivery: Omit<Delivery, 'session'> & Lasting) => Promise<void>;
  } = {},
): Consumer {
  return { spec, handle: handle as Consumer['handle'], ...(o as Pick<Consumer, 'together' | 'apart' | 'before'>) };
}

interface InboxRow {
  _id: string;
  at: Date;
  /** Of a note of {@link triesInInbox} only. */
  begun?: number;
}

/** Records of what was handled, kept for longer than the broker keeps events. */
export function inboxModel(connection: Connection): Model<InboxRow> {
  return (
    (connection.models['Inbox'] as Model<InboxRow> | undefined) ??
    connection.model<InboxRow>(
      'Inbox',
      new Schema<InboxRow>(
        { _id: String, at: { type: Date, expires: 45 * 86_400 } },
        { collection: 'inbox', shardKey: { _id: 'hashed' }, versionKey: false },
      ),
    )
  );
}

export type Outcome = 'done' | 'repeated';

/** An event that was handled before; its transaction is given up. */
class Repeated extends Error {}

const DUPLICATE_KEY = 11_000;

/** Handles one event once by effect: inbox record and handler in one transaction. Also what tests and message Pacts call. */
export async function handleOnce(
  consumer: Consumer,
  event: CloudEvent,
  o: { db?: Database | undefined; log: Logger; durable: string; lasts?: () => void },
): Promise<Outcome> {
  const { db, log, lasts = () => undefined } = o;
  if (!db) {
    await consumer.handle(event, { session: undefined, log: o.log });
    return 'done';
  }
  const { collection } = inboxModel(db.connection);
  if (consumer.before) {
    if (await collection.findOne({ _id: `${o.durable}:${event.id}` as never }, { projection: { _id: 1 } }))
      return 'repeated';
    await consumer.before(event, { log, lasts });
  }
  const record = { _id: `${o.durable}:${event.id}` as never, at: new Date() };
  try {
    return await db.transaction(async (session): Promise<Outcome> => {
      await collection.insertOne(record, { session }).catch((error: unknown) => {
        throw (error as { code?: number }).code === DUPLICATE_KEY ? new Repeated() : error;
      });
      await consumer.handle(event, { session, log: o.log });
      return 'done';
    });
  } catch (error) {
    if (error instanceof Repeated) return 'repeated';
    throw error;
  }
}

/** An event with what is done on it. */
export interface Handling {
  readonly consumer: Consumer;
  readonly event: CloudEvent;
  readonly log: Logger;
  /** `traceparent` of whoever caused it. */
  readonly parent?: string | undefined;
}

/**
 * Handles events in their order in one transaction with all their inbox records; those handled before, also within the list, are passed over.
 * When one of them fails none has happened: it throws, and the caller handles them one by one.
 */
export async function handleTogether(
  list: readonly Handling[],
  o: { db: Database; durable: string },
): Promise<Outcome[]> {
  const { collection } = inboxModel(o.db.connection);
  const ids = list.map(({ event }) => `${o.durable}:${event.id}`);
  return o.db.transaction(async (session) => {
    const found = await collection
      .find({ _id: { $in: ids as never[] } }, { session, projection: { _id: 1 } })
      .toArray();
    const known = new Set(found.map(({ _id }) => String(_id)));
    const outcomes = ids.map((id): Outcome => {
      if (known.has(id)) return 'repeated';
      known.add(id);
      return 'done';
    });
    const at = new Date();
    const records = ids.flatMap((id, index) => (outcomes[index] === 'done' ? [{ _id: id as never, at }] : []));
    if (records.length > 0) await collection.insertMany(records, { session });
    for (const [index, { consumer, event, log, parent }] of list.entries())
      if (outcomes[index] === 'done')
        await traced(`process ${event.type}`, { kind: 'consumer', parent }, () =>
          consumer.handle(event, { session, log }),
        );
    return outcomes;
  });
}
