import type { MoneyCheck } from '@commonplace/contracts/billing/administration';
import { Schema, type Connection, type Model } from 'mongoose';

type Row = Omit<MoneyCheck, 'id' | 'at'> & { _id: string; at: Date };

export interface CheckRepo {
  add(check: MoneyCheck): Promise<void>;
  has(id: string): Promise<boolean>;
  /** Newest first. */
  list(): Promise<MoneyCheck[]>;
}

const KEEP = 60;

export function checkRepo(connection: Connection): CheckRepo {
  const rows: Model<Row> = connection.model<Row>(
    'MoneyCheck',
    new Schema<Row>(
      { _id: String, at: Date, entries: Number, payments: Number, subscriptions: Number, differences: [Object] },
      { collection: 'money_checks', versionKey: false },
    ).index({ at: -1 }),
  );
  return {
    async add({ id, at, ...check }) {
      await rows.updateOne({ _id: id }, { $set: { ...check, at: new Date(at) } }, { upsert: true });
    },
    async has(id) {
      return (await rows.exists({ _id: id })) !== null;
    },
    async list() {
      const list = await rows.find().sort({ at: -1 }).limit(KEEP).lean<Row[]>();
      return list.map(({ _id, at, ...check }) => ({ ...check, id: _id, at: at.toISOString() }));
    },
  };
}
