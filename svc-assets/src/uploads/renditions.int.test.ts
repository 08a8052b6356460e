import { mediaProcessed, mediaRequested } from '@commonplace/contracts/assets/events';
import { AppError, connectBus, envelope } from '@commonplace/service-kit';
import { silentLog } from '@commonplace/service-kit/testing';
import { useEngines } from '@commonplace/stack/testing';
import sharp from 'sharp';
import { form, picture } from '../../test/files';
import { startHarness, type Harness } from '../../test/harness';
import { PicturesEnded } from '../media/picture-child';
import { markProcessed } from './mark-processed';
import { runJob, startMediaWorker } from './media-worker';

let h: Harness;
beforeAll(async () => {
  h = await startHarness();
}, 120_000);
afterAll(() => h?.close());

const UID = 401;
const upload = async (bytes: Buffer, name = 'a.jpg') =>
  (await h.call('POST', '/uploads', { uid: UID, body: form('file', bytes, name) })).body.upload as {
    id: string;
    style_uri: string;
    srcset: string;
    srcset_jpeg: string;
    processing: string;
  };
const read = async (id: string) => (await h.call('GET', `/uploads/${UID}/${id}`, { uid: UID })).body.upload;
const file = async (url: string) => {
  const answer = await fetch(h.url + url);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const urls = (srcset: string) => srcset.split(', ').map((one) => one.split(' ')[0] as string);

test('the tile is there at once, the job makes the rest, and every rendition decodes', async () => {
  const made = await upload(await picture(1800, 1200));
  expect(made.processing).toBe('pending');
  const waiting = (await h.outbox(mediaRequested.subject)).filter(({ subject }) => subject === made.id);
  expect(waiting).toHaveLength(1);
  const tile = urls(made.srcset)[1] as string;
  expect((await sharp((await file(tile)).bytes).metadata()).width).toBe(480);
  await h.app.deps.renditions.make(made.id);
  expect((await read(made.id)).processing).toBe('done');
  expect(urls(made.srcset)).toHaveLength(4);
  for (const url of [...urls(made.srcset), ...urls(made.srcset_jpeg)]) {
    const { answer, bytes } = await file(url);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const meta = await sharp(bytes).metadata();
    expect(`${meta.width}.${meta.format === 'jpeg' ? 'jpg' : meta.format}`).toBe(url.split('/').at(-1));
  }
});

test('a viewer who is earlier than the job gets the right rendition, and AVIF when asked for', async () => {
  const made = await upload(await picture(1700, 900));
  const { answer, bytes } = await file(made.style_uri.replace('{width}', '1600'));
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect((await sharp(bytes).metadata()).width).toBe(1600);
  const avif = await file(made.style_uri.replace('{width}.webp', '960.avif'));
  expect([avif.answer.headers.get('content-type'), (await sharp(avif.bytes).metadata()).format]).toEqual([
    'image/avif',
    'heif',
  ]);
});

test('without decoded pixels at hand (another worker) a job decodes the original again', async () => {
  const made = await upload(await picture(1000, 500));
  h.app.deps.decoded.take(made.id);
  await h.app.deps.renditions.make(made.id);
  expect((await read(made.id)).processing).toBe('done');
});

test('an upload deleted for good while its job waits stays gone', async () => {
  const made = await upload(await picture(1000, 500));
  await h.call('DELETE', `/uploads/${made.id}`, { uid: UID });
  await h.call('DELETE', `/uploads/${made.id}`, { uid: UID });
  await h.app.deps.renditions.make(made.id);
  expect((await file(made.style_uri.replace('{width}', '960'))).answer.status).toBe(404);
});

test('a job that cannot succeed is set aside at once, one that fails is tried again and then set aside', async () => {
  const log: string[] = [];
  const message = () => ({
    data: Buffer.from(
      JSON.stringify(
        envelope(mediaRequested, { id: 'u', uid: 1, at: '2026-01-02T03:04:05.000Z' }, { id: 'e', issuer: 'assets' }),
      ),
    ),
    ack: () => void log.push('ack'),
    nak: () => void log.push('again'),
  });
  const run = (tries: number, work: () => Promise<void>) =>
    runJob({
      message: message(),
      begin: () => Promise.resolve(tries),
      excuse: () => Promise.resolve(log.push('excused')),
      run: work,
      fail: async (id, reason) => void log.push(`aside ${id}: ${reason}`),
      log: silentLog,
    });
  await run(1, async () => undefined);
  await run(1, () => Promise.reject(new Error('disk')));
  await run(5, () => Promise.reject(new Error('disk')));
  await run(6, async () => undefined);
  // An engine that is away is not the job's fault; a decoder that dies may be.
  await run(5, () => Promise.reject(new AppError('UNAVAILABLE')));
  await run(5, () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })));
  await run(5, () => Promise.reject(new AppError('UNAVAILABLE', { cause: new PicturesEnded('twice') })));
  expect(log).toEqual([
    'ack',
    'again',
    'aside u: Something went wrong on our side',
    'aside u: Making its renditions never ended',
    'excused',
    'again',
    'excused',
    'again',
    expect.stringContaining('aside u:'),
  ]);
});

