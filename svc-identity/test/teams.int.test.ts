import { subscriptionChanged } from '@commonplace/contracts/billing/events';
import type { TokenClaims } from '@commonplace/contracts/session-user';
import { envelope } from '@commonplace/service-kit';
import { ulid } from 'ulid';
import { deleteAccount } from '../src/personal-data/delete-account';
import { signUp, startIdentity, until, type Caller, type Identity, type Json } from './service';

const LOOK = { comment: 'looked at by a test' };
const words = (...parts: (string | number)[]) => parts.join('');

jest.setTimeout(60_000);
let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
}, 600_000);
afterAll(() => identity.close());
beforeEach(() => {
  identity.clock.ahead = 0;
});

let versions = 0;
async function plan(uid: number, plan_type: 'teams' | 'free', seats: number) {
  const version = ++versions;
  const data = {
    uid,
    version,
    plan_type,
    plan_id: 'raw_9_teams_yearly_usd',
    period: plan_type === 'free' ? null : ('yearly' as const),
    currency: 'USD' as const,
    status: 'completed' as const,
    cancelled: false,
    expire: null,
    seats,
    free_premium_active: false,
    at: new Date().toISOString(),
  };
  await identity.billing.publish(envelope(subscriptionChanged, data, { id: ulid(), issuer: 'billing' }));
  await until(async () => ((await identity.deps.accounts.byUid(uid))?.plan.version === version ? true : undefined));
}
const person = async () => {
  const made = await signUp(identity);
  return { ...made, api: identity.member(made.uid, { sid: made.sid }) };
};
type Person = Awaited<ReturnType<typeof person>>;
/** Somebody with a running team of so many seats. */
async function owner(seats = 3): Promise<Person & { team: string }> {
  const made = await person();
  await plan(made.uid, 'teams', seats);
  const team = (await made.api.post('/teams', { name: words('Team of ', made.uid) })).body.id as string;
  return { ...made, team };
}
/** Invites an address and answers the token of the mail. */
async function tokenFor(api: Caller, team: string, mail: string, role = 'member'): Promise<string> {
  const before = identity.mails.filter((one) => one.to === mail).length;
  const answer = await api.post(words('/teams/', team, '/invites'), { mail, role });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  const invitation = await until(() =>
    identity.mails
      .filter((one) => one.to === mail)
      .slice(before)
      .find((one) => one.text.includes('/teams/join')),
  );
  return /token=([\w-]+)/.exec(invitation.text)?.[1] ?? '';
}
async function join(host: Person & { team: string }, guest: Person, role = 'member') {
  const token = await tokenFor(host.api, host.team, guest.mail, role);
  const answer = await guest.api.post('/teams/invites/accept', { token });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}
const session = async (one: Person) => (await one.api.get('/session')).body;
const claims = async (one: Person) =>
  (await identity.service('edge').post('/internal/sessions/resolve', { token: one.token })).body.claims;
const eventsOf = async (subject: string, team: string): Promise<Json[]> =>
  (await identity.events(subject)).filter((event) => event.data.team === team).map((event) => event.data);

test('[NOTIF-01] who is invited to a seat and has an account hears of it at the bell, and joins by its link', async () => {
  const host = await owner();
  const guest = await person();
  await tokenFor(host.api, host.team, guest.mail);
  const { results } = (await guest.api.get('/user/notifications?offset=0')).body;
  const told = results.find((one: Json) => one.type === 'team_invited');
  expect(told).toMatchObject({ viewed: false, opened: false, data: { team: words('Team of ', host.uid) } });
  const news = await until(async () =>
    (await identity.events('identity.notification.created.v1')).find(({ data }) => data.mid === told.mid),
  );
  expect(news.data).toMatchObject({ uid: guest.uid, type: 'team_invited' });
  const token = new URL(told.link as string, 'http://x').searchParams.get('token');
  expect((await guest.api.post('/teams/invites/accept', { token })).status).toBe(200);
});

