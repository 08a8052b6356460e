import type { CASE_STATES, REPORT_REASONS } from '@commonplace/contracts/assets/publishing';
import type { Database } from '@commonplace/service-kit';
import { readPage, type Page, type Part } from '../lists/read-page';
import { Schema, type ClientSession, type Model } from 'mongoose';

export type CaseState = (typeof CASE_STATES)[number];
export interface Report {
  /** Account or, for a visitor, session: each reports an item once. */
  readonly by: string;
  readonly uid: number;
  readonly reason: (typeof REPORT_REASONS)[number];
  readonly text: string;
  readonly at: Date;
}
/** All reports of one item until it is decided about. */
export interface Case {
  readonly id: string;
  readonly item: string;
  readonly state: CaseState;
  /** Whether it waits for a decision; an item has one such case at most. */
  readonly waiting: boolean;
  readonly version: number;
  readonly reports: readonly Report[];
  readonly count: number;
  /** Who else reported, by the fingerprint of their name: they are counted once as well, but what they wrote is not kept. */
  readonly also?: readonly string[];
  readonly appeal: { readonly text: string; readonly at: Date } | null;
  readonly note: string;
  readonly decided_by: number | null;
  readonly created: Date;
  readonly changed: Date;
}
type Row = Omit<Case, 'id'> & { _id: string };

export interface CaseRepo {
  get(id: string, session?: ClientSession): Promise<Case | undefined>;
  /** The case of an item that waits for a decision. */
  waiting(item: string, session?: ClientSession): Promise<Case | undefined>;
  /** The latest case of an item in a state. */
  latest(item: string, state: CaseState, session: ClientSession): Promise<Case | undefined>;
  /** Those that wait: the most reported first, then the oldest; of a state the latest first. */
  list(o: Part & { state?: CaseState | undefined }): Promise<Page<Case>>;
  insert(session: ClientSession, row: Case): Promise<void>;
  replace(session: ClientSession, row: Case): Promise<boolean>;
}

export function caseRepo(db: Database): CaseRepo {
  const schema = new Schema<Row>(
    {
      _id: String,
      item: String,
      state: String,
      waiting: Boolean,
      version: Number,
      reports: [{ _id: false, by: String, uid: Number, reason: String, text: String, at: Date }],
      count: Number,
      also: { type: [String], default: undefined },
      appeal: Object,
      note: String,
      decided_by: Number,
      created: Date,
      changed: Date,
    },
    { collection: 'report_cases', versionKey: false },
  );
  schema.index({ item: 1 }, { unique: true, partialFilterExpression: { waiting: true } });
  schema.index({ waiting: 1, count: -1, _id: 1 });
  schema.index({ state: 1, changed: -1, _id: -1 });
  schema.index({ 'reports.uid': 1 });
  const rows: Model<Row> = db.connection.model<Row>('ReportCase', schema);
  const plain = ({ _id, ...row }: Row): Case => ({ id: _id, ...row });
  const inside = (session?: ClientSession) => (session ? { session } : {});
  return {
    async get(id, session) {
      const row = await rows.findById(id, null, inside(session)).lean<Row>();
      return row ? plain(row) : undefined;
    },
    async waiting(item, session) {
      const row = await rows.findOne({ item, waiting: true }, null, inside(session)).lean<Row>();
      return row ? plain(row) : undefined;
    },
    async latest(item, state, session) {
      const row = await rows.findOne({ item, state }, null, { session }).sort({ changed: -1 }).lean<Row>();
      return row ? plain(row) : undefined;
    },
    list: ({ state, ...part }) =>
      state
        ? readPage(rows, { state }, { field: 'changed', direction: -1 }, part, plain)
        : // Ids are made in the order of time.
          readPage(rows, { waiting: true }, { field: 'count', direction: -1, ids: 1 }, part, plain),
    async insert(session, { id, ...row }) {
      await rows.insertMany([{ _id: id, ...row }], { session });
    },
    async replace(session, { id, ...row }) {
      const { matchedCount } = await rows.replaceOne({ _id: id, version: row.version - 1 }, row, { session });
      return matchedCount === 1;
    },
  };
}
