import type { Currency } from '@commonplace/contracts/session-user';
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';
import type { Earned, ReferralFact } from './referral';

interface ReferredRow {
  /** Who was referred: once, by one. */
  _id: number;
  referrer: number;
  source: string;
  u: string;
  at: Date;
}
type FactRow = Omit<ReferralFact, 'id'> & { _id: string };
type EntryRow = Omit<Earned, 'id'> & { _id: string };

export interface ReferralRepo {
  /** Notes who brought an account; false when somebody is noted already. */
  refer(
    uid: number,
    given: { referrer: number; source: string; u: string; at: Date },
    tx: ClientSession,
  ): Promise<boolean>;
  referrerOf(uid: number): Promise<number | undefined>;
  /** Keeps a fact once; false when it is known. */
  addFact(fact: ReferralFact, tx: ClientSession): Promise<boolean>;
  facts(referrer: number, tx?: ClientSession): Promise<ReferralFact[]>;
  /** Accounts that have facts. */
  referrers(): Promise<number[]>;
  entries(referrer: number): Promise<Earned[]>;
  /** Replaces the entries of a referrer; answers how many were different. */
  putEntries(referrer: number, entries: readonly Earned[], tx: ClientSession): Promise<number>;
  /** Takes an account out: what it earned goes, what others earned by it stays without its source. */
  erase(uid: number, tx: ClientSession): Promise<void>;
  init(): Promise<void>;
}

export function referralRepo(connection: Connection): ReferralRepo {
  const referred: Model<ReferredRow> = connection.model<ReferredRow>(
    'Referred',
    new Schema<ReferredRow>(
      { _id: Number, referrer: { type: Number, index: true }, source: String, u: String, at: Date },
      { collection: 'referred', versionKey: false },
    ),
  );
  const shared = {
    referrer: Number,
    uid: Number,
    at: Date,
    what: String,
    amountMinor: Number,
    currency: String,
  };
  const facts: Model<FactRow> = connection.model<FactRow>(
    'ReferralFact',
    new Schema<FactRow>(
      { _id: String, ...shared, payment: String, affiliate: String },
      { collection: 'referral_facts', versionKey: false },
    ).index({ referrer: 1 }),
  );
  const entries: Model<EntryRow> = connection.model<EntryRow>(
    'ReferralEntry',
    new Schema<EntryRow>(
      { _id: String, ...shared, percent: Number, earnedMinor: Number, why: String },
      { collection: 'referral_entries', versionKey: false },
    ).index({ referrer: 1, at: -1, _id: -1 }),
  );
  const currency = (text: Currency | null | undefined) => text ?? null;
  return {
    async refer(uid, given, tx) {
      const result = await referred.updateOne({ _id: uid }, { $setOnInsert: given }, { upsert: true, session: tx });
      return result.upsertedCount === 1;
    },
    async referrerOf(uid) {
      return (await referred.findById(uid).lean<ReferredRow>())?.referrer;
    },
    async addFact({ id, ...fact }, tx) {
      const result = await facts.updateOne({ _id: id }, { $setOnInsert: fact }, { upsert: true, session: tx });
      return result.upsertedCount === 1;
    },
    async facts(referrer, tx) {
      const list = await facts.find({ referrer }, null, tx ? { session: tx } : {}).lean<FactRow[]>();
      return list.map(({ _id, ...fact }) => ({ id: _id, ...fact, currency: currency(fact.currency) }));
    },
    referrers: () => facts.distinct('referrer'),
    async entries(referrer) {
      const list = await entries.find({ referrer }).sort({ at: -1, _id: -1 }).lean<EntryRow[]>();
      return list.map(({ _id, ...entry }) => ({ id: _id, ...entry, currency: currency(entry.currency) }));
    },
    async putEntries(referrer, list, tx) {
      const before = await entries.find({ referrer }, null, { session: tx }).lean<EntryRow[]>();
      const print = (row: Omit<Earned, 'id'>) => `${row.what}:${row.percent}:${row.earnedMinor}:${row.why}`;
      const known = new Map(before.map((row) => [row._id, print(row)]));
      const changed = list.filter((entry) => known.get(entry.id) !== print(entry));
      const gone = before.filter((row) => !list.some((entry) => entry.id === row._id));
      if (gone.length > 0) await entries.deleteMany({ _id: { $in: gone.map((row) => row._id) } }, { session: tx });
      for (const { id, ...entry } of changed)
        await entries.updateOne({ _id: id }, { $set: entry }, { upsert: true, session: tx });
      return changed.length + gone.length;
    },
    async erase(uid, tx) {
      await referred.deleteOne({ _id: uid }, { session: tx });
      await referred.deleteMany({ referrer: uid }, { session: tx });
      await facts.deleteMany({ referrer: uid }, { session: tx });
      await entries.deleteMany({ referrer: uid }, { session: tx });
    },
    async init() {
      await Promise.all([referred.init(), facts.init(), entries.init()]);
    },
  };
}
