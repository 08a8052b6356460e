import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { entitlementChanged } from '@commonplace/contracts/billing/events';
import type { EventSpec } from '@commonplace/contracts/event';
import { accountDeleted, sessionStarted, teamChanged, teamMemberAdded } from '@commonplace/contracts/identity/events';
import { assetsPersonalDataPart } from '@commonplace/contracts/identity/personal-data';
import { createServiceClient, handleOnce, envelope } from '@commonplace/service-kit';
import { silentLog } from '@commonplace/service-kit/testing';
import { startHarness, type Harness } from '../../test/harness';
import { pack } from '../designs/pack';
import { eraseLate } from './erase-account';
import { erasePortions, PORTION } from './erase-portions';
import { HELD } from './held';

let h: Harness;
beforeAll(async () => {
  h = await startHarness();
}, 600_000);
afterAll(() => h?.close());

/** Looks at what is stored: no question of the service. */
const LOOK = { comment: 'looked at by a test' };
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
        ...(collection === 'boards'
          ? { version: 1, published: true, taken_down: false, likes: 0, items: [], covers: [], tags: [] }
          : {}),
        ...(collection === 'design_shares' ? { design: 'designs' + uid } : {}),
        ...(collection === 'team_members' ? { team: 'team-1', on: true } : {}),
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
    expect([collection, parts[collection]?.map((row) => row._id).sort()]).toEqual([
      collection,
      collection === 'designs' ? ['designs7', 'of-team'] : [owner === '_id' ? 7 : collection + '7'],
    ]);
  expect(parts['reports']).toMatchObject([{ item: 'sea-1', text: 'written by 7' }]);
  expect(parts['design_pages']?.map((row) => row._id)).toEqual(['page-7']);
  expect((await h.call('GET', '/internal/accounts/7/data', { uid: 7 })).status).toBe(403);
});

test('an account of any size is given part by part, record by record; only svc-identity reads it', async () => {
  const uid = 76;
  await rows('designs').insertOne({ _id: 'vast', uid, team_id: null } as object);
  // Nothing makes these smaller: 150 MB as they are kept.
  const document = { text: randomBytes(10 * 1024 * 1024).toString('base64') };
  const body = pack(document);
  for (let n = 0; n < 14; n++)
    await rows('design_pages').insertOne({ _id: `vast-${n}`, design: 'vast', body } as object);
  const data = `/internal/accounts/${uid}/data`;
  expect((await h.call('GET', data, { service: 'identity' })).status).toBe(503);
  const { body: answer } = await h.call('GET', `${data}/parts`, { service: 'identity' });
  expect(answer.streams).toEqual(expect.arrayContaining([...HELD.map(({ collection }) => collection), 'design_pages']));
  const signer = h.identity.signers['identity'];
  if (!signer) throw new Error('nobody signs');
  const read = async (part: string) =>
    createInterface({
      input: await createServiceClient(signer).open(assetsPersonalDataPart, h.url, { params: { uid, part } }),
    });
  const ids: string[] = [];
  for await (const line of await read('design_pages')) {
    const row = JSON.parse(line) as { _id: string; body: { text: string } };
    ids.push(row._id);
    expect([row._id, row.body.text === document.text]).toEqual([row._id, true]);
  }
  expect(ids.sort()).toEqual(Array.from({ length: 14 }, (_, n) => `vast-${n}`).sort());
  const designs: string[] = [];
  for await (const line of await read('designs')) designs.push(line);
  expect(designs.map((line) => JSON.parse(line) as object)).toMatchObject([{ _id: 'vast' }]);
  await expect(read('nothing')).rejects.toThrow('404');
  expect((await h.call('GET', `${data}/parts/designs`, { uid })).status).toBe(403);
  await rows('design_pages').deleteMany({ design: 'vast' });
  await rows('designs').deleteMany({ uid });
}, 120_000);

