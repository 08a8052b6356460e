import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { ulid } from 'ulid';
import { picture } from '../../test/files';
import { startHarness, type Harness } from '../../test/harness';
import { accountOwner } from '../accounts/owner';
import { receivedOf } from '../files/received-of';
import { createUpload } from './create-upload';

let h: Harness;
beforeAll(async () => {
  h = await startHarness();
}, 120_000);
afterAll(() => h?.close());

const ANNA = 301;
const TUS = { 'tus-resumable': '1.0.0' };
type Who = { uid?: number; ulid?: string };

async function raw(method: string, url: string, who: Who, headers: Record<string, string>, body?: Uint8Array) {
  const token = await h.identity.as(who.uid ?? 0, who.ulid ? { user_ulid: who.ulid } : {});
  return fetch(h.url + url, {
    method,
    headers: { ...token, ...TUS, ...headers },
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
}
const begin = (bytes: number, who: Who = { uid: ANNA }, name = 'photo.jpg') =>
  raw('POST', '/api/v1/uploads/tus', who, {
    'upload-length': String(bytes),
    'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
  });
const send = (url: string, offset: number, part: Uint8Array, who: Who = { uid: ANNA }) =>
  raw('PATCH', url, who, { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }, part);
const until = async (fact: () => Promise<boolean>) => {
  for (let n = 0; n < 100 && !(await fact()); n++) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await fact()).toBe(true);
};
const partial = () => readdir(path.join(h.storeDir, 'partial'));

test('[API-46] a file that comes in parts goes on where it stopped, and becomes an upload byte for byte', async () => {
  const bytes = await picture(1300, 700);
  const started = await begin(bytes.length, { uid: ANNA }, 'in parts — ünï.jpg');
  expect(started.status).toBe(201);
  const url = started.headers.get('location') ?? '';
  expect(url).toMatch(/^\/api\/v1\/uploads\/tus\/[0-9A-Z]{26}$/);
  const half = Math.floor(bytes.length / 2);
  expect((await send(url, 0, bytes.subarray(0, half))).status).toBe(204);
  // A connection that was lost: the client asks how much has arrived.
  const asked = await raw('HEAD', url, { uid: ANNA }, {});
  expect([asked.status, asked.headers.get('upload-offset')]).toEqual([200, String(half)]);
  expect((await send(url, 0, bytes)).status).toBe(409);
  const done = await send(url, half, bytes.subarray(half));
  expect(done.status).toBe(200);
  const answer = (await done.json()) as { upload: { id: string; filename: string; width: number } };
  expect(answer).toMatchObject({
    success: true,
    duplicate_of: null,
    upload: { filename: 'in parts — ünï.jpg', width: 1300, filesize: bytes.length },
  });
  expect(url.endsWith(answer.upload.id)).toBe(true);
  await until(async () => (await partial()).length === 0);
  const one = await h.call('GET', `/uploads/${ANNA}/${answer.upload.id}`, { uid: ANNA });
  const original = await fetch(h.url + one.body.original);
  expect(Buffer.from(await original.arrayBuffer()).equals(bytes)).toBe(true);
  // Asked again after the end, as a tab that was closed at the last byte does.
  const again = await raw('HEAD', url, { uid: ANNA }, {});
  expect([again.headers.get('upload-offset'), again.headers.get('x-upload-id')]).toEqual([
    String(bytes.length),
    answer.upload.id,
  ]);
});

test('all bytes had come but the server died before it made an upload of them: asking makes up for it', async () => {
  const bytes = await picture(400, 300);
  const started = await begin(bytes.length);
  const url = started.headers.get('location') ?? '';
  const id = url.split('/').at(-1) as string;
  await send(url, 0, bytes.subarray(0, 100));
  // What a process that is killed between the last byte and the record leaves behind.
  const { appendFile } = await import('node:fs/promises');
  await appendFile(path.join(h.storeDir, 'partial', id), bytes.subarray(100));
  const asked = await raw('HEAD', url, { uid: ANNA }, {});
  expect([asked.status, asked.headers.get('x-upload-id')]).toEqual([200, id]);
  expect((await h.call('GET', `/uploads/${ANNA}/${id}`, { uid: ANNA })).body.upload.width).toBe(400);
});

test('a small file goes in one request, with its creation', async () => {
  const bytes = await picture(64, 64, 'png');
  const done = await raw(
    'POST',
    '/api/v1/uploads/tus',
    { uid: ANNA },
    { 'upload-length': String(bytes.length), 'content-type': 'application/offset+octet-stream' },
    bytes,
  );
  expect(done.status).toBeLessThan(300);
  expect(await done.json()).toMatchObject({ success: true, upload: { width: 64, extension: 'png' } });
});

test('[UPL-01, UPL-02] what is too large is refused before a byte travels, for members and for visitors', async () => {
  const MB = 1024 * 1024;
  const ulid = '01JTUSVISITOR0000000000001';
  const refused = async (bytes: number, who: Who) => {
    const answer = await begin(bytes, who);
    return [answer.status, ((await answer.json()) as { code: string }).code, answer.headers.get('content-type')];
  };
  const problem = [413, 'TOO_LARGE', 'application/problem+json; charset=utf-8'];
  expect(await refused(50 * MB, { uid: ANNA })).toEqual(problem);
  expect(await refused(50 * MB + 1, { uid: ANNA })).toEqual(problem);
  expect(await refused(10 * MB, { ulid })).toEqual(problem);
  expect((await begin(50 * MB - 1)).status).toBe(201);
  expect((await begin(10 * MB - 1, { ulid })).status).toBe(201);
});

test('[VAL-02, UPL-03] what is no picture leaves nothing; a visitor’s fourth is refused', async () => {
  const before = await partial();
  const lie = new TextEncoder().encode('this is not a picture, whatever it is called');
  const started = await begin(lie.length, { uid: ANNA }, 'lie.png');
  const done = await send(started.headers.get('location') ?? '', 0, lie);
  expect([done.status, ((await done.json()) as { code: string }).code]).toEqual([415, 'WRONG_TYPE']);
  expect(done.headers.get('content-type')).toBe('application/problem+json');
  expect(await partial()).toEqual(before);
  const ulid = '01JTUSVISITOR0000000000002';
  const bytes = await picture(40, 40);
  for (let n = 0; n < 3; n++) {
    const one = await begin(bytes.length, { ulid });
    expect((await send(one.headers.get('location') ?? '', 0, bytes, { ulid })).status).toBe(200);
  }
  const fourth = await begin(bytes.length, { ulid });
  expect([fourth.status, ((await fourth.json()) as { code: string }).code]).toEqual([422, 'LIMIT_REACHED']);
});

test('somebody else’s upload, an id that is none, and a request without the protocol are refused', async () => {
  const started = await begin(1_000);
  const url = started.headers.get('location') ?? '';
  expect((await raw('HEAD', url, { uid: 302 }, {})).status).toBe(404);
  expect((await send(url, 0, new Uint8Array(10), { uid: 302 })).status).toBe(404);
  expect((await raw('DELETE', url, { uid: 302 }, {})).status).toBe(404);
  for (const id of ['x', '..%2F..%2Fetc', '%00', 'A'.repeat(500)])
    expect((await raw('HEAD', `/api/v1/uploads/tus/${id}`, { uid: ANNA }, {})).status).toBe(404);
  const bad = await raw('POST', '/api/v1/uploads/tus', { uid: ANNA }, { 'upload-length': 'minus one' });
  expect([400, 412]).toContain(bad.status);
  expect((await raw('POST', '/api/v1/uploads/tus', { uid: ANNA }, {})).status).toBe(400);
  expect((await raw('DELETE', url, { uid: ANNA }, {})).status).toBe(204);
  expect((await raw('HEAD', url, { uid: ANNA }, {})).status).toBe(404);
});

test('the same content again is kept and said so', async () => {
  const bytes = await picture(222, 111);
  const one = await h.call('POST', '/uploads', { uid: 303, body: formOf(bytes, 'first.jpg') });
  expect(one.body.duplicate_of).toBeNull();
  const two = await h.call('POST', '/uploads', { uid: 303, body: formOf(bytes, 'second.jpg') });
  expect(two.body.duplicate_of).toEqual({
    id: one.body.upload.id,
    name: 'first',
    path: `/uploads/303/${one.body.upload.id}`,
  });
  expect((await h.call('GET', '/uploads', { uid: 303 })).body.total).toBe(2);
  // Another account is not told what others have.
  const other = await h.call('POST', '/uploads', { uid: 304, body: formOf(bytes, 'mine.jpg') });
  expect(other.body.duplicate_of).toBeNull();
});

function formOf(bytes: Uint8Array, name: string): FormData {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  return form;
}

test('colours, depths and directions are true in every rendition, and no metadata leaves with one', async () => {
  const flat = (background: string) => sharp({ create: { width: 1200, height: 600, channels: 3, background } });
  const files: [string, Buffer, [number, number, number]][] = [
    ['cmyk.jpg', await flat('#2060c0').toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer(), [32, 96, 192]],
    ['deep.png', await flat('#2060c0').toColourspace('rgb16').png().toBuffer(), [32, 96, 192]],
    ['palette.png', await flat('#2060c0').png({ palette: true }).toBuffer(), [32, 96, 192]],
    ['p3.png', await flat('#ff0000').withIccProfile('p3').png().toBuffer(), [255, 0, 0]],
    ['grey.jpg', await flat('#808080').toColourspace('b-w').jpeg().toBuffer(), [128, 128, 128]],
  ];
  for (const [name, bytes, wanted] of files) {
    const { status, body } = await h.call('POST', '/uploads', { uid: 305, body: formOf(bytes, name) });
    expect([name, status]).toEqual([name, 201]);
    for (const end of ['240.webp', '1600.webp', '1600.jpg']) {
      const url = (body.upload.style_uri as string).replace('{width}.webp', end);
      const file = Buffer.from(await (await fetch(h.url + url)).arrayBuffer());
      const meta = await sharp(file).metadata();
      expect([meta.exif, meta.icc, meta.xmp, meta.orientation]).toEqual([undefined, undefined, undefined, undefined]);
      const { channels } = await sharp(file).stats();
      // Inks without a profile have no one true colour on a screen.
      const tolerance = name === 'cmyk.jpg' ? 40 : 8;
      wanted.forEach((value, i) => expect(Math.abs((channels[i]?.mean ?? -99) - value)).toBeLessThan(tolerance));
    }
  }
  const frames = await sharp(
    [1, 2].map((n) => ({
      create: { width: 30, height: 20, channels: 4 as const, background: n === 1 ? '#f00' : '#0f0' },
    })) as never,
    { join: { animated: true } } as never,
  )
    .webp({ delay: [100, 100] })
    .toBuffer();
  expect((await sharp(frames).metadata()).pages).toBe(2);
  const animated = await h.call('POST', '/uploads', { uid: 305, body: formOf(frames, 'moves.webp') });
  expect(animated.body.upload).toMatchObject({ width: 30, height: 20 });
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])('EXIF orientation %i is seen upright', async (orientation) => {
  // Red above, blue below, stored as a camera that was held so stores it.
  const upright = sharp({ create: { width: 60, height: 80, channels: 3, background: '#ff0000' } }).composite([
    { input: { create: { width: 60, height: 40, channels: 3, background: '#0000ff' } }, top: 40, left: 0 },
  ]);
  const base = sharp(await upright.png().toBuffer());
  const stored = {
    1: base,
    2: base.clone().flop(),
    3: base.clone().rotate(180),
    4: base.clone().flip(),
    5: sharp(await base.clone().rotate(270).toBuffer()).flip(),
    6: base.clone().rotate(270),
    7: sharp(await base.clone().rotate(90).toBuffer()).flip(),
    8: base.clone().rotate(90),
  }[orientation] as ReturnType<typeof sharp>;
  const bytes = await sharp(await stored.png().toBuffer())
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer();
  const { body } = await h.call('POST', '/uploads', { uid: 306, body: formOf(bytes, 'turned.jpg') });
  expect(body.upload).toMatchObject({ width: 60, height: 80 });
  const file = Buffer.from(await (await fetch(h.url + body.upload.url)).arrayBuffer());
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  expect(at(30, 10)[0]).toBeGreaterThan(200);
  expect(at(30, 70)[2]).toBeGreaterThan(200);
});

test('headers that are not the protocol’s are refused in a problem document, as everything else', async () => {
  const wrong: Record<string, string>[] = [
    { 'tus-resumable': '0.2' },
    { 'tus-resumable': '' },
    { 'upload-length': '-1' },
    { 'upload-length': 'x' },
    { 'upload-length': '10', 'upload-offset': 'x' },
    { 'upload-length': '007' },
    { 'upload-length': '10', 'upload-defer-length': '2' },
    { 'upload-length': '10', 'upload-metadata': 'a b,c d,a b;' },
    // A name twice, a text that is not whole, a name that every object has.
    { 'upload-length': '10', 'upload-metadata': 'a YQ==,c YQ==,a YQ==' },
    { 'upload-length': '10', 'upload-metadata': 'a b' },
    { 'upload-length': '10', 'upload-metadata': 'constructor YQ==' },
  ];
  for (const headers of wrong) {
    const reply = await raw('POST', '/api/v1/uploads/tus', { uid: ANNA }, headers);
    expect([headers, reply.status, reply.headers.get('content-type')?.split(';')[0]]).toEqual([
      headers,
      400,
      'application/problem+json',
    ]);
    expect(((await reply.json()) as { code: string }).code).toBe('MALFORMED');
  }
  expect((await begin(10)).status).toBe(201);
});

const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];
const MB = 1024 * 1024;
const usage = (key: string) =>
  h.db.connection.collection<{ _id: string; open?: unknown }>('usage').findOne({ _id: key });

