import type { ContentFlag } from '@commonplace/contracts/identity/sections';
import { driverRows } from '@commonplace/service-kit';
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';
import type { PublishedThing } from './published-thing';

type Row = Omit<PublishedThing, 'id'> & { _id: string };

export interface PublishedThingRepo {
  byId(id: string, tx: ClientSession): Promise<PublishedThing | undefined>;
  put(thing: PublishedThing, tx: ClientSession): Promise<void>;
  /** Whether an account has anything that counts for a flag. */
  has(uid: number, flag: ContentFlag, tx: ClientSession): Promise<boolean>;
  /** All of an account, with what is public no longer. */
  ofAccount(uid: number): AsyncIterable<PublishedThing>;
  removeAll(uid: number, tx: ClientSession): Promise<void>;
  init(): Promise<void>;
}

export function publishedThingRepo(connection: Connection): PublishedThingRepo {
  const rows: Model<Row> = connection.model<Row>(
    'PublishedThing',
    new Schema<Row>(
      { _id: String, uid: Number, version: Number, flag: { type: String, default: null } },
      { collection: 'published_things', versionKey: false },
    ).index({ uid: 1, flag: 1 }),
  );
  const plain = ({ _id, ...row }: Row): PublishedThing => ({ id: _id, ...row });
  return {
    async byId(id, tx) {
      const row = await rows.findById(id, null, { session: tx }).lean<Row>();
      return row ? plain(row) : undefined;
    },
    async put({ id, ...row }, tx) {
      await rows.updateOne({ _id: id }, { $set: row }, { upsert: true, session: tx });
    },
    async has(uid, flag, tx) {
      return (await rows.findOne({ uid, flag }, { _id: 1 }, { session: tx }).lean()) !== null;
    },
    async *ofAccount(uid) {
      for await (const row of driverRows(rows).find({ uid })) yield plain(row);
    },
    async removeAll(uid, tx) {
      await rows.deleteMany({ uid }, { session: tx });
    },
    async init() {
      await rows.init();
    },
  };
}
