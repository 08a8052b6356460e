import type { CurationChange } from '@commonplace/contracts/assets/curation';
import type { CuratedKind } from '@commonplace/contracts/assets/curation-records';
import type { Database } from '@commonplace/service-kit';
import { Schema, type ClientSession, type Model } from 'mongoose';
import { readPage, type Page, type Part } from '../lists/read-page';
import type { Action, Content, Curated } from './curated';

type Row = Omit<Curated, 'id'> & { _id: string };
interface ChangeRow {
  _id: string;
  record: string;
  version: number;
  action: Action;
  uid: number;
  at: Date;
  fields: string[];
  content: Content;
}
export interface Listing extends Part {
  readonly q?: string | undefined;
  readonly published?: boolean | undefined;
  readonly deleted: boolean;
}

export interface CurationRepo {
  get(kind: CuratedKind, id: string, session?: ClientSession): Promise<Curated | undefined>;
  byTags(kind: CuratedKind, tags: readonly string[], session?: ClientSession): Promise<Curated[]>;
  /** Topics that stand at one of these paths. */
  atPaths(paths: readonly string[]): Promise<Curated[]>;
  byIds(kind: CuratedKind, ids: readonly string[], session?: ClientSession): Promise<Curated[]>;
  byStarterKeys(kind: CuratedKind, keys: readonly string[], session?: ClientSession): Promise<Curated[]>;
  /** Living records whose pictures are made of an item. */
  withCover(item: string, session: ClientSession): Promise<Curated[]>;
  list(kind: CuratedKind, o: Listing): Promise<Page<Curated>>;
  /** All published records of a kind, in order. */
  published(kind: CuratedKind): Promise<Curated[]>;
  /** All of a kind in order, deleted ones left out. */
  all(kind: CuratedKind, session: ClientSession): Promise<Curated[]>;
  lastOrder(kind: CuratedKind, session: ClientSession): Promise<number>;
  insert(session: ClientSession, row: Curated): Promise<void>;
  /**
   * Stores a next version on the condition that the one before is still there, and answers it as it is now; undefined when somebody was
   * faster. Hearts are counted meanwhile: their number stays as it is.
   */
  replace(session: ClientSession, row: Curated): Promise<Curated | undefined>;
  /** Adds to the hearts of a topic, never below 0. */
  countFlags(session: ClientSession, id: string, by: 1 | -1): Promise<Curated | undefined>;
  note(session: ClientSession, row: Curated, action: Action, uid: number, fields: readonly string[]): Promise<void>;
  history(id: string, part: Part): Promise<Page<CurationChange>>;
  /** Pages through every record, deleted ones too, in order of kind and id. */
  export(after: { kind: CuratedKind; id: string } | undefined, limit: number): Promise<Curated[]>;
}

