import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { s3Server } from '@commonplace/stack/testing';
import { folderStore } from './folder-store';
import type { ObjectStore } from './object-store';
import { s3Store } from './s3-store';

let root: string;
let server: ChildProcess | undefined;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'store-test-'));
});
afterAll(async () => {
  server?.kill('SIGKILL');
  await rm(root, { recursive: true, force: true });
});

async function overS3(): Promise<ObjectStore> {
  const port = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
  await mkdir(path.join(root, 'bucket-root', 'files'), { recursive: true });
  const args = ['--access', 'tester', '--secret', 'a-secret-key', '--port', `127.0.0.1:${port}`, 'posix'];
  server = spawn(await s3Server(), [...args, path.join(root, 'bucket-root')], { stdio: 'ignore' });
  const store = await s3Store({
    bucket: 'files',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'tester',
    secretAccessKey: 'a-secret-key',
    scratch: path.join(root, 'incoming'),
  });
  for (let n = 0; n < 100; n++) {
    const up = await store.ping().then(
      () => true,
      () => false,
    );
    if (up) return store;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the S3 server did not come up');
}

const stores: [string, () => Promise<ObjectStore>][] = [
  ['a folder', async () => folderStore(path.join(root, 'folder'))],
  ['S3', overS3],
];
describe.each(stores)('the object store over %s', (_name, open) => {
  test('keeps, reads by ranges, lists what is below and forgets', async () => {
    const store = await open();
    await store.ping();
    await store.put('r/a/one.txt', Buffer.from('0123456789'));
    await store.put('r/a/two.txt', Buffer.from('two'));
    await store.put('r/ab.txt', Buffer.from('beside'));
    expect(await store.head('r/a/one.txt')).toEqual({ size: 10 });
    expect(await store.head('r/a/none.txt')).toBeUndefined();
    expect((await store.bytes('r/a/one.txt')).toString()).toBe('0123456789');
    expect(await text(store.read('r/a/one.txt', { start: 2, end: 5 }))).toBe('2345');
    expect(await text(store.read('r/a/one.txt'))).toBe('0123456789');
    await expect(text(store.read('r/a/none.txt'))).rejects.toThrow();
    await expect(store.bytes('r/a/none.txt')).rejects.toThrow();
    const large = Buffer.alloc(9 * 1024 * 1024, 7);
    const incoming = path.join(store.scratch, 'incoming.bin');
    await writeFile(incoming, large);
    await store.putFile('o/large.bin', incoming);
    expect(existsSync(incoming)).toBe(false);
    expect(await store.head('o/large.bin')).toEqual({ size: large.length });
    const size = await store.withFile('o/large.bin', async (file) => (await import('node:fs')).statSync(file).size);
    expect(size).toBe(large.length);
    const listed = new Map<string, number>();
    for await (const { key, size: bytes, stored } of store.list()) {
      listed.set(key, bytes);
      expect(Math.abs(Date.now() - stored.getTime())).toBeLessThan(86_400_000);
    }
    expect(Object.fromEntries(listed)).toEqual({
      'r/a/one.txt': 10,
      'r/a/two.txt': 3,
      'r/ab.txt': 6,
      'o/large.bin': large.length,
    });
    await store.deleteUnder('r/a/');
    expect(await store.head('r/a/one.txt')).toBeUndefined();
    expect(await store.head('r/ab.txt')).toEqual({ size: 6 });
    await store.delete('r/ab.txt');
    await store.delete('r/ab.txt');
    expect(await store.head('r/ab.txt')).toBeUndefined();
    for (const key of ['../x', '/x', 'a//b', 'a/../b', 'a b', ''])
      await expect((async () => store.put(key, Buffer.from('x')))()).rejects.toThrow('not an object key');
    // The S3 server is built by the first test that needs it.
  }, 1_000_000);
});
