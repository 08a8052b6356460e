import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ulid } from 'ulid';
import { picture } from '../../test/files';
import { startHarness, type Harness } from '../../test/harness';
import { accountOwner } from '../accounts/owner';
import type { Deps } from '../deps';
import { receivedOf } from '../files/received-of';
import { importItems } from '../library/import-items';
import { createUpload } from '../uploads/create-upload';
import { beginFiles, removeBegunFiles } from './begin-files';
import { removeLeftFiles } from './remove-files';

let h: Harness;
let deps: Deps;
beforeAll(async () => {
  h = await startHarness();
  deps = h.app.deps;
}, 120_000);
afterAll(() => h?.close());

const stored = async () =>
  (await readdir(path.join(h.storeDir, 'objects'), { recursive: true, withFileTypes: true }))
    .filter((one) => one.isFile())
    .map((one) => path.join(one.parentPath, one.name))
    .sort();
/** By their index, as queries that read all of a collection are found wanting. */
const NOTED = { touched: { $gt: new Date(0) } };
const notes = () => h.db.connection.collection('begun_files').countDocuments(NOTED);
let files = 0;
async function received(bytes: Uint8Array) {
  const file = path.join(h.storeDir, `sent-${files++}.jpg`);
  await writeFile(file, bytes);
  return receivedOf(file, 'sent.jpg');
}
async function send(key: string, bytes: Uint8Array, over: Partial<Deps> = {}) {
  const meta = JSON.stringify({ key, title: 'A test', tags: ['sea'], author: 'Ada', licence: 'CC-BY-4.0' });
  const entry = { meta, file: await received(bytes), poster: undefined, tooLarge: false };
  const [result] = await importItems({ ...deps, ...over }, [entry]);
  return result;
}
/** The work of a process that dies when all files are written and nothing else is. */
async function dying(work: (over: Partial<Deps>) => Promise<unknown>): Promise<void> {
  await new Promise<void>((died, failed) => {
    const transaction = () => {
      died();
      return new Promise<never>(() => undefined);
    };
    work({ db: { ...deps.db, transaction } }).catch(failed);
  });
}
async function aDayLater(work: () => Promise<void>): Promise<void> {
  const { now } = h.clock;
  h.clock.now = new Date(now.getTime() + 25 * 3_600_000);
  await work().finally(() => (h.clock.now = now));
}

test('what an import wrote that was killed before its records goes a day later', async () => {
  const before = await stored();
  const bytes = await picture(700, 500);
  await dying((over) => send('killed/1', bytes, over));
  const written = await stored();
  expect(written.length).toBeGreaterThan(before.length);
  await removeBegunFiles(deps);
  expect(await stored()).toEqual(written);
  await aDayLater(() => removeBegunFiles(deps));
  expect(await stored()).toEqual(before);
  expect(await notes()).toBe(0);
});

test('an import that is slower than a day stores no record without its files, and takes all when it is sent again', async () => {
  const before = await stored();
  const bytes = await picture(710, 500);
  const transaction: typeof deps.db.transaction = async (work, o) => {
    await aDayLater(() => removeBegunFiles(deps));
    return deps.db.transaction(work, o);
  };
  await expect(send('slow/1', bytes, { db: { ...deps.db, transaction } })).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
  expect(await stored()).toEqual(before);
  expect(await send('slow/1', bytes)).toMatchObject({ status: 'created' });
  const written = await stored();
  expect(written.length).toBeGreaterThan(before.length);
  await aDayLater(() => removeBegunFiles(deps));
  expect(await stored()).toEqual(written);
});

test('an earlier version of an item keeps its files, which designs go on using, though an import of it dies or fails later', async () => {
  const [one, two] = [await picture(720, 500), await picture(730, 500)];
  await send('again/1', one);
  expect(await send('again/1', two)).toMatchObject({ status: 'updated' });
  const written = await stored();
  await dying((over) => send('again/1', one, over));
  await aDayLater(() => removeBegunFiles(deps));
  expect(await stored()).toEqual(written);
  const transaction = () => Promise.reject(new Error('no'));
  await expect(send('again/1', one, { db: { ...deps.db, transaction } })).rejects.toThrow();
  expect(await stored()).toEqual(written);
});

