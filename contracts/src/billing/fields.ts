// Fields that calls of billing share.
import { z } from 'zod';
import { decimal, minor, uidParam } from '../primitives';
import { address, CURRENCIES } from '../session-user';
import { subscription, PAYMENT_RESULTS } from './subscriptions';
import { taxRate } from './plans';

export const sku = z.string().max(80);
export const accountId = z.object({ accountId: uidParam });
/** A number, or what somebody typed: text that is no number falls back to the call's least sensible number. */
export const seats = z.union([z.number(), z.string().max(20)]).optional();
export const empty = z.object({}).loose().optional();
/** Who the invoice is for: decides the taxes, goes to the provider, and stands on the invoice. */
export const invoiceTo = {
  address: address.nullable().optional(),
  /** VAT or tax number of a business. */
  vat_id: z.string().max(20).optional(),
};

/** What a step costs at one moment. `credit` is what is left of the running period and is taken off first. */
export const due = z.object({
  currency_code: z.enum(CURRENCIES),
  price: decimal,
  price_minor: minor,
  credit: decimal,
  credit_minor: minor,
  tax: decimal,
  tax_minor: minor,
  tax_rate: taxRate.nullable(),
  total: decimal,
  total_minor: minor,
});
export type Due = z.infer<typeof due>;

/** A confirm takes what its preview answered. An amount or version that is no longer true is refused, and nothing is charged. */
export const confirmation = {
  version: z.number().int().min(0).optional(),
  due: z.object({ total_minor: minor }).loose().optional(),
};

/** The same of a resumption: what it charges, it charges at the renewal. */
export const resumeConfirmation = {
  version: confirmation.version,
  renewal: z.object({ total_minor: minor }).loose().optional(),
};

/** What became of a step that may cost something. */
export const stepAnswer = z.object({
  result: z.enum(PAYMENT_RESULTS),
  /** Why a payment failed, to be shown. */
  error: z.string().nullable(),
  subscription,
});
export type StepAnswer = z.infer<typeof stepAnswer>;
