import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Change } from '@commonplace/contracts/design/changes';
import { picture } from '../../test/files';
import { startHarness, type Harness } from '../../test/harness';
import { freeEntitlement } from '../accounts/entitlement';
import { KIB_A_DAY } from './count-written';
import { removeDesign } from './delete-design';
import { setCover } from './set-cover';
import { restoreVersion } from './versions';
import { importItem, PREMIUM, templateOf } from '../../test/library-items';

let h: Harness;
beforeAll(async () => {
  h = await startHarness();
}, 120_000);
afterAll(() => h?.close());

const create = async (uid: number, body: object = {}) =>
  (await h.call('POST', '/designs', { uid, body })).body as {
    design: { id: string };
    rev: number;
    document: { pages: Record<string, object> };
  };
const shape = (id: string, x = 0): Change => ({
  path: `page/p1/element/${id}`,
  before: null,
  after: { id, type: 'shape', shape: 'rectangle', order: 'a0', x, y: 0, width: 10, height: 10, fill: '#ff0000' },
});
const paid = (uid: number) =>
  h.db.transaction((session) =>
    h.app.deps.accounts.saveEntitlement(session, { ...freeEntitlement(uid), version: 1, premium: true }),
  );
const patch = (uid: number, id: string, rev: number, changes: unknown[]) =>
  h.call('PATCH', `/designs/${id}`, { uid, body: { rev, changes } });

test('[ITEM-15] a blank design has its fields, its page and revision 1', async () => {
  const { status, body } = await h.call('POST', '/designs', { uid: 31, body: { width: 800, height: 400, unit: 'cm' } });
  expect(status).toBe(201);
  expect(body.design).toMatchObject({
    width: 800,
    height: 400,
    units: 'cm',
    deleted: false,
    is_new: true,
    favourite: false,
    page_count: 1,
    images: { cover: null },
    designInfos: { has_watermark: false },
    alias: `/create/design/${body.design.id}`,
  });
  expect(body.rev).toBe(1);
});

test('[ITEM-15] a design that shows premium content says so in lists', async () => {
  const { design } = await create(31);
  const asset = (premium: boolean) => ({
    path: 'asset/a',
    before: null,
    after: {
      id: 'a',
      source: 'library',
      item: 'x',
      kind: 'image',
      url: '/files/r/x/480.webp',
      width: 1,
      height: 1,
      licence: { id: 'l', premium, attribution: '' },
    },
  });
  const marked = async () =>
    (await h.call('GET', `/designs/${design.id}`, { uid: 31 })).body.design.designInfos.has_watermark as boolean;
  await patch(31, design.id, 1, [asset(false)]);
  expect(await marked()).toBe(false);
  await patch(31, design.id, 2, [asset(true)]);
  expect(await marked()).toBe(true);
  // Nothing shows it: its record is only kept for undo.
  await patch(31, design.id, 3, [shape('e1')]);
  expect(await marked()).toBe(false);
});

test('changes are saved on a revision and found again', async () => {
  const { design } = await create(31);
  expect(
    (
      await patch(31, design.id, 1, [
        shape('e1'),
        { path: 'document', before: { colours: [] }, after: { colours: ['#112233'] } },
      ])
    ).body,
  ).toMatchObject({ success: true, rev: 2 });
  expect(
    (await patch(31, design.id, 2, [{ path: 'page/p1/element/e1', before: { x: 0 }, after: { x: 77 } }])).body.rev,
  ).toBe(3);
  const { body } = await h.call('GET', `/designs/${design.id}`, { uid: 31 });
  expect(body.rev).toBe(3);
  expect(body.document.pages.p1.elements.e1).toMatchObject({ x: 77, type: 'shape' });
  expect(body.document.colours).toEqual(['#112233']);
});

test('[E-48] the times of a film are kept with a design and its pages, and those that make no sense are refused', async () => {
  const { design } = await create(31);
  const film = { seconds: 1.5, fade: 0.4, loop: false };
  const about = (over: object) => ({ path: 'document', before: {}, after: { film: { ...film, ...over } } });
  const page = { path: 'page/p1', before: {}, after: { seconds: 9 } };
  expect((await patch(31, design.id, 1, [about({}), page])).body).toMatchObject({ success: true, rev: 2 });
  const { body } = await h.call('GET', `/designs/${design.id}`, { uid: 31 });
  expect(body.document).toMatchObject({ film, pages: { p1: { seconds: 9 } } });
  expect(await patch(31, design.id, 2, [about({ seconds: 61 })])).toMatchObject({ status: 422 });
});

