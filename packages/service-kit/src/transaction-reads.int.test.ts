import { useEngines, type TestEngines } from '@commonplace/stack/testing';
import type { mongo } from 'mongoose';
import { connectMongo } from './mongo';
import { silentLog } from './testing';

let engines: TestEngines;
beforeAll(async () => {
  engines = await useEngines(['mongodb']);
}, 600_000);
afterAll(() => engines.close());

// Measured beside large commits: at the level `snapshot` 5 of 2,270 transactions read what was before a commit that a plain read had seen; at
// `majority` 0 of 2,324. That takes 40 s and some luck, so the level is what is looked at here.
test('a transaction on a replica set reads whatever was committed for a read before it: at the level majority', async () => {
  const db = await connectMongo(engines.mongodb.url, { log: silentLog });
  try {
    const levels: unknown[] = [];
    db.connection.getClient().on('commandStarted', ({ command }: mongo.CommandStartedEvent) => {
      if (command['startTransaction']) levels.push((command['readConcern'] as { level?: string } | undefined)?.level);
    });
    const plans = db.connection.collection<{ _id: string }>('plans');
    const read = () => db.transaction((session) => plans.findOne({ _id: 'a' }, { session }));
    await read();
    await db.ping();
    await read();
    expect(levels).toEqual(['majority', 'majority']);
  } finally {
    await db.close();
  }
});
