import path from 'node:path';
import { call } from '@commonplace/contracts/client';
import type { accountSections, loadAccount, updateAccount } from '@commonplace/contracts/identity/account';
import type { allVariables, listAudit, nameAccounts } from '@commonplace/contracts/identity/administration';
import { uidsToName } from '@commonplace/contracts/identity/named-accounts';
import type { profileBySlug, putVariable } from '@commonplace/contracts/identity/people';
import type { loadReferral } from '@commonplace/contracts/identity/referral';
import type { createTeam, listMembers, loadTeam } from '@commonplace/contracts/identity/teams';
import { createApiClient } from '@commonplace/remote-kit/api-client';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';

const { boolean, eachLike, integer, like, regex, string, uuid } = MatchersV3;

const pact = new PactV4({
  consumer: 'mf-account',
  provider: 'svc-identity',
  dir: path.resolve('contracts/pacts'),
  logLevel: 'warn',
});
const clientOf = (url: string) =>
  createApiClient({
    csrf: () => 'csrf',
    refreshSession: async () => undefined,
    fetch: (input, init) => fetch(`${url}${input as string}`, init),
  });
const key = { 'idempotency-key': uuid('3f0c1c8e-8f0e-4c6f-9d3b-0f4c7f1d2a11') };
const isoTime = regex(/^\d{4}-\d\d-\d\dT.*Z$/, '2026-01-02T03:04:05.000Z');

test('[API-29] mf-account reads a public profile by its slug', async () => {
  await pact
    .addInteraction()
    .given('the account 7 exists')
    .uponReceiving('the profile of ada')
    .withRequest('GET', '/api/v1/user/profile/slug/ada')
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        uid: integer(7),
        accountSlug: string('ada'),
        is_artist: boolean(false),
        has_images: boolean(false),
        has_videos: boolean(false),
        has_remix_designs: boolean(false),
        has_community_boards: boolean(false),
      }),
    )
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof profileBySlug>('GET', '/user/profile/slug/{slug}'), {
        params: { slug: 'ada' },
      });
      expect(answer.accountSlug).toBe('ada');
    });
});

test('[ACC-03] mf-account asks which sections open', async () => {
  await pact
    .addInteraction()
    .given('the account 7 is signed in')
    .uponReceiving('the sections of ada for herself')
    .withRequest('GET', '/api/v1/user/sections/ada')
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        uid: integer(7),
        slug: string('ada'),
        full_name: string('Ada'),
        sections: eachLike(regex(/^[a-z-]+$/, 'edit')),
      }),
    )
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof accountSections>('GET', '/user/sections/{slug}'), {
        params: { slug: 'ada' },
      });
      expect(answer.sections).toContain('edit');
    });
});

test('[ACC-11, ACC-12] mf-account reads the account that it edits', async () => {
  await pact
    .addInteraction()
    .given('the account 7 is signed in')
    .uponReceiving('the account to edit')
    .withRequest('GET', '/api/v1/user/account/7')
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        uid: integer(7),
        username: string('ada'),
        full_name: string('Ada'),
        about: string(''),
        website_url: string(''),
        newsletter_signup: boolean(false),
        is_affiliate: boolean(false),
        safe_search: boolean(true),
        notification_mails: boolean(true),
        has_password: boolean(true),
      }),
    )
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof loadAccount>('GET', '/user/account/{accountId}'), {
        params: { accountId: 7 },
      });
      expect(answer.username).toBe('ada');
    });
});

test('[API-26] mf-account changes a field of the account', async () => {
  const body = { account: { about: 'I draw.' } };
  await pact
    .addInteraction()
    .given('the account 7 is signed in')
    .uponReceiving('a changed field')
    .withRequest('PUT', '/api/v1/user/update/7', (request) => request.headers(key).jsonBody(body))
    .willRespondWith(200, (answer) => answer.jsonBody({ account: { about: 'I draw.' }, profile_url: string('ada') }))
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof updateAccount>('PUT', '/user/update/{accountId}'), {
        params: { accountId: 7 },
        body,
      });
      expect(answer.account.about).toBe('I draw.');
    });
});

