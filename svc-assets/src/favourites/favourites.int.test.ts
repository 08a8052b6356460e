import { startHarness, type Harness } from '../../test/harness';
import { importItem, templateOf } from '../../test/library-items';
import { form, picture } from '../../test/files';

let h: Harness;
beforeAll(async () => {
  h = await startHarness();
}, 120_000);
afterAll(() => h?.close());

test('[FAV-01, API-22] a visitor cannot heart; a member can, and the count is 1 however often it is sent', async () => {
  const id = await importItem(h);
  expect(await h.call('POST', `/flag/image/favourite/${id}`, { body: {} })).toMatchObject({
    status: 401,
    body: { code: 'NOT_SIGNED_IN' },
  });
  const first = await h.call('POST', `/flag/image/favourite/${id}`, { uid: 5, body: {} });
  expect(first.body).toEqual({ success: true, favourite: true, count: 1, countVersion: 1 });
  const again = await h.call('POST', `/flag/image/favourite/${id}`, { uid: 5, body: {} });
  expect(again.body).toEqual(first.body);
  const counted = (await h.outbox('assets.item.counted.v1')).filter((event) => event.subject === id);
  expect(counted.map((event) => event.data)).toEqual([{ id, countVersion: 1, likes: 1, download_count: 0 }]);
  expect((await h.outbox('assets.favourite.changed.v1')).at(-1)?.data).toMatchObject({
    uid: 5,
    item: id,
    favourite: true,
    version: 1,
  });
});

test('[FAV-05, API-23] taking back what was never given leaves the count at 0; versions only grow', async () => {
  const id = await importItem(h);
  expect((await h.call('DELETE', `/flag/image/favourite/${id}`, { uid: 6 })).body).toMatchObject({
    favourite: false,
    count: 0,
  });
  await h.call('POST', `/flag/image/favourite/${id}`, { uid: 6, body: {} });
  const back = await h.call('DELETE', `/flag/image/favourite/${id}`, { uid: 6 });
  expect(back.body).toMatchObject({ favourite: false, count: 0, countVersion: 2 });
  const versions = (await h.outbox('assets.favourite.changed.v1'))
    .filter((event) => event.subject === id)
    .map((event) => (event.data as { version: number }).version);
  expect(versions).toEqual([1, 2]);
});

test('hearts of many at once are all counted', async () => {
  const id = await importItem(h);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) => h.call('POST', `/flag/image/favourite/${id}`, { uid: 1000 + i, body: {} })),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect((await h.call('GET', `/library/${id}`)).body.item.likes).toBe(12);
});

test('[API-21] flag lists and likes of one account only, the latest first', async () => {
  const [one, two] = [await importItem(h), await importItem(h, templateOf())];
  h.clock.now = new Date(Date.now() + 1000);
  await h.call('POST', `/flag/image/favourite/${one}`, { uid: 7, body: {} });
  h.clock.now = new Date(Date.now() + 2000);
  await h.call('POST', `/flag/design/favourite/${two}`, { uid: 7, body: {} });
  expect((await h.call('GET', '/flagged/all/7', { uid: 7 })).body.flags.favourite).toEqual({
    image: [one],
    design: [two],
  });
  expect((await h.call('GET', '/flagged/all/7', { uid: 8 })).status).toBe(404);
  const likes = await h.call('GET', '/likes', { uid: 7 });
  expect(likes.body.results.map((item: { id: string }) => item.id)).toEqual([two, one]);
  expect(likes.body.total).toBe(2);
  expect((await h.call('GET', '/likes?page=2&pagesize=1', { uid: 7 })).body.results[0].id).toBe(one);
  h.clock.now = new Date();
});

test('unknown items and types', async () => {
  expect((await h.call('POST', '/flag/image/favourite/nothing', { uid: 7, body: {} })).status).toBe(404);
  expect((await h.call('POST', '/flag/spaceship/favourite/x', { uid: 7, body: {} })).status).toBe(404);
});

test('[FAV-08, API-24] own uploads are marked by POST and PUT; other types and others’ things are refused', async () => {
  const up = await h.call('POST', '/uploads', { uid: 9, body: form('file', await picture(30, 30), 'a.jpg') });
  const { id } = up.body.upload as { id: string };
  expect(
    (await h.call('POST', `/user/favourite/upload/${id}`, { uid: 9, body: { favourite: true, uid: 9 } })).body,
  ).toEqual({ success: true, favourite: true });
  expect((await h.call('GET', `/uploads/9/${id}`, { uid: 9 })).body.upload.favourite).toBe(true);
  expect(
    (await h.call('PUT', `/user/favourite/upload/${id}`, { uid: 9, body: { favourite: false } })).body.favourite,
  ).toBe(false);
  expect((await h.call('POST', `/user/favourite/upload/${id}`, { uid: 10, body: { favourite: true } })).status).toBe(
    404,
  );
  expect(
    (await h.call('POST', `/user/favourite/upload/${id}`, { uid: 9, body: { favourite: true, uid: 10 } })).status,
  ).toBe(404);
  expect((await h.call('POST', `/user/favourite/image/${id}`, { uid: 9, body: { favourite: true } })).status).toBe(404);
  expect((await h.call('POST', `/user/favourite/upload/${id}`, { uid: 9, body: { favourite: 'yes' } })).status).toBe(
    422,
  );
  expect((await h.call('POST', `/user/favourite/upload/${id}`, { body: { favourite: true } })).status).toBe(401);
});

test('saved searches are kept once and forgotten', async () => {
  const body = { q: 'red barn', scope: 'images' };
  await h.call('POST', '/hearted-searches', { uid: 11, body });
  await h.call('POST', '/hearted-searches', { uid: 11, body });
  expect((await h.call('GET', '/hearted-searches', { uid: 11 })).body.results).toMatchObject([
    { q: 'red barn', scope: 'images' },
  ]);
  await h.call('DELETE', '/hearted-searches', { uid: 11, body });
  expect((await h.call('GET', '/hearted-searches', { uid: 11 })).body.results).toEqual([]);
});
