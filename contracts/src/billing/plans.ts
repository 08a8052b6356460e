import { z } from 'zod';
import { decimal, minor } from '../primitives';
import { CURRENCIES, PERIODS, PLAN_TYPES } from '../session-user';

export { BASE_SEATS, CUSTOM_PLAN_ID, FREE_PLAN_ID, FREE_PREMIUM_PLAN_ID, MAX_SEATS } from './constants';

/**
 * One plan on sale or formerly on sale, in one currency. Prices are decimal strings, beside each the same amount in the currency's
 * smallest unit. `price_product` is what one period of this very plan costs; `price_monthly` and `price_yearly` say the same per month
 * and per twelve months. All three are null for a custom contract, the latter two for lifetime plans.
 */
export const plan = z.object({
  sku: z.string(),
  title: z.string(),
  description: z.string(),
  /** Selling points, one line each, in English; translated by their text. */
  features: z.array(z.string()),
  type: z.enum(PLAN_TYPES),
  /** Free plans are `lifetime`: they are free forever. */
  period: z.enum(PERIODS),
  label: z.string(),
  generation: z.number().int(),
  on_sale: z.boolean(),
  price_monthly: decimal.nullable(),
  price_monthly_minor: minor.nullable(),
  price_yearly: decimal.nullable(),
  price_yearly_minor: minor.nullable(),
  price_product: decimal.nullable(),
  price_product_minor: minor.nullable(),
  /** Per seat and month; teams only. */
  seat_price: decimal.optional(),
  seat_price_minor: minor.optional(),
  currency_code: z.enum(CURRENCIES),
  currency_symbol: z.string(),
});
export type Plan = z.infer<typeof plan>;

/** A plan as the checkout sells it: with its seats and the sums the server computed. */
export const checkoutPlan = plan.extend({
  /** `Team Premium` for teams, else the plan's label. */
  checkout_label: z.string(),
  seats: z.number().int(),
  /** seats × seat_price, per month; teams only. */
  seat_total: decimal.optional(),
  seat_total_minor: minor.optional(),
  /** What one period costs, before local taxes. */
  total: decimal,
  total_minor: minor,
  /** Local taxes on it, by the address given; zero while there is none. */
  tax: decimal,
  tax_minor: minor,
  /** What is charged now: price and taxes, or nothing where a trial comes first. */
  due: decimal,
  due_minor: minor,
  /** Days without payment at the start; 0 where there is no trial, or it is skipped or used up. */
  trial_days: z.number().int(),
});
export type CheckoutPlan = z.infer<typeof checkoutPlan>;

/** A local tax, shown apart from the price. `reverse_charge`: a business with a VAT id owes it itself, nothing is added. */
export const taxRate = z.object({ label: z.string(), percent: z.number(), reverse_charge: z.boolean() });
export type TaxRate = z.infer<typeof taxRate>;

/** The plan response of the checkout. `errors` are texts to show; with any, nothing can be bought. */
export const planResponse = z.object({
  plans: z.object({
    monthly: checkoutPlan.nullable(),
    yearly: checkoutPlan.nullable(),
    lifetime: checkoutPlan.nullable(),
  }),
  free_plan_id: z.string(),
  errors: z.array(z.string()),
  /** The tax that applies by the address given; null where none does or no address is known. */
  tax: taxRate.nullable(),
  /** Public token of the tax provider. */
  token: z.string(),
  /** Script of the tax provider, where one is configured. */
  tax_script_url: z.string().nullable(),
});
export type PlanResponse = z.infer<typeof planResponse>;

/** What the page needs to show the payment provider's frame; null while the plan response carries errors. */
export const paymentSession = z.object({ id: z.string(), script_url: z.string(), frame_url: z.string() });
export type PaymentSession = z.infer<typeof paymentSession>;
