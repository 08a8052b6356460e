import type { countPin, listPins, previewTopic, setPin, synonymsAdmin } from '@commonplace/contracts/assets/curation';
import { call } from '@commonplace/contracts/client';
import { MatchersV3 } from '@pact-foundation/pact';
import { clientOf, pactWith } from '../../test/pact-client';

const { boolean, eachLike, integer, like, string } = MatchersV3;

const pact = pactWith('svc-assets');
const holds = 'the administrator 1 is signed in, with the synonyms words-1 and the image sea-1';
const record = {
  id: string('words-1'),
  version: integer(1),
  deleted: boolean(false),
  order: like(1),
  title: string('Words of the sea'),
  lines: eachLike('sea, ocean'),
  published: boolean(true),
  changed: string('2026-01-02T03:04:05.000Z'),
  changed_by: integer(1),
};
const content = (title: string) => ({ title, lines: ['sea, ocean'], published: true });

test('mf-browse lists what curators edit, and the history of one record', async () => {
  await pact
    .addInteraction()
    .given(holds)
    .uponReceiving('the lists of synonyms')
    .withRequest('GET', '/api/v1/admin/synonyms', (request) => request.query({ page: '1', pagesize: '50' }))
    .willRespondWith(200, (answer) => answer.jsonBody({ results: eachLike(record), total: integer(1) }))
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<(typeof synonymsAdmin)['list']>('GET', '/admin/synonyms'), {
        query: { page: 1, pagesize: 50 },
      });
      expect(answer.results[0]?.lines).toEqual(['sea, ocean']);
    });
  await pact
    .addInteraction()
    .given(holds)
    .uponReceiving('the history of the synonyms words-1')
    .withRequest('GET', '/api/v1/admin/synonyms/words-1/history', (request) =>
      request.query({ page: '1', pagesize: '20' }),
    )
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        results: eachLike({
          version: integer(1),
          action: string('created'),
          uid: integer(1),
          at: string('2026-01-02T03:04:05.000Z'),
          fields: like([]),
          content: like({ title: 'Words of the sea' }),
        }),
        total: integer(1),
      }),
    )
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(
        call<(typeof synonymsAdmin)['history']>('GET', '/admin/synonyms/{id}/history'),
        { params: { id: 'words-1' }, query: { page: 1, pagesize: 20 } },
      );
      expect(answer.results[0]?.action).toBe('created');
    });
});

test('mf-browse makes, changes and deletes a record', async () => {
  await pact
    .addInteraction()
    .given(holds)
    .uponReceiving('a new list of synonyms')
    .withRequest('POST', '/api/v1/admin/synonyms', (request) => request.jsonBody(content('More words')))
    .willRespondWith(201, (answer) => answer.jsonBody({ success: true, record }))
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<(typeof synonymsAdmin)['create']>('POST', '/admin/synonyms'), {
        body: content('More words'),
      });
      expect(answer.record.version).toBe(1);
    });
  const update = call<(typeof synonymsAdmin)['update']>('PUT', '/admin/synonyms/{id}');
  for (const [version, status, of] of [
    [1, 200, 'the present version'],
    [9, 409, 'another version'],
  ] as const)
    await pact
      .addInteraction()
      .given(holds)
      .uponReceiving(`a change of the synonyms words-1 on ${of}`)
      .withRequest('PUT', '/api/v1/admin/synonyms/words-1', (request) =>
        request.jsonBody({ version, content: content('Sea') }),
      )
      .willRespondWith(status, (answer) =>
        status === 200
          ? answer.jsonBody({ success: true, record })
          : answer
              .headers({ 'Content-Type': 'application/problem+json; charset=utf-8' })
              .jsonBody({ code: 'CONFLICT', version: integer(1) }),
      )
      .executeTest(async ({ url }) => {
        const asked = clientOf(url)(update, {
          params: { id: 'words-1' },
          body: { version, content: content('Sea') },
        });
        if (status === 200) expect((await asked).success).toBe(true);
        else await expect(asked).rejects.toMatchObject({ code: 'CONFLICT' });
      });
  await pact
    .addInteraction()
    .given(holds)
    .uponReceiving('the end of the synonyms words-1')
    .withRequest('DELETE', '/api/v1/admin/synonyms/words-1', (request) => request.jsonBody({ version: 1 }))
    .willRespondWith(200, (answer) => answer.jsonBody({ success: true, record }))
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<(typeof synonymsAdmin)['remove']>('DELETE', '/admin/synonyms/{id}'), {
        params: { id: 'words-1' },
        body: { version: 1 },
      });
      expect(answer.success).toBe(true);
    });
});

test('mf-browse shows what a topic would hold', async () => {
  const topic = { tag: 'sea', title: 'Sea', paths: ['photos.sea'], scopes: ['images' as const], members: ['sea-1'] };
  await pact
    .addInteraction()
    .given(holds)
    .uponReceiving('the preview of a topic')
    .withRequest('POST', '/api/v1/admin/topics/preview', (request) => request.jsonBody({ content: topic, limit: 12 }))
    .willRespondWith(200, (answer) =>
      answer.jsonBody({ items: eachLike({ id: string('sea-1') }), total: integer(1), missing: like([]) }),
    )
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof previewTopic>('POST', '/admin/topics/preview'), {
        body: { content: topic, limit: 12 },
      });
      expect(answer.total).toBe(1);
    });
});

test('mf-browse pins an item, lists pins and counts one', async () => {
  const pin = { item: string('sea-1'), required: integer(2), filter: string('sea'), version: integer(1) };
  await pact
    .addInteraction()
    .given(holds)
    .uponReceiving('two pins for sea-1')
    .withRequest('POST', '/api/v1/admin/pins', (request) =>
      request.jsonBody({ item: 'sea-1', required: 2, filter: 'sea' }),
    )
    .willRespondWith(200, (answer) => answer.jsonBody({ success: true, pin }))
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof setPin>('POST', '/admin/pins'), {
        body: { item: 'sea-1', required: 2, filter: 'sea' },
      });
      expect(answer.pin.required).toBe(2);
    });
  const pinned = 'the administrator 1 is signed in and pinned the image sea-1';
  await pact
    .addInteraction()
    .given(pinned)
    .uponReceiving('the pinned items')
    .withRequest('GET', '/api/v1/admin/pins', (request) => request.query({ page: '1', pagesize: '50' }))
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        results: eachLike({
          item: { id: string('sea-1'), url: string('/files/x.webp'), pinterest_counts_required: integer(2) },
          required: integer(2),
        }),
        total: integer(1),
        pinterest_totals: { user_remaining: integer(100) },
      }),
    )
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof listPins>('GET', '/admin/pins'), {
        query: { page: 1, pagesize: 50 },
      });
      expect(answer.results[0]?.required).toBe(2);
    });
  await pact
    .addInteraction()
    .given(pinned)
    .uponReceiving('one pin made of sea-1')
    .withRequest('POST', '/api/v1/admin/pins/sea-1/count')
    .willRespondWith(200, (answer) =>
      answer.jsonBody({ success: true, pin: { ...pin, required: integer(1) }, user_remaining: integer(99) }),
    )
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof countPin>('POST', '/admin/pins/{id}/count'), {
        params: { id: 'sea-1' },
      });
      expect(answer.user_remaining).toBe(99);
    });
});
