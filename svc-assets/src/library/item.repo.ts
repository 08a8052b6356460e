import type { Kind } from '@commonplace/contracts/kinds';
import { driverRows, type Database } from '@commonplace/service-kit';
import { Schema, type ClientSession, type Model } from 'mongoose';
import { DESCRIPTOR_LENGTH, LOOKS_VERSION } from '../media/descriptor';
import type { Item } from './item';

/** `looks` is the way in which its descriptor was computed. */
type Row = Omit<Item, 'id'> & { _id: string; created: Date; changed: Date; looks?: number };
const FIRST_LOOKS: number = 1;

/** What an import or a publication asks of an item that is there already. */
export type KnownItem = Pick<Item, 'id' | 'key' | 'hash' | 'masterVersion' | 'status'> & { adult: boolean };

export interface ItemRepo {
  get(id: string, session?: ClientSession): Promise<Item | undefined>;
  /** Items by id; those that do not exist are left out. */
  many(ids: readonly string[]): Promise<Map<string, Item>>;
  /** Licences of items by id, as assets of designs tell them; those that do not exist are left out. */
  licences(ids: readonly string[]): Promise<Map<string, { id: string; premium: boolean; attribution: string }>>;
  byKeys(keys: readonly string[]): Promise<Map<string, KnownItem>>;
  /** Stores new and changed masters; counts of existing ones stay. Answers them as they are now. */
  save(session: ClientSession, items: readonly Item[], now: Date): Promise<Item[]>;
  /** Moves an item from one status to another as its next version; undefined when it is not there. What leaves a review is new from then on. */
  setStatus(
    session: ClientSession,
    id: string,
    from: Item['status'],
    to: Item['status'],
    now: Date,
  ): Promise<Item | undefined>;
  /** Marks a public item as for adults only, as its next version; undefined when it is not there. */
  markAdult(session: ClientSession, id: string, now: Date): Promise<Item | undefined>;
  /** Adds to counts, never below 0, and answers the item as it is now. */
  count(session: ClientSession, id: string, by: { likes?: number; download_count?: number }): Promise<Item | undefined>;
  /** Published items with all and any of these tags, newest first, and how many there are. */
  tagged(
    o: { kinds: readonly Kind[]; all: readonly string[]; any: readonly string[]; except: readonly string[] },
    limit: number,
  ): Promise<{ items: Item[]; total: number }>;
  published(after: string | undefined, limit: number): Promise<Item[]>;
  /** Published items whose descriptor was computed in another way than now, in order of id. */
  withOldLooks(after: string | undefined, limit: number): Promise<Item[]>;
  /** Gives an item another descriptor as its next version; undefined when it has another version already. */
  setLooks(
    session: ClientSession,
    item: Item,
    descriptor: readonly number[] | null,
    now: Date,
  ): Promise<Item | undefined>;
  /** Published fonts in the order of their ids, from a place on. */
  fonts(after: string | undefined, limit: number): Promise<Item[]>;
  countPublished(): Promise<number>;
}

