import { randomUUID } from 'node:crypto';
import type { CloudEvent, EventData, EventSpec } from '@commonplace/contracts/event';
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';
import { monotonicFactory } from 'ulid';
import { envelope, type Bus } from './bus';
import { AppError } from './errors';
import { endLease, holdLease, leaseRows } from './lease';
import type { Logger } from './logger';
import type { Metrics } from './metrics';
import type { Database } from './mongo';
import { traced, traceparent } from './tracing';

interface OutboxRow {
  _id: string;
  envelope: CloudEvent;
}

/**
 * Ids of events, by the database's clock: replicas have it in common, so that of two changes of one thing the later one has the greater id, whichever
 * replica made it and whatever its own clock says. The outbox goes by ids.
 */
const nextId = monotonicFactory();
const eventId = (db: Database): string => nextId(db.now().getTime());
const LEASE_MS = 5_000;
const BATCH = 250;
/** What is published is deleted together with what else goes within this time: one deletion for many small transactions. */
const KEPT_MS = 250;

/**
 * Largest event, as JSON. The broker takes 1 MB; a consumer that gives an event up keeps it inside of a letter, where it grows by a third.
 * One that the broker refused would stand at the head of the outbox for ever, and everything behind it would wait.
 */
export const EVENT_LIMIT_BYTES = 512 * 1024;

function outboxModel(connection: Connection): Model<OutboxRow> {
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

/** Past the model: it would make a document of its own of each row, which costs more than writing it. */
async function store(session: ClientSession, db: Database, rows: OutboxRow[]): Promise<void> {
  // What is undefined is absent, as in the JSON that is published.
  await outboxModel(db.connection).collection.insertMany(rows as never[], { session, ignoreUndefined: true });
  const ring = bells.get(db.connection);
  if (!ring || rung.has(session)) return;
  rung.add(session);
  session.once('ended', () => ring());
}

/** Wakes the relay of this process when a transaction with events has ended; news of the change stream take some milliseconds more. */
const bells = new WeakMap<Connection, () => void>();
const rung = new WeakSet<ClientSession>();

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

export interface Relay {
  stop(): Promise<void>;
}

/**
 * Publishes what waits in the outbox, oldest first, and soon afterwards deletes what the stream has stored. One replica at a time holds the lease; it is woken
 * by its own transactions and by a change stream, so an event leaves a few milliseconds after its commit, and looks by itself every second in
 * case a wake-up was lost.
 */
export function startRelay(o: {
  db: Database;
  bus: Bus;
  log: Logger;
  metrics: Metrics;
  /** Told why events wait; undefined when they go again. */
  waits?: (reason: string | undefined) => void;
}): Relay {
  const rows = outboxModel(o.db.connection);
  const leases = leaseRows(o.db.connection, 'outbox_lease');
  const me = randomUUID();
  let stopped = false;
  let wake: () => void = () => {};
  let pending = true;
  let leaseUntil = 0;
  /** On its way to the stream; and stored there, to be deleted from here. */
  let going: ReadonlySet<string> = new Set();
  const sent = new Set<string>();
  let sentSince = 0;

  const ring = () => {
    pending = true;
    wake();
  };
  bells.set(o.db.connection, ring);
  let watching: { close(): Promise<void> } | undefined;
  const watch = () => {
    if (stopped) return;
    const stream = rows.collection.watch([{ $match: { operationType: 'insert' } }], { maxAwaitTimeMS: 1_000 });
    watching = stream;
    stream.on('change', (change) => {
      const id = 'documentKey' in change ? String(change.documentKey?._id) : '';
      if (!going.has(id) && !sent.has(id)) ring();
    });
    stream.on('error', () => {
      void stream.close().catch(() => undefined);
      setTimeout(watch, 1_000).unref();
    });
  };
  watch();

  const loop = (async () => {
    let pause = 1_000;
    while (!stopped) {
      const rest = sent.size > 0 ? Math.max(0, sentSince + KEPT_MS - performance.now()) : pause;
      if (!pending) await Promise.race([new Promise<void>((resolve) => (wake = resolve)), sleep(rest)]);
      pending = false;
      if (stopped) break;
      try {
        if (await isMine()) while (!stopped && (await relayBatch()) === BATCH);
        // Whoever holds the lease counts; a count of one's own from before would stay for ever.
        else o.metrics.backlog.set(0);
        if (sent.size > 0 && performance.now() - sentSince >= KEPT_MS) await forget();
        pause = 1_000;
        o.waits?.(undefined);
      } catch (err) {
        if (stopped) break;
        o.waits?.(err instanceof Error ? err.message : String(err));
        o.log.warn({ err: err instanceof Error ? err.message : err }, 'the outbox waits');
        pause = Math.min(pause * 2, 5_000);
        await sleep(300);
      }
    }
  })();

  async function isMine(): Promise<boolean> {
    const now = performance.now();
    if (leaseUntil - now > LEASE_MS / 2) return true;
    if (!(await holdLease(leases, { name: 'relay', owner: me, ms: LEASE_MS }))) return false;
    leaseUntil = now + LEASE_MS;
    return true;
  }

  async function relayBatch(): Promise<number> {
    const unsent = sent.size > 0 ? { _id: { $nin: [...sent] } } : {};
    const batch = await rows.find(unsent, null, { sort: { _id: 1 }, limit: BATCH }).lean<OutboxRow[]>();
    o.metrics.backlog.set(batch.length < BATCH ? batch.length : await rows.estimatedDocumentCount());
    if (batch.length === 0) return 0;
    going = new Set(batch.map((row) => row._id));
    const results = await Promise.allSettled(batch.map((row) => publish(row.envelope)));
    // Only an unbroken run from the start is taken as sent, so that a later event never overtakes an earlier one for good.
    const failed = results.findIndex((result) => result.status === 'rejected');
    const stored = failed < 0 ? batch : batch.slice(0, failed);
    if (sent.size === 0) sentSince = performance.now();
    for (const row of stored) {
      sent.add(row._id);
      o.metrics.published.inc({ subject: row.envelope.type });
    }
    going = new Set();
    if (sent.size >= BATCH) await forget();
    if (failed >= 0) throw (results[failed] as PromiseRejectedResult).reason;
    return batch.length;
  }

  /** Deletes what is published. Not waited for until it is on disk: should it be lost, it is published again, and the stream knows it by its id. */
  async function forget(): Promise<void> {
    const ids = [...sent];
    await rows.deleteMany({ _id: { $in: ids } }, { writeConcern: { w: 1 } });
    for (const id of ids) sent.delete(id);
  }

  function publish(event: CloudEvent): Promise<void> {
    const parent = event.traceparent;
    // What nobody asked for (jobs, repairs) begins no trace of its own here.
    if (!parent) return o.bus.publish(event);
    return traced(`publish ${event.type}`, { kind: 'producer', parent }, () => o.bus.publish(event));
  }

  return {
    async stop() {
      stopped = true;
      if (bells.get(o.db.connection) === ring) bells.delete(o.db.connection);
      wake();
      await loop;
      if (sent.size > 0) await forget().catch(() => undefined);
      await watching?.close().catch(() => undefined);
      await endLease(leases, 'relay', me).catch(() => undefined);
    },
  };
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
