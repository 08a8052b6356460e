import { driverRows, type Database } from '@commonplace/service-kit';
import { Schema, type ClientSession, type Model, type QueryFilter } from 'mongoose';
import { behind, paged, readCursor } from '../lists/cursor';
import { readPage } from '../lists/read-page';
import { ofTeam } from '../lists/of-team';
import type { Entry, EntryType, Project } from './project';

type Row = Omit<Project, 'id'> & { _id: string; search: string };
interface EntryRow extends Entry {
  _id: string;
  project: string;
  uid: number;
  /** Title in lower case, to be found by. */
  search?: string;
  at: Date;
}
type Editable = Partial<Pick<Project, 'name' | 'tags' | 'private' | 'rating' | 'favourite' | 'cover_item'>>;
export interface ProjectList {
  readonly q: string | undefined;
  readonly favourite?: boolean;
  readonly sort?: 'changed' | 'name' | 'rating';
  /** Of a team, whoever made it; the caller is in it. */
  readonly team?: string | undefined;
  /** Those for teams too, for who may see all that somebody made. */
  readonly everything?: boolean;
  readonly page: number;
  readonly pagesize: number;
  readonly after?: string | undefined;
}
export interface EntryList {
  readonly q?: string | undefined;
  readonly page: number;
  readonly pagesize: number;
  readonly after?: string | undefined;
}
const NEWEST_FIRST = { at: -1, _id: -1 } as const;
/** A thing to put in, with the words it is found by. */
export type NewEntry = Entry & { readonly title: string };

