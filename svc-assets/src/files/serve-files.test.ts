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
async function served(get: () => Promise<Item | undefined>, o: Partial<FileServer> = {}): Promise<string> {
  const parts = {
    store: { head: async () => ({ size: 3 }), read: () => Readable.from([Buffer.from('abc')]) },
    urls: createUrlSigner('a secret of the tests'),
    log: silentLog,
    now: () => new Date('2026-05-01T12:00:00.000Z'),
    closed: closedFiles({ items: { get }, publications: { audit: async () => [] } } as never),
    opensTo: async () => false,
    narrowed: async () => false,
    makeFor: async () => false,
    ...o,
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

test('[ASVS 14.3.2] what a session opens is asked for again before each use: its owner reads it once, and nobody sees it after them', async () => {
  const store = { head: async () => ({ size: 3 }), read: jest.fn(() => Readable.from([Buffer.from('abc')])) };
  const url = await served(item('published'), {
    store: store as never,
    opensTo: async (req) => req.headers.authorization === 'Bearer of the owner',
  });
  const picture = url.replace(/\/files\/.*/, '/files/r/u/abc/480.webp');
  const as = (who: string, etag?: string) =>
    fetch(picture, { headers: { authorization: `Bearer of ${who}`, ...(etag ? { 'if-none-match': etag } : {}) } });

  const first = await as('the owner');
  const { headers } = first;
  expect([first.status, await first.text(), headers.get('cache-control'), headers.get('vary')]).toEqual([
    200,
    'abc',
    'private, no-cache',
    'Cookie',
  ]);
  const etag = headers.get('etag') ?? '';
  const again = await as('the owner', `"of another", W/${etag}`);
  expect([again.status, await again.text(), again.headers.get('cache-control'), again.headers.get('etag')]).toEqual([
    304,
    '',
    'private, no-cache',
    etag,
  ]);
  expect(again.headers.get('vary')).toBe('Cookie');
  expect(store.read).toHaveBeenCalledTimes(1);

  const next = await as('somebody else', etag);
  expect([next.status, next.headers.get('cache-control')]).toEqual([404, 'no-store']);
  // Another file behind the same address has another mark.
  store.head = async () => ({ size: 4 });
  expect((await as('the owner', etag)).status).toBe(200);
});
