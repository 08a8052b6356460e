import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { teamCreated, teamMemberAdded } from '@commonplace/contracts/identity/events';
import type { EventSpec } from '@commonplace/contracts/event';
import type { Publication } from '@commonplace/contracts/assets/publishing';
import { envelope, handleOnce } from '@commonplace/service-kit';
import { silentLog } from '@commonplace/service-kit/testing';
import sharp from 'sharp';
import { form, picture } from '../../test/files';
import { publishPortrait } from '../uploads/publish-portrait';
import { startHarness, type Harness } from '../../test/harness';

let h: Harness;
const TEAM = 'team-p';
const OWNER = 801;
const MEMBER = 802;
const STRANGER = 803;
const HOUR = 3_600_000;
const tell = async (spec: EventSpec, data: object) => {
  const consumer = h.app.consumers?.find((one) => one.spec === spec);
  if (!consumer) throw new Error('nobody consumes ' + spec.subject);
  const event = envelope(
    spec,
    { ...data, at: new Date().toISOString() },
    { id: crypto.randomUUID(), issuer: 'identity' },
  );
  await handleOnce(consumer, event, { db: h.db, log: silentLog, durable: 'test' });
};
beforeAll(async () => {
  h = await startHarness();
  await tell(teamCreated, { team: TEAM, owner: OWNER, version: 1, running: true });
  await tell(teamMemberAdded, { team: TEAM, owner: OWNER, version: 2, uid: OWNER, role: 'owner' });
  await tell(teamMemberAdded, { team: TEAM, owner: OWNER, version: 3, uid: MEMBER, role: 'member' });
}, 120_000);
afterAll(() => h?.close());
beforeEach(() => {
  h.clock.now = new Date();
});

const open = (address: string) => fetch(h.url + address);
const as = (address: string, uid: number) => h.call('GET', address, { uid });
/** The address as it lies in the store, without a signature. */
const bare = (address: string) => address.replace(/^\/files\/p\/[^/]+\//, '/files/r/');
const send = async (uid: number, side = 500) =>
  (await h.call('POST', '/uploads', { uid, body: form('file', await picture(side, 300), 'own.jpg') })).body.upload as {
    id: string;
    url: string;
    style_uri: string;
    srcset: string;
  };
const wide = (style: string) => style.replace('{width}', '480');
const asset = (id: string, item: string, url: string) => ({
  id,
  source: 'upload',
  item,
  kind: 'image',
  url,
  width: 500,
  height: 300,
  licence: null,
});
/** A picture and an element that shows it: a link gives no other pictures. */
const place = (uid: number, design: string, rev: number, one: ReturnType<typeof asset>) => {
  const shown = { id: 'of-' + one.id, type: 'image', order: 'a0', x: 0, y: 0, width: 6, height: 4, asset: one.id };
  return h.call('PATCH', '/designs/' + design, {
    uid,
    body: {
      rev,
      changes: [
        { path: 'asset/' + one.id, before: null, after: one },
        { path: 'page/p1/element/' + shown.id, before: null, after: shown },
      ],
    },
  });
};
const urlIn = async (uid: number, design: string, id: string): Promise<string> =>
  (await h.call('GET', '/designs/' + design, { uid })).body.document.assets[id].url as string;

test('a rendition of an upload opens by its signed address, to its owner, and to nobody else', async () => {
  const upload = await send(OWNER);
  for (const address of [upload.url, wide(upload.style_uri), upload.srcset.split(' ')[0] as string]) {
    const answer = await open(address);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      expect.stringMatching(/^private, max-age=\d+, immutable$/),
    ]);
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBeGreaterThan(200);
  }
  expect((await open(bare(upload.url))).status).toBe(404);
  expect((await as(bare(upload.url), STRANGER)).status).toBe(404);
  const own = await as(bare(upload.url), OWNER);
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  // A signature opens its own folder and nothing else, and cannot be made longer.
  const other = await send(STRANGER);
  const [, , , token = ''] = upload.url.split('/');
  const [exp = '', mac] = token.split('.');
  const later = (Number.parseInt(exp, 36) + 1).toString(36);
  for (const wrong of [
    bare(other.url).replace('/files/r/', '/files/p/' + token + '/'),
    upload.url.replace(token, later + '.' + mac),
    upload.url.replace(token, '-'),
    // Another spelling of the same signature is none.
    upload.url.replace(token, token + '.'),
    upload.url.replace(token, token + '='),
    upload.url.replace(token, '%00'),
  ])
    expect((await fetch(h.url + wrong)).status).toBe(404);
});

