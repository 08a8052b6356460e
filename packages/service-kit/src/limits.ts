import { createHash } from 'node:crypto';
import { Schema, type Connection } from 'mongoose';
import { AppError } from './errors';

/** How often something may be done: `points` per `seconds`. */
export interface LimitRule {
  readonly points: number;
  readonly seconds: number;
}

/** Limits of a service by name. They live in its database, so they hold over restarts and replicas. */
export interface Limits<Name extends string> {
  /** Uses one point or so many; throws TOO_MANY with Retry-After when they are not left. */
  use(name: Name, key: string, o?: { points?: number; detail?: string }): Promise<void>;
  /** Throws TOO_MANY with Retry-After when no point is left; uses none. */
  requireLeft(name: Name, key: string, detail?: string): Promise<void>;
  /** Points used so far. */
  used(name: Name, key: string): Promise<number>;
  /** Uses one point; false when none was left. */
  tryUse(name: Name, key: string): Promise<boolean>;
  /** Gives a point back: what was counted in advance was no failure. */
  giveBack(name: Name, key: string): Promise<void>;
  clear(name: Name, key: string): Promise<void>;
  init(): Promise<void>;
}

const COLLECTION = 'rate_limits';
const WAIT = 'Too many tries. Please wait a while.';
/** The counter is there and its window has not ended. */
const RUNS = { $gt: ['$expire', '$$NOW'] };
/** Keys are hashed: limits hold neither names nor addresses. */
const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url');

interface Counter {
  readonly key: string;
  readonly points: number;
  readonly expire: Date;
}

/**
 * Counters with a window that begins with the first point. They begin and end by the database's clock, which all replicas have in common: by that of
 * a process, as limiters from packages count, one that is ahead would let somebody guess again, and one that is behind would keep them out.
 */
export function createLimits<Name extends string>(
  connection: Connection,
  rules: Readonly<Record<Name, LimitRule>>,
): Limits<Name> {
  const schema = new Schema<Counter>(
    { key: String, points: Number, expire: Date },
    { collection: COLLECTION, shardKey: { key: 1 }, versionKey: false },
  );
  schema.index({ expire: -1 }, { expireAfterSeconds: 0 });
  // Without it two first tries at once would be two counters.
  schema.index({ key: 1 }, { unique: true });
  const model = connection.model('RateLimit', schema);
  const rows = model.collection;
  const rowOf = (name: Name, key: string) => `${name}:${keyOf(key)}`;

  const add = (name: Name, key: string, points: number) => {
    const ends = { $dateAdd: { startDate: '$$NOW', unit: 'second', amount: rules[name].seconds } };
    const set = {
      points: { $add: [points, { $cond: [RUNS, '$points', 0] }] },
      expire: { $cond: [RUNS, '$expire', ends] },
    };
    return rows.findOneAndUpdate({ key: rowOf(name, key) }, [{ $set: set }], {
      upsert: true,
      returnDocument: 'after',
      projection: { points: 1, wait: { $subtract: ['$expire', '$$NOW'] } },
    }) as unknown as Promise<{ points: number; wait: number }>;
  };
  /** Adds the points whether they are left or not; ms to wait when they were not, else 0. */
  const consume = async (name: Name, key: string, points: number): Promise<number> => {
    const counter = await add(name, key, points).catch((err: { code?: number }) => {
      // Two made the row at once: it is there now.
      if (err.code === 11000) return add(name, key, points);
      throw err;
    });
    return counter.points > rules[name].points ? Math.max(1, counter.wait) : 0;
  };
  const used = async (name: Name, key: string): Promise<number> => {
    const counter = await rows.findOne({ key: rowOf(name, key), $expr: RUNS });
    return (counter as { points?: number } | null)?.points ?? 0;
  };
  return {
    async use(name, key, { points = 1, detail = WAIT } = {}) {
      const wait = await consume(name, key, points);
      if (wait > 0) throw new AppError('TOO_MANY', { detail, retryAfter: wait / 1000, refusal: true });
    },
    async requireLeft(name, key, detail = WAIT) {
      const left = { $expr: RUNS, points: { $gte: rules[name].points } };
      const projection = { wait: { $subtract: ['$expire', '$$NOW'] } };
      const full = await rows.findOne<{ wait: number }>({ key: rowOf(name, key), ...left }, { projection });
      if (full) throw new AppError('TOO_MANY', { detail, retryAfter: full.wait / 1000, refusal: true });
    },
    used,
    tryUse: async (name, key) => (await consume(name, key, 1)) === 0,
    async giveBack(name, key) {
      await rows.updateOne({ key: rowOf(name, key), points: { $gt: 0 } }, { $inc: { points: -1 } });
    },
    async clear(name, key) {
      await rows.deleteOne({ key: rowOf(name, key) });
    },
    async init() {
      await model.createIndexes();
    },
  };
}
