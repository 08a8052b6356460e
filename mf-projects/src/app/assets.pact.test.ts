import path from 'node:path';
import type { listDesigns } from '@commonplace/contracts/assets/designs';
import type { download, loadUsage } from '@commonplace/contracts/assets/downloads';
import type { listLikes, unflagFavourite } from '@commonplace/contracts/assets/favourites';
import type { getLibraryItem } from '@commonplace/contracts/assets/library';
import type {
  addProjectItem,
  createProject,
  getProject,
  listProjects,
  removeProjectItem,
} from '@commonplace/contracts/assets/projects';
import type { listUploads, uploadStorage } from '@commonplace/contracts/assets/uploads';
import { call } from '@commonplace/contracts/client';
import { createApiClient } from '@commonplace/remote-kit/api-client';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';

const { boolean, eachLike, integer, like, regex, string, uuid } = MatchersV3;
const pact = new PactV4({
  consumer: 'mf-projects',
  provider: 'svc-assets',
  dir: path.resolve('contracts/pacts'),
  logLevel: 'warn',
});

/** The client that every remote's calls go through, at the pact's server. */
const clientOf = (url: string) =>
  createApiClient({
    csrf: () => 'csrf',
    refreshSession: async () => undefined,
    fetch: (input, init) => fetch(`${url}${input as string}`, init),
  });
const calls = {
  designs: call<typeof listDesigns>('GET', '/designs'),
  uploads: call<typeof listUploads>('GET', '/uploads'),
  storage: call<typeof uploadStorage>('GET', '/uploads/storage'),
  likes: call<typeof listLikes>('GET', '/likes'),
  unlike: call<typeof unflagFavourite>('DELETE', '/flag/{type}/favourite/{id}'),
  createFolder: call<typeof createProject>('POST', '/projects'),
  folder: call<typeof getProject>('GET', '/projects/{id}'),
  folders: call<typeof listProjects>('GET', '/projects'),
  addToFolder: call<typeof addProjectItem>('POST', '/projects/{id}/items'),
  removeFromFolder: call<typeof removeProjectItem>('DELETE', '/projects/{id}/items'),
  item: call<typeof getLibraryItem>('GET', '/library/{id}'),
  download: call<typeof download>('POST', '/download/{type}/{id}'),
  usage: call<typeof loadUsage>('GET', '/user/load-usage/{uid}'),
};

const TIME = regex(/^\d{4}-\d\d-\d\dT.*Z$/, '2026-01-02T03:04:05.000Z');
const page = (row: object) => ({ results: eachLike(row as never), total: integer(1), page: 1, pagesize: 24 });
const list = { page: 1, pagesize: 24 };
const query = { page: '1', pagesize: '24' };
const folder = {
  id: string('folder-1'),
  name: string('Sea'),
  tags: like(['blue']),
  total: integer(0),
  covers: like([]),
  account_id: integer(7),
};
const tile = {
  id: string('sea-1'),
  entity_type: string('image'),
  url: regex('^/files/.+', '/files/r/ac/sea-1/1/480.webp'),
  alias: regex('^/image/.+', '/image/sea-1'),
  display_image_width: integer(480),
  display_image_height: integer(320),
  isPng: boolean(false),
  palette: eachLike('#204060'),
  metadata: like({ image_alt: string('Sea Lion on a Rock'), isPremiumLicense: boolean(false) }),
};

test('mf-projects lists designs', async () => {
  await pact
    .addInteraction()
    .given('the account 7 has a design')
    .uponReceiving('the designs of account 7')
    .withRequest('GET', '/api/v1/designs', (request) => request.query({ ...query, deleted: 'false' }))
    .willRespondWith(200, (answer) =>
      answer.jsonBody(
        page({
          id: string('design-1'),
          name: string('Poster'),
          alias: string('/create/design/design-1'),
          deleted: false,
          width: integer(800),
          height: integer(600),
          images: { cover: null },
          page_count: integer(1),
          changed: TIME,
        }),
      ),
    )
    .executeTest(async ({ url }) => {
      const data = await clientOf(url)(calls.designs, { query: { ...list, deleted: 'false' } });
      expect(data.results[0]).toMatchObject({ name: 'Poster', images: { cover: null } });
    });
});

