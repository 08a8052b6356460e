import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ASSETS_ACCESS } from '@commonplace/contracts/access/assets';
import { FOREIGN, foreignStored, runFields, withFields } from '@commonplace/service-kit/access-fields';
import { runPlaces } from '@commonplace/service-kit/access-places';
import { runAccess, type AccessParts, type Input, type Target } from '@commonplace/service-kit/access-run';
import { letInByToken } from '@commonplace/service-kit/access-tokens';
import { accountOwner } from '../src/accounts/owner';
import { CONTENT, newForm, objectsOf, PEOPLE, peopled, TEAM, WORDS } from './access-objects';
import { picture } from './files';
import { startHarness, type Harness } from './harness';
import { importItem } from './library-items';

// Many calls, and nothing is asserted by time: a limit for what hangs.
jest.setTimeout(600_000);
let h: Harness;
let item = '';
beforeAll(async () => {
  h = await startHarness();
  await peopled(h);
  item = await importItem(h);
}, 120_000);
afterAll(() => h?.close());

const TUS = { 'tus-resumable': '1.0.0' };
const team = ({ team_id: id = '' }: Target): Input => ({ query: { team_id: id } });
const all = (): Input => ({ query: { all: 'true' } });
const changes = [{ path: 'page/p1', before: { background: '#112233' }, after: { background: '#000000' } }];
const kit = { colours: ['#102030'], fonts: [], logos: [] };
const curators = Object.entries(CONTENT).flatMap(([kind, content]) => {
  const id = ({ id: one = '' }: Target) => String(one);
  return [
    ['assets.admin.' + kind + '.create', () => ({ body: content() })],
    ['assets.admin.' + kind + '.order', (target: Target) => ({ body: { ids: [id(target)] } })],
    ['assets.admin.' + kind + '.update', () => ({ body: { version: 1, content: content() } })],
    ['assets.admin.' + kind + '.delete', () => ({ body: { version: 1 } })],
  ] as const;
});

