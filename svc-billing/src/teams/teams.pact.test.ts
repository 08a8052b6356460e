import path from 'node:path';
import { createServiceClient } from '@commonplace/service-kit';
import { createTestIdentity, type TestIdentity } from '@commonplace/service-kit/testing';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { identityTeams } from './copy-teams';

const { boolean, eachLike, integer, regex, string } = MatchersV3;
const pact = new PactV4({
  consumer: 'svc-billing',
  provider: 'svc-identity',
  dir: path.resolve('contracts/pacts'),
  logLevel: 'warn',
});

let identity: TestIdentity;
beforeAll(async () => {
  identity = await createTestIdentity();
});

test('[TEAM-04] billing takes over the teams that identity knows', async () => {
  await pact
    .addInteraction()
    .given('the account 7 is in the team team-7')
    .given('another service calls')
    .uponReceiving('a request for all teams and their members')
    .withRequest('GET', '/internal/teams')
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        teams: eachLike({
          id: string('team-7'),
          owner: integer(7),
          version: integer(1),
          running: boolean(true),
          members: eachLike({ uid: integer(7), role: regex(/^(owner|manager|member)$/, 'owner') }),
        }),
      }),
    )
    .executeTest(async ({ url }) => {
      const signer = identity.signers['billing'];
      if (!signer) throw new Error('no signer');
      const teams = await identityTeams(createServiceClient(signer), url)(undefined);
      expect(teams).toMatchObject([{ id: 'team-7', owner: 7, running: true, members: [{ uid: 7, role: 'owner' }] }]);
    });
});