export function itemRepo(db: Database): ItemRepo {
  const schema = new Schema<Row>(
    {
      _id: String,
      key: { type: String, required: true },
      hash: String,
      status: String,
      masterVersion: Number,
      likes: Number,
      download_count: Number,
      countVersion: Number,
      master: Object,
      original: Object,
      looks: Number,
      created: Date,
      changed: Date,
    },
    { collection: 'items', versionKey: false, minimize: false },
  );
  schema.index({ key: 1 }, { unique: true });
  schema.index({ status: 1, _id: 1 });
  schema.index({ 'master.tags': 1, status: 1, _id: -1 });
  schema.index({ 'original.family': 1, status: 1, _id: 1 }, { partialFilterExpression: { 'original.family': 'font' } });
  schema.index({ 'master.owner_uid': 1 }, { sparse: true });
  const rows: Model<Row> = db.connection.model<Row>('Item', schema);
  const kept = driverRows(rows);
  const plain = ({ _id, created: _c, changed: _d, looks: _l, ...item }: Row): Item => ({ id: _id, ...item });

  return {
    async get(id, session) {
      const row = await kept.findOne({ _id: id }, session ? { session } : {});
      return row ? plain(row) : undefined;
    },
    async many(ids) {
      if (ids.length === 0) return new Map();
      const found = await kept.find({ _id: { $in: [...ids] } }).toArray();
      return new Map(found.map((row) => [row._id, plain(row)]));
    },
    async licences(ids) {
      const told = { 'master.licence': 1, 'master.licence_id': 1, 'master.attribution': 1 };
      const found = await rows.find({ _id: { $in: [...ids] } }, told).lean<Row[]>();
      return new Map(
        found.map(({ _id, master: { licence, licence_id: id, attribution } }) => [
          _id,
          { id, premium: licence === 'premium', attribution },
        ]),
      );
    },
    async byKeys(keys) {
      const found = await rows
        .find({ key: { $in: [...keys] } }, { key: 1, hash: 1, masterVersion: 1, status: 1, 'master.adult': 1 })
        .lean<Row[]>();
      return new Map(
        found.map(({ _id, key, hash, masterVersion, status, master }) => [
          key,
          { id: _id, key, hash, masterVersion, status, adult: master.adult },
        ]),
      );
    },
    async save(session, items, now) {
      await rows.bulkWrite(
        items.map(({ id, key, hash, status, masterVersion, master, original, ...counts }) => ({
          updateOne: {
            // What is taken down in the same moment is not found, and its number is taken: the transaction fails.
            filter: { _id: id, status: { $ne: 'taken-down' } },
            update: {
              $set: { hash, status, masterVersion, master, original, looks: LOOKS_VERSION, changed: now },
              $setOnInsert: { key, ...counts, created: now },
            },
            upsert: true,
          },
        })),
        { session, ordered: true },
      );
      const stored = await rows
        .find(
          { _id: { $in: items.map(({ id }) => id) } },
          { likes: 1, download_count: 1, countVersion: 1 },
          { session },
        )
        .lean<Row[]>();
      const counts = new Map(
        stored.map(({ _id, likes, download_count, countVersion }) => [_id, { likes, download_count, countVersion }]),
      );
      return items.map((item) => ({ ...item, ...counts.get(item.id) }));
    },
    async setStatus(session, id, from, to, now) {
      const fresh = from === 'review' && to === 'published' ? { 'master.published_at': now.toISOString() } : {};
      const row = await rows
        .findOneAndUpdate(
          { _id: id, status: from },
          { $set: { status: to, changed: now, ...fresh }, $inc: { masterVersion: 1 } },
          { session, returnDocument: 'after' },
        )
        .lean<Row>();
      return row ? plain(row) : undefined;
    },
    async markAdult(session, id, now) {
      const row = await rows
        .findOneAndUpdate(
          { _id: id, status: 'published' },
          { $set: { 'master.adult': true, changed: now }, $inc: { masterVersion: 1 } },
          { session, returnDocument: 'after' },
        )
        .lean<Row>();
      return row ? plain(row) : undefined;
    },
    async count(session, id, by) {
      const add = (field: 'likes' | 'download_count') => ({ $max: [0, { $add: [`$${field}`, by[field] ?? 0] }] });
      const row = await kept.findOneAndUpdate(
        { _id: id },
        [
          {
            $set: {
              likes: add('likes'),
              download_count: add('download_count'),
              countVersion: { $add: ['$countVersion', 1] },
            },
          },
        ],
        { session, returnDocument: 'after' },
      );
      return row ? plain(row) : undefined;
    },
    async tagged({ kinds, all, any, except }, limit) {
      const filter: Record<string, unknown> = {
        status: 'published',
        'master.kind': { $in: [...kinds] },
        _id: { $nin: [...except] },
        $and: [
          ...all.map((tag) => ({ 'master.tags': tag })),
          ...(any.length > 0 ? [{ 'master.tags': { $in: [...any] } }] : []),
        ],
      };
      const [found, total] = await Promise.all([
        rows.find(filter).sort({ _id: -1 }).limit(limit).lean<Row[]>(),
        rows.countDocuments(filter),
      ]);
      return { items: found.map(plain), total };
    },
    async published(after, limit) {
      const found = await rows
        .find({ status: 'published', ...(after ? { _id: { $gt: after } } : {}) })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<Row[]>();
      return found.map(plain);
    },
    async withOldLooks(after, limit) {
      const found = await rows
        .find({
          status: 'published',
          ...(after ? { _id: { $gt: after } } : {}),
          $or: [
            // What was kept before ways had numbers was computed in the first one.
            { looks: { $nin: LOOKS_VERSION > FIRST_LOOKS ? [LOOKS_VERSION] : [LOOKS_VERSION, null] } },
            { 'master.descriptor': { $type: 'array', $not: { $size: DESCRIPTOR_LENGTH } } },
          ],
        })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<Row[]>();
      return found.map(plain);
    },
    async setLooks(session, { id, masterVersion }, descriptor, now) {
      const row = await rows
        .findOneAndUpdate(
          { _id: id, masterVersion, status: 'published' },
          {
            $set: { 'master.descriptor': descriptor, looks: LOOKS_VERSION, changed: now },
            $inc: { masterVersion: 1 },
          },
          { session, returnDocument: 'after' },
        )
        .lean<Row>();
      return row ? plain(row) : undefined;
    },
    async fonts(after, limit) {
      const found = await rows
        .find({ 'original.family': 'font', status: 'published', ...(after ? { _id: { $gt: after } } : {}) })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<Row[]>();
      return found.map(plain);
    },
    countPublished: () => rows.countDocuments({ status: 'published' }),
  };
}
