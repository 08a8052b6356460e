import { mediaRequested } from '@commonplace/contracts/assets/events';
import { teamChanged, teamCreated, teamMemberAdded, teamMemberRemoved } from '@commonplace/contracts/identity/events';
import type { EventSpec } from '@commonplace/contracts/event';
import { envelope, handleOnce } from '@commonplace/service-kit';
import { silentLog } from '@commonplace/service-kit/testing';
import { form, picture } from '../../test/files';
import { copyToTeam } from '../uploads/copy-to-team';
import { renditions as rendered } from '../uploads/renditions';
import { startHarness, type Harness } from '../../test/harness';

let h: Harness;
beforeAll(async () => {
  h = await startHarness();
  await tell(teamCreated, { team: TEAM, owner: OWNER, version: 1, running: true });
  await tell(teamMemberAdded, { team: TEAM, owner: OWNER, version: 2, uid: OWNER, role: 'owner' });
  await tell(teamMemberAdded, { team: TEAM, owner: OWNER, version: 3, uid: MEMBER, role: 'member' });
}, 120_000);
afterAll(() => h?.close());

const TEAM = 'team-1';
const OWNER = 501;
const MEMBER = 502;
const STRANGER = 503;
const words = (...parts: (string | number)[]) => parts.join('');
const tell = async (spec: EventSpec, data: object) => {
  const consumer = h.app.consumers?.find((one) => one.spec === spec);
  if (!consumer) throw new Error(words('nobody consumes ', spec.subject));
  const event = envelope(
    spec,
    { ...data, at: new Date().toISOString() },
    {
      id: crypto.randomUUID(),
      issuer: 'identity',
    },
  );
  await handleOnce(consumer, event, { db: h.db, log: silentLog, durable: 'test' });
};
const design = async (uid: number, name: string) =>
  (await h.call('POST', '/designs', { uid, body: { name } })).body.design as { id: string };
const move = (uid: number, id: string) =>
  h.call('POST', words('/designs/', id, '/move-to-team'), {
    uid,
    body: { team_id: TEAM, personal: 'Olga Berg', team: 'Harbour' },
  });

test('[DES-08, TEAM-10, API-47] a design moved to the team takes the team’s name, leaves the own list, and every member works on it', async () => {
  const { id } = await design(OWNER, 'Olga’s poster');
  expect((await move(STRANGER, id)).status).toBe(404);
  const moved = await move(OWNER, id);
  expect(moved.body.design).toMatchObject({ name: 'Harbour’s poster', team_id: TEAM });
  expect((await h.call('GET', '/designs', { uid: OWNER })).body.total).toBe(0);
  for (const uid of [OWNER, MEMBER])
    expect((await h.call('GET', words('/designs?team_id=', TEAM), { uid })).body.results).toMatchObject([{ id }]);
  expect((await h.call('GET', words('/designs?team_id=', TEAM), { uid: STRANGER })).status).toBe(404);
  const changes = [{ path: 'page/p1', before: { background: '#ffffff' }, after: { background: '#102030' } }];
  expect((await h.call('PATCH', words('/designs/', id), { uid: MEMBER, body: { rev: 1, changes } })).body.rev).toBe(2);
  expect((await h.call('PATCH', words('/designs/', id), { uid: STRANGER, body: { rev: 2, changes } })).status).toBe(
    404,
  );
  expect((await h.call('GET', words('/designs/', id), { uid: STRANGER })).status).toBe(404);
});

