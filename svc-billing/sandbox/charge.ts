import { randomBytes } from 'node:crypto';
import type { Database } from '@commonplace/service-kit';
import { checkCard, type CardBehaviour, type CardErrors, type CardInput } from './cards';
import type { FrameText } from './frame-texts';
import { toPayment, type MethodRow, type PaymentRow, type SessionRow, type Store } from './store';
import type { NEWS_TYPES, ProviderPayment, SavedCharge } from '../src/payments/provider';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientSession } from 'mongoose';

const SESSION_MS = 60 * 60_000;
const id = (prefix: string) => `${prefix}_${randomBytes(16).toString('base64url')}`;

/** What the frame hears; what is to be said is named by its text. */
export type FrameAnswer =
  | { status: 'authorised'; key: string }
  | { status: 'challenge'; challenge: string }
  | { status: 'declined'; error: FrameText }
  | { status: 'invalid'; errors: CardErrors }
  | { status: 'gone' };

export interface Charges {
  openSession(order: Pick<SessionRow, 'amount_minor' | 'currency' | 'description' | 'custom'>): Promise<SessionRow>;
  /** Ends a session in which no card was accepted. */
  closeSession(id: string): Promise<void>;
  /** A session that can still pay; null when unknown, closed or older than an hour. */
  session(id: string): Promise<SessionRow | null>;
  /** The card form was sent. Charges nothing: it only answers a key. */
  pay(session: string, card: CardInput): Promise<FrameAnswer>;
  /** The extra confirmation was given, or refused. */
  confirmChallenge(session: string, challenge: string, agreed: boolean): Promise<FrameAnswer>;
  payment(key: string): Promise<ProviderPayment | null>;
  /** Charges an authorised payment, once however often it is asked. */
  charge(key: string): Promise<ProviderPayment | null>;
  /** Charges a card on file, once per key. null for a card that is none. */
  chargeSaved(order: Omit<SavedCharge, 'description'>): Promise<ProviderPayment | null>;
  /** Gives back, once per id; false for more than is left, null for a payment that is none. */
  refund(o: { key: string; id: string; amount_minor: number }): Promise<boolean | null>;
  /** The bank's decision about a dispute, told by webhook; false for a payment that is none. */
  decideDispute(key: string, won: boolean): Promise<boolean>;
  /** Payments that charged something, in pages by key. */
  list(after: string | null): Promise<{ payments: ProviderPayment[]; next: string | null }>;
}

const PAGE = 200;