test('who is invited again has one invitation and one line at the bell; the link of the first mail says that there is a newer one', async () => {
  const host = await owner();
  const guest = await person();
  const first = await tokenFor(host.api, host.team, guest.mail);
  const second = await tokenFor(host.api, host.team, guest.mail, 'manager');
  const { invites } = (await host.api.get(words('/teams/', host.team, '/invites'))).body;
  expect(invites).toMatchObject([{ mail: guest.mail, role: 'manager' }]);
  const { results } = (await guest.api.get('/user/notifications?offset=0')).body;
  const told = results.filter((one: Json) => one.type === 'team_invited').map((one: Json) => one.link);
  expect(told).toEqual([words('/teams/join?token=', second)]);
  for (const path of ['/teams/invites/read', '/teams/invites/accept']) {
    const old = await guest.api.post(path, { token: first });
    expect([old.status, old.body.code, old.body.reason]).toEqual([410, 'EXPIRED', 'renewed']);
    expect(old.body.error).toMatch(/newer invitation/);
  }
  expect((await guest.api.post('/teams/invites/accept', { token: second })).body.role).toBe('manager');
});

test('[SEC] whoever deletes their account takes no seat with the token that is good for a moment more, and makes no team', async () => {
  const host = await owner();
  const guest = await person();
  await plan(guest.uid, 'teams', 3);
  const token = await tokenFor(host.api, host.team, words('elsewhere', guest.uid, '@example.org'));
  expect((await guest.api.post(words('/user/delete/', guest.uid), { pass: guest.pass })).status).toBe(200);
  expect((await guest.api.post('/teams/invites/accept', { token })).body.code).toBe('NOT_SIGNED_IN');
  expect((await guest.api.post('/teams', { name: 'Nobody’s' })).body.code).toBe('NOT_SIGNED_IN');
  expect((await identity.deps.teams.byId(host.team))?.members.map(({ uid }) => uid)).toEqual([host.uid]);
  const next = await person();
  expect((await next.api.post('/teams/invites/accept', { token })).status).toBe(200);
});

test('[TEAM-02, TEAM-05, TEAM-08] a team carries id and owner; its owner switches to it and has team features', async () => {
  const one = await person();
  const gated = await one.api.post('/teams', { name: 'Mine' });
  expect([gated.status, gated.body.code]).toEqual([403, 'GATED']);
  await plan(one.uid, 'teams', 2);
  expect((await one.api.post('/teams', { name: '   ' })).body.errors).toEqual({ name: ['team-name'] });
  const team = (await one.api.post('/teams', { name: ' Mine ' })).body;
  expect(team).toMatchObject({ owner: one.uid, name: 'Mine', seats: 2, used: 1, running: true, role: 'owner' });
  expect((await one.api.post('/teams', { name: 'Another' })).status).toBe(409);
  const user = await session(one);
  expect(user.profiles).toEqual([
    { type: 'user', data: { id: String(one.uid), name: one.name }, teamsEnabled: true },
    { type: 'team', data: { id: team.id, name: 'Mine', owner: one.uid, role: 'owner' }, teamsEnabled: true },
  ]);
  expect(user.access).toMatchObject({
    show_commonplace_team: true,
    website_access: true,
    access_administration_pages: false,
  });
  expect((await claims(one)).access).toMatchObject({ show_commonplace_team: true, website_access: true });
  await until(async () => ((await eventsOf('identity.team.member-added.v1', team.id)).length ? true : undefined));
});

test('[TEAM-04, TEAM-05] a member of a running team holds the yearly premium plan and its access; when the plan ends, both are gone', async () => {
  const host = await owner();
  const guest = await person();
  expect(await session(guest)).toMatchObject({ plan_type: 'free', premium: false });
  await join(host, guest);
  expect(await session(guest)).toMatchObject({
    plan_type: 'premium',
    plan_period: 'yearly',
    premium: true,
    is_free: false,
    access: { show_commonplace_team: true, website_access: true },
  });
  expect((await guest.api.get(words('/user/load/', guest.uid))).body.userInfos.plan_type).toBe('premium');
  await plan(host.uid, 'free', 1);
  expect(await session(guest)).toMatchObject({
    plan_type: 'free',
    premium: false,
    access: { show_commonplace_team: false, website_access: false },
  });
  expect((await session(guest)).profiles[1]).toMatchObject({ type: 'team', teamsEnabled: false });
  const refused = await host.api.post(words('/teams/', host.team, '/invites'), { mail: 'late@example.org' });
  expect([refused.status, refused.body.code]).toEqual([403, 'GATED']);
});