export function curationRepo(db: Database): CurationRepo {
  const schema = new Schema<Row>(
    {
      _id: String,
      kind: { type: String, required: true },
      tag: String,
      starter: Object,
      version: Number,
      deleted: Boolean,
      order: Number,
      created: Date,
      changed: Date,
      changed_by: Number,
      flags: Number,
      countVersion: Number,
      content: Object,
      cover: String,
      pictures: Object,
    },
    { collection: 'curation', versionKey: false, minimize: false },
  );
  schema.index(
    { kind: 1, tag: 1 },
    { unique: true, partialFilterExpression: { deleted: false, tag: { $type: 'string' } } },
  );
  schema.index({ kind: 1, deleted: 1, order: 1, _id: 1 });
  schema.index({ kind: 1, 'starter.key': 1 });
  schema.index({ cover: 1 });
  schema.index({ kind: 1, _id: 1 });
  const rows: Model<Row> = db.connection.model<Row>('Curated', schema);
  const changeSchema = new Schema<ChangeRow>(
    {
      _id: String,
      record: String,
      version: Number,
      action: String,
      uid: Number,
      at: Date,
      fields: [String],
      content: Object,
    },
    { collection: 'curation_history', versionKey: false, minimize: false },
  );
  changeSchema.index({ record: 1, version: -1, _id: -1 });
  const changes: Model<ChangeRow> = db.connection.model<ChangeRow>('CurationChange', changeSchema);
  const plain = ({ _id, ...row }: Row): Curated => ({ id: _id, ...row });
  const inside = (session?: ClientSession) => (session ? { session } : {});
  const find = async (filter: object, session?: ClientSession) =>
    (await rows.find(filter, null, inside(session)).sort({ order: 1, _id: 1 }).lean<Row[]>()).map(plain);

  return {
    async get(kind, id, session) {
      const row = await rows.findOne({ _id: id, kind }, null, inside(session)).lean<Row>();
      return row ? plain(row) : undefined;
    },
    byTags: (kind, tags, session) => find({ kind, deleted: false, tag: { $in: [...tags] } }, session),
    atPaths: (paths) => find({ kind: 'topics', deleted: false, 'content.paths': { $in: [...paths] } }),
    byIds: (kind, ids, session) => find({ _id: { $in: [...ids] }, kind, deleted: false }, session),
    byStarterKeys: (kind, keys, session) => find({ kind, 'starter.key': { $in: [...keys] } }, session),
    withCover: (item, session) => find({ cover: item, deleted: false }, session),
    list(kind, { q, published, deleted, ...part }) {
      const words = q?.trim().slice(0, 100);
      const like = words && new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i');
      const filter = {
        kind,
        deleted,
        ...(published === undefined ? {} : { 'content.published': published }),
        ...(like && {
          $or: ['tag', 'content.title', 'content.tab', 'content.paths', 'content.lines'].map((field) => ({
            [field]: like,
          })),
        }),
      };
      return readPage(rows, filter, { field: 'order', direction: 1 }, part, plain);
    },
    published: (kind) => find({ kind, deleted: false, 'content.published': true }),
    all: (kind, session) => find({ kind, deleted: false }, session),
    async lastOrder(kind, session) {
      const row = await rows
        .findOne({ kind, deleted: false }, { order: 1 }, { session })
        .sort({ order: -1 })
        .lean<Row>();
      return row?.order ?? 0;
    },
    async insert(session, { id, ...row }) {
      await rows.insertMany([{ _id: id, ...row }], { session });
    },
    async replace(session, { id, flags: _flags, countVersion: _countVersion, ...row }) {
      const stored = await rows
        .findOneAndUpdate({ _id: id, version: row.version - 1 }, { $set: row }, { session, returnDocument: 'after' })
        .lean<Row>();
      return stored ? plain(stored) : undefined;
    },
    async countFlags(session, id, by) {
      const stored = await rows
        .findOneAndUpdate(
          { _id: id, kind: 'topics' },
          [
            {
              $set: {
                flags: { $max: [0, { $add: [{ $ifNull: ['$flags', 0] }, by] }] },
                countVersion: { $add: [{ $ifNull: ['$countVersion', 0] }, 1] },
              },
            },
          ],
          { session, returnDocument: 'after', updatePipeline: true },
        )
        .lean<Row>();
      return stored ? plain(stored) : undefined;
    },
    async note(session, row, action, uid, fields) {
      const change = { record: row.id, version: row.version, action, uid, at: row.changed, fields: [...fields] };
      await changes.insertMany([{ _id: `${row.id}:${row.version}`, ...change, content: row.content }], { session });
    },
    history: (id, part) =>
      readPage(
        changes,
        { record: id },
        { field: 'version', direction: -1 },
        part,
        ({ _id: _, at, content, ...change }) => ({ ...change, at: at.toISOString(), content: { ...content } }),
      ),
    async export(after, limit) {
      const filter = after
        ? { $or: [{ kind: { $gt: after.kind } }, { kind: after.kind, _id: { $gt: after.id } }] }
        : {};
      return (await rows.find(filter).sort({ kind: 1, _id: 1 }).limit(limit).lean<Row[]>()).map(plain);
    },
  };
}
