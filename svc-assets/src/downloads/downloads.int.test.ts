import { randomFillSync } from 'node:crypto';
import { entitlementChanged } from '@commonplace/contracts/billing/events';
import { envelope, handleOnce } from '@commonplace/service-kit';
import { silentLog } from '@commonplace/service-kit/testing';
import sharp from 'sharp';
import { form } from '../../test/files';
import { startHarness, type Harness } from '../../test/harness';
import { importItem, PREMIUM } from '../../test/library-items';

let h: Harness;
beforeAll(async () => {
  h = await startHarness();
}, 120_000);
afterAll(() => h?.close());

const get = (uid: number, id: string, body: object = {}) => h.call('POST', `/download/image/${id}`, { uid, body });
const entitle = (uid: number, over: object) => {
  const consumer = h.app.consumers?.find((one) => one.spec === entitlementChanged);
  if (!consumer) throw new Error('nobody consumes entitlements');
  const data = {
    uid,
    version: Date.now(),
    premium: false,
    downloads: { unlimited: false, limit: 10, period: 'day' as const },
    storage_bytes: 1,
    folders: 10,
    at: new Date().toISOString(),
    ...over,
  };
  return handleOnce(consumer, envelope(entitlementChanged, data, { id: crypto.randomUUID(), issuer: 'billing' }), {
    db: h.db,
    log: silentLog,
    durable: 'test',
  });
};

test('[DL-01] a visitor is told to log in', async () => {
  expect(await get(0, await importItem(h))).toMatchObject({
    status: 401,
    body: { code: 'NOT_SIGNED_IN', reason: 'login' },
  });
});

test('[DL-05, DL-06, API-17] a free item is handed out by a signed address and counts once', async () => {
  const id = await importItem(h);
  const answer = await get(41, id);
  expect(answer.body).toMatchObject({
    filename: expect.stringMatching(/\.jpg$/),
    licence: 'MIT License',
    limits: { unlimited: false, limit: 10, remaining: 9, ids: [id], period: 'day' },
  });
  const file = await fetch(h.url + answer.body.url);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await get(41, id)).body.limits.remaining).toBe(9);
  expect((await h.call('GET', '/user/load-usage/41', { uid: 41 })).body.limits).toMatchObject({
    remaining: 9,
    ids: [id],
  });
  expect((await h.call('GET', '/user/load-usage/41', { uid: 42 })).status).toBe(404);
  expect((await h.call('GET', `/library/${id}`)).body.item.download_count).toBe(1);
  const counted = (await h.outbox('assets.item.counted.v1')).filter((event) => event.subject === id);
  expect(counted.map((event) => event.data)).toEqual([{ id, countVersion: 1, likes: 0, download_count: 1 }]);
  // Whose program wants to hear of it is told once, too, however often the file is fetched.
  const told = (await h.outbox('assets.item.downloaded.v1')).filter((event) => event.subject === id);
  expect(told.map((event) => event.data)).toEqual([
    { uid: 41, item: id, kind: 'image', at: expect.stringMatching(/^\d{4}-.*Z$/) },
  ]);
});

test('[DL-02] a premium item needs a paid plan, and then goes on', async () => {
  const id = await importItem(h, PREMIUM);
  expect(await get(43, id)).toMatchObject({ status: 403, body: { code: 'GATED', reason: 'premium' } });
  await entitle(43, { premium: true, downloads: { unlimited: true, limit: 0, period: 'month' } });
  expect((await get(43, id)).status).toBe(200);
});

test('[DL-03, DL-04] with nothing left a new item is gated, one already paid for is free; the next day begins anew', async () => {
  await entitle(44, { downloads: { unlimited: false, limit: 2, period: 'day' } });
  const [one, two, three] = [await importItem(h), await importItem(h), await importItem(h)];
  await get(44, one);
  await get(44, two);
  expect(await get(44, three)).toMatchObject({
    status: 403,
    body: { code: 'GATED', reason: 'limit', limits: { remaining: 0 } },
  });
  expect((await get(44, one)).status).toBe(200);
  h.clock.now = new Date(Date.now() + 86_400_000);
  expect((await get(44, three)).status).toBe(200);
  h.clock.now = new Date();
});

test('two tabs that race spend one download, and a hundred at once never more than the limit', async () => {
  const id = await importItem(h);
  const twice = await Promise.all([get(45, id), get(45, id), get(45, id)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await h.call('GET', '/user/load-usage/45', { uid: 45 })).body.limits.remaining).toBe(9);
  await entitle(46, { downloads: { unlimited: false, limit: 3, period: 'day' } });
  const items = await Promise.all(Array.from({ length: 20 }, () => importItem(h)));
  // Each by five tabs.
  const tabs = items.flatMap((item) => Array<string>(5).fill(item));
  const answers = await Promise.all(tabs.map(async (item) => ({ item, ...(await get(46, item)) })));
  const got = answers.filter(({ status }) => status === 200);
  expect(new Set(got.map(({ item }) => item)).size).toBe(3);
  expect(answers.filter(({ body }) => body.reason === 'limit')).toHaveLength(100 - got.length);
  expect((await h.call('GET', '/user/load-usage/46', { uid: 46 })).body.limits).toMatchObject({ remaining: 0 });
});