test('[TEAM-07] with teams switched off no team profile is active', async () => {
  const host = await owner();
  const admin = identity.member(900_002, { roles: ['admin'] });
  await admin.call('PUT', '/admin/variables/feature_teams', { value: { enabled: false } });
  expect((await session(host)).profiles.map((one: Json) => one.teamsEnabled)).toEqual([false, false]);
  await admin.call('PUT', '/admin/variables/feature_teams', { value: { enabled: true } });
  expect((await session(host)).profiles.map((one: Json) => one.teamsEnabled)).toEqual([true, true]);
});

describe('seats', () => {
  test('members and waiting invitations hold seats; two invitations at once never take the same last one', async () => {
    const host = await owner(3);
    const first = await host.api.post(words('/teams/', host.team, '/invites'), { mail: 'first@example.org' });
    expect(first.body.invites).toMatchObject([{ mail: 'first@example.org', role: 'member' }]);
    const again = await host.api.post(words('/teams/', host.team, '/invites'), { mail: 'FIRST@example.org' });
    expect(again.body.invites).toHaveLength(1);
    const both = await Promise.all(
      ['a@example.org', 'b@example.org'].map((mail) =>
        host.api.post(words('/teams/', host.team, '/invites'), { mail }),
      ),
    );
    expect(both.map((one) => one.status).sort()).toEqual([200, 422]);
    expect(both.find((one) => one.status === 422)?.body).toMatchObject({ code: 'LIMIT_REACHED', limit: 3, used: 3 });
    const waiting = (await host.api.get(words('/teams/', host.team, '/invites'))).body.invites;
    expect(waiting).toHaveLength(2);
    await host.api.call('DELETE', words('/teams/', host.team, '/invites/', waiting[0].id));
    expect((await host.api.get(words('/teams/', host.team))).body.used).toBe(2);
  });

  test('of a hundred invitations at once one takes the last seat, and the others are told that there is none', async () => {
    const host = await owner(2);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        host.api.post(words('/teams/', host.team, '/invites'), { mail: `last-${n}@example.org` }),
      ),
    );
    const told = answers.map(({ status, body }) => `${status} ${status === 200 ? '' : String(body.code)}`.trim());
    expect(told.sort()).toEqual(['200', ...Array<string>(99).fill('422 LIMIT_REACHED')]);
    expect((await host.api.get(words('/teams/', host.team, '/invites'))).body.invites).toHaveLength(1);
    expect((await host.api.get(words('/teams/', host.team))).body.used).toBe(2);
  });

  test('a link works once, not after it was taken back, not after fourteen days, and not without a seat', async () => {
    const host = await owner(4);
    const [one, two, three] = [await person(), await person(), await person()];
    const token = await tokenFor(host.api, host.team, one.mail);
    expect((await identity.visitor().post('/teams/invites/read', { token })).body).toMatchObject({
      team: host.team,
      invited_by: host.name,
      mail: one.mail,
    });
    expect((await one.api.post('/teams/invites/accept', { token })).status).toBe(200);
    expect((await two.api.post('/teams/invites/accept', { token })).status).toBe(404);
    const old = await tokenFor(host.api, host.team, two.mail);
    identity.clock.ahead = 15 * 86_400_000;
    expect((await two.api.post('/teams/invites/accept', { token: old })).status).toBe(410);
    identity.clock.ahead = 0;
    const seatless = await tokenFor(host.api, host.team, three.mail);
    await plan(host.uid, 'teams', 2);
    const full = await three.api.post('/teams/invites/accept', { token: seatless });
    expect([full.status, full.body.code]).toEqual([422, 'LIMIT_REACHED']);
    for (const bad of ['', 'x'.repeat(300), 7, { $gt: '' }])
      expect((await two.api.post('/teams/invites/accept', { token: bad })).status).toBe(422);
  });

  test('a team with more people than seats pauses, and nobody holds a plan by a seat that is not paid for', async () => {
    const host = await owner(3);
    const [one, two] = [await person(), await person()];
    await join(host, one);
    await join(host, two);
    const path = words('/teams/', host.team);
    expect((await session(two)).plan_type).toBe('premium');
    await plan(host.uid, 'teams', 2);
    const team = await until(async () => {
      const { body } = await host.api.get(path);
      return body.running ? undefined : body;
    });
    expect(team).toMatchObject({ running: false, seats: 2, used: 3 });
    for (const each of [one, two]) expect((await session(each)).plan_type).toBe('free');
    expect((await eventsOf('identity.team.changed.v1', host.team)).map((event) => event.running)).toContain(false);
    const full = await host.api.post(words(path, '/invites'), { mail: 'more@example.org' });
    expect([full.status, full.body.code]).toEqual([422, 'LIMIT_REACHED']);

    expect((await host.api.call('DELETE', words(path, '/members/', two.uid))).status).toBe(200);
    expect((await host.api.get(path)).body).toMatchObject({ running: true, seats: 2, used: 2 });
    expect((await session(one)).plan_type).toBe('premium');
    expect((await session(two)).plan_type).toBe('free');
    await until(async () => {
      const told = await eventsOf('identity.team.changed.v1', host.team);
      return told.at(-1)?.running === true ? true : undefined;
    });
  });

  test('a team handed to somebody with fewer seats than it has people waits for seats', async () => {
    const host = await owner(3);
    const [next, other] = [await person(), await person()];
    await join(host, next);
    await join(host, other);
    await plan(next.uid, 'teams', 2);
    const moved = await host.api.call('PUT', words('/teams/', host.team, '/owner'), { uid: next.uid });
    expect(moved.body).toMatchObject({ owner: next.uid, running: false, seats: 2 });
    await plan(next.uid, 'teams', 3);
    await until(async () =>
      (await next.api.get(words('/teams/', host.team))).body.running === true ? true : undefined,
    );
  });
});

