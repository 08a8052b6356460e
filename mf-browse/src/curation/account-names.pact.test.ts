import { call } from '@commonplace/contracts/client';
import type { nameAccounts } from '@commonplace/contracts/identity/administration';
import { uidsToName } from '@commonplace/contracts/identity/named-accounts';
import { MatchersV3 } from '@pact-foundation/pact';
import { clientOf, pactWith } from '../../test/pact-client';

const { like } = MatchersV3;

test('mf-browse reads the names of the accounts of a page at once', async () => {
  await pactWith('svc-identity')
    .addInteraction()
    .given('an administrator is signed in, and the account 7 exists')
    .uponReceiving('the names of the accounts 7 and 999999')
    .withRequest('GET', '/api/v1/admin/accounts/names', (request) => request.query({ uids: '7,999999' }))
    .willRespondWith(200, (answer) => answer.jsonBody({ names: like({ 7: 'Ada' }) }))
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof nameAccounts>('GET', '/admin/accounts/names'), {
        query: { uids: uidsToName([999_999, 7, 7, 0]) },
      });
      expect(answer.names).toEqual({ 7: 'Ada' });
    });
});
