import { readdirSync } from 'node:fs';
import path from 'node:path';
import { subscriptionChanged } from '@commonplace/contracts/billing/events';
import { identityEvents } from '@commonplace/contracts/identity/events';
import { envelope, readEvent } from '@commonplace/service-kit';
import { MessageProviderPact, providerWithMetadata, Verifier } from '@pact-foundation/pact';
import { Secret } from 'otpauth';
import { createAccount } from '../src/accounts/create-account';
import { hashPassword } from '../src/passwords/password';
import { newSalt, recoveryHash } from '../src/second-factor/recovery-codes';
import { hashCode } from '../src/sign-up/code';
import { startSignUp } from '../src/sign-up/sign-up';
import { tokenHash } from '../src/sessions/session';
import { createTeam } from '../src/teams/manage-team';
import { keyHash } from '../src/api-keys/api-key';
import { newSecret } from '../src/hooks/hook';
import { Caller, startIdentity, until, type Identity, type Json } from './service';

const SECRET = 'the captcha secret of the pacts';
const pacts = path.resolve('contracts/pacts');
const pactsWith = (provider: string) =>
  readdirSync(pacts)
    .filter((file) => file.endsWith(`-${provider}.json`))
    .map((file) => path.join(pacts, file));

let identity: Identity;
let bearer: Record<string, string>;
/** The variables are for the edge and the catalog, what else services ask is for billing. */
let edge: Record<string, string>;
const nobody = async () => {
  identity.clock.ahead = 0;
  // Tokens live a minute, a verification on a busy machine longer.
  edge = await identity.identity.asService('edge');
  bearer = await identity.identity.as(0, { sid: 'visitor-of-the-pacts' });
};

beforeAll(async () => {
  const google = { id: 'google', name: 'Google', issuer: 'http://127.0.0.1:9', client_id: 'a', client_secret: 'b' };
  identity = await startIdentity({ captchaSecret: SECRET, config: { SOCIAL_PROVIDERS: [google] } });
}, 600_000);
afterAll(() => identity.close());

async function account(
  uid: number,
  given: { mail: string; slug: string; fullName?: string; pass?: string; roles?: string[] },
) {
  const { deps } = identity;
  if (await deps.accounts.byUid(uid)) return;
  const passHash = await hashPassword(given.pass ?? 'a fine password');
  const mid = await deps.notifications.nextMid();
  const { mail, slug, fullName = 'Ada', roles = [] } = given;
  await deps.db.transaction((tx) => createAccount(deps, tx, { uid, mid, mail, slug, fullName, passHash, roles }));
}
const member = { mail: 'seven@example.com', slug: 'ada' };

async function session(uid: number, sid: string, token: string) {
  const { deps } = identity;
  if (await deps.sessions.byTokenHash(tokenHash(token))) return;
  await deps.db.transaction((tx) => deps.sessions.add({ sid, uid }, tokenHash(token), tx));
}

async function keyOf7() {
  const { deps } = identity;
  const hash = keyHash(`cpk_${'p'.repeat(43)}`);
  if (await deps.apiKeys.byHash(hash)) return;
  const now = new Date();
  const key = {
    id: 'key-7',
    uid: 7,
    name: 'Build',
    prefix: 'cpk_pppppp',
    scopes: ['library:read' as const],
    perMinute: 120,
    created: now,
    expires: null,
    used: now,
  };
  await deps.db.transaction((tx) => deps.apiKeys.add(key, hash, tx));
}

/** A webhook with a delivery that has failed; it leads to an address that is no target, so nothing leaves this machine. */
async function hookOf7() {
  const { deps } = identity;
  const created = new Date();
  await deps.db.transaction(async (tx) => {
    await deps.hooks.remove(7, 'hook-7', tx);
    await deps.deliveries.removeAll(['hook-7'], tx);
    const events = ['upload.ready' as const];
    const secrets = { secret: newSecret(), oldSecret: null, oldUntil: null, failingSince: null };
    const hook = { id: 'hook-7', uid: 7, name: 'Mine', url: 'https://10.0.0.1/hook', events, paused: null, created };
    await deps.hooks.add({ ...hook, ...secrets }, tx);
  });
  const body = JSON.stringify({ type: 'ping', timestamp: created.toISOString(), data: {} });
  const rows = deps.db.connection.collection<{ _id: string }>('hook_deliveries');
  const attempts = [{ at: created, status: 500, ms: 12, error: 'status', answer: 'broken' }];
  const row = { hook: 'hook-7', uid: 7, event: 'event-7', type: 'ping', body, state: 'failed', tries: 1, due: created };
  await rows.insertOne({ _id: 'delivery-7', ...row, created, setAside: false, attempts } as { _id: string });
}

