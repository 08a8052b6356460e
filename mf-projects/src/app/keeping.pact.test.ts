import path from 'node:path';
import type {
  archiveDesign,
  bulkDesigns,
  deleteDesign,
  duplicateDesign,
  emptyDesignTrash,
  listDesignVersions,
  moveDesignToTeam,
  restoreDesign,
  restoreDesignVersion,
  unarchiveDesign,
  updateDesign,
} from '@commonplace/contracts/assets/designs';
import type { downloadZip, listDownloads } from '@commonplace/contracts/assets/downloads';
import type { favouriteOwn, flagFavourite } from '@commonplace/contracts/assets/favourites';
import type {
  bulkProjectItems,
  deleteProject,
  openShare,
  projectShare,
  shareProject,
  unshareProject,
  updateProject,
} from '@commonplace/contracts/assets/projects';
import type {
  archiveUpload,
  bulkUploads,
  copyUploadToTeam,
  deleteUpload,
  emptyUploadTrash,
  getUpload,
  renameUpload,
  restoreUpload,
  unarchiveUpload,
} from '@commonplace/contracts/assets/uploads';
import { call } from '@commonplace/contracts/client';
import { createApiClient } from '@commonplace/remote-kit/api-client';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';

const { boolean, eachLike, integer, like, regex, string } = MatchersV3;
const pact = new PactV4({
  consumer: 'mf-projects',
  provider: 'svc-assets',
  dir: path.resolve('contracts/pacts'),
  logLevel: 'warn',
});
type Client = ReturnType<typeof createApiClient>;
const clientOf = (url: string): Client =>
  createApiClient({
    csrf: () => 'csrf',
    refreshSession: async () => undefined,
    fetch: (input, init) => fetch(`${url}${input as string}`, init),
  });

const TIME = regex(/^\d{4}-\d\d-\d\dT.*Z$/, '2026-01-02T03:04:05.000Z');
const DESIGN = 'the account 7 has a design';
const TRASHED_DESIGN = 'the account 7 has the design design-1 in the trash';
const VERSIONED = 'the account 7 has the design design-1 with an earlier version';
const UPLOAD = 'the account 7 has the upload upload-1';
const TRASHED_UPLOAD = 'the account 7 has the upload upload-1 in the trash';
const FOLDER = 'the account 7 has the folder folder-1 with the image sea-1';
const SHARED = 'the account 7 shares the folder folder-1 by the link f-shared';
const ITEM = 'the account 7 is signed in and the library holds the image sea-1';
const done = { success: boolean(true) };
const design = like({ id: string('design-1'), name: string('Poster'), rev: integer(1), deleted: boolean(false) });
const upload = like({
  id: string('upload-1'),
  name: string('beach'),
  url: regex('^/files/.+', '/files/r/u/x/480.webp'),
  archive: integer(0),
  deleted: boolean(false),
});
const folder = like({ id: string('folder-1'), name: string('Sea'), rating: integer(0), covers: like([]) });
const bulk = (id: string) => ({
  ...done,
  results: eachLike({ id: string(id), done: boolean(true) }),
  changed: integer(1),
});
const share = like({ token: string('f-shared'), url: regex('^/s/.+', '/s/f-shared'), expires: TIME });
const tile = { id: string('sea-1'), url: regex('^/files/.+', '/files/r/ac/sea-1/1/480.webp') };

interface Case {
  given: string;
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  at: string;
  body?: object;
  status?: number;
  answer: object;
  send: (client: Client) => Promise<unknown>;
}
const ofDesign = { params: { id: 'design-1' } };
const ofUpload = { params: { id: 'upload-1' } };
const ofFolder = { params: { id: 'folder-1' } };

