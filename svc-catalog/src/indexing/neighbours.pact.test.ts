import path from 'node:path';
import { exportCuration } from '@commonplace/contracts/assets/curation';
import { exportHearts } from '@commonplace/contracts/assets/favourites';
import { exportItems } from '@commonplace/contracts/assets/library';
import { listVariables } from '@commonplace/contracts/identity/people';
import { createServiceClient, type ServiceClient } from '@commonplace/service-kit';
import { createTestIdentity } from '@commonplace/service-kit/testing';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { suggestionFlags } from '../variables/suggestion-flags';

const { boolean, eachLike, integer, like, regex, string } = MatchersV3;
const pactWith = (provider: string) =>
  new PactV4({ consumer: 'svc-catalog', provider, dir: path.resolve('contracts/pacts'), logLevel: 'warn' });
const assets = pactWith('svc-assets');
const time = () => regex(/^\d{4}-\d\d-\d\dT.*Z$/, '2026-01-02T03:04:05.000Z');

let services: ServiceClient;
beforeAll(async () => {
  const signer = (await createTestIdentity()).signers['catalog'];
  if (!signer) throw new Error('no signer');
  services = createServiceClient(signer);
});

test('a rebuild reads the masters, with their counts', async () => {
  await assets
    .addInteraction()
    .given('another service calls and the account 7 hearted the image sea-1')
    .uponReceiving('the masters from the beginning')
    .withRequest('GET', '/internal/library/export', (request) => request.query({ limit: '500' }))
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        items: eachLike({
          id: string('sea-1'),
          kind: string('image'),
          masterVersion: integer(1),
          title: string('Sea Lion on a Rock'),
          description: string(),
          tags: eachLike('animal'),
          paths: like([]),
          licence: regex(/^(free|premium|cc0)$/, 'free'),
          licence_id: string('CC-BY-4.0'),
          attribution: string(),
          author: string('Ada'),
          owner_uid: integer(0),
          width: integer(1200),
          height: integer(800),
          duration: null,
          preview: {
            url: string('/f.webp'),
            style_uri: string('/{width}.webp'),
            width: integer(480),
            height: integer(320),
          },
          palette: like([]),
          descriptor: like([]),
          placeholder: string('abc'),
          has_alpha: boolean(false),
          ai_generated: boolean(false),
          adult: boolean(false),
          files: like({}),
          facts: like({}),
          likes: integer(1),
          download_count: integer(0),
          countVersion: integer(1),
          published_at: time(),
        }),
        next: null,
        total: integer(1),
      }),
    )
    .executeTest(async ({ url }) => {
      const page = await services.call(exportItems, url, { query: { limit: 500 } });
      expect(page.items).toMatchObject([{ id: 'sea-1', likes: 1, countVersion: 1 }]);
    });
});

test('a rebuild reads every heart', async () => {
  await assets
    .addInteraction()
    .given('another service calls and the account 7 hearted the image sea-1')
    .uponReceiving('the hearts from the beginning')
    .withRequest('GET', '/internal/favourites/export', (request) => request.query({ limit: '1000' }))
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        hearts: eachLike({
          uid: integer(7),
          item: string('sea-1'),
          favourite: boolean(true),
          version: integer(1),
          at: time(),
        }),
        next: null,
      }),
    )
    .executeTest(async ({ url }) => {
      const { hearts } = await services.call(exportHearts, url, { query: { limit: 1_000 } });
      expect(hearts).toMatchObject([{ uid: 7, item: 'sea-1', favourite: true, version: 1 }]);
    });
});

test('a rebuild reads what curators made', async () => {
  await assets
    .addInteraction()
    .given('another service calls and there are the synonyms words-1')
    .uponReceiving('the curated records from the beginning')
    .withRequest('GET', '/internal/curation/export', (request) => request.query({ limit: '200' }))
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        records: eachLike({
          kind: 'synonyms',
          record: like({
            id: string('words-1'),
            version: integer(1),
            deleted: boolean(false),
            order: integer(10),
            created: time(),
            changed: time(),
            changed_by: integer(1),
            title: string('Words'),
            lang: string('en'),
            published: boolean(true),
            lines: eachLike('cat, feline'),
          }),
        }),
        next: string('boards'),
      }),
    )
    .executeTest(async ({ url }) => {
      const { records, next } = await services.call(exportCuration, url, { query: { limit: 200 } });
      expect(records).toMatchObject([{ kind: 'synonyms', record: { id: 'words-1' } }]);
      expect(next).toBe('boards');
    });
});

test('[SEARCH-14] the catalog reads the variables at its start', async () => {
  await pactWith('svc-identity')
    .addInteraction()
    .given('another service calls')
    .uponReceiving('all variables for the catalog')
    .withRequest('GET', '/internal/variables')
    .willRespondWith(200, (answer) =>
      answer.jsonBody({ variables: like({ show_video_suggestions: { enabled: boolean(false) } }) }),
    )
    .executeTest(async ({ url }) => {
      const { flags, take } = suggestionFlags();
      const { variables } = await services.call(listVariables, url);
      for (const [name, value] of Object.entries(variables)) take(name, value);
      expect(flags).toEqual({ videos: false, collections: true });
    });
});