/** A team with a member and an invitation, as if nobody had touched it yet. */
async function teamOf70() {
  const { deps } = identity;
  for (const uid of [70, 71, 72]) await account(uid, { mail: `${uid}@example.com`, slug: `ada-${uid}` });
  const now = new Date();
  const plan = { version: 1, type: 'teams' as const, period: 'yearly' as const, currency: 'USD' as const };
  const members = [70, 71].map((uid) => ({
    uid,
    role: uid === 70 ? ('owner' as const) : ('member' as const),
    joined: now,
  }));
  const team = { id: 'team-70', owner: 70, name: 'Team', version: 1, running: true, members, created: now };
  const asked = { id: 'invite-70', team: 'team-70', mail: 'guest@example.com', role: 'member' as const };
  const invite = { ...asked, invitedBy: 70, invited: now, expires: new Date(now.getTime() + 86_400_000) };
  await deps.db.connection.collection<{ _id: string }>('team_invites').deleteMany({ team: 'team-70' });
  await deps.db.transaction(async (tx) => {
    await deps.teams.remove('team-70', tx);
    await deps.accounts.setPlan(70, { ...plan, seats: 5, freePremium: false }, tx);
    await deps.teams.add(team, tx);
    await deps.teams.putInvite(invite, tokenHash('token-of-the-invitation'), tx);
  });
}

/** The account 75 with the second factor, as if nobody had used a code yet. */
async function guarded75() {
  const { deps } = identity;
  await account(75, { mail: 'guarded75@example.com', slug: 'guarded-75' });
  const salt = newSalt();
  const codes = [await recoveryHash('abcd-efgh-jkmn-pqrs', salt)];
  const secret = deps.sealing.seal('JBSWY3DPEHPK3PXP', 75);
  const expires = new Date(Date.now() + 60_000);
  await deps.limits.clear('logInCode', '75');
  await deps.db.transaction(async (tx) => {
    await deps.secondFactors.remove(75, tx);
    await deps.waitingLogIns.removeAll(75, tx);
  });
  await deps.secondFactors.begin({ uid: 75, sid: 's', secret, expires });
  const factor = { uid: 75, since: new Date(), secret, step: 0, salt, codes };
  await deps.db.transaction((tx) => deps.secondFactors.turnOn(factor, tx));
}

