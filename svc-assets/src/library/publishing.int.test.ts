import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Publication, ReportCase } from '@commonplace/contracts/assets/publishing';
import { form, picture } from '../../test/files';
import { startHarness, type Harness } from '../../test/harness';
import { importItem } from '../../test/library-items';

let h: Harness;
beforeAll(async () => {
  h = await startHarness();
}, 120_000);
afterAll(() => h?.close());

const ARTIST = { uid: 40, roles: ['artist'] };
const OTHER = { uid: 41, roles: ['artist'] };
const ADMIN = { uid: 90, roles: ['admin'] };
const words = (over: Record<string, unknown> = {}) => ({
  title: 'Herons at dawn',
  tags: ['Heron', 'lake'],
  licence: 'CC-BY-4.0',
  author: 'Ada Artist',
  ...over,
});
/** Files are hidden and shown again a moment after the decision. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await holds()); tries++) {
    if (tries > 100) throw new Error('it never held');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
let side = 40;
/** Hands a new picture in. */
async function handIn(by = ARTIST, over: Record<string, unknown> = {}) {
  side++;
  const body = form('file', await picture(side * 10, 300), 'heron.jpg', { meta: JSON.stringify(words(over)) });
  return h.call('POST', '/library', { ...by, body });
}
const published = async (by = ARTIST) => {
  const { id } = (await handIn(by)).body.publication as Publication;
  await h.call('POST', `/library/${id}/approve`, ADMIN);
  return id;
};
const events = async (subject: string, id: string) =>
  (await h.outbox(subject)).filter(
    (event) =>
      (event.data as { id?: string; item?: string }).id === id || (event.data as { item?: string }).item === id,
  );

test('a reviewer gets what was handed in as it is, and what was said of it', async () => {
  const { id } = (await handIn(ARTIST, { ai_generated: true })).body.publication as Publication;
  const queue = (await h.call('GET', '/library?all=true&state=review', ADMIN)).body.results as Publication[];
  const work = queue.find((one) => one.id === id);
  expect(work).toMatchObject({ ai_generated: true, original: { filename: 'heron.jpg' } });
  expect(work?.team_id).toBeUndefined();
  const file = await fetch(h.url + (work?.original?.url ?? ''));
  expect(file.status).toBe(200);
  expect((await file.arrayBuffer()).byteLength).toBe(work?.original?.bytes);
  // Nobody can make such an address themselves.
  const bent = work?.original?.url.replace(/\.[^/]+/, '.AAAA') ?? '';
  expect((await fetch(h.url + bent)).status).not.toBe(200);
});

test('[API-43] a work that is handed in is seen by nobody but its reviewer, and public once it is approved', async () => {
  const { status, body } = await handIn();
  expect(status).toBe(201);
  const work = body.publication as Publication;
  expect(work).toMatchObject({
    state: 'review',
    uid: 40,
    title: 'Herons at dawn',
    tags: ['heron', 'lake'],
    licence: 'CC-BY-4.0',
  });
  expect((await h.call('GET', `/library/${work.id}`, ARTIST)).status).toBe(404);
  expect(await events('assets.item.published.v1', work.id)).toEqual([]);
  expect((await h.call('GET', '/library', ARTIST)).body.results.map((one: Publication) => one.id)).toContain(work.id);
  expect((await h.call('GET', '/library', OTHER)).body.total).toBe(0);
  expect((await h.call('GET', '/library?all=true', OTHER)).status).toBe(403);
  const queue = await h.call('GET', '/library?all=true&state=review', ADMIN);
  expect(queue.body.results.map((one: Publication) => one.id)).toContain(work.id);
  const approved = await h.call('POST', `/library/${work.id}/approve`, ADMIN);
  expect(approved.body.publication).toMatchObject({ state: 'published', decided_by: 90 });
  const [event] = await events('assets.item.published.v1', work.id);
  expect(event?.data).toMatchObject({
    id: work.id,
    title: 'Herons at dawn',
    owner_uid: 40,
    author: 'Ada Artist',
    licence_id: 'CC-BY-4.0',
  });
  expect((await h.call('GET', `/library/${work.id}`)).body).toMatchObject({ author: 'Ada Artist' });
  expect((await h.call('POST', `/library/${work.id}/approve`, ADMIN)).status).toBe(409);
});

