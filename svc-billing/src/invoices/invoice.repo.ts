import type { Currency } from '@commonplace/contracts/session-user';
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';
import type { TaxPayer } from '../taxes/tax';

export interface InvoiceRecord extends TaxPayer {
  readonly id: string;
  readonly number: string;
  readonly kind: 'invoice' | 'credit note';
  readonly about: string | null;
  readonly uid: number;
  readonly date: Date;
  readonly payment_id: string;
  readonly plan_id: string;
  readonly period_start: Date | null;
  readonly period_end: Date | null;
  readonly text: string;
  readonly currency: Currency;
  readonly net_minor: number;
  /** What was left of the plan before, taken off already. */
  readonly credit_minor?: number;
  readonly tax_minor: number;
  readonly tax_label: string | null;
  readonly total_minor: number;
  readonly card_suffix: string | null;
}

type Row = Omit<InvoiceRecord, 'id'> & { _id: string };
interface CounterRow {
  _id: string;
  last: number;
}

export interface InvoiceRepo {
  /** The next number of a year, without gaps: it is taken in the transaction that stores the invoice. */
  nextNumber(session: ClientSession, year: number): Promise<string>;
  add(session: ClientSession, invoice: InvoiceRecord): Promise<void>;
  find(id: string, session?: ClientSession): Promise<InvoiceRecord | null>;
  ofPayment(paymentId: string): Promise<InvoiceRecord[]>;
  /** Removes whom they were made out to; amounts stay. */
  erase(uid: number, session: ClientSession): Promise<void>;
}

export function invoiceRepo(connection: Connection): InvoiceRepo {
  const rows: Model<Row> = connection.model<Row>(
    'Invoice',
    new Schema<Row>(
      {
        _id: String,
        number: String,
        kind: String,
        about: { type: String, default: null },
        uid: Number,
        date: Date,
        payment_id: String,
        plan_id: String,
        period_start: { type: Date, default: null },
        period_end: { type: Date, default: null },
        text: String,
        address: { type: Object, default: null },
        vat_id: { type: String, default: null },
        currency: String,
        net_minor: Number,
        credit_minor: { type: Number, default: 0 },
        tax_minor: Number,
        tax_label: { type: String, default: null },
        total_minor: Number,
        card_suffix: { type: String, default: null },
      },
      { collection: 'invoices', versionKey: false },
    )
      .index({ uid: 1, date: -1 })
      .index({ payment_id: 1 }),
  );
  const counters: Model<CounterRow> = connection.model<CounterRow>(
    'InvoiceCounter',
    new Schema<CounterRow>({ _id: String, last: Number }, { collection: 'invoice_counters', versionKey: false }),
  );
  const toRecord = ({ _id, ...row }: Row): InvoiceRecord => ({ ...row, id: _id });
  return {
    async nextNumber(session, year) {
      const row = await counters
        .findOneAndUpdate(
          { _id: `CP-${year}` },
          { $inc: { last: 1 } },
          { session, upsert: true, returnDocument: 'after' },
        )
        .lean<CounterRow>();
      return `CP-${year}-${String(row?.last ?? 1).padStart(6, '0')}`;
    },
    async add(session, { id, ...invoice }) {
      await rows.create([{ _id: id, ...invoice }], { session });
    },
    async find(id, session) {
      const row = await rows
        .findById(id)
        .session(session ?? null)
        .lean<Row>();
      return row && toRecord(row);
    },
    async ofPayment(paymentId) {
      return (await rows.find({ payment_id: paymentId }).sort({ date: 1 }).lean<Row[]>()).map(toRecord);
    },
    async erase(uid, session) {
      await rows.updateMany({ uid }, { $set: { address: null, vat_id: null, card_suffix: null } }, { session });
    },
  };
}
