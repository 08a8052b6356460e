import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderPlace, type ObjectPlace } from './object-place';
import { countObjectFiles, dumpObjects, objectFaults, restoreMissing } from './objects';

let dir: string;
let place: ObjectPlace;
const to = (...parts: string[]) => path.join(dir, ...parts);
const store = (name: string, text: string, second = 1) => {
  writeFileSync(to('store', name), text);
  utimesSync(to('store', name), second, second);
};
const inode = (backup: string, name: string) => statSync(to(backup, 'objects', name)).ino;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'objects-'));
  mkdirSync(to('store/ab'), { recursive: true });
  place = folderPlace(to('store'));
  for (const name of ['same', 'ab/below', 'changed', 'gone']) store(name, `what ${name} holds`);
});
afterEach(() => rmSync(dir, { recursive: true }));

test('a backup copies what is new or has changed since the one before; the rest has a second name, and outlives the first', async () => {
  expect((await dumpObjects(place, to('first'))).copied).toBe(4);
  store('changed', 'what changed HOLDS', 2);
  store('new', 'new');
  rmSync(to('store/gone'));
  const { objects, copied } = await dumpObjects(place, to('second'), to('first'));
  expect([copied, objects.count]).toEqual([2, 4]);
  for (const name of ['same', 'ab/below']) expect(inode('second', name)).toBe(inode('first', name));
  expect(inode('second', 'changed')).not.toBe(inode('first', 'changed'));
  expect(readFileSync(to('first/objects/changed'), 'utf8')).toBe('what changed holds');
  // The same as if all had been copied.
  expect(objects).toEqual((await dumpObjects(place, to('anew'))).objects);
  rmSync(to('first'), { recursive: true });
  expect(await countObjectFiles(to('second'))).toEqual(objects);
});

test('what an earlier backup lacks or holds in part is copied anew, and so is all where its list cannot be read', async () => {
  await dumpObjects(place, to('first'));
  truncateSync(to('first/objects/same'), 3);
  rmSync(to('first/objects/ab/below'));
  const { objects, copied } = await dumpObjects(place, to('second'), to('first'));
  expect(copied).toBe(2);
  expect(await countObjectFiles(to('second'))).toEqual(objects);
  writeFileSync(to('second/objects.known'), '["half');
  expect((await dumpObjects(place, to('third'), to('second'))).copied).toBe(4);
  rmSync(to('third/objects.known'));
  expect((await dumpObjects(place, to('fourth'), to('third'))).copied).toBe(4);
});

test('files alone come back where they are missing or cut off; what is newer than the backup stays', async () => {
  await dumpObjects(place, to('backup'));
  rmSync(to('store/ab'), { recursive: true });
  truncateSync(to('store/same'), 3);
  store('newer', 'newer');
  expect(await objectFaults(place, to('backup'))).toEqual([
    'file ab/below: is missing',
    'file same: the content differs',
  ]);
  expect(await restoreMissing(place, to('backup'))).toBe(2);
  expect(await objectFaults(place, to('backup'))).toEqual([]);
  expect(readFileSync(to('store/same'), 'utf8')).toBe('what same holds');
  expect(readFileSync(to('store/newer'), 'utf8')).toBe('newer');
  expect(await restoreMissing(place, to('backup'))).toBe(0);
});

test('a file that is deleted while a backup is written is not in it, and the backup is whole; one that cannot be read ends it', async () => {
  const deleting: ObjectPlace = {
    ...place,
    async *files() {
      for await (const file of place.files()) {
        if (file.key === 'gone') rmSync(to('store/gone'));
        yield file;
      }
    },
  };
  const { objects, copied } = await dumpObjects(deleting, to('backup'));
  expect([copied, objects.count]).toEqual([3, 3]);
  expect(await countObjectFiles(to('backup'))).toEqual(objects);
  // Something else than a folder: it is there, and what is in it is not known.
  await expect(dumpObjects(folderPlace(to('store/same')), to('other'))).rejects.toThrow('ENOTDIR');
  expect((await dumpObjects(folderPlace(to('nowhere')), to('empty'))).objects.count).toBe(0);
});
