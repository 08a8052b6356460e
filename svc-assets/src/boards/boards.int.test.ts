import { startHarness, type Harness } from '../../test/harness';
import { importItem } from '../../test/library-items';

let h: Harness;
beforeAll(async () => {
  h = await startHarness();
}, 120_000);
afterAll(() => h?.close());

interface Shown {
  id: string;
  version: number;
  items: string[];
}
const make = async (uid: number, body: Record<string, unknown>) =>
  (await h.call('POST', '/boards', { uid, body })).body.board as Shown;

test('[API-44, ITEM-36] a board is made, filled, opened by anybody, and told with its whole content', async () => {
  const [one, two] = [await importItem(h), await importItem(h)];
  const board = await make(11, { title: 'Sea', tags: ['Blue'], items: [one] });
  expect(board).toMatchObject({ version: 1, uid: 11, title: 'Sea', tags: ['blue'], items: [one], total: 1 });
  const added = await h.call('POST', `/boards/${board.id}/items`, { uid: 11, body: { id: two } });
  expect(added.body.board).toMatchObject({ items: [one, two], total: 2, version: 2 });
  const opened = await h.call('GET', `/boards/${board.id}`);
  expect(opened.body).toMatchObject({ total: 2, own: false });
  expect(opened.body.results.map((item: Shown) => item.id)).toEqual([one, two]);
  expect((await h.call('GET', opened.body.board.image_cover_url)).status).toBe(200);
  const ordered = await h.call('PUT', `/boards/${board.id}`, {
    uid: 11,
    body: { version: 2, items: [two, one], cover_item: one },
  });
  expect(ordered.body.board).toMatchObject({ items: [two, one], cover_item: one, version: 3 });
  expect(
    (await h.call('PUT', `/boards/${board.id}`, { uid: 11, body: { version: 2, title: 'Late' } })).body,
  ).toMatchObject({
    status: 409,
    version: 3,
  });
  const taken = await h.call('DELETE', `/boards/${board.id}/items`, { uid: 11, body: { id: one } });
  expect(taken.body.board).toMatchObject({ items: [two], cover_item: null, version: 4 });
  const events = (await h.outbox('assets.board.changed.v1')).filter(({ subject }) => subject === board.id);
  expect(events.map(({ data }) => (data as Shown).version)).toEqual([1, 2, 3, 4]);
  expect(events.at(-1)?.data).toMatchObject({ items: [two], published: true, deleted: false });
  await h.call('DELETE', `/boards/${board.id}`, { uid: 11 });
  expect((await h.call('GET', `/boards/${board.id}`, { uid: 11 })).status).toBe(404);
  expect((await h.outbox('assets.board.changed.v1')).at(-1)?.data).toMatchObject({ deleted: true });
});

test('a private board is seen by its owner and administrators only, and nobody else changes any', async () => {
  const hidden = await make(12, { title: 'Plans', published: false });
  expect((await h.call('GET', `/boards/${hidden.id}`)).status).toBe(404);
  expect((await h.call('GET', `/boards/${hidden.id}`, { uid: 13 })).status).toBe(404);
  expect((await h.call('GET', `/boards/${hidden.id}`, { uid: 12 })).body.own).toBe(true);
  expect((await h.call('GET', '/boards?uid=12')).body.total).toBe(0);
  expect((await h.call('GET', '/boards?uid=12', { uid: 12 })).body.total).toBe(1);
  const open = await make(12, { title: 'Open' });
  for (const [method, path, body] of [
    ['PUT', `/boards/${open.id}`, { title: 'Mine' }],
    ['DELETE', `/boards/${open.id}`, undefined],
    ['POST', `/boards/${open.id}/items`, { id: 'x' }],
  ] as const) {
    expect((await h.call(method, path, { uid: 13, ...(body ? { body } : {}) })).status).toBe(404);
    expect((await h.call(method, path, { ...(body ? { body } : {}) })).status).toBe(401);
  }
  expect((await h.call('GET', '/boards?all=true', { uid: 13 })).status).toBe(403);
  const admin = { uid: 90, roles: ['admin'] };
  expect((await h.call('GET', '/boards?all=true', admin)).body.total).toBeGreaterThanOrEqual(2);
  expect((await h.call('PUT', `/boards/${open.id}`, { ...admin, body: { title: 'Kept tidy' } })).body.board.title).toBe(
    'Kept tidy',
  );
  const own = await make(90, { title: 'Of an administrator' });
  await h.call('PUT', `/boards/${own.id}`, { ...admin, body: { title: 'Nobody else needs to know' } });
  expect((await h.call('DELETE', `/boards/${open.id}`, admin)).status).toBe(200);
  expect((await h.outbox('assets.admin.acted.v1')).map(({ data }) => data)).toEqual([
    expect.objectContaining({
      actor: 90,
      action: 'board.changed',
      target: open.id,
      detail: { account: '12', fields: 'title' },
    }),
    expect.objectContaining({ actor: 90, action: 'board.deleted', target: open.id, detail: { account: '12' } }),
  ]);
});

