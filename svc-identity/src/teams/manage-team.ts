import type { TeamRole } from '@commonplace/contracts/identity/teams';
import { AppError } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import { ulid } from 'ulid';
import type { Plan } from '../accounts/account';
import { isTaken } from '../accounts/account.repo';
import type { Deps } from '../deps';
import { notify } from '../notifications/notify';
import { requireMayRemove, roleIn, runsOn, type Membership, type Team, membershipOf } from './team';
import { teamEvents, tellPages } from './team.events';

/** Who acts: an administrator may do what the owner may, but nobody's team becomes theirs. */
export interface Actor {
  readonly uid: number;
  readonly roles: readonly string[];
}
const isAdmin = (actor: Actor) => actor.roles.includes('admin');
/** The manage page of a team, and what a member sees of it. */
export const MANAGE = (team: string) => `/teams/${team}/manage`;

/** What a change of who is in a team asks for: everybody is told. */
export type TeamNeeds = Pick<Deps, 'teams'> & Parameters<typeof notify>[0];

/** The teams of somebody as the session shows them. */
export async function membershipsOf(deps: Pick<Deps, 'teams'>, uid: number): Promise<Membership[]> {
  if (uid <= 0) return [];
  return (await deps.teams.of(uid)).flatMap((team) => membershipOf(team, uid) ?? []);
}

/** The team as the caller may see it. A team of others is not there (NOT_FOUND); a role that is too low is ROLE_MISSING. */
export async function teamFor(
  deps: Pick<Deps, 'teams'>,
  id: string,
  actor: Actor,
  needs: readonly TeamRole[] = ['owner', 'manager', 'member'],
  tx?: ClientSession,
): Promise<Team> {
  const team = await deps.teams.byId(id, tx);
  const role = team && roleIn(team, actor.uid);
  if (!team || (!role && !isAdmin(actor))) throw new AppError('NOT_FOUND');
  if (!isAdmin(actor) && role && !needs.includes(role)) throw new AppError('ROLE_MISSING');
  return team;
}

/** Stores a changed team; somebody who was faster makes the caller read again. */
export async function saveTeam(deps: Pick<Deps, 'teams'>, tx: ClientSession, team: Team): Promise<Team> {
  if (!(await deps.teams.save(team, tx))) throw new AppError('CONFLICT');
  return { ...team, version: team.version + 1 };
}

/** Makes a team of somebody who holds a running teams plan and owns none. `answer`: what whoever asked for it is answered. */
export async function createTeam(
  deps: Deps,
  uid: number,
  name: string,
  answer?: (team: Team, tx: ClientSession) => unknown,
): Promise<Team> {
  const account = await deps.accounts.byUid(uid);
  if (!account) throw new AppError('NOT_SIGNED_IN');
  if (account.plan.type !== 'teams') throw new AppError('GATED', { detail: 'A team needs the Teams plan.' });
  try {
    const add = async (tx: ClientSession) => {
      if (!(await deps.accounts.hold(uid, tx))) throw new AppError('NOT_SIGNED_IN');
      return addTeam(deps, tx, { uid, name, running: true });
    };
    return await deps.db.transaction(add, answer ? { answer } : {});
  } catch (err) {
    if (isTaken(err)) throw new AppError('CONFLICT', { detail: 'You own a team already.' });
    throw err;
  }
}

/** Stores a team with its owner as the first member, and tells. */
export async function addTeam(
  deps: Deps,
  tx: ClientSession,
  given: { uid: number; name: string; running: boolean },
): Promise<Team> {
  const now = deps.now();
  const team: Team = {
    id: ulid().toLowerCase(),
    owner: given.uid,
    name: given.name,
    version: 1,
    running: given.running,
    members: [{ uid: given.uid, role: 'owner', joined: now }],
    created: now,
  };
  await deps.teams.add(team, tx);
  const tell = teamEvents(deps, tx, team);
  await tell.created();
  await tell.added(given.uid);
  await tellPages(deps, tx, team);
  return team;
}

/** Gives a member a role; the owner's changes by transfer only. */
export async function setRole(deps: Deps, actor: Actor, id: string, uid: number, role: 'manager' | 'member') {
  return deps.db.transaction(async (tx) => {
    const team = await teamFor(deps, id, actor, ['owner'], tx);
    const before = roleIn(team, uid);
    if (!before) throw new AppError('NOT_FOUND');
    if (before === 'owner') throw new AppError('CONFLICT', { detail: 'The owner stays the owner. Transfer the team.' });
    if (before === role) return team;
    const members = team.members.map((member) => (member.uid === uid ? { ...member, role } : member));
    const saved = await saveTeam(deps, tx, { ...team, members });
    await teamEvents(deps, tx, saved).role(uid);
    await tellPages(deps, tx, saved, [uid]);
    await notify(deps, tx, uid, { type: 'team_role', data: { team: team.name, role }, link: MANAGE(id) });
    return saved;
  });
}

/** Takes somebody out, or lets them leave. Their plan, flags and pages change with the same transaction; services refuse them by the event. */
export async function removeMember(deps: Deps, actor: Actor, id: string, uid: number): Promise<void> {
  await deps.db.transaction((tx) => takeMemberOut(deps, tx, actor, id, uid));
}

