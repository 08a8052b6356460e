import type { Currency } from '@commonplace/contracts/session-user';
import { Schema, type Connection, type Model } from 'mongoose';
import type { CustomFields, NEWS_TYPES, ProviderPayment } from '../src/payments/provider';
import type { CardBehaviour } from './cards';

export interface SessionRow {
  _id: string;
  amount_minor: number;
  currency: Currency;
  description: string;
  custom: CustomFields;
  /** Key of the payment authorised in this session; one session pays once. */
  key: string | null;
  challenge: { id: string; last4: string } | null;
  /** Takes no card any longer. */
  closed?: boolean;
  created: Date;
}
export interface PaymentRow {
  _id: string;
  session: string;
  status: ProviderPayment['status'];
  behaviour: CardBehaviour;
  amount_minor: number;
  currency: Currency;
  custom: CustomFields;
  card_suffix: string;
  /** The card, to be charged again later. */
  method: string;
  refunded_minor: number;
  /** Answers that got lost already, for the card whose first answer is late. */
  lost: boolean;
  created: Date;
  charged: Date | null;
}
/** A card on file: what it does, never its number. */
export interface MethodRow {
  _id: string;
  behaviour: CardBehaviour;
  last4: string;
}
/** A refund by the caller's own id, so that asking twice gives back once. */
export interface RefundRow {
  _id: string;
  key: string;
  amount_minor: number;
}
/** A webhook on its way; `due` moves on with every failed try. */
export interface DeliveryRow {
  _id: string;
  news: string;
  type: (typeof NEWS_TYPES)[number];
  /** Of the payment; of a card that was declined, the session's. */
  key: string;
  due: Date;
  tries: number;
  done: boolean;
}

export interface Store {
  readonly sessions: Model<SessionRow>;
  readonly payments: Model<PaymentRow>;
  readonly deliveries: Model<DeliveryRow>;
  readonly methods: Model<MethodRow>;
  readonly refunds: Model<RefundRow>;
}

export function openStore(connection: Connection): Store {
  const o = (collection: string) => ({ collection, versionKey: false as const, minimize: false });
  return {
    sessions: connection.model<SessionRow>(
      'Session',
      new Schema<SessionRow>(
        {
          _id: String,
          amount_minor: Number,
          currency: String,
          description: String,
          custom: Object,
          key: { type: String, default: null },
          challenge: { type: new Schema({ id: String, last4: String }, { _id: false, id: false }), default: null },
          closed: { type: Boolean, default: false },
          created: { type: Date, expires: 7 * 86_400 },
        },
        o('sessions'),
      ),
    ),
    payments: connection.model<PaymentRow>(
      'Payment',
      new Schema<PaymentRow>(
        {
          _id: String,
          session: String,
          status: String,
          behaviour: String,
          amount_minor: Number,
          currency: String,
          custom: Object,
          card_suffix: String,
          method: { type: String, default: null },
          refunded_minor: { type: Number, default: 0 },
          lost: { type: Boolean, default: false },
          created: Date,
          charged: { type: Date, default: null },
        },
        o('payments'),
      ),
    ),
    deliveries: connection.model<DeliveryRow>(
      'Delivery',
      new Schema<DeliveryRow>(
        { _id: String, news: String, type: String, key: String, due: Date, tries: Number, done: Boolean },
        o('deliveries'),
      ).index({ done: 1, due: 1 }),
    ),
    methods: connection.model<MethodRow>(
      'Method',
      new Schema<MethodRow>({ _id: String, behaviour: String, last4: String }, o('methods')),
    ),
    refunds: connection.model<RefundRow>(
      'Refund',
      new Schema<RefundRow>({ _id: String, key: String, amount_minor: Number }, o('refunds')),
    ),
  };
}

/** The session in which a card was declined, as the webhooks tell it: no payment came of it. */
export function toDeclined({ _id, amount_minor, currency, custom }: SessionRow): ProviderPayment {
  const none = { card_suffix: null, method: null, refunded_minor: 0 };
  return { key: _id, session: _id, status: 'failed', amount_minor, currency, custom, ...none };
}

/** The payment as the API and the webhooks tell it; the card only by its last four digits. */
export function toPayment(row: PaymentRow): ProviderPayment {
  return {
    key: row._id,
    session: row.session,
    status: row.status,
    amount_minor: row.amount_minor,
    currency: row.currency,
    custom: row.custom,
    card_suffix: row.card_suffix,
    method: row.method ?? null,
    refunded_minor: row.refunded_minor ?? (row.status === 'refunded' ? row.amount_minor : 0),
  };
}
