import type { ApiScope } from '@commonplace/contracts/api-scopes';
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';
import type { ApiKey } from './api-key';

interface KeyRow {
  _id: string;
  uid: number;
  hash: string;
  name: string;
  prefix: string;
  scopes: ApiScope[];
  perMinute: number;
  created: Date;
  expires: Date | null;
  used: Date | null;
}
interface LockRow {
  _id: number;
  turn: number;
}

export interface ApiKeyRepo {
  /** Makes transactions of one account that count before they add wait for each other, so that a limit holds. */
  lock(uid: number, tx: ClientSession): Promise<void>;
  count(uid: number, tx: ClientSession): Promise<number>;
  add(key: ApiKey, hash: string, tx: ClientSession): Promise<void>;
  /** Keys of an account, newest first. */
  of(uid: number): Promise<ApiKey[]>;
  byHash(hash: string): Promise<ApiKey | undefined>;
  /** Notes the last use. */
  touch(uid: number, id: string, now: Date): Promise<void>;
  /** Removes one key of an account; answers whether it was there. */
  remove(uid: number, id: string, tx: ClientSession): Promise<boolean>;
  /** Removes every key of an account; answers their ids. */
  removeAll(uid: number, tx: ClientSession): Promise<string[]>;
  init(): Promise<void>;
}

export function apiKeyRepo(connection: Connection): ApiKeyRepo {
  const schema = new Schema<KeyRow>(
    {
      _id: String,
      uid: Number,
      hash: { type: String, unique: true },
      name: String,
      prefix: String,
      scopes: [String],
      perMinute: Number,
      created: Date,
      expires: Date,
      used: Date,
    },
    { collection: 'api_keys', versionKey: false },
  );
  schema.index({ uid: 1, _id: -1 });
  const rows: Model<KeyRow> = connection.model<KeyRow>('ApiKey', schema);
  const locks: Model<LockRow> = connection.model<LockRow>(
    'DeveloperLock',
    new Schema<LockRow>({ _id: Number, turn: Number }, { collection: 'developer_locks', versionKey: false }),
  );
  const plain = ({ _id, hash: _hash, ...row }: KeyRow): ApiKey => ({
    id: _id,
    ...row,
    expires: row.expires ?? null,
    used: row.used ?? null,
  });
  return {
    async lock(uid, tx) {
      await locks.updateOne({ _id: uid }, { $inc: { turn: 1 } }, { upsert: true, session: tx });
    },
    count: (uid, tx) => rows.countDocuments({ uid }, { session: tx }).exec(),
    async add({ id, ...key }, hash, tx) {
      await rows.create([{ _id: id, hash, ...key, scopes: [...key.scopes] }], { session: tx });
    },
    async of(uid) {
      return (await rows.find({ uid }).sort({ _id: -1 }).lean<KeyRow[]>()).map(plain);
    },
    async byHash(hash) {
      const row = await rows.findOne({ hash }).lean<KeyRow>();
      return row ? plain(row) : undefined;
    },
    async touch(uid, id, now) {
      await rows.updateOne({ _id: id, uid }, { $max: { used: now } });
    },
    async remove(uid, id, tx) {
      return (await rows.deleteOne({ _id: id, uid }, { session: tx })).deletedCount === 1;
    },
    async removeAll(uid, tx) {
      const list = await rows.find({ uid }, { _id: 1 }, { session: tx }).lean<KeyRow[]>();
      await rows.deleteMany({ uid }, { session: tx });
      await locks.deleteOne({ _id: uid }, { session: tx });
      return list.map((row) => row._id);
    },
    init: async () => void (await Promise.all([rows.init(), locks.init()])),
  };
}
