import { createHash } from 'node:crypto';
import type { favouriteChanged } from '@commonplace/contracts/assets/events';
import type { EventData } from '@commonplace/contracts/event';
import { driverRows, type Database } from '@commonplace/service-kit';
import { Schema, type ClientSession, type Model, type QueryFilter } from 'mongoose';
import { behind, paged, readCursor } from '../lists/cursor';

/** One account's heart on one library item; taken back it stays with `on: false`, so that its version goes on growing. */
interface FlagRow {
  _id: string;
  uid: number;
  item: string;
  page: string;
  on: boolean;
  version: number;
  /** Title in lower case, to be found by. */
  search?: string;
  at: Date;
}
type Heart = EventData<typeof favouriteChanged>;
/** What a topic's heart has in place of a page. */
const TOPIC = 'topic';
export interface LikeList {
  readonly q?: string | undefined;
  /** First segment of the page. */
  readonly type?: string | undefined;
  readonly page: number;
  readonly pagesize: number;
  readonly after?: string | undefined;
}
export interface HeartedSearch {
  readonly id: string;
  readonly q: string;
  readonly scope: string;
  readonly path: string;
  /** The results page that was saved; empty where none was given. */
  readonly address: string;
  readonly created: Date;
}
type SearchKey = Pick<HeartedSearch, 'q' | 'scope' | 'path' | 'address'>;
type SearchRow = Omit<HeartedSearch, 'id' | 'address'> & { _id: string; uid: number; address?: string };

/** Hearts and saved searches; every filter names the account. */
export interface FavouriteRepo {
  /** Sets a heart; the new version, or undefined when it was so already. */
  set(
    session: ClientSession,
    uid: number,
    item: { id: string; page: string; title: string },
    on: boolean,
    now: Date,
  ): Promise<number | undefined>;
  /** Ids of hearted items by the first segment of their page. */
  all(uid: number): Promise<Record<string, string[]>>;
  /** Hearted items; topics are no items. */
  page(uid: number, o: LikeList): Promise<{ ids: string[]; total: number; next: string | null }>;
  /** A page of every account's hearts, those taken back too, in a fixed order. */
  export(after: string | undefined, limit: number): Promise<{ hearts: Heart[]; next: string | null }>;
  searches(uid: number): Promise<HeartedSearch[]>;
  /** The search, or undefined when the account has `most` already. */
  heartSearch(
    session: ClientSession,
    uid: number,
    search: Omit<HeartedSearch, 'id'>,
    most: number,
  ): Promise<HeartedSearch | undefined>;
  unheartSearch(uid: number, search: SearchKey): Promise<void>;
}

export function favouriteRepo(db: Database): FavouriteRepo {
  const schema = new Schema<FlagRow>(
    {
      _id: String,
      uid: { type: Number, required: true },
      item: String,
      page: String,
      on: Boolean,
      version: Number,
      search: String,
      at: Date,
    },
    { collection: 'favourites', shardKey: { uid: 'hashed' }, versionKey: false },
  );
  schema.index({ uid: 1, on: 1, at: -1, _id: -1 });
  const flags: Model<FlagRow> = db.connection.model<FlagRow>('Favourite', schema);
  const hearts = driverRows(flags);
  const searchSchema = new Schema<SearchRow>(
    {
      _id: String,
      uid: { type: Number, required: true },
      q: String,
      scope: String,
      path: String,
      address: String,
      created: Date,
    },
    { collection: 'hearted_searches', shardKey: { uid: 'hashed' }, versionKey: false },
  );
  searchSchema.index({ uid: 1, created: -1 });
  const searches: Model<SearchRow> = db.connection.model<SearchRow>('HeartedSearch', searchSchema);
  // Those without an address keep the name that they always had.
  const searchId = (uid: number, { q, scope, path, address }: SearchKey) =>
    JSON.stringify([uid, scope, path, q, ...(address ? [address] : [])]);
  const plain = ({ _id, uid: _, address = '', ...row }: SearchRow): HeartedSearch => ({
    ...row,
    address,
    // Long ones begin alike: the whole of it names the search.
    id: createHash('sha256').update(_id).digest('base64url'),
  });

  return {
    async set(session, uid, { id: item, page, title }, on, now) {
      const _id = `${uid}:${item}`;
      const known = await hearts.findOne({ _id, uid }, { session });
      if ((known?.on ?? false) === on) return undefined;
      const version = (known?.version ?? 0) + 1;
      const search = title.toLowerCase().slice(0, 300);
      await hearts.replaceOne(
        { _id, uid },
        { uid, item, page, on, version, search, at: now },
        { upsert: true, session },
      );
      return version;
    },
    async all(uid) {
      const found = await flags
        .find({ uid, on: true }, { item: 1, page: 1 })
        .sort({ at: -1 })
        .limit(20_000)
        .lean<FlagRow[]>();
      const lists: Record<string, string[]> = {};
      for (const { item, page } of found) (lists[page] ??= []).push(item);
      return lists;
    },
    async page(uid, { q, type, page, pagesize, after }) {
      const filter: QueryFilter<FlagRow> = { uid, on: true, page: type ?? { $ne: TOPIC } };
      if (q) filter.search = { $regex: q.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&') };
      const [found, total] = await Promise.all([
        flags
          .find(after ? { $and: [filter, behind('at', readCursor(after, 'd'), -1)] } : filter, { item: 1, at: 1 })
          .sort({ at: -1, _id: -1 })
          .skip(after ? 0 : (page - 1) * pagesize)
          .limit(pagesize + 1)
          .lean<FlagRow[]>(),
        flags.countDocuments(filter),
      ]);
      const end = paged(found, pagesize, ({ at, _id }) => ({ value: at, id: _id }));
      return { ids: end.rows.map(({ item }) => item), total, next: end.next };
    },
    async export(after, limit) {
      const found = await flags
        .find(after ? { _id: { $gt: after } } : {})
        .sort({ _id: 1 })
        .limit(limit)
        .lean<FlagRow[]>();
      const hearts = found.map(({ uid, item, on, version, at }) => ({
        uid,
        item,
        favourite: on,
        version,
        at: at.toISOString(),
      }));
      return { hearts, next: found.length === limit ? (found.at(-1)?._id ?? null) : null };
    },
    async searches(uid) {
      return (await searches.find({ uid }).sort({ created: -1 }).limit(200).lean<SearchRow[]>()).map(plain);
    },
    async heartSearch(session, uid, search, most) {
      const _id = searchId(uid, search);
      const known = await searches.findOne({ _id, uid }, null, { session }).lean<SearchRow>();
      if (known) return plain(known);
      if ((await searches.countDocuments({ uid }, { session })) >= most) return undefined;
      await searches.replaceOne({ _id, uid }, { uid, ...search }, { upsert: true, session });
      return plain({ _id, uid, ...search });
    },
    async unheartSearch(uid, search) {
      await searches.deleteOne({ _id: searchId(uid, search), uid });
    },
  };
}
