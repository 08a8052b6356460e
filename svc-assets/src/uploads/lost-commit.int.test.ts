import { linkMongo, loseCommit, type Link } from '@commonplace/stack/chaos/link';
import { form, picture } from '../../test/files';
import { startHarness, type Harness } from '../../test/harness';

let h: Harness;
let link: Link;
let lose = false;
beforeAll(async () => {
  h = await startHarness({
    async through(mongodb) {
      const opened = await linkMongo(mongodb, { seen: (chunk, way) => void (lose && loseCommit(chunk, way)) });
      link = opened;
      return opened.url;
    },
  });
}, 120_000);
afterAll(async () => {
  await h?.close();
  await link?.close();
});

test('an upload whose commit nobody answered is told before the driver gives up, has its file when it happened after all, and is answered when asked for again', async () => {
  const send = async (key: string, width: number) =>
    h.call('POST', '/uploads', {
      uid: 7,
      headers: { 'idempotency-key': key },
      body: form('file', await picture(width, 300), `${key}.jpg`),
    });
  expect((await send('well', 500)).status).toBe(201);
  lose = true;
  const told = await send('lost', 400);
  // Retry-After 3 is what the service says by itself; were it the driver that gave up, it would be 5.
  expect([told.status, told.headers.get('retry-after')]).toEqual([503, '3']);
  // The driver gives up too, and what the service then takes back is taken back.
  await new Promise((resolve) => setTimeout(resolve, 6_000));
  lose = false;
  link.set({ is: 'well' });
  let list = await h.call('GET', '/uploads', { uid: 7 });
  for (let tries = 0; tries < 100 && list.status !== 200; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    list = await h.call('GET', '/uploads', { uid: 7 });
  }
  const found = (list.body.results as { id: string; name: string }[]).find(({ name }) => name === 'lost');
  const one = await h.call('GET', `/uploads/7/${found?.id}`, { uid: 7 });
  expect((await fetch(h.url + one.body.original)).status).toBe(200);
  // Whoever asks again has it not done again, and is told what came of it.
  expect(await send('lost', 400)).toMatchObject({ status: 201, body: { success: true, upload: { id: found?.id } } });
}, 60_000);
