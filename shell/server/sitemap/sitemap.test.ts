import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSitemap, type SitemapSources } from './sitemap';

const publicUrl = 'https://common.example';
const row = (id: string) => ({ page: `/image/${id}`, image: `/files/${id}/480.webp`, changed: '2026-01-02T03:04:05Z' });
const asked: string[] = [];
const sources: SitemapSources = {
  chunks: async () => ({
    chunks: [
      { after: '', changed: '2026-01-02T03:04:05Z' },
      { after: '01ABC', changed: '2026-02-02T03:04:05Z' },
    ],
  }),
  items: async (after) => {
    asked.push(after);
    if (after === '01GONE') throw new Error('connection refused');
    return after === 'b' ? { items: [row('c')], next: null } : { items: [row('a'), row('b')], next: 'b' };
  },
  ask: async (path) => ({
    status: 200,
    text: JSON.stringify(
      path.includes('/topics')
        ? {
            total: 101,
            results: [
              { href: '/search?path=images.a&b', image_cover_url: '/files/t.webp' },
              { href: '//elsewhere.example', image_cover_url: '' },
            ],
          }
        : { total: 1, results: [{ alias: '/board/1', url: '/files/b.webp' }] },
    ),
  }),
};

let server: Server;
let base: string;
beforeAll(async () => {
  const serve = createSitemap({ publicUrl, sources });
  server = createServer((req, res) => {
    serve(req, res, req.url ?? '').catch(() => res.headersSent || res.writeHead(503).end());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
const read = async (path: string) => {
  const reply = await fetch(base + path);
  return { status: reply.status, text: await reply.text() };
};

test('the index names the files of pages, topics, boards and items, with the day of the newest', async () => {
  const { text } = await read('/sitemap.xml');
  expect(text).toContain('<sitemapindex');
  expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc!.slice(publicUrl.length))).toEqual([
    '/sitemap/pages.xml',
    '/sitemap/topics.xml',
    '/sitemap/boards.xml',
    '/sitemap/items.xml',
    '/sitemap/items-01ABC.xml',
  ]);
  expect(text).toContain('<lastmod>2026-02-02T03:04:05Z</lastmod>');
});

test('a file of items has their pages, pictures and days, page by page', async () => {
  const { text } = await read('/sitemap/items-01ABC.xml');
  expect(asked).toEqual(['01ABC', 'b']);
  expect(text.match(/<url>/g)).toHaveLength(3);
  expect(text).toContain(
    '<url><loc>https://common.example/image/c</loc><lastmod>2026-01-02T03:04:05Z</lastmod><image:image><image:loc>https://common.example/files/c/480.webp</image:loc></image:image></url>',
  );
  expect(text.trim().endsWith('</urlset>')).toBe(true);
});

test('pages, topics and boards; addresses are written as XML, and none leads out', async () => {
  const pages = (await read('/sitemap/pages.xml')).text;
  expect(pages).toContain('<loc>https://common.example/services/faq</loc>');
  expect(pages).not.toContain('/user/');
  const topics = (await read('/sitemap/topics.xml')).text;
  expect(topics).toContain('<loc>https://common.example/search?path=images.a&#38;b</loc>');
  expect(topics).not.toContain('elsewhere');
  expect((await read('/sitemap/boards.xml')).text).toContain('<loc>https://common.example/board/1</loc>');
});

test('a catalog that is away is an error, not an empty file; there is no other file', async () => {
  expect((await read('/sitemap/items-01GONE.xml')).status).toBe(503);
  expect((await read('/sitemap/nothing.xml')).status).toBe(503);
});
