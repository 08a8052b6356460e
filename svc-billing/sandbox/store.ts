import type { Currency } from '@commonplace/contracts/session-user';
import { Schema, type Connection, type Model } from 'mongoose';
import type { CustomFields, ProviderPayment } from '../src/payments/provider';
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
  created: Date;
  charged: Date | null;
}
/** A webhook on its way; `due` moves on with every failed try. */
export interface DeliveryRow {
  _id: string;
  news: string;
  type: 'payment.paid' | 'payment.failed';
  key: string;
  due: Date;
  tries: number;
  done: boolean;
}

export interface Store {
  readonly sessions: Model<SessionRow>;
  readonly payments: Model<PaymentRow>;
  readonly deliveries: Model<DeliveryRow>;
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
  };
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
  };
}