test('mf-projects lists uploads and asks for the storage', async () => {
  await pact
    .addInteraction()
    .given('the account 7 has an upload')
    .uponReceiving('the uploads of account 7')
    .withRequest('GET', '/api/v1/uploads', (request) => request.query({ ...query, state: 'active' }))
    .willRespondWith(200, (answer) =>
      answer.jsonBody(
        page({
          id: string('u'),
          uid: integer(7),
          name: string('beach'),
          url: regex('^/files/.+', '/files/r/u/x/240.webp'),
          path: regex('^/uploads/7/.+', '/uploads/7/u'),
          filesize: integer(900),
          archive: integer(0),
          deleted: false,
          palette: eachLike('#204060'),
          created: TIME,
          has_alpha: boolean(false),
        }),
      ),
    )
    .executeTest(async ({ url }) => {
      const data = await clientOf(url)(calls.uploads, { query: { ...list, state: 'active' } });
      expect(data.results[0]).toMatchObject({ name: 'beach', archive: 0 });
    });
  await pact
    .addInteraction()
    .given('the account 7 is signed in')
    .uponReceiving('the storage of account 7')
    .withRequest('GET', '/api/v1/uploads/storage')
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        storageAvailable: integer(1_073_741_824),
        storageUsed: { total: integer(0) },
        storageLimit: integer(1_073_741_824),
        perFileLimit: integer(52_428_800),
      }),
    )
    .executeTest(async ({ url }) => {
      const data = await clientOf(url)(calls.storage);
      expect(data.storageUsed.total).toBe(0);
    });
});

test('mf-projects lists likes and takes one back', async () => {
  await pact
    .addInteraction()
    .given('the account 7 is signed in and hearted the image sea-1')
    .uponReceiving('the likes of account 7')
    .withRequest('GET', '/api/v1/likes', (request) => request.query(query))
    .willRespondWith(200, (answer) => answer.jsonBody(page(tile)))
    .executeTest(async ({ url }) => {
      const data = await clientOf(url)(calls.likes, { query: list });
      expect(data.results[0]?.alias).toBe('/image/sea-1');
    });
  await pact
    .addInteraction()
    .given('the account 7 is signed in and hearted the image sea-1')
    .uponReceiving('a like taken back under Likes')
    .withRequest('DELETE', '/api/v1/flag/image/favourite/sea-1')
    .willRespondWith(200, (answer) =>
      answer.jsonBody({ success: true, favourite: false, count: integer(0), countVersion: integer(2) }),
    )
    .executeTest(async ({ url }) => {
      const sent = clientOf(url)(calls.unlike, { params: { type: 'image', id: 'sea-1' } });
      expect(await sent).toMatchObject({ favourite: false, count: 0 });
    });
});

test('mf-projects makes a folder, and is told when there are no more', async () => {
  const body = { name: 'Sea', tags: ['blue'] };
  await pact
    .addInteraction()
    .given('the account 7 is signed in')
    .uponReceiving('a new folder')
    .withRequest('POST', '/api/v1/projects', (request) =>
      request.headers({ 'idempotency-key': uuid('3f0c1c8e-8f0e-4c6f-9d3b-0f4c7f1d2a11') }).jsonBody(body),
    )
    .willRespondWith(201, (answer) => answer.jsonBody({ success: true, project: like(folder) }))
    .executeTest(async ({ url }) => {
      const { project } = await clientOf(url)(calls.createFolder, { body });
      expect(project).toMatchObject({ name: 'Sea', total: 0 });
    });
  await pact
    .addInteraction()
    .given('the account 7 has ten folders')
    .uponReceiving('an eleventh folder')
    .withRequest('POST', '/api/v1/projects', (request) => request.jsonBody(body))
    .willRespondWith(422, (answer) =>
      answer
        .jsonBody({ code: 'LIMIT_REACHED', limit: integer(10), title: string('The limit of your plan is reached') })
        .headers({ 'Content-Type': 'application/problem+json; charset=utf-8' }),
    )
    .executeTest(async ({ url }) => {
      await expect(clientOf(url)(calls.createFolder, { body })).rejects.toMatchObject({
        code: 'LIMIT_REACHED',
      });
    });
});

