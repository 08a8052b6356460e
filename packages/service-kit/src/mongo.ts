import mongoose, { type ClientSession, type Connection } from 'mongoose';
import { clockFault, snapshotLevel, standsAlone, tooOld } from './engine-facts';
import { AppError, isEngineDown } from './errors';
import { commitAnswer, confirmCommit, doubtCommit, noteCommit } from './idempotency';
import type { Logger } from './logger';
import type { Metrics } from './metrics';
import { watchCommands } from './mongo-events';
import { mongoClock } from './mongo-clock';
import { mongoLife } from './mongo-life';
import { endOrphans } from './orphans';
import { gatherEvents, storeEvents } from './outbox';
import type { Life } from './patience';

export interface TransactionOptions<T> {
  /** ms after which it is begun no more where others hold what it wants: UNAVAILABLE. */
  readonly timeoutMs?: number;
  /** What its request is answered once this is committed: kept with the commit, see {@link commitAnswer}. */
  readonly answer?: (result: T, session: ClientSession) => unknown;
  /** It only prepares: with it committed, its request is not carried out yet. */
  readonly prepares?: boolean;
}

export interface Database {
  readonly connection: Connection;
  /** Runs in one transaction (majority), again on transient errors as long as `timeoutMs` lasts. */
  transaction<T>(work: (session: ClientSession) => Promise<T>, o?: TransactionOptions<T>): Promise<T>;
  /** Answers within a second, or throws: also why the engine cannot be used though it answers. */
  ping(): Promise<void>;
  /** Whether it is there, and has somebody who takes writes. */
  readonly life: Life;
  /** How late it is by the database's clock, which every replica has in common: what ends, renews or is paid goes by it. */
  now(): Date;
  /** What is wrong with the clocks, as of the last ping. */
  clock(): string | undefined;
  close(): Promise<void>;
}

/** Multi-document transactions and snapshot reads as we use them. */
const LEAST_VERSION = [6, 0] as const;
/** ms that one database call may take before the caller gets 503; the promise is an answer within 3 s. */
const CALL_MS = 2_500;
/**
 * ms between two signs of life. One that hangs is given up after this and a call's time, and what waits on its connections with it; by the driver's own
 * 10 s a write would wait for an engine that hangs four times as long as is promised.
 */
const HEARTBEAT_MS = 500;

/** A transaction that others keep beginning anew for so many ms may wait for one whose process is gone; so often, at most, that is looked for. */
const HELD_UP_MS = 500;
const LOOK_AGAIN_MS = 2_000;
/** As long as a reading call may take at the edge; by the driver's own rule it would be tried for two minutes. */
const TRANSACTION_MS = 15_000;

const inDoubt = new WeakSet<Error>();

/**
 * What to throw for a commit that failed. The driver itself trips over a connection that is reset under a commit (a TypeError of its own): that too is
 * an engine that is lost, and no fault of ours.
 */
export function lostCommit(err: unknown): Error {
  const ofEngine = err instanceof mongoose.mongo.MongoError || isEngineDown(err);
  const told = ofEngine ? (err as Error) : new AppError('UNAVAILABLE', { cause: err, retryAfter: 5 });
  inDoubt.add(told);
  return told;
}

/**
 * Whether a transaction that failed with this error may have been committed all the same: its engine was lost while the commit was under way. What
 * belongs to the transaction and lies elsewhere must then be left.
 */
export function mayBeCommitted(err: unknown): boolean {
  return err instanceof Error && inDoubt.has(err);
}

/**
 * Connects and stays connected. Commands are never buffered while the engine is away: they fail at once and become 503. The first
 * connection is tried until it stands.
 */
export async function connectMongo(
  url: string,
  o: { log: Logger; poolSize?: number; metrics?: Metrics; autoIndex?: boolean },
): Promise<Database> {
  const connection = mongoose.createConnection();
  for (let wait = 200; ; wait = Math.min(wait * 2, 5_000)) {
    try {
      await connection.openUri(url, {
        serverSelectionTimeoutMS: CALL_MS,
        connectTimeoutMS: CALL_MS,
        heartbeatFrequencyMS: HEARTBEAT_MS,
        maxPoolSize: o.poolSize ?? 30,
        // Longer than a call: a fresh database makes all its collections and indexes at once, which is no outage.
        waitQueueTimeoutMS: 20_000,
        retryWrites: true,
        writeConcern: { w: 'majority' },
        bufferCommands: false,
        monitorCommands: true,
        // A service makes its own before the first request, where a failure is seen (indexes.ts).
        autoIndex: o.autoIndex ?? true,
        autoCreate: o.autoIndex ?? true,
      });
      break;
    } catch (err) {
      o.log.warn({ err: (err as Error).message, wait }, 'MongoDB is not reachable yet');
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  watchCommands(connection, o.metrics);
  const life = mongoLife(connection.getClient());
  const common = mongoClock(connection.getClient());
  // Its heartbeats until now were heard by nobody; without an answer the next one tells it, half a second later.
  const greeting = await connection.db
    ?.command({ hello: 1 }, { signal: AbortSignal.timeout(1_000) })
    .catch(() => undefined);
  common.hear(greeting);
  let level = snapshotLevel(greeting);
  /** Asked until it is good: an engine may be replaced by a newer one while we wait. */
  let usable = false;
  let clock: string | undefined;
  connection.on('error', (err: unknown) => o.log.error({ err }, 'MongoDB connection'));
  await endOrphans(connection, o.log);
  let looked = performance.now();
  /** In case whoever holds us up since `began` is dead. */
  const lookWhenHeldUp = async (began: number): Promise<void> => {
    const now = performance.now();
    if (now - began < HELD_UP_MS || now - looked < LOOK_AGAIN_MS) return;
    looked = now;
    await endOrphans(connection, o.log);
  };
  return {
    connection,
    life,
    async transaction(work, { timeoutMs = TRANSACTION_MS, answer, prepares = false } = {}) {
      const session = await connection.startSession();
      let noted = false;
      let tries = 0;
      const began = performance.now();
      try {
        const whole = async () => {
          noted = false;
          if (tries > 0 && performance.now() - began > timeoutMs)
            throw new AppError('UNAVAILABLE', { detail: 'Others are changing the same right now', retryAfter: 2 });
          tries += 1;
          await lookWhenHeldUp(began);
          gatherEvents(session);
          const result = await work(session);
          if (answer) commitAnswer(await answer(result, session));
          await storeEvents(connection, session);
          if (prepares) return result;
          await noteCommit(connection, session);
          noted = true;
          return result;
        };
        const concerns = { readConcern: { level }, writeConcern: { w: 'majority' } } as const;
        const result = await session.withTransaction(whole, concerns);
        if (noted) confirmCommit(connection);
        return result;
      } catch (err) {
        // The commit was on its way when the engine was lost: it may have happened, or happen yet.
        if (!noted) throw err;
        doubtCommit(connection);
        throw lostCommit(err);
      } finally {
        await session.endSession();
      }
    },
    async ping() {
      const hello = await connection.db?.command({ hello: 1 }, { signal: AbortSignal.timeout(1_000) });
      clock = clockFault(hello?.localTime as Date, new Date(), "the database's");
      if (usable) return;
      const info = (await connection.db?.admin().buildInfo()) as { version: string };
      const fault = tooOld('MongoDB', info.version, LEAST_VERSION) ?? standsAlone(hello);
      if (fault) throw new Error(fault);
      level = snapshotLevel(hello);
      usable = true;
    },
    now: () => common.now(),
    clock: () => clock,
    close: () => connection.close(),
  };
}
