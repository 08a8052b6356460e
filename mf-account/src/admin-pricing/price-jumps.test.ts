import type { PriceList, PricingRow } from '@commonplace/contracts/billing/administration';
import { CURRENCIES } from '@commonplace/contracts/currencies';
import { priceJumps } from './price-jumps';

const list = (minor: number) => Object.fromEntries(CURRENCIES.map((code) => [code, minor])) as PriceList;
const row = { type: 'teams', generation: 1, on_sale: true, trial_days: 0, holders: 0 } as const;
const onSale = (price: number, seat?: number): PricingRow[] => [
  { ...row, period: 'monthly', price: list(price), ...(seat === undefined ? {} : { seat: list(seat) }) },
];

test.each([
  [1_600, 1_600, false],
  [1_600, 800, false],
  [1_600, 799, true],
  [1_600, 3_200, false],
  [1_600, 3_201, true],
  [1_600, 0, true],
  [1, 0, true],
  [0, 0, false],
  [0, 1, true],
])('from %i to %i: asked before it is on sale: %s', (before, after, asked) => {
  const jumps = priceJumps(onSale(before), { monthly: { price: { ...list(before), EUR: after } } });
  expect(jumps).toEqual(asked ? [{ period: 'monthly', kind: 'price', currency: 'EUR', before, after }] : []);
});

test('the price of a seat counts as well, and what is not on sale is compared with nothing', () => {
  const periods = {
    monthly: { price: list(1_600), seat: { ...list(900), USD: 90 } },
    yearly: { price: list(0) },
  };
  expect(priceJumps(onSale(1_600, 900), periods)).toEqual([
    { period: 'monthly', kind: 'seat', currency: 'USD', before: 900, after: 90 },
  ]);
});