test('[CONST-03] mf-account reads the referral report', async () => {
  await pact
    .addInteraction()
    .given('the account 7 is signed in')
    .uponReceiving('the referral report')
    .withRequest('GET', '/api/v1/user/referral/7')
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        referral_id: integer(7),
        link: string('http://x/?referral=7'),
        referred: integer(0),
        entries: [],
      }),
    )
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof loadReferral>('GET', '/user/referral/{accountId}'), {
        params: { accountId: 7 },
      });
      expect(answer.referral_id).toBe(7);
    });
});

test('[TEAM-02] mf-account reads a team and its members', async () => {
  await pact
    .addInteraction()
    .given('the account 7 is in the team team-7')
    .uponReceiving('the team')
    .withRequest('GET', '/api/v1/teams/team-7')
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        id: string('team-7'),
        owner: integer(7),
        name: string('Team'),
        seats: integer(1),
        used: integer(1),
        running: boolean(true),
        role: regex(/^(owner|manager|member)$/, 'owner'),
      }),
    )
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof loadTeam>('GET', '/teams/{id}'), { params: { id: 'team-7' } });
      expect(answer.owner).toBe(7);
    });
  await pact
    .addInteraction()
    .given('the account 7 is in the team team-7')
    .uponReceiving('the members of the team')
    .withRequest('GET', '/api/v1/teams/team-7/members')
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        members: eachLike({
          uid: integer(7),
          full_name: string('Ada'),
          account_url: string('/ada'),
          role: regex(/^(owner|manager|member)$/, 'owner'),
        }),
      }),
    )
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof listMembers>('GET', '/teams/{id}/members'), {
        params: { id: 'team-7' },
      });
      expect(answer.members).toHaveLength(1);
    });
});

test('mf-account is told that a team needs a plan', async () => {
  const body = { name: 'Mine' };
  await pact
    .addInteraction()
    .given('the account 7 is signed in')
    .uponReceiving('a team without a plan')
    .withRequest('POST', '/api/v1/teams', (request) => request.headers(key).jsonBody(body))
    .willRespondWith(403, (answer) =>
      answer.jsonBody({ code: 'GATED' }).headers({
        'Content-Type': regex('^application/problem[+]json.*$', 'application/problem+json'),
      }),
    )
    .executeTest(async ({ url }) => {
      await expect(clientOf(url)(call<typeof createTeam>('POST', '/teams'), { body })).rejects.toMatchObject({
        code: 'GATED',
      });
    });
});

test('[API-36] mf-account reads and sets variables, and reads the audit list', async () => {
  await pact
    .addInteraction()
    .given('an administrator is signed in')
    .uponReceiving('every variable')
    .withRequest('GET', '/api/v1/admin/variables')
    .willRespondWith(200, (answer) =>
      answer.jsonBody({ variables: eachLike({ name: string('feature_ads'), value: { enabled: boolean(true) } }) }),
    )
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof allVariables>('GET', '/admin/variables'));
      expect(answer.variables[0]?.name).toBe('feature_ads');
    });
  const body = { value: { enabled: false } };
  await pact
    .addInteraction()
    .given('an administrator is signed in')
    .uponReceiving('a variable that is switched off')
    .withRequest('PUT', '/api/v1/admin/variables/feature_brushes', (request) => request.headers(key).jsonBody(body))
    .willRespondWith(200, (answer) => answer.jsonBody({ name: 'feature_brushes', value: { enabled: false } }))
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof putVariable>('PUT', '/admin/variables/{name}'), {
        params: { name: 'feature_brushes' },
        body,
      });
      expect(answer.value).toEqual({ enabled: false });
    });
  await pact
    .addInteraction()
    .given('an administrator is signed in')
    .uponReceiving('the audit list')
    .withRequest('GET', '/api/v1/admin/audit')
    .willRespondWith(200, (answer) =>
      answer.jsonBody({
        total: integer(1),
        records: eachLike({ id: string('x'), at: isoTime, actor: integer(8), action: string('variable.changed') }),
      }),
    )
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof listAudit>('GET', '/admin/audit'));
      expect(answer.total).toBe(1);
    });
});

test('mf-account reads the names of the accounts of a page at once', async () => {
  await pact
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
