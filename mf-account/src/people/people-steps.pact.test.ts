import path from 'node:path';
import { call } from '@commonplace/contracts/client';
import type { Method, Operation } from '@commonplace/contracts/operation';
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
const isoTime = regex(/^\d{4}-\d\d-\d\dT.*Z$/, '2026-01-02T03:04:05.000Z');
const team = { id: string('team-70'), owner: integer(70), name: string('Team'), seats: integer(5), used: integer(3) };
const members = eachLike({ uid: integer(70), full_name: string('Ada'), role: string('owner'), joined: isoTime });
const invites = eachLike({ id: string('invite-70'), mail: string('guest@example.com'), role: string('member') });
type Template = Parameters<typeof like>[0];

const OWNER = 'the account 70 owns team-70, in which the account 71 is and guest@example.com is invited';
const GUEST = 'the account 72 was invited to team-70 by the token token-of-the-invitation';
const MEMBER = 'the account 7 is signed in';

/** One line per call: what the page sends, and what of the answer it relies on. */
const CALLS: readonly {
  title: string;
  given: string;
  method: Method;
  path: string;
  body?: object;
  answer: Record<string, Template>;
}[] = [
  {
    title: '[TEAM-08] the own teams',
    given: OWNER,
    method: 'GET',
    path: '/teams',
    answer: { teams: eachLike({ ...team, running: boolean(true), role: string('owner') }) },
  },
  {
    title: 'another name for the team',
    given: OWNER,
    method: 'PUT',
    path: '/teams/team-70',
    body: { name: 'Another name' },
    answer: { ...team, name: 'Another name' },
  },
  { title: 'the end of the team', given: OWNER, method: 'DELETE', path: '/teams/team-70', answer: { success: true } },
  {
    title: 'another role for a member',
    given: OWNER,
    method: 'PUT',
    path: '/teams/team-70/members/71',
    body: { role: 'manager' },
    answer: { members },
  },
  {
    title: 'a member out of the team',
    given: OWNER,
    method: 'DELETE',
    path: '/teams/team-70/members/71',
    answer: { success: true },
  },
  {
    title: 'the team for another owner',
    given: OWNER,
    method: 'PUT',
    path: '/teams/team-70/owner',
    body: { uid: 71 },
    answer: { ...team, owner: 71, role: 'manager' },
  },
  {
    title: 'the invitations that wait',
    given: OWNER,
    method: 'GET',
    path: '/teams/team-70/invites',
    answer: { invites },
  },
  {
    title: 'an invitation by mail',
    given: OWNER,
    method: 'POST',
    path: '/teams/team-70/invites',
    body: { mail: 'new@example.com', role: 'member' },
    answer: { invites },
  },
  {
    title: 'an invitation taken back',
    given: OWNER,
    method: 'DELETE',
    path: '/teams/team-70/invites/invite-70',
    answer: { invites: [] },
  },
  {
    title: 'what a mailed link invites to',
    given: GUEST,
    method: 'POST',
    path: '/teams/invites/read',
    body: { token: 'token-of-the-invitation' },
    answer: {
      team: string('team-70'),
      name: string('Team'),
      invited_by: string('Ada'),
      mail: string('guest@example.com'),
      expires: isoTime,
    },
  },
  {
    title: 'an invitation that is accepted',
    given: GUEST,
    method: 'POST',
    path: '/teams/invites/accept',
    body: { token: 'token-of-the-invitation' },
    answer: { ...team, role: 'member' },
  },
  {
    title: '[ACC-11] the picture of an upload as that of the person',
    given: MEMBER,
    method: 'PUT',
    path: '/user/update/7',
    body: { account: { avatar_url: '/files/r/u/7/240.webp' } },
    answer: { account: like({ uid: 7, avatar_url: '/files/r/u/7/240.webp' }), profile_url: string('ada') },
  },
  {
    title: '[API-25] the newsletter status',
    given: MEMBER,
    method: 'GET',
    path: '/user/newsletter/status/7',
    answer: { newsletter_signup: boolean(false) },
  },
  {
    title: '[ITEM-28] safe search switched off',
    given: MEMBER,
    method: 'POST',
    path: '/user/safe-search',
    body: { safe_search: false },
    answer: { safe_search: false },
  },
  {
    title: 'mails of notifications switched off',
    given: MEMBER,
    method: 'POST',
    path: '/user/notifications/mails',
    body: { notification_mails: false },
    answer: { notification_mails: false },
  },
  {
    title: '[API-19] a usage flag that is set',
    given: MEMBER,
    method: 'POST',
    path: '/user/usage',
    body: { featureId: 'brushes' },
    answer: { features: eachLike('brushes') },
  },
  {
    title: '[API-20] a usage flag that is cleared',
    given: MEMBER,
    method: 'DELETE',
    path: '/user/usage',
    body: { uid: 7, featureId: 'brushes' },
    answer: { features: [] },
  },
  {
    title: '[API-27] an invitation to the product',
    given: MEMBER,
    method: 'POST',
    path: '/user/invite-email',
    body: { mail: 'friend@example.org' },
    answer: { success: true },
  },
  {
    title: '[API-28] the terms in force accepted',
    given: MEMBER,
    method: 'POST',
    path: '/legals/accept',
    body: { version: '2026-01' },
    answer: { version: string('2026-01'), accepted: isoTime, pending_tcs: false },
  },
  {
    title: '[API-30] the rewards',
    given: MEMBER,
    method: 'GET',
    path: '/user/rewards/7',
    answer: { has_ambassador_eligibility: boolean(false), has_remix_eligibility: boolean(false) },
  },
  {
    title: 'the own sessions',
    given: MEMBER,
    method: 'GET',
    path: '/user/sessions',
    answer: {
      sessions: eachLike({ sid: string('session-7'), created: isoTime, seen: isoTime, current: boolean(true) }),
    },
  },
  {
    title: 'a new password',
    given: MEMBER,
    method: 'POST',
    path: '/user/change-password',
    body: { current: 'a fine password', pass: 'another fine password' },
    answer: { ended: integer(0) },
  },
  {
    title: '[AUTH-05] services that one can log in with',
    given: MEMBER,
    method: 'GET',
    path: '/user/social',
    answer: { providers: eachLike({ id: string('google'), name: string('Google') }), linked: [] },
  },
];

test.each(CALLS.map((one, at) => ({ ...one, at })))('mf-account relies on $title', async (one) => {
  const key = `3f0c1c8e-8f0e-4c6f-9d3b-0f4c7f1d3b${one.at + 10}`;
  await pact
    .addInteraction()
    .given(one.given)
    .uponReceiving(one.title.replace(/^\[.*\] /, ''))
    .withRequest(one.method, `/api/v1${one.path}`, (request) => {
      if (one.method !== 'GET') request.headers({ 'idempotency-key': uuid(key) });
      if (one.body) request.jsonBody(one.body);
    })
    .willRespondWith(200, (answer) => answer.jsonBody(one.answer))
    .executeTest(async ({ url }) => {
      const input = (one.body ? { body: one.body } : {}) as never;
      const got = await clientOf(url)(call<Operation>(one.method, one.path), input);
      expect(Object.keys(got as object)).toEqual(expect.arrayContaining(Object.keys(one.answer)));
    });
});
