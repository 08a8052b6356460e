import { z } from 'zod';
import { operation } from '../operation';
import { timestamp, uid, uidParam } from '../primitives';
import { factorCode } from './second-factor';
import { newPassword } from './sign-up';
import { ACCOUNT_SECTIONS } from './sections';
import { AFFILIATE_TYPES } from './referral-code';
import { visibleLine, visibleText } from '../visible-text';

const accountParams = z.object({ accountId: uidParam });
const slugParam = z.object({ slug: z.string().min(1).max(255) });

/** Most characters of the account edit fields. Message keys are those of the edit page. */
export const EDIT_LIMITS = { full_name: 255, username: 40, about: 1_000, url: 300 } as const;

/** An address of one's own page: http or https, or empty. What has no scheme is taken as https. */
const webAddress = z
  .string('account-url')
  .trim()
  .max(EDIT_LIMITS.url, 'account-too-long')
  .transform((text) => (text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`))
  .refine((text) => text === '' || isWebAddress(text), 'account-url');

function isWebAddress(text: string): boolean {
  try {
    const { protocol, hostname, username } = new URL(text);
    return (protocol === 'http:' || protocol === 'https:') && hostname.includes('.') && username === '';
  } catch {
    return false;
  }
}

/** ACC-11: what somebody may change of their account. */
export const accountFields = z.object({
  about: z.string('account-text').trim().max(EDIT_LIMITS.about, 'account-too-long').overwrite(visibleText),
  dribbble_url: webAddress,
  facebook_url: webAddress,
  full_name: z
    .string('account-text')
    .trim()
    .max(EDIT_LIMITS.full_name, 'account-too-long')
    .overwrite(visibleLine)
    .refine((name) => name !== '', 'account-name-required'),
  instagram_url: webAddress,
  newsletter_signup: z.boolean('account-choice'),
  pinterest_url: webAddress,
  username: z
    .string('account-text')
    .trim()
    .min(2, 'account-username')
    .max(EDIT_LIMITS.username, 'account-too-long')
    .regex(/^[A-Za-z0-9._-]+$/, 'account-username'),
  website_url: webAddress,
});
export type AccountFields = z.infer<typeof accountFields>;
/** A picture of a person: the published copy of an upload of theirs (`assets.publishPortrait`); null takes it away. */
export const avatarUrl = z
  .string('account-choice')
  .max(300, 'account-too-long')
  .regex(/^\/files\/r\/(?!.*\.\.)[\w./-]+$/, 'account-choice')
  .nullable();
export const accountChange = accountFields.extend({ avatar_url: avatarUrl }).partial().strict();
export type AccountChangeFields = z.infer<typeof accountChange>;

/** ACC-11, ACC-12 and what the edit page shows besides. */
export const accountEdit = accountFields.extend({
  uid,
  mail: z.string(),
  avatar_url: z.string().nullable(),
  /** Version of the artist agreement that was accepted; null without one. */
  agreement: z.string().nullable(),
  is_affiliate: z.boolean(),
  affiliate_type: z.enum(AFFILIATE_TYPES).nullable(),
  is_artist: z.boolean(),
  safe_search: z.boolean(),
  notification_mails: z.boolean(),
  /** False while the person can only log in by another service. */
  has_password: z.boolean(),
  created: timestamp,
});
export type AccountEdit = z.infer<typeof accountEdit>;

export const loadAccount = operation({
  id: 'identity.loadAccount',
  owner: 'identity',
  method: 'GET',
  path: '/user/account/{accountId}',
  summary: 'What the edit page shows of an account, for its owner and administrators.',
  access: 'member',
  params: accountParams,
  answer: accountEdit,
  errors: ['NOT_SIGNED_IN', 'NOT_FOUND'],
});

export const updateAccount = operation({
  id: 'identity.updateAccount',
  owner: 'identity',
  method: 'PUT',
  path: '/user/update/{accountId}',
  summary: 'Changes the fields that are given; all or none. A new user name moves the profile to a new slug.',
  access: 'member',
  params: accountParams,
  body: z.object({ account: accountChange }),
  answer: z.object({ account: accountEdit, profile_url: z.string() }),
  errors: ['INVALID', 'NOT_SIGNED_IN', 'NOT_FOUND'],
});

export const newsletterStatus = operation({
  id: 'identity.newsletterStatus',
  owner: 'identity',
  method: 'GET',
  path: '/user/newsletter/status/{accountId}',
  summary: 'Whether an account gets the newsletter; for its owner and administrators.',
  access: 'member',
  params: accountParams,
  answer: z.object({ newsletter_signup: z.boolean() }),
  errors: ['NOT_SIGNED_IN', 'NOT_FOUND'],
});

export const setSafeSearch = operation({
  id: 'identity.setSafeSearch',
  owner: 'identity',
  method: 'POST',
  path: '/user/safe-search',
  summary: 'Turns safe search on or off for the caller.',
  access: 'member',
  body: z.object({ safe_search: z.boolean() }),
  answer: z.object({ safe_search: z.boolean() }),
  errors: ['INVALID', 'NOT_SIGNED_IN'],
});

export const setNotificationMails = operation({
  id: 'identity.setNotificationMails',
  owner: 'identity',
  method: 'POST',
  path: '/user/notifications/mails',
  summary: 'Whether notifications also come by mail.',
  access: 'member',
  body: z.object({ notification_mails: z.boolean() }),
  answer: z.object({ notification_mails: z.boolean() }),
  errors: ['INVALID', 'NOT_SIGNED_IN'],
});

export const accountSections = operation({
  id: 'identity.accountSections',
  owner: 'identity',
  method: 'GET',
  path: '/user/sections/{slug}',
  summary:
    'Which account sections of the profile the caller may open (ACC-03 to ACC-10); empty for strangers, NOT_FOUND when there is no such account.',
  access: 'public',
  params: slugParam,
  answer: z.object({
    uid,
    slug: z.string(),
    full_name: z.string(),
    sections: z.array(z.enum(ACCOUNT_SECTIONS)),
    /** The team that the account owns, for team-manage. */
    team: z.string().nullable(),
  }),
  errors: ['NOT_FOUND'],
});

/** Features that a person may have used or dismissed once; the names are the pages' own. */
const featureId = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,59}$/, 'usage-feature');

export const listUsage = operation({
  id: 'identity.listUsage',
  owner: 'identity',
  method: 'GET',
  path: '/user/usage',
  summary: 'Usage flags of the caller.',
  access: 'member',
  answer: z.object({ features: z.array(z.string()) }),
  errors: ['NOT_SIGNED_IN'],
});

export const setUsage = operation({
  id: 'identity.setUsage',
  owner: 'identity',
  method: 'POST',
  path: '/user/usage',
  summary: 'Sets a usage flag of the caller.',
  access: 'member',
  body: z.object({ featureId }),
  answer: z.object({ features: z.array(z.string()) }),
  errors: ['INVALID', 'NOT_SIGNED_IN', 'LIMIT_REACHED'],
});

export const clearUsage = operation({
  id: 'identity.clearUsage',
  owner: 'identity',
  method: 'DELETE',
  path: '/user/usage',
  summary: 'Clears a usage flag; of somebody else only for administrators.',
  access: 'member',
  body: z.object({ uid, featureId }),
  answer: z.object({ features: z.array(z.string()) }),
  errors: ['INVALID', 'NOT_SIGNED_IN', 'NOT_FOUND'],
});

export const inviteByMail = operation({
  id: 'identity.inviteByMail',
  owner: 'identity',
  method: 'POST',
  path: '/user/invite-email',
  summary: 'Mails somebody an invitation with the referral link of the caller.',
  access: 'member',
  body: z.object({ mail: z.string().trim().max(255, 'account-too-long').pipe(z.email('signupform-102')) }),
  answer: z.object({ success: z.literal(true) }),
  errors: ['INVALID', 'NOT_SIGNED_IN', 'TOO_MANY'],
});

/** Version of the user terms that are in force; whoever accepted an older one has `pending_tcs`. */
export const TERMS_VERSION = '2026-01';
/** Version of the artist agreement that is in force. */
export const AGREEMENT_VERSION = '2026-01';

export const acceptLegals = operation({
  id: 'identity.acceptLegals',
  owner: 'identity',
  method: 'POST',
  path: '/legals/accept',
  summary: 'Accepts a version of the user terms; only the one in force can be accepted.',
  access: 'member',
  body: z.object({ version: z.string().max(40) }),
  answer: z.object({ version: z.string(), accepted: timestamp, pending_tcs: z.literal(false) }),
  errors: ['INVALID', 'NOT_SIGNED_IN'],
});

export const acceptAgreement = operation({
  id: 'identity.acceptAgreement',
  owner: 'identity',
  method: 'POST',
  path: '/legals/artist-agreement',
  summary: 'Accepts the artist agreement that is offered to the caller.',
  access: 'member',
  body: z.object({ version: z.string().max(40) }),
  answer: z.object({ agreement: z.string(), accepted: timestamp }),
  errors: ['INVALID', 'NOT_SIGNED_IN', 'NOT_FOUND'],
});

export const loadAgreement = operation({
  id: 'identity.loadAgreement',
  owner: 'identity',
  method: 'GET',
  path: '/legals/artist-agreement/{accountId}',
  summary: 'The artist agreement of an account: which version is offered, which was accepted and when.',
  access: 'member',
  params: accountParams,
  answer: z.object({ offered: z.string(), agreement: z.string().nullable(), accepted: timestamp.nullable() }),
  errors: ['NOT_SIGNED_IN', 'NOT_FOUND'],
});

export const session = z.object({
  sid: z.string(),
  created: timestamp,
  seen: timestamp,
  /** Short names of browser and system, such as Firefox and Linux; empty where they are not known. */
  browser: z.string(),
  system: z.string(),
  /** The session that asks. */
  current: z.boolean(),
});

export const listSessions = operation({
  id: 'identity.listSessions',
  owner: 'identity',
  method: 'GET',
  path: '/user/sessions',
  summary: 'Sessions in which the caller is logged in, the newest use first.',
  access: 'member',
  answer: z.object({ sessions: z.array(session) }),
  errors: ['NOT_SIGNED_IN'],
});

export const endSessionOf = operation({
  id: 'identity.endSession',
  owner: 'identity',
  method: 'DELETE',
  path: '/user/sessions/{sid}',
  summary: 'Logs one session of the caller out.',
  access: 'member',
  params: z.object({ sid: z.string().min(1).max(64) }),
  answer: z.object({ success: z.literal(true) }),
  errors: ['NOT_SIGNED_IN', 'NOT_FOUND'],
});

export const changePassword = operation({
  id: 'identity.changePassword',
  owner: 'identity',
  method: 'POST',
  path: '/user/change-password',
  summary:
    'Changes the password of the caller, who gives the present one, and a code where the second factor is on; ends every other session.',
  access: 'member',
  body: z.object({
    current: z.string('loginform-102').min(1, 'loginform-102').max(72),
    pass: newPassword,
    code: factorCode.optional(),
  }),
  answer: z.object({ ended: z.number().int() }),
  errors: ['INVALID', 'NOT_SIGNED_IN', 'TOO_MANY'],
});
