import type { Connection } from 'mongoose';

interface LeaseRow {
  _id: string;
  owner: string;
  until: Date;
}

/**
 * Takes or prolongs a lease for so many ms; false while somebody else holds it. By the database's clock alone: one that is off, or jumps, takes
 * no lease from anybody, and holds none for longer.
 */
export async function holdLease(
  rows: ReturnType<typeof leaseRows>,
  o: { name: string; owner: string; ms: number },
): Promise<boolean> {
  const owner = { $literal: o.owner };
  const mine = { $or: [{ $eq: ['$owner', owner] }, { $lt: [{ $ifNull: ['$until', new Date(0)] }, '$$NOW'] }] };
  try {
    const row = await rows.findOneAndUpdate(
      { _id: o.name },
      [
        { $set: { mine } },
        {
          $set: {
            owner: { $cond: ['$mine', owner, '$owner'] },
            until: { $cond: ['$mine', { $add: ['$$NOW', o.ms] }, '$until'] },
          },
        },
        { $unset: 'mine' },
      ],
      { upsert: true, returnDocument: 'after' },
    );
    return row?.owner === o.owner;
  } catch (err) {
    // Two made the row at once: the other one has it.
    if ((err as { code?: number }).code === 11000) return false;
    throw err;
  }
}

/** Gives a lease back before its time. */
export async function endLease(rows: ReturnType<typeof leaseRows>, name: string, owner: string): Promise<void> {
  await rows.deleteOne({ _id: name, owner });
}

/** Where the leases of a service are. */
export const leaseRows = (connection: Connection, collection: string) => connection.collection<LeaseRow>(collection);
