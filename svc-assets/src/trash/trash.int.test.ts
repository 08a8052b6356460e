import { setImmediate } from 'node:timers/promises';
import { trashPurged, trashPurgeSoon } from '@commonplace/contracts/assets/events';
import { form, picture } from '../../test/files';
import { startHarness, type Harness } from '../../test/harness';
import { accountOwner } from '../accounts/owner';
import { removeLeftFiles } from '../store/remove-files';
import { removeUpload } from '../uploads/delete-upload';
import { announcePurge } from './announce-purge';
import { purgeTrash } from './purge-trash';

let h: Harness;
beforeAll(async () => {
  h = await startHarness();
}, 120_000);
afterAll(() => h?.close());

const DAY = 86_400_000;
const upload = async (uid: number) =>
  (await h.call('POST', '/uploads', { uid, body: form('file', await picture(60, 40), 'a.jpg') })).body.upload as {
    id: string;
    url: string;
  };
const design = async (uid: number, name = 'D') =>
  (await h.call('POST', '/designs', { uid, body: { name } })).body.design as { id: string };

test('the trash says when it deletes, deletes after 30 days with files and storage, and tells how much', async () => {
  const uid = 601;
  const kept = await upload(uid);
  const gone = await upload(uid);
  const drawn = await design(uid);
  await h.call('DELETE', `/uploads/${gone.id}`, { uid });
  await h.call('DELETE', `/designs/${drawn.id}`, { uid });
  const listed = (await h.call('GET', '/uploads?state=trash', { uid })).body.results[0] as { purge_at: string };
  expect(Date.parse(listed.purge_at) - h.clock.now.getTime()).toBeCloseTo(30 * DAY, -4);
  const start = h.clock.now;
  h.clock.now = new Date(start.getTime() + 29 * DAY);
  expect(await purgeTrash(h.app.deps)).toEqual({ uploads: 0, designs: 0 });
  h.clock.now = new Date(start.getTime() + 30 * DAY + 60_000);
  expect(await purgeTrash(h.app.deps)).toEqual({ uploads: 1, designs: 1 });
  h.clock.now = start;
  expect((await h.call('GET', '/uploads?state=trash', { uid })).body.total).toBe(0);
  expect((await h.call('GET', '/designs?deleted=true', { uid })).body.total).toBe(0);
  expect((await fetch(h.url + gone.url)).status).toBe(404);
  expect((await fetch(h.url + kept.url)).status).toBe(200);
  const used = (await h.call('GET', '/uploads/storage', { uid })).body.storageUsed.total as number;
  expect(used).toBe((await h.app.deps.uploads.byId(kept.id))?.filesize);
  const told = (await h.outbox(trashPurged.subject)).map(({ data }) => data);
  expect(told).toMatchObject([{ uid, uploads: 1, designs: 1 }]);
});

test('one thing that cannot be deleted holds up nothing behind it, and what went before it is told of', async () => {
  const uid = 609;
  const things = [await upload(uid), await upload(uid), await upload(uid)];
  const drawn = await design(uid);
  for (const path of [...things.map(({ id }) => `/uploads/${id}`), `/designs/${drawn.id}`])
    await h.call('DELETE', path, { uid });
  const { uploads } = h.app.deps;
  const stuck = things[0]?.id;
  const real = uploads.remove.bind(uploads);
  const spoilt = jest
    .spyOn(uploads, 'remove')
    .mockImplementation((session, owner, id) =>
      id === stuck ? Promise.reject(new Error('never works')) : real(session, owner, id),
    );
  const start = h.clock.now;
  const told = async () =>
    (await h.outbox(trashPurged.subject)).map(({ data }) => data as { uid: number }).filter((one) => one.uid === uid);
  try {
    h.clock.now = new Date(start.getTime() + 30 * DAY + 60_000);
    expect(await purgeTrash(h.app.deps)).toEqual({ uploads: 2, designs: 1 });
    expect(await told()).toMatchObject([{ uploads: 2, designs: 1 }]);
    spoilt.mockRestore();
    expect(await purgeTrash(h.app.deps)).toEqual({ uploads: 1, designs: 0 });
  } finally {
    spoilt.mockRestore();
    h.clock.now = start;
  }
});