test('[TEAM-09, API-46] an upload copied to the team is a thing of its own over the same file', async () => {
  const sent = await h.call('POST', '/uploads', { uid: OWNER, body: form('file', await picture(90, 60), 'a.jpg') });
  const { id } = sent.body.upload as { id: string };
  const copied = await h.call('POST', words('/uploads/', id, '/copy-to-team'), { uid: OWNER, body: { team_id: TEAM } });
  expect(copied).toMatchObject({ status: 201, body: { upload: { team_id: TEAM } } });
  const copy = copied.body.upload as { id: string; url: string };
  expect((await h.call('GET', words('/uploads?team_id=', TEAM), { uid: MEMBER })).body.results).toMatchObject([
    { id: copy.id },
  ]);
  expect((await h.call('GET', '/uploads', { uid: OWNER })).body.results.map((one: { id: string }) => one.id)).toEqual([
    id,
  ]);
  for (let n = 0; n < 2; n++) await h.call('DELETE', words('/uploads/', id), { uid: OWNER });
  // The original is gone for good; the team's copy still has its file.
  expect((await fetch(h.url + copy.url)).status).toBe(200);
  expect((await h.call('GET', words('/uploads/', OWNER, '/', copy.id), { uid: MEMBER })).status).toBe(200);
  expect((await h.call('GET', words('/uploads/', OWNER, '/', copy.id), { uid: STRANGER })).status).toBe(404);
  for (let n = 0; n < 2; n++) await h.call('DELETE', words('/uploads/', copy.id), { uid: MEMBER });
  expect((await fetch(h.url + copy.url)).status).toBe(404);
});

test('a copy for a team whose renditions are still to come gets them, though what it was copied from is deleted meanwhile', async () => {
  const file = form('file', await picture(900, 600), 'early.jpg');
  const { id } = (await h.call('POST', '/uploads', { uid: OWNER, body: file })).body.upload as { id: string };
  const { uploads, renditions } = h.app.deps;
  const source = await uploads.byId(id);
  const copied = await h.call('POST', words('/uploads/', id, '/copy-to-team'), { uid: OWNER, body: { team_id: TEAM } });
  const copy = copied.body.upload as { id: string; style_uri: string };
  const jobs = (await h.outbox(mediaRequested.subject)).map(({ data }) => (data as { id: string }).id);
  expect(jobs).toContain(copy.id);
  // Its own job is at work when it is deleted for good.
  const late = { ...uploads, byId: (one: string) => (one === id ? Promise.resolve(source) : uploads.byId(one)) };
  for (let n = 0; n < 2; n++) await h.call('DELETE', words('/uploads/', id), { uid: OWNER });
  await rendered({ ...h.app.deps, uploads: late }).make(id);
  await renditions.make(copy.id);
  expect(await uploads.byId(copy.id)).toMatchObject({ processing: 'done' });
  for (const width of [480, 960])
    expect((await fetch(h.url + copy.style_uri.replace('{width}', String(width)))).status).toBe(200);
});

