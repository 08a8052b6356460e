import type { Database } from '@commonplace/service-kit';
import { Schema, type ClientSession, type Model, type QueryFilter } from 'mongoose';
import type { Owner } from '../accounts/owner';
import { readPage } from '../lists/read-page';
import { ofTeam } from '../lists/of-team';
import type { Upload } from './upload';

/** `tries`: how often its renditions were begun and not excused; `copies`: how often it was copied to a team. */
type Row = Omit<Upload, 'id'> & { _id: string; search: string; tries?: number; copies?: number };

export interface UploadList {
  readonly state: 'active' | 'archived' | 'trash';
  readonly q: string | undefined;
  readonly favourite?: boolean;
  /** Of a team, whoever brought it; the caller is in it. */
  readonly team?: string | undefined;
  readonly page: number;
  readonly pagesize: number;
  readonly after?: string | undefined;
}
type Editable = Partial<Pick<Upload, 'name' | 'deleted' | 'archive' | 'favourite' | 'trashed'>>;

/** Uploads; every filter names the owner, and with the owner the teams whose uploads they may use. */
export interface UploadRepo {
  add(session: ClientSession, upload: Upload): Promise<void>;
  get(owner: Owner, id: string): Promise<Upload | undefined>;
  many(owner: Owner, ids: readonly string[]): Promise<Map<string, Upload>>;
  list(owner: Owner, o: UploadList): Promise<{ results: Upload[]; total: number; next: string | null }>;
  /** Which of the folders of renditions hold uploads that they may use. */
  foldersOf(owner: Owner, folders: readonly string[]): Promise<Set<string>>;
  /** Teams that have an upload whose renditions lie in this folder; copies of one upload share it. */
  teamsOf(folder: string): Promise<string[]>;
  /** Whether an upload of the owner is shown from this public folder. */
  hasPortrait(owner: Owner, folder: string): Promise<boolean>;
  /** For the workers, which no caller stands behind. */
  byId(id: string): Promise<Upload | undefined>;
  /** An earlier upload of the owner with the same content. */
  sameContent(owner: Owner, sha256: string, but: string): Promise<Upload | undefined>;
  /** Counts that its renditions are begun; answers how often they were. */
  begin(id: string): Promise<number>;
  /** Takes one begun time back. */
  excuse(id: string): Promise<void>;
  /** How far the renditions are; answers nothing when the upload is gone. */
  processed(session: ClientSession, id: string, state: 'done' | 'failed', reason?: string): Promise<Upload | undefined>;
  /** What lies in the trash of an owner, or since before `before` in anybody's. */
  trash(of: { owner: Owner } | { before: Date }, limit: number): Promise<Upload[]>;
  update(owner: Owner, id: string, set: Editable): Promise<Upload | undefined>;
  /** Deletes a trashed upload and answers it. */
  remove(session: ClientSession, owner: Owner, id: string): Promise<Upload | undefined>;
  /** Whether any upload still has this file; copies for teams share it. */
  hasFile(original: string): Promise<boolean>;
  /** Those of these originals, or folders of renditions, that an upload has. */
  named(by: 'original' | 'folder', keys: readonly string[]): Promise<Set<string>>;
  /** The folder of the public copy that an upload has from now on: this one, or one that somebody gave it before; undefined where there is no upload. */
  givePortrait(owner: Owner, id: string, folder: string): Promise<string | undefined>;
  /** Notes that a copy for a team is made of one that is in no trash, so that a deletion at the same time fails or is seen; false where there is none. */
  countCopy(session: ClientSession, owner: Owner, id: string): Promise<boolean>;
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
      portrait: String,
      widths: [Number],
      deleted: Boolean,
      archive: Number,
      favourite: Boolean,
      team_id: String,
      created: Date,
      processing: String,
      reason: String,
      tries: Number,
      copies: Number,
      colour: Object,
      trashed: Date,
    },
    { collection: 'uploads', shardKey: { uid: 'hashed', _id: 1 }, versionKey: false },
  );
  schema.index({ uid: 1, sha256: 1 });
  schema.index(
    { team_id: 1, deleted: 1, created: -1, _id: -1 },
    { partialFilterExpression: { team_id: { $type: 'string' } } },
  );
  schema.index({ trashed: 1 }, { partialFilterExpression: { deleted: true } });
  // Where the pages of a person's other things are looked up by the file they share.
  schema.index({ original: 1 });
  // Whose a picture is that somebody asks for by its address.
  schema.index({ folder: 1 });
  schema.index({ uid: 1, deleted: 1, created: -1, _id: -1 });
  schema.index({ user_ulid: 1 }, { partialFilterExpression: { user_ulid: { $type: 'string' } } });
  const rows: Model<Row> = db.connection.model<Row>('Upload', schema);
  const plain = ({ _id, search: _, tries: _tries, copies: _copies, ...row }: Row): Upload => ({ ...row, id: _id });
  const own = ({ uid, ulid }: Owner): QueryFilter<Row> =>
    uid > 0 ? { uid, team_id: null } : { uid: 0, user_ulid: ulid };
  const of = (owner: Owner): QueryFilter<Row> =>
    owner.teams?.length ? { $or: [own(owner), { team_id: { $in: [...owner.teams] } }] } : own(owner);

  return {
    async add(session, { id, ...upload }) {
      await rows.insertMany([{ ...upload, _id: id, search: upload.name.toLowerCase() }], { session });
    },
    async get(owner, id) {
      const row = await rows.findOne({ ...of(owner), _id: id }).lean<Row>();
      return row ? plain(row) : undefined;
    },
    async many(owner, ids) {
      if (ids.length === 0) return new Map();
      const found = await rows.find({ ...of(owner), _id: { $in: [...ids] } }).lean<Row[]>();
      return new Map(found.map((row) => [row._id, plain(row)]));
    },
    async list(owner, { state, q, favourite, team, page, pagesize, after }) {
      const filter: QueryFilter<Row> = {
        ...(team === undefined ? own(owner) : ofTeam(team)),
        deleted: state === 'trash',
      };
      if (state !== 'trash') filter.archive = state === 'archived' ? { $gt: 0 } : { $lte: 0 };
      if (favourite) filter.favourite = true;
      if (q) filter.search = { $regex: q.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&') };
      return readPage(rows, filter, { field: 'created', direction: -1 }, { page, pagesize, after }, plain);
    },
    async foldersOf(owner, folders) {
      const found = await rows.find({ ...of(owner), folder: { $in: [...folders] } }, { folder: 1 }).lean<Row[]>();
      return new Set(found.map(({ folder }) => folder));
    },
    async hasPortrait(owner, folder) {
      return (await rows.exists({ ...own(owner), portrait: folder })) !== null;
    },
    async teamsOf(folder) {
      const found = await rows.find({ folder, team_id: { $type: 'string' } }, { team_id: 1 }).lean<Row[]>();
      return found.flatMap(({ team_id: team }) => team ?? []);
    },
    async byId(id) {
      const row = await rows.findById(id).lean<Row>();
      return row ? plain(row) : undefined;
    },
    async sameContent(owner, sha256, but) {
      const row = await rows
        .findOne({ ...own(owner), sha256, _id: { $ne: but }, deleted: false })
        .sort({ created: 1 })
        .lean<Row>();
      return row ? plain(row) : undefined;
    },
    async begin(id) {
      const row = await rows
        .findOneAndUpdate({ _id: id, processing: 'pending' }, { $inc: { tries: 1 } }, { returnDocument: 'after' })
        .lean<Row>();
      return row?.tries ?? 1;
    },
    async excuse(id) {
      await rows.updateOne({ _id: id, tries: { $gt: 0 } }, { $inc: { tries: -1 } });
    },
    async processed(session, id, state, reason) {
      const set = { $set: { processing: state, reason: reason ?? null } };
      const row = await rows.findOneAndUpdate({ _id: id }, set, { session, returnDocument: 'after' }).lean<Row>();
      return row ? plain(row) : undefined;
    },
    async trash(what, limit) {
      // What went to the trash before its time was kept counts from now on.
      if ('before' in what) await rows.updateMany({ deleted: true, trashed: null }, { $set: { trashed: new Date() } });
      const filter: QueryFilter<Row> =
        'owner' in what ? { ...own(what.owner), deleted: true } : { deleted: true, trashed: { $lt: what.before } };
      return (await rows.find(filter).limit(limit).lean<Row[]>()).map(plain);
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
    async countCopy(session, owner, id) {
      const filter = { ...of(owner), _id: id, deleted: false };
      return (await rows.updateOne(filter, { $inc: { copies: 1 } }, { session })).matchedCount === 1;
    },
    async givePortrait(owner, id, folder) {
      const filter = { ...of(owner), _id: id, deleted: false };
      await rows.updateOne({ ...filter, portrait: null }, { $set: { portrait: folder } });
      return (await rows.findOne(filter, { portrait: 1 }).lean<Row>())?.portrait ?? undefined;
    },
    hasFile: async (original) => (await rows.exists({ original })) !== null,
    async named(by, keys) {
      if (keys.length === 0) return new Set();
      const found = await rows.find({ [by]: { $in: [...keys] } }, { [by]: 1 }).lean<Row[]>();
      return new Set(found.map((row) => row[by]));
    },
    async adopt(session, ulid, uid) {
      const found = await rows.find({ uid: 0, user_ulid: ulid }, { filesize: 1 }, { session }).lean<Row[]>();
      if (found.length > 0)
        await rows.updateMany({ uid: 0, user_ulid: ulid }, { $set: { uid, user_ulid: null } }, { session });
      return { bytes: found.reduce((sum, { filesize }) => sum + filesize, 0), uploads: found.length };
    },
  };
}
