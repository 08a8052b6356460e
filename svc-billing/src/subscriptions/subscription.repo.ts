import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';
import { FREE_PREMIUM_PLAN_ID } from '@commonplace/contracts/billing/constants';
import { notPushedBack, pushBack, PUSHED_BACK, type PushedBack } from '../jobs/push-back';
import { freeSubscription, type SubscriptionState } from './subscription';

interface Row extends Omit<SubscriptionState, 'uid' | 'complimentary'> {
  _id: number;
  complimentary?: boolean;
  /** The payment being settled now: no other payment of the account may be taken meanwhile. */
  settling: { key: string; worker: string | null; until: Date } | null;
  /** The scheduler failed at it; gone with the next state that is stored. */
  pushed_back?: PushedBack;
}

export interface SubscriptionRepo {
  /** The stored state; the free state of version 0 for an account that was never stored. */
  get(uid: number, session?: ClientSession): Promise<SubscriptionState>;
  /**
   * Stores the successor of `previous`, and lets go of the payment `settles`. Throws {@link SubscriptionChanged} for a state that changed in
   * between.
   */
  save(session: ClientSession, previous: SubscriptionState, next: SubscriptionState, settles?: string): Promise<void>;
  /** Whether a payment of the account is being worked on now, by the database's clock. */
  busy(uid: number, session: ClientSession): Promise<boolean>;
  /**
   * Claims the account for one payment and one worker. `mine`: go on; `twin`: another worker has this very payment in hand; `other`:
   * another payment of the account is in hand. A claim ends by `save`, `release`, or after {@link CLAIM_MS} when its worker died; by the
   * database's clock alone, so that a process whose clock is off takes no payment from another, and holds none for longer.
   */
  claim(uid: number, key: string, worker: string): Promise<'mine' | 'twin' | 'other'>;
  /** Lets go: of the payment for good, or (`keep`) so that only this payment may be taken up again. */
  release(uid: number, key: string, worker: string, o?: { keep: boolean }): Promise<void>;
  /** Pending cancellations and free business plans whose time is over, oldest first. */
  ended(now: Date, limit: number): Promise<SubscriptionState[]>;
  /** Plans that go on and whose period is over, where the scheduler may look now; oldest first. */
  due(now: Date, limit: number): Promise<SubscriptionState[]>;
  /** The scheduler failed at an account: others go first, each time for longer. */
  pushBack(uid: number, err: unknown, now: Date): Promise<void>;
  /** How many hold each plan, by its sku without the currency. */
  holders(): Promise<ReadonlyMap<string, number>>;
  /** All accounts, in pages by uid. */
  page(after: number, limit: number): Promise<SubscriptionState[]>;
}