test('an upload that is deleted for good while it is copied to the team is not copied without its file', async () => {
  const file = form('file', await picture(110, 60), 'gone.jpg');
  const { id } = (await h.call('POST', '/uploads', { uid: OWNER, body: file })).body.upload as { id: string };
  const { uploads } = h.app.deps;
  const get: typeof uploads.get = async (...asked) => {
    const found = await uploads.get(...asked);
    for (let n = 0; n < 2; n++) await h.call('DELETE', words('/uploads/', id), { uid: OWNER });
    return found;
  };
  await expect(copyToTeam({ ...h.app.deps, uploads: { ...uploads, get } }, OWNER, id, TEAM)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  const { results } = (await h.call('GET', words('/uploads?team_id=', TEAM), { uid: MEMBER })).body;
  expect((results as { filename: string }[]).map(({ filename }) => filename)).not.toContain('gone.jpg');
});

test('who is removed from a team opens none of its pictures by the addresses they were given, and keeps none in a design of theirs', async () => {
  const LEAVER = 504;
  await tell(teamMemberAdded, { team: TEAM, owner: OWNER, version: 10, uid: LEAVER, role: 'member' });
  const sent = await h.call('POST', '/uploads', { uid: OWNER, body: form('file', await picture(300, 200), 't.jpg') });
  const copied = await h.call('POST', words('/uploads/', sent.body.upload.id as string, '/copy-to-team'), {
    uid: OWNER,
    body: { team_id: TEAM },
  });
  const { id, url } = copied.body.upload as { id: string; url: string };
  const folder = (await h.call('POST', '/projects', { uid: OWNER, body: { name: 'T', team_id: TEAM } })).body.project;
  await h.call('POST', words('/projects/', folder.id as string, '/items'), {
    uid: OWNER,
    body: { type: 'upload', id },
  });
  const link = await h.call('POST', words('/projects/', folder.id as string, '/share'), {
    uid: OWNER,
    body: { days: 1 },
  });
  const shared = await h.call('GET', words('/shares/folder/', link.body.share.token as string), {});
  const byLink = shared.body.results[0].url as string;
  const status = async (address: string, uid?: number) =>
    uid === undefined ? (await fetch(h.url + address)).status : (await h.call('GET', address, { uid })).status;
  expect([await status(url), await status(byLink)]).toEqual([200, 200]);
  await tell(teamMemberRemoved, { team: TEAM, owner: OWNER, version: 11, uid: LEAVER });
  const before = h.clock.now;
  h.clock.now = new Date(before.getTime() + 2_000);
  // The address alone opens nothing now; members go on by their session, and a link that somebody shared is nobody's membership.
  expect([await status(url), await status(url, LEAVER), await status(url, MEMBER), await status(byLink)]).toEqual([
    410, 410, 200, 200,
  ]);
  const mine = await design(LEAVER, 'Mine');
  const asset = { id: 'a', source: 'upload', item: id, kind: 'image', url, width: 3, height: 2, licence: null };
  await h.call('PATCH', words('/designs/', mine.id), {
    uid: LEAVER,
    body: { rev: 1, changes: [{ path: 'asset/a', before: null, after: asset }] },
  });
  const kept = (await h.call('GET', words('/designs/', mine.id), { uid: LEAVER })).body.document.assets.a.url as string;
  expect(await status(kept)).toBe(404);
  // Addresses of the hours after are as good as ever.
  h.clock.now = new Date(before.getTime() + 13 * 3_600_000);
  const listed = await h.call('GET', words('/uploads?team_id=', TEAM), { uid: MEMBER });
  expect(await status(listed.body.results[0].url as string)).toBe(200);
  h.clock.now = before;
  await h.call('DELETE', words('/projects/', folder.id as string), { uid: OWNER });
});

test('[PROJ-10, PROJ-17, ADMIN-03] a member has no limit of folders; members, owner and administrators delete a team’s folder, others do not', async () => {
  const make = (uid: number, body: object) => h.call('POST', '/projects', { uid, body });
  for (let n = 0; n < 11; n++) expect((await make(MEMBER, { name: words('F', n) })).status).toBe(201);
  const folder = async () =>
    (await make(OWNER, { name: 'Team things', team_id: TEAM })).body.project as { id: string; team_id: string };
  const one = await folder();
  expect(one.team_id).toBe(TEAM);
  expect((await make(STRANGER, { name: 'x', team_id: TEAM })).status).toBe(404);
  expect((await h.call('GET', words('/projects?team_id=', TEAM), { uid: MEMBER })).body.total).toBe(1);
  // What only its owner sees does not lie in the team's folder: the others would count it and not see it.
  const sent = await h.call('POST', '/uploads', { uid: OWNER, body: form('file', await picture(60, 40), 'own.jpg') });
  const own = { type: 'upload', id: sent.body.upload.id as string };
  const add = (path: string, body: object) => h.call('POST', words('/projects/', one.id, path), { uid: OWNER, body });
  expect(await add('/items', own)).toMatchObject({
    status: 422,
    body: { detail: expect.stringContaining('the team') },
  });
  expect((await add('/items/bulk', { action: 'add', items: [own] })).body).toMatchObject({
    total: 0,
    skipped: [own.id],
  });
  expect((await h.call('DELETE', words('/projects/', one.id), { uid: STRANGER })).status).toBe(404);
  expect((await h.call('DELETE', words('/projects/', one.id), { uid: MEMBER })).status).toBe(200);
  const two = await folder();
  const admin = { uid: STRANGER, roles: ['admin'] };
  expect((await h.call('GET', words('/projects/', two.id), admin)).status).toBe(200);
  expect((await h.call('PUT', words('/projects/', two.id), { ...admin, body: { name: 'Renamed' } })).status).toBe(200);
  expect((await h.call('DELETE', words('/projects/', two.id), admin)).status).toBe(200);
  // Any account's own folders too: listed, changed and deleted by an administrator, by nobody else, and said to the audit list.
  expect((await h.call('GET', words('/projects?account=', MEMBER), { uid: OWNER })).body).toMatchObject({
    status: 403,
    code: 'ROLE_MISSING',
  });
  const listed = await h.call('GET', words('/projects?account=', MEMBER, '&pagesize=1'), admin);
  expect(listed.body).toMatchObject({ total: 11, results: [{ account_id: MEMBER }] });
  const [theirs] = listed.body.results as { id: string }[];
  expect(
    (await h.call('PUT', words('/projects/', String(theirs?.id)), { ...admin, body: { name: 'Put right' } })).status,
  ).toBe(200);
  for (const [method, path, body] of [
    ['POST', '/share', { days: 1 }],
    ['DELETE', '/share', undefined],
  ] as const)
    expect((await h.call(method, words('/projects/', String(theirs?.id), path), { ...admin, body })).status).toBe(200);
  expect((await h.call('DELETE', words('/projects/', String(theirs?.id)), admin)).status).toBe(200);
  expect((await h.call('GET', words('/projects?account=', MEMBER), admin)).body.total).toBe(10);
  const said = (await h.outbox('assets.admin.acted.v1')).map(({ data }) => data as { action: string; actor: number });
  expect(said.filter(({ actor }) => actor === STRANGER).map(({ action }) => action)).toEqual([
    'project.changed',
    'project.deleted',
    'project.changed',
    'project.changed',
    'project.changed',
    'project.deleted',
  ]);
});

test('who was removed is refused at once, also from what they made; a team that does not run can only be read', async () => {
  const { id } = await design(MEMBER, 'Plan');
  await move(MEMBER, id);
  await tell(teamMemberRemoved, { team: TEAM, owner: OWNER, version: 9, uid: MEMBER });
  // An older event that comes late brings nobody back.
  await tell(teamMemberAdded, { team: TEAM, owner: OWNER, version: 3, uid: MEMBER, role: 'member' });
  expect((await h.call('GET', words('/designs/', id), { uid: MEMBER })).status).toBe(404);
  expect((await h.call('GET', words('/designs?team_id=', TEAM), { uid: MEMBER })).status).toBe(404);
  const favourite = { uid: MEMBER, body: { favourite: true } };
  expect((await h.call('POST', words('/user/favourite/design/', id), favourite)).status).toBe(404);
  expect((await h.call('GET', words('/designs/', id), { uid: OWNER })).status).toBe(200);
  await tell(teamChanged, { team: TEAM, owner: OWNER, version: 10, running: false });
  expect((await h.call('GET', words('/designs/', id), { uid: OWNER })).status).toBe(200);
  expect(await h.call('DELETE', words('/designs/', id), { uid: OWNER })).toMatchObject({
    status: 403,
    body: { code: 'GATED', reason: 'team' },
  });
});

test('[ITEM-25] a work that is published in the name of a team carries it to search; only members do that', async () => {
  const team = 'team-of-artists';
  await tell(teamCreated, { team, owner: OWNER, version: 1, running: true });
  await tell(teamMemberAdded, { team, owner: OWNER, version: 2, uid: MEMBER, role: 'member' });
  const handIn = async (uid: number, side: number) => {
    const meta = {
      title: 'Harbour at night',
      tags: ['harbour'],
      licence: 'CC-BY-4.0',
      author: 'Harbour Studio',
      team_id: team,
    };
    const body = form('file', await picture(side, 300), 'harbour.jpg', { meta: JSON.stringify(meta) });
    return h.call('POST', '/library', { uid, roles: ['artist'], body });
  };
  expect((await handIn(STRANGER, 611)).status).toBe(404);
  const handed = await handIn(MEMBER, 612);
  expect(handed.status).toBe(201);
  const { id } = handed.body.publication as { id: string };
  await h.call('POST', words('/library/', id, '/approve'), { uid: 90, roles: ['admin'] });
  const event = (await h.outbox('assets.item.published.v1')).find(({ data }) => (data as { id: string }).id === id);
  expect(event?.data).toMatchObject({ owner_uid: MEMBER, facts: { team_id: team } });
});

test('a link that somebody made to a folder of the team ends when they leave', async () => {
  const LEAVER = 504;
  const team = 'team-with-links';
  await tell(teamCreated, { team, owner: OWNER, version: 1, running: true });
  await tell(teamMemberAdded, { team, owner: OWNER, version: 2, uid: OWNER, role: 'owner' });
  await tell(teamMemberAdded, { team, owner: OWNER, version: 3, uid: LEAVER, role: 'member' });
  const made = await h.call('POST', '/projects', { uid: OWNER, body: { name: 'Harbour plans', team_id: team } });
  const { id } = made.body.project as { id: string };
  const link = async (uid: number) => {
    const { share } = (await h.call('POST', words('/projects/', id, '/share'), { uid, body: { days: 7 } })).body as {
      share: { token: string };
    };
    return words('/shares/folder/', share.token);
  };
  const theirs = await link(LEAVER);
  expect((await h.call('GET', theirs)).status).toBe(200);
  await tell(teamMemberRemoved, { team, owner: OWNER, version: 4, uid: LEAVER });
  expect((await h.call('GET', theirs)).status).toBe(410);
  expect((await h.call('GET', await link(OWNER))).status).toBe(200);
});

test('a link that somebody made to a design of the team ends when they leave, and the next one has another address', async () => {
  const LEAVER = 505;
  const team = 'team-with-designs';
  await tell(teamCreated, { team, owner: OWNER, version: 1, running: true });
  await tell(teamMemberAdded, { team, owner: OWNER, version: 2, uid: OWNER, role: 'owner' });
  await tell(teamMemberAdded, { team, owner: OWNER, version: 3, uid: LEAVER, role: 'member' });
  const { id } = await design(OWNER, 'Harbour plans');
  const body = { team_id: team, personal: 'Olga Berg', team: 'Harbour' };
  expect((await h.call('POST', words('/designs/', id, '/move-to-team'), { uid: OWNER, body })).status).toBe(200);
  const link = async (uid: number) => {
    const { share } = (await h.call('POST', words('/designs/', id, '/share'), { uid, body: { mode: 'view' } })).body;
    return words('/shares/design/', share.token as string);
  };
  const theirs = await link(LEAVER);
  // Whoever else shares it meanwhile has the same link.
  expect(await link(OWNER)).toBe(theirs);
  expect((await h.call('GET', theirs)).status).toBe(200);
  await tell(teamMemberRemoved, { team, owner: OWNER, version: 4, uid: LEAVER });
  expect((await h.call('GET', theirs)).status).toBe(404);
  expect((await h.call('GET', words('/designs/', id, '/share'), { uid: OWNER })).body.share).toBeNull();
  const anew = await link(OWNER);
  expect(anew).not.toBe(theirs);
  expect([(await h.call('GET', anew)).status, (await h.call('GET', theirs)).status]).toEqual([200, 404]);
});
