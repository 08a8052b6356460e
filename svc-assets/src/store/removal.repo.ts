import type { Database } from '@commonplace/service-kit';
import { Schema, type ClientSession, type Model } from 'mongoose';
import { ulid } from 'ulid';

/** Files of something that was deleted for good, which are still to go. */
export interface Removal {
  readonly id: string;
  /** Folders and single files, by their keys. */
  readonly folders: readonly string[];
  readonly keys: readonly string[];
  /** While an upload still has this original, which copies for teams share, they stay. */
  readonly original: string | null;
  /** The same while a design still shows this cover. */
  readonly cover: string | null;
}
type Row = Omit<Removal, 'id'> & { _id: string };

export interface RemovalRepo {
  /** Notes what is to go, in the transaction that deletes what it belongs to. Answers it. */
  add(session: ClientSession, files: Partial<Omit<Removal, 'id'>>): Promise<Removal>;
  /** What is still to go, oldest first, after one. */
  left(after: string, limit: number): Promise<Removal[]>;
  done(id: string): Promise<void>;
}

export function removalRepo(db: Database): RemovalRepo {
  const rows: Model<Row> = db.connection.model<Row>(
    'FileRemoval',
    new Schema<Row>(
      {
        _id: String,
        folders: [String],
        keys: [String],
        original: { type: String, default: null },
        cover: { type: String, default: null },
      },
      { collection: 'file_removals', versionKey: false },
    ),
  );
  return {
    async add(session, { folders = [], keys = [], original = null, cover = null }) {
      const row = { folders: [...folders], keys: [...keys], original, cover };
      const id = ulid();
      await rows.insertMany([{ _id: id, ...row }], { session });
      return { id, ...row };
    },
    async left(after, limit) {
      const found = await rows
        .find({ _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<Row[]>();
      return found.map(({ _id, ...row }) => ({ id: _id, ...row }));
    },
    async done(id) {
      await rows.deleteOne({ _id: id });
    },
  };
}