test('a signed address is the same for hours, then ends; its owner goes on seeing the picture, and lists sign anew', async () => {
  const upload = await send(OWNER, 510);
  h.clock.now = new Date(Date.now() + 13 * HOUR);
  expect((await open(upload.url)).status).toBe(410);
  expect((await as(upload.url, STRANGER)).status).toBe(410);
  expect((await as(upload.url, OWNER)).status).toBe(200);
  const list = async () =>
    (await h.call('GET', '/uploads', { uid: OWNER })).body.results.find((one: { id: string }) => one.id === upload.id)
      .url as string;
  const renewed = await list();
  expect(renewed).not.toBe(upload.url);
  expect(await list()).toBe(renewed);
  expect((await open(renewed)).status).toBe(200);
});

test('the uploads of a visitor open to that visitor, those of a team to its members', async () => {
  const ulid = '01JANONYMOUSVISITOR0000009';
  const sent = await h.call('POST', '/uploads', { ulid, body: form('file', await picture(300, 200), 'a.jpg') });
  if (sent.status === 201) {
    const address = bare(sent.body.upload.url as string);
    expect((await h.call('GET', address, { ulid })).status).toBe(200);
    expect((await h.call('GET', address, { ulid: '01JANONYMOUSVISITOR0000008' })).status).toBe(404);
  }
  const upload = await send(OWNER, 520);
  expect((await as(bare(upload.url), MEMBER)).status).toBe(404);
  await h.call('POST', '/uploads/' + upload.id + '/copy-to-team', { uid: OWNER, body: { team_id: TEAM } });
  expect((await as(bare(upload.url), MEMBER)).status).toBe(200);
  expect((await as(bare(upload.url), STRANGER)).status).toBe(404);
});

test('a design keeps no signature: opened a week later, its pictures open again, for the team and by its link too', async () => {
  const upload = await send(OWNER, 530);
  const { id } = (await h.call('POST', '/designs', { uid: OWNER, body: { name: 'With a picture' } })).body.design as {
    id: string;
  };
  expect((await place(OWNER, id, 1, asset('a1', upload.id, wide(upload.style_uri)))).status).toBe(200);
  const kept = await h.db.connection.collection('design_changes').countDocuments({ design: id });
  expect(kept).toBe(1);
  h.clock.now = new Date(Date.now() + 7 * 24 * HOUR);
  const opened = await urlIn(OWNER, id, 'a1');
  expect(opened).not.toBe(wide(upload.style_uri));
  expect((await open(opened)).status).toBe(200);
  // Who was too late is told the missing changes, with addresses that open.
  const late = await place(OWNER, id, 1, asset('a2', upload.id, opened));
  expect(late.status).toBe(409);
  expect((await open(late.body.changes[0].changes[0].after.url as string)).status).toBe(200);
  const share = await h.call('POST', '/designs/' + id + '/share', { uid: OWNER, body: { mode: 'view' } });
  const shared = await h.call('GET', '/shares/design/' + (share.body.share.token as string), {});
  const seen = shared.body.document.assets.a1.url as string;
  expect((await open(seen)).status).toBe(200);
  h.clock.now = new Date(h.clock.now.getTime() + 2 * HOUR);
  expect((await open(seen)).status).toBe(410);
  const team = { personal: 'Olga Berg', team: 'Harbour', team_id: TEAM };
  expect((await h.call('POST', '/designs/' + id + '/move-to-team', { uid: OWNER, body: team })).status).toBe(200);
  expect((await open(await urlIn(MEMBER, id, 'a1'))).status).toBe(200);
});

