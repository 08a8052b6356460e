import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');

/** What happens on a disk of four megabytes; told as one line of JSON. */
const PROGRAM = `
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { asAppError } from '@commonplace/service-kit';
import { folderStore } from ${JSON.stringify(path.join(__dirname, 'folder-store.ts'))};

const folder = process.argv[2];
const store = await folderStore(folder);
await store.put('kept/one', Buffer.alloc(1024, 1));
const refused = await store.put('kept/two', Buffer.alloc(8 * 2 ** 20, 2)).then(() => undefined, (error) => error);
const kept = await readFile(path.join(folder, 'objects/kept/one'));
const found = {
  code: refused?.code,
  answer: asAppError(refused).code,
  kept: kept.length,
  two: (await store.head('kept/two')) ?? null,
  scratch: await readdir(store.scratch),
  room: await store.room(),
};
await store.put('kept/three', Buffer.alloc(1024, 3));
await store.ping();
console.log(JSON.stringify({ ...found, three: (await store.head('kept/three'))?.size }));
`;

test('a full disk: what does not fit is refused whole, what is there stays, and small things go on', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'commonplace-full-'));
  const program = path.join(root, 'svc-assets/src/store', `full-disk-${process.pid}.mts`);
  try {
    writeFileSync(program, PROGRAM);
    // A disk of its own, in a namespace of its own: nothing of it is seen outside.
    const ran = spawnSync(
      'unshare',
      [
        '-rm',
        'sh',
        '-euc',
        'mount -t tmpfs -o size=4m tmpfs "$1"; exec "$2" --import tsx "$3" "$1"',
        'sh',
        folder,
        process.execPath,
        program,
      ],
      { cwd: root, encoding: 'utf8' },
    );
    expect(ran.stderr).toBe('');
    expect(JSON.parse(ran.stdout)).toMatchObject({
      code: 'ENOSPC',
      answer: 'UNAVAILABLE',
      kept: 1024,
      two: null,
      scratch: [],
      room: expect.stringContaining('the disk is nearly full'),
      three: 1024,
    });
  } finally {
    rmSync(program, { force: true });
    rmSync(folder, { recursive: true, force: true });
  }
});
