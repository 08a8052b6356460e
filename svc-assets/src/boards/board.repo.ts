import type { Database } from '@commonplace/service-kit';
import { Schema, type ClientSession, type Model } from 'mongoose';
import { readPage, type Page, type Part } from '../lists/read-page';
import type { Board } from './board';

type Row = Omit<Board, 'id'> & { _id: string };
export interface BoardListing extends Part {
  /** Boards of this person only. */
  readonly uid?: number | undefined;
  /** Private and taken down ones too: the owner's own list, and the administrators'. */
  readonly hidden: boolean;
  readonly q?: string | undefined;
  readonly sort: 'changed' | 'created' | 'title';
}

export interface BoardRepo {
  get(id: string, session?: ClientSession): Promise<Board | undefined>;
  list(o: BoardListing): Promise<Page<Board>>;
  countOf(uid: number, session: ClientSession): Promise<number>;
  byStarterKeys(keys: readonly string[]): Promise<Board[]>;
  /** Living boards that hold an item. */
  showing(item: string, session: ClientSession): Promise<Board[]>;
  insert(session: ClientSession, board: Board): Promise<void>;
  /** Stores a next version on the condition that the one before is still there. */
  replace(session: ClientSession, board: Board): Promise<boolean>;
  export(after: string | undefined, limit: number): Promise<Board[]>;
}

export function boardRepo(db: Database): BoardRepo {
  const schema = new Schema<Row>(
    {
      _id: String,
      uid: Number,
      version: Number,
      deleted: Boolean,
      title: String,
      description: String,
      tags: [String],
      published: Boolean,
      items: [String],
      cover_item: String,
      image_cover_url: String,
      covers: [String],
      likes: Number,
      taken_down: Boolean,
      starter: Object,
      created: Date,
      changed: Date,
    },
    { collection: 'boards', versionKey: false },
  );
  schema.index({ uid: 1, deleted: 1, changed: -1, _id: -1 });
  schema.index({ deleted: 1, published: 1, taken_down: 1, changed: -1, _id: -1 });
  schema.index({ deleted: 1, published: 1, taken_down: 1, title: 1, _id: 1 });
  schema.index({ deleted: 1, changed: -1, _id: -1 });
  schema.index({ items: 1 });
  schema.index({ 'starter.key': 1 });
  const rows: Model<Row> = db.connection.model<Row>('Board', schema);
  const plain = ({ _id, ...board }: Row): Board => ({ id: _id, ...board });
  const inside = (session?: ClientSession) => (session ? { session } : {});
  return {
    async get(id, session) {
      const row = await rows.findById(id, null, inside(session)).lean<Row>();
      return row ? plain(row) : undefined;
    },
    list({ uid, hidden, q, sort, ...part }) {
      const words = q?.trim().slice(0, 100);
      const like = words && new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i');
      const filter = {
        deleted: false,
        ...(uid === undefined ? {} : { uid }),
        ...(hidden ? {} : { published: true, taken_down: false }),
        ...(like && { $or: [{ title: like }, { tags: like }] }),
      };
      return readPage(rows, filter, { field: sort, direction: sort === 'title' ? 1 : -1 }, part, plain);
    },
    countOf: (uid, session) => rows.countDocuments({ uid, deleted: false }, { session }),
    async byStarterKeys(keys) {
      return (await rows.find({ 'starter.key': { $in: [...keys] } }).lean<Row[]>()).map(plain);
    },
    async showing(item, session) {
      return (await rows.find({ items: item, deleted: false }, null, { session }).lean<Row[]>()).map(plain);
    },
    async insert(session, { id, ...board }) {
      await rows.insertMany([{ _id: id, ...board }], { session });
    },
    async replace(session, { id, ...board }) {
      const { matchedCount } = await rows.replaceOne({ _id: id, version: board.version - 1 }, board, { session });
      return matchedCount === 1;
    },
    async export(after, limit) {
      const found = await rows
        .find(after ? { _id: { $gt: after } } : {})
        .sort({ _id: 1 })
        .limit(limit)
        .lean<Row[]>();
      return found.map(plain);
    },
  };
}
