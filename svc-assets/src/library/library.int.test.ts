import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { ImportMeta } from '@commonplace/contracts/assets/library';
import { claimingPng, form, picture } from '../../test/files';
import { startHarness, type Harness } from '../../test/harness';
import { receivedOf } from '../files/received-of';
import { importItems } from './import-items';
import { refreshSpecimens } from './refresh-specimens';

let h: Harness;
beforeAll(async () => {
  h = await startHarness();
}, 120_000);
afterAll(() => h.close());

const meta = (over: Partial<ImportMeta> = {}): ImportMeta => ({
  key: `test/${Math.random()}`,
  title: 'A test',
  tags: ['Sea', ' sea ', 'blue  sky'],
  author: 'Ada',
  licence: 'CC-BY-4.0',
  ...over,
});
const send = (bytes: Uint8Array | string, filename: string, about = meta()) =>
  h.call('POST', '/internal/library/import', {
    service: 'ops',
    body: form('file', bytes, filename, { meta: JSON.stringify(about) }),
  });
const stored = async () =>
  (await readdir(path.join(h.storeDir, 'objects'), { recursive: true, withFileTypes: true })).filter((e) => e.isFile())
    .length;

const SVG = '<svg viewBox="0 0 24 12"><path d="M2 2h20v8H2z" fill="#ff0000"/></svg>';