describe('roles', () => {
  test('who may do what in a team, member by member', async () => {
    const host = await owner(6);
    const [manager, member, other] = [await person(), await person(), await person()];
    await join(host, manager, 'manager');
    await join(host, member);
    const calls: [string, string, object | undefined][] = [
      ['GET', words('/teams/', host.team), undefined],
      ['GET', words('/teams/', host.team, '/members'), undefined],
      ['GET', words('/teams/', host.team, '/invites'), undefined],
      ['PUT', words('/teams/', host.team), { name: 'New name' }],
      ['PUT', words('/teams/', host.team, '/members/', member.uid), { role: 'member' }],
      ['PUT', words('/teams/', host.team, '/owner'), { uid: host.uid }],
    ];
    const outcome = async (one: Person | undefined) =>
      Promise.all(
        calls.map(
          async ([method, path, body]) => (await (one?.api ?? identity.visitor()).call(method, path, body)).status,
        ),
      );
    expect(await outcome(host)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await outcome(manager)).toEqual([200, 200, 200, 200, 403, 403]);
    expect(await outcome(member)).toEqual([200, 200, 403, 403, 403, 403]);
    expect(await outcome(other)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await outcome(undefined)).toEqual([401, 401, 401, 401, 401, 401]);
    const mails = async (one: Person) =>
      (await one.api.get(words('/teams/', host.team, '/members'))).body.members.map((each: Json) => each.mail);
    expect(await mails(host)).toEqual([host.mail, manager.mail, member.mail]);
    expect(await mails(member)).toEqual(['', '', '']);
    expect((await manager.api.call('DELETE', words('/teams/', host.team, '/members/', host.uid))).status).toBe(409);
    expect((await member.api.call('DELETE', words('/teams/', host.team, '/members/', manager.uid))).status).toBe(403);
    expect((await manager.api.call('DELETE', words('/teams/', host.team, '/members/', member.uid))).status).toBe(200);
  });

  test('a removed member loses plan, access and team at once, and every service is told with a newer version', async () => {
    const host = await owner();
    const guest = await person();
    await join(host, guest);
    expect((await claims(guest)).access.show_commonplace_team).toBe(true);
    const gone = await host.api.call('DELETE', words('/teams/', host.team, '/members/', guest.uid));
    expect(gone.status).toBe(200);
    expect(await session(guest)).toMatchObject({ plan_type: 'free', access: { show_commonplace_team: false } });
    expect((await claims(guest)).access.show_commonplace_team).toBe(false);
    expect((await guest.api.get(words('/teams/', host.team))).status).toBe(404);
    const [removed] = await until(async () => {
      const list = await eventsOf('identity.team.member-removed.v1', host.team);
      return list.length ? list : undefined;
    });
    const added = await eventsOf('identity.team.member-added.v1', host.team);
    expect(removed).toMatchObject({ uid: guest.uid, owner: host.uid });
    expect(removed.version).toBeGreaterThan(Math.max(...added.map((one) => one.version)));
    const told = (await identity.events('identity.session-user.changed.v1')).filter(
      (one) => one.data.uid === guest.uid,
    );
    expect(told.map((one) => one.data.plan_type)).toEqual(['premium', 'free']);
    await until(() =>
      identity.mails.find((mail) => mail.to === guest.mail && mail.subject.includes('no longer in the team')),
    );
  });

  test('a transfer makes a member the owner; the team runs by the new owner’s plan', async () => {
    const host = await owner();
    const [next, second] = [await person(), await owner()];
    await join(host, next);
    await join(host, second);
    const types = async (one: Person) =>
      (await one.api.get('/user/notifications')).body.results.map((news: Json) => news.type);
    expect((await host.api.call('PUT', words('/teams/', host.team, '/owner'), { uid: second.uid })).status).toBe(409);
    expect((await host.api.call('PUT', words('/teams/', host.team, '/owner'), { uid: 424_242 })).status).toBe(404);
    const moved = await host.api.call('PUT', words('/teams/', host.team, '/owner'), { uid: next.uid });
    expect(moved.body).toMatchObject({ owner: next.uid, running: false, role: 'manager' });
    // Each hears why the seats' plan is gone, at the bell and by mail; the old owner was asked before.
    expect(await types(next)).toEqual(expect.arrayContaining(['team_owner', 'team_paused']));
    expect(await types(second)).toContain('team_paused');
    expect(await types(host)).not.toContain('team_paused');
    await until(() => identity.mails.find((mail) => mail.to === next.mail && mail.subject.includes('paused')));
    await plan(next.uid, 'teams', 5);
    expect((await next.api.get(words('/teams/', host.team))).body).toMatchObject({
      running: true,
      seats: 5,
      role: 'owner',
    });
    expect((await host.api.call('DELETE', words('/teams/', host.team, '/members/', host.uid))).status).toBe(200);
    expect(await types(next)).toEqual(expect.arrayContaining(['team_owner', 'team_left', 'team_resumed']));
  });

  test('[NOTIF] an owner whose plan ends hears once that the team pauses with it; members hear that it pauses', async () => {
    const host = await owner();
    const guest = await person();
    await join(host, guest);
    await plan(host.uid, 'free', 1);
    const types = async (one: Person) =>
      (await one.api.get('/user/notifications')).body.results.map((news: Json) => news.type as string);
    await until(async () => ((await types(host)).includes('team_plan_ended') ? true : undefined));
    expect(await types(host)).not.toEqual(expect.arrayContaining(['plan_ended']));
    expect(await types(host)).not.toEqual(expect.arrayContaining(['team_paused']));
    expect(await types(guest)).toContain('team_paused');
    const mail = await until(() => identity.mails.find((one) => one.to === host.mail && one.subject.includes('ended')));
    expect(mail.subject).toContain('is paused');
  });

  test('a team that ends takes everybody out', async () => {
    const host = await owner();
    const guest = await person();
    await join(host, guest);
    expect((await guest.api.call('DELETE', words('/teams/', host.team))).status).toBe(403);
    expect((await host.api.call('DELETE', words('/teams/', host.team))).status).toBe(200);
    expect((await session(guest)).profiles).toHaveLength(1);
    await until(async () =>
      (await eventsOf('identity.team.member-removed.v1', host.team)).length === 2 ? true : undefined,
    );
    await until(async () => ((await eventsOf('identity.team.deleted.v1', host.team)).length ? true : undefined));
  });
});

