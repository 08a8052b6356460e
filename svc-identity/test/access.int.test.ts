import { IDENTITY_ACCESS } from '@commonplace/contracts/access/identity';
import { AGREEMENT_VERSION, TERMS_VERSION } from '@commonplace/contracts/identity/account';
import { runPlaces } from '@commonplace/service-kit/access-places';
import { runAccess, type Target } from '@commonplace/service-kit/access-run';
import { letInByToken } from '@commonplace/service-kit/access-tokens';
import { listedOf, objectsOf, PASSWORD, peopled, type People } from './access-objects';
import { startIdentity, type Identity } from './service';

// Many calls, and nothing is asserted by time: a limit for what hangs.
jest.setTimeout(600_000);
let identity: Identity;
let all: People;
beforeAll(async () => {
  identity = await startIdentity({ config: { LOCAL: true } });
  all = await peopled(identity);
}, 600_000);
afterAll(() => identity?.close());

const fresh = (target: Target) => ({ body: { token: String(target['token'] ?? '') } });
const code = { mail: 'nobody@example.org', code: '123456' };

test('[SEC-01, ROLE-02, ADMIN-03, TEAM-03] who may call what of svc-identity: every operation as every caller', async () => {
  const { people } = all;
  const { calls, wrong } = await runAccess({
    url: identity.url,
    operations: identity.routes.map(({ operation }) => operation),
    rows: IDENTITY_ACCESS,
    fresh: true,
    headers: async (caller, target) => {
      if (caller === 'nobody') return identity.identity.as(0, { sid: 'access-visitor' });
      const doomed = caller === 'own' && target['accountId'] !== undefined ? Number(target['accountId']) : undefined;
      return identity.identity.as(doomed ?? people[caller].uid, {
        roles: [...people[caller].roles],
        sid: 'access-' + caller,
      });
    },
    objects: objectsOf(identity, all),
    inputs: {
      'identity.startSocial': () => ({ params: { provider: 'unknown' } }),
      'identity.finishSocial': () => ({ params: { provider: 'unknown' } }),
      'identity.unlinkSocial': () => ({ params: { provider: 'unknown' } }),
      'identity.logIn': () => ({ body: { name: people.own.mail, pass: PASSWORD, captcha: 'none' } }),
      'identity.confirmLogIn': () => ({ body: { code: code.code } }),
      'identity.beginSecondFactor': () => ({ body: { pass: 'wrong' } }),
      'identity.confirmSecondFactor': () => ({ body: { code: code.code } }),
      'identity.renewRecoveryCodes': () => ({ body: { pass: 'wrong', code: code.code } }),
      'identity.endSecondFactor': () => ({ body: { pass: 'wrong', code: code.code } }),
      'identity.preSignUp': () => ({
        body: { name: 'Kim', mail: 'kim@example.org', pass: 'a quiet harbour 42', captcha: 'none' },
      }),
      'identity.confirmSignUp': () => ({ body: code }),
      'identity.resendCode': () => ({ body: { mail: code.mail } }),
      'identity.resetPassword': () => ({ body: { token: 'x'.repeat(43), pass: 'a quiet harbour 42' } }),
      'identity.updateAccount': () => ({ body: { account: { about: 'Pictures of the sea.' } } }),
      'identity.deleteAccount': () => ({ body: { pass: PASSWORD } }),
      'identity.clearUsage': () => ({ body: { uid: people.own.uid, featureId: 'tour' } }),
      'identity.setUsage': () => ({ body: { featureId: 'tour' } }),
      'identity.acceptLegals': () => ({ body: { version: TERMS_VERSION } }),
      'identity.acceptAgreement': () => ({ body: { version: AGREEMENT_VERSION } }),
      'identity.changePassword': () => ({ body: { current: 'wrong', pass: 'a quiet harbour 42' } }),
      'identity.inviteByMail': () => ({ body: { mail: 'friend@example.org' } }),
      'identity.putVariable': () => ({ body: { value: { enabled: false } } }),
      'identity.changeAccount': () => ({ body: { rank: 1 } }),
      'identity.createTeam': () => ({ body: { name: 'Harbour' } }),
      'identity.renameTeam': () => ({ body: { name: 'Quay' } }),
      'identity.setMemberRole': () => ({ body: { role: 'manager' } }),
      'identity.transferTeam': () => ({ body: { uid: people.second.uid } }),
      'identity.invite': () => ({ body: { mail: 'guest@example.org' } }),
      'identity.readInvite': fresh,
      'identity.acceptInvite': fresh,
      'identity.createApiKey': () => ({ body: { name: 'Mine', scopes: ['account:read'] } }),
      'identity.createHook': () => ({ body: { url: 'http://127.0.0.1:9/hook', events: ['upload.ready'] } }),
      'identity.updateHook': () => ({ body: { name: 'Ours' } }),
    },
  });
  expect(wrong).toEqual([]);
  expect(calls).toBeGreaterThan(400);
});

test('[SEC-01] a place that no list of svc-identity ever told is refused, or leads into a page with nothing of somebody else', async () => {
  const { own, other, admin } = all.people;
  const mine = await listedOf(identity, own);
  const theirs = await listedOf(identity, other);
  const { lists, calls, wrong } = await runPlaces({
    url: identity.url,
    operations: identity.routes.map(({ operation }) => operation),
    headers: ({ access, callers }) => {
      if (access === 'service') return identity.identity.asService(callers?.[0] ?? 'edge');
      return access === 'admin'
        ? identity.identity.as(admin.uid, { roles: ['admin'] })
        : identity.identity.as(own.uid, { sid: 'access-own' });
    },
    targets: { 'identity.listDeliveries': { id: mine.hook } },
    theirs: {
      'identity.listNotifications': { places: [String(theirs.mid), String(theirs.mid + 1)], ids: [theirs.mid] },
      'identity.listDeliveries': { places: [theirs.delivery], ids: [theirs.delivery] },
    },
  });
  expect(wrong).toEqual([]);
  expect([...lists].sort()).toEqual([
    'identity.findAccounts',
    'identity.listAllTeams',
    'identity.listAudit',
    'identity.listDeliveries',
    'identity.listNotifications',
  ]);
  expect(calls).toBeGreaterThan(150);
});

test('[SEC-01] svc-identity lets nobody in without a token, by a forged one, by another service’s or by headers that sound like one', async () => {
  const { calls, wrong } = await letInByToken({
    url: identity.url,
    operations: identity.routes.map(({ operation }) => operation),
    identity: identity.identity,
  });
  expect(wrong).toEqual([]);
  expect(calls).toBeGreaterThan(150);
});
