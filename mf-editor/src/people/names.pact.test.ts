import { MatchersV3 } from '@pact-foundation/pact';
import { namesOf } from './names';
import { client, pactWith } from '../testing/pact';

const { like, string } = MatchersV3;
const pact = pactWith('svc-identity');

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