/** Folders and what lies in them; every filter names the owner. */
export interface ProjectRepo {
  get(uid: number, id: string, session?: ClientSession): Promise<Project | undefined>;
  list(uid: number, o: ProjectList): Promise<{ results: Project[]; total: number; next: string | null }>;
  /** Whose a folder is; the account that made it, and its team. */
  belongs(id: string): Promise<{ uid: number; team_id: string | null } | undefined>;
  create(session: ClientSession, project: Project): Promise<void>;
  update(uid: number, id: string, set: Editable, now?: Date, session?: ClientSession): Promise<Project | undefined>;
  remove(session: ClientSession, uid: number, id: string): Promise<boolean>;
  /** Puts in or takes out; the folder with its exact total afterwards, undefined when there is no such folder. */
  add(session: ClientSession, uid: number, id: string, entry: NewEntry, now: Date): Promise<Project | undefined>;
  /** Many at once; `changed` counts those that were not there, or were. */
  /** `added`: items that were not in it before. */
  addMany(
    session: ClientSession,
    uid: number,
    id: string,
    list: readonly NewEntry[],
    now: Date,
  ): Promise<{ project: Project; added: string[] } | undefined>;
  takeMany(
    session: ClientSession,
    uid: number,
    id: string,
    list: readonly Entry[],
    now: Date,
  ): Promise<{ project: Project; changed: number } | undefined>;
  take(session: ClientSession, uid: number, id: string, entry: Entry, now: Date): Promise<Project | undefined>;
  entries(
    uid: number,
    id: string,
    o: EntryList,
  ): Promise<{ entries: Entry[]; total: number | undefined; next: string | null }>;
  /** The newest entries of several folders, at most `each` of one, and the entry that was chosen as cover. */
  newest(projects: readonly Pick<Project, 'id' | 'uid' | 'cover_item'>[], each: number): Promise<Map<string, Entry[]>>;
  /** Which of these folders hold an item. */
  holding(ids: readonly string[], item: string): Promise<Set<string>>;
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
      cover_item: String,
      total: Number,
      created: Date,
      changed: Date,
    },
    { collection: 'projects', shardKey: { uid: 'hashed' }, versionKey: false },
  );
  schema.index({ uid: 1, changed: -1, _id: -1 });
  schema.index({ team_id: 1, changed: -1, _id: -1 }, { partialFilterExpression: { team_id: { $type: 'string' } } });
  const entrySchema = new Schema<EntryRow>(
    {
      _id: String,
      project: String,
      uid: { type: Number, required: true },
      type: { type: String },
      item: String,
      search: String,
      at: Date,
    },
    { collection: 'project_items', shardKey: { uid: 'hashed' }, versionKey: false },
  );
  entrySchema.index({ project: 1, at: -1, _id: -1 });
  entrySchema.index({ uid: 1, item: 1 });
  entrySchema.index({ project: 1, item: 1 });
  const rows: Model<Row> = db.connection.model<Row>('Project', schema);
  const entries: Model<EntryRow> = db.connection.model<EntryRow>('ProjectItem', entrySchema);
  const [folders, contents] = [driverRows(rows), driverRows(entries)];
  const plain = ({ _id, search: _, ...row }: Row): Project => ({ ...row, id: _id });
  const key = (id: string, { type, item }: Entry) => `${id}:${type}:${item}`;
  const escaped = (text: string) => text.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const rowOf = (uid: number, project: string, { title, ...entry }: NewEntry, at: Date): EntryRow => ({
    ...entry,
    _id: key(project, entry),
    project,
    uid,
    search: title.toLowerCase().slice(0, 300),
    at,
  });
  const count = async (session: ClientSession, uid: number, id: string, by: number, now: Date) => {
    const row = await folders.findOneAndUpdate(
      { _id: id, uid },
      { $inc: { total: by }, $set: { changed: now } },
      { session, returnDocument: 'after' },
    );
    return row ? plain(row) : undefined;
  };
  const get: ProjectRepo['get'] = async (uid, id, session) => {
    const row = await folders.findOne({ _id: id, uid }, session ? { session } : {});
    return row ? plain(row) : undefined;
  };

  return {
    get,
    async list(uid, { q, favourite, sort = 'changed', team, everything, page, pagesize, after }) {
      const own: QueryFilter<Row> = everything ? { uid } : { uid, team_id: null };
      const filter: QueryFilter<Row> = team === undefined ? own : ofTeam(team);
      if (favourite) filter.favourite = true;
      if (q) filter.search = { $regex: escaped(q) };
      const [field, direction] =
        sort === 'name' ? (['search', 1] as const) : ([sort === 'rating' ? 'rating' : 'changed', -1] as const);
      return readPage(rows, filter, { field, direction }, { page, pagesize, after }, plain);
    },
    async belongs(id) {
      const row = await folders.findOne({ _id: id }, { projection: { uid: 1, team_id: 1 } });
      return row ? { uid: row.uid, team_id: row.team_id } : undefined;
    },
    async create(session, { id, tags, ...project }) {
      await rows.insertMany([{ ...project, tags: [...tags], _id: id, search: project.name.toLowerCase() }], {
        session,
      });
    },
    async update(uid, id, set, now, session) {
      const change = {
        ...set,
        ...(set.name === undefined ? {} : { search: set.name.toLowerCase() }),
        ...(now ? { changed: now } : {}),
      };
      const row = await rows
        .findOneAndUpdate(
          { _id: id, uid },
          { $set: change },
          { returnDocument: 'after', ...(session ? { session } : {}) },
        )
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
      if (!project) return undefined;
      const there = await contents.findOne({ _id: key(id, entry), uid }, { projection: { _id: 1 }, session });
      if (there) return project;
      await contents.insertOne(rowOf(uid, id, entry, now), { session });
      return count(session, uid, id, 1, now);
    },
    async addMany(session, uid, id, list, now) {
      const project = await get(uid, id, session);
      if (!project) return undefined;
      const wanted = new Map(list.map((entry) => [key(id, entry), entry]));
      const there = await entries
        .find({ _id: { $in: [...wanted.keys()] }, uid }, { _id: 1 }, { session })
        .lean<{ _id: string }[]>();
      for (const { _id } of there) wanted.delete(_id);
      // In their order: the last one asked for is the newest.
      const fresh = [...wanted.values()].map((entry, index) => rowOf(uid, id, entry, new Date(now.getTime() + index)));
      if (fresh.length === 0) return { project, added: [] };
      await entries.insertMany(fresh, { session });
      const counted = await count(session, uid, id, fresh.length, now);
      return counted && { project: counted, added: fresh.map(({ item }) => item) };
    },
    async takeMany(session, uid, id, list, now) {
      const gone = await entries.deleteMany({ _id: { $in: list.map((entry) => key(id, entry)) }, uid }, { session });
      const project =
        gone.deletedCount > 0 ? await count(session, uid, id, -gone.deletedCount, now) : await get(uid, id, session);
      return project && { project, changed: gone.deletedCount };
    },
    async take(session, uid, id, entry, now) {
      const gone = await entries.deleteOne({ _id: key(id, entry), uid }, { session });
      return gone.deletedCount > 0 ? count(session, uid, id, -1, now) : get(uid, id, session);
    },
    async entries(uid, id, { q, page, pagesize, after }) {
      const filter = { project: id, uid, ...(q ? { search: { $regex: escaped(q) } } : {}) };
      const [found, total] = await Promise.all([
        contents
          .find(after ? { $and: [filter, behind('at', readCursor(after, 'd'), -1)] } : filter, {
            sort: NEWEST_FIRST,
            skip: after ? 0 : (page - 1) * pagesize,
            limit: pagesize + 1,
          })
          .toArray(),
        q ? contents.countDocuments(filter) : undefined,
      ]);
      const end = paged(found, pagesize, ({ at, _id }) => ({ value: at, id: _id }));
      return { entries: end.rows, total, next: end.next };
    },
    async newest(projects, each) {
      const lists = await Promise.all(
        projects.map(async ({ id, uid, cover_item }) => {
          const [found, chosen] = await Promise.all([
            contents.find({ project: id, uid }, { sort: NEWEST_FIRST, limit: each }).toArray(),
            cover_item ? contents.findOne({ project: id, uid, item: cover_item }) : null,
          ]);
          return chosen && !found.some(({ _id }) => _id === chosen._id) ? [chosen, ...found] : found;
        }),
      );
      return new Map(projects.map(({ id }, index) => [id, lists[index] ?? []]));
    },
    async holding(ids, item) {
      const found = await entries.find({ project: { $in: [...ids] }, item }, { project: 1 }).lean<EntryRow[]>();
      return new Set(found.map(({ project }) => project));
    },
    async forget(session, uid, type, item) {
      const found = await entries.find({ uid, item, type }, null, { session }).lean<EntryRow[]>();
      if (found.length === 0) return;
      await entries.deleteMany({ _id: { $in: found.map(({ _id }) => _id) }, uid }, { session });
      await rows.updateMany(
        { _id: { $in: found.map(({ project }) => project) }, uid },
        { $inc: { total: -1 } },
        { session },
      );
    },
  };
}
