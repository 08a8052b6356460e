import fc from 'fast-check';
import { remainder } from './change';
import { addSeats } from './paid-period';
import { freeSubscription, type SubscriptionState } from './subscription';

const DAY = 86_400_000;
const start = new Date('2026-03-01T12:00:00Z');
const team = (days: number): SubscriptionState => ({
  ...freeSubscription(1),
  version: 2,
  plan_type: 'teams',
  plan_id: 'raw_1_teams_monthly_usd',
  period: 'monthly',
  period_start: start,
  expire: new Date(start.getTime() + days * DAY),
  seats: 2,
  paid_minor: 4_000,
});

test('[MEMB-16] seats that were bought in a term are set off from an upgrade for all that was just paid for them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 28, max: 400 }), fc.nat(), fc.nat({ max: 100_000 }), (days, n, net) => {
      const now = new Date(start.getTime() + (n % days) * DAY);
      const before = remainder(team(days), now);
      const more = remainder(addSeats(team(days), 5, net, now), now) - before;
      // Two amounts are rounded down where it was one.
      expect([net, net + 1]).toContain(more);
    }),
  );
});
