import { randomFillSync } from 'node:crypto';
import type { CloudEvent, EventData, EventSpec } from '@commonplace/contracts/event';
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';
import { monotonicFactory } from 'ulid';
import { envelope } from './bus';
import { AppError } from './errors';
import type { Database } from './mongo';
import { traceparent } from './tracing';

/** An event that waits to be published; its id says where it stands in line. */
export interface OutboxRow {
  _id: string;
  envelope: CloudEvent;
}

/** Bytes of chance that are fetched at once: an id takes sixteen, and to fetch each by itself costs more than all else of it. */
const chance = new Uint8Array(4_096);
let taken = chance.length;
const nextChance = (): number => {
  if (taken === chance.length) {
    randomFillSync(chance);
    taken = 0;
  }
  return (chance[taken++] as number) / 256;
};

/**
 * Ids of events, by the database's clock: replicas have it in common, so that of two changes of one thing the later one has the greater id, whichever
 * replica made it and whatever its own clock says. The outbox goes by ids.
 */
const nextId = monotonicFactory(nextChance);
const eventId = (db: Database): string => nextId(db.now().getTime());

/**
 * Largest event, as JSON. The broker takes 1 MB; a consumer that gives an event up keeps it inside of a letter, where it grows by a third.
 * One that the broker refused would stand at the head of the outbox for ever, and everything behind it would wait.
 */
export const EVENT_LIMIT_BYTES = 512 * 1024;

/** Where events wait. */
export function outboxModel(connection: Connection): Model<OutboxRow> {
  return (
    (connection.models['Outbox'] as Model<OutboxRow> | undefined) ??
    connection.model<OutboxRow>(
      'Outbox',
      new Schema<OutboxRow>(
        { _id: String, envelope: Object },
        { collection: 'outbox', versionKey: false, minimize: false },
      ),
    )
  );
}

/**
 * Puts an event into the outbox, inside the transaction that makes it true: both are stored or neither. The relay publishes it afterwards, and
 * beside it the versions before it that are still read. Answers the event's id. Throws TOO_LARGE, and so undoes the change, for an event beyond
 * {@link EVENT_LIMIT_BYTES}.
 */
export async function emit<E extends EventSpec>(
  session: ClientSession,
  db: Database,
  spec: E,
  data: EventData<E>,
  o: { subject?: string; requestId?: string; traceparent?: string } = {},
): Promise<string> {
  const id = eventId(db);
  await store(session, db, rowsOf(spec, data, id, { ...o, time: db.now() }));
  return id;
}

/** Many events of one kind at once, in order. */
export async function emitMany<E extends EventSpec>(
  session: ClientSession,
  db: Database,
  spec: E,
  list: readonly { data: EventData<E>; subject?: string }[],
): Promise<void> {
  if (list.length === 0) return;
  const time = db.now();
  const rows = list.flatMap(({ data, subject }) =>
    rowsOf(spec, data, eventId(db), { time, ...(subject ? { subject } : {}) }),
  );
  await store(session, db, rows);
}

/** Events of transactions that are under way; those of one are written together, when its work is done. */
const gathered = new WeakMap<ClientSession, OutboxRow[]>();

/** Part of every transaction, before its work and again before each further try of it: from now on its events are gathered. */
export function gatherEvents(session: ClientSession): void {
  gathered.set(session, []);
}

/** Part of every transaction, after its work: writes its events, all by one command. */
export async function storeEvents(connection: Connection, session: ClientSession): Promise<void> {
  const rows = gathered.get(session) ?? [];
  gathered.delete(session);
  if (rows.length > 0) await write(session, connection, rows);
}

async function store(session: ClientSession, { connection }: Database, rows: OutboxRow[]): Promise<void> {
  const others = gathered.get(session);
  if (others) others.push(...rows);
  else await write(session, connection, rows);
}

/** Past the model: it would make a document of its own of each row, which costs more than writing it. */
async function write(session: ClientSession, connection: Connection, rows: OutboxRow[]): Promise<void> {
  // What is undefined is absent, as in the JSON that is published.
  await outboxModel(connection).collection.insertMany(rows as never[], { session, ignoreUndefined: true });
  if (rung.has(session)) return;
  rung.add(session);
  session.once('ended', () => bells.get(connection)?.());
}

const bells = new WeakMap<Connection, () => void>();
const rung = new WeakSet<ClientSession>();

/** Has `ring` called when a transaction of this process that wrote events has ended, until the answered function is called. */
export function onEvents(connection: Connection, ring: () => void): () => void {
  bells.set(connection, ring);
  return () => {
    if (bells.get(connection) === ring) bells.delete(connection);
  };
}

/** An event and its earlier versions, the newest first: who reads several takes what it can say most of. All have one id. */
function rowsOf(
  spec: EventSpec,
  data: unknown,
  id: string,
  o: { time: Date; subject?: string; requestId?: string; traceparent?: string },
  row = id,
): OutboxRow[] {
  const parsed = spec.data.parse(data);
  const caused = o.traceparent ?? traceparent();
  const own = {
    _id: row,
    envelope: sendable(
      envelope(spec, parsed, { id, issuer: spec.owner, ...o, ...(caused ? { traceparent: caused } : {}) }),
    ),
  };
  const { before } = spec;
  return before ? [own, ...rowsOf(before.spec, before.from(parsed), id, o, `${row}.before`)] : [own];
}

function sendable(event: CloudEvent): CloudEvent {
  if (Buffer.byteLength(JSON.stringify(event)) > EVENT_LIMIT_BYTES) throw new AppError('TOO_LARGE');
  return event;
}
