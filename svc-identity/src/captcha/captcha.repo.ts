import { Schema, type Connection, type Model } from 'mongoose';
import { CHALLENGE_MINUTES } from './captcha';

interface UsedRow {
  _id: string;
  by: string;
  at: Date;
}

export interface CaptchaRepo {
  /** Uses a challenge up; false when another request has done so. `by` names the request, so that its own repetition is let through. */
  use(challenge: string, by: string, at: Date): Promise<boolean>;
  /** Whether this request used it before. */
  isUsedBy(challenge: string, by: string): Promise<boolean>;
  init(): Promise<void>;
}

export function captchaRepo(connection: Connection): CaptchaRepo {
  const rows: Model<UsedRow> = connection.model<UsedRow>(
    'UsedChallenge',
    new Schema<UsedRow>(
      { _id: String, by: String, at: { type: Date, expires: CHALLENGE_MINUTES * 120 } },
      { collection: 'used_challenges', shardKey: { _id: 'hashed' }, versionKey: false },
    ),
  );
  return {
    async use(challenge, by, at) {
      const row = await rows
        .findOneAndUpdate({ _id: challenge }, { $setOnInsert: { by, at } }, { upsert: true, returnDocument: 'after' })
        .lean<UsedRow>();
      return row?.by === by;
    },
    isUsedBy: async (challenge, by) => (await rows.exists({ _id: challenge, by })) !== null,
    init: async () => void (await rows.init()),
  };
}
