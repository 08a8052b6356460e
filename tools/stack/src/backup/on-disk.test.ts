import { linkSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderPlace } from './object-place';
import { dumpObjects, restoreObjects } from './objects';
import { keepOnDisk, keepWay } from './on-disk';

let root: string;
const at = (...parts: string[]) => path.join(root, ...parts);
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'on-disk-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(root, { recursive: true });
});

/** What is written to the disk while `work` goes on, by its path below the root, in the order of their names. */
async function kept(work: () => Promise<unknown>): Promise<string[]> {
  const handle = await open(root, 'r');
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  const found: string[] = [];
  const real = Object.getOwnPropertyDescriptor(prototype, 'sync')?.value as (this: typeof handle) => Promise<void>;
  jest.spyOn(prototype, 'sync').mockImplementation(async function (this: typeof handle) {
    found.push(path.relative(root, readlinkSync(`/proc/self/fd/${this.fd}`)));
    return real.call(this);
  });
  await work();
  jest.restoreAllMocks();
  return found.sort();
}

test('a backup that is said to be done is on the disk: its files, its folders, and the way to it', async () => {
  mkdirSync(at('backups/one/objects/ab'), { recursive: true });
  writeFileSync(at('backups/one/list'), 'list');
  writeFileSync(at('backups/one/objects/ab/new'), 'new');
  writeFileSync(at('earlier'), 'as before');
  // It was kept with the backup before.
  linkSync(at('earlier'), at('backups/one/objects/ab/same'));
  const folder = at('backups/one');
  expect(await kept(() => keepOnDisk(folder))).toEqual([
    'backups/one',
    'backups/one/list',
    'backups/one/objects',
    'backups/one/objects/ab',
    'backups/one/objects/ab/new',
  ]);
  expect(await kept(() => keepWay(folder))).toEqual(['backups']);
  expect(await kept(() => keepWay(folder, at('backups')))).toEqual(['', 'backups']);
});

test('files that a restore has brought back are on the disk with their folders', async () => {
  mkdirSync(at('from/o/ab'), { recursive: true });
  writeFileSync(at('from/o/ab/one'), 'one');
  await dumpObjects(folderPlace(at('from')), at('backup'));
  mkdirSync(at('to'));
  expect(await kept(() => restoreObjects(folderPlace(at('to')), at('backup')))).toEqual([
    'to',
    'to/o',
    'to/o/ab',
    'to/o/ab/one',
  ]);
});
