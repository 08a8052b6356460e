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
  page(q: { action?: string | undefined; actor?: number | undefined; skip: number; limit: number }): Promise<{
    records: AuditRecord[];
    total: number;
  }>;
  init(): Promise<void>;
}

/** What administrators did; records are only ever added. */
export function auditRepo(connection: Connection): AuditRepo {
  const schema = new Schema<AuditRow>(
    { _id: String, service: String, actor: Number, action: String, target: String, detail: Object, at: Date },
    { collection: 'audit', versionKey: false, minimize: false },
  );
  schema.index({ at: -1, _id: -1 });
  schema.index({ action: 1, at: -1 });
  schema.index({ actor: 1, at: -1 });
  const rows: Model<AuditRow> = connection.model<AuditRow>('Audit', schema);
  return {
    async add({ id, ...record }, tx) {
      await rows.create([{ _id: id, ...record }], { session: tx });
    },
    async page({ action, actor, skip, limit }) {
      const filter = { ...(action ? { action } : {}), ...(actor === undefined ? {} : { actor }) };
      const [list, total] = await Promise.all([
        rows.find(filter).sort({ at: -1, _id: -1 }).skip(skip).limit(limit).lean<AuditRow[]>(),
        rows.countDocuments(filter),
      ]);
      return { records: list.map(({ _id, ...row }) => ({ id: _id, ...row })), total };
    },
    init: async () => void (await rows.init()),
  };
}
