import type { allFlags, flagFavourite, unflagFavourite } from '@commonplace/contracts/assets/favourites';
import { call } from '@commonplace/contracts/client';
import { MatchersV3 } from '@pact-foundation/pact';
import { clientOf, pactWith } from '../../test/pact-client';

const { eachLike, integer, like, uuid } = MatchersV3;

const pact = pactWith('svc-assets');
const params = { type: 'image', id: 'sea-1' };

test('mf-browse hearts an item', async () => {
  await pact
    .addInteraction()
    .given('the account 7 is signed in and the library holds the image sea-1')
    .uponReceiving('a heart for sea-1')
    .withRequest('POST', '/api/v1/flag/image/favourite/sea-1', (request) =>
      request.headers({ 'idempotency-key': uuid('3f0c1c8e-8f0e-4c6f-9d3b-0f4c7f1d2a11') }),
    )
    .willRespondWith(200, (answer) =>
      answer.jsonBody({ success: true, favourite: true, count: integer(1), countVersion: integer(1) }),
    )
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof flagFavourite>('POST', '/flag/{type}/favourite/{id}'), { params });
      expect(answer).toMatchObject({ favourite: true, count: 1 });
    });
});

test('mf-browse takes a heart back', async () => {
  await pact
    .addInteraction()
    .given('the account 7 is signed in and hearted the image sea-1')
    .uponReceiving('the heart of sea-1 taken back')
    .withRequest('DELETE', '/api/v1/flag/image/favourite/sea-1')
    .willRespondWith(200, (answer) =>
      answer.jsonBody({ success: true, favourite: false, count: integer(0), countVersion: integer(2) }),
    )
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof unflagFavourite>('DELETE', '/flag/{type}/favourite/{id}'), {
        params,
      });
      expect(answer).toMatchObject({ favourite: false, count: 0 });
    });
});

test('mf-browse knows what the account hearted', async () => {
  await pact
    .addInteraction()
    .given('the account 7 is signed in and hearted the image sea-1')
    .uponReceiving('the flags of account 7')
    .withRequest('GET', '/api/v1/flagged/all/7')
    .willRespondWith(200, (answer) =>
      answer.jsonBody({ success: true, flags: { favourite: like({ image: eachLike('sea-1') }) } }),
    )
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof allFlags>('GET', '/flagged/all/{accountId}'), {
        params: { accountId: 7 },
      });
      expect(answer.flags.favourite['image']).toEqual(['sea-1']);
    });
});

test('mf-browse is told that nobody is signed in', async () => {
  await pact
    .addInteraction()
    .given('nobody is signed in and the library holds the image sea-1')
    .uponReceiving('a heart for sea-1 by nobody')
    .withRequest('POST', '/api/v1/flag/image/favourite/sea-1')
    .willRespondWith(401)
    .executeTest(async ({ url }) => {
      await expect(
        clientOf(url)(call<typeof flagFavourite>('POST', '/flag/{type}/favourite/{id}'), { params }),
      ).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    });
});
