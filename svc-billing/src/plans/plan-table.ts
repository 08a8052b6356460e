// The plan catalogue as it is at the first start; curators add generations to it (`plan.repo.ts`). Amounts are in the currency's smallest unit: cents, or whole yen and won. A generation once sold is never
// edited: whoever holds it keeps its price; a new price is a new generation.
import { CURRENCIES, type Currency, type PlanType } from '@commonplace/contracts/session-user';

export type SoldType = Exclude<PlanType, 'free' | 'custom'>;
export type SoldPeriod = 'monthly' | 'yearly' | 'lifetime';
export type PriceTable = Readonly<Record<Currency, number>>;

export interface PlanRow {
  readonly type: SoldType;
  readonly generation: number;
  readonly period: SoldPeriod;
  readonly on_sale: boolean;
  /** What one period costs. Regional prices are written out, they follow no exchange rate. */
  readonly price: PriceTable;
  /** Per seat and month; teams only. The yearly seat price outside USD is 50 as the specification gives it. */
  readonly seat?: PriceTable;
  /** Days without payment for who never had a plan; none unless said. */
  readonly trial_days?: number;
}
export type PlanTable = readonly PlanRow[];

/** Amounts in the order of CURRENCIES: USD, EUR, GBP, CAD, AUD, JPY, THB, KRW, BRL, MXN, INR, CNY, PLN, ZAR, ILS, SGD. */
function prices(...amounts: readonly number[]): PriceTable {
  return Object.fromEntries(CURRENCIES.map((currency, i) => [currency, amounts[i]])) as Record<Currency, number>;
}

// prettier-ignore
export const PLAN_TABLE: PlanTable = [
  { type: 'premium', generation: 1, period: 'monthly', on_sale: false, price: prices(1999, 1899, 1599, 2699, 2999, 3000, 67999, 27000, 10499, 35999, 123999, 13999, 7999, 35999, 7399, 2699) },
  { type: 'premium', generation: 1, period: 'yearly', on_sale: false, price: prices(11999, 10999, 9599, 16499, 17999, 18000, 409999, 162000, 61999, 214999, 744999, 83999, 47999, 214999, 43999, 15999) },
  { type: 'premium', generation: 2, period: 'monthly', on_sale: true, price: prices(3000, 2800, 2400, 4100, 4500, 4500, 102000, 41000, 15500, 54000, 186000, 21000, 12000, 54000, 11000, 4100) },
  { type: 'premium', generation: 2, period: 'yearly', on_sale: true, price: prices(18000, 16500, 14500, 24500, 27000, 27000, 610000, 243000, 94000, 325000, 1115000, 126000, 72000, 325000, 67000, 24500) },
  { type: 'creative', generation: 1, period: 'monthly', on_sale: false, price: prices(999, 899, 799, 1399, 1499, 1500, 33999, 13500, 5199, 17999, 61999, 6999, 3999, 17999, 3699, 1299) },
  { type: 'creative', generation: 1, period: 'yearly', on_sale: false, price: prices(5999, 5599, 4799, 8199, 8999, 9000, 204999, 81000, 30999, 107999, 369999, 41999, 23999, 107999, 21999, 8099) },
  { type: 'creative', generation: 2, period: 'monthly', on_sale: false, price: prices(1299, 1199, 999, 1799, 1899, 1950, 43999, 17500, 6799, 23499, 80999, 9099, 5199, 23499, 4799, 1799) },
  { type: 'creative', generation: 2, period: 'yearly', on_sale: false, price: prices(7800, 7300, 6200, 10500, 11500, 11700, 265000, 105000, 41000, 140000, 485000, 55000, 31000, 140000, 29000, 10500) },
  { type: 'creative', generation: 3, period: 'monthly', on_sale: true, price: prices(1600, 1500, 1300, 2200, 2400, 2400, 54000, 22000, 8300, 29000, 99000, 11000, 6400, 29000, 5900, 2200) },
  { type: 'creative', generation: 3, period: 'yearly', on_sale: true, price: prices(9600, 8900, 7700, 13000, 14500, 14400, 325000, 130000, 50000, 173000, 595000, 67000, 38500, 173000, 35500, 13000) },
  { type: 'teams', generation: 1, period: 'monthly', on_sale: true, price: prices(1999, 1899, 1599, 2699, 2999, 3000, 67999, 27000, 10499, 35999, 123999, 13999, 7999, 35999, 7399, 2699), seat: prices(1000, 900, 800, 1400, 1500, 1500, 34000, 13500, 5200, 18000, 62000, 7000, 4000, 18000, 3700, 1400) },
  { type: 'teams', generation: 1, period: 'yearly', on_sale: true, price: prices(11999, 10999, 9599, 16499, 17999, 18000, 409999, 162000, 61999, 214999, 744999, 83999, 47999, 214999, 43999, 15999), seat: prices(500, 5000, 5000, 5000, 5000, 50, 5000, 50, 5000, 5000, 5000, 5000, 5000, 5000, 5000, 5000) },
  { type: 'premium_lifetime', generation: 1, period: 'lifetime', on_sale: false, price: prices(49900, 46000, 40000, 68000, 75000, 75000, 1695000, 674000, 260000, 900000, 3095000, 350000, 200000, 900000, 185000, 67000) },
  { type: 'premium_lifetime', generation: 2, period: 'lifetime', on_sale: false, price: prices(100000, 93000, 80000, 136000, 150000, 150000, 3400000, 1350000, 520000, 1800000, 6200000, 700000, 400000, 1800000, 370000, 135000) },
  { type: 'premium_lifetime', generation: 3, period: 'lifetime', on_sale: true, price: prices(39900, 37000, 32000, 54000, 60000, 60000, 1355000, 539000, 205000, 720000, 2475000, 280000, 160000, 720000, 148000, 54000) },
];
