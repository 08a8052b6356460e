import { z } from 'zod';
import { event } from '../event';
import { id, timestamp, uid } from '../primitives';
import { PERIODS, PLAN_TYPES } from '../session-user';

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

export const identityEvents = [
  accountCreated,
  sessionStarted,
  sessionEnded,
  sessionUserChanged,
  variableChanged,
  accountDeleted,
  notificationCreated,
] as const;