test('tries are counted on the upload, and one that is excused does not count', async () => {
  const { id } = await upload(await picture(300, 200));
  const { uploads, renditions } = h.app.deps;
  expect([await uploads.begin(id), await uploads.begin(id)]).toEqual([1, 2]);
  await uploads.excuse(id);
  expect(await uploads.begin(id)).toBe(2);
  await renditions.make(id);
  expect(await read(id)).toMatchObject({ processing: 'done' });
});

test('over JetStream: a job whose worker died comes to another, and a broken original is set aside with its reason', async () => {
  const engines = await useEngines(['nats']);
  const ops = await connectBus({
    url: engines.nats.url('ops'),
    service: 'ops',
    issuer: 'ops',
    log: silentLog,
    ownStream: false,
  });
  await ops.jsm.streams.add({ name: 'DEAD', subjects: ['dead.>'] });
  const url = engines.nats.url('assets');
  const bus = await connectBus({ url, service: 'svc-assets', issuer: 'assets', log: silentLog });
  const good = await upload(await picture(900, 900));
  const broken = await upload(await picture(901, 901));
  h.app.deps.decoded.take(broken.id);
  const { original } = (await h.app.deps.uploads.byId(broken.id)) ?? { original: '' };
  await h.app.deps.store.put(original, Buffer.from('not a picture any longer'));
  for (const { id } of [good, broken])
    await bus.publish(
      envelope(mediaRequested, { id, uid: UID, at: new Date().toISOString() }, { id: `job-${id}`, issuer: 'assets' }),
    );
  const worker = startMediaWorker({
    bus,
    renditions: h.app.deps.renditions,
    uploads: h.app.deps.uploads,
    failed: (id, reason) => markProcessed(h.app.deps, id, 'failed', reason),
    log: silentLog,
  });
  for (let n = 0; n < 100; n++) {
    const states = [(await read(good.id)).processing, (await read(broken.id)).processing];
    if (states.join() === 'done,failed') break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  expect((await read(good.id)).processing).toBe('done');
  expect(await read(broken.id)).toMatchObject({
    processing: 'failed',
    processing_error:
      'The file cannot be read as a picture: it is damaged, or not what its name says. Save it again as PNG, JPEG or WebP.',
  });
  // The pages of the account hear of both.
  const news = (await h.outbox(mediaProcessed.subject)).map(({ data }) => data as { id: string; processing: string });
  for (const [{ id }, processing] of [
    [good, 'done'],
    [broken, 'failed'],
  ] as const)
    expect(news.filter((one) => one.id === id)).toEqual([expect.objectContaining({ id, uid: UID, processing })]);
  expect((await ops.jsm.streams.info('DEAD')).state.messages).toBe(1);
  await worker.stop();
  await bus.close();
  await ops.close();
  await engines.close();
}, 90_000);