test('only artists and administrators hand works in, and only administrators review', async () => {
  const member = { uid: 42, roles: [] as string[] };
  expect((await handIn(member)).status).toBe(403);
  expect((await h.call('POST', '/library', { body: new FormData() })).status).toBe(401);
  const { id } = (await handIn()).body.publication as Publication;
  for (const step of ['approve', 'reject'])
    expect((await h.call('POST', `/library/${id}/${step}`, { ...ARTIST, body: { reason: 'quality' } })).status).toBe(
      403,
    );
});

test('[VAL-03] words and files that cannot be are refused with the reason, and leave nothing', async () => {
  const bad: [Record<string, unknown>, string][] = [
    [{ title: 'x' }, 'title'],
    [{ tags: [] }, 'tags'],
    [{ licence: 'GPL-3.0' }, 'licence'],
    [{ author: '' }, 'author'],
    [{ title: 'Buy at www.example.com now' }, 'title'],
  ];
  for (const [over, field] of bad) {
    const { status, body } = await handIn(OTHER, over);
    expect([field, status, Object.keys(body.errors)]).toEqual([field, 422, [field]]);
  }
  const wrong = form('file', Buffer.from('no picture at all'), 'x.jpg', { meta: JSON.stringify(words()) });
  expect((await h.call('POST', '/library', { ...OTHER, body: wrong })).status).toBe(415);
  const none = form('other', Buffer.from('x'), 'x.jpg', { meta: JSON.stringify(words()) });
  expect((await h.call('POST', '/library', { ...OTHER, body: none })).status).toBe(422);
  expect((await h.call('GET', '/library', OTHER)).body.total).toBe(0);
});

test('a video without a still picture is refused with the field that lacks where none can be taken of it, and then taken with one', async () => {
  const folder = path.join(__dirname, '../../../tools/stack/starter/media/videos');
  const [video, still] = await Promise.all(
    ['ripples-loop.mp4', 'ripples-loop.poster.webp'].map((name) => readFile(path.join(folder, name))),
  );
  const send = (poster?: Buffer) => {
    const body = form('file', video ?? Buffer.alloc(0), 'ripples.mp4', { meta: JSON.stringify(words()) });
    if (poster) body.set('poster', new Blob([new Uint8Array(poster)]), 'still.webp');
    return h.call('POST', '/library', { ...ARTIST, body });
  };
  const programs = process.env['PATH'];
  // As on a machine without ffmpeg.
  process.env['PATH'] = folder;
  try {
    const error = 'poster: this video needs a still picture, as ffmpeg is not installed';
    expect(await send()).toMatchObject({ status: 422, body: { error, errors: { poster: ['needed'] } } });
    expect((await send(still)).body).toMatchObject({ publication: { state: 'review' } });
  } finally {
    process.env['PATH'] = programs;
  }
});

test('what is handed in is on the disk before it is said to be there', async () => {
  const put = jest.spyOn(h.app.deps.store, 'put');
  const { id } = (await handIn()).body.publication as Publication;
  const { original } = (await h.db.connection.collection('items').findOne({ _id: id } as object, {
    comment: 'looked at by a test',
  })) as unknown as { original: { key: string } };
  const how = put.mock.calls.find(([key]) => key === original.key)?.[2];
  put.mockRestore();
  expect(how).toEqual({ durable: true });
});

test('an upload is handed in by its owner only, and the same file only once', async () => {
  const upload = (await h.call('POST', '/uploads', { ...ARTIST, body: form('file', await picture(333, 222), 'u.jpg') }))
    .body.upload as { id: string };
  const publish = (who: typeof ARTIST) => h.call('POST', `/uploads/${upload.id}/publish`, { ...who, body: words() });
  expect((await publish(OTHER)).status).toBe(404);
  expect((await publish(ARTIST)).body.publication).toMatchObject({ state: 'review', uid: 40 });
  expect((await publish(ARTIST)).status).toBe(409);
});

