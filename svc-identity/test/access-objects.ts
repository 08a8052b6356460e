/* eslint-disable @typescript-eslint/no-unsafe-member-access -- answers are read as the tests expect them */
import type { Caller } from '@commonplace/contracts/access/table';
import { envelope } from '@commonplace/service-kit';
import { subscriptionChanged } from '@commonplace/contracts/billing/events';
import type { Target } from '@commonplace/service-kit/access-run';
import { ulid } from 'ulid';
import { createAccount } from '../src/accounts/create-account';
import { notify } from '../src/notifications/notify';
import { hashPassword } from '../src/passwords/password';
import { newToken, tokenHash } from '../src/sessions/session';
import type { Team } from '../src/teams/team';
import { until, type Identity } from './service';

export const PASSWORD = 'a fine long password';
export interface Person {
  readonly uid: number;
  readonly mail: string;
  readonly slug: string;
  readonly roles: readonly string[];
}
const ROLES: Partial<Record<Caller, readonly string[]>> = {
  roles: ['artist', 'curator', 'charity', 'third_party', 'developer'],
  admin: ['admin'],
};

/** An account per caller, and one more that sits in every team. */
export async function peopled(identity: Identity) {
  const { deps } = identity;
  const passHash = await hashPassword(PASSWORD);
  const make = async (name: string): Promise<Person> => {
    const [uid, mid] = [await deps.accounts.nextUid(), await deps.notifications.nextMid()];
    const mail = `${name}@access.example.org`;
    const roles = ROLES[name as Caller] ?? [];
    await deps.db.transaction((tx) =>
      createAccount(deps, tx, { uid, mid, slug: `access-${name}`, mail, fullName: name, passHash, roles }),
    );
    return { uid, mail, slug: `access-${name}`, roles };
  };
  const names = ['other', 'roles', 'admin', 'own', 'lead', 'manager', 'mate', 'left', 'gone', 'second'] as const;
  const people = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await make(name)] as const)),
  ) as Record<(typeof names)[number], Person>;
  for (const { uid } of [people.own, people.lead, people.gone]) await hasSeats(identity, uid);
  return { people, make };
}
export type People = Awaited<ReturnType<typeof peopled>>;

/** A running plan for teams, as billing tells of it. */
export async function hasSeats(identity: Identity, uid: number): Promise<void> {
  const data = {
    uid,
    version: 1,
    plan_type: 'teams' as const,
    plan_id: 'raw_9_teams_yearly_usd',
    period: 'yearly' as const,
    currency: 'USD' as const,
    status: 'completed' as const,
    cancelled: false,
    expire: null,
    seats: 50,
    free_premium_active: false,
    at: new Date().toISOString(),
  };
  await identity.billing.publish(envelope(subscriptionChanged, data, { id: ulid(), issuer: 'billing' }));
  await until(async () => ((await identity.deps.accounts.byUid(uid))?.plan.version === 1 ? true : undefined));
}

