import { Schema, type Connection, type Model } from 'mongoose';

interface Row {
  _id: string;
  owner: string;
  until: Date;
}

/** One holder at a time, over all replicas, by the real clock: who dies loses it. */
export interface LeaseRepo {
  /** Takes or prolongs it; false while somebody else holds it. */
  hold(name: string, owner: string, ms: number): Promise<boolean>;
  release(name: string, owner: string): Promise<void>;
}

export function leaseRepo(connection: Connection): LeaseRepo {
  const rows: Model<Row> = connection.model<Row>(
    'Lease',
    new Schema<Row>({ _id: String, owner: String, until: Date }, { collection: 'leases', versionKey: false }),
  );
  return {
    async hold(name, owner, ms) {
      const now = Date.now();
      try {
        await rows.updateOne(
          { _id: name, $or: [{ owner }, { until: { $lt: new Date(now) } }] },
          { $set: { owner, until: new Date(now + ms) } },
          { upsert: true },
        );
        return true;
      } catch (err) {
        // A duplicate key means that somebody else holds it.
        if ((err as { code?: number }).code === 11000) return false;
        throw err;
      }
    },
    async release(name, owner) {
      await rows.deleteOne({ _id: name, owner });
    },
  };
}
