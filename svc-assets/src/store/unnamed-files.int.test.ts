import { execFile } from 'node:child_process';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { picture } from '../../test/files';
import { startHarness, type Harness } from '../../test/harness';
import { accountOwner } from '../accounts/owner';
import { setCover } from '../designs/set-cover';
import { receivedOf } from '../files/received-of';
import { importItems } from '../library/import-items';
import { createUpload } from '../uploads/create-upload';
import { sweepFiles } from './sweep-files';
import { daysAgo, nameOf } from './unnamed-files';

jest.setTimeout(240_000);
let h: Harness;
beforeAll(async () => {
  h = await startHarness();
}, 600_000);
afterAll(() => h?.close());

const root = path.resolve(import.meta.dirname, '../../..');
const LOOKED = { comment: 'looked at by a test' };
const OLD = new Date(Date.now() - 40 * 86_400_000);

/** The operator's command as they run it, with the real database and the real folder. */
async function run(args: string[] = []): Promise<{ code: number; keys: string[]; err: string }> {
  const env = { PATH: process.env.PATH, MONGODB_URL: h.mongoUrl, STORE_DIR: h.storeDir };
  const command = ['--import', 'tsx', 'svc-assets/src/unnamed-files.ts', ...args];
  return new Promise((resolve) =>
    execFile(process.execPath, command, { cwd: root, env }, (error, out, err) =>
      resolve({
        code: error ? Number(error.code) : 0,
        keys: out.split('\n').flatMap((line) => line.split('\t')[0] || []),
        err,
      }),
    ),
  );
}
/** As the command does it, without a process of its own. */
async function sweep({ older = 30, remove = false, evenMost = false } = {}) {
  const keys: string[] = [];
  const o = { before: daysAgo(older, new Date()), remove, evenMost };
  const { removal } = await sweepFiles(h.app.deps, o, ({ key }) => void keys.push(key));
  return { keys: keys.sort(), removal };
}
const objects = () => path.join(h.storeDir, 'objects');
const stored = async () =>
  (await readdir(objects(), { recursive: true, withFileTypes: true }))
    .filter((one) => one.isFile())
    .map((one) => path.relative(objects(), path.join(one.parentPath, one.name)))
    .sort();
const age = async (keys: readonly string[]) => {
  for (const key of keys) await utimes(path.join(objects(), key), OLD, OLD);
};
/** What `work` stores. */
async function storedBy(work: () => Promise<unknown>): Promise<string[]> {
  const before = new Set(await stored());
  await work();
  return (await stored()).filter((key) => !before.has(key));
}
const file = async (width: number) => {
  const sent = path.join(h.storeDir, `sent-${width}.jpg`);
  await writeFile(sent, await picture(width, 400));
  return receivedOf(sent, 'sent.jpg');
};
const upload = async (uid: number, width: number) => createUpload(h.app.deps, accountOwner(uid), await file(width));
const importOne = async (key: string, width: number) => {
  const meta = JSON.stringify({ key, title: 'A test', tags: ['sea'], author: 'Ada', licence: 'CC-BY-4.0' });
  return importItems(h.app.deps, [{ meta, file: await file(width), poster: undefined, tooLarge: false }]);
};
const forget = (collection: string, filter: object) =>
  h.db.connection.collection(collection).deleteMany(filter, LOOKED);

