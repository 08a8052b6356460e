import { z } from 'zod';
import { operation } from '../operation';
import { id, timestamp, uid, uidParam } from '../primitives';
import { visibleLine } from '../visible-text';

export const TEAM_ROLES = ['owner', 'manager', 'member'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];
/** Roles that can be given; the owner changes by transfer only. */
const givenRole = z.enum(['manager', 'member']);

/** `reason` of EXPIRED for a link of an invitation that a newer mail replaced. */
export const RENEWED = 'renewed';

/** TEAM-02, and what the manage page shows. `seats` counts the owner; invitations hold a seat while they wait. */
export const team = z.object({
  id,
  owner: uid,
  name: z.string(),
  seats: z.number().int(),
  used: z.number().int(),
  /** Whether the owner's teams plan runs; a team without it can be read, nothing more. */
  running: z.boolean(),
  /** Role of the caller. */
  role: z.enum(TEAM_ROLES),
  created: timestamp,
});
export type Team = z.infer<typeof team>;

export const teamMember = z.object({
  uid,
  full_name: z.string(),
  account_url: z.string(),
  avatar_url: z.string().nullable(),
  /** Only for owner and managers, else empty. */
  mail: z.string(),
  role: z.enum(TEAM_ROLES),
  joined: timestamp,
});
export const teamInvite = z.object({
  id,
  mail: z.string(),
  role: givenRole,
  invited: timestamp,
  expires: timestamp,
});

const name = z
  .string('team-name')
  .trim()
  .max(80, 'team-name-long')
  .overwrite(visibleLine)
  .refine((text) => text !== '', 'team-name');
const params = z.object({ id: z.string().min(1).max(128) });
const memberParams = params.extend({ uid: uidParam });
const common = ['NOT_SIGNED_IN', 'NOT_FOUND', 'ROLE_MISSING'] as const;

export const listTeams = operation({
  id: 'identity.listTeams',
  owner: 'identity',
  method: 'GET',
  path: '/teams',
  summary: 'Teams that the caller owns or is in.',
  access: 'member',
  answer: z.object({ teams: z.array(team) }),
  errors: ['NOT_SIGNED_IN'],
});

export const createTeam = operation({
  id: 'identity.createTeam',
  owner: 'identity',
  method: 'POST',
  path: '/teams',
  summary: 'Makes a team of the caller, who needs a running teams plan (GATED) and owns no other team (CONFLICT).',
  access: 'member',
  body: z.object({ name }),
  answer: team,
  errors: ['INVALID', 'NOT_SIGNED_IN', 'GATED', 'CONFLICT'],
});

export const loadTeam = operation({
  id: 'identity.loadTeam',
  owner: 'identity',
  method: 'GET',
  path: '/teams/{id}',
  summary: 'A team, for its members and administrators.',
  access: 'member',
  params,
  answer: team,
  errors: [...common],
});

export const renameTeam = operation({
  id: 'identity.renameTeam',
  owner: 'identity',
  method: 'PUT',
  path: '/teams/{id}',
  summary: 'Renames a team; for owner and managers.',
  access: 'member',
  params,
  body: z.object({ name }),
  answer: team,
  errors: [...common, 'INVALID'],
});

export const deleteTeam = operation({
  id: 'identity.deleteTeam',
  owner: 'identity',
  method: 'DELETE',
  path: '/teams/{id}',
  summary: 'Ends a team; for its owner. Its members lose access at once.',
  access: 'member',
  params,
  answer: z.object({ success: z.literal(true) }),
  errors: [...common],
});

export const listMembers = operation({
  id: 'identity.listMembers',
  owner: 'identity',
  method: 'GET',
  path: '/teams/{id}/members',
  summary: 'Members of a team with their roles, the owner first.',
  access: 'member',
  params,
  answer: z.object({ members: z.array(teamMember) }),
  errors: [...common],
});

export const setMemberRole = operation({
  id: 'identity.setMemberRole',
  owner: 'identity',
  method: 'PUT',
  path: '/teams/{id}/members/{uid}',
  summary: 'Gives a member another role; for the owner.',
  access: 'member',
  params: memberParams,
  body: z.object({ role: givenRole }),
  answer: z.object({ members: z.array(teamMember) }),
  errors: [...common, 'INVALID', 'CONFLICT'],
});

