import { Schema, type ClientSession, type Connection, type Model } from 'mongoose';

export interface Erased {
  readonly at: Date;
  /** What the service keeps, and why it may. */
  readonly kept: readonly string[];
}
/** A deletion: which services have answered. It names the account by its number alone. */
export interface Deletion {
  readonly uid: number;
  readonly requested: Date;
  readonly services: Readonly<Record<string, Erased>>;
}
interface DeletionRow {
  _id: number;
  token: string;
  requested: Date;
  services: Record<string, { at: Date; kept: string[] }>;
}

/** Services that hold something on accounts; each answers a deletion. */
export const HOLDERS = ['identity', 'billing', 'assets', 'catalog'] as const;
export type Holder = (typeof HOLDERS)[number];

export interface DeletionRepo {
  add(uid: number, token: string, requested: Date, own: Erased, tx: ClientSession): Promise<void>;
  /** Notes the answer of a service; the first one stays. */
  erased(uid: number, service: Holder, given: Erased, tx: ClientSession): Promise<void>;
  byToken(token: string): Promise<Deletion | undefined>;
  /** Who had their account deleted and when, by number: of all, one after the other. */
  all(): AsyncIterable<Pick<Deletion, 'uid' | 'requested'>>;
  init(): Promise<void>;
}

export function deletionRepo(connection: Connection): DeletionRepo {
  const rows: Model<DeletionRow> = connection.model<DeletionRow>(
    'Deletion',
    new Schema<DeletionRow>(
      { _id: Number, token: { type: String, unique: true }, requested: Date, services: Object },
      { collection: 'deletions', versionKey: false, minimize: false },
    ),
  );
  const stored = ({ at, kept }: Erased) => ({ at, kept: [...kept] });
  return {
    async add(uid, token, requested, own, tx) {
      await rows.create([{ _id: uid, token, requested, services: { identity: stored(own) } }], { session: tx });
    },
    async erased(uid, service, given, tx) {
      await rows.updateOne(
        { _id: uid, [`services.${service}`]: { $exists: false } },
        { $set: { [`services.${service}`]: stored(given) } },
        { session: tx },
      );
    },
    async byToken(token) {
      const row = await rows.findOne({ token }).lean<DeletionRow>();
      return row ? { uid: row._id, requested: row.requested, services: row.services } : undefined;
    },
    async *all() {
      const each = rows.find({}, { requested: 1 }).sort({ _id: 1 }).lean<DeletionRow>().cursor();
      for await (const { _id, requested } of each) yield { uid: _id, requested };
    },
    init: async () => void (await rows.init()),
  };
}