/** What the table calls the objects of this service. */
export function objectsOf(identity: Identity, { people, make }: People) {
  const { deps } = identity;
  // A token lives a minute, a suite on a busy machine longer.
  const own = () => identity.member(people.own.uid, { sid: 'access-own' });
  const ownerOf = (caller: Caller) =>
    caller === 'gone' ? people.gone : ['lead', 'manager', 'mate', 'left'].includes(caller) ? people.lead : people.own;
  let count = 0;

  /** A team of an owner, who can have one at a time; whoever has left is not in it. */
  const team = async (caller: Caller): Promise<{ id: string; owner: Person }> => {
    const owner = ownerOf(caller);
    const joined = deps.now();
    const members = [
      { uid: owner.uid, role: 'owner' as const, joined },
      { uid: people.manager.uid, role: 'manager' as const, joined },
      ...[people.mate, people.second].map(({ uid }) => ({ uid, role: 'member' as const, joined })),
    ];
    const id = ulid().toLowerCase();
    const made: Team = { id, owner: owner.uid, name: 'Harbour', version: 1, running: true, members, created: joined };
    await deps.db.transaction(async (tx) => {
      // One that was handed on has another owner by now.
      for (const uid of [owner.uid, people.second.uid]) {
        const before = await deps.teams.ownedBy(uid, tx);
        if (before) await deps.teams.remove(before.id, tx);
      }
      await deps.teams.add(made, tx);
      if (caller === 'gone') await deps.teams.remove(id, tx);
    });
    return { id, owner };
  };
  const invitation = async (caller: Caller) => {
    const { id, owner } = await team(caller);
    const token = newToken();
    const invited = deps.now();
    const expires = new Date(invited.getTime() + 86_400_000);
    const mail = `guest${++count}@example.org`;
    const invite = ulid().toLowerCase();
    if (caller !== 'gone')
      await deps.db.transaction((tx) =>
        deps.teams.putInvite(
          { id: invite, team: id, mail, role: 'member', invitedBy: owner.uid, invited, expires },
          tokenHash(token),
          tx,
        ),
      );
    return { id, invite, token };
  };
  const hook = async (caller: Caller) => {
    const made = await own().post('/hooks', { url: 'http://127.0.0.1:9/hook', events: ['upload.ready'] });
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    const id = made.body.id as string;
    return { id, end: async () => caller === 'gone' && (await own().call('DELETE', `/hooks/${id}`)) };
  };
  const freeHooks = async () => {
    for (const { id } of (await own().get('/hooks')).body.hooks as { id: string }[])
      await own().call('DELETE', `/hooks/${id}`);
  };

  const objects: Record<string, (caller: Caller) => Promise<Target>> = {
    account: async () => ({ accountId: people.own.uid, uid: people.own.uid }),
    slug: async () => ({ slug: people.own.slug }),
    doomedAccount: async () => {
      const { uid } = await make(`doomed${++count}`);
      return { accountId: uid, uid };
    },
    deletion: async () => {
      const { uid } = await make(`erased${++count}`);
      const done = await identity.member(uid).post(`/user/delete/${uid}`, { pass: PASSWORD });
      return { token: done.body.token as string };
    },
    session: async (caller) => {
      const visitor = identity.visitor();
      const token = (await visitor.logIn(people.own.mail, PASSWORD)).headers.get('x-session-set') ?? '';
      const sid = (await identity.service('edge').post('/internal/sessions/resolve', { token })).body.sid as string;
      if (caller === 'gone') await own().call('DELETE', `/user/sessions/${sid}`);
      return { sid };
    },
    notification: async () => {
      const once = `access-${++count}`;
      const data = { team: 'Harbour' };
      await deps.db.transaction((tx) =>
        notify(deps, tx, people.own.uid, { type: 'team_removed', data, link: null, once }),
      );
      return { mid: (await own().get('/user/notifications?offset=0')).body.results[0].mid as number };
    },
    variable: async () => ({ name: 'throttle_free_signup' }),
    team: async (caller) => ({ id: (await team(caller)).id }),
    member: async (caller) => ({ id: (await team(caller)).id, uid: people.second.uid }),
    invitation,
    inviteLink: invitation,
    apiKey: async (caller) => {
      const made = await own().post('/api-keys', { name: 'Mine', scopes: ['account:read'] });
      const id = made.body.id as string;
      if (caller === 'gone') await own().call('DELETE', `/api-keys/${id}`);
      return { id };
    },
    hook: async (caller) => {
      await freeHooks();
      const { id, end } = await hook(caller);
      await end();
      return { id };
    },
    delivery: async (caller) => {
      await freeHooks();
      const { id, end } = await hook(caller);
      const sent = await own().post(`/hooks/${id}/test`);
      await end();
      return { id, delivery: sent.body.id as string };
    },
  };
  return objects;
}

/** A notification, and a webhook with a delivery, of somebody: what each account has lists of. */
export async function listedOf(identity: Identity, { uid }: Person) {
  const { deps } = identity;
  const caller = identity.member(uid, { sid: `lists-${uid}` });
  const data = { team: 'Harbour' };
  await deps.db.transaction((tx) =>
    notify(deps, tx, uid, { type: 'team_removed', data, link: null, once: `lists-${uid}` }),
  );
  const { mid } = (await caller.get('/user/notifications')).body.results[0] as { mid: number };
  const hook = await caller.post('/hooks', { url: 'http://127.0.0.1:9/hook', events: ['upload.ready'] });
  const { id } = hook.body as { id: string };
  const sent = await caller.post(`/hooks/${id}/test`);
  return { mid, hook: id, delivery: sent.body.id as string };
}
