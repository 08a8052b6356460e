import type { Database } from '@commonplace/service-kit';
import { Schema, type ClientSession, type Model } from 'mongoose';

export interface ShareLink {
  readonly token: string;
  readonly project: string;
  /** The account that made the folder. */
  readonly uid: number;
  /** The account that made the link; links of earlier releases do not say. */
  readonly by?: number;
  readonly created: Date;
  readonly expires: Date;
}
type Row = Omit<ShareLink, 'token'> & { _id: string };

/** Links of folders: one a folder at most. An ended link is remembered until it would have expired, so that it can say so. */
export interface ShareRepo {
  of(project: string): Promise<ShareLink | undefined>;
  open(token: string): Promise<ShareLink | undefined>;
  make(session: ClientSession, link: ShareLink): Promise<void>;
  end(session: ClientSession, project: string): Promise<void>;
}

const REMEMBERED_SECONDS = 30 * 86_400;

export function shareRepo(db: Database): ShareRepo {
  const schema = new Schema<Row>(
    {
      _id: String,
      project: String,
      uid: Number,
      by: Number,
      created: Date,
      expires: { type: Date, expires: REMEMBERED_SECONDS },
    },
    { collection: 'project_shares', shardKey: { _id: 'hashed' }, versionKey: false },
  );
  schema.index({ project: 1, created: -1 });
  schema.index({ uid: 1 });
  const rows: Model<Row> = db.connection.model<Row>('ProjectShare', schema);
  const plain = ({ _id, ...row }: Row): ShareLink => ({ ...row, token: _id });

  return {
    async of(project) {
      const row = await rows.findOne({ project }).sort({ created: -1 }).lean<Row>();
      return row ? plain(row) : undefined;
    },
    async open(token) {
      const row = await rows.findById(token).lean<Row>();
      return row ? plain(row) : undefined;
    },
    async make(session, { token, ...link }) {
      await rows.deleteMany({ project: link.project }, { session });
      await rows.insertMany([{ ...link, _id: token }], { session });
    },
    async end(session, project) {
      await rows.deleteMany({ project }, { session });
    },
  };
}
