import { createHash } from 'node:crypto';
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';
import { AppError } from './errors';

interface KeyRow {
  _id: string;
  hash: string;
  state: 'running' | 'done';
  status: number;
  body: string;
  claimed: Date;
}

/** A claim older than this is of a process that died; somebody else may take it over. */
const STALE_MS = 30_000;
const KEEP_SECONDS = 86_400;

export interface Idempotency {
  /**
   * Claims a key for a request. Answers the stored reply of the same request, or undefined when the work is to be done now.
   * Throws KEY_REUSED for another request under the key, IN_PROGRESS while the first one runs.
   */
  claim(key: string, hash: string): Promise<{ status: number; body: string } | undefined>;
  /** Keeps the reply for a day. */
  keep(key: string, reply: { status: number; body: string }): Promise<void>;
  /** The work failed or was refused: the key is free again. */
  release(key: string): Promise<void>;
}

/** Hash of what makes two requests the same: operation, address and body; never headers. */
export function requestHash(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

/** Takes away the kept replies of an account: they say what it was answered, and outlive it by a day otherwise. */
export async function eraseIdempotency(connection: Connection, uid: number, session: ClientSession): Promise<void> {
  await connection
    .collection<{ _id: string }>('idempotency_keys')
    .deleteMany({ _id: { $gte: `${uid}:`, $lt: `${uid};` } }, { session });
}

/** Key records in the service's own database, claimed by one unique insert. */
export function createIdempotency(connection: Connection): Idempotency {
  const rows: Model<KeyRow> = connection.model<KeyRow>(
    'IdempotencyKey',
    new Schema<KeyRow>(
      {
        _id: String,
        hash: String,
        state: String,
        status: Number,
        body: String,
        claimed: { type: Date, expires: KEEP_SECONDS },
      },
      { collection: 'idempotency_keys', shardKey: { _id: 'hashed' }, versionKey: false },
    ),
  );
  return {
    async claim(key, hash) {
      const fresh = { _id: key, hash, state: 'running' as const, status: 0, body: '', claimed: new Date() };
      try {
        await rows.create(fresh);
        return undefined;
      } catch (err) {
        if ((err as { code?: number }).code !== 11000) throw err;
      }
      const row = await rows.findById(key).lean<KeyRow>();
      if (!row) return this.claim(key, hash);
      if (row.hash !== hash) throw new AppError('KEY_REUSED');
      if (row.state === 'done') return { status: row.status, body: row.body };
      const taken = await rows.findOneAndUpdate(
        { _id: key, state: 'running', claimed: { $lt: new Date(Date.now() - STALE_MS) } },
        { $set: { claimed: new Date() } },
      );
      if (!taken) throw new AppError('IN_PROGRESS', { retryAfter: 1 });
      return undefined;
    },
    async keep(key, reply) {
      await rows.updateOne({ _id: key }, { $set: { state: 'done', ...reply } });
    },
    async release(key) {
      await rows.deleteOne({ _id: key, state: 'running' });
    },
  };
}
