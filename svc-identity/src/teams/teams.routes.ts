import {
  acceptInvite,
  createTeam,
  deleteTeam,
  invite,
  listAllTeams,
  listInvites,
  listMembers,
  listTeams,
  loadTeam,
  readInvite,
  removeMember,
  renameTeam,
  setMemberRole,
  transferTeam,
  withdrawInvite,
} from '@commonplace/contracts/identity/teams';
import { AppError, bind, type Route } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import { acceptInvite as accept, inviteBy, inviteMember, seatsOf } from './invite-member';
import {
  createTeam as create,
  deleteTeam as end,
  removeMember as remove,
  saveTeam,
  setRole,
  teamFor,
  transferTeam as transfer,
  type Actor,
} from './manage-team';
import { mayManage, roleIn, seatsUsed, type Invite, type Team } from './team';

export const teamRoutes = (deps: Deps): Route[] => [
  bind(listTeams, async ({ auth }) => {
    const teams = await deps.teams.of(auth.uid);
    return { teams: await Promise.all(teams.map((team) => shown(deps, team, auth))) };
  }),
  bind(createTeam, async ({ auth, body }) => {
    const answer = (team: Team, tx?: ClientSession) => shown(deps, team, auth, tx);
    return answer(await create(deps, auth.uid, body.name, answer));
  }),
  // Before `teams/{id}/invites`, although no path of the two is the same today.
  bind(readInvite, async ({ body }) => {
    const { invite: found, team } = await inviteBy(deps, body.token);
    const by = await deps.accounts.byUid(found.invitedBy);
    return {
      team: team.id,
      name: team.name,
      invited_by: by?.fullName ?? '',
      mail: found.mail,
      expires: found.expires.toISOString(),
    };
  }),
  bind(acceptInvite, async ({ auth, body }) => {
    const answer = (team: Team, tx?: ClientSession) => shown(deps, team, auth, tx);
    return answer(await accept(deps, auth.uid, body.token, answer));
  }),
  bind(loadTeam, async ({ auth, params }) => shown(deps, await teamFor(deps, params.id, auth), auth)),
  bind(renameTeam, async ({ auth, params, body }) => {
    const team = await deps.db.transaction(async (tx) => {
      const found = await teamFor(deps, params.id, auth, ['owner', 'manager'], tx);
      return saveTeam(deps, tx, { ...found, name: body.name });
    });
    return shown(deps, team, auth);
  }),
  bind(deleteTeam, async ({ auth, params }) => {
    await end(deps, auth, params.id);
    return { success: true as const };
  }),
  bind(listMembers, async ({ auth, params }) => members(deps, await teamFor(deps, params.id, auth), auth)),
  bind(setMemberRole, async ({ auth, params, body }) =>
    members(deps, await setRole(deps, auth, params.id, params.uid, body.role), auth),
  ),
  bind(removeMember, async ({ auth, params }) => {
    await remove(deps, auth, params.id, params.uid);
    return { success: true as const };
  }),
  bind(transferTeam, async ({ auth, params, body }) =>
    shown(deps, await transfer(deps, auth, params.id, body.uid), auth),
  ),
  bind(listInvites, async ({ auth, params }) => {
    await teamFor(deps, params.id, auth, ['owner', 'manager']);
    return { invites: (await deps.teams.invites(params.id, deps.now())).map(shownInvite) };
  }),
  bind(invite, async ({ auth, params, body }) => {
    const answer = (waiting: Invite[]) => ({ invites: waiting.map(shownInvite) });
    return answer(await inviteMember(deps, auth, params.id, body, answer));
  }),
  bind(withdrawInvite, async ({ auth, params }) => {
    await teamFor(deps, params.id, auth, ['owner', 'manager']);
    if (!(await deps.teams.removeInvite(params.id, params.invite))) throw new AppError('NOT_FOUND');
    return { invites: (await deps.teams.invites(params.id, deps.now())).map(shownInvite) };
  }),
  bind(listAllTeams, async ({ query }) => ({
    teams: (await deps.teams.page(query.after ?? '')).map(({ id, owner, version, running, members: list }) => ({
      id,
      owner,
      version,
      running,
      members: list.map(({ uid, role }) => ({ uid, role })),
    })),
  })),
];

async function shown(deps: Deps, team: Team, actor: Actor, tx?: ClientSession) {
  const seats = await seatsOf(deps, team);
  const waiting = await deps.teams.invites(team.id, deps.now(), tx);
  const { id, owner, name, running, created } = team;
  return {
    id,
    owner,
    name,
    running,
    seats,
    used: seatsUsed(team, waiting.length),
    // An administrator who is not in the team looks at it as its owner.
    role: roleIn(team, actor.uid) ?? ('owner' as const),
    created: created.toISOString(),
  };
}

async function members(deps: Deps, team: Team, actor: Actor) {
  const accounts = new Map(
    (await deps.accounts.byUids(team.members.map((one) => one.uid))).map((one) => [one.uid, one]),
  );
  const seesMail = actor.roles.includes('admin') || mayManage(roleIn(team, actor.uid));
  const order = { owner: 0, manager: 1, member: 2 };
  return {
    members: [...team.members]
      .sort((a, b) => order[a.role] - order[b.role] || a.joined.getTime() - b.joined.getTime())
      .map(({ uid, role, joined }) => {
        const account = accounts.get(uid);
        return {
          uid,
          role,
          full_name: account?.fullName ?? '',
          account_url: account ? `/${account.slug}` : '',
          avatar_url: account?.avatarUrl ?? null,
          mail: seesMail ? (account?.mail ?? '') : '',
          joined: joined.toISOString(),
        };
      }),
  };
}

function shownInvite({ id, mail, role, invited, expires }: Invite) {
  return { id, mail, role, invited: invited.toISOString(), expires: expires.toISOString() };
}
