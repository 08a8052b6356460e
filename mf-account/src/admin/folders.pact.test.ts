import path from 'node:path';
import type { deleteProject, listProjects, updateProject } from '@commonplace/contracts/assets/projects';
import { call } from '@commonplace/contracts/client';
import { createApiClient } from '@commonplace/remote-kit/api-client';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';

const { boolean, eachLike, integer, like, string } = MatchersV3;
const pact = new PactV4({
  consumer: 'mf-account',
  provider: 'svc-assets',
  dir: path.resolve('contracts/pacts'),
  logLevel: 'warn',
});
const clientOf = (url: string) =>
  createApiClient({
    csrf: () => 'csrf',
    refreshSession: async () => undefined,
    fetch: (input, init) => fetch(`${url}${input as string}`, init),
  });
const GIVEN = 'the administrator 1 is signed in and the account 7 has the folder folder-1';
const folder = { id: string('folder-1'), name: string('Sea'), account_id: integer(7), private: boolean(true) };
const params = { id: 'folder-1' };

test('[ADMIN-03] the folders of an account, as an administrator sees them', async () => {
  await pact
    .addInteraction()
    .given(GIVEN)
    .uponReceiving('the folders of account 7 for an administrator')
    .withRequest('GET', '/api/v1/projects', (request) => request.query({ account: '7' }))
    .willRespondWith(200, (reply) => reply.jsonBody({ results: eachLike(folder), total: integer(1) }))
    .executeTest(async ({ url }) => {
      const { results } = await clientOf(url)(call<typeof listProjects>('GET', '/projects'), { query: { account: 7 } });
      expect(results[0]).toMatchObject({ id: 'folder-1', account_id: 7 });
    });
});

test('[ADMIN-03] an administrator changes the name of anybody’s folder', async () => {
  const body = { name: 'Coast' };
  await pact
    .addInteraction()
    .given(GIVEN)
    .uponReceiving('another name for a folder of account 7')
    .withRequest('PUT', '/api/v1/projects/folder-1', (request) => request.jsonBody(body))
    .willRespondWith(200, (reply) =>
      reply.jsonBody({ success: boolean(true), project: like({ ...folder, name: string('Coast') }) }),
    )
    .executeTest(async ({ url }) => {
      const { project } = await clientOf(url)(call<typeof updateProject>('PUT', '/projects/{id}'), { params, body });
      expect(project.name).toBe('Coast');
    });
});

test('[ADMIN-03] an administrator deletes anybody’s folder', async () => {
  await pact
    .addInteraction()
    .given(GIVEN)
    .uponReceiving('a folder of account 7 deleted')
    .withRequest('DELETE', '/api/v1/projects/folder-1')
    .willRespondWith(200, (reply) => reply.jsonBody({ success: boolean(true) }))
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof deleteProject>('DELETE', '/projects/{id}'), { params });
      expect(answer.success).toBe(true);
    });
});
