// The grammar of plan skus, in one place for the service and the pages: `raw_{version}_{plantype}_{period}_{currency}`.
import type { Currency, Period, PlanType } from '../session-user';

type Sold = Exclude<PlanType, 'free' | 'custom'>;

/** A sku taken apart. The free plan and the custom contract have a generation or nothing beside their type. */
export type Sku =
  | {
      readonly type: Sold;
      readonly period: 'monthly' | 'yearly' | 'lifetime';
      readonly generation: number;
      readonly currency: Currency;
    }
  | { readonly type: 'free'; readonly generation: 1 }
  | { readonly type: 'premium'; readonly free_premium: true; readonly generation: 1 }
  | { readonly type: 'custom' };

const CURRENCY_CODES = 'usd|eur|gbp|cad|aud|jpy|thb|krw|brl|mxn|inr|cny|pln|zar|ils|sgd';
// `premium_lifetime` is sold for life only, the others by month or year; a version has no leading zero.
const PATTERN = new RegExp(
  `^raw_([1-9]\\d{0,3})_(?:(premium|creative|teams)_(monthly|yearly)|(premium_lifetime)_(lifetime))_(${CURRENCY_CODES})$`,
);

/** Takes a sku apart; null for anything that is none. `raw_1` is the free plan too. */
export function parseSku(text: string): Sku | null {
  if (text === 'raw_1_free' || text === 'raw_1') return { type: 'free', generation: 1 };
  if (text === 'raw_1_free_premium') return { type: 'premium', free_premium: true, generation: 1 };
  if (text === 'custom') return { type: 'custom' };
  const match = PATTERN.exec(text);
  if (!match) return null;
  return {
    type: (match[2] ?? match[4]) as Sold,
    period: (match[3] ?? match[5]) as Extract<Period, 'monthly' | 'yearly' | 'lifetime'>,
    generation: Number(match[1]),
    currency: (match[6] ?? '').toUpperCase() as Currency,
  };
}

/** Writes a sku; the inverse of `parseSku` (which also takes the short `raw_1`). */
export function buildSku(sku: Sku): string {
  if (sku.type === 'custom') return 'custom';
  if (sku.type === 'free') return 'raw_1_free';
  if ('free_premium' in sku) return 'raw_1_free_premium';
  return `raw_${sku.generation}_${sku.type}_${sku.period}_${sku.currency.toLowerCase()}`;
}

/** Whether somebody can subscribe to it: a plan that is paid for, by period. */
export function isSoldSku(text: string): boolean {
  const sku = parseSku(text);
  return sku !== null && 'period' in sku;
}