test('other sizes are made from the original, never larger', async () => {
  const id = await importItem(h);
  const { sizes } = (await h.call('GET', `/library/${id}`)).body as {
    sizes: { size: string; width: number; format: string }[];
  };
  expect(sizes.map(({ size }) => size)).toEqual(['original', 'jpg-640']);
  const { url, filename } = (await get(47, id, { size: 'jpg-640' })).body as { url: string; filename: string };
  expect(filename).toMatch(/-640\.jpg$/);
  expect((await sharp(Buffer.from(await (await fetch(h.url + url)).arrayBuffer())).metadata()).width).toBe(640);
  expect(await get(47, id, { size: 'jpg-99999' })).toMatchObject({ status: 422, body: { code: 'INVALID' } });
});

test('the history lists each item once, the latest first', async () => {
  const [one, two] = [await importItem(h), await importItem(h)];
  await get(48, one);
  h.clock.now = new Date(Date.now() + 5_000);
  await get(48, two);
  h.clock.now = new Date(Date.now() + 10_000);
  await get(48, one);
  h.clock.now = new Date();
  const { body } = await h.call('GET', '/downloads', { uid: 48 });
  expect(body.total).toBe(2);
  expect(body.results.map((row: { id: string }) => row.id)).toEqual([one, two]);
  expect(body.results[0].item).toMatchObject({ id: one });
});

const imported = async (file: Buffer, filename: string): Promise<string> => {
  const meta = {
    key: `original/${filename}`,
    title: 'Sea lion',
    tags: ['sea'],
    author: 'Ada Łoś',
    licence: 'CC-BY-4.0',
  };
  const body = form('file', file, filename, { meta: JSON.stringify(meta) });
  const answer = await h.call('POST', '/internal/library/import', { service: 'ops', body });
  expect(answer.status).toBe(200);
  return (answer.body as { id: string }).id;
};
const original = async (uid: number, id: string): Promise<Buffer> => {
  const { body } = await get(uid, id, { size: 'original' });
  return Buffer.from(await (await fetch(h.url + body.url)).arrayBuffer());
};

test('the original of a photograph keeps its pixels and says whose it is, never where or with what it was taken', async () => {
  const source = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#2060c0' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Model: 'SECRETCAM' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 8/1 0/1' },
    })
    .jpeg()
    .toBuffer();
  expect(source.includes('SECRETCAM')).toBe(true);
  const file = await original(51, await imported(source, 'place.jpg'));
  expect(file.includes('SECRETCAM')).toBe(false);
  const meta = await sharp(file).metadata();
  expect(meta.orientation).toBe(6);
  expect(meta.exif?.toString('latin1')).toContain('CC BY 4.0');
  expect(meta.xmp?.toString('utf8')).toContain('Ada Łoś');
  const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
  expect((await pixels(file)).equals(await pixels(source))).toBe(true);
});

test('the original of a TIFF with 16 bits a channel keeps every one of them and its profile, and says whose it is', async () => {
  const samples = Uint16Array.from({ length: 90 * 60 * 3 }, (_, at) => (at * 7_919) % 65_536);
  const raw = { width: 90, height: 60, channels: 3, depth: 'ushort' } as const;
  const source = await sharp(Buffer.from(samples.buffer), { raw })
    .toColourspace('rgb16')
    .withIccProfile('p3', { attach: true })
    .withXmp('<x:xmpmeta>SECRETPLACE</x:xmpmeta>')
    .tiff({ compression: 'lzw' })
    .toBuffer();
  const file = await original(53, await imported(source, 'deep.tif'));
  expect(file.includes('SECRETPLACE')).toBe(false);
  const meta = await sharp(file).metadata();
  expect(meta).toMatchObject({ depth: 'ushort', icc: (await sharp(source).metadata()).icc });
  expect(meta.xmp?.toString('utf8')).toContain('Ada Łoś');
  const pixels = (bytes: Buffer) =>
    sharp(bytes, { ignoreIcc: true }).toColourspace('rgb16').raw({ depth: 'ushort' }).toBuffer();
  expect((await pixels(file)).equals(await pixels(source))).toBe(true);
});

test('a picture of 60 MB says no more than a small one, and is not held in memory for it', async () => {
  const noise = randomFillSync(Buffer.alloc(6_000 * 3_500 * 3));
  const source = await sharp(noise, { raw: { width: 6_000, height: 3_500, channels: 3 } })
    .withExif({ IFD0: { Model: 'SECRETCAM' } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(source.length).toBeGreaterThan(60_000_000);
  const file = await original(54, await imported(source, 'large.png'));
  expect(file.includes('SECRETCAM')).toBe(false);
  expect((await sharp(file).metadata()).exif?.toString('latin1')).toContain('CC BY 4.0');
  expect(file.length).toBeGreaterThan(60_000_000);
}, 60_000);

test('the original of a drawing is the cleaned one, with its licence inside', async () => {
  const bad =
    '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20" onload="alert(1)"><script>alert(1)</script><rect width="30" height="20" fill="teal"/><image href="https://evil.example/x.png" width="1" height="1"/></svg>';
  const text = (await original(52, await imported(Buffer.from(bad), 'bad.svg'))).toString('utf8');
  expect(text).not.toMatch(/<script|onload|alert|evil/);
  expect(text).toMatch(/<rect[^>]*teal/);
  expect(text).toContain('https://creativecommons.org/licenses/by/4.0/');
  expect((await sharp(Buffer.from(text)).metadata()).width).toBe(30);
});
