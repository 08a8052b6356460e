import { z } from 'zod';
import { decimal, id, minor, timestamp, uid } from '../primitives';
import { CURRENCIES, PERIODS, PLAN_TYPES } from '../session-user';

export const SUBSCRIPTION_STATUSES = [
  'completed',
  'pending cancellation',
  'pending payment',
  'pending first payment',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];
/** What a person does on the pricing page: without a paid plan, with one, or moving to the free plan. */
export const SUBSCRIBE_ACTIONS = ['new_subscription_submit', 'change_plan_submit', 'change_plan_free_submit'] as const;
export type SubscribeAction = (typeof SUBSCRIBE_ACTIONS)[number];
export const PAYMENT_RESULTS = ['success', 'pending', 'failure'] as const;
export type PaymentResult = (typeof PAYMENT_RESULTS)[number];

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
});
export type Subscription = z.infer<typeof subscription>;

export const payment = z.object({
  id,
  date: timestamp,
  description: z.string(),
  plan_id: z.string(),
  amount: decimal,
  amount_minor: minor,
  currency: z.enum(CURRENCIES),
  status: z.enum(['paid', 'pending', 'failed', 'refunded']),
  card_suffix: z.string().nullable(),
});
export type Payment = z.infer<typeof payment>;