test('an address that a stranger kept opens nothing in a design or brand kit of theirs', async () => {
  const upload = await send(OWNER, 540);
  const { id } = (await h.call('POST', '/designs', { uid: STRANGER, body: {} })).body.design as { id: string };
  await place(STRANGER, id, 1, asset('a1', upload.id, bare(upload.url)));
  expect((await open(await urlIn(STRANGER, id, 'a1'))).status).toBe(404);
  h.clock.now = new Date(Date.now() + 13 * HOUR);
  await place(STRANGER, id, 2, asset('a2', upload.id, upload.url));
  expect((await open(await urlIn(STRANGER, id, 'a2'))).status).toBe(404);
  // Once more what the design has: it was not theirs before and is not now.
  await place(STRANGER, id, 3, asset('a3', upload.id, bare(upload.url)));
  expect((await open(await urlIn(STRANGER, id, 'a3'))).status).toBe(404);
  const kit = (url: string) => ({
    colours: [],
    fonts: [],
    logos: [{ upload: upload.id, name: 'x', url, width: 1, height: 1 }],
  });
  const theirs = await h.call('PUT', '/brand-kits', { uid: STRANGER, body: { rev: 0, kit: kit(bare(upload.url)) } });
  expect((await open(theirs.body.kit.logos[0].url as string)).status).toBe(404);
  const own = await h.call('PUT', '/brand-kits', { uid: OWNER, body: { rev: 0, kit: kit(upload.url) } });
  expect((await open(own.body.kit.logos[0].url as string)).status).toBe(200);
});

test('pictures of a link that is only looked at stay with the link: in a design of whoever looked they open to nobody', async () => {
  const upload = await send(OWNER, 545);
  const { id } = (await h.call('POST', '/designs', { uid: OWNER, body: {} })).body.design as { id: string };
  await place(OWNER, id, 1, asset('a1', upload.id, wide(upload.style_uri)));
  const seen = async (mode: string) => {
    const share = await h.call('POST', '/designs/' + id + '/share', { uid: OWNER, body: { mode } });
    const shared = await h.call('GET', '/shares/design/' + (share.body.share.token as string), {});
    return shared.body.document.assets.a1.url as string;
  };
  const kept = async (url: string) => {
    const { design } = (await h.call('POST', '/designs', { uid: STRANGER, body: {} })).body as {
      design: { id: string };
    };
    await place(STRANGER, design.id, 1, asset('a1', upload.id, url));
    return (await open(await urlIn(STRANGER, design.id, 'a1'))).status;
  };
  expect(await kept(await seen('view'))).toBe(404);
  // Whoever may take a copy keeps what it shows.
  expect(await kept(await seen('template'))).toBe(200);
});

test('whoever has the link of a folder sees its pictures for as long as the link lives', async () => {
  const upload = await send(OWNER, 550);
  const project = (await h.call('POST', '/projects', { uid: OWNER, body: { name: 'Shown' } })).body.project as {
    id: string;
  };
  await h.call('POST', '/projects/' + project.id + '/items', {
    uid: OWNER,
    body: { type: 'upload', id: upload.id },
  });
  const made = await h.call('POST', '/projects/' + project.id + '/share', { uid: OWNER, body: { days: 1 } });
  const read = () => h.call('GET', '/shares/folder/' + (made.body.share.token as string), {});
  const { results, project: folder } = (await read()).body as {
    results: { url: string }[];
    project: { covers: string[] };
  };
  const address = results[0]?.url as string;
  expect([(await open(address)).status, (await open(folder.covers[0] as string)).status]).toEqual([200, 200]);
  h.clock.now = new Date(Date.now() + 24 * HOUR - 60_000);
  const last = (await read()).body.results[0].url as string;
  expect((await open(last)).status).toBe(200);
  h.clock.now = new Date(Date.now() + 24 * HOUR + 60_000);
  expect([(await open(last)).status, (await read()).status]).toEqual([410, 410]);
});

test('of a portrait that is asked for twice at once one copy is everybody’s, and it goes with the upload', async () => {
  const body = form('file', await picture(300, 300), 'face.jpg');
  const { upload } = (await h.call('POST', '/uploads', { uid: OWNER, body })).body as { upload: { id: string } };
  const copies = async () => (await readdir(path.join(h.storeDir, 'objects/r/a')).catch(() => [])).length;
  const before = await copies();
  const asked = () => h.call('POST', `/uploads/${upload.id}/portrait`, { uid: OWNER, body: {} });
  const answers = await Promise.all([asked(), asked(), asked()]);
  expect(new Set(answers.map((one) => (one.body as { url: string }).url)).size).toBe(1);
  expect(await copies()).toBe(before + 1);
  for (let n = 0; n < 2; n++) await h.call('DELETE', `/uploads/${upload.id}`, { uid: OWNER });
  expect((await h.call('GET', (answers[0]?.body as { url: string }).url)).status).toBe(404);
});