test('[UPL-04] unfinished uploads count: requests at once cannot promise more than the storage has, nor too many', async () => {
  const uid = 311;
  await h.db.connection
    .collection<{ _id: string; bytes: number }>('usage')
    .insertOne({ _id: `u:${uid}`, bytes: 1024 ** 3 - 90 * MB });
  const answers = await Promise.all(Array.from({ length: 12 }, () => begin(30 * MB, { uid })));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(3).fill(201), ...Array(9).fill(422)]);
  expect(await codeOf(answers.find(({ status }) => status === 422) as Response)).toEqual([422, 'QUOTA_EXCEEDED']);
  // One that is given up gives its place back.
  const url = answers.find(({ status }) => status === 201)?.headers.get('location') ?? '';
  expect((await raw('DELETE', url, { uid }, {})).status).toBe(204);
  expect((await begin(30 * MB, { uid })).status).toBe(201);
  const many = await Promise.all(Array.from({ length: 30 }, () => begin(1_000, { uid: 312 })));
  expect(many.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(await codeOf(many.find(({ status }) => status !== 201) as Response)).toEqual([429, 'TOO_MANY']);
  expect(many.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('900');
}, 60_000);

test('what ended holds no place, and what rests for long goes when somebody needs its place', async () => {
  const uid = 313;
  const bytes = await picture(50, 40);
  for (let n = 0; n < 21; n++) {
    const one = await begin(bytes.length, { uid });
    expect((await send(one.headers.get('location') ?? '', 0, bytes, { uid })).status).toBe(200);
  }
  const lie = new TextEncoder().encode('no picture');
  const refused = await begin(lie.length, { uid });
  expect((await send(refused.headers.get('location') ?? '', 0, lie, { uid })).status).toBe(415);
  expect((await usage(`u:${uid}`))?.open).toEqual([]);
  const left = await begin(1_000, { uid });
  const url = left.headers.get('location') ?? '';
  for (let n = 0; n < 19; n++) expect((await begin(1_000, { uid })).status).toBe(201);
  expect((await begin(1_000, { uid })).status).toBe(429);
  const before = h.clock.now;
  try {
    h.clock.now = new Date(before.getTime() + 15 * 60_000);
    expect((await begin(1_000, { uid })).status).toBe(201);
  } finally {
    h.clock.now = before;
  }
  expect((await raw('HEAD', url, { uid }, {})).status).toBe(404);
  expect((await send(url, 0, new Uint8Array(10), { uid })).status).toBe(404);
}, 60_000);

