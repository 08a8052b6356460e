import type { AdminAction } from '@commonplace/contracts/identity/admin-action';
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';

export interface AuditRecord extends Omit<AdminAction, 'at'> {
  readonly id: string;
  readonly service: string;
  readonly at: Date;
}
type AuditRow = Omit<AuditRecord, 'id'> & { _id: string };

export interface AuditRepo {
  add(record: AuditRecord, tx: ClientSession): Promise<void>;
  /** Newest first, from the newest or older than a record; undefined when there is no such record. */
  page(q: {
    action?: string | undefined;
    actor?: number | undefined;
    before?: string | undefined;
    limit: number;
  }): Promise<{ records: AuditRecord[]; total: number } | undefined>;
  init(): Promise<void>;
}

/** What administrators did; records are only ever added. */
export function auditRepo(connection: Connection): AuditRepo {
  const schema = new Schema<AuditRow>(
    { _id: String, service: String, actor: Number, action: String, target: String, detail: Object, at: Date },
    { collection: 'audit', versionKey: false, minimize: false },
  );
  schema.index({ at: -1, _id: -1 });
  schema.index({ action: 1, at: -1, _id: -1 });
  schema.index({ actor: 1, at: -1, _id: -1 });
  const rows: Model<AuditRow> = connection.model<AuditRow>('Audit', schema);
  return {
    async add({ id, ...record }, tx) {
      await rows.create([{ _id: id, ...record }], { session: tx });
    },
    async page({ action, actor, before, limit }) {
      const filter = { ...(action ? { action } : {}), ...(actor === undefined ? {} : { actor }) };
      const [list, total] = await Promise.all([
        before === undefined
          ? rows.find(filter).sort(NEWEST).limit(limit).lean<AuditRow[]>()
          : olderThan(filter, before, limit),
        rows.countDocuments(filter),
      ]);
      if (!list) return undefined;
      return { records: list.map(({ _id, ...row }) => ({ id: _id, ...row })), total };
    },
    init: async () => void (await rows.init()),
  };

  async function olderThan(filter: Filter, before: string, limit: number): Promise<AuditRow[] | undefined> {
    const edge = await rows.findById(before, { at: 1 }).lean<AuditRow>();
    if (!edge) return undefined;
    const older = { $or: [{ at: { $lt: edge.at } }, { at: edge.at, _id: { $lt: before } }] };
    return rows
      .find({ $and: [filter, { at: { $lte: edge.at } }, older] })
      .sort(NEWEST)
      .limit(limit)
      .lean<AuditRow[]>();
  }
}

type Filter = Partial<Pick<AuditRow, 'action' | 'actor'>>;
const NEWEST = { at: -1, _id: -1 } as const;