test('files that no record names are listed when they are old, and removed only when that is asked for', async () => {
  const lost = [
    ...(await storedBy(() => upload(71, 640))),
    ...(await storedBy(() => importOne('lost/1', 650))),
    ...(await storedBy(async () => {
      const { body } = await h.call('POST', '/designs', { uid: 71, body: {} });
      await setCover(h.app.deps, { uid: 71, id: String(body.design.id) }, await picture(300, 300));
    })),
  ];
  expect(new Set(lost.map((key) => nameOf(key)?.by))).toEqual(new Set(['original', 'folder', 'item', 'cover']));
  await forget('uploads', { uid: 71 });
  await forget('designs', { uid: 71 });
  await forget('items', { key: 'lost/1' });
  const kept = [
    ...(await storedBy(() => upload(72, 660))),
    ...(await storedBy(() => importOne('kept/1', 670))),
    ...(await storedBy(() => importOne('kept/2', 690))),
    ...(await storedBy(() => upload(72, 680))),
    // Whatever else lies there is nobody's business here.
    ...(await storedBy(() => h.app.deps.store.put('r/a/portrait/480.webp', Buffer.from('x')))),
  ];
  const all = await stored();
  // Young, nobody knows yet.
  expect(await sweep({ remove: true })).toEqual({ keys: [], removal: 'done' });
  await age(all);
  expect(await sweep()).toEqual({ keys: [...lost].sort(), removal: undefined });
  expect(await sweep({ older: 60, remove: true })).toEqual({ keys: [], removal: 'done' });
  expect(await stored()).toEqual(all);
  const { code, keys, err } = await run();
  expect([code, keys.sort()]).toEqual([0, [...lost].sort()]);
  expect(err).toContain(`${lost.length} of ${all.length - 1} files are named by no record`);
  expect(await stored()).toEqual(all);
  expect((await sweep({ remove: true, evenMost: true })).removal).toBe('done');
  expect(await stored()).toEqual([...kept].sort());
});

test('a file that a record names by the time at which it would go stays', async () => {
  const lost = await storedBy(() => importOne('back/1', 700));
  await age(lost);
  const items = h.db.connection.collection('items');
  const row = await items.findOne({ key: 'back/1' }, LOOKED);
  await forget('items', { key: 'back/1' });
  const known = h.app.deps.items;
  let back: Promise<unknown> | undefined;
  const many: typeof known.many = async (ids) => {
    const found = await known.many(ids);
    await (back ??= items.insertOne(row ?? {}));
    return found;
  };
  const told: string[] = [];
  const deps = { ...h.app.deps, items: { ...known, many } };
  const o = { before: daysAgo(30, new Date()), remove: true, evenMost: true };
  await sweepFiles(deps, o, ({ key }) => void told.push(key));
  expect(told.sort()).toEqual([...lost].sort());
  expect(await stored()).toEqual(expect.arrayContaining(lost));
});

test('a database that names no file of one kind is taken for one that lacks a collection, however much it names of the others', async () => {
  await upload(74, 710);
  await importOne('kept/3', 720);
  const covers = await storedBy(async () => {
    const { body } = await h.call('POST', '/designs', { uid: 73, body: {} });
    await setCover(h.app.deps, { uid: 73, id: String(body.design.id) }, await picture(300, 300));
  });
  const all = await stored();
  await age(all);
  await forget('designs', {});
  const found = await sweep({ remove: true });
  expect(found).toEqual({ keys: [...covers].sort(), removal: 'refused' });
  expect(found.keys.length * 2).toBeLessThan(all.length);
  const refused = await run(['--remove']);
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('most of what there is of designs:') });
  expect(await stored()).toEqual(all);
  expect((await sweep({ remove: true, evenMost: true })).removal).toBe('done');
  expect(await stored()).toEqual(all.filter((key) => !covers.includes(key)));
});

test('a database that names next to nothing of what is there is taken for a wrong one', async () => {
  await age(await stored());
  await forget('uploads', {});
  await forget('items', {});
  const all = await stored();
  expect((await sweep({ remove: true })).removal).toBe('refused');
  const refused = await run(['--remove']);
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('is it the right database?') });
  expect(await stored()).toEqual(all);
  expect(await run(['--older', '1'])).toMatchObject({ code: 1, err: expect.stringMatching(/^Usage: /) });
  expect(await run(['--rermove'])).toMatchObject({ code: 1, err: expect.stringMatching(/--rermove[^]*\nUsage: /) });
});