test('a stale revision gets 409 with the missing changes, and is not applied', async () => {
  const { design } = await create(31);
  await patch(31, design.id, 1, [shape('a')]);
  await patch(31, design.id, 2, [shape('b')]);
  const answer = await patch(31, design.id, 1, [shape('late')]);
  expect(answer).toMatchObject({ status: 409, body: { code: 'STALE_REVISION', rev: 3 } });
  expect(answer.body.changes).toMatchObject([
    { rev: 2, changes: [{ path: 'page/p1/element/a' }] },
    { rev: 3, changes: [{ path: 'page/p1/element/b' }] },
  ]);
  expect(
    Object.keys((await h.call('GET', `/designs/${design.id}`, { uid: 31 })).body.document.pages.p1.elements).sort(),
  ).toEqual(['a', 'b']);
});

test('of the history of a design the last 200 saves are kept and few more, and who is so far behind is still told all of them', async () => {
  const { design } = await create(31);
  await patch(31, design.id, 1, [shape('a')]);
  // Of the saves since then, what their records are alike in.
  const rows = h.db.connection.collection<{ _id: string; design: string; rev: number }>('design_changes');
  const [first] = await rows.find({ design: design.id }).toArray();
  if (!first) throw new Error('no save is recorded');
  const revs = Array.from({ length: 247 }, (_, n) => n + 3);
  await rows.insertMany(revs.map((rev) => ({ ...first, _id: `${design.id}/${rev}`, rev })));
  await h.db.connection.collection<{ _id: string }>('designs').updateOne({ _id: design.id }, { $set: { rev: 249 } });
  expect((await patch(31, design.id, 249, [shape('b')])).body.rev).toBe(250);
  expect(await rows.countDocuments({ design: design.id })).toBe(200);
  const behind = await patch(31, design.id, 50, [shape('c')]);
  expect([behind.status, behind.body.changes.length]).toEqual([409, 200]);
  expect((await patch(31, design.id, 49, [shape('c')])).body.changes).toBeUndefined();
});

test('to keep the present state before an earlier one is restored carries no request out: who repeats it after its process died has it done', async () => {
  const { design } = await create(31);
  await patch(31, design.id, 1, [shape('a')]);
  await h.call('POST', `/designs/${design.id}/versions`, { uid: 31, body: {} });
  await patch(31, design.id, 2, [shape('b')]);
  const { deps } = h.app;
  const preparing: (boolean | undefined)[] = [];
  const db: typeof deps.db = {
    ...deps.db,
    transaction: (work, o) => {
      preparing.push(o?.prepares);
      return deps.db.transaction(work, o);
    },
  };
  expect((await restoreVersion({ ...deps, db }, 31, design.id, 2)).rev).toBe(4);
  // The last one alone makes it true.
  expect(preparing.filter((prepares) => !prepares)).toHaveLength(1);
  expect(preparing.at(-1)).toBeFalsy();
});

test('of two saves on one revision at once exactly one is taken', async () => {
  const { design } = await create(31);
  const answers = await Promise.all([patch(31, design.id, 1, [shape('x')]), patch(31, design.id, 1, [shape('y')])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await h.call('GET', `/designs/${design.id}`, { uid: 31 })).body.rev).toBe(2);
});

test('pages are added, reordered and removed; the last one stays', async () => {
  const { design } = await create(31);
  const page = { path: 'page/p2', before: null, after: { order: 'a1', width: 500, height: 500 } };
  expect((await patch(31, design.id, 1, [page, { ...shape('e'), path: 'page/p2/element/e' }])).status).toBe(200);
  expect((await h.call('GET', `/designs/${design.id}`, { uid: 31 })).body.design.page_count).toBe(2);
  expect((await patch(31, design.id, 2, [{ path: 'page/p1', before: {}, after: null }])).status).toBe(200);
  expect((await h.call('GET', `/designs/${design.id}`, { uid: 31 })).body.design).toMatchObject({
    page_count: 1,
    width: 500,
  });
  expect(await patch(31, design.id, 3, [{ path: 'page/p2', before: {}, after: null }])).toMatchObject({
    status: 422,
    body: { code: 'INVALID' },
  });
});

