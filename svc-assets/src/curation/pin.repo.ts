import type { Database } from '@commonplace/service-kit';
import { readPage, type Page, type Part } from '../lists/read-page';
import { Schema, type ClientSession, type Model } from 'mongoose';

export interface Pin {
  readonly item: string;
  readonly version: number;
  readonly required: number;
  readonly filter: string;
  readonly changed: Date;
}
type Row = Omit<Pin, 'item'> & { _id: string };
interface DayRow {
  _id: string;
  count: number;
  at: Date;
}

export interface PinRepo {
  list(o: Part & { filter?: string | undefined }): Promise<Page<Pin>>;
  set(session: ClientSession, item: string, required: number, filter: string, now: Date): Promise<Pin>;
  /** Takes one off what an item needs; undefined when it needs none. */
  count(session: ClientSession, item: string, now: Date): Promise<Pin | undefined>;
  /** Pins that a person made on a day. */
  made(uid: number, day: string, session?: ClientSession): Promise<number>;
  /** Counts one more; false when `limit` is reached. */
  spend(session: ClientSession, uid: number, day: string, limit: number, now: Date): Promise<boolean>;
  export(after: string | undefined, limit: number): Promise<Pin[]>;
}

const KEPT_SECONDS = 3 * 86_400;

export function pinRepo(db: Database): PinRepo {
  const schema = new Schema<Row>(
    { _id: String, version: Number, required: Number, filter: String, changed: Date },
    { collection: 'pins', versionKey: false },
  );
  schema.index({ required: -1, _id: -1 });
  const rows: Model<Row> = db.connection.model<Row>('Pin', schema);
  const days: Model<DayRow> = db.connection.model<DayRow>(
    'PinDay',
    new Schema<DayRow>(
      { _id: String, count: Number, at: { type: Date, expires: KEPT_SECONDS } },
      { collection: 'pin_days', versionKey: false },
    ),
  );
  const plain = ({ _id, ...pin }: Row): Pin => ({ item: _id, ...pin });
  return {
    list({ filter, ...part }) {
      const wanted = { required: { $gt: 0 }, ...(filter ? { filter } : {}) };
      return readPage(rows, wanted, { field: 'required', direction: -1 }, part, plain);
    },
    async set(session, item, required, filter, now) {
      const row = await rows
        .findOneAndUpdate(
          { _id: item },
          { $set: { required, filter, changed: now }, $inc: { version: 1 } },
          { session, upsert: true, returnDocument: 'after' },
        )
        .lean<Row>();
      return plain(row);
    },
    async count(session, item, now) {
      const row = await rows
        .findOneAndUpdate(
          { _id: item, required: { $gt: 0 } },
          { $set: { changed: now }, $inc: { version: 1, required: -1 } },
          { session, returnDocument: 'after' },
        )
        .lean<Row>();
      return row ? plain(row) : undefined;
    },
    async made(uid, day, session) {
      return (await days.findById(`${uid}:${day}`, null, session ? { session } : {}).lean<DayRow>())?.count ?? 0;
    },
    async spend(session, uid, day, limit, now) {
      const key = { _id: `${uid}:${day}` };
      await days.updateOne(key, { $setOnInsert: { count: 0, at: now } }, { upsert: true, session });
      const { modifiedCount } = await days.updateOne(
        { ...key, count: { $lt: limit } },
        { $inc: { count: 1 } },
        { session },
      );
      return modifiedCount === 1;
    },
    async export(after, limit) {
      const found = await rows
        .find(after ? { _id: { $gt: after } } : {})
        .sort({ _id: 1 })
        .limit(limit)
        .lean<Row[]>();
      return found.map(plain);
    },
  };
}
