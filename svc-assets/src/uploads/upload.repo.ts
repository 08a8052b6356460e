import type { Database } from '@commonplace/service-kit';
import { Schema, type ClientSession, type Model, type QueryFilter } from 'mongoose';
import type { Owner } from '../accounts/owner';
import type { Upload } from './upload';

type Row = Omit<Upload, 'id'> & { _id: string; search: string };

export interface UploadList {
  readonly state: 'active' | 'archived' | 'trash';
  readonly q: string | undefined;
  readonly page: number;
  readonly pagesize: number;
}
type Editable = Partial<Pick<Upload, 'name' | 'deleted' | 'archive' | 'favourite'>>;

/** Uploads; every filter names the owner. */
export interface UploadRepo {
  add(session: ClientSession, upload: Upload): Promise<void>;
  get(owner: Owner, id: string): Promise<Upload | undefined>;
  many(uid: number, ids: readonly string[]): Promise<Map<string, Upload>>;
  list(owner: Owner, o: UploadList): Promise<{ results: Upload[]; total: number }>;
  update(owner: Owner, id: string, set: Editable): Promise<Upload | undefined>;
  /** Deletes a trashed upload and answers it. */
  remove(session: ClientSession, owner: Owner, id: string): Promise<Upload | undefined>;
  /** Gives a visitor's uploads to an account; answers their bytes and number. */
  adopt(session: ClientSession, ulid: string, uid: number): Promise<{ bytes: number; uploads: number }>;
}

export function uploadRepo(db: Database): UploadRepo {
  const schema = new Schema<Row>(
    {
      _id: String,
      uid: { type: Number, required: true },
      user_ulid: String,
      name: String,
      search: String,
      filename: String,
      extension: String,
      filesize: Number,
      sha256: String,
      width: Number,
      height: Number,
      has_alpha: Boolean,
      palette: Object,
      placeholder: String,
      original: String,
      folder: String,
      widths: [Number],
      deleted: Boolean,
      archive: Number,
      favourite: Boolean,
      team_id: String,
      created: Date,
    },
    { collection: 'uploads', versionKey: false },
  );
  schema.index({ uid: 1, deleted: 1, created: -1 });
  schema.index({ user_ulid: 1 }, { partialFilterExpression: { user_ulid: { $type: 'string' } } });
  const rows: Model<Row> = db.connection.model<Row>('Upload', schema);
  const plain = ({ _id, search: _, ...row }: Row): Upload => ({ ...row, id: _id });
  const of = ({ uid, ulid }: Owner): QueryFilter<Row> => (uid > 0 ? { uid } : { uid: 0, user_ulid: ulid });

  return {
    async add(session, { id, ...upload }) {
      await rows.insertMany([{ ...upload, _id: id, search: upload.name.toLowerCase() }], { session });
    },
    async get(owner, id) {
      const row = await rows.findOne({ ...of(owner), _id: id }).lean<Row>();
      return row ? plain(row) : undefined;
    },
    async many(uid, ids) {
      const found = await rows.find({ uid, _id: { $in: [...ids] } }).lean<Row[]>();
      return new Map(found.map((row) => [row._id, plain(row)]));
    },
    async list(owner, { state, q, page, pagesize }) {
      const filter: QueryFilter<Row> = { ...of(owner), deleted: state === 'trash' };
      if (state !== 'trash') filter.archive = state === 'archived' ? { $gt: 0 } : 0;
      if (q) filter.search = { $regex: q.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&') };
      const [found, total] = await Promise.all([
        rows
          .find(filter)
          .sort({ created: -1, _id: -1 })
          .skip((page - 1) * pagesize)
          .limit(pagesize)
          .lean<Row[]>(),
        rows.countDocuments(filter),
      ]);
      return { results: found.map(plain), total };
    },
    async update(owner, id, set) {
      const change = { ...set, ...(set.name === undefined ? {} : { search: set.name.toLowerCase() }) };
      const row = await rows
        .findOneAndUpdate({ ...of(owner), _id: id }, { $set: change }, { returnDocument: 'after' })
        .lean<Row>();
      return row ? plain(row) : undefined;
    },
    async remove(session, owner, id) {
      const row = await rows.findOneAndDelete({ ...of(owner), _id: id, deleted: true }, { session }).lean<Row>();
      return row ? plain(row) : undefined;
    },
    async adopt(session, ulid, uid) {
      const found = await rows.find({ uid: 0, user_ulid: ulid }, { filesize: 1 }, { session }).lean<Row[]>();
      if (found.length > 0)
        await rows.updateMany({ uid: 0, user_ulid: ulid }, { $set: { uid, user_ulid: null } }, { session });
      return { bytes: found.reduce((sum, { filesize }) => sum + filesize, 0), uploads: found.length };
    },
  };
}
