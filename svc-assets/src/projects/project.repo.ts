import type { Database } from '@commonplace/service-kit';
import { Schema, type ClientSession, type Model, type QueryFilter } from 'mongoose';
import type { Entry, EntryType, Project } from './project';

type Row = Omit<Project, 'id'> & { _id: string; search: string };
interface EntryRow extends Entry {
  _id: string;
  project: string;
  uid: number;
  at: Date;
}
type Editable = Partial<Pick<Project, 'name' | 'tags' | 'private' | 'rating' | 'favourite'>>;

/** Folders and what lies in them; every filter names the owner. */
export interface ProjectRepo {
  get(uid: number, id: string, session?: ClientSession): Promise<Project | undefined>;
  list(
    uid: number,
    o: { q: string | undefined; page: number; pagesize: number },
  ): Promise<{ results: Project[]; total: number }>;
  create(session: ClientSession, project: Project): Promise<void>;
  update(uid: number, id: string, set: Editable, now?: Date): Promise<Project | undefined>;
  remove(session: ClientSession, uid: number, id: string): Promise<boolean>;
  /** Puts in or takes out; the folder with its exact total afterwards, undefined when there is no such folder. */
  add(session: ClientSession, uid: number, id: string, entry: Entry, now: Date): Promise<Project | undefined>;
  take(session: ClientSession, uid: number, id: string, entry: Entry, now: Date): Promise<Project | undefined>;
  entries(uid: number, id: string, page: number, pagesize: number): Promise<Entry[]>;
  /** The newest entries of several folders, at most `each` of one. */
  newest(uid: number, ids: readonly string[], each: number): Promise<Map<string, Entry[]>>;
  /** Which of the account's folders hold an item. */
  holding(uid: number, item: string): Promise<Set<string>>;
  /** Takes a thing that is deleted for good out of all the owner's folders. */
  forget(session: ClientSession, uid: number, type: EntryType, item: string): Promise<void>;
}

export function projectRepo(db: Database): ProjectRepo {
  const schema = new Schema<Row>(
    {
      _id: String,
      uid: { type: Number, required: true },
      name: String,
      search: String,
      tags: [String],
      private: Boolean,
      rating: Number,
      team_id: String,
      favourite: Boolean,
      total: Number,
      created: Date,
      changed: Date,
    },
    { collection: 'projects', versionKey: false },
  );
  schema.index({ uid: 1, changed: -1 });
  const entrySchema = new Schema<EntryRow>(
    {
      _id: String,
      project: String,
      uid: { type: Number, required: true },
      type: { type: String },
      item: String,
      at: Date,
    },
    { collection: 'project_items', versionKey: false },
  );
  entrySchema.index({ project: 1, at: -1 });
  entrySchema.index({ uid: 1, item: 1 });
  const rows: Model<Row> = db.connection.model<Row>('Project', schema);
  const entries: Model<EntryRow> = db.connection.model<EntryRow>('ProjectItem', entrySchema);
  const plain = ({ _id, search: _, ...row }: Row): Project => ({ ...row, id: _id });
  const key = (id: string, { type, item }: Entry) => `${id}:${type}:${item}`;
  const count = async (session: ClientSession, uid: number, id: string, by: number, now: Date) => {
    const row = await rows
      .findOneAndUpdate(
        { _id: id, uid },
        { $inc: { total: by }, $set: { changed: now } },
        { session, returnDocument: 'after' },
      )
      .lean<Row>();
    return row ? plain(row) : undefined;
  };
  const get: ProjectRepo['get'] = async (uid, id, session) => {
    const row = await rows.findOne({ _id: id, uid }, null, session ? { session } : {}).lean<Row>();
    return row ? plain(row) : undefined;
  };

  return {
    get,
    async list(uid, { q, page, pagesize }) {
      const filter: QueryFilter<Row> = { uid };
      if (q) filter.search = { $regex: q.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&') };
      const [found, total] = await Promise.all([
        rows
          .find(filter)
          .sort({ changed: -1, _id: -1 })
          .skip((page - 1) * pagesize)
          .limit(pagesize)
          .lean<Row[]>(),
        rows.countDocuments(filter),
      ]);
      return { results: found.map(plain), total };
    },
    async create(session, { id, tags, ...project }) {
      await rows.insertMany([{ ...project, tags: [...tags], _id: id, search: project.name.toLowerCase() }], {
        session,
      });
    },
    async update(uid, id, set, now) {
      const change = {
        ...set,
        ...(set.name === undefined ? {} : { search: set.name.toLowerCase() }),
        ...(now ? { changed: now } : {}),
      };
      const row = await rows
        .findOneAndUpdate({ _id: id, uid }, { $set: change }, { returnDocument: 'after' })
        .lean<Row>();
      return row ? plain(row) : undefined;
    },
    async remove(session, uid, id) {
      const gone = await rows.deleteOne({ _id: id, uid }, { session });
      if (gone.deletedCount > 0) await entries.deleteMany({ project: id, uid }, { session });
      return gone.deletedCount > 0;
    },
    async add(session, uid, id, entry, now) {
      const project = await get(uid, id, session);
      if (!project || (await entries.exists({ _id: key(id, entry) }).session(session))) return project;
      await entries.insertMany([{ ...entry, _id: key(id, entry), project: id, uid, at: now }], { session });
      return count(session, uid, id, 1, now);
    },
    async take(session, uid, id, entry, now) {
      const gone = await entries.deleteOne({ _id: key(id, entry), uid }, { session });
      return gone.deletedCount > 0 ? count(session, uid, id, -1, now) : get(uid, id, session);
    },
    async entries(uid, id, page, pagesize) {
      return entries
        .find({ project: id, uid })
        .sort({ at: -1, _id: -1 })
        .skip((page - 1) * pagesize)
        .limit(pagesize)
        .lean<EntryRow[]>();
    },
    async newest(uid, ids, each) {
      const lists = await Promise.all(
        ids.map((id) => entries.find({ project: id, uid }).sort({ at: -1, _id: -1 }).limit(each).lean<EntryRow[]>()),
      );
      return new Map(ids.map((id, index) => [id, lists[index] ?? []]));
    },
    async holding(uid, item) {
      return new Set(
        (await entries.find({ uid, item }, { project: 1 }).lean<EntryRow[]>()).map(({ project }) => project),
      );
    },
    async forget(session, uid, type, item) {
      const found = await entries.find({ uid, item, type }, null, { session }).lean<EntryRow[]>();
      if (found.length === 0) return;
      await entries.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } }, { session });
      await rows.updateMany(
        { _id: { $in: found.map(({ project }) => project) }, uid },
        { $inc: { total: -1 } },
        { session },
      );
    },
  };
}
