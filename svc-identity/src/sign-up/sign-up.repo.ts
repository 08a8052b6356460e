import { createHash } from 'node:crypto';
import type { Locale } from '@commonplace/contracts/locales';
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';
import type { WaitingSignUp } from './sign-up';

/** A sign-up as it is kept: it belongs to one session and one mail address. */
export interface StoredSignUp extends WaitingSignUp {
  readonly name: string;
  readonly mail: string;
  readonly passHash: string;
  readonly destination: string;
  readonly codeHash: string;
  /** The address has an account already: its owner was told by mail, and no code is ever right. */
  readonly existing: boolean;
  /** The account that came of it: a repeated confirmation logs in again instead of failing. */
  readonly verifiedUid: number | null;
  /** Language of the form that was filled in; the account and its mails begin in it. */
  readonly locale?: Locale;
}
interface SignUpRow extends StoredSignUp {
  _id: string;
  created: Date;
}

export interface SignUpRepo {
  get(sid: string, mail: string, tx?: ClientSession): Promise<StoredSignUp | undefined>;
  put(sid: string, signUp: StoredSignUp, tx: ClientSession): Promise<void>;
  /** Whether somebody signed up with an address and has not typed in its code. */
  isWaiting(mail: string): Promise<boolean>;
  /** Takes away every sign-up of an address. */
  removeMail(mail: string, tx: ClientSession): Promise<void>;
  init(): Promise<void>;
}

/** Longer than any code lives, so that an expired code is told from none. */
const KEEP_SECONDS = 86_400;

const idOf = (sid: string, mail: string) => createHash('sha256').update(`${sid}\n${mail}`).digest('base64url');

export function signUpRepo(connection: Connection): SignUpRepo {
  const schema = new Schema<SignUpRow>(
    {
      _id: String,
      name: String,
      mail: { type: String, index: true },
      passHash: String,
      destination: String,
      codeHash: String,
      existing: Boolean,
      verifiedUid: { type: Number, default: null },
      locale: String,
      attempts: Number,
      codeExpires: Date,
      resendUnlocks: Date,
      created: { type: Date, expires: KEEP_SECONDS },
    },
    { collection: 'sign_ups', versionKey: false },
  );
  const rows: Model<SignUpRow> = connection.model<SignUpRow>('SignUp', schema);
  return {
    async get(sid, mail, tx) {
      const row = await rows.findById(idOf(sid, mail), null, tx ? { session: tx } : {}).lean<SignUpRow>();
      if (!row) return undefined;
      const { _id, created: _created, ...signUp } = row;
      return signUp;
    },
    async put(sid, signUp, tx) {
      await rows.updateOne(
        { _id: idOf(sid, signUp.mail) },
        { $set: signUp, $currentDate: { created: true } },
        { upsert: true, session: tx },
      );
    },
    async isWaiting(mail) {
      return (await rows.exists({ mail, verifiedUid: null })) !== null;
    },
    async removeMail(mail, tx) {
      await rows.deleteMany({ mail }, { session: tx });
    },
    init: async () => void (await rows.init()),
  };
}
