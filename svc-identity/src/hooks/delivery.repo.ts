import { HOOK_LOG_DAYS } from '@commonplace/contracts/identity/hooks';
import { driverRows } from '@commonplace/service-kit';
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';
import { monotonicFactory } from 'ulid';
import { ATTEMPTS_KEPT, type Attempt, type Delivery } from './delivery';
import type { Next } from './hook';

interface DeliveryRow extends Omit<Delivery, 'id' | 'attempts'> {
  _id: string;
  attempts: Attempt[];
}
const nextId = monotonicFactory();

/** Hooks, and accounts whatever the hook, to which enough is under way. */
export interface Busy {
  readonly hooks: readonly string[];
  readonly accounts: readonly number[];
}

export interface DeliveryRepo {
  /** Puts an event into the queue of a hook; what is there already, is there once. Answers the delivery's id when it is new. */
  add(given: Pick<Delivery, 'hook' | 'uid' | 'event' | 'type' | 'body'> & { now: Date }): Promise<string | undefined>;
  /** Takes the next delivery that is due and holds it for a while; none of the hooks and accounts that are `busy`. */
  claim(now: Date, busy: Busy): Promise<Delivery | undefined>;
  /** Notes a try and what follows; nothing when somebody else has taken the delivery over meanwhile. */
  settle(taken: Pick<Delivery, 'id' | 'due'>, attempt: Attempt, next: Next): Promise<void>;
  /** Puts a settled delivery into the queue again, with all its tries. */
  again(hook: string, id: string, now: Date): Promise<Delivery | undefined>;
  byId(hook: string, id: string): Promise<Delivery | undefined>;
  /** Newest first, older than `before`. */
  page(hook: string, before: string | undefined, limit: number): Promise<Delivery[]>;
  /** The whole log of an account's hooks, newest first. */
  ofAccount(uid: number): AsyncIterable<Delivery>;
  /** What waits for a hook that is paused fails; it can be sent again by hand. */
  setAside(hook: string, tx?: ClientSession): Promise<void>;
  removeAll(hooks: readonly string[], tx: ClientSession): Promise<void>;
  init(): Promise<void>;
}

/** Longer than a delivery may take: one whose sender died is taken by another. */
export const HOLD_MS = 30_000;

export function deliveryRepo(connection: Connection): DeliveryRepo {
  const schema = new Schema<DeliveryRow>(
    {
      _id: String,
      hook: String,
      uid: Number,
      event: String,
      type: { type: String },
      body: String,
      state: String,
      tries: Number,
      due: Date,
      created: { type: Date, expires: HOOK_LOG_DAYS * 86_400 },
      setAside: Boolean,
      attempts: [{ _id: false, at: Date, status: Number, ms: Number, error: String, answer: String }],
    },
    { collection: 'hook_deliveries', shardKey: { hook: 1 }, versionKey: false },
  );
  schema.index({ hook: 1, event: 1 }, { unique: true });
  schema.index({ uid: 1, _id: -1 });
  schema.index({ hook: 1, _id: -1 });
  schema.index({ due: 1 }, { partialFilterExpression: { state: 'waiting' } });
  const rows: Model<DeliveryRow> = connection.model<DeliveryRow>('HookDelivery', schema);
  const plain = ({ _id, ...row }: DeliveryRow): Delivery => ({
    id: _id,
    ...row,
    attempts: row.attempts.map((one) => ({ ...one, status: one.status ?? null, error: one.error ?? null })),
  });
  return {
    async add({ hook, event, now, ...rest }) {
      const id = nextId(now.getTime());
      const fresh = {
        _id: id,
        ...rest,
        state: 'waiting',
        tries: 0,
        due: now,
        created: now,
        setAside: false,
        attempts: [],
      };
      try {
        const done = await rows.updateOne({ hook, event }, { $setOnInsert: fresh }, { upsert: true });
        return done.upsertedCount === 1 ? id : undefined;
      } catch (err) {
        // Two replicas put the same event in at the same moment.
        if ((err as { code?: number }).code === 11_000) return undefined;
        throw err;
      }
    },
    async claim(now, busy) {
      const row = await rows
        .findOneAndUpdate(
          { state: 'waiting', due: { $lte: now }, hook: { $nin: [...busy.hooks] }, uid: { $nin: [...busy.accounts] } },
          { $set: { due: new Date(now.getTime() + HOLD_MS) }, $inc: { tries: 1 } },
          { sort: { due: 1 }, returnDocument: 'after' },
        )
        .lean<DeliveryRow>();
      return row ? plain(row) : undefined;
    },
    async settle({ id, due }, attempt, next) {
      await rows.updateOne(
        { _id: id, state: 'waiting', due },
        {
          $set: { state: next.state, ...(next.state === 'waiting' ? { due: next.due } : {}) },
          $push: { attempts: { $each: [attempt], $slice: -ATTEMPTS_KEPT } },
        },
      );
    },
    async again(hook, id, now) {
      const row = await rows
        .findOneAndUpdate(
          { _id: id, hook, state: { $ne: 'waiting' } },
          { $set: { state: 'waiting', due: now, tries: 0, setAside: false } },
          { returnDocument: 'after' },
        )
        .lean<DeliveryRow>();
      return row ? plain(row) : undefined;
    },
    async byId(hook, id) {
      const row = await rows.findOne({ _id: id, hook }).lean<DeliveryRow>();
      return row ? plain(row) : undefined;
    },
    async page(hook, before, limit) {
      const list = await rows
        .find({ hook, ...(before ? { _id: { $lt: before } } : {}) })
        .sort({ _id: -1 })
        .limit(limit)
        .lean<DeliveryRow[]>();
      return list.map(plain);
    },
    async *ofAccount(uid) {
      for await (const row of driverRows(rows).find({ uid }).sort({ _id: -1 })) yield plain(row);
    },
    async setAside(hook, tx) {
      await rows.updateMany(
        { hook, state: 'waiting' },
        { $set: { state: 'failed', setAside: true } },
        tx ? { session: tx } : {},
      );
    },
    async removeAll(hooks, tx) {
      await rows.deleteMany({ hook: { $in: [...hooks] } }, { session: tx });
    },
    init: async () => void (await rows.init()),
  };
}
