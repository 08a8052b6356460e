import type { Payment } from '@commonplace/contracts/billing/subscriptions';
import type { Currency, PlanType } from '@commonplace/contracts/session-user';
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';
import { notPushedBack, pushBack, PUSHED_BACK, type PushedBack } from '../jobs/push-back';
import type { TaxPayer } from '../taxes/tax';

export type OrderKind = 'checkout' | 'trial' | 'card' | 'renewal' | 'change' | 'seats';

/** What an account set out to pay, written down before the provider is asked for money: the price that counts. */
export interface Order {
  /** The provider's session; our own key for a charge to a card on file. */
  readonly session: string;
  readonly uid: number;
  readonly kind: OrderKind;
  readonly sku: string;
  readonly seats: number;
  /** Before taxes. */
  readonly net_minor: number;
  /** Taken off the price already: what was left of the plan before. */
  readonly credit_minor?: number;
  /** Billing periods bought at once; one unless said. */
  readonly periods?: number;
  readonly tax_minor: number;
  readonly tax_label: string | null;
  /** With taxes: what is charged. */
  readonly amount_minor: number;
  readonly currency: Currency;
  /** The plan held when it was made: a change of it makes no sense for another one. */
  readonly base_plan: string;
  /** End of the period that a renewal follows. */
  readonly period_from: Date | null;
  readonly trial_days: number;
  /** The card on file that it is charged to. */
  readonly method: string | null;
  readonly payer: TaxPayer;
  /** What is kept of the address that it was opened from, which cards declined in it count against; null for a charge to a card on file. */
  readonly from?: string | null;
  /** A charge to a card on file that is not finished: whoever finds it finishes it. */
  readonly open: boolean;
  readonly at: Date;
}

export interface PaymentRecord {
  /** The provider's payment key: one record, one charge. */
  readonly key: string;
  readonly uid: number;
  readonly session: string;
  readonly kind: OrderKind;
  readonly provider: string;
  readonly sku: string;
  readonly plan_type: PlanType;
  readonly description: string;
  readonly net_minor: number;
  readonly tax_minor: number;
  readonly tax_label: string | null;
  readonly amount_minor: number;
  readonly refunded_minor: number;
  readonly currency: Currency;
  readonly status: Payment['status'];
  readonly card_suffix: string | null;
  readonly invoice_id: string | null;
  readonly at: Date;
}

/** Where a list of payments goes on. */
export interface Place {
  readonly at: Date;
  readonly key: string;
}

export interface PaymentRepo {
  addOrder(order: Order): Promise<void>;
  /** Adds an order of our own making, or answers the one of the same key that is there. */
  openOrder(order: Order): Promise<Order>;
  /** The order behind a session of this account; null for anybody else's. */
  order(uid: number, session: string): Promise<Order | null>;
  closeOrder(uid: number, session: string, tx?: ClientSession): Promise<void>;
  /** Unfinished charges made before `before`, oldest first. */
  openOrders(before: Date, now: Date, limit: number): Promise<Order[]>;
  /** An unfinished charge failed again: others go first, each time for longer. */
  pushBackOrder(session: string, err: unknown, now: Date): Promise<void>;
  get(uid: number, key: string, session?: ClientSession): Promise<PaymentRecord | null>;
  /** Any account's payment, for administrators and the nightly check. */
  find(key: string, session?: ClientSession): Promise<PaymentRecord | null>;
  /** Those of these keys that are known, by key. */
  findAll(keys: readonly string[]): Promise<Map<string, PaymentRecord>>;
  /** Adds the record, or brings the one of the same key to a new state. */
  put(session: ClientSession, record: PaymentRecord): Promise<void>;
  /** Makes another transaction that touches the same payment wait for this one. */
  touch(session: ClientSession, key: string): Promise<void>;
  /** Payments of an account, newest first. */
  list(uid: number): Promise<PaymentRecord[]>;
  /** Payments that asked for money, of an account or of all, newest first, from the place given. */
  latest(o: { uid: number | undefined; before: Place | null; limit: number }): Promise<PaymentRecord[]>;
  /** Whether the provider still owes an answer about another payment of this account for a plan or seats; renewals do not count. */
  awaited(uid: number, except?: string): Promise<boolean>;
  /** The same, or a charge to the card on file that is not finished. */
  underWay(uid: number, except?: string): Promise<boolean>;
  /** Payments of an account whose key begins so. */
  withPrefix(uid: number, prefix: string): Promise<PaymentRecord[]>;
  /** All payments, in pages by key. */
  page(after: string, limit: number, session?: ClientSession): Promise<PaymentRecord[]>;
  /** Remembers a webhook; false when it was handled before. */
  addWebhook(session: ClientSession, provider: string, id: string, at: Date): Promise<boolean>;
  /** Removes what names a person; amounts stay. */
  erase(uid: number, session: ClientSession): Promise<void>;
}

