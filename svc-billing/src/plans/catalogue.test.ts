import { plan as planSchema } from '@commonplace/contracts/billing/plans';
import { parseSku } from '@commonplace/contracts/billing/sku';
import { CURRENCIES, PERIODS, PLAN_TYPES } from '@commonplace/contracts/session-user';
import fc from 'fast-check';
import { findSold, listCatalogue, PRICING_META, supportedCurrency } from './catalogue';
import { choose, planFamily } from './checkout-plans';
import { exponentOf, toDecimal } from './money';
import { checkoutSeats, periodTotal } from './seats';

const usd = listCatalogue('USD');
const price = (type: string, period: string, generation: number) => {
  const found = usd.find((p) => p.type === type && p.period === period && p.generation === generation);
  return found && { monthly: found.price_monthly, yearly: found.price_yearly, product: found.price_product };
};

describe('plan catalogue', () => {
  test('[PRICE-01, PRICE-03, PRICE-04] every plan in every currency has the contract’s shape, and skus are unique', () => {
    for (const currency of CURRENCIES) {
      const plans = listCatalogue(currency);
      for (const plan of plans) {
        expect(planSchema.strict().parse(plan)).toEqual(plan);
        expect(plan.currency_code).toBe(currency);
        expect(PERIODS).toContain(plan.period);
        expect(PLAN_TYPES).toContain(plan.type);
      }
      expect(new Set(plans.map((plan) => plan.sku)).size).toBe(plans.length);
    }
  });

  test('[PRICE-02] only teams have a seat price', () => {
    for (const plan of usd) expect(plan.seat_price !== undefined).toBe(plan.type === 'teams');
  });

  test('[PRICE-05, PRICE-06] every sold plan’s sku is read back as that plan', () => {
    for (const plan of usd.filter((p) => p.type !== 'free' && p.type !== 'custom')) {
      expect(parseSku(plan.sku)).toEqual({
        type: plan.type,
        period: plan.period,
        generation: plan.generation,
        currency: 'USD',
      });
      expect(findSold(plan.sku)?.row).toMatchObject({ type: plan.type, period: plan.period });
    }
  });

  test('[PRICE-09] labels', () => {
    const labels = Object.fromEntries(usd.map((p) => [p.type, p.label]));
    expect(labels).toMatchObject({
      free: 'Free',
      premium: 'Business',
      creative: 'Creative',
      premium_lifetime: 'Premium Lifetime',
      teams: 'Teams',
    });
  });

  test('[PRICE-07, PRICE-08, PRICE-21, PRICE-23] free is raw_1_free at 0, for ever; custom is there, without a price', () => {
    expect(usd.find((p) => p.sku === 'raw_1_free')).toMatchObject({
      type: 'free',
      period: 'lifetime',
      price_monthly: '0.00',
      price_yearly: '0.00',
      price_product_minor: 0,
    });
    expect(usd.find((p) => p.sku === 'custom')).toMatchObject({ type: 'custom', price_product: null });
  });

  test('[PRICE-12, PRICE-19, PRICE-20] texts say what a plan is for, that charities use it free, and that it is for one user', () => {
    const text = (type: string) => {
      const found = usd.find((p) => p.type === type);
      return [found?.description, ...(found?.features ?? [])].join('\n');
    };
    expect(text('creative')).toMatch(/personal use/i);
    expect(text('premium_lifetime')).toMatch(/commercial[^\n]*forever/i);
    expect(text('free')).toMatch(/charities and non profits/i);
    for (const type of ['free', 'creative', 'premium', 'premium_lifetime']) expect(text(type)).toMatch(/one user/i);
  });

  test('[PRICE-24, PRICE-25, PRICE-26] premium over the generations', () => {
    expect(price('premium', 'monthly', 1)).toEqual({ monthly: '19.99', yearly: '239.88', product: '19.99' });
    expect(price('premium', 'yearly', 1)?.yearly).toBe('119.99');
    expect(price('premium', 'monthly', 2)?.product).toBe('30.00');
    expect(price('premium', 'yearly', 2)).toEqual({ monthly: '15.00', yearly: '180.00', product: '180.00' });
  });

  test('[PRICE-27, PRICE-28] creative over the generations', () => {
    expect([1, 2, 3].map((g) => price('creative', 'monthly', g)?.product)).toEqual(['9.99', '12.99', '16.00']);
    expect([1, 2, 3].map((g) => price('creative', 'yearly', g)?.product)).toEqual(['59.99', '78.00', '96.00']);
  });

  test('[PRICE-29, PRICE-30] teams with their seat prices; yearly seats are 5 in USD and 50 elsewhere', () => {
    const teams = (currency: (typeof CURRENCIES)[number], period: string) =>
      listCatalogue(currency).find((p) => p.type === 'teams' && p.period === period);
    expect(teams('USD', 'monthly')).toMatchObject({ price_product: '19.99', seat_price: '10.00' });
    expect(teams('USD', 'yearly')).toMatchObject({ price_product: '119.99', seat_price: '5.00' });
    expect(teams('EUR', 'yearly')?.seat_price).toBe('50.00');
    expect(teams('JPY', 'yearly')?.seat_price).toBe('50');
  });

  test('[PRICE-31, PRICE-32] lifetime prices of 499, 1000 and 399, the last on sale, with regional prices', () => {
    const lifetimes = usd.filter((p) => p.type === 'premium_lifetime');
    expect(lifetimes.map((p) => p.price_product)).toEqual(['499.00', '1000.00', '399.00']);
    expect(lifetimes.filter((p) => p.on_sale).map((p) => p.price_product)).toEqual(['399.00']);
    for (const currency of CURRENCIES)
      expect(
        listCatalogue(currency).find((p) => p.type === 'premium_lifetime' && p.on_sale)?.price_product_minor,
      ).toBeGreaterThan(0);
  });

  test('one generation of each plan and period is on sale: the newest', () => {
    for (const plan of usd.filter((p) => p.type !== 'custom')) {
      const newest = Math.max(
        ...usd.filter((p) => p.type === plan.type && p.period === plan.period).map((p) => p.generation),
      );
      expect(plan.on_sale).toBe(plan.generation === newest);
    }
  });

  test('[PRICE-33, PRICE-34] constants of the pricing page', () => {
    expect(PRICING_META).toEqual({ price: '3.00', price_minor: 300, price_currency: 'USD', saving_percent: 50 });
  });

  test('[PRICE-35, PRICE-36] sixteen currencies; anything else is USD', () => {
    expect(CURRENCIES).toHaveLength(16);
    expect(supportedCurrency('jpy')).toBe('JPY');
    for (const text of [undefined, '', 'CHF', 'us', '__proto__', 'USD ']) expect(supportedCurrency(text)).toBe('USD');
  });

  test('yen and won have no decimals, others two', () => {
    expect(exponentOf('JPY')).toBe(0);
    expect(toDecimal(18000, 'KRW')).toBe('18000');
    expect(toDecimal(5, 'USD')).toBe('0.05');
    expect(toDecimal(-1999, 'EUR')).toBe('-19.99');
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (minor) => {
        expect(Math.round(Number(toDecimal(minor, 'USD')) * 100)).toBe(minor);
        expect(Number(toDecimal(minor, 'JPY'))).toBe(minor);
      }),
    );
  });
});

