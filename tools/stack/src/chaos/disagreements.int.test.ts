import { MongoClient } from 'mongodb';
import { useEngines, type TestEngines } from '../testing';
import { inDatabases, type Databases } from './disagreements';

const NAMES = ['assets', 'billing', 'identity', 'payments'];
let engines: TestEngines;
let mongo: MongoClient;
const db: Databases = (name) => mongo.db(`${engines.mongodb.database}-${name}`);
interface Row {
  _id: string | number;
  [field: string]: unknown;
}
const rows = (database: string, collection: string) => db(database).collection<Row>(collection);
beforeAll(async () => {
  engines = await useEngines(['mongodb']);
  mongo = await new MongoClient(engines.mongodb.url).connect();
}, 600_000);
afterAll(async () => {
  for (const name of NAMES) await db(name).dropDatabase();
  await mongo.close();
  await engines.close();
});

/** One account with a folder, an upload and a plan that it has paid for, as the services write it; and a visitor's upload. */
async function fill(): Promise<void> {
  await rows('assets', 'projects').insertOne({ _id: 'folder', uid: 5, total: 2 });
  const inFolder = ['a', 'b'].map((item) => ({ _id: `folder:library:${item}`, uid: 5, project: 'folder', item }));
  await rows('assets', 'project_items').insertMany(inFolder);
  await rows('assets', 'uploads').insertMany([
    { _id: 'own', uid: 5, filesize: 70, processing: 'done' },
    { _id: 'team', uid: 5, team_id: 't', filesize: 30, processing: 'failed' },
    { _id: 'visitor', uid: 0, user_ulid: '01J', filesize: 9, processing: 'done' },
  ]);
  await rows('assets', 'usage').insertMany([
    { _id: 'u:5', bytes: 100, uploads: 7, projects: 1 },
    { _id: 'a:01J', bytes: 9, uploads: 1, projects: 0 },
  ]);
  const paid = { _id: 'key', status: 'paid', amount_minor: 900, refunded_minor: 0, currency: 'USD' };
  await rows('payments', 'payments').insertOne({ ...paid, custom: { user_id: '5' } });
  await rows('billing', 'payments').insertOne({ ...paid, uid: 5, provider: 'sandbox' });
  await rows('billing', 'ledger').insertMany([
    { _id: 'key:0', account: 'revenue:premium', amount_minor: -900, currency: 'USD' },
    { _id: 'key:1', account: 'provider:sandbox', amount_minor: 900, currency: 'USD' },
  ]);
  await rows('billing', 'mails').insertOne({ _id: 'receipt:key', sent: new Date() });
  await rows('billing', 'subscriptions').insertOne({ _id: 5, version: 2 });
  await rows('assets', 'entitlements').insertOne({ _id: 5, version: 2 });
  await rows('identity', 'accounts').insertOne({ _id: 5, plan: { version: 2 } });
}

test('databases as the services leave them agree; what is changed behind their backs is told', async () => {
  await fill();
  expect(await inDatabases(db)).toEqual([]);
  const set = (database: string, collection: string, _id: Row['_id'], $set: Record<string, unknown>) =>
    rows(database, collection).updateOne({ _id }, { $set });
  await set('assets', 'projects', 'folder', { total: 3 });
  await set('assets', 'usage', 'a:01J', { bytes: 18 });
  await set('assets', 'uploads', 'own', { processing: 'pending' });
  await set('assets', 'entitlements', 5, { version: 1 });
  await set('billing', 'mails', 'receipt:key', { sent: null });
  await set('billing', 'payments', 'key', { status: 'pending' });
  expect(await inDatabases(db)).toEqual([
    'folder folder counts 1 too many',
    'a:01J is counted 9 bytes and 0 folders too many',
    'key is charged and not booked',
    'the entitlement of 5 is not that of version 2',
    'upload own waits for its pictures',
    'a letter of billing waits: receipt:key',
  ]);
});