/** What consumers may ask for, made in the real database. A state also says who calls. */
const states: Record<string, () => Promise<void>> = {
  'nobody is signed in': nobody,
  'the account 7 is signed in': async () => {
    await account(7, member);
    await session(7, 'session-7', 'token-of-7');
    identity.portraits.published.add('7:/files/r/u/7/240.webp');
    bearer = await identity.identity.as(7, { sid: 'session-7' });
  },
  'the account 7 has the notification 77': async () => {
    await account(7, member);
    const { deps } = identity;
    await deps.db.connection.collection<{ _id: number }>('notifications').deleteOne({ _id: 77 });
    const news = { type: 'welcome', data: { name: 'Ada' }, link: '/all', created: new Date() };
    await deps.db.transaction((tx) => deps.notifications.add(7, { mid: 77, ...news }, tx));
    bearer = await identity.identity.as(7, { sid: 'session-7' });
  },
  'the account 7 exists': async () => {
    await account(7, member);
    await nobody();
  },
  'an administrator is signed in': async () => {
    // Something has been done, so that the audit list is not empty.
    await account(8, { mail: 'admin8@example.com', slug: 'admin-8', roles: ['admin'] });
    bearer = await identity.identity.as(8, { roles: ['admin'] });
    await identity
      .member(8, { roles: ['admin'] })
      .call('PUT', '/admin/variables/feature_brushes', { value: { enabled: true } });
  },
  'an administrator is signed in, and the account 7 exists': async () => {
    await account(7, member);
    bearer = await identity.identity.as(8, { roles: ['admin'] });
  },
  'the session of account 7 has the token token-of-7': async () => {
    await account(7, member);
    await session(7, 'session-7', 'token-of-7');
    bearer = await identity.identity.asService('edge');
  },
  'the API key of the pacts is of account 7': async () => {
    await account(7, member);
    await keyOf7();
    bearer = await identity.identity.asService('edge');
  },
  'the account 7 has an API key and a webhook with a delivery': async () => {
    await account(7, member);
    await keyOf7();
    await hookOf7();
    bearer = await identity.identity.as(7, { sid: 'session-7' });
  },
  'no session has the token of the request': async () => {
    bearer = await identity.identity.asService('edge');
  },
  'the account 7 is in the team team-7': async () => {
    await account(7, member);
    const { deps } = identity;
    if (!(await deps.teams.byId('team-7'))) {
      const members = [{ uid: 7, role: 'owner' as const, joined: new Date() }];
      const made = { id: 'team-7', owner: 7, name: 'Team', version: 1, running: true, members, created: new Date() };
      await deps.db.transaction((tx) => deps.teams.add(made, tx));
    }
    bearer = await identity.identity.as(7, { sid: 'session-7' });
  },
  'the account 70 owns team-70, in which the account 71 is and guest@example.com is invited': async () => {
    await teamOf70();
    bearer = await identity.identity.as(70);
  },
  'the account 72 was invited to team-70 by the token token-of-the-invitation': async () => {
    await teamOf70();
    bearer = await identity.identity.as(72);
  },
  'another service calls': async () => {
    bearer = await identity.identity.asService('billing');
  },
  'the account ada@example.com exists with the password "a fine password"': async () => {
    await account(9, { mail: 'ada@example.com', slug: 'ada-9' });
    await nobody();
  },
  'the account 75 is signed in, and has the second factor with the recovery code abcd-efgh-jkmn-pqrs': async () => {
    await guarded75();
    bearer = await identity.identity.as(75, { sid: 'session-75' });
  },
  'the account guarded75@example.com exists with the password "a fine password" and the second factor': async () => {
    await guarded75();
    await nobody();
  },
  'a log-in of the account 75 waits for the recovery code abcd-efgh-jkmn-pqrs': async () => {
    await guarded75();
    await nobody();
    const expires = new Date(Date.now() + 60_000);
    const waiting = { sid: 'visitor-of-the-pacts', uid: 75, destination: '/likes', known: false, expires };
    await identity.deps.db.transaction((tx) => identity.deps.waitingLogIns.put(waiting, tx));
  },
  'an administrator is signed in, and the account 75 has the second factor': async () => {
    await guarded75();
    bearer = await identity.identity.as(8, { roles: ['admin'] });
  },
  'the account 76 is signed in, and has no second factor': async () => {
    await account(76, { mail: '76@example.com', slug: 'ada-76' });
    await identity.deps.db.transaction((tx) => identity.deps.secondFactors.remove(76, tx));
    bearer = await identity.identity.as(76, { sid: 'session-76' });
  },
  'the account 76 is signed in, and a secret waits at a moment at which its code is 279037': async () => {
    await account(76, { mail: '76@example.com', slug: 'ada-76' });
    const { deps } = identity;
    await deps.db.transaction((tx) => deps.secondFactors.remove(76, tx));
    // Secret and moment are of RFC 6238.
    identity.clock.ahead = 2_000_000_000_000 - Date.now();
    const secret = deps.sealing.seal(Secret.fromUTF8('12345678901234567890').base32, 76);
    const expires = new Date(2_000_000_060_000);
    await deps.secondFactors.begin({ uid: 76, sid: 'session-76', secret, expires });
    bearer = await identity.identity.as(76, { sid: 'session-76' });
  },
  'a sign-up of cleo@example.com waits for the code 123456': async () => {
    await nobody();
    const mail = 'cleo@example.com';
    const { deps } = identity;
    // A confirmed one of an interaction before is out of the way.
    await deps.db.connection.collection('accounts').deleteMany({ mail });
    const signUp = {
      ...startSignUp(new Date()),
      name: 'Cleo',
      mail,
      passHash: await hashPassword('a fine password'),
      destination: '/',
      codeHash: hashCode(SECRET, mail, '123456'),
      existing: false,
      verifiedUid: null,
    };
    await deps.db.transaction((tx) => deps.signUps.put('visitor-of-the-pacts', signUp, tx));
  },
};

test('svc-identity keeps what its callers rely on', async () => {
  await nobody();
  await new Verifier({
    provider: 'svc-identity',
    providerBaseUrl: identity.url,
    pactUrls: pactsWith('svc-identity'),
    logLevel: 'warn',
    // The edge puts the token there.
    requestFilter: (req, _res, next) => {
      Object.assign(req.headers, req.path === '/internal/variables' ? edge : bearer);
      // The verifier sends calls without a body chunked, which a browser does not.
      req.headers['content-type'] ??= 'application/json';
      next();
    },
    beforeEach: nobody,
    stateHandlers: states,
  }).verifyProvider();
}, 180_000);