describe('seats', () => {
  test.each([
    [undefined, { seats: 2 }],
    ['', { seats: 2 }],
    ['abc', { seats: 2 }],
    [Number.NaN, { seats: 2 }],
    ['0x10', { seats: 2 }],
    ['1e1', { seats: 2 }],
    ['Infinity', { seats: 2 }],
    [' 7 ', { seats: 7 }],
    ['-1', { error: 'seats-minimum' }],
    ['7', { seats: 7 }],
    [100, { seats: 100 }],
    [1.5, { error: 'seats-integer' }],
    ['1.5', { error: 'seats-integer' }],
    [1, { error: 'seats-minimum' }],
    [0, { error: 'seats-minimum' }],
    [-1, { error: 'seats-minimum' }],
    [101, { error: 'seats-maximum' }],
    [1e9, { error: 'seats-maximum' }],
    [Number.POSITIVE_INFINITY, { error: 'seats-integer' }],
  ])('[CHK-20, CHK-21, CHK-22, CONST-05] %j at the checkout', (given, expected) => {
    expect(checkoutSeats(given)).toEqual(expected);
  });

  test('[CHK-23, CHK-24, CHK-25] sums: seats × seat price, twelve times of it for a year', () => {
    expect(periodTotal({ price: 1999, period: 'monthly', seats: 3, seatPrice: 1000 })).toEqual({
      seatTotal: 3000,
      total: 4999,
    });
    expect(periodTotal({ price: 11999, period: 'yearly', seats: 3, seatPrice: 500 })).toEqual({
      seatTotal: 1500,
      total: 29999,
    });
    expect(periodTotal({ price: 3000, period: 'monthly', seats: 1 })).toEqual({ seatTotal: 0, total: 3000 });
  });
});

describe('checkout plans', () => {
  test('[CHK-17] the family of a sku, keyed by period, each with its own sku', () => {
    const family = planFamily(choose('raw_2_premium_yearly_usd', undefined));
    expect(family.monthly?.sku).toBe('raw_2_premium_monthly_usd');
    expect(family.yearly?.sku).toBe('raw_2_premium_yearly_usd');
    expect(family.lifetime).toBeNull();
    const life = planFamily(choose('raw_3_premium_lifetime_lifetime_eur', undefined));
    expect(life.lifetime?.sku).toBe('raw_3_premium_lifetime_lifetime_eur');
    expect([life.monthly, life.yearly]).toEqual([null, null]);
  });

  test('[PRICE-10, CHK-23, CHK-24] teams are called Team Premium and carry their sums', () => {
    expect(planFamily(choose('raw_1_teams_yearly_usd', 4)).yearly).toMatchObject({
      checkout_label: 'Team Premium',
      seats: 4,
      seat_total: '20.00',
      total: '359.99',
      total_minor: 35999,
    });
  });

  test.each(['raw_1_premium_yearly_usd', 'raw_9_premium_yearly_usd', 'raw_1_free', 'custom', 'nonsense', ''])(
    '[CHK-05] %j cannot be bought',
    (sku) => {
      expect(() => choose(sku, undefined)).toThrow(expect.objectContaining({ code: 'INVALID' }));
    },
  );
});