test.each<[string, unknown[], number]>([
  ['an element of no kind', [{ path: 'page/p1/element/e', before: null, after: { id: 'e', type: 'ghost' } }], 422],
  ['a path that is none', [{ path: 'nowhere/1', before: null, after: {} }], 422],
  ['a page that does not exist', [{ path: 'page/p9/element/e', before: null, after: {} }], 422],
  ['an element that does not exist', [{ path: 'page/p1/element/gone', before: { x: 1 }, after: { x: 2 } }], 422],
  ['a prototype', [{ path: 'page/__proto__/element/e', before: null, after: { x: 1 } }], 422],
  ['a colour that is none', [{ ...shape('e'), after: { ...shape('e').after, fill: 'red; drop' } }], 422],
  ['a number that is none', [{ ...shape('e'), after: { ...shape('e').after, x: 'far' } }], 422],
  ['no change at all', [], 422],
])('a save with %s is refused whole, with the place', async (_name, changes, status) => {
  const { design } = await create(32);
  const answer = await patch(32, design.id, 1, changes.length > 0 ? [shape('good'), ...changes] : []);
  expect(answer.status).toBe(status);
  expect(answer.body.code).toBe('INVALID');
  expect(Object.keys(answer.body.errors as object).length).toBeGreaterThan(0);
  const { body } = await h.call('GET', `/designs/${design.id}`, { uid: 32 });
  expect(body.rev).toBe(1);
  expect(body.document.pages.p1.elements).toEqual({});
});

test('the limit of elements a page holds', async () => {
  const { design } = await create(33);
  const many = Array.from({ length: 20_000 }, (_, i) => shape(`e${i}`, i));
  expect((await patch(33, design.id, 1, many)).status).toBe(200);
  expect(await patch(33, design.id, 2, [shape('one-more')])).toMatchObject({ status: 422, body: { code: 'INVALID' } });
  expect(
    Object.keys((await h.call('GET', `/designs/${design.id}`, { uid: 33 })).body.document.pages.p1.elements),
  ).toHaveLength(20_000);
}, 60_000);

test('a design is at most 64 MB in all, however many saves it came by', async () => {
  const { design } = await create(33);
  await patch(33, design.id, 1, [shape('a')]);
  const rows = h.db.connection.collection<{ _id: string; pages: { bytes: number }[] }>('designs');
  const bytes = async () => (await rows.findOne({ _id: design.id }))?.pages.map((page) => page.bytes);
  const { document } = (await h.call('GET', `/designs/${design.id}`, { uid: 33 })).body;
  expect(await bytes()).toEqual([Buffer.byteLength(JSON.stringify(document.pages.p1))]);
  // Another page, as large as all of it may be.
  const page = { ...document.pages.p1, id: 'p2', order: 'a1', elements: undefined };
  expect((await patch(33, design.id, 2, [{ path: 'page/p2', before: null, after: page }])).status).toBe(200);
  await rows.updateOne(
    { _id: design.id },
    { $set: { 'pages.$[of].bytes': 64 * 2 ** 20 - 100 } },
    { arrayFilters: [{ 'of.id': 'p2' }] },
  );
  const refused = await patch(33, design.id, 3, [shape('b')]);
  expect([refused.status, refused.body.errors?.pages]).toEqual([
    422,
    ['the design is too large: at most 64 MB in all'],
  ]);
  expect((await patch(33, design.id, 3, [{ path: 'page/p2', before: page, after: null }])).status).toBe(200);
});

test('who missed more than a design is worth reads the design again', async () => {
  const { design } = await create(34);
  await patch(34, design.id, 1, [shape('a')]);
  const rows = h.db.connection.collection<{ _id: string; design: string; rev: number }>('design_changes');
  const [first] = await rows.find({ design: design.id }).toArray();
  if (!first) throw new Error('no save is recorded');
  const body = gzipSync(JSON.stringify([{ path: 'document', before: {}, after: { text: 'x'.repeat(17 * 2 ** 20) } }]));
  await rows.insertOne({ ...first, _id: `${design.id}/3`, rev: 3, body } as object as typeof first);
  await h.db.connection.collection<{ _id: string }>('designs').updateOne({ _id: design.id }, { $set: { rev: 3 } });
  const behind = await patch(34, design.id, 1, [shape('b')]);
  expect([behind.status, behind.body.rev, behind.body.changes]).toEqual([409, 3, undefined]);
});

