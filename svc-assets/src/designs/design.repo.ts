import type { Change } from '@commonplace/contracts/design/changes';
import type { DesignDocument, DesignPage } from '@commonplace/contracts/design/document';
import type { Database } from '@commonplace/service-kit';
import { Schema, type ClientSession, type Model, type QueryFilter } from 'mongoose';
import type { Owner } from '../accounts/owner';
import type { Item } from '../library/item';
import { behind, paged, readCursor } from '../lists/cursor';
import { ofTeam } from '../lists/of-team';
import { headOf, pageRef, type Design, type DocumentHead } from './design';
import { pack, unpack } from './pack';

type Row = Omit<Design, 'id' | 'head'> & {
  _id: string;
  head: Buffer;
  search: string;
  uses?: string[];
  /** How often it was duplicated. */
  copies?: number;
};
interface PageRow {
  _id: string;
  design: string;
  body: Buffer;
}
interface ChangeRow {
  _id: string;
  design: string;
  rev: number;
  body: Buffer;
  at: Date;
}

export interface SavedChanges {
  readonly rev: number;
  readonly changes: Change[];
  readonly at: Date;
}
export interface DesignList {
  readonly deleted: boolean;
  readonly q: string | undefined;
  readonly sort: 'changed' | 'created' | 'name';
  readonly favourite?: boolean;
  readonly archived?: boolean;
  /** Of a team, whoever made it; the caller is in it. */
  readonly team?: string | undefined;
  readonly page: number;
  readonly pagesize: number;
  readonly after?: string | undefined;
}

/** Designs, their pages (one record each) and the history of their changes. Every filter names the owner; uid 0 is the library. */
export interface DesignRepo {
  get(uid: number, id: string, session?: ClientSession): Promise<Design | undefined>;
  /** Those of the ids that are the caller's, or of a team of theirs. */
  many(caller: Owner, ids: readonly string[]): Promise<Map<string, Design>>;
  list(uid: number, o: DesignList): Promise<{ results: Design[]; total: number; next: string | null }>;
  /**
   * Names, in small letters, of the account's designs that begin so. Two who ask inside transactions for copies of one design take turns: who
   * comes second reads what the first has made.
   */
  namesOfCopies(session: ClientSession, of: { uid: number; id: string }, to: number, start: string): Promise<string[]>;
  /** Whose a design is; the account that made it, and the team that it was given to. */
  belongs(id: string): Promise<{ uid: number; team_id: string | null } | undefined>;
  /** What lies in the trash of an account, or since before `before` in anybody's. */
  trash(of: { uid: number } | { before: Date }, limit: number): Promise<Design[]>;
  /** Pages by id, or all. */
  pages(id: string, ids?: readonly string[], session?: ClientSession): Promise<Record<string, DesignPage>>;
  create(session: ClientSession, design: Design, pages: readonly DesignPage[]): Promise<void>;
  /** Writes a next revision; false when somebody else was first. */
  advance(
    session: ClientSession,
    uid: number,
    id: string,
    o: {
      rev: number;
      head: DocumentHead;
      refs: Design['pages'];
      written: readonly DesignPage[];
      removed: readonly string[];
      changes: readonly Change[];
      now: Date;
      /** Who saves: for designs of a team not always who made it. */
      by: number;
    },
  ): Promise<boolean>;
  /** Saves after `rev`, oldest first, at most `limit`. */
  since(id: string, rev: number, limit: number): Promise<SavedChanges[]>;
  update(
    uid: number,
    id: string,
    set: Partial<
      Pick<Design, 'name' | 'kind' | 'deleted' | 'favourite' | 'cover' | 'opened' | 'archive' | 'trashed' | 'team_id'>
    >,
    now?: Date,
    session?: ClientSession,
  ): Promise<Design | undefined>;
  remove(session: ClientSession, uid: number, id: string): Promise<boolean>;
  /** Whether any design shows this cover; a copy shares it with its original until one of them is saved. */
  showsCover(cover: string, session?: ClientSession): Promise<boolean>;
  /** Whether a design of theirs, or of a team of theirs, has its cover in this folder. */
  coverOpensTo({ uid, teams }: Owner, folder: string): Promise<boolean>;
  /** Teams that have a design whose cover lies in this folder. */
  teamsOfCover(folder: string): Promise<string[]>;
  /** Marks the designs that use an item which is no longer public; answers those of accounts. */
  markWithdrawn(session: ClientSession, item: string): Promise<{ id: string; uid: number }[]>;
  /** The item is public again. */
  unmarkWithdrawn(session: ClientSession, item: string): Promise<void>;
  /** The design behind a template or mockup of the library, under the item's id. */
  saveTemplate(session: ClientSession, item: Item, document: DesignDocument, now: Date): Promise<void>;
}

