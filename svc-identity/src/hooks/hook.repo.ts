import type { HookEvent } from '@commonplace/contracts/identity/hooks';
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';
import type { Hook, PauseReason } from './hook';

interface HookRow extends Omit<Hook, 'id' | 'events'> {
  _id: string;
  events: HookEvent[];
}

export interface HookRepo {
  add(hook: Hook, tx: ClientSession): Promise<void>;
  count(uid: number, tx: ClientSession): Promise<number>;
  /** Hooks of an account, newest first. */
  of(uid: number): Promise<Hook[]>;
  byId(uid: number, id: string): Promise<Hook | undefined>;
  /** For the courier, which works for everybody. */
  byIdOfAnybody(id: string): Promise<Hook | undefined>;
  /** Running hooks of these accounts that want an event. */
  wanting(event: HookEvent, uids: readonly number[]): Promise<Hook[]>;
  change(
    uid: number,
    id: string,
    facts: Partial<Pick<Hook, 'name' | 'url' | 'events' | 'paused' | 'failingSince'>>,
    tx?: ClientSession,
  ): Promise<Hook | undefined>;
  /** Gives a new secret beside the one that it has; false when it has another by now. */
  rotate(uid: number, id: string, oldSecret: string, fresh: Pick<Hook, 'secret' | 'oldUntil'>): Promise<boolean>;
  /** Pauses a hook that runs; answers whether it did. */
  pause(uid: number, id: string, reason: PauseReason, tx: ClientSession): Promise<boolean>;
  succeeded(id: string): Promise<void>;
  /** Notes a failure; answers since when there are nothing but failures. */
  failed(id: string, now: Date): Promise<Date>;
  remove(uid: number, id: string, tx: ClientSession): Promise<boolean>;
  /** Removes every hook of an account; answers their ids. */
  removeAll(uid: number, tx: ClientSession): Promise<string[]>;
  init(): Promise<void>;
}

export function hookRepo(connection: Connection): HookRepo {
  const schema = new Schema<HookRow>(
    {
      _id: String,
      uid: Number,
      name: String,
      url: String,
      events: [String],
      paused: String,
      created: Date,
      secret: String,
      oldSecret: String,
      oldUntil: Date,
      failingSince: Date,
    },
    { collection: 'hooks', versionKey: false },
  );
  schema.index({ uid: 1, _id: -1 });
  const rows: Model<HookRow> = connection.model<HookRow>('Hook', schema);
  const plain = ({ _id, ...row }: HookRow): Hook => ({
    id: _id,
    ...row,
    paused: row.paused ?? null,
    oldSecret: row.oldSecret ?? null,
    oldUntil: row.oldUntil ?? null,
    failingSince: row.failingSince ?? null,
  });
  return {
    async add({ id, ...hook }, tx) {
      await rows.create([{ _id: id, ...hook, events: [...hook.events] }], { session: tx });
    },
    count: (uid, tx) => rows.countDocuments({ uid }, { session: tx }).exec(),
    async of(uid) {
      return (await rows.find({ uid }).sort({ _id: -1 }).lean<HookRow[]>()).map(plain);
    },
    async byId(uid, id) {
      const row = await rows.findOne({ _id: id, uid }).lean<HookRow>();
      return row ? plain(row) : undefined;
    },
    async byIdOfAnybody(id) {
      const row = await rows.findOne({ _id: id }).lean<HookRow>();
      return row ? plain(row) : undefined;
    },
    async wanting(event, uids) {
      return (await rows.find({ uid: { $in: [...uids] }, events: event, paused: null }).lean<HookRow[]>()).map(plain);
    },
    async change(uid, id, { events, ...facts }, tx) {
      const row = await rows
        .findOneAndUpdate(
          { _id: id, uid },
          { $set: { ...facts, ...(events ? { events: [...events] } : {}) } },
          { returnDocument: 'after', session: tx ?? null },
        )
        .lean<HookRow>();
      return row ? plain(row) : undefined;
    },
    async rotate(uid, id, oldSecret, fresh) {
      const done = await rows.updateOne({ _id: id, uid, secret: oldSecret }, { $set: { ...fresh, oldSecret } });
      return done.matchedCount === 1;
    },
    async pause(uid, id, reason, tx) {
      const done = await rows.updateOne({ _id: id, uid, paused: null }, { $set: { paused: reason } }, { session: tx });
      return done.modifiedCount === 1;
    },
    async succeeded(id) {
      await rows.updateOne({ _id: id, failingSince: { $ne: null } }, { $set: { failingSince: null } });
    },
    async failed(id, now) {
      await rows.updateOne({ _id: id, failingSince: null }, { $set: { failingSince: now } });
      return (await rows.findOne({ _id: id }, { failingSince: 1 }).lean<HookRow>())?.failingSince ?? now;
    },
    async remove(uid, id, tx) {
      return (await rows.deleteOne({ _id: id, uid }, { session: tx })).deletedCount === 1;
    },
    async removeAll(uid, tx) {
      const list = await rows.find({ uid }, { _id: 1 }, { session: tx }).lean<HookRow[]>();
      await rows.deleteMany({ uid }, { session: tx });
      return list.map((row) => row._id);
    },
    init: async () => void (await rows.init()),
  };
}
