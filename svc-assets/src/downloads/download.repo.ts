import type { Database } from '@commonplace/service-kit';
import { Schema, type ClientSession, type Model, type QueryFilter } from 'mongoose';
import { readPage } from '../lists/read-page';
import type { Spent } from './allowance';

interface CounterRow {
  _id: string;
  used: number;
  expires: Date;
}
interface SpentRow {
  _id: string;
  uid: number;
  period: string;
  item: string;
  expires: Date;
}
interface HistoryRow {
  _id: string;
  uid: number;
  item: string;
  title: string;
  at: Date;
}

/** Counters of (account, period), the items paid for in it, and the history; every filter names the account. */
export interface DownloadRepo {
  spent(uid: number, period: string): Promise<Spent>;
  /**
   * Spends one download for an item: `again` when it was paid for in this period already, `limit` when nothing is left. `limit` null
   * counts without end.
   */
  spend(
    session: ClientSession,
    o: { uid: number; period: string; item: string; limit: number | null; expires: Date },
  ): Promise<'spent' | 'again' | 'limit'>;
  remember(session: ClientSession, o: { uid: number; item: string; title: string; at: Date }): Promise<void>;
  history(
    uid: number,
    o: { q?: string | undefined; page: number; pagesize: number; after?: string | undefined },
  ): Promise<{ results: { item: string; title: string; at: Date }[]; total: number; next: string | null }>;
  /** What a ZIP's address stands for. */
  keepZip(zip: ZipList): Promise<void>;
  zip(id: string): Promise<ZipList | undefined>;
}

/** Files of one ZIP by their object keys, with the text that lies beside each. */
export interface ZipList {
  readonly id: string;
  readonly uid: number;
  readonly filename: string;
  readonly files: readonly { readonly key: string; readonly name: string; readonly licence: string | null }[];
  readonly expires: Date;
}
type ZipRow = Omit<ZipList, 'id'> & { _id: string };

export function downloadRepo(db: Database): DownloadRepo {
  const expires = { type: Date, expires: 0 };
  const counters: Model<CounterRow> = db.connection.model<CounterRow>(
    'DownloadCounter',
    new Schema<CounterRow>(
      { _id: String, used: Number, expires },
      { collection: 'download_counters', shardKey: { _id: 'hashed' }, versionKey: false },
    ),
  );
  const spentSchema = new Schema<SpentRow>(
    { _id: String, uid: { type: Number, required: true }, period: String, item: String, expires },
    { collection: 'download_allowances', shardKey: { uid: 'hashed' }, versionKey: false },
  );
  spentSchema.index({ uid: 1, period: 1 });
  const spent: Model<SpentRow> = db.connection.model<SpentRow>('DownloadAllowance', spentSchema);
  const historySchema = new Schema<HistoryRow>(
    { _id: String, uid: { type: Number, required: true }, item: String, title: String, at: Date },
    { collection: 'downloads', shardKey: { uid: 'hashed' }, versionKey: false },
  );
  historySchema.index({ uid: 1, at: -1, _id: -1 });
  const zips: Model<ZipRow> = db.connection.model<ZipRow>(
    'DownloadZip',
    new Schema<ZipRow>(
      { _id: String, uid: Number, filename: String, files: [Object], expires: { type: Date, expires: 3_600 } },
      { collection: 'download_zips', shardKey: { _id: 'hashed' }, versionKey: false },
    ).index({ uid: 1 }),
  );
  const history: Model<HistoryRow> = db.connection.model<HistoryRow>('Download', historySchema);

  return {
    async spent(uid, period) {
      const [counter, rows] = await Promise.all([
        counters.findById(`${uid}:${period}`).lean<CounterRow>(),
        spent.find({ uid, period }, { item: 1 }).limit(10_000).lean<SpentRow[]>(),
      ]);
      return { used: counter?.used ?? 0, ids: rows.map(({ item }) => item) };
    },
    async spend(session, { uid, period, item, limit, expires: until }) {
      const _id = `${uid}:${period}:${item}`;
      if (await spent.exists({ _id, uid }).session(session)) return 'again';
      await spent.insertMany([{ _id, uid, period, item, expires: until }], { session });
      await counters.updateOne(
        { _id: `${uid}:${period}` },
        { $setOnInsert: { used: 0, expires: until } },
        { upsert: true, session },
      );
      const counted = await counters.updateOne(
        { _id: `${uid}:${period}`, ...(limit === null ? {} : { used: { $lt: limit } }) },
        { $inc: { used: 1 } },
        { session },
      );
      return counted.modifiedCount === 1 ? 'spent' : 'limit';
    },
    async remember(session, { uid, item, title, at }) {
      await history.updateOne(
        { _id: `${uid}:${item}`, uid },
        { $set: { uid, item, title, at } },
        { upsert: true, session },
      );
    },
    async history(uid, { q, page, pagesize, after }) {
      const filter: QueryFilter<HistoryRow> = { uid };
      if (q) filter.title = { $regex: q.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), $options: 'i' };
      return readPage(history, filter, { field: 'at', direction: -1 }, { page, pagesize, after }, (row) => row);
    },
    async keepZip({ id, files, ...zip }) {
      await zips.insertMany([{ ...zip, files: [...files], _id: id }]);
    },
    async zip(id) {
      const row = await zips.findById(id).lean<ZipRow>();
      if (!row) return undefined;
      const { _id, ...zip } = row;
      return { ...zip, id: _id };
    },
  };
}
