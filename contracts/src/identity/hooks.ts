import { z } from 'zod';
import { operation } from '../operation';
import { id, idParam, timestamp } from '../primitives';

/** Hooks that one account may have. */
export const HOOKS_MOST = 10;
export const HOOK_URL_MOST = 500;
export const HOOK_NAME_MOST = 80;
/** Days that the log of deliveries is kept. */
export const HOOK_LOG_DAYS = 30;
/** Hours that the secret before the last stays valid after it was rotated. */
export const HOOK_SECRET_HOURS = 24;
/** Most deliveries on a page of the log. */
export const HOOK_PAGE_MOST = 50;

/** What outsiders can be told, by the name that they know; `ping` is sent by the test button alone. */
export const HOOK_EVENTS = {
  'item.published': 'A library item of yours is public, or a public one changed (administrators: any item).',
  'item.withdrawn': 'A library item of yours is no longer public (administrators: any item).',
  'item.liked': 'Many people like an item of yours.',
  'upload.ready': 'The renditions of an upload are all there.',
  'upload.failed': 'The renditions of an upload could not be made.',
  'design.moved': 'You moved a design to a team.',
  'design.item_withdrawn': 'A design of yours uses an item that is no longer public.',
  'download.made': 'You downloaded a library item, the first time in a period.',
  'subscription.changed': 'Your plan, its period, its seats or its state changed.',
  'payment.settled': 'A payment of yours was taken, failed or was given back.',
} as const satisfies Record<string, string>;
export type HookEvent = keyof typeof HOOK_EVENTS;
export const HOOK_EVENT_NAMES = Object.keys(HOOK_EVENTS) as [HookEvent, ...HookEvent[]];

/** Why a hook pauses: its owner did it, nothing but failures for days, or its receiver answered 410. */
export const PAUSE_REASONS = ['owner', 'failing', 'gone'] as const;

const eventName = z.enum(HOOK_EVENT_NAMES, 'hook-events');

export const hook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(eventName),
  active: z.boolean(),
  paused: z.enum(PAUSE_REASONS).nullable(),
  created: timestamp,
  /** Until when the secret before the last signs too; null when there is none. */
  old_secret_until: timestamp.nullable(),
});
export type Hook = z.infer<typeof hook>;

/** Why a try or a delivery came to nothing. `status`: an answer that is no 2xx; `paused`: the hook was paused while it waited. */
export const DELIVERY_ERRORS = [
  'timeout',
  'private',
  'dns',
  'refused',
  'tls',
  'network',
  'redirect',
  'status',
  'paused',
] as const;
const deliveryError = z.enum(DELIVERY_ERRORS);
export type DeliveryError = (typeof DELIVERY_ERRORS)[number];

/** waiting: sent soon, or again later. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

export const attempt = z.object({
  at: timestamp,
  /** HTTP status; null when there was no answer. */
  status: z.number().int().nullable(),
  ms: z.number().int(),
  /** Why there was no good answer; null when there was. */
  error: deliveryError.nullable(),
  /** The first kilobyte of the answer. */
  answer: z.string(),
});

/** One event on its way to one hook. Its id is the `webhook-id` header, the same on every try. */
export const delivery = z.object({
  id,
  type: z.string(),
  state: z.enum(DELIVERY_STATES),
  tries: z.number().int(),
  created: timestamp,
  /** When it is tried next; null once it is settled. */
  next: timestamp.nullable(),
  status: z.number().int().nullable(),
  ms: z.number().int().nullable(),
  error: deliveryError.nullable(),
});
export type Delivery = z.infer<typeof delivery>;
export const deliveryDetail = delivery.extend({ body: z.string(), attempts: z.array(attempt) });
export type DeliveryDetail = z.infer<typeof deliveryDetail>;

const url = z.string('hook-url').trim().min(1, 'hook-url').max(HOOK_URL_MOST, 'account-too-long');
const events = z
  .array(eventName, 'hook-events')
  .min(1, 'hook-events')
  .max(HOOK_EVENT_NAMES.length, 'hook-events')
  .transform((list) => [...new Set(list)]);