test('whoever has left a team finds nothing of it in their archive, and no link to it', async () => {
  const put = async (name: string, ...given: object[]) => void (await rows(name).insertMany(given));
  const own = { uid: 74, team_id: null };
  await put('teams', { _id: 'team-74', owner: 8 }, { _id: 'own-74', owner: 74, deleted: true });
  await put('team_members', { _id: 'team-74:74', team: 'team-74', uid: 74, on: true });
  for (const name of ['designs', 'uploads', 'projects'])
    await put(
      name,
      { ...own, _id: `${name}-own` },
      { ...own, _id: `${name}-of-team`, team_id: 'team-74' },
      { ...own, _id: `${name}-of-own-team`, team_id: 'own-74' },
    );
  await put('design_pages', { _id: 'page-of-team', design: 'designs-of-team' });
  await put('design_shares', { _id: 'd-of-team', uid: 74, design: 'designs-of-team' });
  await put('project_shares', { _id: 'f-of-team', uid: 74, project: 'projects-of-team' });
  await put('project_items', { _id: 'item-of-team', uid: 74, project: 'projects-of-team' });
  const held = async () => {
    const { body } = await h.call('GET', '/internal/accounts/74/data', { service: 'identity' });
    const { parts, files } = body as { parts: Record<string, { _id: unknown }[]>; files: unknown[] };
    const ids = Object.values(parts).flatMap((all) => all.map(({ _id }) => String(_id)));
    return { files, ids: ids.filter((id) => id.includes('-of-team')) };
  };
  expect((await held()).ids).toHaveLength(7);
  await rows('team_members').updateOne({ _id: 'team-74:74' } as object, { $set: { on: false } });
  expect(await held()).toEqual({ files: [], ids: [] });
  const { body } = await h.call('GET', '/internal/accounts/74/data', { service: 'identity' });
  const { parts } = body as { parts: Record<string, { _id: unknown }[]> };
  expect(parts['designs']?.map(({ _id }) => _id)).toEqual(['designs-own', 'designs-of-own-team']);
  for (const name of ['designs', 'uploads', 'projects', 'project_items'])
    await rows(name).deleteMany({ uid: 74, _id: /-of-team$|-of-own-team$|-own$/ });
  await rows('design_pages').deleteMany({ design: 'designs-of-team' });
  await rows('teams').deleteMany({ _id: { $in: ['team-74', 'own-74'] } } as object);
});

