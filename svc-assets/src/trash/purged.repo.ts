import type { Database } from '@commonplace/service-kit';
import { Schema, type ClientSession, type Model } from 'mongoose';

/** How many things of an account's trash were deleted for good and not told of yet. */
export interface Purged {
  readonly uploads: number;
  readonly designs: number;
}
type Row = Purged & { _id: number };

/** What the trash deleted for good and has not told of yet, by account: it is told of together, and by whoever comes next where one died before. */
export interface PurgedRepo {
  /** Counts one, in the transaction that deletes it. */
  add(session: ClientSession, uid: number, what: keyof Purged): Promise<void>;
  /** Accounts that are still to be told. */
  waiting(limit: number): Promise<number[]>;
  /** Takes what an account is to be told of, in the transaction that tells it. Nothing where another replica was first. */
  take(session: ClientSession, uid: number): Promise<Purged | undefined>;
}

export function purgedRepo(db: Database): PurgedRepo {
  const rows: Model<Row> = db.connection.model<Row>(
    'TrashPurge',
    new Schema<Row>(
      { _id: Number, uploads: Number, designs: Number },
      { collection: 'trash_purges', versionKey: false },
    ),
  );
  return {
    async add(session, uid, what) {
      const other = what === 'uploads' ? 'designs' : 'uploads';
      await rows.updateOne({ _id: uid }, { $inc: { [what]: 1, [other]: 0 } }, { session, upsert: true });
    },
    async waiting(limit) {
      const found = await rows.find({}, { _id: 1 }).limit(limit).lean<Row[]>();
      return found.map(({ _id }) => _id);
    },
    async take(session, uid) {
      const row = await rows.findOneAndDelete({ _id: uid }, { session }).lean<Row>();
      return row ? { uploads: row.uploads, designs: row.designs } : undefined;
    },
  };
}
