import { z } from 'zod';
import { operation } from '../operation';
import { timestamp, uid, uidParam } from '../primitives';
import { PERIODS, PLAN_TYPES } from '../session-user';
import { GIVEN_ROLES } from './given-roles';
import { MOST_NAMED } from './named-accounts';
import { AFFILIATE_TYPES } from './referral-code';

const errors = ['NOT_SIGNED_IN', 'ROLE_MISSING'] as const;

export const allVariables = operation({
  id: 'identity.allVariables',
  owner: 'identity',
  method: 'GET',
  path: '/admin/variables',
  summary: 'Every variable with its value and its first value.',
  access: 'admin',
  answer: z.object({ variables: z.array(z.object({ name: z.string(), value: z.unknown(), initial: z.unknown() })) }),
  errors: [...errors],
});

/** What an administrator sees of an account. */
export const adminAccount = z.object({
  uid,
  slug: z.string(),
  mail: z.string(),
  full_name: z.string(),
  avatar_url: z.string().nullable(),
  roles: z.array(z.string()),
  is_developer: z.boolean(),
  rank: z.number().int(),
  affiliate_type: z.enum(AFFILIATE_TYPES).nullable(),
  agreement: z.string().nullable(),
  agreement_offered: z.boolean(),
  has_ambassador_eligibility: z.boolean(),
  has_remix_eligibility: z.boolean(),
  plan_type: z.enum(PLAN_TYPES),
  plan_period: z.enum(PERIODS).nullable(),
  free_premium_active: z.boolean(),
  teams: z.array(z.object({ id: z.string(), name: z.string(), role: z.string() })),
  sessions: z.number().int(),
  second_factor: z.boolean().optional(),
  created: timestamp,
});
export type AdminAccount = z.infer<typeof adminAccount>;

export const findAccounts = operation({
  id: 'identity.findAccounts',
  owner: 'identity',
  method: 'GET',
  path: '/admin/accounts',
  summary:
    'Accounts whose number, mail address, user name or full name begin with what is asked; 50 at a time, newest first.',
  access: 'admin',
  query: z.object({
    q: z.string().max(255).optional(),
    role: z.string().max(40).optional(),
    /** Accounts with smaller numbers. */
    before: uidParam.optional(),
  }),
  answer: z.object({
    accounts: z.array(adminAccount),
    total: z.number().int(),
    /** Always 1, for readers of before: the list goes on by `next`. */
    page: z.number().int(),
    /** What `before` is for the next ones; null after the last. */
    next: uid.nullable().optional(),
  }),
  errors: [...errors],
});

/** `1,2,3`: numbers of accounts as they stand in an address, each once however often it is written. */
const namedUids = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15})*$/, 'must be account numbers with commas between')
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .refine((uids) => uids.length <= MOST_NAMED, `at most ${MOST_NAMED} accounts can be named at once`);

export const nameAccounts = operation({
  id: 'identity.nameAccounts',
  owner: 'identity',
  method: 'GET',
  path: '/admin/accounts/names',
  summary: `Full names of up to ${MOST_NAMED} accounts by their numbers, for a page that lists what is theirs. Numbers that nobody has, or nobody has any more, are left out.`,
  access: 'admin',
  query: z.object({ uids: namedUids }),
  answer: z.object({ names: z.record(z.string(), z.string()) }),
  errors: [...errors],
});

export const loadAccountAsAdmin = operation({
  id: 'identity.loadAccountAsAdmin',
  owner: 'identity',
  method: 'GET',
  path: '/admin/accounts/{uid}',
  summary: 'One account.',
  access: 'admin',
  params: z.object({ uid: uidParam }),
  answer: adminAccount,
  errors: [...errors, 'NOT_FOUND'],
});

export const changeAccount = operation({
  id: 'identity.changeAccount',
  owner: 'identity',
  method: 'PUT',
  path: '/admin/accounts/{uid}',
  summary:
    'Changes what only administrators may: roles, rank, developer, affiliate, eligibility, the offer of the artist agreement. An administrator cannot take the role from themselves (CONFLICT).',
  access: 'admin',
  params: z.object({ uid: uidParam }),
  body: z
    .object({
      roles: z.array(z.enum(GIVEN_ROLES)).max(GIVEN_ROLES.length),
      is_developer: z.boolean(),
      rank: z.number().int().min(0).max(100),
      affiliate_type: z.enum(AFFILIATE_TYPES).nullable(),
      agreement_offered: z.boolean(),
      has_ambassador_eligibility: z.boolean(),
      has_remix_eligibility: z.boolean(),
    })
    .partial()
    .strict(),
  answer: adminAccount,
  errors: [...errors, 'INVALID', 'NOT_FOUND', 'CONFLICT'],
});

export const endSessionsOf = operation({
  id: 'identity.endSessionsOf',
  owner: 'identity',
  method: 'DELETE',
  path: '/admin/accounts/{uid}/sessions',
  summary: 'Logs an account out everywhere.',
  access: 'admin',
  params: z.object({ uid: uidParam }),
  answer: z.object({ ended: z.number().int() }),
  errors: [...errors, 'NOT_FOUND'],
});

/** One thing that an administrator did, in whichever service. */
export const auditRecord = z.object({
  id: z.string(),
  at: timestamp,
  actor: uid,
  actor_name: z.string(),
  service: z.string(),
  action: z.string(),
  target: z.string(),
  detail: z.record(z.string(), z.string()),
});

export const listAudit = operation({
  id: 'identity.listAudit',
  owner: 'identity',
  method: 'GET',
  path: '/admin/audit',
  summary: 'What administrators did, newest first, 50 at a time; by action or actor where asked.',
  access: 'admin',
  query: z.object({
    action: z.string().max(80).optional(),
    actor: uidParam.optional(),
    /** Records older than the one with this id. */
    before: z.string().max(60).optional(),
  }),
  answer: z.object({
    records: z.array(auditRecord),
    /** Full names of the accounts that the records speak of, by their numbers; what is deleted has none. */
    people: z.record(z.string(), z.string()).optional(),
    total: z.number().int(),
    /** Always 1, for readers of before: the list goes on by `next`. */
    page: z.number().int(),
    /** What `before` is for the next ones; null after the last. */
    next: z.string().nullable().optional(),
  }),
  errors: [...errors],
});
