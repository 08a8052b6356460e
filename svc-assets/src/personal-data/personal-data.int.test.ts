import { accountDeleted } from '@commonplace/contracts/identity/events';
import { handleOnce, envelope } from '@commonplace/service-kit';
import { silentLog } from '@commonplace/service-kit/testing';
import { startHarness, type Harness } from '../../test/harness';
import { HELD } from './held';

let h: Harness;
beforeAll(async () => {
  h = await startHarness();
}, 600_000);
afterAll(() => h?.close());

const rows = (name: string) => h.db.connection.collection(name);
const now = new Date();

/** One row of an account in every collection that holds something, and one of somebody else. */
async function filled() {
  for (const { collection, owner } of HELD)
    for (const uid of [7, 8])
      await rows(collection).insertOne({
        ...(owner === '_id' ? { _id: uid } : { _id: collection + uid, uid }),
        team_id: null,
        created: now,
        ...(collection === 'design_shares' ? { design: 'designs' + uid } : {}),
        ...(collection === 'uploads' ? { folder: 'f/' + uid, original: 'o/' + uid + '.png' } : {}),
      } as object);
  for (const uid of [7, 8])
    await rows('design_pages').insertOne({ _id: 'page-' + uid, design: 'designs' + uid } as object);
  await rows('report_cases').insertOne({
    _id: 'case-1',
    item: 'sea-1',
    reports: [7, 8].map((uid) => ({ by: 'account:' + uid, uid, reason: 'other', text: 'written by ' + uid, at: now })),
  } as object);
  for (const uid of [7, 8, 70]) await rows('idempotency_keys').insertOne({ _id: uid + ':assets.x:key' } as object);
  await rows('teams').insertOne({ _id: 'team-1', owner: 8 } as object);
  await rows('designs').insertOne({ _id: 'of-team', uid: 7, team_id: 'team-1' } as object);
}
const deleted = (uid: number) =>
  envelope(
    accountDeleted,
    { uid, user_ulid: '01J00000000000000000000000', at: now.toISOString() },
    { id: 'deletion-' + uid, issuer: 'identity' },
  );
async function erase(uid: number) {
  const consumer = h.app.consumers?.find((one) => one.spec.subject === accountDeleted.subject);
  if (!consumer) throw new Error('nobody erases');
  return handleOnce(consumer, deleted(uid), { db: h.db, log: silentLog, durable: 'svc-assets' });
}

test('an archive holds every row of the account and none of others; only services read it', async () => {
  await filled();
  const { status, body } = await h.call('GET', '/internal/accounts/7/data', { service: 'identity' });
  expect(status).toBe(200);
  const parts = (body as { parts: Record<string, { _id: unknown }[]> }).parts;
  for (const { collection, owner } of HELD)
    expect([collection, parts[collection]?.map((row) => row._id)]).toEqual([
      collection,
      collection === 'designs' ? ['designs7', 'of-team'] : [owner === '_id' ? 7 : collection + '7'],
    ]);
  expect(parts['reports']).toMatchObject([{ item: 'sea-1', text: 'written by 7' }]);
  expect(parts['design_pages']?.map((row) => row._id)).toEqual(['page-7']);
  expect((await h.call('GET', '/internal/accounts/7/data', { uid: 7 })).status).toBe(403);
});

test('a deleted account leaves nothing but what belongs to a team, once, and assets say so', async () => {
  expect([await erase(7), await erase(7)]).toEqual(['done', 'repeated']);
  for (const { collection, owner } of HELD) {
    expect([collection, await rows(collection).countDocuments({ [owner]: 7 })]).toEqual([collection, 0]);
    expect([collection, await rows(collection).countDocuments({ [owner]: 8 })]).toEqual([
      collection,
      collection === 'designs' ? 2 : 1,
    ]);
  }
  expect(await rows('designs').findOne({ _id: 'of-team' } as object)).toMatchObject({ uid: 8, team_id: 'team-1' });
  expect(await rows('design_pages').find().toArray()).toHaveLength(1);
  const [kept] = await rows('report_cases').find().toArray();
  expect(JSON.stringify(kept)).toContain('written by 8');
  expect(JSON.stringify(kept)).not.toMatch(/written by 7|account:7/);
  const keys = await rows('idempotency_keys').find().toArray();
  expect(keys.map((one) => String(one._id)).filter((key) => key.includes('assets.x'))).toEqual([
    '8:assets.x:key',
    '70:assets.x:key',
  ]);
  const said = await h.outbox('assets.account.erased.v1');
  expect(said.map((event) => event.data)).toEqual([{ uid: 7, at: expect.any(String) as string }]);
});

test('every collection of assets that names an account is in the table', async () => {
  const known = new Set(HELD.flatMap(({ collection, parts = {} }) => [collection, ...Object.keys(parts)]));
  // Records of curation and publication keep who did something, as the audit list does.
  const others = [
    'teams',
    'items',
    'curation',
    'curation_history',
    'library_audit',
    'pins',
    'pin_days',
    'inbox',
    'outbox',
    'idempotency',
  ];
  const named = Object.values(h.db.connection.models)
    .filter((model) => model.schema.path('uid') !== undefined)
    .map((model) => model.collection.name);
  expect(named.filter((name) => !known.has(name) && !others.includes(name))).toEqual([]);
});
