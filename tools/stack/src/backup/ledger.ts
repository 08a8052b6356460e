import type { MongoClient } from 'mongodb';

/** Movements of the ledger whose entries do not sum to zero in a currency; empty in books that balance. */
export async function unbalancedMovements(mongo: MongoClient, database = 'billing'): Promise<string[]> {
  const rows = await mongo
    .db(database)
    .collection('ledger')
    .aggregate<{ _id: { movement: string; currency: string }; sum: number }>(
      [
        { $group: { _id: { movement: '$movement', currency: '$currency' }, sum: { $sum: '$amount_minor' } } },
        { $match: { sum: { $ne: 0 } } },
        { $limit: 100 },
      ],
      { allowDiskUse: true },
    )
    .toArray();
  return rows.map(({ _id, sum }) => `movement ${_id.movement}: ${sum} ${_id.currency} too much`);
}
