import { AppError, type Database } from '@commonplace/service-kit';
import { Schema, type ClientSession, type Model } from 'mongoose';
import type { OpenUpload } from '../uploads/open-uploads';
import { freeEntitlement, type Entitlement } from './entitlement';

type EntitlementRow = Entitlement & { _id: number };
/** What an owner uses. The owner is `u:{uid}` or, for an anonymous visitor, `a:{ulid}`. */
export interface Usage {
  readonly bytes: number;
  readonly uploads: number;
  readonly projects: number;
}
/** Its unfinished uploads, whose bytes are promised. */
interface Open {
  readonly open: readonly OpenUpload[];
}
type UsageRow = Usage & Partial<Open> & { _id: string; rev?: number };
interface VariableRow {
  _id: string;
  value: unknown;
  at: string;
}

/** How often a change of what is open is tried again while others change it. */
const OPEN_TRIES = 200;

/** Copies of what other services decide about an account, and the counters of what it uses. */
export interface AccountRepo {
  entitlement(uid: number, session?: ClientSession): Promise<Entitlement>;
  /** Keeps a newer entitlement; drops an older one. */
  saveEntitlement(session: ClientSession, entitlement: Entitlement): Promise<void>;
  usage(owner: string): Promise<Usage & Open>;
  /**
   * Adds to counters when `below` still holds for each (strictly); undefined when one is at its limit. Counters never go below 0. `closes`: an
   * unfinished upload whose promise this keeps.
   */
  use(
    session: ClientSession,
    owner: string,
    add: Partial<Usage>,
    below?: Partial<Usage>,
    closes?: string,
  ): Promise<Usage | undefined>;
  /** Makes transactions of one owner that count before they add wait for each other, so that a limit holds. */
  lock(session: ClientSession, owner: string): Promise<void>;
  /** Replaces the unfinished uploads by what is made of the usage as it stands; what `change` throws leaves all as it was. */
  changeOpen(owner: string, change: (usage: Usage & Open) => readonly OpenUpload[]): Promise<void>;
  /** Notes that something of an unfinished upload came; false when it is not open any more. */
  touchOpen(owner: string, id: string, now: Date): Promise<boolean>;
  closeOpen(owner: string, id: string): Promise<void>;
  /** Ids of everything that these owners have open. */
  openOf(owners: readonly string[]): Promise<Set<string>>;
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
      {
        _id: String,
        bytes: Number,
        uploads: Number,
        projects: Number,
        open: [{ _id: false, id: String, bytes: Number, begun: Date, touched: Date }],
        rev: Number,
      },
      { collection: 'usage', shardKey: { _id: 'hashed' }, versionKey: false },
    ),
  );
  const variables: Model<VariableRow> = db.connection.model<VariableRow>(
    'Variable',
    new Schema<VariableRow>({ _id: String, value: Object, at: String }, { collection: 'variables', versionKey: false }),
  );
  const NONE = { bytes: 0, uploads: 0, projects: 0 };
  const rowOf = async (owner: string) => ({ ...NONE, open: [], ...(await usages.findById(owner).lean<UsageRow>()) });

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
    usage: rowOf,
    async changeOpen(owner, change) {
      await usages.updateOne({ _id: owner }, { $setOnInsert: NONE }, { upsert: true });
      for (let tries = 0; tries < OPEN_TRIES; tries++) {
        const row = await usages.findById(owner).lean<UsageRow>();
        const { bytes = null, uploads = null, rev = null } = row ?? {};
        const open = change({ ...NONE, open: [], ...row });
        // Only of what was looked at: whoever was faster is seen at the next look.
        const { matchedCount } = await usages.updateOne(
          { _id: owner, bytes, uploads, rev },
          { $set: { open }, $inc: { rev: 1 } },
        );
        if (matchedCount === 1) return;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 5 * (tries + 1)));
      }
      throw new AppError('UNAVAILABLE', { retryAfter: 1 });
    },
    async touchOpen(owner, id, now) {
      const { matchedCount } = await usages.updateOne(
        { _id: owner, 'open.id': id },
        { $set: { 'open.$.touched': now }, $inc: { rev: 1 } },
      );
      return matchedCount === 1;
    },
    async closeOpen(owner, id) {
      await usages.updateOne({ _id: owner }, { $pull: { open: { id } }, $inc: { rev: 1 } });
    },
    async openOf(owners) {
      const rows = await usages.find({ _id: { $in: [...owners] } }, { open: 1 }).lean<UsageRow[]>();
      return new Set(rows.flatMap(({ open = [] }) => open.map(({ id }) => id)));
    },
    async use(session, owner, add, below = {}, closes) {
      await usages.updateOne({ _id: owner }, { $setOnInsert: NONE }, { upsert: true, session });
      const within = Object.fromEntries(Object.entries(below).map(([field, limit]) => [field, { $lt: limit }]));
      const set: Record<string, object> = Object.fromEntries(
        Object.entries(add).map(([field, by]) => [field, { $max: [0, { $add: [`$${field}`, by] }] }]),
      );
      if (closes !== undefined)
        set['open'] = { $filter: { input: { $ifNull: ['$open', []] }, cond: { $ne: ['$$this.id', closes] } } };
      const row = await usages
        .findOneAndUpdate({ _id: owner, ...within }, [{ $set: set }], {
          session,
          returnDocument: 'after',
          updatePipeline: true,
        })
        .lean<UsageRow>();
      return row ?? undefined;
    },
    async lock(session, owner) {
      await usages.updateOne({ _id: owner }, { $setOnInsert: NONE, $inc: { rev: 1 } }, { upsert: true, session });
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