const name = z.string('key-name').trim().max(HOOK_NAME_MOST, 'account-too-long');

export const newHook = z.object({ name: name.default(''), url, events }).strict();
export const hookChange = z
  .object({ name, url, events, active: z.boolean('account-choice') })
  .partial()
  .strict();

const params = z.object({ id: idParam });
const deliveryParams = z.object({ id: idParam, delivery: idParam });

export const listHooks = operation({
  id: 'identity.listHooks',
  owner: 'identity',
  method: 'GET',
  path: '/hooks',
  summary: 'The outgoing webhooks of the account, newest first.',
  access: 'member',
  answer: z.object({ hooks: z.array(hook) }),
});

export const createHook = operation({
  id: 'identity.createHook',
  owner: 'identity',
  method: 'POST',
  path: '/hooks',
  summary:
    'Makes a webhook. `secret` is shown this once; a repeated call with the same Idempotency-Key has null there.',
  access: 'member',
  status: 201,
  shownOnce: ['secret'],
  body: newHook,
  answer: hook.extend({ secret: z.string().nullable() }),
  errors: ['INVALID', 'LIMIT_REACHED'],
});

export const updateHook = operation({
  id: 'identity.updateHook',
  owner: 'identity',
  method: 'PATCH',
  path: '/hooks/{id}',
  summary:
    'Changes a webhook, pauses it or lets it go on. What waits when it is paused is set aside; it can be sent again by hand.',
  access: 'member',
  params,
  body: hookChange,
  answer: hook,
  errors: ['INVALID', 'NOT_FOUND'],
});

export const deleteHook = operation({
  id: 'identity.deleteHook',
  owner: 'identity',
  method: 'DELETE',
  path: '/hooks/{id}',
  summary: 'Deletes a webhook with its log.',
  access: 'member',
  params,
  answer: z.object({ success: z.literal(true) }),
  errors: ['NOT_FOUND'],
});

export const rotateHookSecret = operation({
  id: 'identity.rotateHookSecret',
  owner: 'identity',
  method: 'POST',
  path: '/hooks/{id}/rotate',
  summary: 'A new secret, shown this once. For 24 hours deliveries carry two signatures, one by each.',
  access: 'member',
  shownOnce: ['secret'],
  params,
  body: z.object({}).default({}),
  answer: z.object({ secret: z.string().nullable(), old_secret_until: timestamp }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const testHook = operation({
  id: 'identity.testHook',
  owner: 'identity',
  method: 'POST',
  path: '/hooks/{id}/test',
  summary: 'Sends a `ping` to a webhook.',
  access: 'member',
  params,
  body: z.object({}).default({}),
  answer: delivery,
  errors: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY'],
});

export const listDeliveries = operation({
  id: 'identity.listDeliveries',
  owner: 'identity',
  method: 'GET',
  path: '/hooks/{id}/deliveries',
  summary: 'The log of a webhook, newest first; `before` is the `next` of the page before.',
  access: 'member',
  params,
  query: z.object({ before: z.string().max(64).optional() }),
  answer: z.object({ deliveries: z.array(delivery), next: z.string().nullable() }),
  errors: ['NOT_FOUND'],
});

export const loadDelivery = operation({
  id: 'identity.loadDelivery',
  owner: 'identity',
  method: 'GET',
  path: '/hooks/{id}/deliveries/{delivery}',
  summary: 'One delivery: what was sent, and what was answered at each try.',
  access: 'member',
  params: deliveryParams,
  answer: deliveryDetail,
  errors: ['NOT_FOUND'],
});

export const resendDelivery = operation({
  id: 'identity.resendDelivery',
  owner: 'identity',
  method: 'POST',
  path: '/hooks/{id}/deliveries/{delivery}/resend',
  summary: 'Sends a delivery again, under the same webhook-id, with all retries.',
  access: 'member',
  params: deliveryParams,
  body: z.object({}).default({}),
  answer: delivery,
  errors: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY'],
});

export const hookOperations = [
  listHooks,
  createHook,
  updateHook,
  deleteHook,
  rotateHookSecret,
  testHook,
  listDeliveries,
  loadDelivery,
  resendDelivery,
] as const;
