import {
  accountCreated,
  accountDeleted,
  teamChanged,
  teamCreated,
  teamMemberAdded,
  teamMemberRemoved,
} from '@commonplace/contracts/identity/events';
import { isErased } from '@commonplace/service-kit';
import { planButton } from '@commonplace/contracts/billing/plan-button';
import { expireEnded } from '../src/subscriptions/expire-ended';
import { readSubscription } from '../src/subscriptions/read-subscription';
import { holderOf } from '../src/subscriptions/subscription';
import { copyTeams } from '../src/teams/copy-teams';
import { CARDS, startBilling, until, type Billing } from './service';

let billing: Billing;
let next = 7000;
beforeAll(async () => {
  billing = await startBilling();
}, 600_000);
afterAll(() => billing.close());
beforeEach(() => {
  billing.clock.ahead = 0;
});

/** A running team and somebody who is in it. */
async function teamWithMember(uid = next++) {
  const team = `team-${next}`;
  const owner = next++;
  await billing.announce(teamCreated, { team, owner, version: 1, running: true });
  await billing.announce(teamMemberAdded, { team, owner, version: 1, uid: owner, role: 'owner' });
  await billing.announce(teamMemberAdded, { team, owner, version: 2, uid, role: 'member' });
  return { team, owner, uid };
}

const held = async (uid: number) => (await billing.as(uid).post('/subscription/load/' + String(uid))).body.subscription;
const becomes = (uid: number, plan_type: string) =>
  until(async () => {
    const subscription = await held(uid);
    return subscription.plan_type === plan_type ? subscription : undefined;
  });
/** What the others were told last of the account: plan and entitlement. */
async function toldOf(uid: number) {
  const last = async (subject: string) =>
    (await billing.events(subject)).filter((e) => e.data.uid === uid).at(-1)?.data as Record<string, unknown>;
  const version = (await held(uid)).version;
  return until(async () => {
    const plan = await last('billing.subscription.changed.v1');
    const entitlement = await last('billing.entitlement.changed.v1');
    return plan?.version === version && entitlement?.version === version ? { plan, entitlement } : undefined;
  });
}

test('[TEAM-04, BTN-06, ROLE-05] who joins a running team holds the yearly premium plan, and who is removed does no longer', async () => {
  const { team, owner, uid } = await teamWithMember();
  expect(await becomes(uid, 'premium')).toMatchObject({
    plan_id: 'raw_2_premium_yearly_usd',
    period: 'yearly',
    team_member: true,
    cancelled: false,
    expire: null,
  });
  expect(await toldOf(uid)).toMatchObject({
    plan: { plan_type: 'premium', period: 'yearly' },
    entitlement: { premium: true, downloads: { unlimited: true }, folders: null },
  });
  const holder = holderOf(await readSubscription(billing.deps, uid));
  expect(planButton({ type: 'free', period: 'lifetime' }, holder, false).state).toBe('Not applicable');
  expect(planButton({ type: 'premium', period: 'yearly' }, holder, false).state).toBe('Not applicable');
  expect(planButton({ type: 'teams', period: 'yearly' }, holder, false).state).toBe('Create Your Team');
  // There is nothing of theirs to end, and the owner holds what they pay for.
  expect((await billing.as(uid).post('/membership/cancel/' + String(uid))).status).toBe(409);
  const ask = async (sku: string, action: string) =>
    (await billing.as(uid).post('/membership/subscribe', { sku, action })).status;
  expect(await ask('raw_1_free', 'change_plan_free_submit')).toBe(409);
  expect(await ask('raw_3_creative_monthly_usd', 'new_subscription_submit')).toBe(409);
  expect(await ask('raw_1_teams_monthly_usd', 'new_subscription_submit')).toBe(200);
  expect(await held(owner)).toMatchObject({ plan_type: 'free', team_member: false });

  await billing.announce(teamMemberRemoved, { team, owner, version: 3, uid });
  expect(await becomes(uid, 'free')).toMatchObject({ plan_id: 'raw_1_free', team_member: false, period: null });
  expect(await toldOf(uid)).toMatchObject({
    plan: { plan_type: 'free' },
    entitlement: { premium: false, downloads: { unlimited: false, limit: 10 } },
  });
  // What comes late changes nothing.
  await billing.announce(teamMemberAdded, { team, owner, version: 2, uid, role: 'member' });
  const later = await teamWithMember();
  await becomes(later.uid, 'premium');
  expect(await held(uid)).toMatchObject({ plan_type: 'free' });
});

