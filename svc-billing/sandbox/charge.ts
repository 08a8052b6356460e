import { randomBytes } from 'node:crypto';
import type { Database } from '@commonplace/service-kit';
import { checkCard, type CardBehaviour, type CardInput } from './cards';
import { toPayment, type PaymentRow, type SessionRow, type Store } from './store';
import type { ProviderPayment } from '../src/payments/provider';

const SESSION_MS = 60 * 60_000;
const id = (prefix: string) => `${prefix}_${randomBytes(16).toString('base64url')}`;

export type FrameAnswer =
  | { status: 'authorised'; key: string }
  | { status: 'challenge'; challenge: string }
  | { status: 'declined'; error: string }
  | { status: 'invalid'; errors: Record<string, string> }
  | { status: 'gone' };

export interface Charges {
  openSession(order: Pick<SessionRow, 'amount_minor' | 'currency' | 'description' | 'custom'>): Promise<SessionRow>;
  /** A session that can still pay; null when unknown or older than an hour. */
  session(id: string): Promise<SessionRow | null>;
  /** The card form was sent. Charges nothing: it only answers a key. */
  pay(session: string, card: CardInput): Promise<FrameAnswer>;
  /** The extra confirmation was given, or refused. */
  confirmChallenge(session: string, challenge: string, agreed: boolean): Promise<FrameAnswer>;
  payment(key: string): Promise<ProviderPayment | null>;
  /** Charges an authorised payment, once however often it is asked. */
  charge(key: string): Promise<ProviderPayment | null>;
  refund(key: string): Promise<ProviderPayment | null>;
}

export function charges(o: {
  db: Database;
  store: Store;
  clock: () => Date;
  lateMs: number;
  onDelivery: () => void;
}): Charges {
  const { store } = o;

  async function authorise(session: SessionRow, behaviour: CardBehaviour, last4: string): Promise<FrameAnswer> {
    const key = id('key');
    // Two clicks on Pay race here; the first one's key is everybody's answer.
    const taken = await store.sessions
      .findOneAndUpdate(
        { _id: session._id, key: null },
        { $set: { key, challenge: null } },
        { returnDocument: 'after' },
      )
      .lean<SessionRow>();
    if (!taken) {
      const paid = await store.sessions.findById(session._id).lean<SessionRow>();
      return paid?.key ? { status: 'authorised', key: paid.key } : { status: 'gone' };
    }
    await store.payments.create({
      _id: key,
      session: session._id,
      status: 'authorised',
      behaviour,
      amount_minor: session.amount_minor,
      currency: session.currency,
      custom: session.custom,
      card_suffix: last4,
      created: o.clock(),
    });
    return { status: 'authorised', key };
  }

  async function open(sessionId: string): Promise<SessionRow | null> {
    const row = await store.sessions.findById(sessionId).lean<SessionRow>();
    return row && row.created.getTime() + SESSION_MS > o.clock().getTime() ? row : null;
  }

  return {
    async openSession(order) {
      const row: SessionRow = { _id: id('ses'), ...order, key: null, challenge: null, created: o.clock() };
      await store.sessions.create(row);
      return row;
    },
    session: open,
    async pay(sessionId, card) {
      const session = await open(sessionId);
      if (!session) return { status: 'gone' };
      const checked = checkCard(card, o.clock());
      if ('errors' in checked) return { status: 'invalid', errors: checked.errors };
      if (checked.behaviour === 'decline')
        return { status: 'declined', error: 'Your card was declined. Try another card.' };
      if (checked.behaviour !== 'challenge') return authorise(session, checked.behaviour, checked.last4);
      const challenge = { id: id('chl'), last4: checked.last4 };
      await store.sessions.updateOne({ _id: session._id, key: null }, { $set: { challenge } });
      return { status: 'challenge', challenge: challenge.id };
    },
    async confirmChallenge(sessionId, challenge, agreed) {
      const session = await open(sessionId);
      if (!session || session.challenge?.id !== challenge) return { status: 'gone' };
      if (agreed) return authorise(session, 'challenge', session.challenge.last4);
      await store.sessions.updateOne({ _id: session._id }, { $set: { challenge: null } });
      return { status: 'declined', error: 'The payment was not confirmed. Nothing was charged.' };
    },
    async payment(key) {
      const row = await store.payments.findById(key).lean<PaymentRow>();
      return row && toPayment(row);
    },
    async charge(key) {
      const row = await o.db.transaction(async (session) => {
        const found = await store.payments.findById(key).session(session).lean<PaymentRow>();
        if (!found || found.status !== 'authorised') return found;
        const now = o.clock();
        const late = found.behaviour === 'late webhook';
        const charged = { ...found, status: late ? ('pending' as const) : ('paid' as const), charged: now };
        await store.payments.updateOne({ _id: key }, { $set: { status: charged.status, charged: now } }, { session });
        const news = id('evt');
        const due = new Date(now.getTime() + (late ? o.lateMs : 0));
        const times = found.behaviour === 'duplicate webhook' ? 2 : 1;
        await store.deliveries.insertMany(
          Array.from({ length: times }, () => ({
            _id: id('dlv'),
            news,
            type: 'payment.paid',
            key,
            due,
            tries: 0,
            done: false,
          })),
          { session },
        );
        return charged;
      });
      o.onDelivery();
      return row && toPayment(row);
    },
    async refund(key) {
      const row = await store.payments
        .findOneAndUpdate({ _id: key, status: 'paid' }, { $set: { status: 'refunded' } }, { returnDocument: 'after' })
        .lean<PaymentRow>();
      if (row) return toPayment(row);
      const known = await store.payments.findById(key).lean<PaymentRow>();
      return known && toPayment(known);
    },
  };
}