export function charges(o: {
  db: Database;
  store: Store;
  clock: () => Date;
  lateMs: number;
  /** ms after which a bank asks for the money of the disputed card back. */
  disputeMs: number;
  /** ms that the slow card's answer takes. */
  slowMs: number;
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
    const method = id('mth');
    await store.methods.create({ _id: method, behaviour, last4 });
    await store.payments.create({
      _id: key,
      method,
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

  /** Writes down the webhooks of a payment that was just decided. */
  async function announce(row: PaymentRow, now: Date, session: ClientSession): Promise<void> {
    const rows: { news: string; type: (typeof NEWS_TYPES)[number]; due: Date }[] = [];
    const add = (type: (typeof NEWS_TYPES)[number], afterMs: number, times = 1) => {
      const news = id('evt');
      for (let n = 0; n < times; n++) rows.push({ news, type, due: new Date(now.getTime() + afterMs) });
    };
    const late = row.status === 'pending' ? o.lateMs : 0;
    add(
      row.status === 'failed' ? 'payment.failed' : 'payment.paid',
      late,
      row.behaviour === 'duplicate webhook' ? 2 : 1,
    );
    if (row.behaviour === 'dispute') add('dispute.opened', o.disputeMs);
    await store.deliveries.insertMany(
      rows.map((one) => ({ _id: id('dlv'), ...one, key: row._id, tries: 0, done: false })),
      { session },
    );
  }

  /** A card was refused, and the shop is told of it. */
  async function refuse(session: SessionRow, error: FrameText): Promise<FrameAnswer> {
    await store.deliveries.create({
      _id: id('dlv'),
      news: id('evt'),
      type: 'card.declined',
      key: session._id,
      due: o.clock(),
      tries: 0,
      done: false,
    });
    o.onDelivery();
    return { status: 'declined', error };
  }

  /** The slow card: the first answer to a charge takes longer than anybody waits. */
  async function loseAnswer(row: PaymentRow | null): Promise<void> {
    if (row?.behaviour !== 'timeout' || row.amount_minor === 0) return;
    const first = await store.payments.updateOne({ _id: row._id, lost: { $ne: true } }, { $set: { lost: true } });
    if (first.modifiedCount === 1) await sleep(o.slowMs);
  }

  async function open(sessionId: string): Promise<SessionRow | null> {
    const row = await store.sessions.findById(sessionId).lean<SessionRow>();
    return row && !row.closed && row.created.getTime() + SESSION_MS > o.clock().getTime() ? row : null;
  }

  return {
    async openSession(order) {
      const row: SessionRow = {
        _id: id('ses'),
        ...order,
        key: null,
        challenge: null,
        closed: false,
        created: o.clock(),
      };
      await store.sessions.create(row);
      return row;
    },
    async closeSession(sessionId) {
      await store.sessions.updateOne({ _id: sessionId, key: null }, { $set: { closed: true } });
    },
    session: open,
    async pay(sessionId, card) {
      const session = await open(sessionId);
      if (!session) return { status: 'gone' };
      const checked = checkCard(card, o.clock());
      if ('errors' in checked) return { status: 'invalid', errors: checked.errors };
      if (checked.behaviour === 'decline') return refuse(session, 'declined');
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
      return refuse(session, 'refused');
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
        // A session without an amount only takes a card down.
        const late = found.behaviour === 'late webhook' && found.amount_minor > 0;
        const charged = { ...found, status: late ? ('pending' as const) : ('paid' as const), charged: now };
        await store.payments.updateOne({ _id: key }, { $set: { status: charged.status, charged: now } }, { session });
        if (found.amount_minor > 0) await announce(charged, now, session);
        return charged;
      });
      o.onDelivery();
      await loseAnswer(row);
      return row && toPayment(row);
    },
    async chargeSaved(order) {
      const method = await store.methods.findById(order.method).lean<MethodRow>();
      if (!method) return null;
      const row = await o.db.transaction(async (session) => {
        const known = await store.payments.findById(order.key).session(session).lean<PaymentRow>();
        if (known) return known;
        const now = o.clock();
        const status = { 'later declined': 'failed', 'late webhook': 'pending' }[method.behaviour as string] ?? 'paid';
        const made: PaymentRow = {
          _id: order.key,
          session: order.key,
          status: status as PaymentRow['status'],
          behaviour: method.behaviour,
          amount_minor: order.amount_minor,
          refunded_minor: 0,
          currency: order.currency,
          custom: order.custom,
          card_suffix: method.last4,
          method: method._id,
          lost: false,
          created: now,
          charged: status === 'failed' ? null : now,
        };
        await store.payments.create([made], { session });
        await announce(made, now, session);
        return made;
      });
      o.onDelivery();
      await loseAnswer(row);
      return toPayment(row);
    },
    refund: ({ key, id: refundId, amount_minor }) =>
      o.db.transaction(async (session) => {
        if (await store.refunds.exists({ _id: refundId }).session(session)) return true;
        const row = await store.payments.findById(key).session(session).lean<PaymentRow>();
        if (!row) return null;
        const refunded = (row.refunded_minor ?? 0) + amount_minor;
        if (row.status !== 'paid' || amount_minor <= 0 || refunded > row.amount_minor) return false;
        await store.refunds.create([{ _id: refundId, key, amount_minor }], { session });
        const status = refunded === row.amount_minor ? 'refunded' : 'paid';
        await store.payments.updateOne({ _id: key }, { $set: { refunded_minor: refunded, status } }, { session });
        return true;
      }),
    async decideDispute(key, won) {
      const row = await store.payments.findById(key).lean<PaymentRow>();
      if (!row) return false;
      if (!won)
        await store.payments.updateOne(
          { _id: key },
          { $set: { refunded_minor: row.amount_minor, status: 'refunded' } },
        );
      await store.deliveries.create({
        _id: id('dlv'),
        news: `evt_${key}_${won ? 'won' : 'lost'}`,
        type: won ? 'dispute.won' : 'dispute.lost',
        key,
        due: o.clock(),
        tries: 0,
        done: false,
      });
      o.onDelivery();
      return true;
    },
    async list(after) {
      const rows = await store.payments
        .find({ charged: { $ne: null }, _id: { $gt: after ?? '' } })
        .sort({ _id: 1 })
        .limit(PAGE)
        .lean<PaymentRow[]>();
      return { payments: rows.map(toPayment), next: rows.length === PAGE ? (rows.at(-1)?._id ?? null) : null };
    },
  };
}
