import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';
import type { LedgerEntry } from './ledger';

type Row = Omit<LedgerEntry, 'id'> & { _id: string };

/** Appends and reads; there is no other way to touch the ledger. */
export interface LedgerRepo {
  append(session: ClientSession, entries: readonly LedgerEntry[]): Promise<void>;
  /** Entries of one account holder, oldest first. */
  of(uid: number): Promise<LedgerEntry[]>;
}

export function ledgerRepo(connection: Connection): LedgerRepo {
  const rows: Model<Row> = connection.model<Row>(
    'LedgerEntry',
    new Schema<Row>(
      {
        _id: String,
        movement: String,
        account: String,
        amount_minor: Number,
        currency: String,
        uid: Number,
        note: String,
        at: Date,
      },
      { collection: 'ledger', versionKey: false },
    ).index({ uid: 1, at: 1, _id: 1 }),
  );
  return {
    async append(session, entries) {
      await rows.insertMany(
        entries.map(({ id, ...entry }) => ({ _id: id, ...entry })),
        { session },
      );
    },
    async of(uid) {
      const list = await rows.find({ uid }).sort({ at: 1, _id: 1 }).lean<Row[]>();
      return list.map(({ _id, ...entry }) => ({ id: _id, ...entry }));
    },
  };
}
