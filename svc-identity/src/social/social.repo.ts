import type { SocialOrigin } from '@commonplace/contracts/identity/social';
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';

interface LinkRow {
  /** `provider:subject`. */
  _id: string;
  uid: number;
  provider: string;
  created: Date;
}
/** A log-in on its way through the service. */
export interface SocialFlow {
  readonly state: string;
  /** The session that began it; only that one may end it. */
  readonly sid: string;
  readonly provider: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly destination: string;
  readonly from: SocialOrigin;
}
interface FlowRow extends Omit<SocialFlow, 'state'> {
  _id: string;
  created: Date;
}

export interface SocialRepo {
  /** Account that is connected with a person of a service. */
  linked(provider: string, subject: string): Promise<number | undefined>;
  /** Connects; a second connection of the account with the same service takes the place of the first. Throws a duplicate key error when taken. */
  link(uid: number, provider: string, subject: string, created: Date, tx: ClientSession): Promise<void>;
  unlink(uid: number, provider: string, tx: ClientSession): Promise<boolean>;
  providersOf(uid: number, tx?: ClientSession): Promise<string[]>;
  /** Takes away every link of an account. */
  removeAll(uid: number, tx: ClientSession): Promise<void>;
  begin(flow: SocialFlow, created: Date): Promise<void>;
  /** Takes a log-in out; it can be ended once, by the session that began it. */
  take(state: string, sid: string, now: Date): Promise<SocialFlow | undefined>;
  init(): Promise<void>;
}

/** How long somebody may stay at the service. */
const FLOW_SECONDS = 900;

export function socialRepo(connection: Connection): SocialRepo {
  const linkSchema = new Schema<LinkRow>(
    { _id: String, uid: Number, provider: String, created: Date },
    { collection: 'social_links', versionKey: false },
  );
  linkSchema.index({ uid: 1, provider: 1 }, { unique: true });
  const links: Model<LinkRow> = connection.model<LinkRow>('SocialLink', linkSchema);
  const flows: Model<FlowRow> = connection.model<FlowRow>(
    'SocialFlow',
    new Schema<FlowRow>(
      {
        _id: String,
        sid: String,
        provider: String,
        nonce: String,
        verifier: String,
        destination: String,
        from: { type: String, default: 'register' },
        created: { type: Date, expires: FLOW_SECONDS },
      },
      { collection: 'social_flows', versionKey: false },
    ),
  );
  return {
    async linked(provider, subject) {
      return (await links.findById(`${provider}:${subject}`).lean<LinkRow>())?.uid;
    },
    async link(uid, provider, subject, created, tx) {
      await links.deleteMany({ uid, provider }, { session: tx });
      await links.create([{ _id: `${provider}:${subject}`, uid, provider, created }], { session: tx });
    },
    async unlink(uid, provider, tx) {
      return (await links.deleteOne({ uid, provider }, { session: tx })).deletedCount === 1;
    },
    async removeAll(uid, tx) {
      await links.deleteMany({ uid }, { session: tx });
    },
    async providersOf(uid, tx) {
      const found = await links
        .find({ uid }, { provider: 1 }, tx ? { session: tx } : {})
        .sort({ provider: 1 })
        .lean<LinkRow[]>();
      return found.map((row) => row.provider);
    },
    async begin({ state, ...flow }, created) {
      await flows.create([{ _id: state, ...flow, created }]);
    },
    async take(state, sid, now) {
      const row = await flows.findOneAndDelete({ _id: state, sid }).lean<FlowRow>();
      if (!row || now.getTime() - row.created.getTime() > FLOW_SECONDS * 1000) return undefined;
      const { _id, created: _created, ...flow } = row;
      return { state: _id, ...flow };
    },
    async init() {
      await links.init();
      await flows.init();
    },
  };
}
