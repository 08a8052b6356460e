import { z } from 'zod';
import { operation } from '../operation';
import { timestamp, uidParam } from '../primitives';
import { PERIODS } from '../session-user';
import { accountId, confirmation, due, empty, resumeConfirmation, seats, sku, stepAnswer } from './fields';
import { checkoutPlan, paymentSession } from './plans';
import { PAYMENT_RESULTS, subscription } from './subscriptions';

const STEP_ERRORS = ['INVALID', 'NOT_FOUND', 'CONFLICT', 'IN_PROGRESS', 'UNAVAILABLE'] as const;

/** What a change of plan, period or seats would mean. */
export const changePreview = z.object({
  plans: z.object({ monthly: checkoutPlan.nullable(), yearly: checkoutPlan.nullable() }),
  /** The plan itself where it has no period to choose. */
  lifetime: checkoutPlan.nullable(),
  current_plan_id: z.string(),
  new_plan_id: z.string(),
  free_plan_id: z.string(),
  /** When the new plan begins: now, or at the end of what is paid for. */
  upgrade_date: timestamp,
  when: z.enum(['now', 'renewal']),
  card_suffix: z.string().nullable(),
  period: z.enum(PERIODS),
  /** Billing periods that the confirm pays for: more than one where the credit is worth more than one. */
  periods: z.number().int(),
  /** End of what is paid for after the confirm; null: never. */
  paid_until: timestamp.nullable(),
  seats: z.number().int(),
  /** Charged by the confirm. */
  due,
  /** What the following period costs. null: nothing renews. */
  renewal: due.nullable(),
  /** State that this was computed from; a confirm for another one is refused. */
  version: z.number().int(),
});
export type ChangePreview = z.infer<typeof changePreview>;

export const previewChange = operation({
  id: 'billing.previewChange',
  owner: 'billing',
  method: 'POST',
  path: '/membership/change/{accountId}',
  summary: 'What a change to another plan would mean and cost; changes nothing.',
  access: 'member',
  read: true,
  params: accountId,
  body: z.object({ new_plan_id: sku, seats }),
  answer: changePreview,
  errors: ['INVALID', 'NOT_FOUND', 'CONFLICT'],
});

export const confirmChange = operation({
  id: 'billing.confirmChange',
  owner: 'billing',
  method: 'POST',
  path: '/membership/change/confirm/{accountId}',
  summary:
    'Changes the plan: at once and charged to the card on file, or at the renewal. Repeating it repeats the answer.',
  access: 'member',
  params: accountId,
  body: z.object({ new_plan_id: sku, seats, ...confirmation }),
  answer: stepAnswer,
  errors: STEP_ERRORS,
});

