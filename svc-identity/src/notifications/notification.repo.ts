import type { Notification } from '@commonplace/contracts/identity/people';
import { driverRows } from '@commonplace/service-kit';
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';

interface NotificationRow {
  _id: number;
  uid: number;
  type: string;
  data: Record<string, string>;
  viewed: boolean;
  opened: boolean;
  link: string | null;
  sealedLink?: string;
  created: Date;
  once?: string;
  /** Whom it names beside its reader. */
  about?: number;
}
interface CounterRow {
  _id: string;
  value: number;
}

/** A notification as it is stored: where its link opens something it is sealed, and `link` is null. */
export type Told = Notification & { readonly sealedLink?: string };

export interface NotificationRepo {
  /** A number for a new notification; never used twice. */
  nextMid(): Promise<number>;
  add(
    uid: number,
    given: {
      mid: number;
      type: string;
      data: Record<string, string>;
      link: string | null;
      sealedLink?: string;
      created: Date;
      once?: string;
      about?: number;
    },
    tx: ClientSession,
  ): Promise<void>;
  /** Whether the account was told this already. */
  hasOnce(uid: number, once: string, tx: ClientSession): Promise<boolean>;
  /** Takes away what the account was told under this key, so that it can be told anew. */
  removeOnce(uid: number, once: string, tx: ClientSession): Promise<void>;
  /** Every notification of an account, for its personal data: without links that open something. */
  all(uid: number): AsyncIterable<Notification>;
  /** Takes away those of an account, and those of others that name it. */
  removeAll(uid: number, tx: ClientSession): Promise<void>;
  /** Newest first: older than one, or from a place on. */
  page(uid: number, from: { offset: number; before?: number | undefined }, limit: number): Promise<Told[]>;
  count(uid: number): Promise<{ total: number; unviewed: number }>;
  markViewed(uid: number, mids: readonly number[]): Promise<void>;
  /** Marks one as opened and answers it, or undefined when the account has no such notification. */
  markOpened(uid: number, mid: number): Promise<Told | undefined>;
  init(): Promise<void>;
}

export function notificationRepo(connection: Connection): NotificationRepo {
  const schema = new Schema<NotificationRow>(
    {
      _id: Number,
      uid: Number,
      type: { type: String },
      data: Object,
      viewed: Boolean,
      opened: Boolean,
      link: String,
      sealedLink: String,
      created: Date,
      once: String,
      about: Number,
    },
    { collection: 'notifications', shardKey: { uid: 1 }, versionKey: false, minimize: false },
  );
  schema.index({ uid: 1, _id: -1 });
  schema.index({ uid: 1, viewed: 1 });
  schema.index({ about: 1 }, { sparse: true });
  schema.index({ uid: 1, once: 1 }, { unique: true, partialFilterExpression: { once: { $exists: true } } });
  const rows: Model<NotificationRow> = connection.model<NotificationRow>('Notification', schema);
  const counters: Model<CounterRow> = connection.model<CounterRow>(
    'NotificationCounter',
    new Schema<CounterRow>({ _id: String, value: Number }, { collection: 'counters', versionKey: false }),
  );
  const plain = (row: NotificationRow): Notification => ({
    mid: row._id,
    type: row.type,
    data: row.data,
    viewed: row.viewed,
    opened: row.opened,
    link: row.link ?? null,
    created: row.created.toISOString(),
  });
  const told = (row: NotificationRow): Told => ({
    ...plain(row),
    ...(row.sealedLink === undefined ? {} : { sealedLink: row.sealedLink }),
  });
  return {
    async nextMid() {
      const row = await counters
        .findOneAndUpdate({ _id: 'mid' }, { $inc: { value: 1 } }, { upsert: true, returnDocument: 'after' })
        .lean<CounterRow>();
      return row?.value ?? 1;
    },
    async add(uid, { mid, ...given }, tx) {
      await rows.create([{ _id: mid, uid, ...given, viewed: false, opened: false }], { session: tx });
    },
    async hasOnce(uid, once, tx) {
      return (await rows.exists({ uid, once }).session(tx)) !== null;
    },
    async removeOnce(uid, once, tx) {
      await rows.deleteOne({ uid, once }, { session: tx });
    },
    async *all(uid) {
      for await (const row of driverRows(rows).find({ uid }).sort({ _id: -1 })) yield plain(row);
    },
    async removeAll(uid, tx) {
      await rows.deleteMany({ $or: [{ uid }, { about: uid }] }, { session: tx });
    },
    async page(uid, { offset, before }, limit) {
      const newest = { _id: -1 } as const;
      if (before !== undefined) {
        const older = await rows
          .find({ uid, _id: { $lt: before } })
          .sort(newest)
          .limit(limit)
          .lean<NotificationRow[]>();
        return older.map(told);
      }
      // Only the index is read up to the place; the documents are those of the page.
      const ids = await rows
        .find({ uid }, { _id: 1, uid: 1 })
        .sort(newest)
        .skip(offset)
        .limit(limit)
        .lean<{ _id: number }[]>();
      const list = await rows
        .find({ _id: { $in: ids.map((row) => row._id) } })
        .sort(newest)
        .lean<NotificationRow[]>();
      return list.map(told);
    },
    async count(uid) {
      const [total, unviewed] = await Promise.all([
        rows.countDocuments({ uid }),
        rows.countDocuments({ uid, viewed: false }),
      ]);
      return { total, unviewed };
    },
    async markViewed(uid, mids) {
      await rows.updateMany({ uid, _id: { $in: [...mids] } }, { $set: { viewed: true } });
    },
    async markOpened(uid, mid) {
      const row = await rows
        .findOneAndUpdate({ uid, _id: mid }, { $set: { opened: true, viewed: true } }, { returnDocument: 'after' })
        .lean<NotificationRow>();
      return row ? told(row) : undefined;
    },
    init: async () => void (await rows.init()),
  };
}
