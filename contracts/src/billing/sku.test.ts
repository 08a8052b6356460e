import fc from 'fast-check';
import { CURRENCIES } from '../session-user';
import { buildSku, isSoldSku, parseSku, type Sku } from './sku';

describe('sku grammar', () => {
  test.each<[string, Sku]>([
    ['raw_2_premium_yearly_usd', { type: 'premium', period: 'yearly', generation: 2, currency: 'USD' }],
    ['raw_3_creative_monthly_jpy', { type: 'creative', period: 'monthly', generation: 3, currency: 'JPY' }],
    ['raw_1_teams_yearly_eur', { type: 'teams', period: 'yearly', generation: 1, currency: 'EUR' }],
    [
      'raw_3_premium_lifetime_lifetime_gbp',
      { type: 'premium_lifetime', period: 'lifetime', generation: 3, currency: 'GBP' },
    ],
    ['raw_1_free', { type: 'free', generation: 1 }],
    ['raw_1_free_premium', { type: 'premium', free_premium: true, generation: 1 }],
    ['custom', { type: 'custom' }],
  ])('[PRICE-05, PRICE-06, PRICE-08] %s is read and written', (text, parts) => {
    expect(parseSku(text)).toEqual(parts);
    expect(buildSku(parts)).toBe(text);
  });

  test('[PRICE-07] raw_1 is the free plan raw_1_free', () => {
    expect(parseSku('raw_1')).toEqual(parseSku('raw_1_free'));
  });

  test.each([
    '',
    'raw',
    'raw_',
    'raw_2',
    'raw_2_free',
    'raw_2_premium',
    'raw_2_premium_yearly',
    'raw_2_premium_yearly_',
    'raw_2_premium_yearly_xxx',
    'raw_2_premium_yearly_usd_',
    'raw_2_premium_lifetime_usd',
    'raw_2_premium_lifetime_yearly_usd',
    'raw_2_teams_lifetime_usd',
    'raw_0_premium_yearly_usd',
    'raw_02_premium_yearly_usd',
    'raw_-1_premium_yearly_usd',
    'raw_99999_premium_yearly_usd',
    'raw_2_premium_until expiration_usd',
    'RAW_2_PREMIUM_YEARLY_USD',
    'raw_2_premium_yearly_usd\n',
    ' raw_2_premium_yearly_usd',
    'custom_2',
    '__proto__',
  ])('[PRICE-05] %j is no sku', (text) => {
    expect(parseSku(text)).toBeNull();
    expect(isSoldSku(text)).toBe(false);
  });

  test('[CHK-05] free, free premium and custom plans cannot be subscribed to', () => {
    for (const text of ['raw_1', 'raw_1_free', 'raw_1_free_premium', 'custom']) expect(isSoldSku(text)).toBe(false);
    expect(isSoldSku('raw_1_teams_monthly_usd')).toBe(true);
  });

  test('[PRICE-05] what is built is parsed back, for every plan, period, generation and currency', () => {
    const periodic = fc.record({
      type: fc.constantFrom('premium' as const, 'creative' as const, 'teams' as const),
      period: fc.constantFrom('monthly' as const, 'yearly' as const),
      generation: fc.integer({ min: 1, max: 9999 }),
      currency: fc.constantFrom(...CURRENCIES),
    });
    const lifetime = fc.record({
      type: fc.constant('premium_lifetime' as const),
      period: fc.constant('lifetime' as const),
      generation: fc.integer({ min: 1, max: 9999 }),
      currency: fc.constantFrom(...CURRENCIES),
    });
    fc.assert(
      fc.property(fc.oneof(periodic, lifetime), (sku) => {
        expect(parseSku(buildSku(sku))).toEqual(sku);
      }),
    );
  });

  test('[PRICE-05] no text makes it throw, and what it accepts is written back the same', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((s) => `raw_${s}`),
        ),
        (text) => {
          const sku = parseSku(text);
          if (sku && text !== 'raw_1') expect(buildSku(sku)).toBe(text);
        },
      ),
    );
  });
});
