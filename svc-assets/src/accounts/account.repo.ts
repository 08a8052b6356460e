import type { Database } from '@commonplace/service-kit';
import { Schema, type ClientSession, type Model } from 'mongoose';
import { freeEntitlement, type Entitlement } from './entitlement';

type EntitlementRow = Entitlement & { _id: number };
/** What an owner uses. The owner is `u:{uid}` or, for an anonymous visitor, `a:{ulid}`. */
export interface Usage {
  readonly bytes: number;
  readonly uploads: number;
  readonly projects: number;
}
type UsageRow = Usage & { _id: string };
interface VariableRow {
  _id: string;
  value: unknown;
  at: string;
}

/** Copies of what other services decide about an account, and the counters of what it uses. */
export interface AccountRepo {
  entitlement(uid: number, session?: ClientSession): Promise<Entitlement>;
  /** Keeps a newer entitlement; drops an older one. */
  saveEntitlement(session: ClientSession, entitlement: Entitlement): Promise<void>;
  usage(owner: string): Promise<Usage>;
  /**
   * Adds to counters when `below` still holds for each (strictly); undefined when one is at its limit. Counters never go below 0.
   */
  use(session: ClientSession, owner: string, add: Partial<Usage>, below?: Partial<Usage>): Promise<Usage | undefined>;
  variable(name: string): Promise<unknown>;
  saveVariable(session: ClientSession, name: string, value: unknown, at: string): Promise<void>;
}

export function accountRepo(db: Database): AccountRepo {
  const entitlements: Model<EntitlementRow> = db.connection.model<EntitlementRow>(
    'Entitlement',
    new Schema<EntitlementRow>(
      {
        _id: Number,
        uid: Number,
        version: Number,
        premium: Boolean,
        downloads: Object,
        storage_bytes: Number,
        folders: Number,
      },
      { collection: 'entitlements', shardKey: { _id: 'hashed' }, versionKey: false },
    ),
  );
  const usages: Model<UsageRow> = db.connection.model<UsageRow>(
    'Usage',
    new Schema<UsageRow>(
      { _id: String, bytes: Number, uploads: Number, projects: Number },
      { collection: 'usage', shardKey: { _id: 'hashed' }, versionKey: false },
    ),
  );
  const variables: Model<VariableRow> = db.connection.model<VariableRow>(
    'Variable',
    new Schema<VariableRow>({ _id: String, value: Object, at: String }, { collection: 'variables', versionKey: false }),
  );
  const NONE = { bytes: 0, uploads: 0, projects: 0 };

  return {
    async entitlement(uid, session) {
      const row = await entitlements.findById(uid, null, session ? { session } : {}).lean<EntitlementRow>();
      if (!row) return freeEntitlement(uid);
      const { _id, ...entitlement } = row;
      return entitlement;
    },
    async saveEntitlement(session, entitlement) {
      const known = await entitlements.findById(entitlement.uid, null, { session }).lean<EntitlementRow>();
      if (known && known.version >= entitlement.version) return;
      await entitlements.replaceOne({ _id: entitlement.uid }, entitlement, { upsert: true, session });
    },
    async usage(owner) {
      const row = await usages.findById(owner).lean<UsageRow>();
      return { ...NONE, ...row };
    },
    async use(session, owner, add, below = {}) {
      await usages.updateOne({ _id: owner }, { $setOnInsert: NONE }, { upsert: true, session });
      const within = Object.fromEntries(Object.entries(below).map(([field, limit]) => [field, { $lt: limit }]));
      const set = Object.fromEntries(
        Object.entries(add).map(([field, by]) => [field, { $max: [0, { $add: [`$${field}`, by] }] }]),
      );
      const row = await usages
        .findOneAndUpdate({ _id: owner, ...within }, [{ $set: set }], {
          session,
          returnDocument: 'after',
          updatePipeline: true,
        })
        .lean<UsageRow>();
      return row ?? undefined;
    },
    async variable(name) {
      return (await variables.findById(name).lean<VariableRow>())?.value;
    },
    async saveVariable(session, name, value, at) {
      const known = await variables.findById(name, null, { session }).lean<VariableRow>();
      if (known && known.at >= at) return;
      await variables.replaceOne({ _id: name }, { value, at }, { upsert: true, session });
    },
  };
}
