import { itemCounted, itemDownloaded, itemLikesReached } from '@commonplace/contracts/assets/events';
import {
  connectBus,
  connectMongo,
  createLogger,
  createMetrics,
  emit,
  emitMany,
  EVENTS_AT_ONCE,
  on,
  startConsumers,
  startRelay,
  type Bus,
  type Metrics,
} from '@commonplace/service-kit';
import { useEngines as startEngines } from '@commonplace/stack/testing';
import { DeliverPolicy } from '@nats-io/jetstream';
import type { Bench, Figure } from '../bench';
import { bareTransactions } from './bare-transactions';
import { usedNow } from './processor';
import { rawStream } from './raw-stream';
import { whereTimeGoes } from './spent';
import { watchWaits } from './waits';

/** Events of the idle and of the sustained measurement, and how often the latter is repeated. */
const WHOLE = { idle: 300, many: 3_000, alone: 1_000, repeats: 3, steady: 2_000, backlog: 10_000, profiled: true };
/** With `--short`: says whether something is badly wrong, and no more. */
const SHORT = { idle: 20, many: 500, alone: 50, repeats: 1, steady: 100, backlog: 500, profiled: false };
/** Between two events of the idle measurement. */
const PAUSE_MS = 10;
/** Transactions a second of the steady measurement, each with one event. */
const STEADY_RATE = 100;
/** Events in a transaction, as many as an import writes. */
const IN_ONE = 250;

/**
 * The way of an event: from the start of the transaction that writes it, through outbox, relay and stream, to the handler of a consumer in
 * another service, whose inbox is on MongoDB; beside a publish to the same file-backed stream and its consumer with nothing around them. Where each event takes a
 * transaction, also beside that transaction by MongoDB's own driver: alone, and for each message of the bare stream. What the time goes into is told below the table.
 */
