import { MatchersV3 } from '@pact-foundation/pact';
import { newDocument } from '../document/new-document';
import { SaveError } from './save-border';
import { designBorder, readDesign, renameDesign } from './designs';
import { client, pactWith } from '../testing/pact';

const { integer, like, string, timestamp } = MatchersV3;

const pact = pactWith('svc-assets');
const shellOf = (url: string) => ({ call: client(url) });
const key = 'b3b4a4de-0f5c-4f5e-9a7c-2d1f2a1c9e10';
const page = {
  id: 'p1',
  name: '',
  order: 'a0',
  width: 1080,
  height: 1080,
  background: '#ffffff',
  bleed: 0,
  notes: '',
  hidden: false,
};
const ground = { path: 'page/p1', before: { background: '#ffffff' }, after: { background: '#ffd700' } };

test('[EDIT-01] mf-editor makes a design of what is on its page', async () => {
  const made = newDocument({ width: 800, height: 600 });
  // The page's id is a new one each time; a pact that is kept says the same in every run.
  const blank = { ...made, pages: { p1: { ...Object.values(made.pages)[0]!, id: 'p1' } } };
  await pact
    .addInteraction()
    .given('the account 7 is signed in')
    .uponReceiving('a new design with its document')
    .withRequest('POST', '/api/v1/designs', (request) =>
      request.headers({ 'idempotency-key': string(key) }).jsonBody({ document: like(blank), name: 'Poster' }),
    )
    .willRespondWith(201, (answer) => answer.jsonBody({ design: like({ id: string('d1') }), rev: integer(1) }))
    .executeTest(async ({ url }) => {
      const kept = await designBorder(shellOf(url)).create({ document: blank, name: 'Poster', key });
      expect(kept).toEqual({ id: 'd1', rev: 1 });
    });
});

test('[EDIT-02] mf-editor opens a design', async () => {
  await pact
    .addInteraction()
    .given('the account 7 is signed in and has the design d1 at revision 1')
    .uponReceiving('the design d1')
    .withRequest('GET', '/api/v1/designs/d1')
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        design: like({ id: 'd1', uid: integer(7), name: string('Poster') }),
        rev: integer(1),
        document: like({
          version: integer(1),
          unit: string('px'),
          resolution: integer(96),
          pages: { p1: { ...page, elements: {} } },
          assets: {},
        }),
      }),
    )
    .executeTest(async ({ url }) => {
      const opened = await readDesign(shellOf(url), 'd1');
      expect(opened).toMatchObject({
        rev: 1,
        design: { name: 'Poster' },
        document: { pages: { p1: { width: 1080 } } },
      });
    });
});

test('[E-38] mf-editor saves changes on top of a revision', async () => {
  await pact
    .addInteraction()
    .given('the account 7 is signed in and has the design d1 at revision 1')
    .uponReceiving('changes made on revision 1 of d1')
    .withRequest('PATCH', '/api/v1/designs/d1', (request) =>
      request.headers({ 'idempotency-key': string(key) }).jsonBody({ rev: 1, changes: [ground] }),
    )
    .willRespondWith(200, (answer) => answer.jsonBody({ rev: integer(2) }))
    .executeTest(async ({ url }) => {
      const saved = await designBorder(shellOf(url)).save({ id: 'd1', rev: 1, changes: [ground], key });
      expect(saved.rev).toBe(2);
    });
});

test('[E-38] mf-editor is told what it has missed', async () => {
  await pact
    .addInteraction()
    .given('the account 7 is signed in and has the design d1 at revision 2')
    .uponReceiving('changes made on revision 1 of d1, which is at 2')
    .withRequest('PATCH', '/api/v1/designs/d1', (request) => request.jsonBody({ rev: 1, changes: [ground] }))
    .willRespondWith(409, (answer) =>
      answer.headers({ 'content-type': like('application/problem+json') }).jsonBody({
        code: 'STALE_REVISION',
        title: string('There are newer changes'),
        status: 409,
        rev: integer(2),
        changes: MatchersV3.eachLike({
          rev: integer(2),
          at: timestamp("yyyy-MM-dd'T'HH:mm:ss.SSSX", '2026-01-01T00:00:00.000Z'),
          changes: MatchersV3.eachLike({ path: string('page/p1') }),
        }),
      }),
    )
    .executeTest(async ({ url }) => {
      const refused = designBorder(shellOf(url)).save({ id: 'd1', rev: 1, changes: [ground], key });
      await expect(refused).rejects.toBeInstanceOf(SaveError);
      await expect(refused).rejects.toMatchObject({
        failure: { kind: 'stale', rev: 2, changes: [{ path: 'page/p1' }] },
      });
    });
});

test('mf-editor renames a design', async () => {
  await pact
    .addInteraction()
    .given('the account 7 is signed in and has the design d1 at revision 1')
    .uponReceiving('another name for d1')
    .withRequest('PUT', '/api/v1/designs/d1', (request) => request.jsonBody({ name: 'Birthday' }))
    .willRespondWith(200, (answer) => answer.jsonBody({ success: true }))
    .executeTest(async ({ url }) => {
      await expect(renameDesign(shellOf(url), 'd1', 'Birthday')).resolves.toBeUndefined();
    });
});

test('mf-editor is told that nobody is signed in', async () => {
  await pact
    .addInteraction()
    .given('nobody is signed in')
    .uponReceiving('changes of d1 by nobody')
    .withRequest('PATCH', '/api/v1/designs/d1')
    .willRespondWith(401)
    .executeTest(async ({ url }) => {
      await expect(designBorder(shellOf(url)).save({ id: 'd1', rev: 1, changes: [ground], key })).rejects.toMatchObject(
        { failure: { kind: 'signed-out' } },
      );
    });
});
