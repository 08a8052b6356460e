import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { silentLog } from '@commonplace/service-kit/testing';
import type { Item } from '../library/item';
import { closedFiles } from '../library/taken-down';
import { createUrlSigner } from '../store/signed-url';
import { serveFiles, type FileServer } from './serve-files';

const ID = '01J00000000000000000000000';
const servers: Server[] = [];
afterAll(() => {
  for (const one of servers) {
    one.closeAllConnections();
    one.close();
  }
});

/** Serves one rendition of an item whose record is read by `get`. */
async function served(get: () => Promise<Item | undefined>): Promise<string> {
  const parts = {
    store: { head: async () => ({ size: 3 }), read: () => Readable.from([Buffer.from('abc')]) },
    urls: createUrlSigner('a secret of the tests'),
    log: silentLog,
    now: () => new Date('2026-05-01T12:00:00.000Z'),
    closed: closedFiles({ items: { get }, publications: { audit: async () => [] } } as never),
    opensTo: async () => false,
    narrowed: async () => false,
    makeFor: async () => false,
  } as unknown as FileServer;
  const serve = serveFiles(parts);
  const server = createServer((req, res) => void serve(req, res));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/files/r/00/${ID}/0123456789ab/240.webp`;
}
const item = (status: string) => async () => ({ id: ID, status, hash: '0123456789abcdef' }) as unknown as Item;

test('what is public may be kept by everybody, and a picture stands in no frame', async () => {
  const { status, headers } = await fetch(await served(item('published')));
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none';.* base-uri 'none'; frame-ancestors 'none'; sandbox$/,
  );
});

test('what is closed is not there', async () => {
  expect((await fetch(await served(item('taken-down')))).status).toBe(404);
});

test('while nobody can tell whether a file is everybody’s it is shown, and no cache between keeps it', async () => {
  const away = await fetch(await served(() => Promise.reject(new Error('the database is away'))));
  expect([away.status, await away.text(), away.headers.get('cache-control')]).toEqual([
    200,
    'abc',
    'private, max-age=5',
  ]);
});
