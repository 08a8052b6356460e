import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { useEngines, type TestEngines } from '@commonplace/stack/testing';
import { connectMongo, type Database } from './mongo';
import { silentLog } from './testing';

/** Writes one row in a transaction, says so, and stays there. */
const HOLD = `
const { MongoClient } = require('mongodb');
(async () => {
  const client = await new MongoClient(process.argv[1]).connect();
  const session = client.startSession();
  session.startTransaction();
  await client.db().collection('rows').updateOne({ _id: process.argv[2] }, { $inc: { n: 100 } }, { session });
  console.log('holds');
  setInterval(() => undefined, 1000);
})();
`;

let engines: TestEngines;
let db: Database;
beforeAll(async () => {
  engines = await useEngines(['mongodb']);
  db = await connectMongo(engines.mongodb.url, { log: silentLog });
}, 600_000);
afterAll(async () => {
  await db.close();
  await engines.close();
});

const rows = () => db.connection.collection<{ _id: string; n: number }>('rows');
const add = (timeoutMs: number) =>
  db.transaction((session) => rows().updateOne({ _id: 'one' }, { $inc: { n: 1 } }, { session }), { timeoutMs });
async function holder() {
  await rows().updateOne({ _id: 'one' }, { $set: { n: 0 } }, { upsert: true });
  const child = spawn(process.execPath, ['-e', HOLD, engines.mongodb.url, 'one'], {
    cwd: __dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const gone = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { gone };
}

test('what a killed process held in its transaction is free for those who are there within seconds, and without what it wrote', async () => {
  const { gone } = await holder();
  await gone();
  await add(8_000);
  expect(await rows().findOne({ _id: 'one' })).toMatchObject({ n: 1 });
});

test('who starts ends what the process before it held: nobody needs to run into it first', async () => {
  const { gone } = await holder();
  await gone();
  const next = await connectMongo(engines.mongodb.url, { log: silentLog });
  // Outside of a transaction a write waits for the one that holds the row.
  await rows().updateOne({ _id: 'one' }, { $inc: { n: 1 } }, { maxTimeMS: 2_000 });
  expect(await rows().findOne({ _id: 'one' })).toMatchObject({ n: 1 });
  await next.close();
});

test('a transaction of somebody who is alive is waited for no longer than was said, and its row stays its own', async () => {
  const { gone } = await holder();
  try {
    await expect(add(2_000)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await rows().findOne({ _id: 'one' })).toMatchObject({ n: 0 });
  } finally {
    await gone();
  }
}, 30_000);
