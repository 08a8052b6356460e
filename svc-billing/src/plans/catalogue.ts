import { CUSTOM_PLAN_ID, FREE_PLAN_ID, type Plan } from '@commonplace/contracts/billing/plans';
import { buildSku, parseSku } from '@commonplace/contracts/billing/sku';
import { CURRENCIES, type Currency } from '@commonplace/contracts/session-user';
import { toDecimal } from './money';
import { PLAN_TABLE, type PlanRow, type PlanTable, type SoldPeriod } from './plan-table';
import { CURRENCY_SYMBOLS, PLAN_TEXTS } from './plan-texts';

/** The default lifetime price, premium price meta value and saving placeholder of the pricing page. */
export const PRICING_META = { price: '3.00', price_minor: 300, price_currency: 'USD', saving_percent: 50 } as const;

/** A currency that is sold in; anything else is USD. */
export function supportedCurrency(text: string | undefined): Currency {
  const code = text?.toUpperCase();
  return CURRENCIES.find((currency) => currency === code) ?? 'USD';
}

/** Every plan of every generation in one currency, the free and the custom plan included. */
export function listCatalogue(currency: Currency, table: PlanTable = PLAN_TABLE): Plan[] {
  return [freePlan(currency), ...table.map((row) => soldPlan(row, currency)), customPlan(currency)];
}

/** The row and currency that a sku names; null for one that is malformed, not in the catalogue, or not sold (free, custom). */
export function findSold(sku: string, table: PlanTable = PLAN_TABLE): { row: PlanRow; currency: Currency } | null {
  const parts = parseSku(sku);
  if (!parts || !('period' in parts)) return null;
  const row = findRow(table, parts.type, parts.generation, parts.period);
  return row ? { row, currency: parts.currency } : null;
}

/** The plan of the same type and generation for another period; null where there is none. */
export function siblingOf(row: PlanRow, period: SoldPeriod, table: PlanTable = PLAN_TABLE): PlanRow | null {
  return findRow(table, row.type, row.generation, period) ?? null;
}

export function skuOf(row: PlanRow, currency: Currency): string {
  return buildSku({ type: row.type, generation: row.generation, period: row.period, currency });
}

function findRow(table: PlanTable, type: PlanRow['type'], generation: number, period: SoldPeriod): PlanRow | undefined {
  return table.find((row) => row.type === type && row.generation === generation && row.period === period);
}

/** One plan of the table in one currency. A yearly plan says its twelfth as price_monthly, a monthly one its twelvefold as price_yearly. */
export function soldPlan(row: PlanRow, currency: Currency): Plan {
  const price = row.price[currency];
  const monthly = row.period === 'lifetime' ? null : row.period === 'yearly' ? Math.round(price / 12) : price;
  const yearly = row.period === 'lifetime' ? null : row.period === 'yearly' ? price : price * 12;
  const seat = row.seat?.[currency];
  return {
    sku: skuOf(row, currency),
    ...textOf(row.type),
    type: row.type,
    period: row.period,
    generation: row.generation,
    on_sale: row.on_sale,
    ...money(currency, monthly, yearly, price),
    ...(seat === undefined ? {} : { seat_price: toDecimal(seat, currency), seat_price_minor: seat }),
  };
}

function freePlan(currency: Currency): Plan {
  return {
    sku: FREE_PLAN_ID,
    ...textOf('free'),
    type: 'free',
    period: 'lifetime',
    generation: 1,
    on_sale: true,
    ...money(currency, 0, 0, 0),
  };
}

function customPlan(currency: Currency): Plan {
  return {
    sku: CUSTOM_PLAN_ID,
    ...textOf('custom'),
    type: 'custom',
    period: 'until expiration',
    generation: 1,
    on_sale: false,
    ...money(currency, null, null, null),
  };
}

function textOf(type: Plan['type']) {
  const { title, label, description, features } = PLAN_TEXTS[type];
  return { title, label, description, features: [...features] };
}

function money(currency: Currency, monthly: number | null, yearly: number | null, product: number | null) {
  const decimal = (minor: number | null) => (minor === null ? null : toDecimal(minor, currency));
  return {
    price_monthly: decimal(monthly),
    price_monthly_minor: monthly,
    price_yearly: decimal(yearly),
    price_yearly_minor: yearly,
    price_product: decimal(product),
    price_product_minor: product,
    currency_code: currency,
    currency_symbol: CURRENCY_SYMBOLS[currency],
  };
}