type OrderRow = Omit<Order, 'session'> & { _id: string; pushed_back?: PushedBack };
type PaymentRow = Omit<PaymentRecord, 'key'> & { _id: string; touched?: number };
interface WebhookRow {
  _id: string;
  at: Date;
}
const LIST_LIMIT = 500;

export function paymentRepo(connection: Connection): PaymentRepo {
  const money = {
    net_minor: Number,
    tax_minor: { type: Number, default: 0 },
    tax_label: { type: String, default: null },
    amount_minor: Number,
    currency: String,
  };
  const orders: Model<OrderRow> = connection.model<OrderRow>(
    'Order',
    new Schema<OrderRow>(
      {
        _id: String,
        uid: Number,
        kind: String,
        sku: String,
        seats: Number,
        ...money,
        base_plan: String,
        credit_minor: { type: Number, default: 0 },
        periods: { type: Number, default: 1 },
        period_from: { type: Date, default: null },
        trial_days: { type: Number, default: 0 },
        method: { type: String, default: null },
        payer: { type: Object, default: () => ({ address: null, vat_id: null }) },
        from: { type: String, default: null },
        open: { type: Boolean, default: false },
        pushed_back: PUSHED_BACK,
        at: Date,
      },
      { collection: 'orders', versionKey: false, minimize: false },
    )
      .index({ uid: 1, at: -1 })
      .index({ at: 1 }, { partialFilterExpression: { open: true } }),
  );
  const payments: Model<PaymentRow> = connection.model<PaymentRow>(
    'Payment',
    new Schema<PaymentRow>(
      {
        _id: String,
        uid: Number,
        session: String,
        kind: String,
        provider: String,
        sku: String,
        plan_type: String,
        description: String,
        ...money,
        refunded_minor: { type: Number, default: 0 },
        status: String,
        card_suffix: { type: String, default: null },
        invoice_id: { type: String, default: null },
        touched: { type: Number, default: 0 },
        at: Date,
      },
      { collection: 'payments', versionKey: false },
    )
      .index({ uid: 1, at: -1, _id: -1 })
      .index({ at: -1, _id: -1 }),
  );
  const webhooks: Model<WebhookRow> = connection.model<WebhookRow>(
    'Webhook',
    new Schema<WebhookRow>(
      { _id: String, at: { type: Date, expires: 90 * 86_400 } },
      { collection: 'webhooks', shardKey: { _id: 'hashed' }, versionKey: false },
    ),
  );

  const awaited = async (uid: number, except = '') =>
    (await payments.exists({
      uid,
      status: 'pending',
      kind: { $in: ['checkout', 'change', 'seats'] },
      amount_minor: { $gt: 0 },
      _id: { $ne: except },
    })) !== null;

  return {
    awaited,
    async underWay(uid, except = '') {
      const kinds: OrderKind[] = ['change', 'seats'];
      const open = { uid, open: true, kind: { $in: kinds }, _id: { $ne: except } };
      return (await awaited(uid, except)) || (await orders.exists(open)) !== null;
    },
    async addOrder({ session, ...order }) {
      await orders.create({ _id: session, ...order });
    },
    async openOrder({ session, ...order }) {
      const row = await orders
        .findOneAndUpdate({ _id: session }, { $setOnInsert: order }, { upsert: true, returnDocument: 'after' })
        .lean<OrderRow>();
      return toOrder(row);
    },
    async order(uid, session) {
      const row = await orders.findOne({ _id: session, uid }).lean<OrderRow>();
      return row && toOrder(row);
    },
    async closeOrder(uid, session, tx) {
      await orders.updateOne({ _id: session, uid, open: true }, { $set: { open: false } }, tx ? { session: tx } : {});
    },
    async openOrders(before, now, limit) {
      const list = await orders
        .find({ open: true, at: { $lte: before }, ...notPushedBack(now) })
        .sort({ at: 1 })
        .limit(limit)
        .lean<OrderRow[]>();
      return list.map(toOrder);
    },
    pushBackOrder: (session, err, now) => pushBack(orders, session, err, now),
    async get(uid, key, session) {
      const row = await payments
        .findOne({ _id: key, uid })
        .session(session ?? null)
        .lean<PaymentRow>();
      return row && toRecord(row);
    },
    async find(key, session) {
      const row = await payments
        .findById(key)
        .session(session ?? null)
        .lean<PaymentRow>();
      return row && toRecord(row);
    },
    async findAll(keys) {
      const list = await payments.find({ _id: { $in: [...keys] } }).lean<PaymentRow[]>();
      return new Map(list.map((row) => [row._id, toRecord(row)]));
    },
    async put(session, { key, ...record }) {
      await payments.updateOne({ _id: key, uid: record.uid }, { $set: record }, { session, upsert: true });
    },
    async touch(session, key) {
      await payments.updateOne({ _id: key }, { $inc: { touched: 1 } }, { session });
    },
    async list(uid) {
      return (await payments.find({ uid }).sort({ at: -1, _id: -1 }).limit(LIST_LIMIT).lean<PaymentRow[]>()).map(
        toRecord,
      );
    },
    async latest({ uid, before, limit }) {
      const older = before && {
        $or: [{ at: { $lt: before.at } }, { at: before.at, _id: { $lt: before.key } }],
      };
      const list = await payments
        .find({ ...(uid === undefined ? {} : { uid }), amount_minor: { $gt: 0 }, ...older })
        .sort({ at: -1, _id: -1 })
        .limit(limit)
        .lean<PaymentRow[]>();
      return list.map(toRecord);
    },
    async withPrefix(uid, prefix) {
      const list = await payments.find({ uid, _id: { $gte: prefix, $lt: `${prefix}~` } }).lean<PaymentRow[]>();
      return list.map(toRecord);
    },
    async page(after, limit, session) {
      const list = await payments
        .find({ _id: { $gt: after } })
        .session(session ?? null)
        .sort({ _id: 1 })
        .limit(limit)
        .lean<PaymentRow[]>();
      return list.map(toRecord);
    },
    async addWebhook(session, provider, id, at) {
      const _id = `${provider}:${id}`;
      if (await webhooks.exists({ _id }).session(session)) return false;
      await webhooks.create([{ _id, at }], { session });
      return true;
    },
    async erase(uid, session) {
      const payer = { address: null, vat_id: null };
      await orders.updateMany({ uid }, { $set: { payer, method: null, from: null } }, { session });
      await payments.updateMany({ uid }, { $set: { card_suffix: null } }, { session });
    },
  };
}

/** Orders of the first release knew neither kind nor taxes. */
function toOrder({ _id, pushed_back: _pushedBack, ...row }: OrderRow): Order {
  const first = {
    kind: 'checkout',
    net_minor: row.amount_minor,
    tax_minor: 0,
    tax_label: null,
    base_plan: '',
    period_from: null,
    trial_days: 0,
    method: null,
    payer: { address: null, vat_id: null },
    open: false,
  } as const;
  return { ...first, ...row, session: _id };
}

function toRecord({ _id, touched: _touched, ...row }: PaymentRow): PaymentRecord {
  const first = {
    kind: 'checkout',
    provider: 'sandbox',
    plan_type: 'premium',
    net_minor: row.amount_minor,
    tax_minor: 0,
    tax_label: null,
    refunded_minor: 0,
    invoice_id: null,
  } as const;
  return { ...first, ...row, key: _id };
}
