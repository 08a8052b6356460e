import { PLAN_TABLE } from '../plans/plan-table';
import { end } from '../subscriptions/end-subscription';
import { startTrial } from '../subscriptions/paid-period';
import { freeSubscription, type Purchase } from '../subscriptions/subscription';
import { orderObstacles } from './order-obstacles';

const HOUR = 3_600_000;
const now = new Date('2026-01-31T10:00:00Z');
const sku = 'raw_2_premium_yearly_usd';
const bought: Purchase = {
  sku,
  type: 'premium',
  period: 'yearly',
  currency: 'USD',
  seats: 1,
  net_minor: 0,
  method: 'm',
  card_suffix: '4242',
};
const free = freeSubscription(7);
const hadTrial = end(startTrial(free, bought, 14, now), now);
const why = (state: typeof free, o: { kind?: 'checkout' | 'trial'; age?: number } = {}) =>
  orderObstacles(
    { kind: o.kind ?? 'checkout', sku, currency: 'USD', at: new Date(now.getTime() - (o.age ?? 0)) },
    state,
    PLAN_TABLE,
    now,
  );

test('[MEMB-05] of several checkouts opened before the first trial, only one begins a trial', () => {
  expect(why(free, { kind: 'trial' })).toEqual([]);
  expect(why(hadTrial, { kind: 'trial' })).toEqual(['You had your trial before. Please check out again.']);
  // Whoever pays is let in.
  expect(why(hadTrial)).toEqual([]);
});

test('a checkout that was kept for later is not charged at its old price', () => {
  expect(why(free, { age: 23 * HOUR })).toEqual([]);
  expect(why(free, { age: 25 * HOUR })).toEqual(['This checkout is too old. Please check out again.']);
});
