import { z } from 'zod';
import { event } from '../event';
import { id, timestamp, uid } from '../primitives';
import { CURRENCIES, PERIODS, PLAN_TYPES } from '../session-user';

/** The state of a subscription that others keep a copy of; `version` grows with every change, older ones are dropped. */
export const subscriptionChanged = event({
  subject: 'billing.subscription.changed.v1',
  owner: 'billing',
  summary: 'Plan, period, seats or status of an account changed.',
  data: z.object({
    uid,
    version: z.number().int(),
    plan_type: z.enum(PLAN_TYPES),
    plan_id: z.string(),
    period: z.enum(PERIODS).nullable(),
    currency: z.enum(CURRENCIES),
    status: z.enum(['completed', 'pending cancellation', 'pending payment', 'pending first payment']),
    cancelled: z.boolean(),
    expire: timestamp.nullable(),
    seats: z.number().int(),
    free_premium_active: z.boolean(),
    /** Holds the plan as a member of somebody else's team, and pays nothing. */
    team_member: z.boolean().optional(),
    at: timestamp,
  }),
  consumers: ['identity'],
});

export const entitlementChanged = event({
  subject: 'billing.entitlement.changed.v1',
  owner: 'billing',
  summary: 'What an account may use: downloads per period, storage, folders, premium content.',
  data: z.object({
    uid,
    version: z.number().int(),
    premium: z.boolean(),
    downloads: z.object({ unlimited: z.boolean(), limit: z.number().int(), period: z.enum(['day', 'month']) }),
    storage_bytes: z.number().int(),
    folders: z.number().int().nullable(),
    at: timestamp,
  }),
  consumers: ['assets'],
});

export const billingAccountErased = event({
  subject: 'billing.account.erased.v1',
  owner: 'billing',
  summary: 'Billing erased its part of a deleted account; the ledger keeps uid and amounts.',
  data: z.object({ uid, kept: z.array(z.string()), at: timestamp }),
  consumers: ['identity'],
});

/** `payment` is the key of the payment; the same payment is told once per status, one that is given back in parts once per part. Amounts without tax, in minor units. */
export const paymentSettled = event({
  subject: 'billing.payment.settled.v1',
  owner: 'billing',
  summary:
    'A payment was taken, failed, or was given back: identity tells its owner and counts it for whoever referred them.',
  data: z.object({
    uid,
    payment: id,
    status: z.enum(['paid', 'failed', 'refunded']),
    amount_minor: z.number().int(),
    currency: z.enum(CURRENCIES),
    plan_id: z.string(),
    at: timestamp,
  }),
  consumers: ['identity'],
});

export const billingEvents = [subscriptionChanged, entitlementChanged, billingAccountErased, paymentSettled] as const;
