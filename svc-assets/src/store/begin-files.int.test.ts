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
import { removeBegunFiles } from './begin-files';
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
const notes = () => h.db.connection.collection('begun_files').countDocuments({ touched: { $gt: new Date(0) } });
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