test('a board that an administrator takes down is seen by its owner alone until it is put back; both are told and noted, and nobody else can', async () => {
  const board = await make(17, { title: 'Loud', description: 'All of it' });
  const admin = { uid: 90, roles: ['admin'] };
  const put = (by: { uid: number; roles?: string[] }, body: Record<string, unknown>) =>
    h.call('PUT', `/boards/${board.id}`, { ...by, body });
  expect((await put({ uid: 17 }, { taken_down: true })).status).toBe(403);
  expect((await put(admin, { taken_down: true })).body.board).toMatchObject({ taken_down: true, published: true });
  expect((await h.call('GET', `/boards/${board.id}`)).status).toBe(404);
  expect((await h.call('GET', `/boards/${board.id}`, { uid: 17 })).body.board.taken_down).toBe(true);
  expect((await h.call('GET', '/boards?uid=17')).body.total).toBe(0);
  // Neither what its owner says of it nor the owner's words bring it back.
  expect((await put({ uid: 17 }, { published: true })).body.board.taken_down).toBe(true);
  expect((await put({ uid: 17 }, { taken_down: false })).status).toBe(403);
  // Twice tells nothing new.
  await put(admin, { taken_down: true });
  expect((await put(admin, { taken_down: false })).body.board.taken_down).toBe(false);
  expect((await h.call('GET', `/boards/${board.id}`)).status).toBe(200);
  await h.call('DELETE', `/boards/${board.id}`, admin);
  const told = (await h.outbox('assets.board.decided.v1')).filter(({ subject }) => subject === board.id);
  expect(told.map(({ data }) => data)).toEqual(
    ['takedown', 'restore', 'delete'].map((decision) =>
      expect.objectContaining({ uid: 17, board: board.id, title: 'Loud', decision }),
    ),
  );
  const noted = (await h.outbox('assets.admin.acted.v1')).map(({ data }) => data as Record<string, unknown>);
  expect(noted.filter(({ target }) => target === board.id).map(({ action }) => action)).toEqual([
    'board.takedown',
    'board.restore',
    'board.deleted',
  ]);
  const own = await make(90, { title: 'Of an administrator' });
  await h.call('DELETE', `/boards/${own.id}`, admin);
  expect((await h.outbox('assets.board.decided.v1')).filter(({ subject }) => subject === own.id)).toEqual([]);
});

test('[VAL-03] words of a board pass the quality check, and its items are public', async () => {
  const post = (body: unknown) => h.call('POST', '/boards', { uid: 14, body });
  expect((await post({ title: 'Buy at www.example.com now' })).body).toMatchObject({
    status: 422,
    errors: { title: ['url'] },
  });
  expect((await post({ title: 'Fine', description: 'write to me@example.com' })).body.errors).toEqual({
    description: ['email'],
  });
  expect((await post({ title: '' })).status).toBe(422);
  expect((await post({ title: 'x'.repeat(121) })).status).toBe(422);
  expect((await post({ title: 'Fine', items: ['nothing'] })).body.errors).toEqual({ 'items.0': [expect.any(String)] });
  expect((await h.call('GET', '/boards?uid=14', { uid: 14 })).body.total).toBe(0);
});

test('a withdrawn item leaves a board and its covers', async () => {
  const [one, two] = [await importItem(h), await importItem(h)];
  const board = await make(15, { title: 'Two', items: [one, two] });
  await h.call('POST', `/library/${one}/withdraw`, { uid: 90, roles: ['admin'] });
  const { body } = await h.call('GET', `/boards/${board.id}`);
  expect(body.results.map((item: Shown) => item.id)).toEqual([two]);
  expect(body.board.covers).toHaveLength(1);
  expect(body.board.image_cover_url).toContain(two.slice(-2).toLowerCase());
});

test('adding from many tabs at once loses nothing', async () => {
  const items = await Promise.all([1, 2, 3, 4].map(() => importItem(h)));
  const board = await make(16, { title: 'Together' });
  const add = async (id: string): Promise<number> => {
    const { status } = await h.call('POST', `/boards/${board.id}/items`, { uid: 16, body: { id } });
    return status === 409 ? add(id) : status;
  };
  expect(await Promise.all(items.map(add))).toEqual([200, 200, 200, 200]);
  expect((await h.call('GET', `/boards/${board.id}`)).body.total).toBe(4);
});