export const removeMember = operation({
  id: 'identity.removeMember',
  owner: 'identity',
  method: 'DELETE',
  path: '/teams/{id}/members/{uid}',
  summary:
    'Takes a member out of the team (owner and managers), or oneself (everybody but the owner). Access ends at once. Managers cannot remove managers.',
  access: 'member',
  params: memberParams,
  answer: z.object({ success: z.literal(true) }),
  errors: [...common, 'CONFLICT'],
});

export const transferTeam = operation({
  id: 'identity.transferTeam',
  owner: 'identity',
  method: 'PUT',
  path: '/teams/{id}/owner',
  summary:
    'Makes a member the owner; the owner so far becomes a manager. The new owner must own no other team (CONFLICT); seats follow the new owner’s plan.',
  access: 'member',
  params,
  body: z.object({ uid }),
  answer: team,
  errors: [...common, 'INVALID', 'CONFLICT'],
});

export const listInvites = operation({
  id: 'identity.listInvites',
  owner: 'identity',
  method: 'GET',
  path: '/teams/{id}/invites',
  summary: 'Invitations that wait; for owner and managers.',
  access: 'member',
  params,
  answer: z.object({ invites: z.array(teamInvite) }),
  errors: [...common],
});

export const invite = operation({
  id: 'identity.invite',
  owner: 'identity',
  method: 'POST',
  path: '/teams/{id}/invites',
  summary:
    'Invites an address by mail; it holds a seat while it waits (LIMIT_REACHED without one). The same address again renews its invitation.',
  access: 'member',
  params,
  body: z.object({
    mail: z.string().trim().max(255, 'account-too-long').pipe(z.email('signupform-102')),
    role: givenRole.default('member'),
  }),
  answer: z.object({ invites: z.array(teamInvite) }),
  errors: [...common, 'INVALID', 'LIMIT_REACHED', 'GATED', 'CONFLICT', 'TOO_MANY'],
});

export const withdrawInvite = operation({
  id: 'identity.withdrawInvite',
  owner: 'identity',
  method: 'DELETE',
  path: '/teams/{id}/invites/{invite}',
  summary: 'Takes an invitation back; its link stops working.',
  access: 'member',
  params: params.extend({ invite: z.string().min(1).max(128) }),
  answer: z.object({ invites: z.array(teamInvite) }),
  errors: [...common],
});

export const readInvite = operation({
  id: 'identity.readInvite',
  owner: 'identity',
  method: 'POST',
  path: '/teams/invites/read',
  summary: 'What the mailed link invites to; the token says who was meant.',
  access: 'public',
  read: true,
  body: z.object({ token: z.string().min(1).max(200) }),
  answer: z.object({ team: id, name: z.string(), invited_by: z.string(), mail: z.string(), expires: timestamp }),
  errors: ['NOT_FOUND', 'EXPIRED', 'INVALID'],
});

export const acceptInvite = operation({
  id: 'identity.acceptInvite',
  owner: 'identity',
  method: 'POST',
  path: '/teams/invites/accept',
  summary: 'Joins the team of a mailed link; whoever holds the link takes the seat, once.',
  access: 'member',
  body: z.object({ token: z.string().min(1).max(200) }),
  answer: team,
  errors: ['INVALID', 'NOT_SIGNED_IN', 'NOT_FOUND', 'EXPIRED', 'LIMIT_REACHED', 'GATED', 'CONFLICT'],
});

export const listAllTeams = operation({
  id: 'identity.listAllTeams',
  owner: 'identity',
  method: 'GET',
  path: '/internal/teams',
  summary: 'Every team with its members, 200 at a time by id, for services that build their copy.',
  access: 'service',
  callers: ['billing'],
  internal: true,
  query: z.object({ after: z.string().max(64).optional() }),
  answer: z.object({
    teams: z.array(
      z.object({
        id,
        owner: uid,
        version: z.number().int(),
        running: z.boolean(),
        members: z.array(z.object({ uid, role: z.enum(TEAM_ROLES) })),
      }),
    ),
  }),
});
