import type { ContentFlag } from '@commonplace/contracts/identity/sections';
import type { Locale } from '@commonplace/contracts/locales';
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';
import { FIRST_FACTS, NO_PLAN, type Acceptance, type Account, type Links, type Plan } from './account';

interface AccountRow extends Omit<Account, 'uid' | 'roles' | 'topicSelector' | 'usage'> {
  _id: number;
  roles: string[];
  topicSelector: string[] | null;
  usage: string[];
  passHash: string;
  knownAddresses: string[];
  /** How often something held the row, see {@link AccountRepo.holdPassHash} and {@link AccountRepo.hold}. */
  logIns?: number;
}
interface CounterRow {
  _id: string;
  value: number;
}

/** What a new account is made of. */
export interface NewAccount {
  readonly uid: number;
  readonly ulid: string;
  readonly slug: string;
  readonly mail: string;
  readonly fullName: string;
  readonly passHash: string;
  readonly roles: readonly string[];
  readonly isDeveloper: boolean;
  readonly created: Date;
  readonly locale?: Locale;
  readonly passwordless?: boolean;
}

/** For the log-in alone: what never leaves the account's own checks. */
export interface Credentials {
  readonly account: Account;
  readonly passHash: string;
  /** Hashes of client addresses from which this account has logged in. */
  readonly knownAddresses: readonly string[];
}

export interface AccountRepo {
  /** The next account number; a number that is not used in the end is a gap, never used twice. */
  nextUid(): Promise<number>;
  /** Adds an account. Throws a duplicate key error (`isTaken`) when mail or slug are taken. */
  add(account: NewAccount, tx: ClientSession): Promise<void>;
  byUid(uid: number, tx?: ClientSession): Promise<Account | undefined>;
  bySlug(slug: string): Promise<Account | undefined>;
  credentialsByMail(mail: string): Promise<Credentials | undefined>;
  credentialsBySlug(slug: string): Promise<Credentials | undefined>;
  /** Slugs that begin with `wanted`, to find a free one. */
  slugsLike(wanted: string): Promise<Set<string>>;
  setPlan(uid: number, plan: Plan, tx: ClientSession): Promise<boolean>;
  setTheme(uid: number, theme: 'dark' | 'light'): Promise<void>;
  setTopics(uid: number, topics: readonly string[]): Promise<void>;
  setPassHash(uid: number, passHash: string, tx: ClientSession): Promise<void>;
  /** The same password under another hash, unless it was changed meanwhile. */
  renewPassHash(uid: number, from: string, to: string): Promise<void>;
  rememberAddress(uid: number, addressHash: string, tx: ClientSession): Promise<void>;
  /** Whether an account has been used from an address before. */
  knowsAddress(uid: number, addressHash: string): Promise<boolean>;
  byUids(uids: readonly number[]): Promise<Account[]>;
  /** Full names by number; who is no more, or never was, has none. */
  namesOf(uids: readonly number[]): Promise<Record<string, string>>;
  byMail(mail: string): Promise<Account | undefined>;
  passHashOf(uid: number, tx?: ClientSession): Promise<string | undefined>;
  /**
   * Holds the password under which a transaction goes on: whether it is still this one. Of it and a change of the password that overlap, one begins again
   * after the other.
   */
  holdPassHash(uid: number, passHash: string | undefined, tx: ClientSession): Promise<boolean>;
  /**
   * Holds an account for which a transaction begins something that lasts: false when it is gone. Of it and the account's deletion, if they overlap, one
   * begins again after the other, so that nothing is left of somebody who is deleted.
   */
  hold(uid: number, tx: ClientSession): Promise<boolean>;
  /** Changes facts of an account; false when there is no such account. Throws a duplicate key error (`isTaken`) for a slug that is taken. */
  change(uid: number, facts: AccountChange, tx?: ClientSession): Promise<boolean>;
  /**
   * Notes whether a profile has some content, and holds the account as {@link AccountRepo.hold} does: of two transactions that look what there is, one begins
   * again after the other, also where neither changes the answer.
   */
  setContent(uid: number, flag: ContentFlag, has: boolean, tx: ClientSession): Promise<void>;
  addUsage(uid: number, feature: string, most: number): Promise<boolean>;
  removeUsage(uid: number, feature: string, tx: ClientSession): Promise<void>;
  /** Accounts by their number, or the beginning of mail, slug or full name in any capitals and accents, newest first: with smaller numbers, or from a place on. */
  find(q: {
    text: string;
    role: string;
    before?: number | undefined;
    limit: number;
  }): Promise<{ accounts: Account[]; total: number }>;
  /** Who has a role, the newest first. */
  withRole(role: string, tx?: ClientSession): Promise<Account[]>;
  /** Gives or takes a role: whether that changed anything; undefined when there is no such account. */
  setRole(uid: number, role: string, given: boolean, tx: ClientSession): Promise<boolean | undefined>;
  /** Of two transactions that count who has a role and change that, one begins again after the other. */
  lockRole(role: string, tx: ClientSession): Promise<void>;
  /** Takes an account away; answers whether it was there. */
  remove(uid: number, tx: ClientSession): Promise<boolean>;
  init(): Promise<void>;
}

