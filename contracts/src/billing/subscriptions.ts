import { z } from 'zod';
import { decimal, id, minor, timestamp, uid } from '../primitives';
import { CURRENCIES, PERIODS, PLAN_TYPES } from '../session-user';
import { SUBSCRIPTION_STATUSES } from './constants';

export {
  PAYMENT_RESULTS,
  SUBSCRIBE_ACTIONS,
  SUBSCRIPTION_STATUSES,
  type PaymentResult,
  type SubscribeAction,
  type SubscriptionStatus,
} from './constants';

/** The one plan an account holds. A cancelled subscription counts as the free plan: `plan_type` is then `free`. */
export const subscription = z.object({
  uid,
  version: z.number().int(),
  plan_type: z.enum(PLAN_TYPES),
  plan_id: z.string(),
  next_plan_id: z.string().nullable(),
  period: z.enum(PERIODS).nullable(),
  currency: z.enum(CURRENCIES),
  status: z.enum(SUBSCRIPTION_STATUSES),
  cancelled: z.boolean(),
  /** End of what is paid for; null where there is none (free, lifetime). */
  expire: timestamp.nullable(),
  free_plan_id: z.string(),
  seats: z.number().int(),
  free_premium_active: z.boolean(),
  /** Holds the plan as a member of somebody's team. */
  team_member: z.boolean(),
  /** Last four digits of the card, where one pays. */
  card_suffix: z.string().nullable(),
  /** Seats from the next period on, where they become fewer. */
  next_seats: z.number().int().nullable(),
  /** The first payment comes at `expire`, when the trial ends. */
  trial: z.boolean(),
  /** A renewal could not be charged: when it is tried next. null when nothing is owed. */
  retry_at: timestamp.nullable(),
});
export type Subscription = z.infer<typeof subscription>;

/** `refunded` in full; `partially refunded` in part; `disputed` while the bank asks. */
export const PAYMENT_STATUSES = ['paid', 'pending', 'failed', 'refunded', 'partially refunded', 'disputed'] as const;

export const payment = z.object({
  id,
  date: timestamp,
  description: z.string(),
  plan_id: z.string(),
  amount: decimal,
  amount_minor: minor,
  currency: z.enum(CURRENCIES),
  /** Part of the amount that is tax. */
  tax_minor: minor,
  refunded_minor: minor,
  status: z.enum(PAYMENT_STATUSES),
  card_suffix: z.string().nullable(),
  /** The invoice, once it is paid. */
  invoice_id: z.string().nullable(),
});
export type Payment = z.infer<typeof payment>;