test('services read every team with its members, page by page', async () => {
  const host = await owner();
  const found: Json[] = [];
  for (let after = ''; ;) {
    const { teams } = (await identity.service('billing').get(words('/internal/teams?after=', after))).body;
    if (teams.length === 0) break;
    found.push(...teams);
    after = teams.at(-1).id;
  }
  expect(found.find((one) => one.id === host.team)).toMatchObject({
    owner: host.uid,
    running: true,
    members: [{ uid: host.uid, role: 'owner' }],
  });
  expect((await host.api.get('/internal/teams')).status).toBe(403);
});

test('administrators see for each account of a list its own teams, sessions and second factor, as they do one by one', async () => {
  const admin = identity.member(900_004, { roles: ['admin'] });
  const host = await owner();
  const guest = await person();
  const other = await person();
  await join(host, guest, 'manager');
  expect((await identity.visitor().logIn(guest.mail, guest.pass)).status).toBe(200);
  await identity.deps.db.connection.collection<{ _id: number }>('second_factors').insertOne({ _id: other.uid });
  const list: Json[] = (await admin.get('/admin/accounts')).body.accounts;
  const shown = [host, guest, other].map(({ uid }) => list.find((one) => one.uid === uid));
  expect(
    shown.map((one) => [one.sessions, one.second_factor, ...one.teams.map(({ id, role }: Json) => [id, role])]),
  ).toEqual([
    [1, false, [host.team, 'owner']],
    [2, false, [host.team, 'manager']],
    [1, true],
  ]);
  for (const one of shown) expect((await admin.get(words('/admin/accounts/', one.uid))).body).toEqual(one);
});

