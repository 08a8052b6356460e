import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';
import type { LedgerEntry } from './ledger';

type Row = Omit<LedgerEntry, 'id'> & { _id: string };

export interface AccountBalance {
  readonly account: string;
  readonly currency: string;
  readonly amount_minor: number;
}

/** Appends and reads; there is no other way to touch the ledger. */
export interface LedgerRepo {
  append(session: ClientSession, entries: readonly LedgerEntry[]): Promise<void>;
  /** Entries of one account holder, oldest first. */
  of(uid: number): Promise<LedgerEntry[]>;
  /** Entries of these movements. */
  movements(names: readonly string[], session?: ClientSession): Promise<LedgerEntry[]>;
  /** What each account of the books sums up to, by currency. */
  balances(session?: ClientSession): Promise<AccountBalance[]>;
  /** Movements whose entries do not sum up to nothing. */
  unbalanced(): Promise<{ movement: string; amount_minor: number }[]>;
  count(): Promise<number>;
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
    )
      .index({ uid: 1, at: 1, _id: 1 })
      .index({ movement: 1 }),
  );
  const toEntry = ({ _id, ...entry }: Row): LedgerEntry => ({ ...entry, id: _id });
  return {
    async append(session, entries) {
      await rows.insertMany(
        entries.map(({ id, ...entry }) => ({ _id: id, ...entry })),
        { session },
      );
    },
    async of(uid) {
      return (await rows.find({ uid }).sort({ at: 1, _id: 1 }).lean<Row[]>()).map(toEntry);
    },
    async movements(names, session) {
      const list = await rows
        .find({ movement: { $in: [...names] } })
        .session(session ?? null)
        .lean<Row[]>();
      return list.map(toEntry);
    },
    async balances(session) {
      const list = await rows
        .aggregate<{ _id: { account: string; currency: string }; sum: number }>([
          { $group: { _id: { account: '$account', currency: '$currency' }, sum: { $sum: '$amount_minor' } } },
        ])
        .session(session ?? null);
      return list.map(({ _id, sum }) => ({ ..._id, amount_minor: sum }));
    },
    async unbalanced() {
      const list = await rows.aggregate<{ _id: { movement: string }; sum: number }>([
        { $group: { _id: { movement: '$movement', currency: '$currency' }, sum: { $sum: '$amount_minor' } } },
        { $match: { sum: { $ne: 0 } } },
      ]);
      return list.map(({ _id, sum }) => ({ movement: _id.movement, amount_minor: sum }));
    },
    count: () => rows.estimatedDocumentCount(),
  };
}
