import type {
  appealTakedown,
  approvePublication,
  decideReport,
  editPublication,
  getReport,
  listPublications,
  listReports,
  rejectPublication,
  reportItem,
} from '@commonplace/contracts/assets/publishing';
import type { getUpload } from '@commonplace/contracts/assets/uploads';
import type { withdrawItem } from '@commonplace/contracts/assets/library';
import { call } from '@commonplace/contracts/client';
import { MatchersV3 } from '@pact-foundation/pact';
import { clientOf, pactWith } from '../../test/pact-client';

const { boolean, eachLike, integer, like, regex, string } = MatchersV3;

const pact = pactWith('svc-assets');
const at = string('2026-01-02T03:04:05.000Z');
const work = (state: string, version: number) => ({
  id: string('work-1'),
  uid: integer(7),
  state,
  version: integer(version),
  item: { id: string('work-1'), url: string('/files/x.webp'), alias: string('/image/work-1') },
  title: string('Sea Lion on a Rock'),
  tags: eachLike('animal'),
  description: string('Early morning'),
  licence: string('CC-BY-4.0'),
  author: string('Ada'),
  adult: boolean(false),
  reason: string(''),
  note: string(''),
  submitted: at,
  appealed: boolean(false),
});
const reviewed = 'the administrator 1 is signed in and the work work-1 of account 7 waits for a review';
const mine = 'the artist 7 is signed in and handed the work work-1 in';

test('mf-browse lists the works of an artist, changes one and takes it back', async () => {
  await pact
    .addInteraction()
    .given(mine)
    .uponReceiving('the works of account 7')
    .withRequest('GET', '/api/v1/library', (request) => request.query({ pagesize: '100' }))
    .willRespondWith(200, (answer) => answer.jsonBody({ results: eachLike(work('review', 1)), total: integer(1) }))
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof listPublications>('GET', '/library'), {
        query: { pagesize: 100 },
      });
      expect(answer.results[0]?.state).toBe('review');
    });
  const words = { version: 1, title: 'Another title', description: '', tags: ['animal'], adult: true };
  await pact
    .addInteraction()
    .given(mine)
    .uponReceiving('other words for work-1')
    .withRequest('PATCH', '/api/v1/library/work-1', (request) => request.jsonBody(words))
    .willRespondWith(200, (answer) => answer.jsonBody({ success: true, publication: work('review', 2) }))
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof editPublication>('PATCH', '/library/{id}'), {
        params: { id: 'work-1' },
        body: words,
      });
      expect(answer.publication.state).toBe('review');
    });
  await pact
    .addInteraction()
    .given(mine)
    .uponReceiving('the work work-1 taken back')
    .withRequest('POST', '/api/v1/library/work-1/withdraw', (request) => request.jsonBody({}))
    .willRespondWith(200, (answer) => answer.jsonBody({ success: true, id: string('work-1') }))
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof withdrawItem>('POST', '/library/{id}/withdraw'), {
        params: { id: 'work-1' },
        body: {},
      });
      expect(answer.success).toBe(true);
    });
});

test('mf-browse reads an own upload that is to be handed in', async () => {
  await pact
    .addInteraction()
    .given('the account 7 has the upload upload-1')
    .uponReceiving('an upload to hand in, with its original')
    .withRequest('GET', '/api/v1/uploads/7/upload-1')
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        upload: like({
          id: string('upload-1'),
          name: string('beach'),
          filename: string('beach.jpg'),
          url: regex('^/files/.+', '/files/r/u/x/480.webp'),
        }),
        original: regex('^/files/s/.+', '/files/s/token/beach.jpg'),
      }),
    )
    .executeTest(async ({ url }) => {
      const { upload } = await clientOf(url)(call<typeof getUpload>('GET', '/uploads/{uid}/{id}'), {
        params: { uid: 7, id: 'upload-1' },
      });
      expect(upload.name).toBe('beach');
    });
});