test('what a process deleted for good that died before it told is told of by the next one, once', async () => {
  const uid = 610;
  const things = [await upload(uid), await upload(uid)];
  const drawn = await design(uid);
  for (const path of [...things.map(({ id }) => `/uploads/${id}`), `/designs/${drawn.id}`])
    await h.call('DELETE', path, { uid });
  const told = async () =>
    (await h.outbox(trashPurged.subject)).map(({ data }) => data as { uid: number }).filter((one) => one.uid === uid);
  const start = h.clock.now;
  const { deps } = h.app;
  // It dies with the first design: nothing of what comes after is done, neither the rest nor the telling.
  const dying = { ...deps, designs: { ...deps.designs, trash: () => new Promise<never>(() => undefined) } };
  try {
    h.clock.now = new Date(start.getTime() + 30 * DAY + 60_000);
    void purgeTrash(dying);
    while ((await h.call('GET', '/uploads?state=trash', { uid })).body.total > 0) await setImmediate();
    expect(await told()).toEqual([]);
    await Promise.all([purgeTrash(deps), purgeTrash(deps)]);
    const sums = (await told()) as unknown as { uploads: number; designs: number }[];
    expect(sums.reduce((all, one) => all + one.uploads, 0)).toBe(2);
    expect(sums.reduce((all, one) => all + one.designs, 0)).toBe(1);
    expect(await purgeTrash(deps)).toEqual({ uploads: 0, designs: 0 });
    expect(await told()).toHaveLength(sums.length);
  } finally {
    h.clock.now = start;
  }
});

test('what the trash will delete is announced some days before, once for all that goes on a day, and again after it came back', async () => {
  const uid = 608;
  const [one, two] = [await upload(uid), await upload(uid)];
  const drawn = await design(uid);
  for (const path of [`/uploads/${one.id}`, `/uploads/${two.id}`, `/designs/${drawn.id}`])
    await h.call('DELETE', path, { uid });
  const start = h.clock.now;
  const told = async () =>
    (await h.outbox(trashPurgeSoon.subject))
      .map(({ data }) => data as { uid: number })
      .filter((one) => one.uid === uid);
  h.clock.now = new Date(start.getTime() + 25 * DAY);
  await announcePurge(h.app.deps);
  expect(await told()).toEqual([]);
  h.clock.now = new Date(start.getTime() + 27 * DAY + 60_000);
  await Promise.all([announcePurge(h.app.deps), announcePurge(h.app.deps)]);
  await announcePurge(h.app.deps);
  expect(await told()).toMatchObject([{ uid, uploads: 2, designs: 1 }]);
  const [{ first }] = (await told()) as unknown as [{ first: string }];
  expect(Date.parse(first) - start.getTime()).toBeCloseTo(30 * DAY, -5);
  h.clock.now = new Date(h.clock.now.getTime() + 60_000);
  await h.call('POST', `/uploads/${one.id}/restore`, { uid, body: {} });
  await h.call('DELETE', `/uploads/${one.id}`, { uid });
  h.clock.now = new Date(start.getTime() + 55 * DAY);
  await announcePurge(h.app.deps);
  expect(await told()).toMatchObject([{ uploads: 2 }, { uploads: 1, designs: 0 }]);
  h.clock.now = start;
  await h.call('POST', '/uploads/empty-trash', { uid, body: {} });
  await h.call('POST', '/designs/empty-trash', { uid, body: {} });
});

test('files of what was deleted for good go at last, though the store was away or the process died at once: the portrait too', async () => {
  const uid = 620;
  const sent = await upload(uid);
  const shown = (await h.call('POST', `/uploads/${sent.id}/portrait`, { uid, body: {} })).body.url as string;
  const { deps } = h.app;
  const kept = await deps.uploads.byId(sent.id);
  expect((await fetch(h.url + shown)).status).toBe(200);
  await h.call('DELETE', `/uploads/${sent.id}`, { uid });
  const away = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
  const trashed = await deps.uploads.byId(sent.id);
  if (!kept || !trashed) throw new Error('it is not there');
  await removeUpload(
    { ...deps, store: { ...deps.store, delete: away, deleteUnder: away } },
    accountOwner(uid),
    trashed,
  );
  expect(await deps.uploads.byId(sent.id)).toBeUndefined();
  expect(await deps.store.head(kept.original)).toBeDefined();
  await removeLeftFiles(deps);
  expect(await deps.store.head(kept.original)).toBeUndefined();
  expect((await fetch(h.url + shown)).status).toBe(404);
  expect(await deps.removals.left('', 10)).toEqual([]);
});

test('restoring takes the date away; emptying deletes one’s own trash and nobody else’s', async () => {
  const [uid, other] = [602, 603];
  const back = await upload(uid);
  await h.call('DELETE', `/uploads/${back.id}`, { uid });
  const restored = await h.call('POST', `/uploads/${back.id}/restore`, { uid, body: {} });
  expect(restored.body.upload).toMatchObject({ deleted: false, purge_at: null });
  for (const who of [uid, uid, other]) await h.call('DELETE', `/uploads/${(await upload(who)).id}`, { uid: who });
  for (const who of [uid, other]) await h.call('DELETE', `/designs/${(await design(who)).id}`, { uid: who });
  expect((await h.call('POST', '/uploads/empty-trash', { uid, body: {} })).body.deleted).toBe(2);
  expect((await h.call('POST', '/designs/empty-trash', { uid, body: {} })).body.deleted).toBe(1);
  expect((await h.call('GET', '/uploads?state=trash', { uid: other })).body.total).toBe(1);
  expect((await h.call('GET', '/designs?deleted=true', { uid: other })).body.total).toBe(1);
  expect((await h.call('GET', '/uploads', { uid })).body.total).toBe(1);
});