function parts(): AccessParts {
  return {
    url: h.url,
    operations: h.app.routes.map(({ operation }) => operation),
    rows: ASSETS_ACCESS,
    headers: (caller) => {
      const { uid, roles, ulid } = PEOPLE[caller];
      return h.identity.as(uid, { roles, ...(ulid ? { user_ulid: ulid } : {}) });
    },
    objects: objectsOf(h),
    inputs: {
      ...Object.fromEntries(curators),
      'assets.publishFile': async () => ({ raw: await newForm({ meta: JSON.stringify(WORDS) }) }),
      'assets.publishUpload': () => ({ body: WORDS }),
      'assets.listPublications#all': all,
      'assets.listBoards#all': all,
      'assets.editPublication': () => ({ body: { title: 'Herons at dusk' } }),
      'assets.rejectPublication': () => ({ body: { reason: 'quality' } }),
      'assets.admin.topics.preview': () => ({ body: { content: CONTENT.topics() } }),
      'assets.admin.pins.set': ({ id = '' }) => ({ body: { item: id, required: 2 } }),
      'assets.updateBoard': () => ({ body: { title: 'Loud seas' } }),
      'assets.createBoard': () => ({ body: { title: 'Quiet seas' } }),
      'assets.addBoardItem': () => ({ body: { id: item } }),
      'assets.createUpload': async () => ({ raw: await newForm() }),
      'assets.createTusUpload': () => ({ headers: { ...TUS, 'upload-length': '100' } }),
      'assets.tusUploadState': () => ({ method: 'HEAD', headers: TUS }),
      'assets.cancelTusUpload': () => ({ headers: TUS }),
      'assets.sendTusPart': ({ bytes = '' }) => ({
        raw: new Uint8Array(Buffer.from(String(bytes), 'base64')),
        headers: { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      }),
      'assets.personalDataPart': () => ({ params: { part: 'designs' } }),
      'assets.copyUploadToTeam': () => ({ body: { team_id: TEAM } }),
      'assets.moveDesignToTeam': () => ({ body: { team_id: TEAM } }),
      'assets.boostUpload': ({ id = '' }) => ({ body: { upload: id, factor: 2 } }),
      'assets.listUploads#team': team,
      'assets.listDesigns#team': team,
      'assets.listProjects#team': team,
      'assets.listProjects#account': ({ accountId = '' }) => ({ query: { account: accountId } }),
      'assets.createProject': () => ({ body: { name: 'Sea' } }),
      'assets.createProject#team': () => ({ body: { name: 'Sea', team_id: TEAM } }),
      'assets.updateProject': () => ({ body: { name: 'Ocean' } }),
      'assets.addProjectItem': () => ({ body: { type: 'image', id: item } }),
      'assets.removeProjectItem': () => ({ body: { type: 'image', id: item } }),
      'assets.bulkProjectItems': () => ({ body: { action: 'add', items: [{ type: 'image', id: item }] } }),
      'assets.createDesign': () => ({ body: { name: 'Poster' } }),
      'assets.updateDesign': () => ({ body: { name: 'Leaflet' } }),
      'assets.saveChanges': () => ({ body: { rev: 2, changes } }),
      'assets.putDesignCover': async () => ({
        raw: new Uint8Array(await picture(80, 60, 'png')),
        headers: { 'content-type': 'image/png' },
      }),
      'assets.getBrandKit#team': team,
      'assets.saveBrandKit': async (_, caller) => {
        const { body } = await h.call('GET', '/brand-kits', PEOPLE[caller]);
        return { body: { rev: (body as { kit?: { rev: number } }).kit?.rev ?? 0, kit } };
      },
      'assets.saveBrandKit#team': (target, caller) => ({
        ...team(target),
        body: { rev: caller === 'mate' ? 1 : 0, kit },
      }),
      'assets.download': () => ({ body: {} }),
      'assets.download#upload': () => ({ params: { type: 'upload' }, body: {} }),
      'assets.downloadZip': () => ({ body: { items: [{ type: 'image', id: item }] } }),
      'assets.favouriteOwn': () => ({ params: { type: 'upload' }, body: { favourite: true } }),
      'assets.putFavouriteOwn': () => ({ params: { type: 'upload' }, body: { favourite: true } }),
      'assets.favouriteOwn#folder': () => ({ params: { type: 'project' }, body: { favourite: true } }),
      'assets.putFavouriteOwn#folder': () => ({ params: { type: 'project' }, body: { favourite: true } }),
      'assets.favouriteOwn#design': () => ({ params: { type: 'design' }, body: { favourite: true } }),
      'assets.putFavouriteOwn#design': () => ({ params: { type: 'design' }, body: { favourite: true } }),
      'assets.checkPortrait': () => ({ query: { url: '/files/r/u/x' } }),
      'assets.heartSearch': () => ({ body: { scope: 'images', q: 'sea' } }),
      'assets.unheartSearch': () => ({ body: { scope: 'images', q: 'sea' } }),
      'assets.importItem': async () => ({ raw: await newForm() }),
      'assets.importBatch': async () => ({ raw: await newForm() }),
    },
  };
}

test('[SEC-01, ROLE-02, ADMIN-03, TEAM-10] who may call what of svc-assets: every operation as every caller', async () => {
  const { calls, wrong } = await runAccess(parts());
  expect(wrong).toEqual([]);
  expect(calls).toBeGreaterThan(900);
});

test('[SEC-01] no body of svc-assets takes a field that is not the caller’s to set, and none comes as a form', async () => {
  const { taken, unserved, calls, wrong } = await runFields(parts());
  expect(wrong).toEqual([]);
  // Of the operator's own tools: each record is parsed by the schema of its kind.
  expect(unserved).toEqual(['assets.applyCuration']);
  expect(taken.length).toBeGreaterThan(70);
  expect(calls).toBeGreaterThan(140);
  expect(await foreignStored(h.db.connection)).toEqual([]);
});

test('[SEC-01] what is said beside a file, in the metadata of a resumable upload or in the fields of its form, makes it nobody else’s', async () => {
  const { own, other } = PEOPLE;
  const theirs = {
    owner: `u:${other.uid}`,
    uid: String(other.uid),
    owner_uid: String(other.uid),
    team_id: TEAM,
    id: 'mine',
  };
  const whose = async (id: string) => {
    const found = await h.app.deps.uploads.get(accountOwner(own.uid), id);
    expect(await h.app.deps.uploads.get(accountOwner(other.uid), id)).toBeUndefined();
    return found && [found.id, found.uid, found.user_ulid, found.team_id];
  };

  const bytes = await picture(91, 77);
  const told = (facts: object) =>
    Object.entries(facts)
      .map(([name, one]: [string, unknown]) => [name, typeof one === 'string' ? one : JSON.stringify(one)] as const)
      .map(([name, text]) => `${name} ${Buffer.from(text).toString('base64')}`)
      .join();
  const begin = (facts: object) =>
    h.call('POST', '/uploads/tus', {
      ...own,
      headers: { ...TUS, 'upload-length': String(bytes.length), 'upload-metadata': told(facts) },
    });
  const [inherited, names] = [true, false].map((is) =>
    Object.fromEntries(Object.entries(FOREIGN).filter(([name]) => name in {} === is)),
  );
  expect((await begin(inherited!)).body).toMatchObject({ status: 400, code: 'MALFORMED' });
  const begun = await begin({ ...names, ...theirs, size: '5', offset: '5', filename: 'heron.jpg' });
  expect(begun.status).toBe(201);
  const id = (begun.headers.get('location') ?? '').split('/').at(-1) ?? '';
  const kept = await readFile(path.join(h.storeDir, 'partial', `${id}.json`), 'utf8');
  expect((JSON.parse(kept) as { metadata: unknown }).metadata).toEqual({
    filename: 'heron.jpg',
    owner: `u:${own.uid}`,
  });
  const part = {
    body: new Uint8Array(bytes),
    headers: { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  };
  expect((await h.call('PATCH', `/uploads/tus/${id}`, { ...other, ...part })).status).toBe(404);
  expect((await h.call('DELETE', `/uploads/tus/${id}`, { ...other, headers: TUS })).status).toBe(404);
  const sent = await h.call('PATCH', `/uploads/tus/${id}`, { ...own, ...part });
  expect([sent.status, sent.body.upload.filename]).toEqual([200, 'heron.jpg']);
  expect(await whose(id)).toEqual([id, own.uid, null, null]);

  const form = await h.call('POST', '/uploads', {
    ...own,
    body: await newForm({ ...theirs, role: 'admin', plan: 'teams' }),
  });
  expect(form.status).toBe(201);
  const formId = form.body.upload.id as string;
  expect(await whose(formId)).toEqual([formId, own.uid, null, null]);
  const work = await h.call('POST', '/library', {
    ...own,
    body: await newForm({
      meta: JSON.stringify(withFields(WORDS, FOREIGN)),
      uid: String(other.uid),
      state: 'published',
    }),
  });
  expect([work.status, work.body.publication?.uid, work.body.publication?.state]).toEqual([201, own.uid, 'review']);
  expect(await foreignStored(h.db.connection)).toEqual([]);
});

test('[SEC-01] a place in somebody else’s list leads into one’s own, and a place that is none is refused', async () => {
  const { own, other } = PEOPLE;
  for (const n of [1, 2, 3]) {
    for (const path of ['/designs', '/projects']) await h.call('POST', path, { ...own, body: { name: 'Mine ' + n } });
    await h.call('POST', '/uploads', { ...own, body: await newForm() });
  }
  for (const path of ['/designs', '/projects', '/uploads']) {
    const mine = (await h.call('GET', path + '?pagesize=1', own)).body as { next: string };
    expect([path, typeof mine.next]).toEqual([path, 'string']);
    const behind = (who: typeof own, after: string) => h.call('GET', path + '?after=' + encodeURIComponent(after), who);
    const seen = (await behind(own, mine.next)).body.results as { id: string }[];
    expect([path, seen.length > 0]).toEqual([path, true]);
    const theirs = await behind(other, mine.next);
    expect([path, theirs.status]).toEqual([path, 200]);
    const ids = new Set(seen.map(({ id }) => id));
    expect((theirs.body.results as { id: string }[]).filter(({ id }) => ids.has(id))).toEqual([]);
    for (const bent of ['x', mine.next.slice(1), mine.next + 'x', '{"$gt":""}', '\0']) {
      const { status, body } = await behind(other, bent);
      expect([path, bent, [200, 400].includes(status)]).toEqual([path, bent, true]);
      if (status === 200) expect((body.results as { id: string }[]).filter(({ id }) => ids.has(id))).toEqual([]);
    }
  }
});

test('[SEC-01] no list of svc-assets breaks at a place that it never told: it is refused, or a page is answered', async () => {
  const objects = objectsOf(h);
  const [project, board, folderLink] = await Promise.all(
    ['project', 'board', 'folderLink'].map((kind) => objects[kind]!('own')),
  );
  const histories: Record<string, Target> = {};
  for (const kind of Object.keys(CONTENT))
    histories[`assets.admin.${kind}.history`] = await objects[`record:${kind}`]!('own');
  const { lists, calls, wrong } = await runPlaces({
    url: h.url,
    operations: h.app.routes.map(({ operation }) => operation),
    headers: ({ access, callers }) =>
      access === 'service'
        ? h.identity.asService(callers?.[0] ?? 'catalog')
        : h.identity.as(PEOPLE.own.uid, { roles: ['admin'] }),
    targets: {
      'assets.getProject': project!,
      'assets.getBoard': board!,
      'assets.openShare': folderLink!,
      ...histories,
    },
  });
  expect(wrong).toEqual([]);
  expect(lists.length).toBeGreaterThan(25);
  expect(calls).toBeGreaterThan(600);
});

test('[SEC-01] svc-assets lets nobody in without a token, by a forged one, by another service’s or by headers that sound like one', async () => {
  const { calls, wrong } = await letInByToken({
    url: h.url,
    operations: h.app.routes.map(({ operation }) => operation),
    identity: h.identity,
  });
  expect(wrong).toEqual([]);
  expect(calls).toBeGreaterThan(150);
});