test("[TEAM-04, TEAM-07] a team whose plan ended takes its members' plan away, and one that goes on gives it back", async () => {
  const { team, owner, uid } = await teamWithMember();
  await becomes(uid, 'premium');
  await billing.announce(teamChanged, { team, owner, version: 3, running: false });
  await becomes(uid, 'free');
  expect((await toldOf(uid)).entitlement).toMatchObject({ premium: false });
  await billing.announce(teamChanged, { team, owner, version: 4, running: true });
  await becomes(uid, 'premium');
  expect((await toldOf(uid)).entitlement).toMatchObject({ premium: true });
});

test('[TEAM-04] an own plan counts before that of the team; when it ends, the team holds', async () => {
  const sku = 'raw_3_creative_monthly_usd';
  const uid = next++;
  const me = billing.as(uid);
  const { body } = await me.post('/membership/checkout', { sku });
  const { key } = await billing.frame(body.session.id, CARDS.success);
  expect((await me.post('/membership/process-payment', { key, plan_id: sku })).body.result).toBe('success');
  await teamWithMember(uid);
  await until(async () => ((await billing.deps.subscriptions.get(uid)).in_team ? true : undefined));
  expect(await held(uid)).toMatchObject({ plan_type: 'creative', period: 'monthly', team_member: false });

  expect((await me.post(`/membership/cancel/confirm/${uid}`)).status).toBe(200);
  billing.clock.ahead = 40 * 24 * 3600_000;
  expect(await held(uid)).toMatchObject({ plan_type: 'premium', team_member: true });
  await expireEnded(billing.deps);
  expect(await billing.deps.subscriptions.ended(billing.deps.clock(), 10)).toEqual([]);
  expect(await toldOf(uid)).toMatchObject({ plan: { plan_type: 'premium' }, entitlement: { premium: true } });
});

test('seats are not given up while the team has people on them', async () => {
  const sku = 'raw_1_teams_monthly_usd';
  const { team, owner } = await teamWithMember();
  const me = billing.as(owner);
  const { body } = await me.post('/membership/checkout', { sku, seats: 4 });
  const { key } = await billing.frame(body.session.id, CARDS.success);
  expect((await me.post('/membership/process-payment', { key, plan_id: sku, seats: 4 })).body.result).toBe('success');
  const another = next++;
  await billing.announce(teamMemberAdded, { team, owner, version: 3, uid: another, role: 'member' });
  await becomes(another, 'premium');
  for (const path of ['', 'confirm/'])
    expect(await me.post(`/membership/seats/${path}${owner}`, { seats: 2 })).toMatchObject({
      status: 409,
      body: { detail: 'Your team has more people than that. Take some out of it first.' },
    });
  const yearly = { new_plan_id: 'raw_1_teams_yearly_usd', seats: 2 };
  expect((await me.post(`/membership/change/${owner}`, yearly)).status).toBe(409);
  expect((await me.post(`/membership/change/${owner}`, { ...yearly, seats: 3 })).status).toBe(200);
  expect((await me.post(`/membership/seats/${owner}`, { seats: 3 })).body).toMatchObject({ seats: 3, when: 'renewal' });
});