test('without an account an address has so much a day, however many visitors it says it is', async () => {
  const from = { 'x-forwarded-for': '203.0.113.77' };
  const visitor = (n: number) => ({ ulid: `01JTUSMANY${String(n).padStart(16, '0')}` });
  const ask = (n: number) =>
    raw('POST', '/api/v1/uploads/tus', visitor(n), { ...from, 'upload-length': String(10 * MB - 1) });
  const answers: Response[] = [];
  for (let n = 0; n < 52; n++) answers.push(await ask(n));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
  expect(await codeOf(answers[51] as Response)).toEqual([429, 'TOO_MANY']);
  const body = formOf(await picture(30, 30), 'a.jpg');
  expect((await h.call('POST', '/uploads', { ...visitor(99), body, headers: from })).status).toBe(429);
  expect((await h.call('POST', '/uploads', { uid: 314, body, headers: from })).status).toBe(201);
}, 60_000);

test('when the end of a file is asked for by several at once, or again, it becomes one upload, and its original stays', async () => {
  const uid = 340;
  const id = ulid();
  const bytes = await picture(700, 500);
  const end = async (n: number) => {
    const file = path.join(h.storeDir, `whole-${n}`);
    await writeFile(file, bytes);
    return createUpload(h.app.deps, accountOwner(uid), await receivedOf(file, 'whole.jpg'), { id });
  };
  const made = [...(await Promise.all([end(1), end(2), end(3)])), await end(4)];
  expect(new Set(made.map(({ upload }) => `${upload.id} ${upload.folder}`)).size).toBe(1);
  const { body } = await h.call('GET', `/uploads/${uid}/${id}`, { uid });
  const original = await fetch(h.url + body.original);
  expect(Buffer.from(await original.arrayBuffer()).equals(bytes)).toBe(true);
  expect((await h.call('GET', '/uploads/storage', { uid })).body.storageUsed.total).toBe(bytes.length);
});
