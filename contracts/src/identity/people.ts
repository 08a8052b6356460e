import { z } from 'zod';
import { operation } from '../operation';
import { timestamp, uid, uidParam, wholeNumber } from '../primitives';
import { BADGES } from './badges';
import { PERIODS, PLAN_TYPES, sessionUser, tokenClaims } from '../session-user';

export const getSession = operation({
  id: 'identity.getSession',
  owner: 'identity',
  method: 'GET',
  path: '/session',
  summary: 'The session user. `token`, the CSRF token, is filled in by the edge; identity leaves it empty.',
  access: 'public',
  answer: sessionUser,
});

export const setEditorTheme = operation({
  id: 'identity.setEditorTheme',
  owner: 'identity',
  method: 'POST',
  path: '/user/editor-theme',
  summary: 'Saves dark mode to the account.',
  access: 'member',
  body: z.object({ theme: z.enum(['dark', 'light']) }),
  answer: z.object({ editor_theme: z.enum(['dark', 'light']) }),
  errors: ['INVALID', 'NOT_SIGNED_IN'],
});

export const setTopicSelector = operation({
  id: 'identity.setTopicSelector',
  owner: 'identity',
  method: 'POST',
  path: '/user/topic-selector',
  summary: 'Saves the topics that the account is interested in; an empty list counts as chosen.',
  access: 'member',
  body: z.object({ tags: z.array(z.string().trim().min(1).max(60)).max(50) }),
  answer: z.object({ topic_selector: z.array(z.string()) }),
  errors: ['INVALID', 'NOT_SIGNED_IN'],
});

export const loadUser = operation({
  id: 'identity.loadUser',
  owner: 'identity',
  method: 'GET',
  path: '/user/load/{accountId}',
  summary: 'Plan facts of an account, for its owner and administrators.',
  access: 'member',
  params: z.object({ accountId: uidParam }),
  answer: z.object({
    userInfos: z.object({
      uid,
      plan_type: z.enum(PLAN_TYPES),
      plan_period: z.enum(PERIODS).nullable(),
      premium: z.boolean(),
      is_free: z.boolean(),
    }),
  }),
  errors: ['NOT_SIGNED_IN', 'NOT_FOUND'],
});

/** ITEM-26 and ACC-14: what anybody may know of an account. The `has_…` facts say which sections of the profile exist. */
export const publicProfile = z.object({
  accountId: uid,
  accountSlug: z.string(),
  account_url: z.string(),
  uid,
  full_name: z.string(),
  avatar_url: z.string().nullable(),
  avatar: z.object({ uri: z.string().nullable() }),
  about: z.string(),
  plan_type: z.enum(PLAN_TYPES),
  is_artist: z.boolean(),
  /** ITEM-32: badges and seller labels, the most telling first; absent from versions before them. */
  badges: z.array(z.enum(BADGES)).optional(),
  has_images: z.boolean(),
  has_videos: z.boolean(),
  has_remix_designs: z.boolean(),
  has_community_boards: z.boolean(),
});
export type PublicProfile = z.infer<typeof publicProfile>;

export const loadProfile = operation({
  id: 'identity.loadProfile',
  owner: 'identity',
  method: 'GET',
  path: '/user/profile/load/{accountId}',
  summary: 'Public profile by account number.',
  access: 'public',
  params: z.object({ accountId: uidParam }),
  answer: publicProfile,
  errors: ['NOT_FOUND'],
});

export const profileBySlug = operation({
  id: 'identity.profileBySlug',
  owner: 'identity',
  method: 'GET',
  path: '/user/profile/slug/{slug}',
  summary: 'Public profile by slug, the first path segment of its pages.',
  access: 'public',
  params: z.object({ slug: z.string().min(1).max(255) }),
  answer: publicProfile,
  errors: ['NOT_FOUND'],
});

/** NOTIF-01. `mid` is an integer; `link` a local path to follow. */
export const notification = z.object({
  mid: z.number().int(),
  type: z.string(),
  data: z.record(z.string(), z.string()),
  viewed: z.boolean(),
  opened: z.boolean(),
  link: z.string().nullable(),
  created: timestamp,
});
export type Notification = z.infer<typeof notification>;