test('[TEAM-04] a deleted account is in no team any longer', async () => {
  const { uid } = await teamWithMember();
  await becomes(uid, 'premium');
  await billing.announce(accountDeleted, { uid, user_ulid: '01J00000000000000000000000' });
  await becomes(uid, 'free');
  expect((await toldOf(uid)).entitlement).toMatchObject({ premium: false });
});

test('what comes late about a deleted account brings nothing of it back', async () => {
  const { team, owner } = await teamWithMember();
  const uid = next++;
  await billing.announce(accountDeleted, { uid, user_ulid: '01J00000000000000000000000' });
  await until(async () => ((await isErased(billing.deps.db.connection, uid)) ? true : undefined));
  await billing.announce(accountCreated, { uid, user_ulid: '01J00000000000000000000000', roles: [] });
  await billing.announce(teamMemberAdded, { team, owner, version: 3, uid, role: 'member' });
  await billing.announce(teamCreated, { team: `late-${team}`, owner: uid, version: 1, running: true });
  // What is told after these has arrived: so have they.
  const after = next++;
  await billing.announce(teamMemberAdded, { team, owner, version: 4, uid: after, role: 'member' });
  await becomes(after, 'premium');
  const rows = (name: string) => billing.deps.db.connection.collection(name);
  expect(await rows('team_members').countDocuments({ uid })).toBe(0);
  expect(await rows('teams').countDocuments({ owner: uid })).toBe(0);
  expect((await billing.deps.subscriptions.get(uid)).version).toBe(0);
});

test('what a page or an event wrote in the moment of a deletion is erased a little later; what others hold stays', async () => {
  const { team, uid: other } = await teamWithMember();
  const uid = next++;
  await billing.announce(accountDeleted, { uid, user_ulid: '01J00000000000000000000000' });
  await until(async () => ((await isErased(billing.deps.db.connection, uid)) ? true : undefined));
  const { db, profiles, teams } = billing.deps;
  await profiles.put(uid, { address: { country: 'DE', line1: 'Street 1', city: 'Berlin' }, vat_id: 'DE1' } as never);
  await db.transaction((tx) => teams.saveMember(tx, { team, uid, version: 9, on: true }));
  await billing.schedulers[0].tick();
  expect(await profiles.get(uid)).toEqual({ address: null, vat_id: null });
  const rows = db.connection.collection('team_members');
  expect([await rows.countDocuments({ uid }), await rows.countDocuments({ uid: other })]).toEqual([0, 1]);
});

test('[TEAM-04] teams that were there before are taken over; what an event told later stays', async () => {
  const [owner, uid, left] = [next++, next++, next++];
  const known = await teamWithMember();
  await becomes(known.uid, 'premium');
  await billing.announce(teamMemberAdded, {
    team: known.team,
    owner: known.owner,
    version: 3,
    uid: left,
    role: 'member',
  });
  await becomes(left, 'premium');
  const role = 'member' as const;
  const pages = [
    { id: 'team-before', owner, version: 4, running: true, members: [{ uid, role }] },
    // Older than what is known: nobody is added or taken out.
    { id: known.team, owner: known.owner, version: 0, running: false, members: [] },
  ];
  const source = async (after?: string) => pages.slice(pages.findIndex(({ id }) => id === after) + 1).slice(0, 1);
  await copyTeams(billing.deps, source);
  await copyTeams(billing.deps, source);
  expect(await held(uid)).toMatchObject({ plan_type: 'premium', team_member: true, version: 1 });
  expect((await toldOf(uid)).entitlement).toMatchObject({ premium: true });
  expect(await held(left)).toMatchObject({ plan_type: 'premium' });

  // Newer: who is not in it any longer has left.
  pages[1] = { id: known.team, owner: known.owner, version: 9, running: true, members: [{ uid: known.uid, role }] };
  await copyTeams(billing.deps, source);
  expect(await held(left)).toMatchObject({ plan_type: 'free' });
  expect(await held(known.uid)).toMatchObject({ plan_type: 'premium' });
});