/** Real use cases that emit each event; the message is what then stands in the stream. */
const happenings: Record<string, () => Promise<unknown>> = {
  'identity.account.created.v1': () => account(101, { mail: 'one@example.com', slug: 'one' }),
  'identity.notification.created.v1': () => account(102, { mail: 'two@example.com', slug: 'two' }),
  'identity.session.started.v1': async () => {
    await account(103, { mail: 'three@example.com', slug: 'three' });
    await identity.visitor().logIn('three@example.com', 'a fine password');
  },
  'identity.session.ended.v1': async () => {
    await account(104, { mail: 'four@example.com', slug: 'four' });
    await session(104, 'session-104', 'token-of-104');
    await new Caller(identity.url, () => identity.identity.as(104, { sid: 'session-104' }), '::1').post('/user/logout');
  },
  'identity.session-user.changed.v1': async () => {
    await account(105, { mail: 'five@example.com', slug: 'five' });
    const data = {
      uid: 105,
      version: 1,
      plan_type: 'premium' as const,
      plan_id: 'raw_9_premium_yearly_usd',
      period: 'yearly' as const,
      currency: 'USD' as const,
      status: 'completed' as const,
      cancelled: false,
      expire: null,
      seats: 1,
      free_premium_active: false,
      at: new Date().toISOString(),
    };
    await identity.billing.publish(envelope(subscriptionChanged, data, { id: 'change-105', issuer: 'billing' }));
  },
  'identity.variable.changed.v1': () =>
    identity.member(8, { roles: ['admin'] }).call('PUT', '/admin/variables/feature_ads', { value: { enabled: true } }),
  'identity.team.created.v1': () => team(111),
  'identity.team.member-added.v1': () => teamOfTwo(113, 114),
  'identity.team.member-changed.v1': async () => {
    const id = await teamOfTwo(115, 116);
    await identity.member(115).call('PUT', `/teams/${id}/members/116`, { role: 'manager' });
  },
  'identity.team.member-removed.v1': async () => {
    const id = await teamOfTwo(117, 118);
    await identity.member(117).call('DELETE', `/teams/${id}/members/118`);
  },
  'identity.team.changed.v1': async () => {
    const id = await teamOfTwo(119, 120);
    await identity.member(119).call('PUT', `/teams/${id}/owner`, { uid: 120 });
  },
  'identity.team.deleted.v1': async () => {
    const id = await team(121);
    await identity.member(121).call('DELETE', `/teams/${id}`);
  },
  'identity.account.deleted.v1': async () => {
    // Every consumer asks for it, and an account goes once.
    const uid = ++gone;
    await account(uid, { mail: `gone${uid}@example.com`, slug: `gone-${uid}` });
    await identity.member(uid).post(`/user/delete/${uid}`, { pass: 'a fine password' });
  },
};

let gone = 1_230;

/** A team of somebody who holds the teams plan. */
async function team(uid: number): Promise<string> {
  const { deps } = identity;
  await account(uid, { mail: `owner${uid}@example.com`, slug: `owner-${uid}` });
  const plan = { version: 1, type: 'teams' as const, period: 'yearly' as const, currency: 'USD' as const };
  await deps.db.transaction((tx) => deps.accounts.setPlan(uid, { ...plan, seats: 5, freePremium: false }, tx));
  const found = await deps.teams.ownedBy(uid);
  return found?.id ?? (await createTeam(deps, uid, 'Team')).id;
}
async function teamOfTwo(owner: number, member: number): Promise<string> {
  const id = await team(owner);
  await account(member, { mail: `member${member}@example.com`, slug: `member-of-${member}` });
  const mail = `member${member}@example.com`;
  await identity.member(owner).post(`/teams/${id}/invites`, { mail });
  const invitation = await identity.mailTo(mail);
  const token = /token=([\w-]+)/.exec(invitation.text)?.[1] ?? '';
  await identity.member(member).post('/teams/invites/accept', { token });
  return id;
}

async function messageOf(subject: string): Promise<Json> {
  await happenings[subject]?.();
  return until(async () => (await identity.events(subject)).at(-1));
}

test.each(Object.keys(happenings))('%s is emitted as the contract says', async (subject) => {
  const spec = identityEvents.find((event) => event.subject === subject);
  if (!spec) throw new Error(`${subject} is not in the contract`);
  expect(readEvent(spec, JSON.stringify(await messageOf(subject)))).toMatchObject({
    type: subject,
    specversion: '1.0',
  });
});

test('svc-identity keeps what the consumers of its events rely on', async () => {
  for (const url of pactsWith('svc-identity-events')) {
    await new MessageProviderPact({
      provider: 'svc-identity-events',
      pactUrls: [url],
      logLevel: 'warn',
      messageProviders: Object.fromEntries(
        Object.keys(happenings).map((subject) => [
          subject,
          providerWithMetadata(() => messageOf(subject), { subject, contentType: 'application/json' }),
        ]),
      ),
    }).verify();
  }
}, 120_000);