export const bench: Bench = {
  async run(context) {
    const size = context.args.includes('--short') ? SHORT : WHOLE;
    const engines = await startEngines(['mongodb', 'nats']);
    context.onEnd(() => engines.close());
    const log = createLogger({ service: 'bench', level: 'error' });
    const database = async () => {
      const db = await connectMongo(engines.mongodb.url, { log });
      context.onEnd(() => db.close());
      return db;
    };
    // Two services, each with connections of its own.
    const [db, consumerDb] = [await database(), await database()];
    const busOf = async (issuer: 'assets' | 'catalog' | 'ops') => {
      const own = issuer !== 'ops';
      const bus = await connectBus({
        url: engines.nats.url(issuer),
        service: `svc-${issuer}`,
        issuer,
        log,
        ownStream: own,
      });
      context.onEnd(() => bus.close());
      return bus;
    };
    const [producer, consumer, ops] = [await busOf('assets'), await busOf('catalog'), await busOf('ops')];
    await ops.jsm.streams.add({ name: 'DEAD', subjects: ['dead.>'] });
    let storedAt = 0;
    const published = { inc: () => (storedAt = performance.now()) } as unknown as Metrics['published'];
    const metrics = { ...createMetrics('svc-assets'), published };
    const begin = () => startRelay({ db, bus: producer, log, metrics });
    let relay = begin();
    context.onEnd(() => relay.stop());
    let seen: (id: string) => void = () => undefined;
    const waits = watchWaits(consumerDb, createMetrics('svc-catalog'));
    const consuming = await startConsumers({
      bus: consumer,
      db: consumerDb,
      service: 'svc-catalog',
      log,
      metrics: waits.metrics,
      consumers: [
        on(itemCounted, async (event) => seen(event.data.id), { together: true }),
        // As of a handler that does something beside its session, a mail or a picture; each event is of another thing.
        on(itemDownloaded, async (event) => seen(event.data.item), { apart: ({ item }) => item }),
        // The same of one that needs all events in their order.
        on(itemLikesReached, async (event) => seen(event.data.item)),
      ],
    });
    context.onEnd(() => consuming.stop());
    const counted = (id: string) => ({ id, countVersion: 1, likes: 1, download_count: 0 });
    const ours: Way = {
      hear: (listener) => (seen = listener),
      one: (id) => db.transaction(async (session) => void (await emit(session, db, itemCounted, counted(id)))),
      many: (ids) =>
        db.transaction((session) =>
          emitMany(
            session,
            db,
            itemCounted,
            ids.map((id) => ({ data: counted(id) })),
          ),
        ),
    };
    const now = new Date().toISOString();
    const apart: Way = {
      ...ours,
      many: (ids) =>
        db.transaction((session) =>
          emitMany(
            session,
            db,
            itemDownloaded,
            ids.map((item) => ({ data: { uid: 1, item, kind: 'icon' as const, at: now } })),
          ),
        ),
    };
    const alone: Way = {
      ...ours,
      many: (ids) =>
        db.transaction((session) =>
          emitMany(
            session,
            db,
            itemLikesReached,
            ids.map((item) => ({ data: { uid: 1, item, path: '/', likes: 10, at: now } })),
          ),
        ),
    };
    const raw = await rawStream(ops, context);
    const bare = await bareTransactions(engines.mongodb.url, db, context);
    const takesTransactions = async (what: string, way: Way, atOnce: number): Promise<Transactions> => {
      const floor = await rawStream(ops, context, `RAW${atOnce}`, { work: bare.one, atOnce });
      return { what, way, atOnce, floor, rates: { ours: [], floor: [], bare: [] } };
    };
    const each = [
      await takesTransactions('sustained, a transaction for each', apart, EVENTS_AT_ONCE),
      await takesTransactions('sustained, each after the one before', alone, 1),
    ];
    // The first events open connections and warm the code; they are not counted.
    await idle(ours, 30);
    await idle(raw, 30);
    context.say('one at a time');
    const times = { ours: await idle(ours, size.idle), raw: await idle(raw, size.idle) };
    const rates = { ours: [] as number[], raw: [] as number[] };
    for (let repeat = 1; repeat <= size.repeats; repeat++) {
      context.say(`${size.many} at once, ${repeat} of ${size.repeats}`);
      rates.raw.push(await sustained(raw, size.many));
      rates.ours.push(await sustained(ours, size.many));
      for (const one of each) {
        one.rates.ours.push(await sustained(one.way, size.alone));
        one.rates.floor.push(await sustained(one.floor, size.alone));
        one.rates.bare.push(await bare.rate(size.alone, one.atOnce));
      }
    }
    const spent: string[] = [];
    for (const { what, way, atOnce } of size.profiled ? each : []) {
      context.say(`where the time goes: ${what}`);
      const count = size.alone;
      const round = { what, count, atOnce, ours: () => sustained(way, count), bare: () => bare.rate(count, atOnce) };
      const used = () => usedNow(db, engines.nats.pid);
      spent.push(...(await whereTimeGoes({ ...round, storedAt: () => storedAt }, waits, used)));
    }
    context.say(`${size.steady} at ${STEADY_RATE} a second`);
    const first = (await ops.jsm.streams.info('ASSETS')).state.last_seq + 1;
    await steady(ours, size.steady);
    const lags = await lagsSince(ops, first);
    context.say(`${size.backlog} wait while there is no relay`);
    await relay.stop();
    for (let at = 0; at < size.backlog; at += IN_ONE)
      await ours.many(Array.from({ length: Math.min(IN_ONE, size.backlog - at) }, (_, i) => `late-${at + i}`));
    const outbox = db.connection.collection('outbox');
    if ((await outbox.countDocuments()) !== size.backlog) throw new Error('the outbox does not hold what was written');
    const began = performance.now();
    relay = begin();
    while ((await outbox.countDocuments()) > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    const drained = performance.now() - began;
    return {
      title: 'Events',
      figures: [
        { what: 'from writing to handling, idle', unit: 'ms', ours: times.ours, beside: { JetStream: times.raw } },
        { what: 'the same (limit)', unit: 'ms', ours: times.ours, aim: { atMost: 15 } },
        { what: 'behind the commit, steady, p95', unit: 'ms', ours: [quantile(lags, 0.95)], aim: { atMost: 1_000 } },
        { what: 'backlog drained', unit: 's', ours: [drained / 1_000], aim: { atMost: 60 } },
        { what: 'sustained', unit: '1/s', ours: rates.ours, beside: { JetStream: rates.raw }, aim: { atLeast: 0.5 } },
        ...each.flatMap(({ what, atOnce, rates: { ours, floor, bare } }): Figure[] => [
          // What needs its order waits for each commit by itself: no way to the aim.
          {
            what,
            unit: '1/s',
            ours,
            beside: { JetStream: rates.raw },
            ...(atOnce > 1 ? { aim: { atLeast: 0.5 } } : {}),
          },
          {
            what: `${what}, beside its floor`,
            unit: '1/s',
            ours,
            beside: { 'JetStream and bare transactions': floor, 'bare transactions': bare },
          },
        ]),
      ],
      conditions: [
        `steady: ${size.steady} transactions at ${STEADY_RATE} a second, from the time that the event bears until the stream has stored it; backlog: ${size.backlog} events`,
        `${size.idle} events ${PAUSE_MS} ms apart; then ${size.many} in transactions of ${IN_ONE}, until the last is handled`,
        'both streams on files, one replica; every message acknowledged by stream and consumer; our handler does nothing but its inbox record, and may be run with others in one transaction',
        `a transaction for each: ${size.alone} events of a handler that may not, as it would do work beside its session; of as many different things, so that they go side by side, and in their order`,
        `bare transactions: the inbox record of each event by MongoDB's own driver and nothing else, as many at once (${EVENTS_AT_ONCE}, and one); JetStream and bare transactions: one for each message of the bare stream, before it is acknowledged`,
        ...spent,
      ],
    };
  },
};

/** A way for events from a writer to a listener. */
export interface Way {
  hear: (listener: (id: string) => void) => void;
  one: (id: string) => Promise<unknown>;
  many: (ids: readonly string[]) => Promise<unknown>;
}

/** Events that take a transaction each: our way, and the least that it can come to. Rates by the second. */
interface Transactions {
  readonly what: string;
  readonly way: Way;
  /** How many are under way side by side. */
  readonly atOnce: number;
  readonly floor: Way;
  readonly rates: Record<'ours' | 'floor' | 'bare', number[]>;
}

/** Time of each event in ms. */
async function idle(way: Way, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at++) {
    const began = performance.now();
    await new Promise<void>((resolve, reject) => {
      way.hear(() => resolve());
      way.one(`idle-${at}`).catch(reject);
    });
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return times;
}

/** So many changes at a steady rate, none waiting for the one before; resolves when the last is handled. */
async function steady(way: Way, count: number): Promise<void> {
  let heard = 0;
  const all = new Promise<void>((resolve) => {
    way.hear(() => {
      if (++heard === count) resolve();
    });
  });
  const began = performance.now();
  const writing: Promise<unknown>[] = [];
  for (let at = 0; at < count; at++) {
    const due = began + (at * 1_000) / STEADY_RATE;
    if (due > performance.now()) await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
    writing.push(way.one(`steady-${at}`));
  }
  await Promise.all(writing);
  await all;
}

/** ms from the time that each event bears until the stream had it, sorted. */
async function lagsSince(ops: Bus, first: number): Promise<number[]> {
  const { state } = await ops.jsm.streams.info('ASSETS');
  const consumer = await ops.js.consumers.get('ASSETS', {
    opt_start_seq: first,
    deliver_policy: DeliverPolicy.StartSequence,
  });
  const lags: number[] = [];
  for await (const message of await consumer.consume()) {
    lags.push(message.time.getTime() - Date.parse(message.json<{ time: string }>().time));
    if (message.seq >= state.last_seq) break;
  }
  return lags.sort((a, b) => a - b);
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;

/** Events a second, from the first transaction to the last event handled. */
async function sustained(way: Way, count: number): Promise<number> {
  let heard = 0;
  const began = performance.now();
  const all = new Promise<void>((resolve) => {
    way.hear(() => {
      if (++heard === count) resolve();
    });
  });
  for (let at = 0; at < count; at += IN_ONE) {
    await way.many(Array.from({ length: Math.min(IN_ONE, count - at) }, (_, i) => `many-${at + i}`));
  }
  await all;
  return (count / (performance.now() - began)) * 1_000;
}
