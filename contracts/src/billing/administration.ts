import { z } from 'zod';
import { operation } from '../operation';
import { idParam, minor, timestamp, uid, uidParam, wholeNumber } from '../primitives';
import { CURRENCIES, PLAN_TYPES } from '../session-user';
import { PRICE_MOST, TRIAL_DAYS_MOST } from './constants';
import { payment } from './subscriptions';

export const SOLD_TYPES = ['creative', 'premium', 'teams', 'premium_lifetime'] as const;
export const SOLD_PERIODS = ['monthly', 'yearly', 'lifetime'] as const;

/** One amount per currency, in its smallest unit; every currency must be there. */
export const priceList = z.record(z.enum(CURRENCIES), z.number().int().min(0).max(PRICE_MOST));
export type PriceList = z.infer<typeof priceList>;

/** A generation of a plan for one period, as the pricing table keeps it. */
export const pricingRow = z.object({
  type: z.enum(SOLD_TYPES),
  generation: z.number().int(),
  period: z.enum(SOLD_PERIODS),
  on_sale: z.boolean(),
  price: priceList,
  /** Per seat and month; teams only. */
  seat: priceList.optional(),
  trial_days: z.number().int(),
  /** Accounts that hold it now. */
  holders: z.number().int(),
});
export type PricingRow = z.infer<typeof pricingRow>;

export const pricingChange = z.object({
  id: z.string(),
  at: timestamp,
  /** Who did it; 0 is the product itself, at its first start. */
  by: uid,
  action: z.enum(['generation added', 'put on sale', 'taken off sale']),
  type: z.enum(PLAN_TYPES),
  generation: z.number().int(),
  note: z.string(),
});
export type PricingChange = z.infer<typeof pricingChange>;

const pricingTable = z.object({ rows: z.array(pricingRow), history: z.array(pricingChange) });
const note = z.string().trim().max(500).default('');
const period = z.object({ price: priceList, seat: priceList.optional() });

export const readPricing = operation({
  id: 'billing.readPricing',
  owner: 'billing',
  method: 'GET',
  path: '/admin/plans',
  summary: 'The pricing table with all generations, and who changed it when, newest first.',
  access: 'admin',
  answer: pricingTable,
});

export const addGeneration = operation({
  id: 'billing.addGeneration',
  owner: 'billing',
  method: 'POST',
  path: '/admin/plans',
  summary: 'Adds a generation of a plan and puts it on sale; whoever holds an older one keeps its price.',
  access: 'admin',
  body: z.object({
    type: z.enum(SOLD_TYPES),
    /** Monthly and yearly, or lifetime for the lifetime plan. */
    periods: z.object({ monthly: period.optional(), yearly: period.optional(), lifetime: period.optional() }),
    trial_days: z.number().int().min(0).max(TRIAL_DAYS_MOST).default(0),
    note,
  }),
  answer: pricingTable,
  errors: ['INVALID', 'CONFLICT'],
});

export const setOnSale = operation({
  id: 'billing.setOnSale',
  owner: 'billing',
  method: 'PUT',
  path: '/admin/plans/{type}/{generation}',
  summary: 'Puts a generation on sale (and the others of its type off), or takes it off.',
  access: 'admin',
  params: z.object({ type: z.enum(SOLD_TYPES), generation: wholeNumber(1, 9_999) }),
  body: z.object({ on_sale: z.boolean(), note }),
  answer: pricingTable,
  errors: ['NOT_FOUND'],
});

export const refund = z.object({
  id: z.string(),
  payment_id: z.string(),
  uid,
  amount_minor: minor,
  currency: z.enum(CURRENCIES),
  reason: z.string(),
  by: uid,
  at: timestamp,
  status: z.enum(['open', 'done', 'refused']),
  credit_note_id: z.string().nullable(),
});
export type Refund = z.infer<typeof refund>;

const accountPayment = payment.extend({ uid });
export type AccountPayment = z.infer<typeof accountPayment>;
const refundAmount = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

export const listRefunds = operation({
  id: 'billing.listRefunds',
  owner: 'billing',
  method: 'GET',
  path: '/admin/refunds',
  summary: 'Payments of an account, or of all without a uid, newest first, with what was given back of them.',
  access: 'admin',
  query: z.object({
    uid: uidParam.optional(),
    /** `next` of the page before. */
    before: z.string().max(200).optional(),
  }),
  answer: z.object({ payments: z.array(accountPayment), refunds: z.array(refund), next: z.string().nullable() }),
  errors: ['MALFORMED'],
});

export const previewRefund = operation({
  id: 'billing.previewRefund',
  owner: 'billing',
  method: 'POST',
  path: '/admin/refunds/preview',
  summary: 'What a refund would give back, before it is given; changes nothing.',
  access: 'admin',
  body: z.object({ payment_id: idParam, amount_minor: refundAmount.optional() }),
  answer: z.object({
    payment: accountPayment,
    /** What can still be given back, refunds under way taken off. */
    left_minor: minor,
    amount_minor: minor,
    /** The part of it before taxes, and the tax. */
    net_minor: minor,
    tax_minor: minor,
    /** The plan that the account holds now, where the refund could end it. */
    plan_held: z.string().nullable(),
  }),
  errors: ['INVALID', 'NOT_FOUND', 'CONFLICT'],
});

export const giveRefund = operation({
  id: 'billing.giveRefund',
  owner: 'billing',
  method: 'POST',
  path: '/admin/refunds',
  summary: 'Gives back a payment or a part of it, at the provider and in the ledger, with a credit note.',
  access: 'admin',
  body: z.object({
    payment_id: idParam,
    /** All that is left of it unless said. */
    amount_minor: refundAmount.optional(),
    /** What its preview said is left; when that is no longer true it is refused. */
    left_minor: minor.optional(),
    reason: z.string().trim().min(1).max(500),
    /** Ends the plan at once as well. */
    end_plan: z.boolean().default(false),
  }),
  answer: z.object({ refund }),
  errors: ['INVALID', 'NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
});

/** One thing on which ledger, provider and subscriptions disagree. */
export const difference = z.object({ kind: z.string(), subject: z.string(), expected: z.string(), found: z.string() });
export const moneyCheck = z.object({
  id: z.string(),
  at: timestamp,
  entries: z.number().int(),
  payments: z.number().int(),
  subscriptions: z.number().int(),
  differences: z.array(difference),
});
export type MoneyCheck = z.infer<typeof moneyCheck>;

export const listChecks = operation({
  id: 'billing.listChecks',
  owner: 'billing',
  method: 'GET',
  path: '/admin/refunds/checks',
  summary: 'Reports of the nightly comparison of ledger, provider and subscriptions, newest first.',
  access: 'admin',
  answer: z.object({ checks: z.array(moneyCheck) }),
});

export const runCheck = operation({
  id: 'billing.runCheck',
  owner: 'billing',
  method: 'POST',
  path: '/admin/refunds/checks',
  summary: 'Compares now.',
  access: 'admin',
  body: z.object({}).loose().optional(),
  answer: z.object({ check: moneyCheck }),
  errors: ['UNAVAILABLE'],
});

export const billingAdministration = [
  readPricing,
  addGeneration,
  setOnSale,
  listRefunds,
  previewRefund,
  giveRefund,
  listChecks,
  runCheck,
] as const;
