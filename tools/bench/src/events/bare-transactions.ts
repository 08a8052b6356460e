import type { Database } from '@commonplace/service-kit';
import type { BenchContext } from '../bench';

/** As long as the inbox of a service keeps its records. */
const KEPT_SECONDS = 45 * 86_400;

export interface BareTransactions {
  /** The transaction that an event takes at least: one record of it, kept by the majority. */
  readonly one: () => Promise<void>;
  /** Transactions a second, of so many that so many ways carry out side by side. */
  readonly rate: (count: number, atOnce: number) => Promise<number>;
}

/** What MongoDB and its official driver can do with a transaction for each event: the same record, index and concerns as our inbox has, and nothing around them. */
export async function bareTransactions(url: string, db: Database, context: BenchContext): Promise<BareTransactions> {
  // The driver's own class. The client of a service says each command to whoever counts them; this one says nothing.
  const Driver = db.connection.getClient().constructor as new (
    url: string,
  ) => ReturnType<Database['connection']['getClient']>;
  const client = new Driver(url);
  context.onEnd(() => client.close());
  const rows = client.db().collection<{ _id: string; at: Date }>('bare_inbox');
  await rows.createIndex({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });
  const concerns = { readConcern: { level: 'majority' }, writeConcern: { w: 'majority' } } as const;
  let made = 0;
  const one = async (): Promise<void> => {
    const record = { _id: `svc-catalog:bare-${made++}`, at: new Date() };
    const session = client.startSession();
    try {
      await session.withTransaction(() => rows.insertOne(record, { session }), concerns);
    } finally {
      await session.endSession();
    }
  };
  return {
    one,
    async rate(count, atOnce) {
      let left = count;
      const way = async (): Promise<void> => {
        while (left-- > 0) await one();
      };
      const began = performance.now();
      await Promise.all(Array.from({ length: atOnce }, way));
      return (count / (performance.now() - began)) * 1_000;
    },
  };
}
