import { z } from 'zod';
import { operation } from '../operation';
import { id, idParam, uidParam } from '../primitives';
import { CURRENCIES } from '../session-user';
import { billingAdministration } from './administration';
import { accountId, empty, invoiceTo, seats, sku } from './fields';
import { invoiceOperations } from './invoices';
import { membershipOperations } from './membership';
import { paymentSession, plan, planResponse } from './plans';
import { PAYMENT_RESULTS, SUBSCRIBE_ACTIONS, payment, subscription } from './subscriptions';

export const listPlans = operation({
  id: 'billing.listPlans',
  owner: 'billing',
  method: 'GET',
  path: '/plans',
  summary: 'All plans of all generations in one currency; an unsupported currency is answered in USD.',
  access: 'public',
  query: z.object({ currency: z.string().max(20).optional() }),
  answer: z.object({
    currency: z.enum(CURRENCIES),
    free_plan_id: z.string(),
    plans: z.array(plan),
    /** Constants of the pricing page: the premium price meta value (USD) and the saving shown until prices are known. */
    meta: z.object({
      price: z.string(),
      price_minor: z.number().int(),
      price_currency: z.literal('USD'),
      saving_percent: z.number(),
    }),
  }),
});

export const readCheckoutPlan = operation({
  id: 'billing.readCheckoutPlan',
  owner: 'billing',
  method: 'POST',
  path: '/membership/plan',
  summary: 'The plan response for a sku: its family by period, with seats and sums. Changes nothing.',
  access: 'member',
  read: true,
  body: z.object({ sku, skip_trial: z.boolean().optional(), seats, ...invoiceTo }),
  answer: planResponse,
  errors: ['INVALID'],
});

export const openCheckout = operation({
  id: 'billing.openCheckout',
  owner: 'billing',
  method: 'POST',
  path: '/membership/checkout',
  summary: 'The plan response, and a payment session opened at the provider for the plan of the sku.',
  access: 'member',
  body: z.object({
    sku,
    skip_trial: z.boolean().optional(),
    seats,
    /** Advertisement click and language, handed on to the provider. */
    click_id: z.string().max(200).optional(),
    language: z.string().max(20).optional(),
    ...invoiceTo,
  }),
  answer: planResponse.extend({ session: paymentSession.nullable() }),
  errors: ['INVALID', 'UNAVAILABLE', 'TOO_MANY'],
});

export const subscribe = operation({
  id: 'billing.subscribe',
  owner: 'billing',
  method: 'POST',
  path: '/membership/subscribe',
  summary: 'Where to go to get a plan: a path of this product that starts with /membership/.',
  access: 'member',
  read: true,
  body: z.object({ sku, action: z.enum(SUBSCRIBE_ACTIONS), skip_trial: z.boolean().optional() }),
  answer: z.object({ destination: z.string() }),
  errors: ['INVALID', 'CONFLICT'],
});

export const processPayment = operation({
  id: 'billing.processPayment',
  owner: 'billing',
  method: 'POST',
  path: '/membership/process-payment',
  summary:
    'Takes over a payment made in the provider’s frame, by its key. Price, plan and account are those of the session at the provider. Repeating a key repeats the answer.',
  access: 'member',
  body: z.object({ key: z.string().min(1).max(200), plan_id: sku, seats }),
  answer: z.object({
    result: z.enum(PAYMENT_RESULTS),
    /** Why a payment failed, to be shown. */
    error: z.string().nullable(),
    subscription,
  }),
  errors: ['INVALID', 'NOT_FOUND', 'PAYMENT_FAILED', 'UNAVAILABLE'],
});

export const previewCancel = operation({
  id: 'billing.previewCancel',
  owner: 'billing',
  method: 'POST',
  path: '/membership/cancel/{accountId}',
  summary: 'What a cancellation would mean; changes nothing.',
  access: 'member',
  read: true,
  params: accountId,
  body: empty,
  answer: z.object({ subscription, pending_payment: z.boolean() }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const confirmCancel = operation({
  id: 'billing.confirmCancel',
  owner: 'billing',
  method: 'POST',
  path: '/membership/cancel/confirm/{accountId}',
  summary: 'Cancels at the end of what is paid for; takes what the preview answered.',
  access: 'member',
  params: accountId,
  body: empty,
  answer: z.object({ subscription, pending_payment: z.boolean() }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const loadSubscription = operation({
  id: 'billing.loadSubscription',
  owner: 'billing',
  method: 'POST',
  path: '/subscription/load/{accountId}',
  summary: 'The subscription of the caller’s own account; an administrator may read any.',
  access: 'member',
  read: true,
  params: accountId,
  body: empty,
  answer: z.object({
    subscription,
    /** A payment for a plan or seats is not decided yet: until it is, nothing else can be changed. */
    payment_under_way: z.boolean(),
  }),
  errors: ['NOT_FOUND'],
});

export const subscriptionInfo = operation({
  id: 'billing.subscriptionInfo',
  owner: 'billing',
  method: 'POST',
  path: '/subscription/info',
  summary: 'What the checkout polls: the plan an account holds now.',
  access: 'member',
  read: true,
  body: z.object({ uid: uidParam }),
  answer: subscription.pick({
    uid: true,
    version: true,
    plan_type: true,
    plan_id: true,
    period: true,
    status: true,
    cancelled: true,
  }),
  errors: ['NOT_FOUND'],
});

export const loadPayments = operation({
  id: 'billing.loadPayments',
  owner: 'billing',
  method: 'POST',
  path: '/payments/load/{accountId}',
  summary: 'Payments of the caller’s own account, newest first, a page at a time; an administrator may read any.',
  access: 'member',
  read: true,
  params: accountId,
  body: z
    .object({
      /** `next` of the page before. */
      before: z.string().max(200).nullish(),
    })
    .loose()
    .optional(),
  answer: z.object({ payments: z.array(payment), next: z.string().nullable() }),
  errors: ['NOT_FOUND', 'MALFORMED'],
});

export const receiveWebhook = operation({
  id: 'billing.receiveWebhook',
  owner: 'billing',
  method: 'POST',
  path: '/webhooks/{provider}',
  summary: 'News from the payment provider, signed by it; repeated deliveries have no further effect.',
  access: 'none',
  bodyType: 'raw',
  params: z.object({ provider: idParam }),
  answer: z.object({ received: z.literal(true), id }),
  errors: ['NOT_FOUND', 'MALFORMED', 'SIGNATURE_INVALID', 'PAYMENT_FAILED', 'UNAVAILABLE'],
});

export const providerScript = operation({
  id: 'billing.providerScript',
  owner: 'billing',
  method: 'GET',
  path: '/payments/{provider}/sdk.js',
  summary: 'The script that shows a hosted provider’s form in the page, where the provider needs one of ours.',
  access: 'public',
  params: z.object({ provider: idParam }),
  answer: z.unknown(),
  errors: ['NOT_FOUND'],
});

export const billingOperations = [
  providerScript,
  listPlans,
  readCheckoutPlan,
  openCheckout,
  subscribe,
  processPayment,
  previewCancel,
  confirmCancel,
  loadSubscription,
  subscriptionInfo,
  loadPayments,
  receiveWebhook,
  ...membershipOperations,
  ...invoiceOperations,
  ...billingAdministration,
] as const;