test('an archive names the files of uploads and works, at addresses that live for a day', async () => {
  const master = { id: 'w', kind: 'image', title: 'A work', owner_uid: 70, author: 'Wanda', attribution: 'by Wanda' };
  await rows('items').insertOne({
    _id: 'work-70',
    status: 'review',
    master,
    original: { key: 'o/w.png', filename: 'w.png' },
  } as object);
  await rows('uploads').insertOne({
    _id: 'up-70',
    uid: 70,
    team_id: null,
    folder: 'f/70',
    original: 'o/70.png',
    filename: '../a b.png',
  } as object);
  const { body } = await h.call('GET', '/internal/accounts/70/data', { service: 'identity' });
  const { parts, files } = body as { parts: Record<string, unknown[]>; files: { name: string; url: string }[] };
  expect(parts['works']).toMatchObject([{ _id: 'work-70' }]);
  expect(files.map(({ name }) => name)).toEqual(['uploads/up-70-../a b.png', 'works/work-70-w.png']);
  expect(files.every(({ url }) => /^\/files\/s\//.test(url))).toBe(true);
});

test('what of a deleted account was public is taken out, tells the catalog so, and nothing keeps the name', async () => {
  const of = { uid: 71, team_id: null, created: now };
  const master = {
    id: 'work-71',
    kind: 'image',
    title: 'A work',
    owner_uid: 71,
    author: 'Nele Name',
    attribution: 'by Nele Name',
  };
  const original = { key: 'o/71.png', filename: '71.png' };
  const versions = { masterVersion: 4, countVersion: 0, likes: 0, download_count: 0, key: 'k/71' };
  await rows('items').insertOne({ _id: 'work-71', status: 'published', ...versions, master, original } as object);
  await rows('boards').insertOne({
    _id: 'board-71',
    ...of,
    version: 2,
    deleted: false,
    title: 'Boards of Nele Name',
    description: '',
    tags: [],
    published: true,
    items: [],
    cover_item: null,
    image_cover_url: '',
    covers: [],
    likes: 0,
    taken_down: false,
    starter: null,
    changed: now,
  } as object);
  await rows('designs').insertOne({ _id: 'design-71', ...of, cover: '/files/r/c/abc71/480.webp' } as object);
  await rows('designs').insertOne({ _id: 'design-of-team', uid: 9, team_id: 'team-1', changed_by: 71 } as object);
  await rows('design_versions').insertOne({ _id: 'version-of-team', design: 'design-of-team', by: 71 } as object);
  await rows('download_counters').insertOne({ _id: '71:2026-11-21', used: 3 } as object);
  await rows('download_counters').insertOne({ _id: '710:2026-11-21', used: 3 } as object);
  await rows('library_audit').insertOne({
    item: 'work-9',
    uid: 71,
    action: 'report',
    note: 'written by Nele Name',
  });
  const cover = path.join(h.storeDir, 'objects/r/c/abc71/480.webp');
  await mkdir(path.dirname(cover), { recursive: true });
  await writeFile(cover, 'a cover');
  expect(await erase(71)).toBe('done');
  expect(existsSync(cover)).toBe(false);
  for (const name of Object.values(h.db.connection.models).map((model) => model.collection.name)) {
    const left = (await rows(name).find({}, LOOK).toArray()).filter((row) =>
      /Nele|"71"|:71\b|"71:/.test(JSON.stringify(row)),
    );
    if (!['inbox', 'outbox'].includes(name)) expect([name, left]).toEqual([name, []]);
  }
  expect(await rows('items').findOne({ _id: 'work-71' } as object)).toMatchObject({
    status: 'withdrawn',
    master: { author: '', owner_uid: 0 },
  });
  expect(await rows('download_counters').countDocuments({}, LOOK)).toBe(1);
  const told = async (subject: string, id: string) =>
    (await h.outbox(subject)).filter((event) => (event.data as { id: string }).id === id);
  expect(await told('assets.item.withdrawn.v1', 'work-71')).toMatchObject([{ data: { masterVersion: 5 } }]);
  const boards = await told('assets.board.changed.v1', 'board-71');
  expect(boards).toMatchObject([{ data: { deleted: true, version: 3, title: '', uid: 0 } }]);
  const [said] = (await h.outbox('assets.account.erased.v1')).filter(
    (event) => (event.data as { uid: number }).uid === 71,
  );
  expect(said?.data).toMatchObject({ kept: [expect.stringContaining('without a name')] });
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
  expect(await rows('design_pages').find({}, LOOK).toArray()).toHaveLength(1);
  const [kept] = await rows('report_cases').find({}, LOOK).toArray();
  expect(JSON.stringify(kept)).toContain('written by 8');
  expect(JSON.stringify(kept)).not.toMatch(/written by 7|account:7/);
  const keys = await rows('idempotency_keys').find({}, LOOK).toArray();
  expect(keys.map((one) => String(one._id)).filter((key) => key.includes('assets.x'))).toEqual([
    '8:assets.x:key',
    '70:assets.x:key',
  ]);
  const said = await h.outbox('assets.account.erased.v1');
  expect(said.map((event) => event.data).filter((one) => (one as { uid: number }).uid === 7)).toEqual([
    { uid: 7, kept: [], at: expect.any(String) },
  ]);
});

test('an account with thousands of things is erased in portions that may be ended anywhere and begun again; nothing of it is left, no file either', async () => {
  const uid = 73;
  const of = { uid, team_id: null, created: now };
  const many = Array.from({ length: 2 * PORTION + 50 }, (_, n) => `${uid}-${n}`);
  const put = (name: string, made: (n: string) => object) => rows(name).insertMany(many.map(made));
  await put('uploads', (n) => ({ ...of, _id: `u-${n}`, folder: `r/${n}`, original: `o/${n}.png` }));
  await put('designs', (n) => ({ ...of, _id: `d-${n}`, cover: null }));
  await put('design_pages', (n) => ({ _id: `p-${n}`, design: `d-${n}` }));
  const board = { version: 1, published: true, taken_down: false, likes: 0, items: [], covers: [], tags: [] };
  await put('boards', (n) => ({ ...of, ...board, _id: `b-${n}` }));
  // What the library and a team keep, without the account; and what was a team's that is gone.
  const master = (n: string) => ({ id: n, kind: 'image', title: 'A work', owner_uid: uid, author: 'Ann' });
  await put('items', (n) => ({ _id: `w-${n}`, key: `k/${n}`, status: 'review', master: master(n) }));
  await put('library_audit', (n) => ({ item: `w-${n}`, uid, action: 'report', note: 'written by Ann' }));
  await put('design_versions', (n) => ({ _id: `v-${n}`, design: 'of-team-73', by: uid }));
  await put('report_cases', (n) => ({
    _id: `c-${n}`,
    reports: [{ by: `account:${uid}`, uid, reason: 'other', text: 'written by Ann', at: now }],
  }));
  await rows('teams').insertOne({ _id: 'team-73', owner: 8 } as object);
  await put('designs', (n) => ({ ...of, _id: `t-${n}`, team_id: 'team-73', changed_by: uid }));
  await put('uploads', (n) => ({ ...of, _id: `g-${n}`, team_id: 'gone', folder: `g/${n}`, original: `o/g-${n}.png` }));
  const files = many.flatMap((n) => [`o/${n}.png`, `o/g-${n}.png`]).map((key) => path.join(h.storeDir, 'objects', key));
  await mkdir(path.join(h.storeDir, 'objects/o'), { recursive: true });
  await Promise.all(files.map((file) => writeFile(file, 'a file')));
  const deps = h.app.deps;
  // Dies in its fifth transaction.
  let left = 4;
  const dying = {
    ...deps,
    db: {
      ...deps.db,
      transaction: ((work, o) => {
        if (left-- <= 0) throw new Error('the process died');
        return deps.db.transaction(work, o);
      }) as typeof deps.db.transaction,
    },
  };
  let lasted = 0;
  await expect(erasePortions(dying, uid, () => (lasted += 1))).rejects.toThrow('died');
  expect(lasted).toBeGreaterThan(0);
  const most: number[] = [];
  const real = deps.db.transaction.bind(deps.db);
  const left73 = () =>
    Promise.all([
      rows('uploads').countDocuments({ uid }, LOOK),
      rows('designs').countDocuments({ uid }, LOOK),
      rows('items').countDocuments({ 'master.owner_uid': uid }, LOOK),
      rows('library_audit').countDocuments({ uid }, LOOK),
      rows('design_versions').countDocuments({ by: uid }, LOOK),
      rows('report_cases').countDocuments({ 'reports.uid': uid }, LOOK),
    ]);
  const deletes = jest.spyOn(deps.db, 'transaction').mockImplementation(async (work, o) => {
    const before = await left73();
    const result = await real(work, o);
    const after = await left73();
    most.push(...before.map((count, at) => count - (after[at] ?? 0)));
    return result;
  });
  expect(await erase(uid)).toBe('done');
  deletes.mockRestore();
  expect(Math.max(...most)).toBe(PORTION);
  expect(await left73()).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await rows('designs').countDocuments({ uid: 8, team_id: 'team-73' }, LOOK)).toBe(many.length);
  const works = await rows('items')
    .find({ _id: /^w-73-/ } as object, LOOK)
    .toArray();
  expect(works).toHaveLength(many.length);
  for (const work of works) expect(work).toMatchObject({ status: 'withdrawn', master: { owner_uid: 0, author: '' } });
  const [said] = (await h.outbox('assets.account.erased.v1')).filter(
    ({ data }) => (data as { uid: number }).uid === uid,
  );
  expect(said?.data).toMatchObject({ kept: [expect.stringContaining('without a name')] });
  for (const name of ['library_audit', 'report_cases'])
    expect(JSON.stringify(await rows(name).find({}, LOOK).toArray())).not.toMatch(/Ann|account:73/);
  for (const name of ['uploads', 'designs', 'boards'])
    expect([name, await rows(name).countDocuments({ uid })]).toEqual([name, 0]);
  expect(await rows('design_pages').countDocuments({ design: /^d-73-/ })).toBe(0);
  expect(files.filter((file) => existsSync(file))).toEqual([]);
  const told = (await h.outbox('assets.board.changed.v1')).filter(({ data }) =>
    /^b-73-/.test((data as { id: string }).id),
  );
  expect(new Set(told.map(({ data }) => (data as { id: string }).id)).size).toBe(many.length);
  expect(told).toHaveLength(many.length);
});

test('what comes late about a deleted account brings nothing back, whatever the order of the events', async () => {
  const uid = 72;
  const at = now.toISOString();
  const team = { team: 'team-late', owner: 8, version: 9, at };
  const events: [EventSpec, object][] = [
    [
      entitlementChanged,
      {
        ...{ uid, version: 9, premium: false, storage_bytes: 1, folders: 1, at },
        downloads: { unlimited: true, limit: 0, period: 'day' },
      },
    ],
    [teamMemberAdded, { ...team, uid, role: 'member' }],
    [sessionStarted, { uid, sid: 's-72', user_ulid: '01J00000000000000000000072', at }],
    [teamChanged, { ...team, owner: uid, running: true }],
  ];
  const arrive = async (spec: EventSpec, data: object, id: string) => {
    const consumer = h.app.consumers?.find((one) => one.spec.subject === spec.subject);
    if (!consumer) throw new Error(`nobody consumes ${spec.subject}`);
    const event = envelope(spec, data, { id, issuer: spec.owner });
    return handleOnce(consumer, event, { db: h.db, log: silentLog, durable: 'svc-assets' });
  };
  await rows('uploads').insertOne({
    ...{ _id: 'late-72', uid: 0, ulid: '01J00000000000000000000072', team_id: null, bytes: 1 },
  } as object);
  expect(await erase(uid)).toBe('done');
  for (const [spec, data] of events) await arrive(spec, data, `late-${spec.subject}`);
  expect(await rows('entitlements').countDocuments({ _id: uid } as object)).toBe(0);
  expect(await rows('team_members').countDocuments({ uid })).toBe(0);
  expect(await rows('teams').countDocuments({ owner: uid })).toBe(0);
  expect(await rows('uploads').countDocuments({ uid })).toBe(0);
  expect(await rows('usage').countDocuments({ _id: `u:${uid}` } as object)).toBe(0);
  // The note itself holds a number and a time.
  expect(Object.keys((await rows('erased_accounts').findOne({ _id: uid } as object)) ?? {})).toEqual(['_id', 'at']);
});

test('what an open page still saved in the moments after is erased by the next look', async () => {
  await rows('hearted_searches').insertOne({ _id: 'search-72', uid: 72 } as object);
  await rows('hearted_searches').insertOne({ _id: 'search-8', uid: 8 } as object);
  await eraseLate(h.app.deps);
  expect(
    (
      await rows('hearted_searches')
        .find({ _id: /^search-/ } as object)
        .toArray()
    ).map(({ uid }) => uid as unknown),
  ).toEqual([8]);
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
