import { traceparent } from '@commonplace/service-kit';
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';
import type { MailFacts, MailKind } from './mail-texts';

/** A mail that waits. It holds no address: that is asked for when it leaves. */
export interface WaitingMail {
  /** What it is about and its kind: the same news is written once. */
  readonly id: string;
  readonly uid: number;
  readonly kind: MailKind;
  readonly facts: MailFacts;
  readonly tries: number;
  /** The trace of what it was written for. */
  readonly traceparent: string | undefined;
}
type NewMail = Omit<WaitingMail, 'tries' | 'traceparent'>;
type Row = Omit<WaitingMail, 'id'> & { _id: string; due: Date; created: Date; sent: Date | null };

export interface MailRepo {
  /** Puts a mail into the queue, in the transaction that makes it true; the same id again changes nothing. */
  add(session: ClientSession, mail: NewMail): Promise<void>;
  /** Takes the next mail that is due and holds it for a while. */
  claim(): Promise<WaitingMail | undefined>;
  sent(id: string): Promise<void>;
  /** Not taken by the server: again in so many ms. */
  failed(id: string, pauseMs: number): Promise<void>;
  of(uid: number): Promise<WaitingMail[]>;
  erase(uid: number, session: ClientSession): Promise<void>;
}

const HOLD_MS = 30_000;
/** Sent mails stay for a while, so that the same news is not written again by a late webhook. */
const KEEP_SECONDS = 30 * 86_400;

/** When a mail is due is told by the database alone: one that was written by a clock that is off would leave days late, or never. */
export function mailRepo(connection: Connection): MailRepo {
  const rows: Model<Row> = connection.model<Row>(
    'Mail',
    new Schema<Row>(
      {
        _id: String,
        uid: Number,
        kind: String,
        facts: Object,
        tries: Number,
        due: Date,
        sent: { type: Date, default: null },
        created: { type: Date, expires: KEEP_SECONDS },
        traceparent: String,
      },
      { collection: 'mails', versionKey: false },
    )
      .index({ sent: 1, due: 1 })
      .index({ uid: 1 }),
  );
  const toMail = ({ _id, uid, kind, facts, tries, traceparent: cause }: Row): WaitingMail => ({
    id: _id,
    uid,
    kind,
    facts,
    tries,
    traceparent: cause,
  });
  return {
    async add(session, { id, ...mail }) {
      const cause = traceparent();
      const row = { ...mail, tries: 0, sent: null, ...(cause ? { traceparent: cause } : {}) };
      const fresh = { $mergeObjects: ['$$ROOT', { $literal: row }, { due: '$$NOW', created: '$$NOW' }] };
      await rows.updateOne(
        { _id: id },
        [{ $replaceWith: { $cond: [{ $eq: [{ $type: '$due' }, 'missing'] }, fresh, '$$ROOT'] } }],
        { session, upsert: true, updatePipeline: true },
      );
    },
    async claim() {
      const row = await rows
        .findOneAndUpdate(
          { sent: null, $expr: { $lte: ['$due', '$$NOW'] } },
          [{ $set: { due: { $add: ['$$NOW', HOLD_MS] }, tries: { $add: ['$tries', 1] } } }],
          { sort: { due: 1 }, returnDocument: 'after', updatePipeline: true },
        )
        .lean<Row>();
      return row ? toMail(row) : undefined;
    },
    async sent(id) {
      await rows.updateOne({ _id: id }, { $currentDate: { sent: true } });
    },
    async failed(id, pauseMs) {
      await rows.updateOne({ _id: id }, [{ $set: { due: { $add: ['$$NOW', pauseMs] } } }], { updatePipeline: true });
    },
    async of(uid) {
      return (await rows.find({ uid }).sort({ created: 1, _id: 1 }).lean<Row[]>()).map(toMail);
    },
    async erase(uid, session) {
      await rows.deleteMany({ uid }, { session });
    },
  };
}
