import type { PublicationState } from '@commonplace/contracts/assets/publishing';
import type { Database } from '@commonplace/service-kit';
import { Schema, type ClientSession, type Model } from 'mongoose';
import { readPage, type Page, type Part } from '../lists/read-page';
import type { PublicationRow } from './publication';

type Row = Omit<PublicationRow, 'id'> & { _id: string };
export interface AuditRow {
  readonly item: string;
  readonly at: Date;
  readonly uid: number;
  readonly action: string;
  readonly reason: string;
  readonly note: string;
}

export interface PublicationRepo {
  get(id: string, session?: ClientSession): Promise<PublicationRow | undefined>;
  /** What everybody handed in for review: the oldest first; else the latest. */
  list(o: Part & { uid?: number | undefined; state?: PublicationState | undefined }): Promise<Page<PublicationRow>>;
  insert(session: ClientSession, row: PublicationRow): Promise<void>;
  /** Stores a next version on the condition that the one before is still there. */
  replace(session: ClientSession, row: PublicationRow): Promise<boolean>;
  /** Adds a step to the audit of an item; steps are never changed. */
  note(session: ClientSession, entry: AuditRow): Promise<void>;
  audit(item: string): Promise<AuditRow[]>;
}

const AUDIT_SHOWN = 200;

export function publicationRepo(db: Database): PublicationRepo {
  const schema = new Schema<Row>(
    {
      _id: String,
      uid: Number,
      state: String,
      version: Number,
      reason: String,
      note: String,
      submitted: Date,
      decided: Date,
      decided_by: Number,
      appealed: Boolean,
      upheld: Boolean,
    },
    { collection: 'publications', versionKey: false },
  );
  schema.index({ uid: 1, submitted: -1, _id: -1 });
  schema.index({ state: 1, submitted: 1, _id: 1 });
  schema.index({ submitted: 1, _id: 1 });
  const rows: Model<Row> = db.connection.model<Row>('Publication', schema);
  const auditSchema = new Schema<AuditRow>(
    { item: String, at: Date, uid: Number, action: String, reason: String, note: String },
    { collection: 'library_audit', versionKey: false },
  );
  auditSchema.index({ item: 1, at: -1, _id: -1 });
  auditSchema.index({ uid: 1 });
  const entries: Model<AuditRow> = db.connection.model<AuditRow>('LibraryAudit', auditSchema);
  const plain = ({ _id, ...row }: Row): PublicationRow => ({ id: _id, ...row });
  return {
    async get(id, session) {
      const row = await rows.findById(id, null, session ? { session } : {}).lean<Row>();
      return row ? plain(row) : undefined;
    },
    list({ uid, state, ...part }) {
      const filter = { ...(uid === undefined ? {} : { uid }), ...(state ? { state } : {}) };
      const direction = state === 'review' && uid === undefined ? 1 : -1;
      return readPage(rows, filter, { field: 'submitted', direction }, part, plain);
    },
    async insert(session, { id, ...row }) {
      await rows.insertMany([{ _id: id, ...row }], { session });
    },
    async replace(session, { id, ...row }) {
      const { matchedCount } = await rows.replaceOne({ _id: id, version: row.version - 1 }, row, { session });
      return matchedCount === 1;
    },
    async note(session, entry) {
      await entries.insertMany([entry], { session });
    },
    audit: (item) => entries.find({ item }, { _id: 0 }).sort({ at: -1, _id: -1 }).limit(AUDIT_SHOWN).lean<AuditRow[]>(),
  };
}