test('from a template; a premium one needs a paid plan; the template itself cannot be changed', async () => {
  const free = await importItem(h, templateOf(640, 480));
  const made = await h.call('POST', '/designs', { uid: 34, body: { template: free } });
  expect(made).toMatchObject({ status: 201, body: { design: { template: free, width: 640, height: 480, uid: 34 } } });
  expect(made.body.design.images.cover).toMatch(/^\/files\/r\//);
  expect((await h.call('GET', `/designs/${free}`)).body).toMatchObject({ rev: 0, design: { kind: 'template' } });
  expect((await patch(34, free, 0, [shape('e')])).status).toBe(404);
  const premium = await importItem(h, { ...templateOf(), ...PREMIUM });
  expect(await h.call('POST', '/designs', { uid: 34, body: { template: premium } })).toMatchObject({
    status: 403,
    body: { code: 'GATED', reason: 'premium' },
  });
  // Whoever has the document has the template: they would send it as one of their own.
  for (const who of [{ uid: 34 }, {}])
    expect(await h.call('GET', `/designs/${premium}`, who)).toMatchObject({
      status: 403,
      body: { code: 'GATED', reason: 'premium' },
    });
  await paid(38);
  expect((await h.call('GET', `/designs/${premium}`, { uid: 38 })).body).toMatchObject({ rev: 0 });
  expect((await h.call('POST', '/designs', { uid: 38, body: { template: premium } })).status).toBe(201);
  expect((await h.call('POST', '/designs', { uid: 34, body: { template: 'nothing' } })).status).toBe(404);
});

test('[E-33] designs are listed by their kind, templates however many designs are newer', async () => {
  const maker = { uid: 37, roles: ['admin'] };
  await h.call('POST', '/designs', { ...maker, body: { kind: 'template', name: 'Letterhead' } });
  for (let i = 0; i < 3; i += 1) await create(37);
  const list = async (query: string) => (await h.call('GET', `/designs?pagesize=2${query}`, maker)).body;
  expect(await list('')).toMatchObject({ total: 4 });
  expect(await list('&kind=template')).toMatchObject({ total: 1, next: null, results: [{ name: 'Letterhead' }] });
  expect(await list('&kind=design')).toMatchObject({ total: 3 });
  expect(await h.call('GET', '/designs?kind=poem', maker)).toMatchObject({ status: 400 });
});

test('[E-33] a design becomes a template only by those who make templates, by whatever call', async () => {
  const made = (roles: string[]) => h.call('POST', '/designs', { uid: 36, roles, body: { kind: 'template' } });
  expect(await made([])).toMatchObject({ status: 403, body: { code: 'ROLE_MISSING' } });
  for (const role of ['artist', 'curator', 'admin'])
    expect(await made([role])).toMatchObject({ status: 201, body: { design: { kind: 'template' } } });
  const { design } = await create(36);
  const change = (roles: string[], body: object) =>
    h.call('PUT', `/designs/${design.id}`, { uid: 36, roles, body: { name: 'Mine', ...body } });
  expect((await change([], { kind: 'template' })).status).toBe(403);
  expect((await h.call('GET', `/designs/${design.id}`, { uid: 36 })).body.design).toMatchObject({ kind: 'design' });
  expect((await change(['artist'], { kind: 'template' })).body.design).toMatchObject({ kind: 'template' });
  // What is a template already can still be renamed, and a copy of it is a design.
  expect((await change([], { kind: 'template', name: 'Renamed' })).body.design).toMatchObject({ name: 'Renamed' });
  const copy = await h.call('POST', `/designs/${design.id}/duplicate`, { uid: 36, body: {} });
  expect(copy.body.design).toMatchObject({ kind: 'design' });
});

test('[DES-03, DES-04] delete goes to the trash, then for good; restore brings it back', async () => {
  const { design } = await create(35);
  const list = async (deleted: boolean) =>
    (await h.call('GET', `/designs?deleted=${deleted}`, { uid: 35 })).body.total as number;
  expect((await h.call('DELETE', `/designs/${design.id}`, { uid: 35 })).body.deleted).toBe('trash');
  expect([await list(false), await list(true)]).toEqual([0, 1]);
  expect((await patch(35, design.id, 1, [shape('e')])).status).toBe(404);
  await h.call('POST', `/designs/${design.id}/restore`, { uid: 35, body: {} });
  expect([await list(false), await list(true)]).toEqual([1, 0]);
  await h.call('DELETE', `/designs/${design.id}`, { uid: 35 });
  expect((await h.call('DELETE', `/designs/${design.id}`, { uid: 35 })).body.deleted).toBe('permanent');
  expect((await h.call('GET', `/designs/${design.id}`, { uid: 35 })).status).toBe(404);
  expect(await h.db.connection.collection('design_pages').countDocuments({ design: design.id })).toBe(0);
});

test('the state that is kept before a restore is what it says: nothing of a save that came between', async () => {
  const { design } = await create(42);
  await patch(42, design.id, 1, [shape('early')]);
  await h.call('POST', `/designs/${design.id}/versions`, { uid: 42, body: {} });
  await patch(42, design.id, 2, [shape('now')]);
  const { deps } = h.app;
  let looks = 0;
  const get: typeof deps.designs.get = async (uid, id, session) => {
    const found = await deps.designs.get(uid, id, session);
    if (!session && ++looks === 2) await patch(42, design.id, 3, [shape('between')]);
    return found;
  };
  const restored = restoreVersion({ ...deps, designs: { ...deps.designs, get } }, 42, design.id, 2);
  await expect(restored).rejects.toMatchObject({ code: 'STALE_REVISION' });
  const kept = await deps.versions.get(design.id, 3);
  expect(kept?.pages.flatMap(({ elements }) => Object.keys(elements)) ?? []).not.toContain('between');
  expect((await h.call('GET', `/designs/${design.id}`, { uid: 42 })).body.document.pages.p1.elements).toMatchObject({
    early: {},
    now: {},
    between: {},
  });
});

test('a design that is taken out of the trash while the trash is emptied stays as it was', async () => {
  const { design } = await create(40);
  await patch(40, design.id, 1, [shape('kept')]);
  await h.call('DELETE', `/designs/${design.id}`, { uid: 40 });
  const [trashed] = await h.app.deps.designs.trash({ uid: 40 }, 10);
  if (!trashed) throw new Error('nothing is in the trash');
  await h.call('POST', `/designs/${design.id}/restore`, { uid: 40, body: {} });
  await expect(removeDesign(h.app.deps, trashed)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(
    (await h.call('GET', `/designs/${design.id}`, { uid: 40 })).body.document.pages.p1.elements.kept,
  ).toBeDefined();
});

test('of covers that are drawn at once one stays, and of a design that is deleted meanwhile none', async () => {
  const { design } = await create(41);
  const { deps } = h.app;
  const png = await picture(600, 400, 'png');
  const covers = async () => (await readdir(path.join(h.storeDir, 'objects/r/c')).catch(() => [])).length;
  const before = await covers();
  await Promise.all([1, 2, 3].map(() => setCover(deps, { uid: 41, id: design.id }, png)));
  expect(await covers()).toBe(before + 1);
  const get: typeof deps.designs.get = async (uid, id, session) => {
    const found = await deps.designs.get(uid, id, session);
    if (!session) for (let n = 0; n < 2; n++) await h.call('DELETE', `/designs/${design.id}`, { uid: 41 });
    return found;
  };
  await expect(
    setCover({ ...deps, designs: { ...deps.designs, get } }, { uid: 41, id: design.id }, png),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await covers()).toBe(before);
});

test('rename, replace, duplicate and cover', async () => {
  const { design } = await create(36);
  await patch(36, design.id, 1, [shape('e')]);
  expect((await h.call('PUT', `/designs/${design.id}`, { uid: 36, body: { name: 'Poster' } })).body.design.name).toBe(
    'Poster',
  );
  const cover = await h.call('PUT', `/designs/${design.id}/cover`, { uid: 36, body: undefined, headers: {} });
  expect(cover).toMatchObject({ status: 422, body: { code: 'NOT_DECODABLE' } });
  const png = await picture(600, 400, 'png');
  const sent = await fetch(`${h.url}/api/v1/designs/${design.id}/cover`, {
    method: 'PUT',
    headers: { ...(await h.identity.as(36)), 'content-type': 'image/png' },
    body: new Uint8Array(png),
  });
  const { images } = (await sent.json()) as { images: { cover: string } };
  expect((await fetch(h.url + images.cover)).status).toBe(200);
  const copy = await h.call('POST', `/designs/${design.id}/duplicate`, { uid: 36, body: {} });
  expect(copy).toMatchObject({ status: 201, body: { design: { name: 'Poster (copy)', rev: 1, images } } });
  expect(
    (await h.call('GET', `/designs/${copy.body.design.id}`, { uid: 36 })).body.document.pages.p1.elements.e,
  ).toBeDefined();
  // Two tabs at once: each copy has a name of its own.
  const more = await Promise.all(
    [1, 2].map(() => h.call('POST', `/designs/${design.id}/duplicate`, { uid: 36, body: {} })),
  );
  expect(more.map(({ body }) => body.design.name as string).sort()).toEqual(['Poster (copy 2)', 'Poster (copy 3)']);
  await h.call('DELETE', `/designs/${design.id}`, { uid: 36 });
  await h.call('DELETE', `/designs/${design.id}`, { uid: 36 });
  expect((await fetch(h.url + images.cover)).status).toBe(200);
  const document = { version: 1, pages: { n: { id: 'n', order: 'a0', width: 50, height: 60, elements: {} } } };
  expect(await h.call('PUT', `/designs/${copy.body.design.id}`, { uid: 36, body: { document } })).toMatchObject({
    status: 422,
  });
  expect(await h.call('PUT', `/designs/${copy.body.design.id}`, { uid: 36, body: { document, rev: 9 } })).toMatchObject(
    { status: 409 },
  );
  expect(
    (await h.call('PUT', `/designs/${copy.body.design.id}`, { uid: 36, body: { document, rev: 1 } })).body,
  ).toMatchObject({ rev: 2, design: { width: 50, height: 60 } });
});

test('one account does not fill the disk with copies of a large design; small saves go on, and so do others', async () => {
  const [uid, other] = [37_001, 37_002];
  const { design, rev } = await create(uid);
  await h.app.deps.limits.use('designKib', String(uid), { points: KIB_A_DAY - 1 });
  const path = `/designs/${design.id}`;
  const calls: [string, string, object][] = [
    ['POST', '/designs', {}],
    ['POST', `${path}/duplicate`, {}],
    ['POST', `${path}/versions`, { name: 'Kept' }],
    ['PUT', path, { rev, document: (await h.call('GET', path, { uid })).body.document }],
    ['PATCH', path, { rev, changes: [{ ...shape('large'), after: { notes: 'x'.repeat(70_000) } }] }],
  ];
  for (const [method, to, body] of calls)
    expect([method, to, (await h.call(method, to, { uid, body })).status]).toEqual([method, to, 429]);
  expect((await h.call('GET', path, { uid })).body.rev).toBe(rev);
  const [page] = Object.keys((await h.call('GET', path, { uid })).body.document.pages as object);
  const small = [{ path: `page/${page}`, before: { name: '' }, after: { name: 'By hand' } }];
  expect((await patch(uid, design.id, rev, small)).status).toBe(200);
  expect((await h.call('POST', '/designs', { uid: other, body: {} })).status).toBe(201);
});

test('a design is bounded by its lists and records too, and by what it holds beside its pages, however many saves it came in', async () => {
  const uid = 37_003;
  const { design } = await create(uid);
  const path = `/designs/${design.id}`;
  const line = (id: string) => ({
    ...shape(id).after,
    type: 'line',
    path: Array.from({ length: 20_000 }, () => [0, 0]),
    stroke: { colour: '#000000', width: 1 },
  });
  const save = async (page: string) => {
    const { rev } = (await h.call('GET', path, { uid })).body as { rev: number };
    const elements = Array.from({ length: 25 }, (_, n) => `${page}-${n}`);
    return patch(uid, design.id, rev, [
      { path: `page/${page}`, before: null, after: { id: page, order: page, width: 9, height: 9 } },
      ...elements.map((id) => ({ path: `page/${page}/element/${id}`, before: null, after: line(id) })),
    ]);
  };
  expect((await save('a')).status).toBe(200);
  const second = await save('b');
  expect(second.status).toBe(422);
  expect(second.body.detail).toContain('too many parts');
  // Files that are kept in the document itself.
  const file = `data:font/ttf;base64,${'a'.repeat(3_900_000)}`;
  const font = (id: string) => ({
    id,
    source: 'inline',
    item: null,
    kind: 'font',
    url: '',
    width: 0,
    height: 0,
    file,
    licence: null,
  });
  let last = 200;
  for (let n = 0; n < 4 && last === 200; n++) {
    const { rev } = (await h.call('GET', path, { uid })).body as { rev: number };
    const fonts = Array.from({ length: 6 }, (_, at) => `f${n}-${at}`);
    const changes = fonts.map((id) => ({ path: `asset/${id}`, before: null, after: font(id) }));
    last = (await patch(uid, design.id, rev, changes)).status;
  }
  expect(last).toBe(422);
});

test('a picture of a design lies on this server or in the design itself; what an older design has besides stays', async () => {
  const picture = (url: string, over: object = {}) => ({
    ...{ id: 'a', source: 'inline', item: null, kind: 'image', url, width: 1, height: 1, licence: null },
    ...over,
  });
  const page = { id: 'p1', order: 'a0', width: 9, height: 9, elements: {} };
  const documentOf = (asset: object) => ({ version: 1, assets: { a: asset }, pages: { p1: page } });
  const { design } = await create(39);
  const FAR = 'https://evil.example/x.png';
  for (const url of [
    FAR,
    '//evil.example/x.png',
    '/\t/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/api/v1/session',
  ]) {
    const answers = [
      await h.call('POST', '/designs', { uid: 39, body: { document: documentOf(picture(url)) } }),
      await h.call('PUT', `/designs/${design.id}`, { uid: 39, body: { document: documentOf(picture(url)), rev: 1 } }),
      await patch(39, design.id, 1, [{ path: 'asset/a', before: null, after: picture(url) }]),
      await patch(39, design.id, 1, [
        { path: 'asset/a', before: null, after: picture('/', { kind: 'video', file: url }) },
      ]),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    expect(answers.map(({ body }) => Object.keys(body.errors as object)[0])).toEqual([
      ...['document.assets.a.url', 'document.assets.a.url', 'asset/a.url', 'asset/a.file'],
    ]);
    const logo = { upload: '01ARZ3NDEKTSV4RRFFQ69G5FAV', name: 'x', url, width: 1, height: 1 };
    const kit = { rev: 0, kit: { colours: [], fonts: [], logos: [logo] } };
    const answer = await h.call('PUT', '/brand-kits', { uid: 39, body: kit });
    expect([answer.status, answer.body.errors]).toEqual([422, { 'kit.logos.0.url': [expect.any(String)] }]);
  }
  for (const [rev, after] of [
    picture('data:image/png;base64,AAAA'),
    picture('/files/r/x/480.webp'),
    picture('/', { kind: 'font', file: 'data:font/ttf;base64,AAAA', title: 'Own' }),
    picture('', { kind: 'video', file: '' }),
  ].entries())
    expect((await patch(39, design.id, rev + 1, [{ path: 'asset/a', before: null, after }])).status).toBe(200);
  // As it was kept before anybody looked.
  const { pack, unpack } = await import('./pack');
  const rows = h.db.connection.collection<{ _id: string; uid: number; head: { buffer: Uint8Array } }>('designs');
  const own = { _id: design.id, uid: 39 };
  const row = (await rows.findOne(own)) as { head: { buffer: Uint8Array } };
  const head = unpack<{ assets: object }>(Buffer.from(row.head.buffer));
  await rows.updateOne(own, { $set: { head: pack({ ...head, assets: { a: picture(FAR) } }) as never } });
  const read = await h.call('GET', `/designs/${design.id}`, { uid: 39 });
  expect(read.body.document.assets.a.url).toBe(FAR);
  const rename = [{ path: 'asset/a', before: { title: '' }, after: { title: 'Old', url: FAR } }];
  expect((await patch(39, design.id, 5, rename)).status).toBe(200);
  const again = { document: documentOf(picture(FAR)), rev: 6 };
  expect((await h.call('PUT', `/designs/${design.id}`, { uid: 39, body: again })).status).toBe(200);
  expect(
    (await patch(39, design.id, 7, [{ path: 'asset/b', before: null, after: picture(FAR, { id: 'b' }) }])).status,
  ).toBe(200);
  const other = [{ path: 'asset/a', before: null, after: picture(`${FAR}?2`) }];
  expect((await patch(39, design.id, 8, other)).status).toBe(422);
});

test('designs of others do not exist', async () => {
  const { design } = await create(37);
  const tries: [string, string, unknown?][] = [
    ['GET', `/designs/${design.id}`],
    ['PUT', `/designs/${design.id}`, { name: 'x' }],
    ['PATCH', `/designs/${design.id}`, { rev: 1, changes: [shape('e')] }],
    ['DELETE', `/designs/${design.id}`],
    ['POST', `/designs/${design.id}/restore`, {}],
    ['POST', `/designs/${design.id}/duplicate`, {}],
  ];
  for (const [method, url, body] of tries)
    expect((await h.call(method, url, { uid: 38, ...(body ? { body } : {}) })).status).toBe(404);
});

test('[ITEM-15] whether a picture is premium is what its item says: made, saved or replaced, and at the next save of an older design', async () => {
  const paid = await importItem(h, PREMIUM);
  const { url: tile } = (await h.call('GET', `/library/${paid}`, { uid: 33 })).body.item as { url: string };
  const lie = (over: object = {}) => ({
    id: 'a',
    source: 'library',
    item: paid,
    kind: 'image',
    url: tile,
    width: 1,
    height: 1,
    licence: { id: 'MIT', premium: false, attribution: '' },
    ...over,
  });
  const shown = (id: string, asset: string) => ({
    id,
    type: 'image',
    asset,
    order: 'a0',
    x: 0,
    y: 0,
    width: 9,
    height: 9,
  });
  const documentOf = (asset: object) => ({
    version: 1,
    assets: { a: asset },
    pages: { p1: { id: 'p1', order: 'a0', width: 100, height: 100, elements: { e: shown('e', 'a') } } },
  });
  const read = async (id: string) => (await h.call('GET', `/designs/${id}`, { uid: 33 })).body;
  const TRUE = { premium: true, id: 'LicenseRef-Commonplace-Premium' };
  for (const asset of [lie(), lie({ item: null, source: 'inline', licence: null })]) {
    const made = await h.call('POST', '/designs', { uid: 33, body: { document: documentOf(asset) } });
    expect(made.body).toMatchObject({ design: { designInfos: { has_watermark: true } } });
    expect(made.body.document.assets.a).toMatchObject({ item: paid, licence: TRUE });
  }
  const { design } = await create(33);
  const bring = [
    { path: 'asset/a', before: null, after: lie() },
    { path: 'page/p1/element/e', before: null, after: shown('e', 'a') },
  ];
  expect((await patch(33, design.id, 1, bring)).body.rev).toBe(2);
  const deny = { path: 'asset/a', before: { licence: null }, after: { licence: lie().licence, source: 'upload' } };
  expect((await patch(33, design.id, 2, [deny])).body.rev).toBe(3);
  expect(await read(design.id)).toMatchObject({
    design: { designInfos: { has_watermark: true } },
    document: { assets: { a: { licence: TRUE, source: 'library', item: paid } } },
  });
  const replaced = { document: documentOf(lie()), rev: 3 };
  const put = await h.call('PUT', `/designs/${design.id}`, { uid: 33, body: replaced });
  expect(put.body).toMatchObject({ rev: 4, design: { designInfos: { has_watermark: true } } });
  // As it was kept before anybody looked.
  const { pack, unpack } = await import('./pack');
  const rows = h.db.connection.collection<{
    _id: string;
    uid: number;
    head: { buffer: Uint8Array };
    licensed?: boolean;
  }>('designs');
  const row = await rows.findOne({ _id: design.id, uid: 33 });
  const head = unpack<{ assets: object }>(Buffer.from((row as { head: { buffer: Uint8Array } }).head.buffer));
  const old = pack({ ...head, assets: { a: lie() } });
  await rows.updateOne(
    { _id: design.id, uid: 33 },
    { $set: { head: old as never, 'pages.0.premium': [] }, $unset: { licensed: '' } },
  );
  expect((await read(design.id)).design.designInfos.has_watermark).toBe(false);
  expect((await patch(33, design.id, 4, [shape('s')])).body.rev).toBe(5);
  expect(await read(design.id)).toMatchObject({
    design: { designInfos: { has_watermark: true } },
    document: { assets: { a: { licence: TRUE } } },
  });
});