test('a rejected work says why; changed, it waits again', async () => {
  const { id } = (await handIn()).body.publication as Publication;
  const body = { reason: 'metadata', note: 'The title says nothing.' };
  expect((await h.call('POST', `/library/${id}/reject`, { ...ADMIN, body })).body.publication).toMatchObject({
    state: 'rejected',
    ...body,
  });
  expect((await h.call('PATCH', `/library/${id}`, { ...OTHER, body: { title: 'Mine now' } })).status).toBe(404);
  const changed = await h.call('PATCH', `/library/${id}`, {
    ...ARTIST,
    body: { version: 2, title: 'Two grey herons' },
  });
  expect(changed.body.publication).toMatchObject({ state: 'review', title: 'Two grey herons', version: 3 });
  expect(
    (await h.call('PATCH', `/library/${id}`, { ...ARTIST, body: { version: 2, title: 'Late words' } })).body,
  ).toMatchObject({
    status: 409,
    version: 3,
  });
});

test('a work that its artist changed since it was read is neither approved nor sent back unseen', async () => {
  const { id } = (await handIn()).body.publication as Publication;
  const decided = (step: string, version?: number) =>
    h.call('POST', `/library/${id}/${step}`, { ...ADMIN, body: { version, reason: 'quality' } });
  await h.call('PATCH', `/library/${id}`, { ...ARTIST, body: { title: 'Something else entirely' } });
  for (const step of ['approve', 'reject'])
    expect((await decided(step, 1)).body).toMatchObject({
      status: 409,
      version: 2,
      detail: 'It was changed meanwhile. Look at it again before you decide',
    });
  expect((await h.call('GET', `/library/${id}`)).status).toBe(404);
  expect((await decided('approve', 2)).body.publication).toMatchObject({ state: 'published', version: 3 });
  // What was decided already says so, whatever version was read.
  expect((await decided('reject', 2)).body).toMatchObject({ status: 409, detail: 'It is public already' });
});

test('[ADMIN-01] an administrator changes the words of an imported template, and search is told', async () => {
  const id = await importItem(h);
  const { body } = await h.call('PATCH', `/library/${id}`, { ...ADMIN, body: { title: 'A better title' } });
  const acted = (await h.outbox('assets.admin.acted.v1')).map(({ data }) => data);
  expect(acted).toContainEqual(
    expect.objectContaining({ action: 'work.changed', target: id, detail: { fields: 'title' } }),
  );
  expect(body.publication).toMatchObject({ state: 'published', title: 'A better title' });
  expect((await events('assets.item.published.v1', id)).at(-1)?.data).toMatchObject({
    title: 'A better title',
    masterVersion: 2,
  });
});

test('an administrator who withdraws a work says why, and its owner reads it beside the work', async () => {
  const id = await published();
  const reason = 'A gallery showed us that it is theirs.';
  expect((await h.call('POST', `/library/${id}/withdraw`, { ...ADMIN, body: { reason } })).status).toBe(200);
  const works = (await h.call('GET', '/library', ARTIST)).body.results as Publication[];
  expect(works.find((one) => one.id === id)).toMatchObject({ state: 'withdrawn', note: reason });
});

test('a work that waits for a review and is withdrawn by an administrator: its owner is told; of what they take back themselves nobody is', async () => {
  const waiting = (await handIn()).body.publication.id as string;
  expect((await h.call('POST', `/library/${waiting}/withdraw`, { ...ADMIN, body: {} })).status).toBe(200);
  const [told, ...more] = await events('assets.item.withdrawn.v1', waiting);
  expect(told?.data).toMatchObject({ owner_uid: ARTIST.uid, by_owner: false });
  expect(more).toEqual([]);
  const own = (await handIn()).body.publication.id as string;
  expect((await h.call('POST', `/library/${own}/withdraw`, { ...ARTIST, body: {} })).status).toBe(200);
  expect(await events('assets.item.withdrawn.v1', own)).toEqual([]);
});

