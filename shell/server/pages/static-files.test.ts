import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serveFile } from './static-files';

const dir = mkdtempSync(path.join(tmpdir(), 'commonplace-static-'));
mkdirSync(path.join(dir, 'assets'));
writeFileSync(path.join(dir, 'index.html'), '<script src="/assets/a.js"></script>');
writeFileSync(path.join(dir, 'assets', 'a.js'), 'a');
for (const name of ['a.css', 'a.svg', 'a.json', 'a.png', 'a.woff2']) writeFileSync(path.join(dir, 'assets', name), 'a');
const server = createServer(
  (req, res) => void serveFile(req, res, dir, req.url ?? '/').then((found) => found || res.writeHead(404).end()),
);
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
  rmSync(dir, { recursive: true });
});

/** As it is written, without a client that makes the path straight first. */
const get = (at: string) =>
  new Promise<IncomingMessage>((resolve, reject) =>
    request({ port, host: '127.0.0.1', path: at }, (reply) => resolve(reply.resume()))
      .on('error', reject)
      .end(),
  );

test.each(['/assets/..%2findex.html', '/assets/../index.html', '/assets/%2e%2e/index.html', '/assets/..%5cindex.html'])(
  'the page behind %s is not a file: it would come without its policy',
  async (at) => {
    expect((await get(at)).statusCode).toBe(404);
  },
);

test('a file is given, stands in no frame, and has no plug-ins and no other base', async () => {
  const { statusCode, headers } = await get('/assets/a.js');
  const policy = "frame-ancestors 'none'; object-src 'none'; base-uri 'none'";
  expect([statusCode, headers['content-security-policy']]).toEqual([200, policy]);
});

test('[ASVS 4.1.1] what is a text says its encoding, whatever its ending; what is none does not', async () => {
  const typeOf = async (name: string) => (await get(`/assets/${name}`)).headers['content-type'];
  expect(await typeOf('a.js')).toMatch(/^(text|application)\/javascript; charset=utf-8$/);
  expect(await typeOf('a.css')).toBe('text/css; charset=utf-8');
  expect(await typeOf('a.svg')).toBe('image/svg+xml; charset=utf-8');
  expect(await typeOf('a.json')).toBe('application/json; charset=utf-8');
  expect(await typeOf('a.png')).toBe('image/png');
  expect(await typeOf('a.woff2')).toBe('font/woff2');
});
