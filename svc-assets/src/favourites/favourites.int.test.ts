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
  // Of what nobody of ours made, nobody is told.
  expect(await h.outbox('assets.item.likes-reached.v1')).toEqual([]);
});

test('whose work reaches ten hearts is told once, with the place of the work', async () => {
  const id = await importItem(h);
  await h.db.connection
    .collection<{ _id: string }>('items')
    .updateOne({ _id: id }, { $set: { 'master.owner_uid': 840 } });
  for (let uid = 2_000; uid < 2_012; uid++) await h.call('POST', `/flag/image/favourite/${id}`, { uid, body: {} });
  const told = (await h.outbox('assets.item.likes-reached.v1')).map((event) => event.data);
  expect(told).toEqual([expect.objectContaining({ uid: 840, item: id, likes: 10, path: `/image/${id}` })]);
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

test('[FAV-04, FAV-05, ITEM-18] a topic is hearted: field_flag_count counts accounts, a curator who edits meets no conflict', async () => {
  const admin = { uid: 90, roles: ['admin'] };
  const content = { tag: 'hearted', title: 'Hearted', paths: ['photos.hearted'], scopes: ['images'], published: true };
  const made = (await h.call('POST', '/admin/topics', { ...admin, body: content })).body.record;
  const path = `/flag/topic/favourite/${made.id}`;
  for (const uid of [31, 32, 32]) expect((await h.call('POST', path, { uid, body: {} })).status).toBe(200);
  const edit = { version: made.version, content: { ...content, title: 'Much Hearted' } };
  expect((await h.call('PUT', `/admin/topics/${made.id}`, { ...admin, body: edit })).status).toBe(200);
  expect((await h.call('DELETE', path, { uid: 31 })).body).toEqual({
    success: true,
    favourite: false,
    count: 1,
    countVersion: 3,
  });
  expect((await h.call('DELETE', path, { uid: 33 })).body).toMatchObject({ favourite: false, count: 1 });
  const told = (await h.outbox('assets.topic.changed.v1')).filter(({ subject }) => subject === made.id);
  expect(told.map(({ data }) => data)).toMatchObject([
    { version: 1, countVersion: 0, field_flag_count: 0 },
    { version: 1, countVersion: 1, field_flag_count: 1 },
    { version: 1, countVersion: 2, field_flag_count: 2 },
    { version: 2, countVersion: 2, field_flag_count: 2, title: 'Much Hearted' },
    { version: 2, countVersion: 3, field_flag_count: 1, title: 'Much Hearted' },
  ]);
  // It is no item: the list of likes neither shows nor counts it, the flag lists know it.
  expect((await h.call('GET', '/likes', { uid: 32 })).body).toMatchObject({ results: [], total: 0 });
  expect((await h.call('GET', '/flagged/all/32', { uid: 32 })).body.flags.favourite).toEqual({ topic: [made.id] });
  const hidden = { version: 2, content: { ...content, published: false } };
  expect((await h.call('PUT', `/admin/topics/${made.id}`, { ...admin, body: hidden })).status).toBe(200);
  expect((await h.call('POST', path, { uid: 34, body: {} })).status).toBe(404);
});

test('every heart is exported for a rebuild, those taken back too, page by page', async () => {
  const id = await importItem(h);
  for (const uid of [41, 42, 43]) await h.call('POST', `/flag/image/favourite/${id}`, { uid, body: {} });
  await h.call('DELETE', `/flag/image/favourite/${id}`, { uid: 42 });
  const hearts: { uid: number; item: string; favourite: boolean; version: number }[] = [];
  for (let after = '', more = true; more;) {
    const { body } = await h.call('GET', `/internal/favourites/export?limit=2${after}`, { service: 'catalog' });
    hearts.push(...body.hearts);
    more = body.next !== null;
    after = `&after=${encodeURIComponent(body.next ?? '')}`;
  }
  expect(
    hearts.filter(({ item }) => item === id).map(({ uid, favourite, version }) => [uid, favourite, version]),
  ).toEqual([
    [41, true, 1],
    [42, false, 2],
    [43, true, 1],
  ]);
  expect((await h.call('GET', '/internal/favourites/export', { uid: 41 })).status).toBe(403);
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

test('a saved search keeps the page that it was saved on; another page with the same words is another search', async () => {
  const words = { q: 'red barn', scope: 'images', path: '' };
  const here = { ...words, address: '/public-domain/red%20barn?colour=ff0000' };
  const list = async () => (await h.call('GET', '/hearted-searches', { uid: 12 })).body.results;
  for (const body of [words, here, here]) await h.call('POST', '/hearted-searches', { uid: 12, body });
  const kept: { id: string; address: string }[] = await list();
  expect(kept.map(({ address }) => address).sort()).toEqual(['', here.address]);
  expect(new Set(kept.map(({ id }) => id)).size).toBe(2);
  await h.call('DELETE', '/hearted-searches', { uid: 12, body: here });
  expect(await list()).toMatchObject([{ ...words, address: '' }]);
});

test('an account keeps at most 200 searches, however many are hearted at once', async () => {
  const some = Array.from({ length: 199 }, (_, n) => ({ _id: `full-${n}`, uid: 18, q: 'x', created: new Date() }));
  await h.db.connection.collection<{ _id: string }>('hearted_searches').insertMany(some);
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, n) =>
      h.call('POST', '/hearted-searches', { uid: 18, body: { q: `sea ${n}`, scope: 'images' } }),
    ),
  );
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
});
