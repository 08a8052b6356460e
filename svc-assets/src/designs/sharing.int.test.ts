import type { DesignDocument } from '@commonplace/contracts/design/document';
import { form, picture } from '../../test/files';
import { startHarness, type Harness } from '../../test/harness';

let h: Harness;
beforeAll(async () => {
  h = await startHarness();
}, 120_000);
afterAll(() => h?.close());

async function create(uid: number): Promise<{ id: string; document: DesignDocument }> {
  const { body } = await h.call('POST', '/designs', { uid, body: { name: 'Poster', width: 300, height: 200 } });
  return { id: (body.design as { id: string }).id, document: body.document as DesignDocument };
}
const save = (uid: number, id: string, rev: number, after: object) =>
  h.call('PATCH', `/designs/${id}`, {
    uid,
    body: { rev, changes: [{ path: 'page/p1', before: { name: '' }, after }] },
  });

test('[E-43] whoever has the link sees the design as it is now, without its notes, until the link ends', async () => {
  const { id } = await create(51);
  const made = await h.call('POST', `/designs/${id}/share`, { uid: 51, body: { mode: 'view' } });
  expect(made.status).toBe(200);
  const { token, url } = made.body.share as { token: string; url: string };
  expect(token).toMatch(/^d-[\w-]{28}$/);
  expect(url).toBe(`/s/${token}`);
  await save(51, id, 1, { name: 'Front', notes: 'only for me' });
  const seen = await h.call('GET', `/shares/design/${token}`, {});
  expect(seen).toMatchObject({ status: 200, body: { name: 'Poster', mode: 'view', has_watermark: false } });
  expect((seen.body.document as DesignDocument).pages.p1).toMatchObject({ name: 'Front', notes: '' });
  expect(JSON.stringify(seen.body)).not.toContain('"uid"');
  // Another mode keeps the address.
  const again = await h.call('POST', `/designs/${id}/share`, { uid: 51, body: { mode: 'template' } });
  expect(again.body.share).toMatchObject({ token, mode: 'template' });
  expect((await h.call('GET', `/designs/${id}/share`, { uid: 51 })).body.share).toMatchObject({ token });
  expect((await h.call('DELETE', `/designs/${id}/share`, { uid: 51 })).status).toBe(200);
  expect((await h.call('GET', `/shares/design/${token}`, {})).status).toBe(404);
  expect((await h.call('GET', `/designs/${id}/share`, { uid: 51 })).body.share).toBeNull();
});

test('[E-43] a link gives no address of a picture that none of the shown pages shows', async () => {
  const { id } = await create(55);
  const assets = await Promise.all(
    ['shown', 'hidden', 'removed'].map(async (name, at) => {
      const body = form('file', await picture(60 + at, 40), `${name}.jpg`);
      const { upload } = (await h.call('POST', '/uploads', { uid: 55, body })).body;
      return { id: name, source: 'upload', item: upload.id, kind: 'image', url: upload.url, width: 6, height: 4 };
    }),
  );
  const { document } = (await h.call('GET', `/designs/${id}`, { uid: 55 })).body;
  const image = { id: 'e', type: 'image', order: 'a0', x: 0, y: 0, width: 6, height: 4 };
  const front = document.pages.p1;
  const of = (asset: string) => ({ e: { ...image, asset } });
  const pages = {
    p1: { ...front, elements: of('shown') },
    p2: { ...front, id: 'p2', order: 'b', hidden: true, elements: of('hidden') },
  };
  const kept = Object.fromEntries(assets.map((asset) => [asset.id, { ...asset, licence: null }]));
  const body = { rev: 1, document: { ...document, pages, assets: kept } };
  expect(await h.call('PUT', `/designs/${id}`, { uid: 55, body })).toMatchObject({ status: 200 });
  const made = await h.call('POST', `/designs/${id}/share`, { uid: 55, body: { mode: 'view' } });
  const seen = await h.call('GET', `/shares/design/${made.body.share.token as string}`, {});
  expect(Object.keys(seen.body.document.pages as object)).toEqual(['p1']);
  expect(Object.keys(seen.body.document.assets as object)).toEqual(['shown']);
});

test('[E-43] only whose design it is makes, reads and ends its link; in the trash it is not shown', async () => {
  const { id } = await create(51);
  for (const [method, body] of [
    ['POST', { mode: 'view' }],
    ['GET', undefined],
    ['DELETE', undefined],
  ] as const)
    expect((await h.call(method, `/designs/${id}/share`, { uid: 52, body })).status).toBe(404);
  expect((await h.call('POST', `/designs/${id}/share`, { uid: 51, body: { mode: 'sell' } })).status).toBe(422);
  const { body } = await h.call('POST', `/designs/${id}/share`, { uid: 51, body: { mode: 'view' } });
  const { token } = body.share as { token: string };
  await h.call('DELETE', `/designs/${id}`, { uid: 51 });
  expect((await h.call('GET', `/shares/design/${token}`, {})).status).toBe(404);
  await h.call('POST', `/designs/${id}/restore`, { uid: 51, body: {} });
  expect((await h.call('GET', `/shares/design/${token}`, {})).status).toBe(200);
  expect((await h.call('GET', '/shares/design/d-nothing', {})).status).toBe(404);
});

test('[E-40] a state is kept under a name, says whose it is, is read and comes back', async () => {
  const { id } = await create(53);
  await save(53, id, 1, { name: 'First' });
  const named = await h.call('POST', `/designs/${id}/versions`, { uid: 53, body: { name: 'For the printer' } });
  expect(named).toMatchObject({ status: 201, body: { version: { rev: 2, name: 'For the printer', by: 53 } } });
  await save(53, id, 2, { name: 'Second' });
  const { body } = await h.call('GET', `/designs/${id}/versions`, { uid: 53 });
  expect(body.results).toContainEqual(expect.objectContaining({ rev: 2, name: 'For the printer', by: 53 }));
  const kept = await h.call('GET', `/designs/${id}/versions/2`, { uid: 53 });
  expect((kept.body.document as DesignDocument).pages.p1).toMatchObject({ name: 'First' });
  const restored = await h.call('POST', `/designs/${id}/versions/2/restore`, { uid: 53, body: {} });
  expect(restored).toMatchObject({ status: 200, body: { rev: 4 } });
  const now = await h.call('GET', `/designs/${id}`, { uid: 53 });
  expect((now.body.document as DesignDocument).pages.p1).toMatchObject({ name: 'First' });
  // Without a name it is kept too, however short the time since the last one.
  await save(53, id, 4, { name: 'Third' });
  const unnamed = await h.call('POST', `/designs/${id}/versions`, { uid: 53, body: {} });
  expect(unnamed).toMatchObject({ status: 201, body: { version: { rev: 5 } } });
  expect(unnamed.body.version as object).not.toHaveProperty('name');
  expect((await h.call('GET', `/designs/${id}/versions/5`, { uid: 53 })).status).toBe(200);
  expect((await h.call('POST', `/designs/${id}/versions`, { uid: 54, body: { name: 'x' } })).status).toBe(404);
  expect((await h.call('POST', `/designs/${id}/versions`, { uid: 53, body: { name: ' ' } })).status).toBe(422);
});
