import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sessionStarted, variableChanged } from '@commonplace/contracts/identity/events';
import { envelope, handleOnce } from '@commonplace/service-kit';
import { silentLog } from '@commonplace/service-kit/testing';
import sharp from 'sharp';
import { claimingPng, form, picture } from '../../test/files';
import { startHarness, type Harness } from '../../test/harness';

let h: Harness;
beforeAll(async () => {
  h = await startHarness();
}, 120_000);
afterAll(() => h?.close());

const ANNA = 101;
const ULID = '01JANONYMOUSVISITOR0000001';
const upload = (
  bytes: Uint8Array | string,
  filename = 'photo.jpg',
  who: { uid?: number; ulid?: string } = { uid: ANNA },
) => h.call('POST', '/uploads', { ...who, body: form('file', bytes, filename) });
const stored = async () =>
  (await readdir(path.join(h.storeDir, 'objects'), { recursive: true, withFileTypes: true })).filter((e) => e.isFile())
    .length;
const deliver = async (spec: typeof sessionStarted | typeof variableChanged, data: never) => {
  const consumer = h.app.consumers?.find((one) => one.spec === spec);
  if (!consumer) throw new Error(`nobody consumes ${spec.subject}`);
  await handleOnce(consumer, envelope(spec, data, { id: crypto.randomUUID(), issuer: 'identity' }), {
    db: h.db,
    log: silentLog,
    durable: 'test',
  });
};

test('[ITEM-11, ITEM-13] a JPEG is kept byte for byte, with renditions and all its fields', async () => {
  const bytes = await picture(1300, 700);
  const { status, body } = await upload(bytes, 'Holiday photo.JPG');
  expect(status).toBe(201);
  expect(body.upload).toMatchObject({
    uid: ANNA,
    name: 'Holiday photo',
    filename: 'Holiday photo.JPG',
    width: 1300,
    height: 700,
    filesize: bytes.length,
    extension: 'jpg',
    deleted: false,
    favourite: false,
    archive: 0,
    team_id: null,
    user_ulid: null,
    path: `/uploads/${ANNA}/${body.upload.id}`,
  });
  const one = await h.call('GET', `/uploads/${ANNA}/${body.upload.id}`, { uid: ANNA });
  const original = await fetch(h.url + one.body.original);
  expect(Buffer.from(await original.arrayBuffer()).equals(bytes)).toBe(true);
  expect(original.headers.get('content-type')).toBe('image/jpeg');
  const rendition = await fetch(h.url + (body.upload.style_uri as string).replace('{width}', '960'));
  expect((await sharp(Buffer.from(await rendition.arrayBuffer())).metadata()).width).toBe(960);
});

