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

export interface SessionRepo {
  add(session: Session, hash: string, tx: ClientSession): Promise<void>;
  byTokenHash(hash: string): Promise<Session | undefined>;
  /** Sessions of an account, those that are over included. */
  of(uid: number): Promise<Session[]>;
  /** Notes the last use. */
  touch(uid: number, sid: string, now: Date): Promise<void>;
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
  const plain = (row: SessionRow): Session => ({
    sid: row._id,
    uid: row.uid,
    created: row.created,
    seen: row.seen,
    browser: row.browser ?? '',
    system: row.system ?? '',
  });
  return {
    async add({ sid, ...rest }, token, tx) {
      await rows.create([{ _id: sid, token, ...rest }], { session: tx });
    },
    async byTokenHash(token) {
      const row = await rows.findOne({ token }).lean<SessionRow>();
      return row ? plain(row) : undefined;
    },
    async of(uid) {
      return (await rows.find({ uid }).lean<SessionRow[]>()).map(plain);
    },
    async touch(uid, sid, now) {
      await rows.updateOne({ _id: sid, uid }, { $max: { seen: now } });
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
