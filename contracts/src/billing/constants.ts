// Values of billing that pages need without the schemas: this file imports nothing.

/** Seats of a teams plan that its price already holds: the owner's own. "Default seats" is the same number. */
export const BASE_SEATS = 1;
/** Most seats of one subscription. */
export const MAX_SEATS = 100;
/** Longest trial of a plan, days. */
export const TRIAL_DAYS_MOST = 90;
/** Highest price of a plan or a seat, in the smallest unit of its currency. */
export const PRICE_MOST = 100_000_000_000;
export const FREE_PLAN_ID = 'raw_1_free';
/** The premium plan given to ambassadors and remixers without payment; ends at its expiration. */
export const FREE_PREMIUM_PLAN_ID = 'raw_1_free_premium';
export const CUSTOM_PLAN_ID = 'custom';

/** Reasons for money that no administrator gave back. */
export const GONE_BACK = {
  bank: 'Taken back by the bank',
  stray: 'The plan had changed before the payment came',
} as const;

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