test('one change of many: each is told apart, what belongs to others stops nothing, and undo brings back', async () => {
  const uid = 604;
  const mine = [await upload(uid), await upload(uid)];
  const foreign = await upload(605);
  const ids = [...mine.map(({ id }) => id), foreign.id, 'no-such-id'];
  const bulk = (action: string) => h.call('POST', '/uploads/bulk', { uid, body: { action, ids } });
  const answer = await bulk('delete');
  expect(answer.body).toMatchObject({ changed: 2 });
  expect(answer.body.results.map(({ done, code }: { done: boolean; code?: string }) => code ?? done)).toEqual([
    true,
    true,
    'NOT_FOUND',
    'NOT_FOUND',
  ]);
  expect((await h.call('GET', '/uploads?state=trash', { uid })).body.total).toBe(2);
  expect((await bulk('restore')).body.changed).toBe(2);
  expect((await bulk('archive')).body.changed).toBe(2);
  expect((await h.call('GET', '/uploads?state=archived', { uid })).body.total).toBe(2);
  expect((await h.call('GET', '/uploads', { uid: 605 })).body.total).toBe(1);
  expect((await h.call('POST', '/uploads/bulk', { uid, body: { action: 'burn', ids } })).status).toBe(422);
  expect((await h.call('POST', '/uploads/bulk', { uid, body: { action: 'delete', ids: [] } })).status).toBe(422);
});

test('designs: archive, favourites, versions that come back, and lists that go on behind their last entry', async () => {
  const uid = 606;
  const ids: string[] = [];
  for (const name of ['one', 'two', 'three', 'four', 'five']) {
    h.clock.now = new Date(h.clock.now.getTime() + 1_000);
    ids.push((await design(uid, name)).id);
  }
  const names: string[] = [];
  let after: string | null = '';
  for (let n = 0; after !== null && n < 5; n++) {
    const { body } = await h.call('GET', `/designs?pagesize=2${after && `&after=${after}`}`, { uid });
    expect(body.total).toBe(5);
    names.push(...body.results.map((one: { name: string }) => one.name));
    after = body.next as string | null;
    // What comes to the front in the meantime shifts nothing behind it.
    h.clock.now = new Date(h.clock.now.getTime() + 1_000);
    if (n === 0) await h.call('PUT', `/designs/${ids[0]}`, { uid, body: { name: 'one' } });
  }
  expect(names).toEqual(['five', 'four', 'three', 'two']);
  expect((await h.call('GET', '/designs?after=nonsense', { uid })).status).toBe(400);
  await h.call('POST', `/designs/${ids[1]}/archive`, { uid, body: {} });
  expect((await h.call('GET', '/designs', { uid })).body.total).toBe(4);
  expect((await h.call('GET', '/designs?archived=true', { uid })).body.results).toMatchObject([
    { name: 'two', archive: 1 },
  ]);
  await h.call('POST', `/user/favourite/design/${ids[2]}`, { uid, body: { favourite: true } });
  expect((await h.call('GET', '/designs?favourite=true', { uid })).body.results).toMatchObject([{ name: 'three' }]);
  const id = ids[3] as string;
  const paint = (rev: number, colour: string) =>
    h.call('PATCH', `/designs/${id}`, {
      uid,
      body: { rev, changes: [{ path: 'page/p1', before: { background: '' }, after: { background: colour } }] },
    });
  await paint(1, '#111111');
  h.clock.now = new Date(h.clock.now.getTime() + 11 * 60_000);
  await paint(2, '#222222');
  await paint(3, '#333333');
  const versions = await h.call('GET', `/designs/${id}/versions`, { uid });
  expect(versions.body.results.map(({ rev }: { rev: number }) => rev)).toEqual([2, 1]);
  expect((await h.call('GET', `/designs/${id}/versions/2`, { uid })).body.document.pages.p1.background).toBe('#111111');
  expect((await h.call('GET', `/designs/${id}/versions/2`, { uid: 607 })).status).toBe(404);
  expect((await h.call('GET', `/designs/${id}/versions/3`, { uid })).status).toBe(410);
  const back = await h.call('POST', `/designs/${id}/versions/2/restore`, { uid, body: {} });
  expect(back.body.rev).toBe(5);
  expect((await h.call('GET', `/designs/${id}`, { uid })).body.document.pages.p1.background).toBe('#111111');
  expect((await h.call('GET', `/designs/${id}/versions/4`, { uid })).body.document.pages.p1.background).toBe('#333333');
});