describe('import', () => {
  test('an item says what it was made of', async () => {
    const photo = await send(await picture(600, 400), 'bridge.jpg');
    const cut = await send(await picture(400, 600), 'tower.jpg', meta({ made_of: [photo.body.id as string] }));
    const { body } = await h.call('GET', `/library/${cut.body.id}`);
    expect(body.item).toMatchObject({ made_of: [photo.body.id] });
  });

  test('[ITEM-38] a JPEG becomes a published item with renditions, colours, descriptor and licence grade', async () => {
    const answer = await send(await picture(1200, 800), 'beach day.jpg', meta({ kind: 'image', title: 'Beach' }));
    expect(answer).toMatchObject({ status: 200, body: { status: 'created' } });
    const { body } = await h.call('GET', `/library/${answer.body.id}`);
    expect(body.item).toMatchObject({
      entity_type: 'image',
      type: 'image',
      width: 1200,
      height: 800,
      imgCaption: 'Beach',
      alias: `/image/${answer.body.id}`,
    });
    expect(body.item.metadata).toMatchObject({ isFreeLicense: true, isPremiumLicense: false, image_alt: 'Beach' });
    expect(body.item).not.toHaveProperty('made_of');
    expect(body.tags).toEqual(['sea', 'blue sky']);
    expect(body.licence).toMatchObject({ name: 'CC BY 4.0', premium: false });
    expect(body.attribution).toContain('Ada');
    expect(body.item.palette.length).toBeGreaterThanOrEqual(2);
    for (const width of [240, 480, 960, 1600, 333]) {
      const file = await fetch(h.url + (body.item.style_uri as string).replace('{width}', String(width)));
      expect(file.headers.get('content-type')).toBe('image/webp');
      expect(file.headers.get('cache-control')).toContain('immutable');
      const info = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
      expect(info.width).toBe(width === 333 ? 480 : Math.min(width, 1200));
    }
    const [event] = (await h.outbox('assets.item.published.v1')).filter((one) => one.subject === answer.body.id);
    expect(event?.data).toMatchObject({ id: answer.body.id, masterVersion: 1, licence: 'free' });
    expect((event?.data as { descriptor: number[] }).descriptor.length).toBeGreaterThanOrEqual(64);
  });

  test('the same key and content again is unchanged; other words make the next master version', async () => {
    const about = meta({ title: 'One' });
    const bytes = await picture(300, 200);
    const first = await send(bytes, 'a.jpg', about);
    expect((await send(bytes, 'a.jpg', about)).body).toMatchObject({ status: 'unchanged', id: first.body.id });
    expect((await send(bytes, 'a.jpg', { ...about, title: 'Two' })).body).toMatchObject({
      status: 'updated',
      id: first.body.id,
    });
    const events = (await h.outbox('assets.item.published.v1')).filter((one) => one.subject === first.body.id);
    expect(events.map((event) => (event.data as { masterVersion: number }).masterVersion)).toEqual([1, 2]);
  });

  test('a drawing that stands late, without a size, is taken and cleaned', async () => {
    const late = `<?xml version="1.0"?><!-- ${'x'.repeat(3000)} -->\n<!DOCTYPE svg [<!ENTITY a "aaaa">]>\n${SVG}`;
    const answer = await send(late, 'late.svg');
    expect(answer.body.status).toBe('created');
    const { body } = await h.call('GET', `/library/${answer.body.id}`);
    expect(body.item).toMatchObject({ width: 24, height: 12 });
    const svg = await fetch(h.url + body.files.svg);
    expect(svg.headers.get('content-type')).toContain('image/svg+xml');
    expect(svg.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await svg.text()).toMatch(/^<svg[^>]*viewBox="0 0 24 12"/);
    const webp = await fetch(h.url + body.item.url);
    expect((await sharp(Buffer.from(await webp.arrayBuffer())).metadata()).width).toBe(400);
  });

  test('a video with its poster has teaser, size and duration; a cut-off one is refused', async () => {
    const folder = path.join(__dirname, '../../../tools/stack/starter/media/videos');
    // As a telephone does it: where the film was made stands in a box of its own.
    const place = Buffer.from('\0\0\0\x1auuid+51.5000-000.1000/', 'latin1');
    const video = Buffer.concat([await readFile(path.join(folder, 'ripples-loop.mp4')), place]);
    const body = form('file', video, 'ripples.mp4', { meta: JSON.stringify(meta({ kind: 'video' })) });
    body.set(
      'poster',
      new Blob([new Uint8Array(await readFile(path.join(folder, 'ripples-loop.poster.webp')))]),
      'poster.webp',
    );
    const answer = await h.call('POST', '/internal/library/import', { service: 'ops', body });
    expect(answer.body.status).toBe('created');
    const [event] = (await h.outbox('assets.item.published.v1')).filter((one) => one.subject === answer.body.id);
    const data = event?.data as { duration: number; width: number; files: { teaser: string } };
    expect(data.duration).toBeGreaterThan(2);
    expect(data.width).toBeGreaterThan(300);
    const part = await fetch(h.url + data.files.teaser, { headers: { range: 'bytes=0-99' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 0-99/${video.length}`);
    expect(Buffer.from(await part.arrayBuffer()).equals(video.subarray(0, 100))).toBe(true);
    const whole = Buffer.from(await (await fetch(h.url + data.files.teaser)).arrayBuffer());
    expect(whole.length).toBe(video.length);
    expect(whole.includes('+51.5000')).toBe(false);
    const cut = await send(video.subarray(0, Math.min(2_000, video.length)), 'cut.mp4', meta({ kind: 'video' }));
    expect(cut).toMatchObject({ status: 422, body: { code: 'NOT_DECODABLE' } });
  });

  test('a font is described and shown by its own outlines', async () => {
    const font = await readFile(
      path.join(__dirname, '../../../node_modules/@fontsource/lora/files/lora-latin-400-normal.woff2'),
    );
    const answer = await send(font, 'lora.woff2', meta({ kind: 'font', licence: 'OFL-1.1' }));
    expect(answer.body.status).toBe('created');
    const { body } = await h.call('GET', `/library/${answer.body.id}`);
    expect(body.item).toMatchObject({
      kind: 'font',
      alias: `/font/${answer.body.id}`,
      metadata: { isOpenSourceFont: true },
    });
    expect((await fetch(h.url + body.files.font)).headers.get('content-type')).toBe('font/woff2');
    const shown = await sharp(Buffer.from(await (await fetch(h.url + body.item.url)).arrayBuffer())).stats();
    expect(shown.channels[0]?.stdev).toBeGreaterThan(10);
    // Its page asks for it larger than its tile.
    const large = h.url + body.item.style_uri.replace('{width}', '1600');
    const widthOf = async () => (await sharp(Buffer.from(await (await fetch(large)).arrayBuffer())).metadata()).width;
    expect(await widthOf()).toBe(1600);
    // One that was drawn by a release that knew tiles alone is drawn again, at the same address.
    for (const width of [960, 1600]) {
      await h.app.deps.store.delete(body.item.style_uri.replace('/files/', '').replace('{width}', String(width)));
    }
    expect(await widthOf()).toBe(400);
    expect(await refreshSpecimens(h.app.deps)).toBe(1);
    expect(await widthOf()).toBe(1600);
    expect(await refreshSpecimens(h.app.deps)).toBe(0);
  });

  test('a template keeps its document, which anybody may open', async () => {
    const document = {
      version: 1,
      pages: {
        p1: { id: 'p1', order: 'a0', width: 800, height: 600, elements: {} },
        p2: { id: 'p2', order: 'a1', width: 800, height: 600, elements: {} },
      },
    };
    const about = meta({
      kind: 'template',
      licence: 'LicenseRef-Commonplace-Premium',
      premium: true,
      document,
    });
    const answer = await send(await picture(400, 300), 'cover.webp', about);
    expect(answer.body.status).toBe('created');
    const { body } = await h.call('GET', `/library/${answer.body.id}`);
    expect(body.item).toMatchObject({
      entity_type: 'design',
      type: 'template',
      width: 800,
      metadata: { isPremiumLicense: true, design_page_count: 2 },
    });
  });

  test('a design of several pages shows a picture of each', async () => {
    const page = (id: string, order: string) => ({ id, order, width: 800, height: 600, elements: {} });
    const document = { version: 1, pages: { p1: page('p1', 'a0'), p2: page('p2', 'a1') } };
    const red = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#d01010' } })
      .png()
      .toBuffer();
    const strip = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#1010d0' } })
      .composite([{ input: red, left: 0, top: 0 }])
      .webp()
      .toBuffer();
    const body = form('file', red, 'cover.png', { meta: JSON.stringify(meta({ kind: 'template', document })) });
    body.set('poster', new Blob([new Uint8Array(strip)]), 'poster.webp');
    const { body: made } = await h.call('POST', '/internal/library/import', { service: 'ops', body });
    const { body: found } = await h.call('GET', `/library/${(made as { id: string }).id}`);
    const { design_images } = (found as { item: { metadata: { design_images: string[] } } }).item.metadata;
    expect(design_images).toHaveLength(2);
    const colours = await Promise.all(
      design_images.map(async (url) => {
        const picture = sharp(Buffer.from(await (await fetch(h.url + url)).arrayBuffer()));
        const { width, height } = await picture.metadata();
        const { dominant } = await picture.stats();
        return [width, height, dominant.r > 150, dominant.b > 150];
      }),
    );
    expect(colours).toEqual([
      [400, 300, true, false],
      [400, 300, false, true],
    ]);
  });
});

describe('refused files leave nothing', () => {
  const cases: [
    string,
    () => Promise<Uint8Array | string> | Uint8Array | string,
    string,
    Partial<ImportMeta>,
    number,
    string,
  ][] = [
    ['zero bytes', () => '', 'zero.png', {}, 422, 'NOT_DECODABLE'],
    ['text named as a picture', () => 'hello there', 'lying.png', {}, 415, 'WRONG_TYPE'],
    ['an HTML page named as a drawing', () => '<html><body>x</body></html>', 'page.svg', {}, 415, 'WRONG_TYPE'],
    [
      'a JPEG cut in half',
      async () => (await picture(900, 900)).subarray(0, 6_000),
      'half.jpg',
      {},
      422,
      'NOT_DECODABLE',
    ],
    ['a PNG of 30,000 × 30,000', () => claimingPng(30_000, 30_000), 'bomb.png', {}, 413, 'TOO_LARGE'],
    ['a photograph of 51 million pixels', () => claimingPng(10_200, 5_000), 'large.png', {}, 413, 'TOO_LARGE'],
    ['a PNG that claims 4 GB', () => claimingPng(65_535, 65_535), 'claim.png', {}, 413, 'TOO_LARGE'],
    ['a drawing cut off', () => SVG.slice(0, 40), 'cut.svg', {}, 422, 'NOT_DECODABLE'],
    [
      'a drawing of nothing but script',
      () => '<svg><script>alert(1)</script></svg>',
      'script.svg',
      {},
      422,
      'NOT_DECODABLE',
    ],
    ['a picture said to be a video', () => picture(20, 20), 'a.jpg', { kind: 'video' }, 415, 'WRONG_TYPE'],
    ['an open licence sold as premium', () => picture(20, 20), 'a.jpg', { premium: true }, 422, 'INVALID'],
    ['words without a licence', () => picture(20, 20), 'a.jpg', { licence: '' }, 422, 'INVALID'],
    [
      'a broken font',
      () => Buffer.concat([Buffer.from('wOF2'), Buffer.from([0, 1, 0, 0]), Buffer.alloc(200, 7)]),
      'a.woff2',
      { kind: 'font' },
      422,
      'NOT_DECODABLE',
    ],
  ];
  test.each(cases)('%s', async (_name, bytes, filename, about, status, code) => {
    const before = await stored();
    const events = (await h.outbox()).length;
    const answer = await send(await bytes(), filename, meta(about));
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code });
    expect(answer.body.detail.length).toBeGreaterThan(5);
    expect(await stored()).toBe(before);
    expect((await h.outbox()).length).toBe(events);
    expect(await readdir(path.join(h.storeDir, 'incoming'))).toEqual([]);
  });

  test('in a batch, a bad file is listed with its reason and the rest is taken', async () => {
    const data = new FormData();
    const entries: [string, Uint8Array | string][] = [
      ['good-1', SVG],
      ['bad', 'nothing'],
      ['good-2', await picture(50, 50)],
    ];
    entries.forEach(([key, bytes], index) => {
      data.set(`meta-${index}`, JSON.stringify(meta({ key: `batch/${key}` })));
      data.set(`file-${index}`, new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), key);
    });
    const { body } = await h.call('POST', '/internal/library/import-batch', { service: 'ops', body: data });
    expect(body.results).toMatchObject([
      { key: 'batch/good-1', status: 'created' },
      { key: 'batch/bad', status: 'refused', code: 'WRONG_TYPE' },
      { key: 'batch/good-2', status: 'created' },
    ]);
  });

  test('what is no form, and who is no service', async () => {
    expect(await h.call('POST', '/internal/library/import', { service: 'ops', body: { a: 1 } })).toMatchObject({
      status: 400,
      body: { code: 'MALFORMED' },
    });
    expect(
      await h.call('POST', '/internal/library/import', { uid: 5, body: form('file', SVG, 'a.svg') }),
    ).toMatchObject({ status: 403 });
  });
});

test('names with folders, control characters and emoji are only labels', async () => {
  const answer = await send(SVG, '../../etc/pass\u202ewd 🎈.svg');
  expect(answer.body.status).toBe('created');
  const item = await h.app.deps.items.get(answer.body.id as string);
  expect(item?.original.filename).toBe('passwd 🎈.svg');
});

test('the export pages through all published items by id', async () => {
  const seen: string[] = [];
  for (let after: string | undefined, i = 0; i < 100; i++) {
    const { body } = await h.call('GET', `/internal/library/export?limit=3${after ? `&after=${after}` : ''}`, {
      service: 'catalog',
    });
    seen.push(...body.items.map((item: { id: string }) => item.id));
    if (!body.next) {
      expect(seen.length).toBe(body.total);
      break;
    }
    after = body.next;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect([...seen].sort()).toEqual(seen);
});

test('a withdrawn item is gone for everybody and announced with a higher master version', async () => {
  const { body } = await send(SVG.replace('#ff0000', '#00ff00'), 'w.svg');
  expect(await h.call('POST', `/library/${body.id}/withdraw`, { uid: 7, body: {} })).toMatchObject({ status: 403 });
  expect(await h.call('POST', `/library/${body.id}/withdraw`, { uid: 7, roles: ['admin'], body: {} })).toMatchObject({
    status: 200,
    body: { masterVersion: 2 },
  });
  expect((await h.call('GET', `/library/${body.id}`)).status).toBe(404);
  const [event] = await h.outbox('assets.item.withdrawn.v1');
  expect(event?.data).toMatchObject({ id: body.id, masterVersion: 2 });
  expect((await h.call('POST', `/library/${body.id}/withdraw`, { uid: 7, roles: ['admin'], body: {} })).status).toBe(
    404,
  );
});

test('what was taken down does not come back by an import, not with other content either', async () => {
  const about = meta();
  const { body } = await send(SVG.replace('#ff0000', '#0000fe'), 'down.svg', about);
  const row = h.db.connection.collection<{ _id: string }>('items');
  await row.updateOne({ _id: body.id }, { $set: { status: 'taken-down' } });
  for (const colour of ['#0000fe', '#0000fd']) {
    const again = await send(SVG.replace('#ff0000', colour), 'down.svg', about);
    expect(again).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  }
  expect(await row.findOne({ _id: body.id })).toMatchObject({ status: 'taken-down', masterVersion: 1 });
  expect((await h.call('GET', `/library/${body.id}`)).status).toBe(404);
});

test('public files: unknown keys, climbing paths and other methods', async () => {
  for (const url of [
    '/files/r/aa/none/1/400.webp',
    '/files/r/../../etc/passwd',
    '/files/r/%2e%2e/x',
    '/files/s/abc.def/x',
    '/files/x',
    '/files/s/a.bc',
  ])
    expect((await fetch(h.url + url)).status).toBe(404);
  expect((await fetch(`${h.url}/files/r/a/b`, { method: 'POST' })).status).toBe(405);
});

test('what was taken back keeps its files, which designs go on using, when it is sent again and cannot be stored', async () => {
  const bytes = await picture(700, 500);
  const about = meta();
  const { body } = await send(bytes, 'kept.jpg', about);
  await h.call('POST', `/library/${body.id}/withdraw`, { uid: 7, roles: ['admin'], body: {} });
  const before = await stored();
  const { deps } = h.app;
  const again = async (broken: Partial<typeof deps>) => {
    const file = path.join(h.storeDir, 'again.jpg');
    await writeFile(file, bytes);
    const entry = { meta: JSON.stringify(about), file: await receivedOf(file, 'kept.jpg'), poster: undefined };
    const [answer] = await importItems({ ...deps, ...broken }, [{ ...entry, tooLarge: false }]).catch(() => []);
    return answer?.status;
  };
  const full = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }));
  expect(await again({ store: { ...deps.store, putFile: full } })).toBeUndefined();
  expect(await again({ db: { ...deps.db, transaction: () => Promise.reject(new Error('no')) } })).toBeUndefined();
  expect(await stored()).toBe(before);
  expect(await again({})).toBe('updated');
});