export function designRepo(db: Database): DesignRepo {
  const schema = new Schema<Row>(
    {
      _id: String,
      uid: { type: Number, required: true },
      name: String,
      search: String,
      kind: String,
      rev: Number,
      deleted: Boolean,
      favourite: Boolean,
      template: String,
      team_id: String,
      has_watermark: Boolean,
      cover: String,
      opened: Boolean,
      archive: Number,
      trashed: Date,
      head: Buffer,
      copies: Number,
      uses: { type: [String], default: undefined },
      withdrawn_items: { type: [String], default: undefined },
      pages: [
        {
          _id: false,
          id: String,
          order: String,
          width: Number,
          height: Number,
          premium: { type: [String], default: undefined },
        },
      ],
      created: Date,
      changed: Date,
      changed_by: Number,
    },
    { collection: 'designs', shardKey: { uid: 'hashed' }, versionKey: false },
  );
  schema.index({ uid: 1, deleted: 1, changed: -1 });
  schema.index({ uid: 1, deleted: 1, created: -1 });
  schema.index({ uid: 1, deleted: 1, search: 1 });
  schema.index({ team_id: 1, deleted: 1, changed: -1 }, { partialFilterExpression: { team_id: { $type: 'string' } } });
  schema.index({ trashed: 1 }, { partialFilterExpression: { deleted: true } });
  schema.index({ cover: 1 });
  schema.index({ uses: 1 });
  schema.index({ withdrawn_items: 1 }, { sparse: true });
  schema.index({ changed_by: 1 }, { sparse: true });
  const pageSchema = new Schema<PageRow>(
    { _id: String, design: String, body: Buffer },
    { collection: 'design_pages', shardKey: { design: 'hashed' }, versionKey: false },
  );
  pageSchema.index({ design: 1 });
  const changeSchema = new Schema<ChangeRow>(
    { _id: String, design: String, rev: Number, body: Buffer, at: Date },
    { collection: 'design_changes', shardKey: { design: 'hashed' }, versionKey: false },
  );
  changeSchema.index({ design: 1, rev: 1 });
  const rows: Model<Row> = db.connection.model<Row>('Design', schema);
  const pageRows: Model<PageRow> = db.connection.model<PageRow>('DesignPage', pageSchema);
  const changeRows: Model<ChangeRow> = db.connection.model<ChangeRow>('DesignChange', changeSchema);

  const plain = ({ _id, head, search: _s, uses: _u, copies: _c, ...row }: Row): Design => ({
    ...row,
    id: _id,
    head: unpack<DocumentHead>(head),
  });
  const stored = ({ id, head, ...design }: Design): Row => ({
    ...design,
    _id: id,
    head: pack(head),
    uses: itemsOf(head),
    search: design.name.toLowerCase(),
  });
  const key = (design: string, page: string) => `${design}/${page}`;

  const writePages = async (
    session: ClientSession,
    design: string,
    written: readonly DesignPage[],
    removed: readonly string[],
  ) => {
    const writes = [
      ...written.map((page) => ({
        replaceOne: {
          filter: { _id: key(design, page.id), design },
          replacement: { design, body: pack(page) },
          upsert: true,
        },
      })),
      ...removed.map((page) => ({ deleteOne: { filter: { _id: key(design, page), design } } })),
    ];
    if (writes.length > 0) await pageRows.bulkWrite(writes, { session });
  };

  return {
    async get(uid, id, session) {
      const row = await rows.findOne({ _id: id, uid }, null, session ? { session } : {}).lean<Row>();
      return row ? plain(row) : undefined;
    },
    async many({ uid, teams = [] }, ids) {
      const found = await rows
        .find({ _id: { $in: [...ids] }, $or: [{ uid, team_id: null }, { team_id: { $in: [...teams] } }] })
        .lean<Row[]>();
      return new Map(found.map((row) => [row._id, plain(row)]));
    },
    async list(uid, { deleted, q, sort, favourite, archived, team, page, pagesize, after }) {
      const filter: QueryFilter<Row> = {
        ...(team === undefined ? { uid, team_id: null } : ofTeam(team)),
        deleted,
      };
      // What was kept before designs could be archived has no such field.
      if (!deleted) filter.archive = archived ? { $gt: 0 } : { $in: [0, null] };
      if (favourite) filter.favourite = true;
      if (q) filter.search = { $regex: q.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&') };
      const [field, direction] = sort === 'name' ? (['search', 1] as const) : ([sort, -1] as const);
      const [found, total] = await Promise.all([
        rows
          .find(after ? { $and: [filter, behind(field, readCursor(after), direction)] } : filter)
          .sort({ [field]: direction, _id: direction })
          .skip(after ? 0 : (page - 1) * pagesize)
          .limit(pagesize + 1)
          .lean<Row[]>(),
        rows.countDocuments(filter),
      ]);
      const end = paged(found, pagesize, (row) => ({ value: row[field], id: row._id }));
      return { results: end.rows.map(plain), total, next: end.next };
    },
    async namesOfCopies(session, of, to, start) {
      await rows.updateOne({ _id: of.id, uid: of.uid }, { $inc: { copies: 1 } }, { session });
      const search = { $regex: `^${start.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}` };
      const found = await rows.find({ uid: to, search }, { search: 1 }, { session }).lean<Pick<Row, 'search'>[]>();
      return found.map((row) => row.search);
    },
    async belongs(id) {
      const row = await rows.findById(id, { uid: 1, team_id: 1 }).lean<Row>();
      return row ? { uid: row.uid, team_id: row.team_id } : undefined;
    },
    async trash(what, limit) {
      // What went to the trash before its time was kept counts from now on.
      if ('before' in what) await rows.updateMany({ deleted: true, trashed: null }, { $set: { trashed: new Date() } });
      const filter: QueryFilter<Row> =
        'uid' in what
          ? { uid: what.uid, team_id: null, deleted: true }
          : { deleted: true, trashed: { $lt: what.before } };
      return (await rows.find(filter).limit(limit).lean<Row[]>()).map(plain);
    },
    async pages(id, ids, session) {
      const filter = ids ? { _id: { $in: ids.map((page) => key(id, page)) }, design: id } : { design: id };
      const found = await pageRows.find(filter, null, session ? { session } : {}).lean<PageRow[]>();
      return Object.fromEntries(found.map(({ body }) => unpack<DesignPage>(body)).map((page) => [page.id, page]));
    },
    async create(session, design, pages) {
      await rows.insertMany([stored(design)], { session });
      await writePages(session, design.id, pages, []);
    },
    async advance(session, uid, id, { rev, head, refs, written, removed, changes, now, by }) {
      const done = await rows.updateOne(
        { _id: id, uid, rev },
        {
          $set: { rev: rev + 1, head: pack(head), uses: itemsOf(head), pages: [...refs], changed: now, changed_by: by },
        },
        { session },
      );
      if (done.matchedCount === 0) return false;
      await writePages(session, id, written, removed);
      await changeRows.insertMany(
        [{ _id: key(id, String(rev + 1)), design: id, rev: rev + 1, body: pack(changes), at: now }],
        { session },
      );
      return true;
    },
    async since(id, rev, limit) {
      const found = await changeRows
        .find({ design: id, rev: { $gt: rev } })
        .sort({ rev: 1 })
        .limit(limit)
        .lean<ChangeRow[]>();
      return found.map((row) => ({ rev: row.rev, at: row.at, changes: unpack<Change[]>(row.body) }));
    },
    async update(uid, id, set, now, session) {
      const row = await rows
        .findOneAndUpdate(
          { _id: id, uid },
          {
            $set: {
              ...set,
              ...(set.name === undefined ? {} : { search: set.name.toLowerCase() }),
              ...(now ? { changed: now } : {}),
            },
          },
          { returnDocument: 'after', ...(session ? { session } : {}) },
        )
        .lean<Row>();
      return row ? plain(row) : undefined;
    },
    async remove(session, uid, id) {
      const gone = await rows.deleteOne({ _id: id, uid }, { session });
      if (gone.deletedCount === 0) return false;
      await pageRows.deleteMany({ design: id }, { session });
      await changeRows.deleteMany({ design: id }, { session });
      return true;
    },
    async markWithdrawn(session, item) {
      const using = await rows
        .find({ uses: item, uid: { $gt: 0 } }, { uid: 1 }, { session })
        .lean<Pick<Row, '_id' | 'uid'>[]>();
      await rows.updateMany({ uses: item }, { $addToSet: { withdrawn_items: item } }, { session });
      return using.map(({ _id, uid }) => ({ id: _id, uid }));
    },
    async unmarkWithdrawn(session, item) {
      await rows.updateMany({ withdrawn_items: item }, { $pull: { withdrawn_items: item } }, { session });
    },
    showsCover: async (cover, session) =>
      (await rows.findOne({ cover }, { _id: 1 }, session ? { session } : {}).lean()) !== null,
    async coverOpensTo({ uid, teams = [] }, folder) {
      const cover = below(folder);
      const whose = [...(uid > 0 ? [{ uid, team_id: null }] : []), { team_id: { $in: [...teams] } }];
      return (await rows.findOne({ cover, $or: whose }, { _id: 1 }).lean()) !== null;
    },
    async teamsOfCover(folder) {
      const found = await rows
        .find({ cover: below(folder), team_id: { $type: 'string' } }, { team_id: 1 })
        .lean<Pick<Row, 'team_id'>[]>();
      return found.flatMap(({ team_id: team }) => team ?? []);
    },
    async saveTemplate(session, item, document, now) {
      const pages = Object.values(document.pages);
      const { _id, ...row } = stored({
        id: item.id,
        uid: 0,
        name: item.master.title,
        kind: 'template',
        rev: 0,
        deleted: false,
        favourite: false,
        template: null,
        team_id: null,
        has_watermark: item.master.licence === 'premium',
        cover: item.master.preview.url,
        opened: true,
        head: headOf(document),
        pages: pages.map((page) => pageRef(page, document.assets)),
        created: now,
        changed: now,
      });
      await pageRows.deleteMany({ design: _id }, { session });
      await rows.replaceOne({ _id }, row, { upsert: true, session });
      await writePages(session, _id, pages, []);
    },
  };
}

/** Every address that begins with the folder: `0` comes after `/`. */
const below = (folder: string) => ({ $gt: `/files/${folder}/`, $lt: `/files/${folder}0` });

/** Library items that a document shows. */
function itemsOf(head: DocumentHead): string[] {
  const shown = Object.values(head.assets).filter(({ source }) => source === 'library');
  return [...new Set(shown.flatMap(({ item }) => item ?? []))];
}
