import path from 'node:path';
import { createApiClient } from '@commonplace/remote-kit/api-client';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { namesOf } from './names';

const { like, string } = MatchersV3;
const pact = new PactV4({
  consumer: 'mf-editor',
  provider: 'svc-identity',
  dir: path.resolve('contracts/pacts'),
  logLevel: 'warn',
});
/** The shell's real client, which the panels' calls go through. */
const client = (url: string) =>
  createApiClient({
    csrf: () => 'csrf',
    refreshSession: async () => undefined,
    fetch: (input, init) => fetch(`${url}${input as string}`, init),
  });

test('[E-40] mf-editor reads the name of whoever saved a version', async () => {
  await pact
    .addInteraction()
    .given('the account 7 exists')
    .uponReceiving('the name of the account 7')
    .withRequest('GET', '/api/v1/user/profile/load/7')
    .willRespondWith(200, (answer) => answer.jsonBody(like({ uid: 7, full_name: string('Ada Lovelace') })))
    .executeTest(async ({ url }) => {
      const names = await namesOf({ call: client(url) }, [7, 7]);
      expect([...names]).toEqual([[7, 'Ada Lovelace']]);
    });
});
