import { traceparent } from '@commonplace/service-kit';
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';
import { ulid } from 'ulid';
import type { Mail } from './mail';

interface MailRow extends Mail {
  _id: string;
  tries: number;
  /** Not before this time; also how long a sender holds it. */
  due: Date;
  created: Date;
  /** What the mail was written for, while that is traced. */
  traceparent?: string;
}

export interface WaitingMail extends Mail {
  readonly id: string;
  readonly tries: number;
  readonly traceparent?: string | undefined;
}

export interface MailRepo {
  /** Puts a mail into the queue, in the transaction that makes it true. */
  add(mail: Mail, tx: ClientSession): Promise<void>;
  /** Takes the next mail that is due and holds it for a while. */
  claim(): Promise<WaitingMail | undefined>;
  /** Takes away what still waits for an address. */
  removeTo(to: string, tx: ClientSession): Promise<void>;
  sent(id: string): Promise<void>;
  /** Not taken by the server: again in so many ms. */
  failed(id: string, pauseMs: number): Promise<void>;
  init(): Promise<void>;
}

const HOLD_MS = 30_000;
/** A mail that could not be delivered for a day is given up; the codes and links in it have ended long before. */
const KEEP_SECONDS = 86_400;

/** When a mail is due is told by the database alone: one that was written by a clock that is off would leave days late, or never. */
export function mailRepo(connection: Connection): MailRepo {
  const rows: Model<MailRow> = connection.model<MailRow>(
    'Mail',
    new Schema<MailRow>(
      {
        _id: String,
        to: { type: String, index: true },
        subject: String,
        text: String,
        html: String,
        tries: Number,
        due: { type: Date, index: true },
        created: { type: Date, expires: KEEP_SECONDS },
        traceparent: String,
      },
      { collection: 'mails', versionKey: false },
    ),
  );
  return {
    async add(mail, tx) {
      const cause = traceparent();
      await rows.updateOne(
        { _id: ulid() },
        {
          $setOnInsert: { ...mail, tries: 0, ...(cause ? { traceparent: cause } : {}) },
          $currentDate: { due: true, created: true },
        },
        { session: tx, upsert: true },
      );
    },
    async claim() {
      const row = await rows
        .findOneAndUpdate(
          { $expr: { $lte: ['$due', '$$NOW'] } },
          [{ $set: { due: { $add: ['$$NOW', HOLD_MS] }, tries: { $add: ['$tries', 1] } } }],
          { sort: { due: 1 }, returnDocument: 'after', updatePipeline: true },
        )
        .lean<MailRow>();
      if (!row) return undefined;
      const { _id: id, to, subject, text, html, tries } = row;
      return { id, to, subject, text, html, tries, traceparent: row.traceparent };
    },
    async removeTo(to, tx) {
      await rows.deleteMany({ to }, { session: tx });
    },
    async sent(id) {
      await rows.deleteOne({ _id: id });
    },
    async failed(id, pauseMs) {
      await rows.updateOne({ _id: id }, [{ $set: { due: { $add: ['$$NOW', pauseMs] } } }], { updatePipeline: true });
    },
    init: async () => void (await rows.init()),
  };
}
