import { responseFor } from '../billing/billing.fixtures';
import { afterPurchase, backTarget, readCheckoutQuery, settleAddress } from './checkout-url';
import { readSeats } from './seats';

const premium = responseFor('raw_2_premium_yearly_usd', 1).plans;
const lifetime = responseFor('raw_3_premium_lifetime_lifetime_usd', 1).plans;
const settle = (search: string, plans = premium) => settleAddress(new URLSearchParams(search), plans);

describe('the checkout’s address', () => {
  test('[CHK-06] period, sku, skip_trial, destination and origin are read; a destination elsewhere is not', () => {
    const read = (text: string) => readCheckoutQuery(new URLSearchParams(text));
    expect(
      read(
        'period=monthly&sku=raw_2_premium_monthly_usd&skip_trial=1&destination=/likes?a=1&origin=/pricing-and-plans',
      ),
    ).toEqual({
      period: 'monthly',
      sku: 'raw_2_premium_monthly_usd',
      skipTrial: true,
      destination: '/likes?a=1',
      origin: '/pricing-and-plans',
      clickId: undefined,
    });
    for (const bad of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', '/\tevil'])
      expect(read('destination=' + String(encodeURIComponent(bad))).destination).toBeUndefined();
    expect(read('period=weekly&skip_trial=0')).toMatchObject({ period: undefined, skipTrial: false });
  });

  test.each<[string, string, string, typeof premium]>([
    [
      '[CHK-08] a sku of another period follows the period',
      'period=monthly&sku=raw_2_premium_yearly_usd&origin=%2Fx',
      'period=monthly&sku=raw_2_premium_monthly_usd&origin=%2Fx',
      premium,
    ],
    [
      '[CHK-07] a missing period follows the sku',
      'sku=raw_2_premium_monthly_usd',
      'sku=raw_2_premium_monthly_usd&period=monthly',
      premium,
    ],
    [
      '[CHK-07] an unknown period follows the sku',
      'period=weekly&sku=raw_2_premium_yearly_usd',
      'period=yearly&sku=raw_2_premium_yearly_usd',
      premium,
    ],
    [
      '[CHK-07] lifetime',
      'sku=raw_3_premium_lifetime_lifetime_usd',
      'sku=raw_3_premium_lifetime_lifetime_usd&period=lifetime',
      lifetime,
    ],
  ])('%s', (_, from, to, plans) => {
    expect(settle(from, plans)).toEqual({ kind: 'replace', search: '?' + String(to) });
    expect(settle(to, plans)).toMatchObject({ kind: 'stay' });
  });

  test('[CHK-09] where there is no plan for the period, the page leaves', () => {
    expect(settle('period=lifetime&sku=raw_2_premium_yearly_usd')).toEqual({ kind: 'leave' });
    expect(settle('period=monthly&sku=raw_3_premium_lifetime_lifetime_usd', lifetime)).toEqual({ kind: 'leave' });
    expect(settle('sku=unknown')).toEqual({ kind: 'leave' });
  });
});

describe('where a purchase leads', () => {
  test.each([
    ['[CHK-35] no topics chosen', '/likes', null, 'premium', '/user/setup?destination=%2Flikes'],
    ['[CHK-35] no topics chosen and no destination', undefined, null, 'premium', '/user/setup'],
    ['[CHK-35] a team, topics chosen', '/likes', ['cats'], 'teams', '/user/setup?destination=%2Flikes'],
    [
      '[CHK-35] a destination on the set-up itself',
      '/user/setup?destination=%2Fx',
      null,
      'premium',
      '/user/setup?destination=%2Fx',
    ],
    ['[CHK-36] topics chosen', '/likes', ['cats'], 'premium', '/likes'],
    ['[CHK-36] topics chosen, no destination', undefined, [], 'creative', '/'],
  ])('%s', (_, destination, topicSelector, planType, to) => {
    expect(afterPurchase({ destination, topicSelector, planType })).toBe(to);
  });

  test.each([
    ['/user/setup', '/likes', '/user/setup'],
    ['/likes', '/likes', '/likes'],
    ['/pricing-and-plans', '/likes', '/pricing-and-plans'],
    ['/pricing-and-plans?period=monthly', '/likes', '/pricing-and-plans?period=monthly'],
    ['/elsewhere', '/likes', '/'],
    [undefined, '/likes', '/'],
  ])('[CHK-37] back from origin %s with destination %s: %s', (origin, destination, to) => {
    expect(backTarget(origin, destination)).toBe(to);
  });
});

test.each([
  ['3', { seats: 3 }],
  ['', { seats: 2 }],
  ['abc', { seats: 2 }],
  ['٢٠', { seats: 20 }],
  ['1', { error: 'minimum' }],
  ['-5', { error: 'minimum' }],
  ['2.5', { error: 'integer' }],
  ['101', { error: 'maximum' }],
])('[CHK-20, CHK-21] seats typed as %j', (text, expected) => {
  expect(readSeats(text)).toEqual(expected);
});