test('mf-projects saves an item to a folder, reads it, and takes it out', async () => {
  const input = { params: { id: 'folder-1' }, body: { type: 'image', id: 'sea-1' } };
  await pact
    .addInteraction()
    .given('the account 7 has the folder folder-1 and the library holds the image sea-1')
    .uponReceiving('an item for a folder')
    .withRequest('POST', '/api/v1/projects/folder-1/items', (request) => request.jsonBody(input.body))
    .willRespondWith(200, (answer) => answer.jsonBody({ success: true, total: 1, project: like(folder) }))
    .executeTest(async ({ url }) => {
      expect(await clientOf(url)(calls.addToFolder, input)).toMatchObject({ total: 1 });
    });
  await pact
    .addInteraction()
    .given('the account 7 has the folder folder-1 with the image sea-1')
    .uponReceiving('the folder with its content')
    .withRequest('GET', '/api/v1/projects/folder-1', (request) => request.query(query))
    .willRespondWith(200, (answer) => answer.jsonBody({ ...page(tile), project: like(folder) }))
    .executeTest(async ({ url }) => {
      const data = await clientOf(url)(calls.folder, { params: { id: 'folder-1' }, query: list });
      expect(data.results).toHaveLength(1);
    });
  await pact
    .addInteraction()
    .given('the account 7 has the folder folder-1 with the image sea-1')
    .uponReceiving('the folders, and which of them hold sea-1')
    .withRequest('GET', '/api/v1/projects', (request) => request.query({ ...query, item: 'sea-1' }))
    .willRespondWith(200, (answer) =>
      answer.jsonBody({ ...page({ ...folder, holds: true }), projects_count: integer(1), limit: integer(10) }),
    )
    .executeTest(async ({ url }) => {
      const data = await clientOf(url)(calls.folders, { query: { ...list, item: 'sea-1' } });
      expect(data.results[0]?.holds).toBe(true);
    });
  await pact
    .addInteraction()
    .given('the account 7 has the folder folder-1 with the image sea-1')
    .uponReceiving('an item out of a folder')
    .withRequest('DELETE', '/api/v1/projects/folder-1/items', (request) => request.jsonBody(input.body))
    .willRespondWith(200, (answer) => answer.jsonBody({ success: true, total: 0, project: like(folder) }))
    .executeTest(async ({ url }) => {
      expect(await clientOf(url)(calls.removeFromFolder, input)).toMatchObject({ total: 0 });
    });
});

test('mf-projects downloads an item, and knows its sizes and what is left', async () => {
  const state = 'the account 7 is signed in and the library holds the image sea-1';
  const limits = like({
    unlimited: boolean(false),
    remaining: integer(9),
    limit: integer(10),
    ids: like([]),
    period: string('day'),
    resets_at: TIME,
  });
  await pact
    .addInteraction()
    .given(state)
    .uponReceiving('the item sea-1 with its sizes')
    .withRequest('GET', '/api/v1/library/sea-1')
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        attribution: string('“Sea Lion on a Rock” by Ada, CC BY 4.0'),
        licence: like({ name: string('CC BY 4.0'), premium: boolean(false) }),
        sizes: eachLike({ size: string('original'), label: string('Original'), format: string('jpg') }),
      }),
    )
    .executeTest(async ({ url }) => {
      const data = await clientOf(url)(calls.item, { params: { id: 'sea-1' } });
      expect(data.sizes[0]?.size).toBe('original');
    });
  await pact
    .addInteraction()
    .given(state)
    .uponReceiving('a download of sea-1')
    .withRequest('POST', '/api/v1/download/image/sea-1', (request) => request.jsonBody({ size: 'original' }))
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        url: regex('^/files/s/.+', '/files/s/token/sea-1.jpg'),
        filename: string('sea-1.jpg'),
        limits,
      }),
    )
    .executeTest(async ({ url }) => {
      const sent = clientOf(url)(calls.download, {
        params: { type: 'image', id: 'sea-1' },
        body: { size: 'original' },
      });
      expect(await sent).toMatchObject({ filename: 'sea-1.jpg' });
    });
  await pact
    .addInteraction()
    .given(state)
    .uponReceiving('the usage of account 7')
    .withRequest('GET', '/api/v1/user/load-usage/7')
    .willRespondWith(200, (answer) => answer.jsonBody({ limits }))
    .executeTest(async ({ url }) => {
      const data = await clientOf(url)(calls.usage, { params: { uid: 7 } });
      expect(data.limits.limit).toBe(10);
    });
  await pact
    .addInteraction()
    .given('nobody is signed in and the library holds the image sea-1')
    .uponReceiving('a download by nobody')
    .withRequest('POST', '/api/v1/download/image/sea-1', (request) => request.jsonBody({ size: 'original' }))
    .willRespondWith(401, (answer) =>
      answer
        .jsonBody({ code: 'NOT_SIGNED_IN', reason: 'login', title: string('Please log in') })
        .headers({ 'Content-Type': 'application/problem+json; charset=utf-8' }),
    )
    .executeTest(async ({ url }) => {
      const sent = clientOf(url)(calls.download, {
        params: { type: 'image', id: 'sea-1' },
        body: { size: 'original' },
      });
      await expect(sent).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    });
});
