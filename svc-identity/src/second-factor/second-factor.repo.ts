import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';

/** The second factor of an account. */
export interface SecondFactor {
  readonly uid: number;
  readonly since: Date;
  /** The authenticator's secret, sealed. */
  readonly secret: string;
  /** The last step whose code was used: neither it nor an older one is good again. */
  readonly step: number;
  /** Salt and hashes of the recovery codes that are left. */
  readonly salt: string;
  readonly codes: readonly string[];
}
/** A secret that was shown and waits for its first code. */
export interface SetUp {
  readonly uid: number;
  /** The session that began it; only that one may end it. */
  readonly sid: string;
  readonly secret: string;
  readonly expires: Date;
}
/** What a code proves until a transaction uses it up. */
export type Proof =
  | { readonly by: 'authenticator'; readonly step: number; readonly since: Date }
  | { readonly by: 'recovery-code'; readonly hash: string };

type FactorRow = Omit<SecondFactor, 'uid' | 'codes'> & { _id: number; codes: string[] };
type SetUpRow = Omit<SetUp, 'uid'> & { _id: number };

export interface SecondFactorRepo {
  of(uid: number): Promise<SecondFactor | undefined>;
  isOn(uid: number): Promise<boolean>;
  /** Those of these accounts that have it on. */
  onAmong(uids: readonly number[]): Promise<ReadonlySet<number>>;
  /** Uses up what a code proved: the step of the authenticator, or the recovery code. False when it was used meanwhile; then nothing happens. */
  use(uid: number, proof: Proof, tx: ClientSession): Promise<boolean>;
  /** Keeps a secret that waits for its first code, in place of one before. */
  begin(setUp: SetUp): Promise<void>;
  /** The secret that waits in a session. */
  waiting(uid: number, sid: string, now: Date): Promise<SetUp | undefined>;
  /** Turns it on with the secret that waited; false when that is no longer the one that waits, or it is on. */
  turnOn(factor: SecondFactor, tx: ClientSession): Promise<boolean>;
  /** Puts other recovery codes in place of those that are left. */
  setCodes(uid: number, codes: Pick<SecondFactor, 'salt' | 'codes'>, tx: ClientSession): Promise<void>;
  /** Takes it away, and what waits; answers whether it was on. */
  remove(uid: number, tx: ClientSession): Promise<boolean>;
  /** Sealed secrets of accounts with greater numbers, in their order. */
  sealedAfter(uid: number, limit: number): Promise<Pick<SecondFactor, 'uid' | 'secret'>[]>;
  /** Puts the same secret, sealed anew, in its place, unless another one is there by now. */
  reseal(uid: number, before: string, after: string): Promise<void>;
  init(): Promise<void>;
}

export function secondFactorRepo(connection: Connection): SecondFactorRepo {
  const rows: Model<FactorRow> = connection.model<FactorRow>(
    'SecondFactor',
    new Schema<FactorRow>(
      { _id: Number, since: Date, secret: String, step: Number, salt: String, codes: [String] },
      { collection: 'second_factors', versionKey: false },
    ),
  );
  const setUps: Model<SetUpRow> = connection.model<SetUpRow>(
    'SecondFactorSetUp',
    new Schema<SetUpRow>(
      { _id: Number, sid: String, secret: String, expires: { type: Date, expires: 0 } },
      { collection: 'second_factor_set_ups', versionKey: false },
    ),
  );
  return {
    async of(uid) {
      const row = await rows.findById(uid).lean<FactorRow>();
      if (!row) return undefined;
      const { _id, ...rest } = row;
      return { uid: _id, ...rest };
    },
    isOn: async (uid) => (await rows.exists({ _id: uid })) !== null,
    async onAmong(uids) {
      return new Set(await rows.distinct('_id', { _id: { $in: [...uids] } }));
    },
    async use(uid, proof, session) {
      const { modifiedCount } =
        proof.by === 'authenticator'
          ? await rows.updateOne(
              { _id: uid, since: proof.since, step: { $lt: proof.step } },
              { $set: { step: proof.step } },
              { session },
            )
          : await rows.updateOne({ _id: uid, codes: proof.hash }, { $pull: { codes: proof.hash } }, { session });
      return modifiedCount === 1;
    },
    async begin({ uid, ...setUp }) {
      await setUps.updateOne({ _id: uid }, { $set: setUp }, { upsert: true });
    },
    async waiting(uid, sid, now) {
      const row = await setUps.findOne({ _id: uid, sid, expires: { $gt: now } }).lean<SetUpRow>();
      return row ? { uid, sid, secret: row.secret, expires: row.expires } : undefined;
    },
    async turnOn({ uid, secret, codes, ...rest }, session) {
      const { deletedCount } = await setUps.deleteOne({ _id: uid, secret }, { session });
      if (deletedCount === 0 || (await rows.exists({ _id: uid }).session(session))) return false;
      await rows.create([{ _id: uid, secret, codes: [...codes], ...rest }], { session });
      return true;
    },
    async setCodes(uid, { salt, codes }, session) {
      await rows.updateOne({ _id: uid }, { $set: { salt, codes: [...codes] } }, { session });
    },
    async remove(uid, session) {
      await setUps.deleteOne({ _id: uid }, { session });
      return (await rows.deleteOne({ _id: uid }, { session })).deletedCount === 1;
    },
    async sealedAfter(uid, limit) {
      const list = await rows
        .find({ _id: { $gt: uid } }, { secret: 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<FactorRow[]>();
      return list.map(({ _id, secret }) => ({ uid: _id, secret }));
    },
    async reseal(uid, before, after) {
      await rows.updateOne({ _id: uid, secret: before }, { $set: { secret: after } });
    },
    async init() {
      await rows.init();
      await setUps.init();
    },
  };
}
