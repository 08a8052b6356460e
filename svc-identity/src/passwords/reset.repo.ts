import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';

interface ResetRow {
  _id: string;
  uid: number;
  expires: Date;
}

export interface ResetRepo {
  /** Keeps the hash of a reset token for an account; uid 0 belongs to nobody. */
  add(uid: number, tokenHash: string, expires: Date, tx: ClientSession): Promise<void>;
  /** Account of a token that is still good. */
  peek(tokenHash: string, now: Date): Promise<number | undefined>;
  /** Uses a token up, and with it every other one of the account. Answers the account, or undefined when the token is no longer good. */
  take(tokenHash: string, now: Date, tx: ClientSession): Promise<number | undefined>;
  /** Takes away every token of an account. */
  removeAll(uid: number, tx: ClientSession): Promise<void>;
  init(): Promise<void>;
}

export function resetRepo(connection: Connection): ResetRepo {
  const rows: Model<ResetRow> = connection.model<ResetRow>(
    'Reset',
    new Schema<ResetRow>(
      { _id: String, uid: { type: Number, index: true }, expires: { type: Date, expires: 0 } },
      { collection: 'resets', versionKey: false },
    ),
  );
  const good = (token: string, now: Date) => ({ _id: token, uid: { $gt: 0 }, expires: { $gt: now } });
  return {
    async add(uid, token, expires, tx) {
      await rows.create([{ _id: token, uid, expires }], { session: tx });
    },
    async peek(token, now) {
      return (await rows.findOne(good(token, now)).lean<ResetRow>())?.uid;
    },
    async take(token, now, tx) {
      const row = await rows.findOneAndDelete(good(token, now), { session: tx }).lean<ResetRow>();
      if (!row) return undefined;
      await rows.deleteMany({ uid: row.uid }, { session: tx });
      return row.uid;
    },
    async removeAll(uid, tx) {
      await rows.deleteMany({ uid }, { session: tx });
    },
    init: async () => void (await rows.init()),
  };
}
