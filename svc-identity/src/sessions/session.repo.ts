import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';
import type { Session } from './session';
import { ABSOLUTE_DAYS } from './session';

interface SessionRow {
  _id: string;
  token: string;
  uid: number;
  created: Date;
  seen: Date;
  browser?: string;
  system?: string;
}

/** A session, and how late the database says that it is: what its limits are held against, so that no process's clock ends or keeps one. */
export interface ReadSession extends Session {
  readonly read: Date;
}

export interface SessionRepo {
  /** Begins a session now, by the database's clock. */
  add(session: Omit<Session, 'created' | 'seen'>, hash: string, tx: ClientSession): Promise<void>;
  byTokenHash(hash: string): Promise<ReadSession | undefined>;
  /** Sessions of an account, those that are over included. */
  of(uid: number): Promise<ReadSession[]>;
  /** How many sessions each of these accounts has, those that are over included; whoever has none is not in it. */
  counts(uids: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Notes that it is used now, by the database's clock. */
  touch(uid: number, sid: string): Promise<void>;
  /** Removes one session of an account; answers whether it was there. */
  remove(uid: number, sid: string, tx: ClientSession): Promise<boolean>;
  /** Removes every session of an account; answers their ids. */
  removeAll(uid: number, tx: ClientSession): Promise<string[]>;
  init(): Promise<void>;
}

export function sessionRepo(connection: Connection): SessionRepo {
  const schema = new Schema<SessionRow>(
    {
      _id: String,
      token: { type: String, unique: true },
      uid: { type: Number, index: true },
      created: { type: Date, expires: ABSOLUTE_DAYS * 86_400 },
      seen: Date,
      browser: String,
      system: String,
    },
    { collection: 'sessions', shardKey: { token: 1 }, versionKey: false },
  );
  const rows: Model<SessionRow> = connection.model<SessionRow>('Session', schema);
  const find = (by: Partial<SessionRow>) =>
    rows.aggregate<SessionRow & { read: Date }>([{ $match: by }, { $set: { read: '$$NOW' } }]);
  const plain = (row: SessionRow & { read: Date }): ReadSession => ({
    sid: row._id,
    uid: row.uid,
    created: row.created,
    seen: row.seen,
    read: row.read,
    browser: row.browser ?? '',
    system: row.system ?? '',
  });
  return {
    async add({ sid, ...rest }, token, tx) {
      await rows.updateOne(
        { _id: sid, token },
        { $setOnInsert: rest, $currentDate: { created: true, seen: true } },
        { upsert: true, session: tx },
      );
    },
    async byTokenHash(token) {
      const [row] = await find({ token });
      return row ? plain(row) : undefined;
    },
    async of(uid) {
      return (await find({ uid })).map(plain);
    },
    async counts(uids) {
      const counted = await rows.aggregate<{ _id: number; count: number }>([
        { $match: { uid: { $in: [...uids] } } },
        { $group: { _id: '$uid', count: { $sum: 1 } } },
      ]);
      return new Map(counted.map((one) => [one._id, one.count]));
    },
    async touch(uid, sid) {
      const seen = { $max: ['$seen', '$$NOW'] };
      await rows.updateOne({ _id: sid, uid }, [{ $set: { seen } }], { updatePipeline: true });
    },
    async remove(uid, sid, tx) {
      return (await rows.deleteOne({ _id: sid, uid }, { session: tx })).deletedCount === 1;
    },
    async removeAll(uid, tx) {
      const list = await rows.find({ uid }, { _id: 1 }, { session: tx }).lean<SessionRow[]>();
      await rows.deleteMany({ uid }, { session: tx });
      return list.map((row) => row._id);
    },
    init: async () => void (await rows.init()),
  };
}
