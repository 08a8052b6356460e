import { entitlementChanged } from '@commonplace/contracts/billing/events';
import { envelope, handleOnce } from '@commonplace/service-kit';
import { silentLog } from '@commonplace/service-kit/testing';
import { form, picture } from '../../test/files';
import { startHarness, type Harness } from '../../test/harness';
import { importItem } from '../../test/library-items';

let h: Harness;
beforeAll(async () => {
  h = await startHarness();
}, 120_000);
afterAll(() => h?.close());

const make = (uid: number, name = 'Folder') => h.call('POST', '/projects', { uid, body: { name, tags: ['a'] } });

test('[ITEM-14, PROJ-13] a folder carries its fields and stands in the list', async () => {
  const { status, body } = await make(21, 'A name that is certainly longer than short names are');
  expect(status).toBe(201);
  expect(body.project).toMatchObject({
    tags: ['a'],
    private: true,
    rating: 0,
    account_id: 21,
    team_id: null,
    total: 0,
  });
  expect(body.project.short_name.length).toBeLessThanOrEqual(24);
  const list = await h.call('GET', '/projects', { uid: 21 });
  expect(list.body).toMatchObject({ total: 1, projects_count: 1, limit: 10 });
  expect((await h.call('GET', '/projects', { uid: 22 })).body.total).toBe(0);
});

test('[PROJ-09] the eleventh folder of a free account is refused, even when all are asked for at once', async () => {
  const answers = await Promise.all(Array.from({ length: 13 }, (_, i) => make(23, `F${i}`)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  const refused = answers.find(({ status }) => status === 422);
  expect(refused?.body).toMatchObject({ code: 'LIMIT_REACHED', limit: 10, reason: 'folders' });
  const { id } = answers.find(({ status }) => status === 201)?.body.project as { id: string };
  await h.call('DELETE', `/projects/${id}`, { uid: 23 });
  expect((await make(23, 'again')).status).toBe(201);
});

test('the same thing that is put into a folder by several at once lies in it once, and none of them fails', async () => {
  const item = await importItem(h);
  const { id } = (await h.call('POST', '/projects', { uid: 61, body: { name: 'Once' } })).body.project;
  const put = () => h.call('POST', `/projects/${id}/items`, { uid: 61, body: { type: 'image', id: item } });
  const answers = await Promise.all(Array.from({ length: 6 }, put));
  expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
  expect((await h.call('GET', `/projects/${id}`, { uid: 61 })).body.project.total).toBe(1);
});

test('[PROJ-10] an entitlement without a folder limit lifts it; an older one that comes late changes nothing', async () => {
  const consumer = h.app.consumers?.find((one) => one.spec === entitlementChanged);
  if (!consumer) throw new Error('nobody consumes entitlements');
  const deliver = (version: number, folders: number | null) =>
    handleOnce(
      consumer,
      envelope(
        entitlementChanged,
        {
          uid: 24,
          version,
          premium: true,
          downloads: { unlimited: true, limit: 0, period: 'month' },
          storage_bytes: 1e11,
          folders,
          at: new Date().toISOString(),
        },
        { id: crypto.randomUUID(), issuer: 'billing' },
      ),
      { db: h.db, log: silentLog, durable: 'test' },
    );
  await deliver(2, null);
  await deliver(1, 1);
  for (let i = 0; i < 12; i++) expect((await make(24, `T${i}`)).status).toBe(201);
});

test('items, uploads and designs lie in folders; totals are exact', async () => {
  const { id } = (await make(25)).body.project as { id: string };
  const item = await importItem(h);
  const upload = (await h.call('POST', '/uploads', { uid: 25, body: form('file', await picture(30, 30), 'u.jpg') }))
    .body.upload as { id: string };
  const design = (await h.call('POST', '/designs', { uid: 25, body: {} })).body.design as { id: string };
  const add = (type: string, entry: string) =>
    h.call('POST', `/projects/${id}/items`, { uid: 25, body: { type, id: entry } });
  expect((await add('image', item)).body).toMatchObject({ success: true, total: 1 });
  expect((await add('image', item)).body.total).toBe(1);
  expect((await add('upload', upload.id)).body.total).toBe(2);
  expect((await add('design', design.id)).body.total).toBe(3);
  const opened = await h.call('GET', `/projects/${id}`, { uid: 25 });
  expect(opened.body.total).toBe(3);
  expect(new Set(opened.body.results.map((tile: { entity_type: string }) => tile.entity_type))).toEqual(
    new Set(['image', 'upload', 'design']),
  );
  expect(opened.body.project.covers.length).toBeGreaterThan(0);
  expect((await h.call('GET', `/projects?item=${item}`, { uid: 25 })).body.results[0].holds).toBe(true);
  const taken = await h.call('DELETE', `/projects/${id}/items`, { uid: 25, body: { type: 'image', id: item } });
  expect(taken.body.total).toBe(2);
  expect(
    (await h.call('DELETE', `/projects/${id}/items`, { uid: 25, body: { type: 'image', id: item } })).body.total,
  ).toBe(2);
  await h.call('DELETE', `/uploads/${upload.id}`, { uid: 25 });
  await h.call('DELETE', `/uploads/${upload.id}`, { uid: 25 });
  expect((await h.call('GET', `/projects/${id}`, { uid: 25 })).body.total).toBe(1);
});

test('adding from many tabs at once keeps the total exact', async () => {
  const { id } = (await make(26)).body.project as { id: string };
  const items = await Promise.all([1, 2, 3, 4].map(() => importItem(h)));
  await Promise.all(
    [...items, ...items].map((item) =>
      h.call('POST', `/projects/${id}/items`, { uid: 26, body: { type: 'image', id: item } }),
    ),
  );
  const { body } = await h.call('GET', `/projects/${id}`, { uid: 26 });
  expect([body.total, body.results.length]).toEqual([4, 4]);
});

test('[PROJ-17] only the owner reads, changes, fills or deletes a folder', async () => {
  const { id } = (await make(27)).body.project as { id: string };
  const item = await importItem(h);
  const tries: [string, string, unknown?][] = [
    ['GET', `/projects/${id}`],
    ['PUT', `/projects/${id}`, { name: 'x' }],
    ['DELETE', `/projects/${id}`],
    ['POST', `/projects/${id}/items`, { type: 'image', id: item }],
    ['DELETE', `/projects/${id}/items`, { type: 'image', id: item }],
  ];
  for (const [method, url, body] of tries) {
    expect((await h.call(method, url, { uid: 28, ...(body ? { body } : {}) })).status).toBe(404);
    expect((await h.call(method, url, { ...(body ? { body } : {}) })).status).toBe(401);
  }
  expect(
    (await h.call('PUT', `/projects/${id}`, { uid: 27, body: { name: 'New', rating: 4 } })).body.project,
  ).toMatchObject({ name: 'New', rating: 4 });
  expect((await h.call('PUT', `/projects/${id}`, { uid: 27, body: { name: '' } })).status).toBe(422);
  expect(
    (await h.call('POST', `/projects/${id}/items`, { uid: 27, body: { type: 'image', id: 'nothing' } })).status,
  ).toBe(404);
});