test('its owner withdraws a work: search is told, and designs that use it are marked and their owners told', async () => {
  const id = await published();
  const shown = { id: 'e1', type: 'image', asset: 'a1', parent: null, order: 'a0', x: 0, y: 0, width: 10, height: 10 };
  const document = {
    version: 1,
    assets: {
      a1: {
        id: 'a1',
        source: 'library',
        kind: 'image',
        url: '/files/r/x/1.webp',
        item: id,
        width: 10,
        height: 10,
        licence: null,
      },
    },
    pages: { p1: { id: 'p1', order: 'a0', width: 800, height: 600, elements: { e1: shown } } },
  };
  const made = await h.call('POST', '/designs', { uid: 50, body: { name: 'Poster', document } });
  expect([made.status, made.body.errors]).toEqual([201, undefined]);
  // Taken off its page again: what is only kept for undo is shown to nobody.
  const other = await h.call('POST', '/designs', { uid: 55, body: { name: 'Card', document } });
  const off = [{ path: 'page/p1/element/e1', before: shown, after: null }];
  const saved = await h.call('PATCH', `/designs/${other.body.design.id}`, { uid: 55, body: { rev: 1, changes: off } });
  expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
  expect((await h.call('POST', `/library/${id}/withdraw`, { ...OTHER, body: {} })).status).toBe(403);
  expect((await h.call('POST', `/library/${id}/withdraw`, { ...ARTIST, body: { reason: 'Mistake' } })).status).toBe(
    200,
  );
  const [withdrawn, ...others] = await events('assets.item.withdrawn.v1', id);
  expect([withdrawn?.data, others]).toEqual([expect.objectContaining({ by_owner: true }), []]);
  // The version before is still published beside it, with what it said.
  const [before] = await events('assets.design.item-withdrawn.v1', id);
  expect(before?.data).not.toHaveProperty('title');
  const [told, ...more] = await events('assets.design.item-withdrawn.v2', id);
  expect(more).toEqual([]);
  expect(told?.data).toMatchObject({ uid: 50, design: made.body.design.id, item: id });
  expect((await h.call('GET', '/designs', { uid: 50 })).body.results[0]).toMatchObject({ withdrawn_items: [id] });
  const listed = (await h.call('GET', '/designs', { uid: 55 })).body.results as object[];
  expect(listed[0]).not.toHaveProperty('withdrawn_items');
  expect((await h.call('GET', `/library/${id}`)).status).toBe(404);
  expect((await h.call('POST', `/library/${id}/withdraw`, { ...ARTIST, body: {} })).status).toBe(404);
});

