import type { Currency } from '@commonplace/contracts/session-user';
import type { Payment } from '@commonplace/contracts/billing/subscriptions';
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';

/** What an account set out to buy when a session was opened at the provider: the price that counts. */
export interface Order {
  /** The provider's session. */
  readonly session: string;
  readonly uid: number;
  readonly sku: string;
  readonly seats: number;
  readonly amount_minor: number;
  readonly currency: Currency;
  readonly at: Date;
}

export interface PaymentRecord {
  /** The provider's payment key: one record, one charge. */
  readonly key: string;
  readonly uid: number;
  readonly session: string;
  readonly sku: string;
  readonly description: string;
  readonly amount_minor: number;
  readonly currency: Currency;
  readonly status: Payment['status'];
  readonly card_suffix: string | null;
  readonly at: Date;
}

export interface PaymentRepo {
  addOrder(order: Order): Promise<void>;
  /** The order behind a session of this account; null for anybody else's. */
  order(uid: number, session: string): Promise<Order | null>;
  get(uid: number, key: string, session?: ClientSession): Promise<PaymentRecord | null>;
  /** Adds the record, or brings the one of the same key to a new status. */
  put(session: ClientSession, record: PaymentRecord): Promise<void>;
  /** Payments of an account, newest first. */
  list(uid: number): Promise<PaymentRecord[]>;
  /** Remembers a webhook; false when it was handled before. */
  addWebhook(session: ClientSession, provider: string, id: string, at: Date): Promise<boolean>;
}

type OrderRow = Omit<Order, 'session'> & { _id: string };
type PaymentRow = Omit<PaymentRecord, 'key'> & { _id: string };
interface WebhookRow {
  _id: string;
  at: Date;
}
const LIST_LIMIT = 500;

export function paymentRepo(connection: Connection): PaymentRepo {
  const money = { amount_minor: Number, currency: String };
  const orders: Model<OrderRow> = connection.model<OrderRow>(
    'Order',
    new Schema<OrderRow>(
      { _id: String, uid: Number, sku: String, seats: Number, ...money, at: Date },
      { collection: 'orders', versionKey: false },
    ).index({ uid: 1, at: -1 }),
  );
  const payments: Model<PaymentRow> = connection.model<PaymentRow>(
    'Payment',
    new Schema<PaymentRow>(
      {
        _id: String,
        uid: Number,
        session: String,
        sku: String,
        description: String,
        ...money,
        status: String,
        card_suffix: { type: String, default: null },
        at: Date,
      },
      { collection: 'payments', versionKey: false },
    ).index({ uid: 1, at: -1 }),
  );
  const webhooks: Model<WebhookRow> = connection.model<WebhookRow>(
    'Webhook',
    new Schema<WebhookRow>(
      { _id: String, at: { type: Date, expires: 90 * 86_400 } },
      { collection: 'webhooks', versionKey: false },
    ),
  );

  return {
    async addOrder({ session, ...order }) {
      await orders.create({ _id: session, ...order });
    },
    async order(uid, session) {
      const row = await orders.findOne({ _id: session, uid }).lean<OrderRow>();
      if (!row) return null;
      const { _id, ...order } = row;
      return { session: _id, ...order };
    },
    async get(uid, key, session) {
      const row = await payments
        .findOne({ _id: key, uid })
        .session(session ?? null)
        .lean<PaymentRow>();
      return row ? toRecord(row) : null;
    },
    async put(session, { key, ...record }) {
      await payments.updateOne({ _id: key, uid: record.uid }, { $set: record }, { session, upsert: true });
    },
    async list(uid) {
      return (await payments.find({ uid }).sort({ at: -1, _id: -1 }).limit(LIST_LIMIT).lean<PaymentRow[]>()).map(
        toRecord,
      );
    },
    async addWebhook(session, provider, id, at) {
      const _id = `${provider}:${id}`;
      if (await webhooks.exists({ _id }).session(session)) return false;
      await webhooks.create([{ _id, at }], { session });
      return true;
    },
  };
}

function toRecord({ _id, ...record }: PaymentRow): PaymentRecord {
  return { key: _id, ...record };
}