test('who cannot be deleted stays in their teams: all of a deletion happens, or nothing', async () => {
  const host = await owner();
  const guest = await person();
  const token = await tokenFor(host.api, host.team, guest.mail);
  expect((await guest.api.post('/teams/invites/accept', { token })).status).toBe(200);
  const { deps } = identity;
  const deletions = { ...deps.deletions, add: () => Promise.reject(new Error('no room')) };
  const auth = { uid: guest.uid, roles: [] } as unknown as TokenClaims;
  const ask = deleteAccount({ ...deps, deletions }, auth, guest.uid, { pass: guest.pass });
  await expect(ask).rejects.toThrow('no room');
  expect((await deps.teams.of(guest.uid)).map(({ id }) => id)).toEqual([host.team]);
  expect((await guest.api.post(words('/user/delete/', guest.uid), { pass: guest.pass })).status).toBe(200);
  expect(await deps.teams.of(guest.uid)).toEqual([]);
});

test('[SEC] a key that may read news is given no link by which a seat is taken; the person themselves is', async () => {
  const host = await owner();
  const guest = await person();
  const token = await tokenFor(host.api, host.team, guest.mail);
  const invited = async (api: Caller) => {
    const { results } = (await api.get('/user/notifications?offset=0')).body as {
      results: { type: string; link: Json }[];
    };
    return results.filter(({ type }) => type === 'team_invited').map(({ link }) => link as string | null);
  };
  expect(await invited(guest.api)).toEqual([words('/teams/join?token=', token)]);
  const program = identity.member(guest.uid, { sid: 'key:reads', scopes: ['account:read'] });
  expect(await invited(program)).toEqual([null]);
});

test('[SEC] whoever reads the database finds nothing by which a seat is taken, also after the line at the bell was followed; the archive holds none', async () => {
  const host = await owner();
  const guest = await person();
  const token = await tokenFor(host.api, host.team, guest.mail);
  const link = words('/teams/join?token=', token);
  const { results } = (await guest.api.get('/user/notifications?offset=0')).body;
  const { mid } = results.find((one: Json) => one.type === 'team_invited');
  const click = () =>
    guest.api.post(words('/user/notifications/click/', mid), {}, { 'idempotency-key': words('followed-', guest.uid) });
  expect((await click()).body).toEqual({ mid, opened: true, link });
  expect((await click()).body).toEqual({ mid, opened: true, link: null });
  const { connection } = identity.deps.db;
  const names = (await connection.listCollections()).map(({ name }) => name);
  for (const name of names.filter((one) => !one.startsWith('system.'))) {
    const rows = connection.collection(name);
    // The mail itself waits there until it is sent.
    const look = async () => (JSON.stringify(await rows.find({}, LOOK).toArray()).includes(token) ? undefined : true);
    expect([name, await until(look)]).toEqual([name, true]);
  }
  const archived: string[] = [];
  for await (const one of identity.deps.notifications.all(guest.uid)) archived.push(JSON.stringify(one));
  expect(archived.some((one) => one.includes('team_invited'))).toBe(true);
  expect(archived.join()).not.toContain('sealed');
  expect((await guest.api.post('/teams/invites/accept', { token })).status).toBe(200);
});

test('[SEC] whoever ends a team and makes another mails no more invitations by that', async () => {
  const host = await owner();
  await identity.deps.limits.use('teamInvitesBy', String(host.uid), { points: 199 });
  await tokenFor(host.api, host.team, 'last.of.the.day@example.org');
  expect((await host.api.call('DELETE', words('/teams/', host.team))).status).toBe(200);
  const again = (await host.api.post('/teams', { name: 'Again' })).body.id as string;
  const given = { mail: 'one.too.many@example.org', role: 'member' };
  const refused = await host.api.post(words('/teams/', again, '/invites'), given);
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY']);
  // The team itself may still have others invite.
  expect(await identity.deps.limits.used('teamInvites', again)).toBe(1);
});
