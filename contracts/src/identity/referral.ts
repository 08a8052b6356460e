import { z } from 'zod';
import { operation } from '../operation';
import { decimal, minor, timestamp, uid, uidParam } from '../primitives';
import { CURRENCIES } from '../session-user';
import { AFFILIATE_TYPES } from './referral-code';

const accountParams = z.object({ accountId: uidParam });

export const rewards = operation({
  id: 'identity.rewards',
  owner: 'identity',
  method: 'GET',
  path: '/user/rewards/{uid}',
  summary: 'ACC-13: for which rewards an account is eligible; for its owner and administrators.',
  access: 'member',
  params: z.object({ uid: uidParam }),
  answer: z.object({ has_ambassador_eligibility: z.boolean(), has_remix_eligibility: z.boolean() }),
  errors: ['NOT_SIGNED_IN', 'NOT_FOUND'],
});

/** One thing that happened to somebody's referrals, and what it earned by which rule. Amounts in the payment's currency. */
export const referralEntry = z.object({
  id: z.string(),
  at: timestamp,
  what: z.enum(['joined', 'paid', 'refunded']),
  /** Who was referred; the name is empty once the account is deleted. */
  uid,
  full_name: z.string(),
  /** What was paid. */
  amount: decimal.nullable(),
  amount_minor: minor.nullable(),
  currency: z.enum(CURRENCIES).nullable(),
  /** Percent of it that is earned. */
  percent: z.number(),
  earned: decimal.nullable(),
  earned_minor: minor,
  /** Which rule of the programme said so. */
  why: z.enum([
    'joined',
    'first-payment',
    'affiliate-standard',
    'affiliate-ambassador',
    'after-first',
    'after-year',
    'refunded',
  ]),
});
export type ReferralEntry = z.infer<typeof referralEntry>;

export const referralReport = z.object({
  uid,
  /** The number that goes into `?referral=`, and the whole link. */
  referral_id: z.number().int(),
  link: z.string(),
  affiliate_type: z.enum(AFFILIATE_TYPES).nullable(),
  referred: z.number().int(),
  paying: z.number().int(),
  totals: z.array(z.object({ currency: z.enum(CURRENCIES), earned: decimal, earned_minor: minor })),
  entries: z.array(referralEntry),
});
export type ReferralReport = z.infer<typeof referralReport>;

export const loadReferral = operation({
  id: 'identity.loadReferral',
  owner: 'identity',
  method: 'GET',
  path: '/user/referral/{accountId}',
  summary:
    'Whom an account referred, what it earned and why; for its owner and administrators. All of it, newest first.',
  access: 'member',
  params: accountParams,
  answer: referralReport,
  errors: ['NOT_SIGNED_IN', 'NOT_FOUND'],
});

export const claimReferral = operation({
  id: 'identity.claimReferral',
  owner: 'identity',
  method: 'POST',
  path: '/user/referral',
  summary:
    'Notes who brought the caller here: once, within a day of the sign-up, never oneself. Anything else changes nothing and says so.',
  access: 'member',
  body: z.object({
    referral: z.union([z.string().max(40), z.number()]),
    source: z.string().max(120).optional(),
    u: z.string().max(120).optional(),
  }),
  answer: z.object({ noted: z.boolean() }),
  errors: ['INVALID', 'NOT_SIGNED_IN'],
});

export const replayReferrals = operation({
  id: 'identity.replayReferrals',
  owner: 'identity',
  method: 'POST',
  path: '/admin/accounts/referrals/replay',
  summary: 'Works out every referral entry again from the kept events; answers how many and whether any differed.',
  access: 'admin',
  body: z.object({}).loose(),
  answer: z.object({ events: z.number().int(), entries: z.number().int(), changed: z.number().int() }),
  errors: ['NOT_SIGNED_IN', 'ROLE_MISSING'],
});
