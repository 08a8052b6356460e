import type { Refund } from '@commonplace/contracts/billing/administration';
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';
import { notPushedBack, pushBack, PUSHED_BACK, type PushedBack } from '../jobs/push-back';

export interface RefundRecord extends Omit<Refund, 'at'> {
  readonly at: Date;
  readonly end_plan: boolean;
}
type NewRefund = Omit<RefundRecord, 'status' | 'credit_note_id' | 'end_plan'> & { end_plan?: boolean };
type Row = Omit<RefundRecord, 'id'> & { _id: string; pushed_back?: PushedBack };

export interface RefundRepo {
  /** Writes down what is to be given back, before the provider is asked; the same id again changes nothing. */
  open(session: ClientSession, refund: NewRefund): Promise<void>;
  get(id: string, session?: ClientSession): Promise<RefundRecord | null>;
  finish(session: ClientSession, id: string, status: 'done' | 'refused', creditNote: string | null): Promise<void>;
  /** Refunds of a payment that are open or done. */
  ofPayment(paymentId: string, session?: ClientSession): Promise<RefundRecord[]>;
  /** Those that are still to be given back, oldest first, without those that were pushed back. */
  opened(now: Date, limit: number): Promise<RefundRecord[]>;
  /** It failed again: others go first, each time for longer. */
  pushBack(id: string, err: unknown, now: Date): Promise<void>;
  /** Of these payments, newest first, refused ones too. */
  ofPayments(paymentIds: readonly string[]): Promise<RefundRecord[]>;
}

export function refundRepo(connection: Connection): RefundRepo {
  const rows: Model<Row> = connection.model<Row>(
    'Refund',
    new Schema<Row>(
      {
        _id: String,
        payment_id: String,
        uid: Number,
        amount_minor: Number,
        currency: String,
        reason: String,
        by: Number,
        at: Date,
        status: String,
        credit_note_id: { type: String, default: null },
        end_plan: { type: Boolean, default: false },
        pushed_back: PUSHED_BACK,
      },
      { collection: 'refunds', versionKey: false },
    )
      .index({ payment_id: 1 })
      .index({ status: 1, at: 1 }),
  );
  return {
    async open(session, { id, ...refund }) {
      const row = { end_plan: false, ...refund, status: 'open', credit_note_id: null };
      await rows.updateOne({ _id: id }, { $setOnInsert: row }, { session, upsert: true });
    },
    async get(id, session) {
      const row = await rows
        .findById(id)
        .session(session ?? null)
        .lean<Row>();
      return row && toRecord(row);
    },
    async finish(session, id, status, creditNote) {
      await rows.updateOne({ _id: id }, { $set: { status, credit_note_id: creditNote } }, { session });
    },
    async ofPayment(paymentId, session) {
      const list = await rows
        .find({ payment_id: paymentId, status: { $ne: 'refused' } })
        .session(session ?? null)
        .lean<Row[]>();
      return list.map(toRecord);
    },
    pushBack: (id, err, now) => pushBack(rows, id, err, now),
    async opened(now, limit) {
      return (
        await rows
          .find({ status: 'open', ...notPushedBack(now) })
          .sort({ at: 1 })
          .limit(limit)
          .lean<Row[]>()
      ).map(toRecord);
    },
    async ofPayments(paymentIds) {
      const list = await rows
        .find({ payment_id: { $in: [...paymentIds] } })
        .sort({ at: -1, _id: -1 })
        .lean<Row[]>();
      return list.map(toRecord);
    },
  };
}

function toRecord({ _id, pushed_back: _pushedBack, ...row }: Row): RefundRecord {
  return { ...row, id: _id };
}
