import { importItem } from './library-items';
import { form, picture } from './files';
import { startHarness, type Harness } from './harness';

let h: Harness;
beforeAll(async () => {
  h = await startHarness();
}, 120_000);
afterAll(() => h?.close());

const MB = 1024 * 1024;
const send = async (who: { uid?: number; ulid?: string }, name = 'a.jpg') =>
  h.call('POST', '/uploads', { ...who, body: form('file', await picture(50, 40), name) });

test('[UPL-02, UPL-03] a visitor’s file is under 10 MB, and the fourth upload is refused', async () => {
  const who = { ulid: '01JKEEPINGVISITOR000000001' };
  const storage = await h.call('GET', '/uploads/storage', who);
  expect(storage.body).toMatchObject({ perFileLimit: 10 * MB, countLimit: 3 });
  const large = await h.call('POST', '/uploads', { ...who, body: form('file', Buffer.alloc(10 * MB, 1), 'a.jpg') });
  expect(large).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
  for (let n = 0; n < 3; n++) expect((await send(who)).status).toBe(201);
  expect(await send(who)).toMatchObject({ status: 422, body: { code: 'LIMIT_REACHED', limit: 3 } });
});

test('[API-46] uploads are sent, listed, checked for storage, archived, restored and deleted', async () => {
  const who = { uid: 901 };
  const { upload } = (await send(who)).body as { upload: { id: string; filesize: number } };
  expect((await h.call('GET', '/uploads/storage', who)).body.storageUsed.total).toBe(upload.filesize);
  const at = '/uploads/' + upload.id;
  expect((await h.call('POST', at + '/archive', { ...who, body: {} })).body.upload.archive).toBe(1);
  expect((await h.call('GET', '/uploads?state=archived', who)).body.total).toBe(1);
  expect((await h.call('POST', at + '/unarchive', { ...who, body: {} })).body.upload.archive).toBe(0);
  expect((await h.call('DELETE', at, who)).body.deleted).toBe('trash');
  expect((await h.call('POST', at + '/restore', { ...who, body: {} })).body.upload.deleted).toBe(false);
  expect((await h.call('GET', '/uploads', who)).body.total).toBe(1);
});

test('[API-47] designs are saved, listed, deleted and restored', async () => {
  const who = { uid: 902 };
  const { design, rev } = (await h.call('POST', '/designs', { ...who, body: { name: 'Poster' } })).body as {
    design: { id: string };
    rev: number;
  };
  const at = '/designs/' + design.id;
  const changes = [{ path: 'page/p1', before: { background: '#ffffff' }, after: { background: '#112233' } }];
  expect((await h.call('PATCH', at, { ...who, body: { rev, changes } })).body.rev).toBe(rev + 1);
  expect((await h.call('GET', '/designs', who)).body.total).toBe(1);
  expect((await h.call('DELETE', at, who)).body.deleted).toBe('trash');
  expect((await h.call('GET', '/designs', who)).body.total).toBe(0);
  expect((await h.call('POST', at + '/restore', { ...who, body: {} })).body.design.deleted).toBe(false);
});

test('[PROJ-17] a folder is deleted by its owner and by administrators, and by nobody else', async () => {
  const make = async () =>
    ((await h.call('POST', '/projects', { uid: 903, body: { name: 'Sea' } })).body.project as { id: string }).id;
  const [one, two] = [await make(), await make()];
  expect((await h.call('DELETE', '/projects/' + one, { uid: 904 })).status).toBe(404);
  expect((await h.call('DELETE', '/projects/' + one, { uid: 903 })).status).toBe(200);
  expect((await h.call('DELETE', '/projects/' + two, { uid: 904, roles: ['admin'] })).status).toBe(200);
});

test('[FAV-08, API-24] own uploads, folders and designs are marked by POST and PUT; nothing else, and nobody else’s', async () => {
  const who = { uid: 905 };
  const { upload } = (await send(who)).body as { upload: { id: string } };
  const mark = (method: string, type: string, id: string, uid: number) =>
    h.call(method, '/user/favourite/' + type + '/' + id, { uid, body: { favourite: true, uid } });
  for (const method of ['POST', 'PUT'])
    expect(await mark(method, 'upload', upload.id, 905)).toMatchObject({ status: 200, body: { success: true } });
  // A path that names no such thing does not exist, whatever is wrong with it.
  expect((await mark('POST', 'image', upload.id, 905)).status).toBe(404);
  expect((await mark('POST', 'upload', 'unknown', 905)).status).toBe(404);
  expect((await mark('POST', 'upload', upload.id, 906)).status).toBe(404);
  expect((await mark('POST', 'upload', upload.id, 0)).status).toBe(401);
});

test('[API-21, API-22, API-23] a flag is set, stands in the account’s flag lists, and is taken back', async () => {
  const id = await importItem(h);
  const who = { uid: 907 };
  const at = '/flag/image/favourite/' + id;
  expect((await h.call('POST', at, { ...who, body: {} })).body).toMatchObject({
    success: true,
    favourite: true,
    count: 1,
  });
  expect((await h.call('GET', '/flagged/all/907', who)).body.flags.favourite).toEqual({ image: [id] });
  expect((await h.call('GET', '/flagged/all/907', { uid: 908 })).status).toBe(404);
  expect((await h.call('DELETE', at, who)).body).toMatchObject({ success: true, favourite: false, count: 0 });
  expect((await h.call('GET', '/flagged/all/907', who)).body.flags.favourite).toEqual({});
});

test('[DL-03, DL-04] with nothing left a new item is gated, and one that was paid for is not', async () => {
  const who = { uid: 909, body: {} };
  const ids: string[] = [];
  for (let n = 0; n < 11; n++) ids.push(await importItem(h));
  const get = (id: string | undefined) => h.call('POST', '/download/image/' + id, who);
  for (const id of ids.slice(0, 10)) expect((await get(id)).status).toBe(200);
  expect(await get(ids[10])).toMatchObject({ status: 403, body: { code: 'GATED', reason: 'limit' } });
  expect((await get(ids[0])).body.limits.remaining).toBe(0);
});