export const NOTIFICATIONS_PAGE = 10;

export const listNotifications = operation({
  id: 'identity.listNotifications',
  owner: 'identity',
  method: 'GET',
  path: '/user/notifications',
  summary: 'Ten notifications, newest first: from `offset` on, or those older than the one with the number `before`.',
  access: 'member',
  query: z.object({
    offset: wholeNumber(0, 1_000_000).catch(0),
    before: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
  }),
  answer: z.object({
    results: z.array(notification),
    total: z.number().int(),
    unviewed: z.number().int(),
    offset: z.number().int(),
    /** What `before` is for the next ten; null after the last. New ones in between shift nothing. */
    next: z.number().int().nullable().optional(),
  }),
  errors: ['NOT_SIGNED_IN'],
});

export const viewNotifications = operation({
  id: 'identity.viewNotifications',
  owner: 'identity',
  method: 'POST',
  path: '/user/notifications/viewed',
  summary: 'Marks notifications of the caller as viewed; others are passed over.',
  access: 'member',
  body: z.object({ mids: z.array(z.number().int().min(0)).max(100) }),
  answer: z.object({ unviewed: z.number().int() }),
  errors: ['INVALID', 'NOT_SIGNED_IN'],
});

export const clickNotification = operation({
  id: 'identity.clickNotification',
  owner: 'identity',
  method: 'POST',
  path: '/user/notifications/click/{mid}',
  summary:
    'Marks a notification as opened and answers where it leads; a repeated call with the same Idempotency-Key has null there.',
  access: 'member',
  params: z.object({ mid: uidParam }),
  body: z.object({}).loose(),
  answer: z.object({ mid: z.number().int(), opened: z.literal(true), link: z.string().nullable() }),
  // It may be one by which a seat of a team is taken.
  shownOnce: ['link'],
  errors: ['NOT_SIGNED_IN', 'NOT_FOUND'],
});

const variable = z.object({ name: z.string(), value: z.unknown() });
const variableParams = z.object({ name: z.string().min(1).max(80) });

export const loadVariable = operation({
  id: 'identity.loadVariable',
  owner: 'identity',
  method: 'GET',
  path: '/admin/variables/{name}/load',
  summary: "An administrators' variable.",
  access: 'admin',
  params: variableParams,
  answer: variable,
  errors: ['NOT_SIGNED_IN', 'ROLE_MISSING', 'NOT_FOUND'],
});

export const putVariable = operation({
  id: 'identity.putVariable',
  owner: 'identity',
  method: 'PUT',
  path: '/admin/variables/{name}',
  summary: "Sets an administrators' variable; every service hears of it by event.",
  access: 'admin',
  params: variableParams,
  body: z.object({ value: z.unknown() }),
  answer: variable,
  errors: ['INVALID', 'NOT_SIGNED_IN', 'ROLE_MISSING', 'NOT_FOUND'],
});

export const listVariables = operation({
  id: 'identity.listVariables',
  owner: 'identity',
  method: 'GET',
  path: '/internal/variables',
  summary: 'All variables by name, for services at their start.',
  access: 'service',
  callers: ['edge', 'catalog'],
  internal: true,
  answer: z.object({ variables: z.record(z.string(), z.unknown()) }),
});

export const resolveSession = operation({
  id: 'identity.resolveSession',
  owner: 'identity',
  method: 'POST',
  path: '/internal/sessions/resolve',
  summary:
    'Exchanges the opaque session token of the cookie for a signed 60-second token and its claims; 404 when it has ended.',
  access: 'service',
  callers: ['edge'],
  internal: true,
  read: true,
  body: z.object({ token: z.string().min(1).max(200) }),
  answer: z.object({
    /** Signed by identity, good for 60 s. */
    token: z.string(),
    /** The same claims, so that the edge can sign them itself while identity is down. */
    claims: tokenClaims.omit({ iss: true, svc: true }),
    uid,
    sid: z.string(),
    /** End of the session if it is used no more; the cookie's lifetime. */
    expires: timestamp,
  }),
  errors: ['NOT_FOUND'],
});
