import { createHash } from 'node:crypto';
import { Schema, type Connection } from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
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
/** Keys are hashed: limits hold neither names nor addresses. */
const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url');

export function createLimits<Name extends string>(
  connection: Connection,
  rules: Readonly<Record<Name, LimitRule>>,
): Limits<Name> {
  const schema = new Schema(
    { key: String, points: Number, expire: Date },
    { collection: COLLECTION, shardKey: { key: 1 }, versionKey: false },
  );
  // As the limiter's own: without the second two first tries at once would be two counters.
  schema.index({ expire: -1 }, { expireAfterSeconds: 0 });
  schema.index({ key: 1 }, { unique: true });
  const rows = connection.model('RateLimit', schema);
  const limiters = Object.fromEntries(
    Object.entries<LimitRule>(rules).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterMongo({
        storeClient: connection.getClient(),
        dbName: connection.name,
        tableName: COLLECTION,
        keyPrefix: name,
        points,
        duration: seconds,
        disableIndexesCreation: true,
      }),
    ]),
  ) as Record<Name, RateLimiterMongo>;

  const consume = async (name: Name, key: string, points: number): Promise<number> => {
    try {
      await limiters[name].consume(keyOf(key), points);
      return 0;
    } catch (err) {
      if (err instanceof RateLimiterRes) return Math.max(1, err.msBeforeNext);
      throw err;
    }
  };
  return {
    async use(name, key, { points = 1, detail = 'Too many tries. Please wait a while.' } = {}) {
      const wait = await consume(name, key, points);
      if (wait > 0) throw new AppError('TOO_MANY', { detail, retryAfter: wait / 1000 });
    },
    used: async (name, key) => (await limiters[name].get(keyOf(key)))?.consumedPoints ?? 0,
    tryUse: async (name, key) => (await consume(name, key, 1)) === 0,
    async giveBack(name, key) {
      await limiters[name].reward(keyOf(key), 1);
    },
    async clear(name, key) {
      await limiters[name].delete(keyOf(key));
    },
    async init() {
      await rows.createIndexes();
    },
  };
}
