import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStore } from './folder-store';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'commonplace-store-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(root, { recursive: true });
});

/** What is written to the disk while `work` goes on, by its path below the store. */
async function synced(work: () => Promise<void>): Promise<string[]> {
  const handle = await open(root, 'r');
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  const found: string[] = [];
  const real = Object.getOwnPropertyDescriptor(prototype, 'sync')?.value as (this: typeof handle) => Promise<void>;
  const looking = jest.spyOn(prototype, 'sync').mockImplementation(async function (this: typeof handle) {
    found.push(path.relative(root, readlinkSync(`/proc/self/fd/${this.fd}`)));
    return real.call(this);
  });
  await work();
  looking.mockRestore();
  return found.map((name) => (name.startsWith('incoming/') ? 'the file' : name));
}

test('what outlives a loss of power is on the disk with its name and the folders above it', async () => {
  const store = await folderStore(root);
  const sent = (key: string) => async () => {
    const file = path.join(store.scratch, 'sent');
    writeFileSync(file, 'bytes');
    await store.putFile(key, file);
  };
  const folders = ['objects/o/ab', 'objects/o', 'objects'];
  expect(await synced(sent('o/ab/one.png'))).toEqual(['the file', ...folders]);
  expect(await synced(sent('o/ab/two.png'))).toEqual(['the file', 'objects/o/ab']);
  expect(await synced(sent('o/cd/one.png'))).toEqual(['the file', 'objects/o/cd', 'objects/o']);
  await store.deleteUnder('o/ab/');
  expect(await synced(() => store.put('o/ab/three.png', Buffer.from('b'), { durable: true }))).toEqual([
    'the file',
    'objects/o/ab',
    'objects/o',
  ]);
  await store.deleteUnder('o');
  expect(await synced(sent('o/ab/four.png'))).toEqual(['the file', ...folders]);
  // What can be made again waits for no disk.
  expect(await synced(() => store.put('r/ab/small.webp', Buffer.from('b')))).toEqual([]);
});

test('a store is opened beside one that is in use: what is gone in that moment is no failure, and what is new stays', async () => {
  const incoming = path.join(root, 'incoming');
  mkdirSync(incoming);
  // As a file that the other has put in its place between the list of the folder and the look at it.
  symlinkSync(path.join(root, 'gone'), path.join(incoming, 'gone'));
  for (const name of ['left', 'new']) writeFileSync(path.join(incoming, name), 'bytes');
  utimesSync(path.join(incoming, 'left'), new Date(0), new Date(0));
  await folderStore(root);
  expect(['left', 'new'].map((name) => existsSync(path.join(incoming, name)))).toEqual([false, true]);
});
