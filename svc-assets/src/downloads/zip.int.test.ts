import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import sharp from 'sharp';
import { form, picture } from '../../test/files';
import { startHarness, type Harness } from '../../test/harness';
import { importItem, PREMIUM } from '../../test/library-items';

let h: Harness;
let folder: string;
beforeAll(async () => {
  h = await startHarness();
  folder = mkdtempSync(path.join(tmpdir(), 'zip-test-'));
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await h?.close();
});

test('several items come as one ZIP with licence and attribution beside each; gated ones are left out and told', async () => {
  const uid = 801;
  const one = await importItem(h, {
    title: 'Sea lion',
    licence: 'CC-BY-4.0',
    author: 'Ada “A” Łoś',
    filename: 'same.jpg',
  });
  const two = await importItem(h, { title: 'Harbour', filename: 'SAME.jpg' });
  const premium = await importItem(h, PREMIUM);
  const own = await h.call('POST', '/uploads', { uid, body: form('file', await picture(60, 40), 'mine.jpg') });
  const items = [
    { type: 'image', id: one },
    { type: 'image', id: two },
    { type: 'image', id: premium },
    { type: 'image', id: 'no-such-item' },
    { type: 'upload', id: own.body.upload.id as string },
  ];
  const answer = await h.call('POST', '/downloads/zip', { uid, body: { items } });
  expect(answer.body).toMatchObject({
    included: [one, two, own.body.upload.id],
    left_out: [
      { id: premium, reason: 'premium' },
      { id: 'no-such-item', reason: 'gone' },
    ],
    limits: { remaining: 8 },
  });
  const sent = await fetch(h.url + answer.body.url);
  expect([sent.status, sent.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const file = path.join(folder, 'a.zip');
  writeFileSync(file, Buffer.from(await sent.arrayBuffer()));
  execFileSync('unzip', ['-q', file, '-d', path.join(folder, 'a')]);
  expect(readdirSync(path.join(folder, 'a')).sort()).toEqual(
    ['SAME 2.jpg', 'SAME 2.licence.txt', 'mine.jpg', 'same.jpg', 'same.licence.txt'].sort(),
  );
  // Dated when it was packed; a ZIP tells seconds by twos.
  const dated = statSync(path.join(folder, 'a', 'same.jpg')).mtimeMs - h.clock.now.getTime();
  expect(Math.abs(dated)).toBeLessThanOrEqual(2_000);
  const text = readFileSync(path.join(folder, 'a', 'same.licence.txt'), 'utf8');
  expect(text).toContain('CC BY 4.0');
  expect(text).toContain('https://creativecommons.org/licenses/by/4.0/');
  expect(text).toContain('Ada “A” Łoś');
  expect((await sharp(path.join(folder, 'a', 'same.jpg')).metadata()).width).toBe(700);
  // The same again costs nothing.
  expect((await h.call('POST', '/downloads/zip', { uid, body: { items } })).body.limits.remaining).toBe(8);
  h.clock.now = new Date(h.clock.now.getTime() + 16 * 60_000);
  const over = await fetch(h.url + answer.body.url);
  expect(over.status).toBe(410);
  // The address opens the files to whoever has it: a refusal does not repeat it.
  expect(await over.text()).not.toContain(String(answer.body.url).split('/')[3]);
  expect((await fetch(`${h.url}/files/z/${'a'.repeat(32)}/x.zip`)).status).toBe(404);
  expect((await h.call('POST', '/downloads/zip', { body: { items } })).status).toBe(401);
});

test('whoever goes in the middle of a ZIP leaves no file open', async () => {
  const uid = 803;
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const large = await sharp({ create: { width: 2_500, height: 2_500, channels: 3, background: '#000', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const own = await h.call('POST', '/uploads', { uid, body: form('file', large, 'noise.png') });
  const items = [{ type: 'upload', id: own.body.upload.id as string }];
  const { body } = await h.call('POST', '/downloads/zip', { uid, body: { items } });
  const read = jest.spyOn(h.app.deps.store, 'read');
  try {
    for (let n = 0; n < 3; n++) {
      const gone = new AbortController();
      const answer = await fetch(h.url + body.url, { signal: gone.signal });
      await answer.body?.getReader().read();
      gone.abort();
    }
    const opened = () => read.mock.results.map(({ value }) => value as Readable);
    for (let n = 0; n < 100 && opened().some(({ closed }) => !closed); n++)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(opened().map(({ closed }) => closed)).toEqual([true, true, true]);
  } finally {
    read.mockRestore();
  }
});

test('an allowance that ends in the middle of a ZIP lets exactly so many through', async () => {
  const uid = 802;
  const ids: string[] = [];
  for (let n = 0; n < 12; n++) ids.push(await importItem(h));
  const items = ids.map((id) => ({ type: 'image', id }));
  const { body } = await h.call('POST', '/downloads/zip', { uid, body: { items } });
  expect(body.included).toHaveLength(10);
  expect(body.left_out.map(({ reason }: { reason: string }) => reason)).toEqual(['limit', 'limit']);
  expect(body.limits.remaining).toBe(0);
});

test('a made size carries licence and attribution in the file itself', async () => {
  const id = await importItem(h, { title: 'Sea lion', licence: 'CC-BY-4.0', author: 'Ada Łoś' });
  const { body } = await h.call('POST', `/download/image/${id}`, { uid: 803, body: { size: 'jpg-640' } });
  const file = Buffer.from(await (await fetch(h.url + body.url)).arrayBuffer());
  const meta = await sharp(file).metadata();
  expect(meta.exif?.toString('latin1')).toContain('CC BY 4.0');
  expect(meta.xmp?.toString('utf8')).toContain('Ada Łoś');
  expect(meta.xmp?.toString('utf8')).toContain('https://creativecommons.org/licenses/by/4.0/');
});
