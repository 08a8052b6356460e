import { z } from 'zod';
import { event } from '../event';
import { id, timestamp, uid } from '../primitives';
import { PERIODS, PLAN_TYPES } from '../session-user';
import { adminAction } from './admin-action';
import { TEAM_ROLES } from './teams';

const ulid = z.string().length(26);

export const accountCreated = event({
  subject: 'identity.account.created.v1',
  owner: 'identity',
  summary: 'A sign-up was verified and an account exists.',
  data: z.object({
    uid,
    user_ulid: ulid,
    roles: z.array(z.string()),
    at: timestamp,
    /** Name of a local demo account, so that billing can give it its plan. */
    demo: z.string().optional(),
  }),
  consumers: ['billing', 'assets'],
});

export const sessionStarted = event({
  subject: 'identity.session.started.v1',
  owner: 'identity',
  summary:
    'Somebody logged in; `user_ulid` is the anonymous visitor they were until then, whose uploads move to the account.',
  data: z.object({ uid, sid: z.string(), user_ulid: ulid, at: timestamp }),
  consumers: ['assets'],
});

export const sessionEnded = event({
  subject: 'identity.session.ended.v1',
  owner: 'identity',
  summary: 'A session was ended at the server; nobody may accept its tokens any longer.',
  data: z.object({ uid, sid: z.string(), at: timestamp }),
  consumers: ['edge', 'billing', 'assets', 'catalog'],
});

export const sessionUserChanged = event({
  subject: 'identity.session-user.changed.v1',
  owner: 'identity',
  summary:
    'Plan, team or access of an account changed and identity has stored it: running pages refetch their session.',
  data: z.object({ uid, plan_type: z.enum(PLAN_TYPES), plan_period: z.enum(PERIODS).nullable(), at: timestamp }),
  consumers: ['edge'],
});

export const variableChanged = event({
  subject: 'identity.variable.changed.v1',
  owner: 'identity',
  summary: 'An administrator changed a variable or feature flag.',
  data: z.object({ name: z.string(), value: z.unknown(), at: timestamp }),
  consumers: ['edge', 'billing', 'assets', 'catalog'],
});

export const accountDeleted = event({
  subject: 'identity.account.deleted.v1',
  owner: 'identity',
  summary: 'An account was deleted; each service erases its part and answers with its own account.erased event.',
  data: z.object({ uid, user_ulid: ulid, at: timestamp }),
  consumers: ['billing', 'assets', 'catalog'],
});

export const notificationCreated = event({
  subject: 'identity.notification.created.v1',
  owner: 'identity',
  summary: 'A notification waits for an account; the page shows it at once.',
  data: z.object({ uid, mid: z.number().int(), type: id, at: timestamp }),
  consumers: ['edge'],
});

/** `version` grows with every change of the team or its members; copies drop what is older. `team` is the id, `owner` the uid of its owner. */
const ofTeam = { team: id, owner: uid, version: z.number().int(), at: timestamp };

export const teamCreated = event({
  subject: 'identity.team.created.v1',
  owner: 'identity',
  summary: 'A team exists; its owner is announced as a member by an event of its own.',
  data: z.object({ ...ofTeam, running: z.boolean() }),
  consumers: ['assets', 'billing'],
});

export const teamChanged = event({
  subject: 'identity.team.changed.v1',
  owner: 'identity',
  summary: 'The owner of a team changed, or whether its plan runs; a team that does not run can be read, nothing more.',
  data: z.object({ ...ofTeam, running: z.boolean() }),
  consumers: ['assets', 'billing'],
});

export const teamDeleted = event({
  subject: 'identity.team.deleted.v1',
  owner: 'identity',
  summary: 'A team ended; every member was removed by an event of its own before.',
  data: z.object(ofTeam),
  consumers: ['assets', 'billing'],
});

export const teamMemberAdded = event({
  subject: 'identity.team.member-added.v1',
  owner: 'identity',
  summary: 'Somebody is in a team from now on.',
  data: z.object({ ...ofTeam, uid, role: z.enum(TEAM_ROLES) }),
  consumers: ['assets', 'billing'],
});

export const teamMemberChanged = event({
  subject: 'identity.team.member-changed.v1',
  owner: 'identity',
  summary: 'A member of a team has another role.',
  data: z.object({ ...ofTeam, uid, role: z.enum(TEAM_ROLES) }),
  consumers: ['assets', 'billing'],
});

export const teamMemberRemoved = event({
  subject: 'identity.team.member-removed.v1',
  owner: 'identity',
  summary: 'Somebody is no longer in a team; every service refuses them within 2 s.',
  data: z.object({ ...ofTeam, uid }),
  consumers: ['assets', 'billing'],
});

export const identityAdminActed = event({
  subject: 'identity.admin.acted.v1',
  owner: 'identity',
  summary: 'An administrator did something in identity; kept in the audit list.',
  data: adminAction,
  // Identity writes its own into the list in the same transaction.
  consumers: [],
});

export const identityEvents = [
  accountCreated,
  sessionStarted,
  sessionEnded,
  sessionUserChanged,
  variableChanged,
  accountDeleted,
  notificationCreated,
  teamCreated,
  teamChanged,
  teamDeleted,
  teamMemberAdded,
  teamMemberChanged,
  teamMemberRemoved,
  identityAdminActed,
] as const;