/** {@link removeMember} as a part of something larger. */
export async function takeMemberOut(
  deps: TeamNeeds,
  tx: ClientSession,
  actor: Actor,
  id: string,
  uid: number,
): Promise<void> {
  const team = await teamFor(deps, id, actor, undefined, tx);
  requireMayRemove(team, { uid: actor.uid, admin: isAdmin(actor) }, uid);
  const members = team.members.filter((one) => one.uid !== uid);
  const owner = await deps.accounts.byUid(team.owner);
  // What waited because it had more people than seats goes on.
  const goesOn = !team.running && owner !== undefined && runsOn(owner.plan, members.length);
  const saved = await saveTeam(deps, tx, { ...team, members, running: team.running || goesOn });
  const tell = teamEvents(deps, tx, saved);
  await tell.removed(uid);
  if (goesOn) await tell.changed();
  const left = members.map((one) => one.uid);
  await tellPages(deps, tx, saved, goesOn ? [uid, ...left] : [uid]);
  if (goesOn) await tellRunning(deps, tx, saved, left);
  if (actor.uid === uid) {
    const name = (await deps.accounts.byUid(uid))?.fullName ?? '';
    await notify(deps, tx, team.owner, {
      type: 'team_left',
      data: { team: team.name, name },
      link: MANAGE(id),
      about: uid,
    });
  } else await notify(deps, tx, uid, { type: 'team_removed', data: { team: team.name }, link: null });
}

/** Makes a member the owner, whose plan decides from then on whether the team runs. The owner so far stays as a manager. */
export async function transferTeam(deps: Deps, actor: Actor, id: string, uid: number): Promise<Team> {
  try {
    return await deps.db.transaction(async (tx) => {
      const team = await teamFor(deps, id, actor, ['owner'], tx);
      if (!roleIn(team, uid)) throw new AppError('NOT_FOUND');
      if (team.owner === uid) return team;
      if (await deps.teams.ownedBy(uid, tx))
        throw new AppError('CONFLICT', { detail: 'This member owns a team already.' });
      const next = await deps.accounts.byUid(uid);
      if (!next) throw new AppError('NOT_FOUND');
      const members = team.members.map((one) => ({
        ...one,
        role: one.uid === uid ? ('owner' as const) : one.uid === team.owner ? ('manager' as const) : one.role,
      }));
      // The plan stays with whoever pays it: a new owner without a teams plan, or with too few seats, has a team that waits.
      const running = runsOn(next.plan, members.length);
      const saved = await saveTeam(deps, tx, { ...team, owner: uid, running, members });
      const tell = teamEvents(deps, tx, saved);
      await tell.changed();
      await tell.role(uid);
      await tell.role(team.owner);
      await tellPages(deps, tx, saved);
      const by = (await deps.accounts.byUid(actor.uid))?.fullName ?? '';
      await notify(deps, tx, uid, {
        type: 'team_owner',
        data: { team: team.name, by },
        link: MANAGE(id),
        about: actor.uid,
      });
      // Who hands the team over was told before. The others lose or get their seats' plan by it.
      const others = members.flatMap((one) => (one.uid === actor.uid ? [] : one.uid));
      if (running !== team.running) await tellRunning(deps, tx, saved, others);
      return saved;
    });
  } catch (err) {
    if (isTaken(err)) throw new AppError('CONFLICT', { detail: 'This member owns a team already.' });
    throw err;
  }
}

/** Ends a team: everybody is out with the same transaction. */
export async function deleteTeam(deps: Deps, actor: Actor, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const team = await teamFor(deps, id, actor, ['owner'], tx);
    const empty: Team = { ...team, version: team.version + 1, running: false, members: [] };
    await deps.teams.remove(id, tx);
    const tell = teamEvents(deps, tx, empty);
    for (const member of team.members) await tell.removed(member.uid);
    await tell.deleted();
    await tellPages(
      deps,
      tx,
      empty,
      team.members.map((member) => member.uid),
    );
    for (const member of team.members)
      if (member.uid !== team.owner)
        await notify(deps, tx, member.uid, { type: 'team_removed', data: { team: team.name }, link: null });
  });
}

/** The owner's plan or its seats changed: the team runs or waits from now on, and every member's session follows. */
export async function followPlan(
  deps: Deps,
  tx: ClientSession,
  owner: number,
  plan: Pick<Plan, 'type' | 'seats'>,
  ownerIsTold: boolean,
): Promise<Team | undefined> {
  const team = await deps.teams.ownedBy(owner, tx);
  if (!team) return undefined;
  const running = runsOn(plan, team.members.length);
  if (team.running === running) return undefined;
  const saved = await saveTeam(deps, tx, { ...team, running });
  await teamEvents(deps, tx, saved).changed();
  await tellPages(
    deps,
    tx,
    saved,
    saved.members.map((one) => one.uid).filter((uid) => uid !== owner),
  );
  await tellRunning(
    deps,
    tx,
    saved,
    saved.members.map((one) => one.uid).filter((uid) => uid !== owner || !ownerIsTold),
  );
  return saved;
}

/** Tells members that the team pauses or goes on. */
async function tellRunning(deps: TeamNeeds, tx: ClientSession, team: Team, uids: readonly number[]): Promise<void> {
  for (const uid of uids)
    await notify(deps, tx, uid, {
      type: team.running ? 'team_resumed' : 'team_paused',
      data: { team: team.name },
      link: MANAGE(team.id),
    });
}
