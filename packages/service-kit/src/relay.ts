import { randomUUID } from 'node:crypto';
import type { CloudEvent } from '@commonplace/contracts/event';
import type { Bus } from './bus';
import { endLease, holdLease, leaseRows } from './lease';
import type { Logger } from './logger';
import type { Metrics } from './metrics';
import type { Database } from './mongo';
import { onEvents, outboxModel, type OutboxRow } from './outbox';
import { relayBell } from './relay-bell';
import { traced } from './tracing';

const LEASE_MS = 5_000;
const BATCH = 250;
/** Between two looks by itself. */
const LOOK_MS = 1_000;
/** From one look that found something to the next: what comes within it goes together, and what comes alone does not wait. */
const TOGETHER_MS = 20;
/** What is published is deleted together with what else goes within this time: one deletion for many small transactions. */
const KEPT_MS = 100;
/** A replica without the lease tries for it at most this often, however many events it writes. */
const TRY_MS = 250;

export interface Relay {
  stop(): Promise<void>;
}

/**
 * Publishes what waits in the outbox, oldest first, and soon afterwards deletes what the stream has stored. One replica at a time holds the lease. It is
 * woken by its own transactions, and by the bell that the other replicas ring after theirs, so an event leaves a few milliseconds after its commit;
 * and looks by itself every second in case a wake-up was lost.
 */
export function startRelay(o: {
  db: Database;
  bus: Bus;
  log: Logger;
  metrics: Metrics;
  /** Told why events wait; undefined when they go again. */
  waits?: (reason: string | undefined) => void;
}): Relay {
  // Past the model: it would look at each field of what it wrote itself.
  const rows = outboxModel(o.db.connection).collection;
  const leases = leaseRows(o.db.connection, 'outbox_lease');
  const me = randomUUID();
  let stopped = false;
  let wake: () => void = () => {};
  let pending = true;
  let leaseUntil = 0;
  let triedAt = -Infinity;
  let foundAt = -Infinity;
  /** Stored in the stream, to be deleted from here. */
  const sent = new Set<string>();
  let sentSince = 0;

  const look = () => {
    pending = true;
    wake();
  };
  const holds = () => leaseUntil > performance.now();
  const bell = relayBell(o.bus, {
    // What waits is for whoever holds the lease to publish.
    events: () => holds() && look(),
    free: look,
  });
  const end = onEvents(o.db.connection, () => {
    if (holds()) return look();
    bell.ring('events');
    if (performance.now() - triedAt >= TRY_MS) look();
  });

  const loop = (async () => {
    let pause = LOOK_MS;
    while (!stopped) {
      const rest = sent.size > 0 ? Math.max(0, sentSince + KEPT_MS - performance.now()) : pause;
      if (!pending) await Promise.race([new Promise<void>((resolve) => (wake = resolve)), sleep(rest)]);
      const early = foundAt + TOGETHER_MS - performance.now();
      if (pending && early > 0) await sleep(early);
      pending = false;
      if (stopped) break;
      try {
        if (await isMine()) while (!stopped && (await relayBatch()) === BATCH);
        // Whoever holds the lease counts; a count of one's own from before would stay for ever.
        else o.metrics.backlog.set(0);
        if (sent.size > 0 && performance.now() - sentSince >= KEPT_MS) await forget();
        pause = LOOK_MS;
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
    triedAt = now;
    const mine = await holdLease(leases, { name: 'relay', owner: me, ms: LEASE_MS });
    leaseUntil = mine ? now + LEASE_MS : 0;
    return mine;
  }

  async function relayBatch(): Promise<number> {
    const began = performance.now();
    const unsent = sent.size > 0 ? { _id: { $nin: [...sent] as never[] } } : {};
    const batch = await rows.find<OutboxRow>(unsent, { sort: { _id: 1 }, limit: BATCH }).toArray();
    o.metrics.backlog.set(batch.length < BATCH ? batch.length : await rows.estimatedDocumentCount());
    if (batch.length === 0) return 0;
    foundAt = began;
    const results = await Promise.allSettled(batch.map((row) => publish(row.envelope)));
    // Only an unbroken run from the start is taken as sent, so that a later event never overtakes an earlier one for good.
    const failed = results.findIndex((result) => result.status === 'rejected');
    const stored = failed < 0 ? batch : batch.slice(0, failed);
    if (sent.size === 0) sentSince = performance.now();
    for (const row of stored) {
      sent.add(row._id);
      o.metrics.published.inc({ subject: row.envelope.type });
    }
    if (sent.size >= BATCH) await forget();
    if (failed >= 0) throw (results[failed] as PromiseRejectedResult).reason;
    return batch.length;
  }

  /** Deletes what is published. Not waited for until it is on disk: should it be lost, it is published again, and the stream knows it by its id. */
  async function forget(): Promise<void> {
    const ids = [...sent];
    await rows.deleteMany({ _id: { $in: ids as never[] } }, { writeConcern: { w: 1 } });
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
      end();
      wake();
      await loop;
      if (sent.size > 0) await forget().catch(() => undefined);
      await endLease(leases, 'relay', me).catch(() => undefined);
      if (holds()) bell.ring('free');
      leaseUntil = 0;
      bell.stop();
    },
  };
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
