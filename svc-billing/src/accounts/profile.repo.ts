import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';
import type { TaxPayer } from '../taxes/tax';

interface Row extends TaxPayer {
  _id: number;
}

/** Whom invoices of an account are made out to; erased with the account. */
export interface ProfileRepo {
  get(uid: number): Promise<TaxPayer>;
  put(uid: number, payer: TaxPayer): Promise<void>;
  erase(uid: number, session: ClientSession): Promise<void>;
}

export function profileRepo(connection: Connection): ProfileRepo {
  const rows: Model<Row> = connection.model<Row>(
    'Profile',
    new Schema<Row>(
      { _id: Number, address: { type: Object, default: null }, vat_id: { type: String, default: null } },
      { collection: 'profiles', shardKey: { _id: 'hashed' }, versionKey: false },
    ),
  );
  return {
    async get(uid) {
      const row = await rows.findById(uid).lean<Row>();
      return { address: row?.address ?? null, vat_id: row?.vat_id ?? null };
    },
    async put(uid, payer) {
      await rows.updateOne({ _id: uid }, { $set: { address: payer.address, vat_id: payer.vat_id } }, { upsert: true });
    },
    async erase(uid, session) {
      await rows.deleteOne({ _id: uid }, { session });
    },
  };
}