export const previewPeriod = operation({
  id: 'billing.previewPeriod',
  owner: 'billing',
  method: 'POST',
  path: '/membership/billing-period/{accountId}',
  summary: 'What the same plan by the other period would mean and cost; changes nothing.',
  access: 'member',
  read: true,
  params: accountId,
  body: empty,
  answer: changePreview,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const confirmPeriod = operation({
  id: 'billing.confirmPeriod',
  owner: 'billing',
  method: 'POST',
  path: '/membership/billing-period/confirm/{accountId}',
  summary: 'Changes to the other period: to yearly at once, to monthly at the renewal.',
  access: 'member',
  params: accountId,
  body: z.object(confirmation).optional(),
  answer: stepAnswer,
  errors: STEP_ERRORS,
});

export const previewSeats = operation({
  id: 'billing.previewSeats',
  owner: 'billing',
  method: 'POST',
  path: '/membership/seats/{accountId}',
  summary:
    'What another number of seats would mean and cost; changes nothing. Text that is no number is the default seats + 1.',
  access: 'member',
  read: true,
  params: accountId,
  body: z.object({ seats }),
  answer: changePreview,
  errors: ['INVALID', 'NOT_FOUND', 'CONFLICT'],
});

export const confirmSeats = operation({
  id: 'billing.confirmSeats',
  owner: 'billing',
  method: 'POST',
  path: '/membership/seats/confirm/{accountId}',
  summary: 'Adds seats at once, for the rest of the period; takes seats away at the renewal.',
  access: 'member',
  params: accountId,
  body: z.object({ seats, ...confirmation }),
  answer: stepAnswer,
  errors: STEP_ERRORS,
});

export const setupUpdateCard = operation({
  id: 'billing.setupUpdateCard',
  owner: 'billing',
  method: 'POST',
  path: '/membership/setup-update-card/{accountId}',
  summary: 'Opens the provider’s frame for another card; charges nothing.',
  access: 'member',
  params: accountId,
  body: empty,
  answer: z.object({ session: paymentSession, card_suffix: z.string().nullable() }),
  errors: ['NOT_FOUND', 'CONFLICT', 'UNAVAILABLE', 'TOO_MANY'],
});

export const updateCard = operation({
  id: 'billing.updateCard',
  owner: 'billing',
  method: 'POST',
  path: '/membership/update-card/{accountId}',
  summary: 'Takes over the card that the frame accepted, by its key. What is owed is charged to it soon after.',
  access: 'member',
  params: accountId,
  body: z.object({ key: z.string().min(1).max(200) }),
  answer: z.object({ subscription }),
  errors: ['INVALID', 'NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
});

export const acceptFreePremium = operation({
  id: 'billing.acceptFreePremium',
  owner: 'billing',
  method: 'POST',
  path: '/user/accept-free-premium',
  summary: 'Gives an eligible ambassador or remixer the business plan without payment.',
  access: 'member',
  body: z.object({ uid: uidParam }),
  answer: z.object({ status: z.enum(PAYMENT_RESULTS), errors: z.array(z.string()), subscription }),
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
});

export const cancelFreePremium = operation({
  id: 'billing.cancelFreePremium',
  owner: 'billing',
  method: 'POST',
  path: '/membership/free-premium/cancel/{accountId}',
  summary: 'Ends a free business plan at once.',
  access: 'member',
  params: accountId,
  body: empty,
  answer: z.object({ subscription }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});

/** What taking a pending cancellation back would mean. */
export const resumePreview = z.object({
  subscription,
  /** What goes on to be paid for: the plan held, or another that waited for the renewal. */
  next: z.object({ plan_id: z.string(), period: z.enum(PERIODS), seats: z.number().int() }),
  /** When the next period begins and is charged. */
  date: timestamp,
  /** Charged then; nothing before. */
  renewal: due,
  /** State that this was computed from; a confirm for another one is refused. */
  version: z.number().int(),
});
export type ResumePreview = z.infer<typeof resumePreview>;

export const previewResume = operation({
  id: 'billing.previewResume',
  owner: 'billing',
  method: 'POST',
  path: '/membership/resume/preview/{accountId}',
  summary:
    'What taking a pending cancellation back would mean: what goes on, and what is charged when. Changes nothing.',
  access: 'member',
  read: true,
  params: accountId,
  body: empty,
  answer: resumePreview,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const resumeMembership = operation({
  id: 'billing.resumeMembership',
  owner: 'billing',
  method: 'POST',
  path: '/membership/resume/{accountId}',
  summary: 'Takes a pending cancellation back; charges nothing now.',
  access: 'member',
  params: accountId,
  body: z.object(resumeConfirmation).optional(),
  answer: z.object({ subscription }),
  errors: ['INVALID', 'NOT_FOUND', 'CONFLICT'],
});

export const membershipOperations = [
  previewResume,
  resumeMembership,
  previewChange,
  confirmChange,
  previewPeriod,
  confirmPeriod,
  previewSeats,
  confirmSeats,
  setupUpdateCard,
  updateCard,
  acceptFreePremium,
  cancelFreePremium,
] as const;
