import { readdirSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { form, picture, tooMuchToHold } from '../../test/files';
import { startHarness, type Harness } from '../../test/harness';

jest.setTimeout(90_000);
let h: Harness;
beforeAll(async () => {
  h = await startHarness();
}, 120_000);
afterAll(() => h?.close());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** So large that its decoding can be met in the middle. */
const large = () =>
  sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#642' } })
    .png({ compressionLevel: 1 })
    .toBuffer();

/** The process of the pictures that this one has started, and the MiB that it holds. */
function decoder(): { pid: number; holds: number } | undefined {
  for (const task of readdirSync('/proc/self/task'))
    for (const pid of readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number))
      try {
        const isOurs = /pictures\.(ts|mjs)/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
        const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
        if (isOurs && pages > 0) return { pid, holds: (pages * 4_096) / 1024 / 1024 };
      } catch {
        // It ended between two looks.
      }
  return undefined;
}
/** Ends the one that is there, so that the next job begins in another whose memory tells when it is at work. */
async function without(): Promise<void> {
  for (let there = decoder(); there; there = decoder()) {
    process.kill(there.pid, 'SIGKILL');
    await pause(20);
  }
}
/** kill -9 of whoever decodes, when it is in the middle of a picture, so many times; answers how often it did. */
async function killInTheMiddle(times: number, isOver: () => boolean): Promise<number> {
  const ended = new Set<number>();
  while (ended.size < times && !isOver()) {
    const there = decoder();
    if (there && there.holds > 105 && !ended.has(there.pid)) {
      process.kill(there.pid, 'SIGKILL');
      ended.add(there.pid);
    }
    await pause(2);
  }
  return ended.size;
}

async function raw(method: string, url: string, uid: number, headers: Record<string, string>, body?: Uint8Array) {
  return fetch(h.url + url, {
    method,
    headers: { ...(await h.identity.as(uid)), 'tus-resumable': '1.0.0', ...headers },
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
}
/** An upload by tus whose bytes are there but for the last half. */
async function begun(bytes: Buffer, uid: number) {
  const started = await raw('POST', '/api/v1/uploads/tus', uid, {
    'upload-length': String(bytes.length),
    'upload-metadata': `filename ${Buffer.from('large.png').toString('base64')}`,
  });
  const url = started.headers.get('location') as string;
  const half = Math.floor(bytes.length / 2);
  const part = (from: number, to?: number) =>
    raw(
      'PATCH',
      url,
      uid,
      { 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
      bytes.subarray(from, to),
    );
  expect((await part(0, half)).status).toBe(204);
  return { url, id: url.split('/').at(-1) as string, finish: () => part(half) };
}
const ofAccount = async (uid: number) =>
  (await h.call('GET', '/uploads', { uid })).body as { results: { id: string }[] };
const jobsOf = async (id: string) =>
  (await h.outbox('assets.media.requested.v1')).filter(({ data }) => (data as { id: string }).id === id).length;
const stored = async (uid: number) => (await h.call('GET', `/uploads/storage`, { uid })).body as unknown;

test('kill -9 of the decoder in the middle of an upload: it goes on in another one, and the upload is there once', async () => {
  const [uid, bytes] = [401, await large()];
  const upload = await begun(bytes, uid);
  await without();
  let over = false;
  const answer = upload.finish().finally(() => (over = true));
  expect(await killInTheMiddle(1, () => over)).toBe(1);
  const done = await answer;
  expect(done.status).toBe(200);
  expect(await done.json()).toMatchObject({ upload: { id: upload.id, width: 7_000, filesize: bytes.length } });
  expect((await ofAccount(uid)).results.map(({ id }) => id)).toEqual([upload.id]);
  expect(await jobsOf(upload.id)).toBe(1);
  const { body } = await h.call('GET', `/uploads/${uid}/${upload.id}`, { uid });
  const original = await fetch(h.url + (body as { original: string }).original);
  expect(Buffer.from(await original.arrayBuffer()).equals(bytes)).toBe(true);
});

test('killed again and again the upload gets 503 with a time to come back, its bytes stay, and asking then finishes it once', async () => {
  const [uid, bytes] = [402, await large()];
  const upload = await begun(bytes, uid);
  await without();
  let over = false;
  const answer = upload.finish().finally(() => (over = true));
  // Twice for the picture; on a busy machine once before, while its header is read.
  expect(await killInTheMiddle(5, () => over)).toBeGreaterThanOrEqual(2);
  const refused = await answer;
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
  expect(await refused.json()).toMatchObject({ code: 'UNAVAILABLE' });
  expect((await ofAccount(uid)).results).toEqual([]);
  expect(await jobsOf(upload.id)).toBe(0);
  const asked = await raw('HEAD', upload.url, uid, {});
  expect([asked.status, asked.headers.get('x-upload-id')]).toEqual([200, upload.id]);
  const again = await raw('HEAD', upload.url, uid, {});
  expect(again.headers.get('x-upload-id')).toBe(upload.id);
  expect((await ofAccount(uid)).results.map(({ id }) => id)).toEqual([upload.id]);
  expect(await jobsOf(upload.id)).toBe(1);
});

test('a picture that takes more memory than the decoder may hold is refused in words, leaves nothing, and the next one is taken', async () => {
  const uid = 403;
  const before = await stored(uid);
  const greedy = await tooMuchToHold();
  const refused = await h.call('POST', '/uploads', { uid, body: form('file', greedy, 'greedy.png') });
  expect(refused).toMatchObject({
    status: 413,
    body: { code: 'TOO_LARGE', errorMessage: 'The picture takes too much memory to decode' },
  });
  const upload = await begun(greedy, uid);
  expect((await upload.finish()).status).toBe(413);
  expect((await ofAccount(uid)).results).toEqual([]);
  expect(await stored(uid)).toEqual(before);
  expect(await readdir(path.join(h.storeDir, 'partial'))).toEqual([]);
  const next = await h.call('POST', '/uploads', { uid, body: form('file', await picture(90, 60), 'next.jpg') });
  expect(next).toMatchObject({ status: 201, body: { upload: { width: 90 } } });
});