test('of two imports of the same at once the one that fails leaves the other its files', async () => {
  const [one, two] = [await picture(740, 500), await picture(750, 500)];
  await send('both/1', one);
  const fails = () => Promise.reject(new Error('no'));
  const transaction: typeof deps.db.transaction = async (work, o) => {
    await expect(send('both/1', two, { db: { ...deps.db, transaction: fails } })).rejects.toThrow();
    return deps.db.transaction(work, o);
  };
  const result = await send('both/1', two, { db: { ...deps.db, transaction } });
  expect(result).toMatchObject({ status: 'updated' });
  const { body } = await h.call('GET', `/library/${result?.id}`);
  expect((await fetch(h.url + (body.item as { url: string }).url)).status).toBe(200);
  const item = await deps.items.get(result?.id ?? '');
  expect(await deps.store.head(item?.original.key ?? '')).toBeDefined();
});

test('what cannot be taken away while the store is away can be sent again as soon as that is back', async () => {
  const [one, two] = [await picture(742, 500), await picture(752, 500)];
  await send('away/1', one);
  const away = () => Promise.reject(new Error('away'));
  const over = { store: { ...deps.store, deleteUnder: away }, db: { ...deps.db, transaction: away } };
  await expect(send('away/1', two, over)).rejects.toThrow();
  expect(await send('away/1', two)).toMatchObject({ status: 'updated' });
  expect(await notes()).toBe(0);
  // One that nobody sends again goes a day later.
  const written = await stored();
  await expect(send('away/2', two, over)).rejects.toThrow();
  await aDayLater(() => removeBegunFiles(deps));
  expect(await stored()).toEqual(written);
});

test('an import that is slower than a day takes no note of another one that begins the same anew', async () => {
  const [one, two] = [await picture(744, 500), await picture(754, 500)];
  await send('slow/2', one);
  const before = await stored();
  const note = () => h.db.connection.collection<{ _id: string; folders: string[] }>('begun_files').findOne(NOTED);
  const transaction: typeof deps.db.transaction = async (work, o) => {
    const { _id: original = '', folders = [] } = (await note()) ?? {};
    await aDayLater(() => removeBegunFiles(deps));
    const other = await beginFiles(deps, { original, folders, keys: [] }, { fresh: false });
    await deps.db.transaction(work, o).finally(() => other.giveUp());
    throw new Error('a record was stored whose files are gone');
  };
  await expect(send('slow/2', two, { db: { ...deps.db, transaction } })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await stored()).toEqual(before);
  expect(await notes()).toBe(0);
});

test('files that a record names stay, though a release that knows no notes stored it', async () => {
  const [one, two] = [await picture(746, 500), await picture(756, 500)];
  const id = (await send('older/1', one))?.id ?? '';
  const names = async (original: string) =>
    void (await h.db.connection
      .collection<{ _id: string }>('items')
      .updateOne({ _id: id }, { $set: { 'original.key': original } }));
  const transaction = async () => {
    const note = await h.db.connection.collection<{ _id: string }>('begun_files').findOne(NOTED);
    await names(note?._id ?? '');
    throw new Error('no');
  };
  await expect(send('older/1', two, { db: { ...deps.db, transaction } })).rejects.toThrow();
  const item = await deps.items.get(id);
  expect(await deps.store.head(item?.original.key ?? '')).toBeDefined();
  expect(await notes()).toBe(0);
});

test('an upload whose service died before its record is one when its end is asked for again, and nothing is left of the first try', async () => {
  const owner = accountOwner(77);
  const bytes = await picture(760, 500);
  const end = async (id: string, over: Partial<Deps> = {}) =>
    createUpload({ ...deps, ...over }, owner, await received(bytes), { id });
  const before = await stored();
  const id = ulid();
  await dying((over) => end(id, over));
  const { upload } = await end(id);
  await removeLeftFiles(deps);
  const written = (await stored()).filter((file) => !before.includes(file));
  expect(written.filter((file) => !file.includes(upload.folder))).toHaveLength(2);
  await aDayLater(() => removeBegunFiles(deps));
  expect((await stored()).filter((file) => !before.includes(file))).toEqual(written);
  // One that is never asked for again goes.
  await dying((over) => end(ulid(), over));
  await aDayLater(() => removeBegunFiles(deps));
  expect((await stored()).filter((file) => !before.includes(file))).toEqual(written);
});