const cases: Case[] = [
  {
    given: DESIGN,
    name: 'many designs to the trash',
    method: 'POST',
    at: '/designs/bulk',
    body: { action: 'delete', ids: ['design-1'] },
    answer: bulk('design-1'),
    send: (client) =>
      client(call<typeof bulkDesigns>('POST', '/designs/bulk'), { body: { action: 'delete', ids: ['design-1'] } }),
  },
  {
    given: TRASHED_DESIGN,
    name: 'the trash of designs emptied',
    method: 'POST',
    at: '/designs/empty-trash',
    body: {},
    answer: { ...done, deleted: integer(1) },
    send: (client) => client(call<typeof emptyDesignTrash>('POST', '/designs/empty-trash'), { body: {} }),
  },
  {
    given: DESIGN,
    name: 'a design archived',
    method: 'POST',
    at: '/designs/design-1/archive',
    answer: { ...done, design },
    send: (client) => client(call<typeof archiveDesign>('POST', '/designs/{id}/archive'), ofDesign),
  },
  {
    given: DESIGN,
    name: 'a design back from the archive',
    method: 'POST',
    at: '/designs/design-1/unarchive',
    answer: { ...done, design },
    send: (client) => client(call<typeof unarchiveDesign>('POST', '/designs/{id}/unarchive'), ofDesign),
  },
  {
    given: VERSIONED,
    name: 'the versions of a design',
    method: 'GET',
    at: '/designs/design-1/versions',
    answer: { results: eachLike({ rev: integer(1), at: TIME, changes: integer(1) }), rev: integer(2) },
    send: (client) => client(call<typeof listDesignVersions>('GET', '/designs/{id}/versions'), ofDesign),
  },
  {
    given: VERSIONED,
    name: 'an earlier version restored',
    method: 'POST',
    at: '/designs/design-1/versions/1/restore',
    answer: { ...done, design, rev: integer(3) },
    send: (client) =>
      client(call<typeof restoreDesignVersion>('POST', '/designs/{id}/versions/{rev}/restore'), {
        params: { id: 'design-1', rev: 1 },
      }),
  },
  {
    given: DESIGN,
    name: 'a design marked as favourite',
    method: 'POST',
    at: '/user/favourite/design/design-1',
    body: { favourite: true, uid: 7 },
    answer: { ...done, favourite: boolean(true) },
    send: (client) =>
      client(call<typeof favouriteOwn>('POST', '/user/favourite/{type}/{id}'), {
        params: { type: 'design', id: 'design-1' },
        body: { favourite: true, uid: 7 },
      }),
  },
  {
    given: DESIGN,
    name: 'a design renamed',
    method: 'PUT',
    at: '/designs/design-1',
    body: { name: 'Harbour' },
    answer: { ...done, design, rev: integer(1) },
    send: (client) =>
      client(call<typeof updateDesign>('PUT', '/designs/{id}'), { ...ofDesign, body: { name: 'Harbour' } }),
  },
  {
    given: DESIGN,
    name: 'a design to the trash',
    method: 'DELETE',
    at: '/designs/design-1',
    answer: { ...done, deleted: string('trash') },
    send: (client) => client(call<typeof deleteDesign>('DELETE', '/designs/{id}'), ofDesign),
  },
  {
    given: TRASHED_DESIGN,
    name: 'a design back from the trash',
    method: 'POST',
    at: '/designs/design-1/restore',
    answer: { ...done, design },
    send: (client) => client(call<typeof restoreDesign>('POST', '/designs/{id}/restore'), ofDesign),
  },
  {
    given: DESIGN,
    name: 'a copy of a design',
    method: 'POST',
    at: '/designs/design-1/duplicate',
    status: 201,
    answer: { ...done, design },
    send: (client) => client(call<typeof duplicateDesign>('POST', '/designs/{id}/duplicate'), ofDesign),
  },
  {
    given: UPLOAD,
    name: 'many uploads to the archive',
    method: 'POST',
    at: '/uploads/bulk',
    body: { action: 'archive', ids: ['upload-1'] },
    answer: bulk('upload-1'),
    send: (client) =>
      client(call<typeof bulkUploads>('POST', '/uploads/bulk'), { body: { action: 'archive', ids: ['upload-1'] } }),
  },
  {
    given: TRASHED_UPLOAD,
    name: 'the trash of uploads emptied',
    method: 'POST',
    at: '/uploads/empty-trash',
    body: {},
    answer: { ...done, deleted: integer(1) },
    send: (client) => client(call<typeof emptyUploadTrash>('POST', '/uploads/empty-trash'), { body: {} }),
  },
  {
    given: UPLOAD,
    name: 'one upload with its original',
    method: 'GET',
    at: '/uploads/7/upload-1',
    answer: { upload, original: regex('^/files/s/.+', '/files/s/token/beach.jpg') },
    send: (client) =>
      client(call<typeof getUpload>('GET', '/uploads/{uid}/{id}'), { params: { uid: 7, id: 'upload-1' } }),
  },
  {
    given: UPLOAD,
    name: 'an upload renamed',
    method: 'PATCH',
    at: '/uploads/upload-1',
    body: { name: 'harbour' },
    answer: { ...done, upload },
    send: (client) =>
      client(call<typeof renameUpload>('PATCH', '/uploads/{id}'), { ...ofUpload, body: { name: 'harbour' } }),
  },
  {
    given: UPLOAD,
    name: 'an upload to the trash',
    method: 'DELETE',
    at: '/uploads/upload-1',
    answer: { ...done, deleted: string('trash') },
    send: (client) => client(call<typeof deleteUpload>('DELETE', '/uploads/{id}'), ofUpload),
  },
  {
    given: TRASHED_UPLOAD,
    name: 'an upload back from the trash',
    method: 'POST',
    at: '/uploads/upload-1/restore',
    answer: { ...done, upload },
    send: (client) => client(call<typeof restoreUpload>('POST', '/uploads/{id}/restore'), ofUpload),
  },
  {
    given: UPLOAD,
    name: 'an upload archived',
    method: 'POST',
    at: '/uploads/upload-1/archive',
    answer: { ...done, upload },
    send: (client) => client(call<typeof archiveUpload>('POST', '/uploads/{id}/archive'), ofUpload),
  },
  {
    given: UPLOAD,
    name: 'an upload back from the archive',
    method: 'POST',
    at: '/uploads/upload-1/unarchive',
    answer: { ...done, upload },
    send: (client) => client(call<typeof unarchiveUpload>('POST', '/uploads/{id}/unarchive'), ofUpload),
  },
  {
    given: FOLDER,
    name: 'many items out of a folder',
    method: 'POST',
    at: '/projects/folder-1/items/bulk',
    body: { action: 'remove', items: [{ type: 'image', id: 'sea-1' }] },
    answer: { ...done, project: folder, total: integer(0), changed: integer(1), skipped: like([]) },
    send: (client) =>
      client(call<typeof bulkProjectItems>('POST', '/projects/{id}/items/bulk'), {
        ...ofFolder,
        body: { action: 'remove', items: [{ type: 'image', id: 'sea-1' }] },
      }),
  },
  {
    given: FOLDER,
    name: 'the link of a folder made',
    method: 'POST',
    at: '/projects/folder-1/share',
    body: { days: 7 },
    answer: { ...done, share },
    send: (client) =>
      client(call<typeof shareProject>('POST', '/projects/{id}/share'), { ...ofFolder, body: { days: 7 } }),
  },
  {
    given: SHARED,
    name: 'the link of a folder',
    method: 'GET',
    at: '/projects/folder-1/share',
    answer: { share },
    send: (client) => client(call<typeof projectShare>('GET', '/projects/{id}/share'), ofFolder),
  },
  {
    given: SHARED,
    name: 'the link of a folder ended',
    method: 'DELETE',
    at: '/projects/folder-1/share',
    answer: done,
    send: (client) => client(call<typeof unshareProject>('DELETE', '/projects/{id}/share'), ofFolder),
  },
  {
    given: SHARED,
    name: 'a shared folder by its link',
    method: 'GET',
    at: '/shares/folder/f-shared',
    answer: { results: eachLike(tile), total: integer(1), project: like({ name: string('Sea') }), expires: TIME },
    send: (client) =>
      client(call<typeof openShare>('GET', '/shares/folder/{token}'), { params: { token: 'f-shared' } }),
  },
  {
    given: FOLDER,
    name: 'a folder changed',
    method: 'PUT',
    at: '/projects/folder-1',
    body: { name: 'Lake', rating: 4 },
    answer: { ...done, project: folder },
    send: (client) =>
      client(call<typeof updateProject>('PUT', '/projects/{id}'), { ...ofFolder, body: { name: 'Lake', rating: 4 } }),
  },
  {
    given: FOLDER,
    name: 'a folder deleted',
    method: 'DELETE',
    at: '/projects/folder-1',
    answer: done,
    send: (client) => client(call<typeof deleteProject>('DELETE', '/projects/{id}'), ofFolder),
  },
  {
    given: ITEM,
    name: 'a like given back by Undo',
    method: 'POST',
    at: '/flag/image/favourite/sea-1',
    answer: { ...done, favourite: boolean(true), count: integer(1), countVersion: integer(1) },
    send: (client) =>
      client(call<typeof flagFavourite>('POST', '/flag/{type}/favourite/{id}'), {
        params: { type: 'image', id: 'sea-1' },
      }),
  },
  {
    given: 'the account 7 downloaded the image sea-1',
    name: 'what the account downloaded',
    method: 'GET',
    at: '/downloads',
    answer: {
      results: eachLike({ id: string('sea-1'), item: like(tile), title: string('Sea'), at: TIME }),
      total: integer(1),
    },
    send: (client) => client(call<typeof listDownloads>('GET', '/downloads'), {}),
  },
  {
    given: ITEM,
    name: 'several items as one ZIP',
    method: 'POST',
    at: '/downloads/zip',
    body: { items: [{ type: 'image', id: 'sea-1' }] },
    answer: {
      url: regex('^/files/.+', '/files/z/token/commonplace.zip'),
      filename: regex(/^.+\.zip$/, 'commonplace.zip'),
      included: eachLike('sea-1'),
      left_out: like([]),
      limits: like({ unlimited: boolean(false), remaining: integer(9) }),
    },
    send: (client) =>
      client(call<typeof downloadZip>('POST', '/downloads/zip'), {
        body: { items: [{ type: 'image', id: 'sea-1' }] },
      }),
  },
  {
    given: 'the account 7 owns the team team-1 and has the design design-1',
    name: 'a design given to the team',
    method: 'POST',
    at: '/designs/design-1/move-to-team',
    body: { team_id: 'team-1', personal: 'Olga Berg', team: 'Harbour' },
    answer: { ...done, design: like({ id: string('design-1'), name: string('Poster'), team_id: string('team-1') }) },
    send: (client) =>
      client(call<typeof moveDesignToTeam>('POST', '/designs/{id}/move-to-team'), {
        ...ofDesign,
        body: { team_id: 'team-1', personal: 'Olga Berg', team: 'Harbour' },
      }),
  },
  {
    given: 'the account 7 owns the team team-1 and has the upload upload-1',
    name: 'an upload copied to the team',
    method: 'POST',
    at: '/uploads/upload-1/copy-to-team',
    body: { team_id: 'team-1' },
    status: 201,
    answer: { ...done, upload: like({ id: string('upload-2'), name: string('beach') }) },
    send: (client) =>
      client(call<typeof copyUploadToTeam>('POST', '/uploads/{id}/copy-to-team'), {
        ...ofUpload,
        body: { team_id: 'team-1' },
      }),
  },
];

test.each(cases)('mf-projects: $name', async ({ given, name, method, at, body, status = 200, answer, send }) => {
  await pact
    .addInteraction()
    .given(given)
    .uponReceiving(name)
    .withRequest(method, `/api/v1${at}`, (request) => (body ? request.jsonBody(body) : request))
    .willRespondWith(status, (reply) => reply.jsonBody(answer))
    .executeTest(async ({ url }) => {
      expect(await send(clientOf(url))).toBeDefined();
    });
});
