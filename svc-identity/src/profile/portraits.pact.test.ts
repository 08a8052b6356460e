import path from 'node:path';
import { createServiceClient } from '@commonplace/service-kit';
import { createTestIdentity } from '@commonplace/service-kit/testing';
import { PactV4 } from '@pact-foundation/pact';
import { assetsPortraits } from './portraits';

const pact = new PactV4({
  consumer: 'svc-identity',
  provider: 'svc-assets',
  dir: path.resolve('contracts/pacts'),
  logLevel: 'warn',
});

test.each([
  ['that the account published', 'another service calls and the account 7 shows the portrait abc', 'abc', true],
  ['that is no file', 'another service calls', 'none', false],
])('whether a picture %s is its own', async (title, state, folder, own) => {
  const { identity: signer } = (await createTestIdentity()).signers;
  if (!signer) throw new Error('no signer');
  const address = `/files/r/a/${folder}/480.webp`;
  await pact
    .addInteraction()
    .given(state)
    .uponReceiving(`whether a picture ${title} is its own`)
    .withRequest('GET', '/internal/accounts/7/portrait', (request) => request.query({ url: address }))
    .willRespondWith(200, (answer) => answer.jsonBody({ own }))
    .executeTest(async ({ url }) => {
      expect(await assetsPortraits(createServiceClient(signer), url)(7, address)).toBe(own);
    });
});
