import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';
import { freeSubscription, type SubscriptionState } from './subscription';

interface Row extends Omit<SubscriptionState, 'uid'> {
  _id: number;
  /** The payment being settled now: no other payment of the account may be taken meanwhile. */
  settling: { key: string; worker: string | null; until: Date } | null;
}

export interface SubscriptionRepo {
  /** The stored state; the free state of version 0 for an account that was never stored. */
  get(uid: number, session?: ClientSession): Promise<SubscriptionState>;
  /** Stores the successor of `previous`, and lets go of the payment being settled. A state that changed in between fails the transaction. */
  save(session: ClientSession, previous: SubscriptionState, next: SubscriptionState): Promise<void>;
  /**
   * Claims the account for one payment and one worker. `mine`: go on; `twin`: another worker has this very payment in hand; `other`:
   * another payment of the account is in hand. A claim ends by `save`, `release`, or after {@link CLAIM_MS} when its worker died.
   */
  claim(uid: number, key: string, worker: string, now: Date): Promise<'mine' | 'twin' | 'other'>;
  /** Lets go: of the payment for good, or (`keep`) so that only this payment may be taken up again. */
  release(uid: number, key: string, worker: string, o?: { keep: boolean }): Promise<void>;
  /** Pending cancellations whose time is over, oldest first. */
  ended(now: Date, limit: number): Promise<SubscriptionState[]>;
}

/** ms; longer than a call to the provider may take. */
export const CLAIM_MS = 15_000;

export function subscriptionRepo(connection: Connection): SubscriptionRepo {
  const rows: Model<Row> = connection.model<Row>(
    'Subscription',
    new Schema<Row>(
      {
        _id: Number,
        version: Number,
        plan_type: String,
        plan_id: String,
        next_plan_id: { type: String, default: null },
        period: { type: String, default: null },
        currency: String,
        status: String,
        cancelled: Boolean,
        expire: { type: Date, default: null },
        seats: Number,
        team_member: Boolean,
        card_suffix: { type: String, default: null },
        pre_lifetime_plan: { type: String, default: null },
        settling: { type: new Schema({ key: String, worker: String, until: Date }, { _id: false }), default: null },
      },
      { collection: 'subscriptions', versionKey: false },
    ).index({ status: 1, expire: 1 }),
  );

  return {
    async get(uid, session) {
      const row = await rows
        .findById(uid)
        .session(session ?? null)
        .lean<Row>();
      return row ? toState(row) : freeSubscription(uid);
    },
    async save(session, previous, next) {
      const fields = { ...toFields(next), settling: null };
      // Version 0 may exist as a bare claim, or not at all.
      const result = await rows.updateOne(
        { _id: next.uid, version: previous.version },
        { $set: fields },
        { session, upsert: previous.version === 0 },
      );
      if (result.matchedCount + result.upsertedCount !== 1) throw new Error('the subscription changed meanwhile');
    },
    async claim(uid, key, worker, now) {
      const free = {
        $or: [{ settling: null }, { 'settling.key': key, 'settling.worker': null }, { 'settling.until': { $lt: now } }],
      };
      const settling = { key, worker, until: new Date(now.getTime() + CLAIM_MS) };
      if ((await rows.updateOne({ _id: uid, ...free }, { $set: { settling } })).matchedCount === 1) return 'mine';
      if (!(await rows.exists({ _id: uid }))) {
        try {
          await rows.create({ _id: uid, ...toFields(freeSubscription(uid)), settling });
          return 'mine';
        } catch (err) {
          // Somebody else made the row in between.
          if ((err as { code?: number }).code !== 11000) throw err;
        }
      }
      // Let go of in between, it is not in anybody's way: to be tried again like a twin's.
      const other = await rows.exists({ _id: uid, 'settling.key': { $exists: true, $ne: key } });
      return other ? 'other' : 'twin';
    },
    async release(uid, key, worker, { keep } = { keep: false }) {
      await rows.updateOne(
        { _id: uid, 'settling.key': key, 'settling.worker': worker },
        { $set: keep ? { 'settling.worker': null } : { settling: null } },
      );
    },
    async ended(now, limit) {
      const list = await rows
        .find({ status: 'pending cancellation', expire: { $lte: now } })
        .sort({ expire: 1 })
        .limit(limit)
        .lean<Row[]>();
      return list.map(toState);
    },
  };
}

function toState({ _id, settling: _settling, ...fields }: Row): SubscriptionState {
  return { uid: _id, ...fields };
}

function toFields({ uid: _uid, ...fields }: SubscriptionState): Omit<SubscriptionState, 'uid'> {
  return fields;
}
