import { form, picture } from '../../test/files';
import { startHarness, type Harness } from '../../test/harness';
import { importItem } from '../../test/library-items';

let h: Harness;
beforeAll(async () => {
  h = await startHarness();
}, 120_000);
afterAll(() => h?.close());

const uid = 701;
const make = async (name: string) =>
  (await h.call('POST', '/projects', { uid, body: { name } })).body.project as { id: string };

test('[API-45] many at once: what is not there is told, totals are exact, and search looks inside the folder', async () => {
  const { id } = await make('Sea');
  const items = [await importItem(h, { title: 'Sea lion' }), await importItem(h, { title: 'Harbour' })];
  const sent = await h.call('POST', '/uploads', { uid, body: form('file', await picture(60, 40), 'beach.jpg') });
  const asked = [
    ...items.map((item) => ({ type: 'image', id: item })),
    { type: 'upload', id: sent.body.upload.id as string },
    { type: 'image', id: 'no-such-item' },
  ];
  const bulk = (action: string, list: object[]) =>
    h.call('POST', `/projects/${id}/items/bulk`, { uid, body: { action, items: list } });
  expect((await bulk('add', asked)).body).toMatchObject({
    total: 3,
    changed: 3,
    added: asked.slice(0, 3).map((one) => one.id),
    skipped: ['no-such-item'],
  });
  expect((await bulk('add', asked.slice(0, 3))).body).toMatchObject({ total: 3, changed: 0, added: [], skipped: [] });
  const found = await h.call('GET', `/projects/${id}?q=SEA`, { uid });
  expect(found.body).toMatchObject({ total: 1, results: [{ metadata: { image_alt: 'Sea lion' } }] });
  const cover = await h.call('PUT', `/projects/${id}`, { uid, body: { cover_item: items[0], rating: 4 } });
  expect(cover.body.project).toMatchObject({ cover_item: items[0], rating: 4 });
  expect(cover.body.project.covers[0]).toContain(items[0]);
  const foreign = await h.call('PUT', `/projects/${id}`, { uid, body: { cover_item: 'no-such-item', name: 'Lost' } });
  expect(foreign).toMatchObject({ status: 422, body: { errors: { cover_item: ['is not in the folder'] } } });
  expect((await h.call('GET', `/projects/${id}`, { uid })).body.project).toMatchObject({ name: 'Sea' });
  expect((await bulk('remove', asked.slice(0, 2))).body).toMatchObject({ total: 1, changed: 2 });
  expect(
    (await h.call('POST', `/projects/${id}/items/bulk`, { uid: 702, body: { action: 'remove', items: asked } })).status,
  ).toBe(404);
});

test('a folder’s link opens it for anybody until it expires or ends, and shows no more than the folder', async () => {
  const { id } = await make('Shared');
  const item = await importItem(h, { title: 'Lighthouse' });
  const sent = await h.call('POST', '/uploads', { uid, body: form('file', await picture(60, 40), 'own.jpg') });
  await h.call('POST', `/projects/${id}/items`, { uid, body: { type: 'image', id: item } });
  await h.call('POST', `/projects/${id}/items`, { uid, body: { type: 'upload', id: sent.body.upload.id } });
  expect((await h.call('GET', `/projects/${id}/share`, { uid })).body.share).toBeNull();
  expect((await h.call('POST', `/projects/${id}/share`, { uid: 702, body: {} })).status).toBe(404);
  const { share } = (await h.call('POST', `/projects/${id}/share`, { uid, body: { days: 7 } })).body as {
    share: { token: string; url: string };
  };
  expect(share.url).toBe(`/s/${share.token}`);
  const opened = await h.call('GET', `/shares/folder/${share.token}`);
  expect(opened.body).toMatchObject({ total: 2, project: { name: 'Shared', total: 2 } });
  const text = JSON.stringify(opened.body);
  expect(text).not.toContain('account_id');
  expect(text).not.toContain(`/uploads/${uid}`);
  const path = `/uploads/${String(sent.body.upload.id)}`;
  await h.call('DELETE', path, { uid });
  // Neither the tile, nor the cover, nor the count tells of what its owner put in the trash.
  const without = (await h.call('GET', `/shares/folder/${share.token}`)).body;
  expect(without).toMatchObject({ total: 1, project: { total: 1 } });
  expect(without.project.covers).toHaveLength(1);
  expect(without.project.covers[0]).toContain(item);
  await h.call('POST', `${path}/restore`, { uid, body: {} });
  const start = h.clock.now;
  h.clock.now = new Date(start.getTime() + 8 * 86_400_000);
  expect(await h.call('GET', `/shares/folder/${share.token}`)).toMatchObject({
    status: 410,
    body: { code: 'EXPIRED' },
  });
  h.clock.now = start;
  const next = (await h.call('POST', `/projects/${id}/share`, { uid, body: {} })).body.share as { token: string };
  expect((await h.call('GET', `/shares/folder/${share.token}`)).status).toBe(404);
  expect((await h.call('GET', `/shares/folder/${next.token}`)).status).toBe(200);
  const hidden = async () => (await h.call('GET', `/projects/${id}`, { uid })).body.project as { private: boolean };
  expect(await hidden()).toMatchObject({ private: false });
  // Who says that only they see it ends the link; who makes a link says that others may.
  await h.call('PUT', `/projects/${id}`, { uid, body: { private: true } });
  expect((await h.call('GET', `/shares/folder/${next.token}`)).status).toBe(404);
  const last = (await h.call('POST', `/projects/${id}/share`, { uid, body: {} })).body.share as { token: string };
  expect((await h.call('GET', `/shares/folder/${last.token}`)).status).toBe(200);
  await h.call('DELETE', `/projects/${id}/share`, { uid });
  expect(await hidden()).toMatchObject({ private: true });
  expect((await h.call('GET', `/shares/folder/${last.token}`)).status).toBe(404);
  expect((await h.call('GET', `/shares/folder/${next.token}`)).status).toBe(404);
});
