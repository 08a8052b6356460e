import sharp from 'sharp';
import { form, picture } from '../../test/files';
import { startHarness, type Harness } from '../../test/harness';
import { enlargedSize } from './enlarge';

let h: Harness;
beforeAll(async () => {
  h = await startHarness();
}, 120_000);
afterAll(() => h?.close());

const UID = 61;
const boost = (upload: string, factor: number, uid = UID) =>
  h.call('POST', '/boost', { uid, body: { upload, factor } });

test('[EDIT-04] an own upload is enlarged by the factor into a new upload; the first stays', async () => {
  const sent = await h.call('POST', '/uploads', {
    uid: UID,
    body: form('file', await picture(200, 100), 'small.jpg'),
  });
  const { id } = sent.body.upload as { id: string };
  const made = await boost(id, 3);
  expect(made).toMatchObject({ status: 201, body: { upload: { width: 600, height: 300, name: 'small 3x' } } });
  const large = (made.body.upload as { id: string }).id;
  const { body } = await h.call('GET', `/uploads/${UID}/${large}`, { uid: UID });
  const file = await fetch(`${h.url}${body.original as string}`);
  expect(await sharp(Buffer.from(await file.arrayBuffer())).metadata()).toMatchObject({ width: 600, height: 300 });
  expect((await h.call('GET', `/uploads/${UID}/${id}`, { uid: UID })).body.upload).toMatchObject({ width: 200 });
});

test('[EDIT-04] what is see-through stays so', async () => {
  const clear = await sharp({
    create: { width: 20, height: 20, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const sent = await h.call('POST', '/uploads', { uid: UID, body: form('file', clear, 'clear.png') });
  const made = await boost((sent.body.upload as { id: string }).id, 2);
  expect(made).toMatchObject({ status: 201, body: { upload: { extension: 'png', has_alpha: true } } });
});

test('[EDIT-04] others and wrong factors are refused, and so is a result that is too large', async () => {
  const sent = await h.call('POST', '/uploads', { uid: UID, body: form('file', await picture(90, 60), 'a.jpg') });
  const { id } = sent.body.upload as { id: string };
  expect((await boost(id, 2, 62)).status).toBe(404);
  expect((await boost(id, 5)).body).toMatchObject({ code: 'INVALID' });
  expect((await boost('nothing', 2)).status).toBe(404);
  expect(enlargedSize({ width: 1_000, height: 1_000 }, 4)).toEqual({ width: 4_000, height: 4_000 });
  expect(() => enlargedSize({ width: 4_000, height: 4_000 }, 2)).toThrow(/million pixels/);
});

const KIT = { colours: ['#112233'], fonts: ['Inter'], logos: [] };
test('[E-35] a brand kit is kept by account, on the revision that it was read with', async () => {
  expect((await h.call('GET', '/brand-kits', { uid: 63 })).body.kit).toEqual({
    colours: [],
    fonts: [],
    logos: [],
    rev: 0,
    changed: null,
  });
  const saved = await h.call('PUT', '/brand-kits', { uid: 63, body: { rev: 0, kit: KIT } });
  expect(saved).toMatchObject({ status: 200, body: { kit: { ...KIT, rev: 1 } } });
  const late = await h.call('PUT', '/brand-kits', { uid: 63, body: { rev: 0, kit: { ...KIT, colours: [] } } });
  expect(late).toMatchObject({ status: 409, body: { code: 'STALE_REVISION', rev: 1 } });
  expect((await h.call('GET', '/brand-kits', { uid: 63 })).body.kit).toMatchObject(KIT);
  expect((await h.call('GET', '/brand-kits', { uid: 64 })).body.kit).toMatchObject({ rev: 0 });
});

test('[E-35] what is no colour is refused, and so is the kit of a team of others', async () => {
  const bad = await h.call('PUT', '/brand-kits', { uid: 65, body: { rev: 0, kit: { ...KIT, colours: ['red'] } } });
  expect(bad.body).toMatchObject({ code: 'INVALID' });
  expect((await h.call('GET', '/brand-kits?team_id=t1', { uid: 65 })).status).toBe(404);
  expect((await h.call('GET', '/brand-kits', {})).status).toBe(401);
});

test('[EDIT-04] whoever waits too long behind others is told so, and nothing is made of it', async () => {
  const sent = await h.call('POST', '/uploads', { uid: UID, body: form('file', await picture(40, 30), 'turn.jpg') });
  const { id } = sent.body.upload as { id: string };
  const { store } = h.app.deps;
  const withFile = store.withFile.bind(store);
  let begun = (): void => undefined;
  let end = (): void => undefined;
  const isBegun = new Promise<void>((resolve) => (begun = resolve));
  const held = new Promise<void>((resolve) => (end = resolve));
  const files = jest.spyOn(store, 'withFile').mockImplementationOnce(async (key, work) => {
    begun();
    await held;
    return withFile(key, work);
  });
  const real = performance.now.bind(performance);
  const first = boost(id, 2);
  await isBegun;
  const looked = jest.spyOn(h.app.deps.uploads, 'get');
  const second = boost(id, 3);
  while (looked.mock.results.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  // From having found its upload on, as long as it takes to be in the queue.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const later = jest.spyOn(performance, 'now').mockImplementation(() => real() + 26_000);
  end();
  expect([(await first).status, await second]).toMatchObject([201, { status: 503, body: { code: 'UNAVAILABLE' } }]);
  for (const spied of [later, looked, files]) spied.mockRestore();
});