describe('what is decided about a work while something else is done with it', () => {
  /** Lets something be done between the two looks of whoever works with a publication: once, before its record is read. */
  function meanwhile(work: () => Promise<unknown>): void {
    const { publications } = h.app.deps;
    const spy = jest.spyOn(publications, 'get').mockImplementationOnce(async (...asked) => {
      spy.mockRestore();
      await work();
      return publications.get(...asked);
    });
  }
  const stateOf = async (id: string) =>
    ((await h.call('GET', '/library?pagesize=100', ARTIST)).body.results as Publication[]).find((one) => one.id === id);

  test('a change of words makes nothing public again that an administrator has withdrawn', async () => {
    const id = await published();
    meanwhile(() => h.call('POST', `/library/${id}/withdraw`, { ...ADMIN, body: { reason: 'Not theirs.' } }));
    const edited = await h.call('PATCH', `/library/${id}`, { ...ARTIST, body: { title: 'Herons at noon' } });
    expect(edited.status).toBe(409);
    expect((await h.call('GET', `/library/${id}`)).status).toBe(404);
    expect(await stateOf(id)).toMatchObject({ state: 'withdrawn', item: { status: 'withdrawn' } });
    expect(await events('assets.item.published.v1', id)).toHaveLength(1);
  });

  test('a work that is approved while its owner takes it back is taken out of the library', async () => {
    const id = (await handIn()).body.publication.id as string;
    meanwhile(() => h.call('POST', `/library/${id}/approve`, ADMIN));
    expect((await h.call('POST', `/library/${id}/withdraw`, { ...ARTIST, body: {} })).status).toBe(200);
    expect((await h.call('GET', `/library/${id}`)).status).toBe(404);
    expect(await stateOf(id)).toMatchObject({ state: 'withdrawn', item: { status: 'withdrawn' } });
    expect(await events('assets.item.withdrawn.v1', id)).toHaveLength(1);
  });

  /** Hands the same file in, with other words. */
  const sameFile = async (file: Buffer, title: string) =>
    h.call('POST', '/library', {
      ...ARTIST,
      body: form('file', file, 'heron.jpg', { meta: JSON.stringify(words({ title })) }),
    });

  test('a file that was handed in again and approved meanwhile does not wait again, with words that nobody approved', async () => {
    const file = await picture(97, 61);
    const id = (await sameFile(file, 'Herons at dawn')).body.publication.id as string;
    expect((await h.call('POST', `/library/${id}/withdraw`, { ...ARTIST, body: {} })).status).toBe(200);
    meanwhile(async () => {
      expect((await sameFile(file, 'Herons at dusk')).status).toBe(201);
      expect((await h.call('POST', `/library/${id}/approve`, ADMIN)).status).toBe(200);
    });
    expect((await sameFile(file, 'Something else')).status).toBe(409);
    expect((await h.call('GET', `/library/${id}`)).body).toMatchObject({ item: { imgCaption: 'Herons at dusk' } });
    expect(await stateOf(id)).toMatchObject({ state: 'published', item: { status: 'published' } });
  });

  test('what was handed in anew and taken back before anybody approved it opens to nobody; what was public before stays open', async () => {
    const file = await picture(98, 61);
    /** The address without the signature by which its owner sees it. */
    const plain = ({ body }: { body: { publication: Publication } }) =>
      (body.publication.item?.url ?? '').replace(/^\/files\/p\/[^/]+\//, '/files/r/');
    const opens = async (url: string) => (await fetch(h.url + url)).status === 200;
    const first = await sameFile(file, 'Herons at dawn');
    const { id } = first.body.publication as Publication;
    const takeBack = () => h.call('POST', `/library/${id}/withdraw`, { ...ARTIST, body: {} });
    await h.call('POST', `/library/${id}/approve`, ADMIN);
    await takeBack();
    await until(() => opens(plain(first)));
    const second = await sameFile(file, 'Herons at dusk');
    expect(plain(second)).not.toBe(plain(first));
    await takeBack();
    await until(async () => !(await opens(plain(second))));
    expect(await opens(plain(first))).toBe(true);
    // The very same again was public once.
    await sameFile(file, 'Herons at dawn');
    await h.call('POST', `/library/${id}/approve`, ADMIN);
    await takeBack();
    await sameFile(file, 'Herons at dawn');
    await takeBack();
    await until(() => opens(plain(first)));
  });
});

const tell = (id: string, who: { uid?: number } = {}, reason = 'copyright') =>
  h.call('POST', `/library/${id}/report`, { ...who, body: { reason, text: 'It is mine.' } });
const caseOf = async (id: string, state = '') =>
  (
    (await h.call('GET', `/admin/reports?pagesize=100${state && `&state=${state}`}`, ADMIN)).body
      .results as ReportCase[]
  ).find((one) => one.item_id === id);
const decide = (one: ReportCase | undefined, decision: string, version = one?.version, note = 'Looked at.') =>
  h.call('POST', `/admin/reports/${one?.id}`, { ...ADMIN, body: { version, decision, note } });

test('anybody reports an item once; the queue counts people, and only administrators see it', async () => {
  const id = await published();
  expect((await tell(id)).status).toBe(200);
  expect((await tell(id, { uid: 60 })).status).toBe(200);
  await tell(id, { uid: 60 });
  expect((await tell('nothing')).status).toBe(404);
  expect((await tell(id, { uid: 61 }, 'because')).status).toBe(422);
  expect(await caseOf(id)).toMatchObject({ state: 'open', count: 2, item: { id } });
  expect((await h.call('GET', '/admin/reports', ARTIST)).status).toBe(403);
  expect((await decide(await caseOf(id), 'dismiss')).body.case).toMatchObject({ state: 'dismissed', decided_by: 90 });
  expect(await caseOf(id)).toBeUndefined();
  expect((await h.call('GET', `/library/${id}`)).status).toBe(200);
});

test('an address reports so often a day; of one item the first reports are kept, the others only count', async () => {
  const [id, other] = [await published(), await published()];
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const send = (item: string, n: number, address: string) =>
    h.call('POST', `/library/${item}/report`, {
      uid: 2_000 + n,
      body: { reason: 'copyright', text: `Report ${n}` },
      ...from(address),
    });
  for (let n = 0; n < 60; n++) expect((await send(id, n, '203.0.113.21')).status).toBe(200);
  expect(await send(other, 60, '203.0.113.21')).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
  for (let n = 60; n < 110; n++) expect((await send(id, n, '203.0.113.22')).status).toBe(200);
  // Whoever reports again counts no more, also where what they wrote is not kept.
  for (const n of [5, 105, 105]) expect((await send(id, n, '203.0.113.23')).status).toBe(200);
  const told = await caseOf(id);
  expect(told).toMatchObject({ count: 110 });
  expect([told?.reports.length, told?.reports[0]?.text, told?.reports.at(-1)?.text]).toEqual([
    100,
    'Report 0',
    'Report 99',
  ]);
  const notes = h.db.connection.collection('library_audit').countDocuments({ item: id, action: 'report' });
  expect(await notes).toBe(100);
}, 60_000);

test('a take-down is appealed once by the owner, and restored or upheld; every step is in the audit', async () => {
  const id = await published();
  await tell(id, { uid: 60 });
  const open = await caseOf(id);
  const { item } = (await h.call('GET', `/library/${id}`)).body as { item: { url: string } };
  const seen = async (url: string) => (await fetch(h.url + url)).status;
  expect(await seen(item.url)).toBe(200);
  expect((await decide(open, 'restore')).status).toBe(409);
  expect((await decide(open, 'takedown', 99)).body).toMatchObject({ status: 409, version: 1 });
  expect((await decide(open, 'takedown')).body.case).toMatchObject({ state: 'taken-down', note: 'Looked at.' });
  expect((await h.call('GET', `/library/${id}`)).status).toBe(404);
  const [gone, ...more] = await events('assets.item.withdrawn.v1', id);
  expect([gone?.data, more]).toEqual([expect.objectContaining({ by_owner: false }), []]);
  const mine = (await h.call('GET', '/library?state=taken-down', ARTIST)).body.results[0] as Publication;
  expect(mine).toMatchObject({ id, reason: 'copyright', note: 'Looked at.', appealed: false });
  // Its picture is nobody's to see any more, but those who decide and the owner still see what it is about.
  await until(async () => (await seen(item.url)) === 404);
  expect(await seen(mine.item.url)).toBe(200);
  const ask = (who: typeof ARTIST) => h.call('POST', `/library/${id}/appeal`, { ...who, body: { text: 'I drew it.' } });
  expect((await ask(OTHER)).status).toBe(404);
  expect((await ask(ARTIST)).status).toBe(200);
  expect((await ask(ARTIST)).status).toBe(409);
  const appealed = await caseOf(id);
  expect(appealed).toMatchObject({ state: 'appealed', appeal: { text: 'I drew it.' } });
  expect((await decide(appealed, 'restore')).body.case.state).toBe('restored');
  expect((await h.call('GET', `/library/${id}`)).status).toBe(200);
  await until(async () => (await seen(item.url)) === 200);
  const versions = (await events('assets.item.published.v1', id)).map(
    ({ data }) => (data as { masterVersion: number }).masterVersion,
  );
  expect(versions.at(-1)).toBeGreaterThan(versions[0] ?? 0);
  const { audit } = (await h.call('GET', `/admin/reports/${open?.id}`, ADMIN)).body;
  expect(audit.map((one: { action: string }) => one.action).reverse()).toEqual([
    'submit',
    'approve',
    'report',
    'takedown',
    'appeal',
    'restore',
  ]);
});

test('an artist hears of each decision about a work: public, sent back, for adults, still taken down, public again; of own decisions nobody hears', async () => {
  const heard = async (id: string) =>
    (await events('assets.work.decided.v1', id)).map(({ data }) => data as { decision: string });
  const { id } = (await handIn()).body.publication as Publication;
  const step = (name: string) => h.call('POST', `/library/${id}/${name}`, { ...ADMIN, body: { reason: 'quality' } });
  await step('reject');
  // A second click decides nothing.
  expect((await step('reject')).body).toMatchObject({ status: 409, detail: 'It was sent back already' });
  await h.call('PATCH', `/library/${id}`, { ...ARTIST, body: { title: 'Grey herons' } });
  await step('approve');
  await tell(id, { uid: 60 });
  await decide(await caseOf(id), 'mark-adult');
  await tell(id, { uid: 60 });
  await decide(await caseOf(id), 'takedown');
  await h.call('POST', `/library/${id}/appeal`, { ...ARTIST, body: { text: 'I drew it.' } });
  await decide(await caseOf(id), 'uphold', undefined, 'It is not yours.');
  // The reason why it stays down stands at the work, for its artist.
  const [down] = (await h.call('GET', '/library?state=taken-down', ARTIST)).body.results as Publication[];
  expect(down).toMatchObject({ id, reason: 'copyright', note: 'It is not yours.', appealed: true, upheld: true });
  await decide(await caseOf(id, 'taken-down'), 'restore');
  const said = await heard(id);
  expect(said.map(({ decision }) => decision)).toEqual(['reject', 'approve', 'mark-adult', 'uphold', 'restore']);
  expect(said[0]).toMatchObject({ uid: 40, item: id, title: 'Herons at dawn', path: `/image/${id}` });
  expect(said[1]).toMatchObject({ uid: 40, title: 'Grey herons' });
  const own = (await handIn(ADMIN)).body.publication as Publication;
  await h.call('POST', `/library/${own.id}/approve`, ADMIN);
  expect(await heard(own.id)).toEqual([]);
});

const adultIn = async (id: string) =>
  (await events('assets.item.published.v1', id)).map(({ data }) => (data as { adult: boolean }).adult);

test('[SEARCH-31] an artist says that a work is for adults; once it is public only an administrator takes that back', async () => {
  const work = (await handIn(ARTIST, { adult: true })).body.publication as Publication;
  expect(work.adult).toBe(true);
  await h.call('POST', `/library/${work.id}/approve`, ADMIN);
  const change = (who: typeof ARTIST, adult: boolean) =>
    h.call('PATCH', `/library/${work.id}`, { ...who, body: { adult } });
  expect((await change(ARTIST, false)).body).toMatchObject({ status: 403, code: 'ROLE_MISSING' });
  expect(
    (await h.call('PATCH', `/library/${work.id}`, { ...ARTIST, body: { title: 'Herons, again' } })).body.publication
      .adult,
  ).toBe(true);
  expect((await change(ADMIN, false)).body.publication.adult).toBe(false);
  expect((await change(ARTIST, true)).body.publication.adult).toBe(true);
  expect(await adultIn(work.id)).toEqual([true, true, false, true]);
  expect((await h.call('GET', `/library/${work.id}`)).body.adult).toBe(true);
});

test('[SEARCH-31] a moderator leaves what was reported to adults: it stays public, and search is told', async () => {
  const id = await published();
  await tell(id, { uid: 60 }, 'adult');
  const open = await caseOf(id);
  expect((await decide(open, 'mark-adult')).body.case).toMatchObject({ state: 'marked-adult', decided_by: 90 });
  expect(await caseOf(id)).toBeUndefined();
  expect(await caseOf(id, 'marked-adult')).toMatchObject({ id: open?.id });
  expect((await h.call('GET', `/library/${id}`)).body.adult).toBe(true);
  expect(await adultIn(id)).toEqual([false, true]);
  const mine = (await h.call('GET', '/library', ARTIST)).body.results.find((one: Publication) => one.id === id);
  expect(mine).toMatchObject({ state: 'published', adult: true, reason: '' });
  const { audit } = (await h.call('GET', `/admin/reports/${open?.id}`, ADMIN)).body;
  expect(audit[0]).toMatchObject({ action: 'mark-adult', note: 'Looked at.' });
  // A case is decided once.
  expect((await decide(open, 'mark-adult')).status).toBe(409);
});

test('[SEARCH-31] an import says what is for adults; saying nothing of a known item leaves it as it was marked', async () => {
  const key = 'for-adults';
  const id = await importItem(h, { key, adult: true });
  await importItem(h, { key, title: 'Another title' });
  await importItem(h, { key, title: 'A third title', adult: false });
  expect(await adultIn(id)).toEqual([true, true, false]);
});