/** Facts that use cases change after the sign-up. */
export type AccountChange = Partial<
  Pick<
    Account,
    | 'slug'
    | 'fullName'
    | 'about'
    | 'avatarUrl'
    | 'roles'
    | 'isDeveloper'
    | 'safeSearch'
    | 'newsletter'
    | 'notificationMails'
    | 'rank'
    | 'affiliate'
    | 'agreementOffered'
    | 'ambassadorEligibility'
    | 'remixEligibility'
    | 'locale'
  > & { links: Partial<Links>; agreement: Acceptance; terms: Acceptance }
>;

const KNOWN_ADDRESSES = 20;
/** Capitals and accents make no difference: whoever looks for `jose` finds José. */
const ALIKE = { locale: 'en', strength: 1 } as const;

/** Is this the database saying that a unique value is taken? */
export function isTaken(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 11000;
}

export function accountRepo(connection: Connection): AccountRepo {
  const plan = {
    version: Number,
    type: { type: String },
    period: String,
    currency: String,
    seats: Number,
    freePremium: Boolean,
    teamMember: Boolean,
  };
  const schema = new Schema<AccountRow>(
    {
      _id: Number,
      ulid: { type: String, unique: true },
      slug: { type: String, unique: true },
      mail: { type: String, unique: true },
      fullName: String,
      about: String,
      avatarUrl: String,
      roles: [String],
      isDeveloper: Boolean,
      safeSearch: Boolean,
      editorTheme: String,
      themeChosen: Boolean,
      topicSelector: { type: [String], default: null },
      plan: { type: new Schema<Plan>(plan, { _id: false }) },
      content: { images: Boolean, videos: Boolean, remixes: Boolean, boards: Boolean },
      passHash: String,
      knownAddresses: [String],
      logIns: Number,
      created: Date,
      links: {
        dribbble_url: String,
        facebook_url: String,
        instagram_url: String,
        pinterest_url: String,
        website_url: String,
      },
      newsletter: Boolean,
      notificationMails: Boolean,
      rank: Number,
      affiliate: String,
      agreementOffered: Boolean,
      agreement: { type: new Schema<Acceptance>({ version: String, at: Date }, { _id: false }), default: null },
      terms: { type: new Schema<Acceptance>({ version: String, at: Date }, { _id: false }), default: null },
      ambassadorEligibility: Boolean,
      remixEligibility: Boolean,
      usage: [String],
      locale: String,
      passwordless: Boolean,
    },
    { collection: 'accounts', versionKey: false },
  );
  // Names of their own: under the usual ones older databases hold an index with another order.
  schema.index({ fullName: 1 }, { name: 'fullName_found', collation: ALIKE });
  schema.index({ mail: 1 }, { name: 'mail_found', collation: ALIKE });
  schema.index({ slug: 1 }, { name: 'slug_found', collation: ALIKE });
  schema.index({ roles: 1, _id: -1 });
  const rows: Model<AccountRow> = connection.model<AccountRow>('Account', schema);
  const counters: Model<CounterRow> = connection.model<CounterRow>(
    'Counter',
    new Schema<CounterRow>({ _id: String, value: Number }, { collection: 'counters', versionKey: false }),
  );

  const plain = ({ _id, passHash: _secret, knownAddresses: _known, logIns: _logIns, ...row }: AccountRow): Account => ({
    uid: _id,
    ...FIRST_FACTS,
    ...row,
    links: { ...FIRST_FACTS.links, ...row.links },
  });
  const one = async (filter: Partial<Pick<AccountRow, '_id' | 'slug'>>, tx?: ClientSession) => {
    const row = await rows.findOne(filter, null, tx ? { session: tx } : {}).lean<AccountRow>();
    return row ? plain(row) : undefined;
  };
  const credentials = async (filter: Partial<Pick<AccountRow, 'mail' | 'slug'>>): Promise<Credentials | undefined> => {
    const row = await rows.findOne(filter).lean<AccountRow>();
    return row ? { account: plain(row), passHash: row.passHash, knownAddresses: row.knownAddresses } : undefined;
  };

  return {
    async nextUid() {
      const row = await counters
        .findOneAndUpdate({ _id: 'uid' }, { $inc: { value: 1 } }, { upsert: true, returnDocument: 'after' })
        .lean<CounterRow>();
      return row?.value ?? 1;
    },
    async add({ uid, ...given }, tx) {
      const row = {
        ...given,
        _id: uid,
        roles: [...given.roles],
        about: '',
        avatarUrl: null,
        safeSearch: true,
        editorTheme: 'light' as const,
        topicSelector: null,
        plan: NO_PLAN,
        content: { images: false, videos: false, remixes: false, boards: false },
        knownAddresses: [],
        ...FIRST_FACTS,
        locale: given.locale ?? FIRST_FACTS.locale,
        passwordless: given.passwordless ?? false,
        usage: [],
      };
      await rows.create([row], { session: tx });
    },
    byUid: (uid, tx) => one({ _id: uid }, tx),
    bySlug: (slug) => one({ slug }),
    credentialsByMail: (mail) => credentials({ mail }),
    credentialsBySlug: (slug) => credentials({ slug }),
    async slugsLike(wanted) {
      // `wanted` holds letters, digits and hyphens only, so it is safe inside a pattern.
      const list = await rows.find({ slug: new RegExp(`^${wanted}(-\\d+)?$`) }, { slug: 1 }).lean<AccountRow[]>();
      return new Set(list.map((row) => row.slug));
    },
    async setPlan(uid, next, tx) {
      const result = await rows.updateOne(
        { _id: uid, 'plan.version': { $lt: next.version } },
        { $set: { plan: next } },
        { session: tx },
      );
      return result.matchedCount === 1;
    },
    async setTheme(uid, editorTheme) {
      await rows.updateOne({ _id: uid }, { $set: { editorTheme, themeChosen: true } });
    },
    async setTopics(uid, topics) {
      await rows.updateOne({ _id: uid }, { $set: { topicSelector: [...topics] } });
    },
    async setPassHash(uid, passHash, tx) {
      await rows.updateOne({ _id: uid }, { $set: { passHash, passwordless: false } }, { session: tx });
    },
    async renewPassHash(uid, from, to) {
      await rows.updateOne({ _id: uid, passHash: from }, { $set: { passHash: to } });
    },
    async rememberAddress(uid, addressHash, tx) {
      await rows.updateOne(
        { _id: uid, knownAddresses: { $ne: addressHash } },
        { $push: { knownAddresses: { $each: [addressHash], $slice: -KNOWN_ADDRESSES } } },
        { session: tx },
      );
    },
    async knowsAddress(uid, addressHash) {
      return (await rows.exists({ _id: uid, knownAddresses: addressHash })) !== null;
    },
    async byUids(uids) {
      return (await rows.find({ _id: { $in: [...uids] } }).lean<AccountRow[]>()).map(plain);
    },
    async namesOf(uids) {
      const list = await rows.find({ _id: { $in: [...uids] } }, { fullName: 1 }).lean<AccountRow[]>();
      return Object.fromEntries(list.map((row) => [row._id, row.fullName]));
    },
    byMail: async (mail) => (await credentials({ mail }))?.account,
    async passHashOf(uid, tx) {
      return (await rows.findById(uid, { passHash: 1 }, tx ? { session: tx } : {}).lean<AccountRow>())?.passHash;
    },
    async holdPassHash(uid, passHash, tx) {
      const result = await rows.updateOne(
        { _id: uid, passHash: passHash ?? { $exists: false } },
        { $inc: { logIns: 1 } },
        { session: tx },
      );
      return result.matchedCount === 1;
    },
    async hold(uid, tx) {
      return (await rows.updateOne({ _id: uid }, { $inc: { logIns: 1 } }, { session: tx })).matchedCount === 1;
    },
    async change(uid, { links, ...facts }, tx) {
      const set: Record<string, unknown> = { ...facts };
      for (const [name, value] of Object.entries(links ?? {})) set[`links.${name}`] = value;
      const result = await rows.updateOne({ _id: uid }, { $set: set }, tx ? { session: tx } : {});
      return result.matchedCount === 1;
    },
    async setContent(uid, flag, has, tx) {
      const change = { $set: { [`content.${flag}`]: has }, $inc: { logIns: 1 } };
      await rows.updateOne({ _id: uid }, change, { session: tx });
    },
    async addUsage(uid, feature, most) {
      const result = await rows.updateOne(
        { _id: uid, $or: [{ usage: feature }, { [`usage.${most - 1}`]: { $exists: false } }] },
        { $addToSet: { usage: feature } },
      );
      return result.matchedCount === 1;
    },
    async removeUsage(uid, feature, tx) {
      await rows.updateOne({ _id: uid }, { $pull: { usage: feature } }, { session: tx });
    },
    async find({ text, role, before, limit }) {
      // By place, as a pattern knows nothing of accents: U+FFFF stands behind every other letter.
      const begins = { $gte: text, $lt: `${text}\uffff` };
      const number = /^\d{1,15}$/.test(text) ? [{ _id: Number(text) }] : [];
      const named = text ? { $or: [...number, { mail: begins }, { slug: begins }, { fullName: begins }] } : {};
      const alike = text ? { collation: ALIKE } : {};
      const filter = { ...named, ...(role ? { roles: role } : {}) };
      const [list, total] = await Promise.all([
        rows
          .find(before === undefined ? filter : { $and: [filter, { _id: { $lt: before } }] }, null, alike)
          .sort({ _id: -1 })
          .limit(limit)
          .lean<AccountRow[]>(),
        // Of all of them the engine knows the number; counted one by one, it would grow with every account.
        text || role ? rows.countDocuments(filter, alike) : rows.estimatedDocumentCount(),
      ]);
      return { accounts: list.map(plain), total };
    },
    async withRole(role, tx) {
      return (
        await rows
          .find({ roles: role }, null, tx ? { session: tx } : {})
          .sort({ _id: -1 })
          .lean<AccountRow[]>()
      ).map(plain);
    },
    async setRole(uid, role, given, tx) {
      const change = given ? { $addToSet: { roles: role } } : { $pull: { roles: role } };
      const result = await rows.updateOne({ _id: uid }, change, { session: tx });
      return result.matchedCount === 0 ? undefined : result.modifiedCount === 1;
    },
    async lockRole(role, tx) {
      await counters.updateOne({ _id: `role ${role}` }, { $inc: { value: 1 } }, { upsert: true, session: tx });
    },
    async remove(uid, tx) {
      return (await rows.deleteOne({ _id: uid }, { session: tx })).deletedCount === 1;
    },
    async init() {
      await rows.init();
      await counters.init();
    },
  };
}