test('a portrait that is asked for again while its upload is deleted for good leaves no copy, and one in the trash keeps it', async () => {
  const copies = async () => (await readdir(path.join(h.storeDir, 'objects/r/a')).catch(() => [])).length;
  const before = await copies();
  const body = form('file', await picture(310, 300), 'face.jpg');
  const { upload } = (await h.call('POST', '/uploads', { uid: OWNER, body })).body as { upload: { id: string } };
  const remove = () => h.call('DELETE', `/uploads/${upload.id}`, { uid: OWNER });
  const { deps } = h.app;
  await publishPortrait(deps, OWNER, upload.id);
  const whileRemoved = (times: number) => {
    const bytes: typeof deps.store.bytes = async (key) => {
      const found = await deps.store.bytes(key);
      for (let n = 0; n < times; n++) await remove();
      return found;
    };
    return publishPortrait({ ...deps, store: { ...deps.store, bytes } }, OWNER, upload.id);
  };
  await expect(whileRemoved(1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await copies()).toBe(before + 1);
  await h.call('POST', `/uploads/${upload.id}/restore`, { uid: OWNER, body: {} });
  await expect(whileRemoved(2)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await copies()).toBe(before);
});

test('the cover of a design is its owner’s, a portrait is everybody’s and goes with its upload', async () => {
  const { id } = (await h.call('POST', '/designs', { uid: OWNER, body: {} })).body.design as { id: string };
  const put = await h.call('PUT', '/designs/' + id + '/cover', {
    uid: OWNER,
    body: new Uint8Array(await picture(600, 400, 'png')),
    headers: { 'content-type': 'image/png' },
  });
  const cover = put.body.images.cover as string;
  expect([(await open(cover)).status, (await open(bare(cover))).status]).toEqual([200, 404]);
  expect([(await as(bare(cover), OWNER)).status, (await as(bare(cover), STRANGER)).status]).toEqual([200, 404]);

  const upload = await send(OWNER, 560);
  expect((await h.call('POST', '/uploads/' + upload.id + '/portrait', { uid: STRANGER, body: {} })).status).toBe(404);
  const portrait = () => h.call('POST', '/uploads/' + upload.id + '/portrait', { uid: OWNER, body: {} });
  const { url } = (await portrait()).body as { url: string };
  expect((await portrait()).body.url).toBe(url);
  const shown = await open(url);
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  const isOf = async (uid: number, address: string) =>
    (
      await h.call('GET', `/internal/accounts/${uid}/portrait?url=${encodeURIComponent(address)}`, {
        service: 'identity',
      })
    ).body as { own: boolean };
  expect(await Promise.all([isOf(OWNER, url), isOf(STRANGER, url)])).toEqual([{ own: true }, { own: false }]);
  for (const other of ['/files/r/nothing.png', '/files/r/a/none/480.webp', bare(upload.url), `${url}?x`, ''])
    expect([other, await isOf(OWNER, other)]).toEqual([other, { own: false }]);
  expect((await h.call('GET', `/internal/accounts/${OWNER}/portrait?url=${url}`, { uid: OWNER })).status).toBe(403);
  for (const _ of ['trash', 'for good']) await h.call('DELETE', '/uploads/' + upload.id, { uid: OWNER });
  expect([(await open(url)).status, (await open(upload.url)).status]).toEqual([404, 404]);
  expect(await isOf(OWNER, url)).toEqual({ own: false });
});

test('[API-43] a work that nobody approved opens to its artist and to moderators only', async () => {
  const artist = { uid: 840, roles: ['artist'] };
  const meta = { title: 'Herons at noon', tags: ['heron'], licence: 'CC-BY-4.0', author: 'Ada' };
  const body = form('file', await picture(570, 300), 'heron.jpg', { meta: JSON.stringify(meta) });
  const work = (await h.call('POST', '/library', { ...artist, body })).body.publication as Publication;
  const address = work.item?.url;
  expect(address).toMatch(/^\/files\/p\//);
  expect([(await open(address)).status, (await open(bare(address))).status]).toEqual([200, 404]);
  expect((await as(bare(address), STRANGER)).status).toBe(404);
  expect((await h.call('GET', bare(address), artist)).status).toBe(200);
  expect((await h.call('GET', bare(address), { uid: 1, roles: ['admin'] })).status).toBe(200);
  await h.call('POST', '/library/' + work.id + '/withdraw', { ...artist, body: {} });
  expect((await open(bare(address))).status).toBe(404);
});
