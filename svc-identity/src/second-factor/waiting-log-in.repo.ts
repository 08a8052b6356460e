import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';

/** A log-in whose name and password were right, and that waits for its code. */
export interface WaitingLogIn {
  /** The visitor's session; only that one may end it. */
  readonly sid: string;
  readonly uid: number;
  readonly destination: string;
  /** Whether the account knows the address that it came from. */
  readonly known: boolean;
  readonly expires: Date;
}
type WaitingRow = Omit<WaitingLogIn, 'sid'> & { _id: string; wrong: number };

export interface WaitingLogInRepo {
  /** Keeps it, in place of one before in the same session. */
  put(waiting: WaitingLogIn, tx: ClientSession): Promise<void>;
  /** The one of a session, until it expires. */
  get(sid: string, now: Date): Promise<WaitingLogIn | undefined>;
  /** Counts a wrong code; how many there were, or undefined when the log-in does not wait any longer. */
  countWrong(sid: string, uid: number, tx: ClientSession): Promise<number | undefined>;
  /** Ends the one of a session; answers whether it waited for this account. */
  take(sid: string, uid: number, tx: ClientSession): Promise<boolean>;
  /** Ends every one of an account. */
  removeAll(uid: number, tx: ClientSession): Promise<void>;
  init(): Promise<void>;
}

export function waitingLogInRepo(connection: Connection): WaitingLogInRepo {
  const rows: Model<WaitingRow> = connection.model<WaitingRow>(
    'WaitingLogIn',
    new Schema<WaitingRow>(
      {
        _id: String,
        uid: { type: Number, index: true },
        destination: String,
        known: Boolean,
        wrong: Number,
        expires: { type: Date, expires: 0 },
      },
      { collection: 'waiting_log_ins', versionKey: false },
    ),
  );
  return {
    async put({ sid, ...waiting }, session) {
      await rows.updateOne({ _id: sid }, { $set: { ...waiting, wrong: 0 } }, { upsert: true, session });
    },
    async get(sid, now) {
      const row = await rows.findOne({ _id: sid, expires: { $gt: now } }).lean<WaitingRow>();
      if (!row) return undefined;
      const { uid, destination, known, expires } = row;
      return { sid, uid, destination, known, expires };
    },
    async countWrong(sid, uid, session) {
      const counted = { session, returnDocument: 'after' } as const;
      return (await rows.findOneAndUpdate({ _id: sid, uid }, { $inc: { wrong: 1 } }, counted).lean<WaitingRow>())
        ?.wrong;
    },
    async take(sid, uid, session) {
      return (await rows.deleteOne({ _id: sid, uid }, { session })).deletedCount === 1;
    },
    async removeAll(uid, session) {
      await rows.deleteMany({ uid }, { session });
    },
    init: async () => void (await rows.init()),
  };
}