test('mf-browse shows what waits for a review, approves it or sends it back', async () => {
  await pact
    .addInteraction()
    .given(reviewed)
    .uponReceiving('the works that wait for a review')
    .withRequest('GET', '/api/v1/library', (request) =>
      request.query({ all: 'true', state: 'review', page: '1', pagesize: '50' }),
    )
    .willRespondWith(200, (answer) => answer.jsonBody({ results: eachLike(work('review', 1)), total: integer(1) }))
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof listPublications>('GET', '/library'), {
        query: { all: 'true', state: 'review', page: 1, pagesize: 50 },
      });
      expect(answer.total).toBe(1);
    });
  await pact
    .addInteraction()
    .given(reviewed)
    .uponReceiving('the work work-1 approved')
    .withRequest('POST', '/api/v1/library/work-1/approve', (request) => request.jsonBody({ version: 1 }))
    .willRespondWith(200, (answer) => answer.jsonBody({ success: true, publication: work('published', 2) }))
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof approvePublication>('POST', '/library/{id}/approve'), {
        params: { id: 'work-1' },
        body: { version: 1 },
      });
      expect(answer.publication.state).toBe('published');
    });
  const why = { version: 1, reason: 'quality' as const, note: 'Too dark' };
  await pact
    .addInteraction()
    .given(reviewed)
    .uponReceiving('the work work-1 sent back')
    .withRequest('POST', '/api/v1/library/work-1/reject', (request) => request.jsonBody(why))
    .willRespondWith(200, (answer) => answer.jsonBody({ success: true, publication: work('rejected', 2) }))
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof rejectPublication>('POST', '/library/{id}/reject'), {
        params: { id: 'work-1' },
        body: why,
      });
      expect(answer.publication.state).toBe('rejected');
    });
});

test('mf-browse reports an item, and moderators decide', async () => {
  const report = { reason: 'copyright' as const, text: 'It is mine.' };
  await pact
    .addInteraction()
    .given('the account 7 is signed in and the library holds the image sea-1')
    .uponReceiving('a report of sea-1')
    .withRequest('POST', '/api/v1/library/sea-1/report', (request) => request.jsonBody(report))
    .willRespondWith(200, (answer) => answer.jsonBody({ success: true }))
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof reportItem>('POST', '/library/{id}/report'), {
        params: { id: 'sea-1' },
        body: report,
      });
      expect(answer.success).toBe(true);
    });
  const reported = 'the administrator 1 is signed in and the image sea-1 was reported in the case case-1';
  const one = (state: string) => ({
    id: string('case-1'),
    state,
    version: integer(1),
    item: { id: string('sea-1'), url: string('/files/x.webp') },
    item_id: string('sea-1'),
    count: integer(1),
    reports: eachLike({ uid: integer(8), reason: string('copyright'), text: string('It is mine.'), at }),
    note: string(''),
    created: at,
    changed: at,
  });
  await pact
    .addInteraction()
    .given(reported)
    .uponReceiving('the cases that wait')
    .withRequest('GET', '/api/v1/admin/reports', (request) => request.query({ page: '1', pagesize: '50' }))
    .willRespondWith(200, (answer) => answer.jsonBody({ results: eachLike(one('open')), total: integer(1) }))
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof listReports>('GET', '/admin/reports'), {
        query: { page: 1, pagesize: 50 },
      });
      expect(answer.results[0]?.count).toBe(1);
    });
  await pact
    .addInteraction()
    .given(reported)
    .uponReceiving('the case case-1 with its audit')
    .withRequest('GET', '/api/v1/admin/reports/case-1')
    .willRespondWith(200, (answer) => answer.jsonBody({ case: one('open'), audit: like([]) }))
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof getReport>('GET', '/admin/reports/{id}'), {
        params: { id: 'case-1' },
      });
      expect(answer.case.state).toBe('open');
    });
  const decision = { version: 1, decision: 'takedown' as const, note: 'A clear case' };
  await pact
    .addInteraction()
    .given(reported)
    .uponReceiving('the take-down of sea-1')
    .withRequest('POST', '/api/v1/admin/reports/case-1', (request) => request.jsonBody(decision))
    .willRespondWith(200, (answer) =>
      answer.jsonBody({ success: true, case: { ...one('taken-down'), version: integer(2) } }),
    )
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof decideReport>('POST', '/admin/reports/{id}'), {
        params: { id: 'case-1' },
        body: decision,
      });
      expect(answer.case.state).toBe('taken-down');
    });
});

test('mf-browse appeals a take-down', async () => {
  await pact
    .addInteraction()
    .given('the artist 7 is signed in and the work work-1 was taken down in the case case-1')
    .uponReceiving('an appeal for work-1')
    .withRequest('POST', '/api/v1/library/work-1/appeal', (request) => request.jsonBody({ text: 'Please look again.' }))
    .willRespondWith(200, (answer) => answer.jsonBody({ success: true }))
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof appealTakedown>('POST', '/library/{id}/appeal'), {
        params: { id: 'work-1' },
        body: { text: 'Please look again.' },
      });
      expect(answer.success).toBe(true);
    });
});
