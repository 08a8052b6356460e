import path from 'node:path';
import type { publishPortrait } from '@commonplace/contracts/assets/uploads';
import { call } from '@commonplace/contracts/client';
import { createApiClient } from '@commonplace/remote-kit/api-client';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';

const { boolean, regex } = MatchersV3;
const pact = new PactV4({
  consumer: 'mf-account',
  provider: 'svc-assets',
  dir: path.resolve('contracts/pacts'),
  logLevel: 'warn',
});

test('an own upload becomes the portrait that everybody sees', async () => {
  await pact
    .addInteraction()
    .given('the account 7 has the upload upload-1')
    .uponReceiving('a public copy of an upload for the portrait')
    .withRequest('POST', '/api/v1/uploads/upload-1/portrait')
    .willRespondWith(200, (reply) =>
      reply.jsonBody({ success: boolean(true), url: regex('^/files/r/.+', '/files/r/a/x/480.webp') }),
    )
    .executeTest(async ({ url }) => {
      const shellCall = createApiClient({
        csrf: () => 'csrf',
        refreshSession: async () => undefined,
        fetch: (input, init) => fetch(`${url}${input as string}`, init),
      });
      const operation = call<typeof publishPortrait>('POST', '/uploads/{id}/portrait');
      const answer = await shellCall(operation, { params: { id: 'upload-1' } });
      expect(answer.url).toBe('/files/r/a/x/480.webp');
    });
});