/** Another change of the subscription was stored first. */
export class SubscriptionChanged extends Error {
  override readonly name = 'SubscriptionChanged';
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
        next_seats: { type: Number, default: null },
        period: { type: String, default: null },
        period_start: { type: Date, default: null },
        anchor_day: { type: Number, default: null },
        paid_minor: { type: Number, default: 0 },
        periods: { type: Number, default: 1 },
        complimentary: Boolean,
        trial: { type: Boolean, default: false },
        ending: { type: Boolean, default: false },
        trial_used: { type: Boolean, default: false },
        attempt: { type: Number, default: 0 },
        retry_at: { type: Date, default: null },
        method: { type: String, default: null },
        currency: String,
        status: String,
        cancelled: Boolean,
        expire: { type: Date, default: null },
        seats: Number,
        team_member: Boolean,
        in_team: { type: Boolean, default: false },
        team_plan_id: { type: String, default: null },
        card_suffix: { type: String, default: null },
        pre_lifetime_plan: { type: String, default: null },
        erased: { type: Boolean, default: false },
        pushed_back: PUSHED_BACK,
        settling: { type: new Schema({ key: String, worker: String, until: Date }, { _id: false }), default: null },
      },
      { collection: 'subscriptions', shardKey: { _id: 'hashed' }, versionKey: false },
    )
      .index({ status: 1, expire: 1 })
      .index({ plan_id: 1, expire: 1 })
      .index({ ending: 1, expire: 1 }),
  );

  return {
    async get(uid, session) {
      const row = await rows
        .findById(uid)
        .session(session ?? null)
        .lean<Row>();
      return row ? toState(row) : freeSubscription(uid);
    },
    async save(session, previous, next, settles) {
      // Version 0 may exist as a bare claim, or not at all.
      const result = await rows.updateOne(
        { _id: next.uid, version: previous.version },
        { $set: toFields(next), $unset: { pushed_back: '' } },
        { session, upsert: previous.version === 0 },
      );
      if (result.matchedCount + result.upsertedCount !== 1) throw new SubscriptionChanged();
      if (settles !== undefined)
        await rows.updateOne({ _id: next.uid, 'settling.key': settles }, { $set: { settling: null } }, { session });
    },
    async busy(uid, session) {
      const held = { 'settling.worker': { $ne: null }, $expr: { $gte: ['$settling.until', '$$NOW'] } };
      return (await rows.exists({ _id: uid, ...held }).session(session)) !== null;
    },
    async claim(uid, key, worker) {
      const take = async () => {
        const over = { $expr: { $lt: ['$settling.until', '$$NOW'] } };
        const free = { $or: [{ settling: null }, { 'settling.key': key, 'settling.worker': null }, over] };
        const until = { $add: ['$$NOW', CLAIM_MS] };
        const settling = { key: { $literal: key }, worker: { $literal: worker }, until };
        const result = await rows.updateOne({ _id: uid, ...free }, [{ $set: { settling } }], { updatePipeline: true });
        return result.matchedCount === 1;
      };
      if (await take()) return 'mine';
      if (!(await rows.exists({ _id: uid }))) {
        try {
          await rows.create({ _id: uid, ...toFields(freeSubscription(uid)), settling: null });
        } catch (err) {
          // Somebody else made the row in between.
          if ((err as { code?: number }).code !== 11000) throw err;
        }
        if (await take()) return 'mine';
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
      const over = { expire: { $lte: now } };
      const list = await rows
        .find({
          ...notPushedBack(now),
          $or: [
            { status: 'pending cancellation', ...over },
            { ending: true, ...over },
            { plan_id: FREE_PREMIUM_PLAN_ID, ...over },
          ],
        })
        .sort({ expire: 1 })
        .limit(limit)
        .lean<Row[]>();
      return list.map(toState);
    },
    async due(now, limit) {
      const list = await rows
        .find({
          ...notPushedBack(now),
          status: { $in: ['completed', 'pending payment', 'pending first payment'] },
          // Ends rather than renews, unless a payment that is on its way comes.
          ending: { $ne: true },
          expire: { $lte: now },
          cancelled: false,
          team_member: false,
          plan_type: { $ne: 'free' },
          plan_id: { $ne: FREE_PREMIUM_PLAN_ID },
          $or: [{ retry_at: null }, { retry_at: { $lte: now } }],
        })
        .sort({ expire: 1 })
        .limit(limit)
        .lean<Row[]>();
      return list.map(toState);
    },
    pushBack: (uid, err, now) => pushBack(rows, uid, err, now),
    async holders() {
      const found = await rows.aggregate<{ _id: string; count: number }>([
        { $match: { plan_type: { $ne: 'free' } } },
        { $group: { _id: '$plan_id', count: { $sum: 1 } } },
      ]);
      const counts = new Map<string, number>();
      for (const { _id, count } of found) {
        const plan = _id.replace(/_[a-z]{3}$/, '');
        counts.set(plan, (counts.get(plan) ?? 0) + count);
      }
      return counts;
    },
    async page(after, limit) {
      const list = await rows
        .find({ _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<Row[]>();
      return list.map(toState);
    },
  };
}

/** Rows of the first release lack some fields; who held a plan without a card then, had it for nothing. */
function toState({
  _id,
  settling: _settling,
  pushed_back: _pushedBack,
  complimentary,
  ...fields
}: Row): SubscriptionState {
  const state = { ...freeSubscription(_id), ...fields };
  const given = state.plan_type !== 'free' && state.card_suffix === null && state.plan_id !== FREE_PREMIUM_PLAN_ID;
  return { ...state, complimentary: complimentary ?? given };
}

function toFields({ uid: _uid, ...fields }: SubscriptionState): Omit<Row, '_id' | 'settling' | 'pushed_back'> {
  return fields;
}