test('EXIF orientation is applied and no metadata leaves with a rendition', async () => {
  const turned = await sharp(await picture(600, 300))
    .withExif({ IFD0: { Copyright: 'secret place', Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { body } = await upload(turned, 'turned.jpg');
  expect(body.upload).toMatchObject({ width: 300, height: 600 });
  const bytes = Buffer.from(await (await fetch(h.url + body.upload.url)).arrayBuffer());
  const meta = await sharp(bytes).metadata();
  expect([meta.width, meta.height, meta.exif, meta.orientation]).toEqual([300, 600, undefined, undefined]);
});

test.each([
  [
    'a CMYK JPEG',
    async () =>
      sharp(await picture(300, 200))
        .toColourspace('cmyk')
        .jpeg()
        .toBuffer(),
    'jpg',
  ],
  [
    'a 16-bit PNG',
    async () =>
      sharp(await picture(300, 200))
        .toColourspace('rgb16')
        .png()
        .toBuffer(),
    'png',
  ],
  [
    'a palette PNG with transparency',
    async () =>
      sharp({ create: { width: 300, height: 200, channels: 4, background: '#ff000080' } })
        .png({ palette: true })
        .toBuffer(),
    'png',
  ],
  ['a WebP', () => picture(300, 200, 'webp'), 'webp'],
])('real files: %s', async (_name, make, extension) => {
  const { status, body } = await upload(await make(), `real.${extension}`);
  expect(status).toBe(201);
  expect(body.upload).toMatchObject({ width: 300, height: 200, extension });
});

describe('[VAL-01, VAL-02] what is refused leaves nothing', () => {
  const cases: [string, () => Promise<Uint8Array> | Uint8Array | string, string, number, string][] = [
    ['text with a picture’s name', () => 'just text', 'photo.png', 415, 'WRONG_TYPE'],
    ['a GIF named .jpg', () => picture(20, 20, 'gif'), 'photo.jpg', 415, 'WRONG_TYPE'],
    ['an SVG', () => '<svg viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>', 'drawing.svg', 415, 'WRONG_TYPE'],
    ['a PDF', () => '%PDF-1.7\n%âãÏÓ', 'photo.jpg', 415, 'WRONG_TYPE'],
    ['zero bytes', () => '', 'photo.jpg', 422, 'NOT_DECODABLE'],
    ['a truncated JPEG', async () => (await picture(900, 900)).subarray(0, 5_000), 'photo.jpg', 422, 'NOT_DECODABLE'],
    ['a PNG of 30,000 × 30,000', () => claimingPng(30_000, 30_000), 'bomb.png', 413, 'TOO_LARGE'],
    ['a PNG that claims 4 GB', () => claimingPng(65_535, 65_535), 'claim.png', 413, 'TOO_LARGE'],
  ];
  test.each(cases)('%s', async (_name, bytes, filename, status, code) => {
    const before = await stored();
    const { total } = (await h.call('GET', '/uploads', { uid: ANNA })).body;
    const used = (await h.call('GET', '/uploads/storage', { uid: ANNA })).body;
    const answer = await upload(await bytes(), filename);
    expect(answer).toMatchObject({ status, body: { code } });
    expect(await stored()).toBe(before);
    expect((await h.call('GET', '/uploads', { uid: ANNA })).body.total).toBe(total);
    expect((await h.call('GET', '/uploads/storage', { uid: ANNA })).body).toEqual(used);
    expect(await readdir(path.join(h.storeDir, 'incoming'))).toEqual([]);
  });

  test('a form without a file, and no form at all', async () => {
    const empty = new FormData();
    empty.set('other', 'x');
    expect(await h.call('POST', '/uploads', { uid: ANNA, body: empty })).toMatchObject({
      status: 400,
      body: { code: 'MALFORMED' },
    });
    expect(await h.call('POST', '/uploads', { uid: ANNA, body: { a: 1 } })).toMatchObject({
      status: 400,
      body: { code: 'MALFORMED' },
    });
  });
});

test('[UPL-01, UPL-02] a file of exactly the limit is refused, for members and for visitors', async () => {
  const jpeg = await picture(40, 40);
  const padded = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
  const MB = 1024 * 1024;
  const before = await stored();
  expect(await upload(padded(50 * MB))).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
  expect(await upload(padded(10 * MB), 'a.jpg', { ulid: '01JBIGFILEVISITOR000000001' })).toMatchObject({
    status: 413,
    body: { code: 'TOO_LARGE' },
  });
  expect(await stored()).toBe(before);
  expect((await upload(padded(10 * MB - 1), 'a.jpg', { ulid: '01JBIGFILEVISITOR000000001' })).status).toBe(201);
}, 60_000);

test('[UPL-03, ITEM-12] a visitor makes three uploads, known by their ulid; the fourth is refused, even at once', async () => {
  const bytes = await picture(60, 60);
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => upload(bytes, 'v.jpg', { ulid: ULID })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422]);
  expect(answers.find(({ status }) => status === 422)?.body.code).toBe('LIMIT_REACHED');
  const list = await h.call('GET', '/uploads', { ulid: ULID });
  expect(list.body.total).toBe(3);
  expect(list.body.results[0]).toMatchObject({ uid: 0, user_ulid: ULID });
  expect((await h.call('GET', '/uploads', { ulid: '01JSOMEBODYELSE00000000001' })).body.total).toBe(0);
});

test('a visitor’s uploads move to the account at log-in, once, with their storage', async () => {
  const data = { uid: 555, sid: 's', user_ulid: ULID, at: new Date().toISOString() } as never;
  await deliver(sessionStarted, data);
  await deliver(sessionStarted, data);
  const list = await h.call('GET', '/uploads', { uid: 555 });
  expect(list.body.total).toBe(3);
  expect(list.body.results[0]).toMatchObject({ uid: 555, user_ulid: null });
  const bytes = list.body.results.reduce((sum: number, one: { filesize: number }) => sum + one.filesize, 0);
  expect((await h.call('GET', '/uploads/storage', { uid: 555 })).body.storageUsed.total).toBe(bytes);
  expect((await h.call('GET', '/uploads', { ulid: ULID })).body.total).toBe(0);
});

test('visitors are refused while the flag is off', async () => {
  await deliver(variableChanged, {
    name: 'enableAnonymousUpload',
    value: { enabled: false },
    at: new Date().toISOString(),
  } as never);
  const who = { ulid: '01JFLAGGEDVISITOR000000001' };
  expect(await upload(await picture(20, 20), 'a.jpg', who)).toMatchObject({
    status: 401,
    body: { code: 'NOT_SIGNED_IN' },
  });
  expect((await h.call('GET', '/uploads/storage', who)).body.allowed).toBe(false);
  await deliver(variableChanged, {
    name: 'enableAnonymousUpload',
    value: { enabled: true },
    at: new Date(Date.now() + 1000).toISOString(),
  } as never);
  expect((await upload(await picture(20, 20), 'a.jpg', who)).status).toBe(201);
});

test('[UPL-04, UPL-06] the storage check tells what is left; with nothing left an upload is refused', async () => {
  const bytes = await picture(200, 200);
  const first = await h.call('GET', '/uploads/storage', { uid: 77 });
  expect(first.body).toMatchObject({
    storageAvailable: 1024 ** 3,
    storageUsed: { total: 0 },
    perFileLimit: 50 * 1024 * 1024,
    countLimit: null,
  });
  await upload(bytes, 'a.jpg', { uid: 77 });
  const second = await h.call('GET', '/uploads/storage', { uid: 77 });
  expect(second.body.storageUsed.total).toBe(bytes.length);
  expect(second.body.storageAvailable).toBe(1024 ** 3 - bytes.length);
  await h.db.connection.collection<{ _id: string }>('usage').updateOne({ _id: 'u:77' }, { $set: { bytes: 1024 ** 3 } });
  expect(await upload(bytes, 'a.jpg', { uid: 77 })).toMatchObject({ status: 422, body: { code: 'QUOTA_EXCEEDED' } });
});

test('[UPL-11, UPL-12, UPL-13] archive, unarchive, trash, restore, and gone for good with its files', async () => {
  const { body } = await upload(await picture(333, 222), 'cycle.jpg', { uid: 88 });
  const { id, url } = body.upload as { id: string; url: string };
  const count = async (state: string) =>
    (await h.call('GET', `/uploads?state=${state}`, { uid: 88 })).body.total as number;
  const act = (action: string) => h.call('POST', `/uploads/${id}/${action}`, { uid: 88, body: {} });
  expect((await act('archive')).body.upload.archive).toBeGreaterThan(0);
  expect([await count('active'), await count('archived')]).toEqual([0, 1]);
  expect((await act('unarchive')).body.upload.archive).toBe(0);
  expect((await h.call('DELETE', `/uploads/${id}`, { uid: 88 })).body.deleted).toBe('trash');
  expect([await count('active'), await count('trash')]).toEqual([0, 1]);
  await act('restore');
  expect([await count('active'), await count('trash')]).toEqual([1, 0]);
  await h.call('DELETE', `/uploads/${id}`, { uid: 88 });
  expect((await h.call('DELETE', `/uploads/${id}`, { uid: 88 })).body.deleted).toBe('permanent');
  expect((await h.call('GET', `/uploads/88/${id}`, { uid: 88 })).status).toBe(404);
  expect((await fetch(h.url + url)).status).toBe(404);
  expect((await h.call('GET', '/uploads/storage', { uid: 88 })).body.storageUsed.total).toBe(0);
});

test('what belongs to others does not exist', async () => {
  const { body } = await upload(await picture(20, 20), 'mine.jpg', { uid: 91 });
  const { id } = body.upload as { id: string };
  for (const [method, url] of [
    ['GET', `/uploads/91/${id}`],
    ['GET', `/uploads/92/${id}`],
    ['DELETE', `/uploads/${id}`],
    ['POST', `/uploads/${id}/archive`],
    ['POST', `/uploads/${id}/restore`],
    ['POST', `/download/upload/${id}`],
  ] as const)
    expect(await h.call(method, url, { uid: 92, ...(method === 'POST' ? { body: {} } : {}) })).toMatchObject({
      status: 404,
    });
  expect((await h.call('GET', `/uploads/91/${id}`, { uid: 91 })).status).toBe(200);
});

test('signed addresses expire, allow ranges and carry odd names', async () => {
  const bytes = await picture(100, 100);
  const { body } = await upload(bytes, 'naïve 🎈 "photo".jpg', { uid: 93 });
  const { url } = (await h.call('POST', `/download/upload/${body.upload.id}`, { uid: 93, body: {} })).body as {
    url: string;
  };
  const part = await fetch(h.url + url, { headers: { range: 'bytes=-10' } });
  expect([part.status, Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(-10))]).toEqual([206, true]);
  expect(part.headers.get('content-disposition')).toMatch(/^attachment; .*filename\*=UTF-8''na%C3%AFve%20%F0%9F%8E%88/);
  expect(part.headers.get('x-content-type-options')).toBe('nosniff');
  // Whoever bends the end of an address is given the name that was signed.
  for (const end of ['setup.bat', 'x/y/z.cmd', '..%2F..%2Fx.svg', '%E2%80%AEgnp.exe', '%'])
    expect((await fetch(h.url + url.replace(/[^/]+$/, end))).headers.get('content-disposition')).toBe(
      part.headers.get('content-disposition'),
    );
  expect((await fetch(h.url + url, { headers: { range: 'bytes=999999999-' } })).status).toBe(416);
  expect((await fetch(h.url + url.replace('/files/s/e', '/files/s/f'))).status).toBe(404);
  h.clock.now = new Date(Date.now() + 16 * 60_000);
  expect((await fetch(h.url + url)).status).toBe(410);
  h.clock.now = new Date();
});

test('another file under the same Idempotency-Key is refused; the same file again gets the first answer', async () => {
  const send = (bytes: Uint8Array, name: string) =>
    h.call('POST', '/uploads', { uid: 94, body: form('file', bytes, name), headers: { 'idempotency-key': 'one-key' } });
  const bytes = await picture(50, 50);
  const first = await send(bytes, 'one.jpg');
  expect(first.status).toBe(201);
  const again = await send(bytes, 'one.jpg');
  expect([again.headers.get('idempotent-replayed'), again.body]).toEqual(['true', first.body]);
  expect(await send(await picture(70, 60), 'two.jpg')).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } });
  // Of the same length to the byte.
  const other = Buffer.from(bytes);
  other[200] = (other[200] ?? 0) ^ 1;
  expect(await send(other, 'one.jpg')).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } });
  expect(await send(bytes, 'two.jpg')).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } });
  expect((await h.call('GET', '/uploads', { uid: 94 })).body.total).toBe(1);
});
