import type { Database } from '@commonplace/service-kit';
import { Schema, type ClientSession, type Model } from 'mongoose';

/** One account's heart on one library item; taken back it stays with `on: false`, so that its version goes on growing. */
interface FlagRow {
  _id: string;
  uid: number;
  item: string;
  page: string;
  on: boolean;
  version: number;
  at: Date;
}
export interface HeartedSearch {
  readonly id: string;
  readonly q: string;
  readonly scope: string;
  readonly path: string;
  readonly created: Date;
}
type SearchRow = Omit<HeartedSearch, 'id'> & { _id: string; uid: number };

/** Hearts and saved searches; every filter names the account. */
export interface FavouriteRepo {
  /** Sets a heart; the new version, or undefined when it was so already. */
  set(
    session: ClientSession,
    uid: number,
    item: string,
    page: string,
    on: boolean,
    now: Date,
  ): Promise<number | undefined>;
  /** Ids of hearted items by the first segment of their page. */
  all(uid: number): Promise<Record<string, string[]>>;
  page(uid: number, page: number, pagesize: number): Promise<{ ids: string[]; total: number }>;
  searches(uid: number): Promise<HeartedSearch[]>;
  /** The search, or undefined when the account has `most` already. */
  heartSearch(uid: number, search: Omit<HeartedSearch, 'id'>, most: number): Promise<HeartedSearch | undefined>;
  unheartSearch(uid: number, search: Pick<HeartedSearch, 'q' | 'scope' | 'path'>): Promise<void>;
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
      at: Date,
    },
    { collection: 'favourites', versionKey: false },
  );
  schema.index({ uid: 1, on: 1, at: -1 });
  const flags: Model<FlagRow> = db.connection.model<FlagRow>('Favourite', schema);
  const searchSchema = new Schema<SearchRow>(
    { _id: String, uid: { type: Number, required: true }, q: String, scope: String, path: String, created: Date },
    { collection: 'hearted_searches', versionKey: false },
  );
  searchSchema.index({ uid: 1, created: -1 });
  const searches: Model<SearchRow> = db.connection.model<SearchRow>('HeartedSearch', searchSchema);
  const searchId = (uid: number, { q, scope, path }: Pick<HeartedSearch, 'q' | 'scope' | 'path'>) =>
    JSON.stringify([uid, scope, path, q]);
  const plain = ({ _id, uid: _, ...row }: SearchRow): HeartedSearch => ({
    ...row,
    id: Buffer.from(_id).toString('base64url').slice(0, 64),
  });

  return {
    async set(session, uid, item, page, on, now) {
      const _id = `${uid}:${item}`;
      const known = await flags.findById(_id, null, { session }).lean<FlagRow>();
      if ((known?.on ?? false) === on) return undefined;
      const version = (known?.version ?? 0) + 1;
      await flags.replaceOne({ _id }, { uid, item, page, on, version, at: now }, { upsert: true, session });
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
    async page(uid, page, pagesize) {
      const filter = { uid, on: true };
      const [found, total] = await Promise.all([
        flags
          .find(filter, { item: 1 })
          .sort({ at: -1, _id: 1 })
          .skip((page - 1) * pagesize)
          .limit(pagesize)
          .lean<FlagRow[]>(),
        flags.countDocuments(filter),
      ]);
      return { ids: found.map(({ item }) => item), total };
    },
    async searches(uid) {
      return (await searches.find({ uid }).sort({ created: -1 }).limit(200).lean<SearchRow[]>()).map(plain);
    },
    async heartSearch(uid, search, most) {
      const _id = searchId(uid, search);
      const known = await searches.findById(_id).lean<SearchRow>();
      if (known) return plain(known);
      if ((await searches.countDocuments({ uid })) >= most) return undefined;
      await searches.replaceOne({ _id }, { uid, ...search }, { upsert: true });
      return plain({ _id, uid, ...search });
    },
    async unheartSearch(uid, search) {
      await searches.deleteOne({ _id: searchId(uid, search), uid });
    },
  };
}
