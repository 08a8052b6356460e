import { MatchersV3 } from '@pact-foundation/pact';
import { client, pactWith } from '../testing/pact';
import { originalAddress } from './open-original';

const { regex } = MatchersV3;
const pact = pactWith('svc-assets');
const asset = { id: 'a', kind: 'image', url: '/files/r/1600.webp', width: 4_000, height: 3_000, licence: null };

test.each([
  ['upload', 'upload', 'upload-1', 'the account 7 has the upload upload-1'],
  ['library', 'image', 'sea-1', 'the account 7 is signed in and the library holds the image sea-1'],
] as const)('[E-46] mf-editor takes the original of a picture for a file: %s', async (source, type, item, given) => {
  await pact
    .addInteraction()
    .given(given)
    .uponReceiving(`the original of ${item} for an export`)
    .withRequest('POST', `/api/v1/download/${type}/${item}`, (request) => request.jsonBody({ size: 'original' }))
    .willRespondWith(200, (answer) => answer.jsonBody({ url: regex('^/files/.+', '/files/s/token/picture.jpg') }))
    .executeTest(async ({ url }) => {
      const address = await originalAddress({ call: client(url) }, { ...asset, source, item });
      expect(address).toMatch(/^\/files\//);
    });
});

test('[E-46] mf-editor is told that only who is logged in gets the original', async () => {
  await pact
    .addInteraction()
    .given('nobody is signed in and the library holds the image sea-1')
    .uponReceiving('the original of sea-1 for an export of a visitor')
    .withRequest('POST', '/api/v1/download/image/sea-1', (request) => request.jsonBody({ size: 'original' }))
    .willRespondWith(401, (answer) =>
      answer.jsonBody({ code: 'NOT_SIGNED_IN' }).headers({ 'Content-Type': 'application/problem+json; charset=utf-8' }),
    )
    .executeTest(async ({ url }) => {
      const asked = originalAddress({ call: client(url) }, { ...asset, source: 'library', item: 'sea-1' });
      await expect(asked).rejects.toMatchObject({ reason: 'login' });
    });
});
