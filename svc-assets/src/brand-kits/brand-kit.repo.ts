import type { BrandKitContent } from '@commonplace/contracts/assets/brand-kits';
import type { Database } from '@commonplace/service-kit';
import { Schema, type Model } from 'mongoose';

/** `uid` owns it; 0 for a team's, which its `team_id` names. */
export interface KeptKit extends BrandKitContent {
  readonly rev: number;
  readonly changed: Date;
}
interface Row extends KeptKit {
  _id: string;
  uid: number;
  team_id: string | null;
}
/** Whose kit is meant. */
export type KitOwner = { readonly uid: number } | { readonly team: string };

/** Brand kits: one an account and one a team. */
export interface BrandKitRepo {
  get(owner: KitOwner): Promise<KeptKit | undefined>;
  /** Replaces it on a revision (0: there is none yet); undefined when somebody else was first. */
  save(owner: KitOwner, rev: number, kit: BrandKitContent, now: Date): Promise<KeptKit | undefined>;
}

const keyOf = (owner: KitOwner): string => ('team' in owner ? `t:${owner.team}` : `u:${owner.uid}`);

export function brandKitRepo(db: Database): BrandKitRepo {
  const schema = new Schema<Row>(
    {
      _id: String,
      uid: Number,
      team_id: String,
      colours: [String],
      fonts: [String],
      logos: [{ _id: false, upload: String, name: String, url: String, width: Number, height: Number }],
      rev: Number,
      changed: Date,
    },
    { collection: 'brand_kits', shardKey: { _id: 'hashed' }, versionKey: false },
  );
  schema.index({ uid: 1 });
  const rows: Model<Row> = db.connection.model<Row>('BrandKit', schema);
  const plain = ({ colours, fonts, logos, rev, changed }: Row): KeptKit => ({ colours, fonts, logos, rev, changed });

  return {
    async get(owner) {
      const row = await rows.findById(keyOf(owner)).lean<Row>();
      return row ? plain(row) : undefined;
    },
    async save(owner, rev, kit, now) {
      const _id = keyOf(owner);
      const whose = 'team' in owner ? { uid: 0, team_id: owner.team } : { uid: owner.uid, team_id: null };
      const next = { ...kit, rev: rev + 1, changed: now };
      if (rev === 0) {
        try {
          await rows.insertMany([{ _id, ...whose, ...next }]);
          return next;
        } catch (err) {
          // 11000: somebody made it meanwhile.
          if ((err as { code?: number }).code === 11000) return undefined;
          throw err;
        }
      }
      const row = await rows.findOneAndUpdate({ _id, rev }, { $set: next }, { returnDocument: 'after' }).lean<Row>();
      return row ? plain(row) : undefined;
    },
  };
}
