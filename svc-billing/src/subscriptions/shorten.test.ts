import { remainder } from './change';
import { shorten } from './shorten';
import { freeSubscription, type SubscriptionState } from './subscription';

const DAY = 86_400_000;
const now = new Date('2026-03-11T12:00:00Z');
const held: SubscriptionState = {
  ...freeSubscription(1),
  version: 4,
  plan_type: 'premium',
  plan_id: 'raw_2_premium_monthly_usd',
  period: 'monthly',
  period_start: new Date('2026-03-01T12:00:00Z'),
  expire: new Date('2026-03-31T12:00:00Z'),
  anchor_day: 31,
  paid_minor: 3_000,
};

test('as much of the term goes as was paid with it, from its end; a day of it is worth what it was', () => {
  const next = shorten(held, 1 / 3, now);
  expect(next).toMatchObject({ version: 5, plan_id: held.plan_id, anchor_day: 21 });
  expect(next.expire).toEqual(new Date('2026-03-21T12:00:00Z'));
  expect([remainder(held, now), remainder(next, now)]).toEqual([2_000, 1_000]);
});

test('a term whose time is up by that ends; one of which less than a day goes, and one for good, stay', () => {
  expect(shorten(held, 0.9, now)).toMatchObject({ plan_type: 'free', cancelled: true });
  expect(shorten(held, 1, new Date(now.getTime() + 5 * DAY))).toMatchObject({ plan_type: 'free' });
  expect(shorten(held, 0.01, now)).toBe(held);
  const lifetime = { ...held, period: 'lifetime' as const, expire: null };
  expect(shorten(lifetime, 1, now)).toBe(lifetime);
});
