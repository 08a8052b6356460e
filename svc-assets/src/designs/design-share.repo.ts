import type { DesignShare } from '@commonplace/contracts/assets/design-shares';
import type { Database } from '@commonplace/service-kit';
import { Schema, type ClientSession, type Model } from 'mongoose';

export interface DesignLink {
  readonly token: string;
  readonly design: string;
  /** The account that made the design. */
  readonly uid: number;
  /** The account that made the link; unknown of links from before this was kept. */
  readonly by?: number;
  readonly mode: DesignShare['mode'];
  readonly created: Date;
}
type Row = Omit<DesignLink, 'token'> & { _id: string };

/** Links of designs, one a design. */
export interface DesignShareRepo {
  of(design: string): Promise<DesignLink | undefined>;
  open(token: string): Promise<DesignLink | undefined>;
  /** Makes the link, or gives the one that there is another mode. */
  make(link: DesignLink): Promise<DesignLink>;
  end(design: string, session?: ClientSession): Promise<void>;
}

export function designShareRepo(db: Database): DesignShareRepo {
  const schema = new Schema<Row>(
    { _id: String, design: String, uid: Number, by: Number, mode: String, created: Date },
    { collection: 'design_shares', versionKey: false },
  );
  schema.index({ design: 1 }, { unique: true });
  schema.index({ uid: 1 });
  const rows: Model<Row> = db.connection.model<Row>('DesignShare', schema);
  const plain = ({ _id, ...row }: Row): DesignLink => ({ ...row, token: _id });

  return {
    async of(design) {
      const row = await rows.findOne({ design }).lean<Row>();
      return row ? plain(row) : undefined;
    },
    async open(token) {
      const row = await rows.findById(token).lean<Row>();
      return row ? plain(row) : undefined;
    },
    async make({ token, mode, design, ...link }) {
      const row = await rows
        .findOneAndUpdate(
          { design },
          { $set: { mode }, $setOnInsert: { ...link, _id: token } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<Row>();
      return plain(row);
    },
    async end(design, session) {
      await rows.deleteMany({ design }, session ? { session } : {});
    },
  };
}
