import fc from 'fast-check';
import { PLAN_TABLE } from '../plans/plan-table';
import { skuOf } from '../plans/catalogue';
import { totalOf } from '../plans/checkout-plans';
import { planChange, planSeats, remainder, type Target } from './change';
import { addDays, daysLeft, periodEnd, prorate, termEnd } from './period';
import { end } from './end-subscription';
import { activate, failRenewal, RETRY_DAYS, renew, startTrial } from './paid-period';
import { freeSubscription, type Purchase } from './subscription';

const now = new Date('2026-01-31T10:00:00Z');
const target = (type: string, period: string, seats = 1): Target => {
  const row = PLAN_TABLE.find((one) => one.type === type && one.period === period && one.on_sale);
  if (!row) throw new Error('no such plan');
  return { sku: skuOf(row, 'USD'), row, seats, total: totalOf(row, 'USD', seats).total };
};
const bought = (of: Target): Purchase => ({
  sku: of.sku,
  type: of.row.type,
  period: of.row.period,
  currency: 'USD',
  seats: of.seats,
  net_minor: of.total,
  method: 'm',
  card_suffix: '4242',
});
const holding = (of: Target) => activate(freeSubscription(1), bought(of), now);
const CREATIVE = target('creative', 'monthly');
const BUSINESS = target('premium', 'yearly');

describe('changes', () => {
  test.each<[string, Target, Target, 'now' | 'renewal']>([
    ['to a higher plan', CREATIVE, BUSINESS, 'now'],
    ['to yearly', CREATIVE, target('creative', 'yearly'), 'now'],
    ['to a team', BUSINESS, target('teams', 'yearly', 2), 'now'],
    ['to lifetime', BUSINESS, target('premium_lifetime', 'lifetime'), 'now'],
    ['to a lower plan', BUSINESS, target('creative', 'yearly'), 'renewal'],
    ['to monthly', BUSINESS, target('premium', 'monthly'), 'renewal'],
    [
      'to a higher plan by the month, that costs less than what is left',
      BUSINESS,
      target('teams', 'monthly', 2),
      'now',
    ],
    ['from a year to a dearer plan by the month', target('creative', 'yearly'), target('premium', 'monthly'), 'now'],
  ])('%s', (_, held, wanted, when) => {
    expect(planChange(holding(held), held, wanted, now).when).toBe(when);
  });

  test('[MEMB-13] lifetime costs its full price: what is left of the running plan is neither set off nor given back', () => {
    const lifetime = target('premium_lifetime', 'lifetime');
    const step = planChange(holding(BUSINESS), BUSINESS, lifetime, now);
    expect(step).toMatchObject({ when: 'now', credit_minor: 0, net_minor: lifetime.total });
  });

  test('what is charged now is the price less what is left, never below nothing, at any time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 * 24 }), (hours) => {
        const at = new Date(now.getTime() + hours * 3_600_000);
        const state = holding(CREATIVE);
        const step = planChange(state, CREATIVE, BUSINESS, at);
        expect(step.net_minor).toBe(BUSINESS.total - remainder(state, at));
        expect(step.net_minor).toBeGreaterThanOrEqual(BUSINESS.total - CREATIVE.total);
        expect(step.net_minor).toBeLessThanOrEqual(BUSINESS.total);
      }),
    );
  });

  test('[MEMB-16] from a year to a higher plan by the month: now, and all that is left of the year is set off, to the last minor unit', () => {
    const held = target('creative', 'yearly');
    const wanted = target('premium', 'monthly');
    // 96.00 are worth four months of 30.00, of which the last is paid for in part.
    expect(planChange(holding(held), held, wanted, now)).toMatchObject({
      when: 'now',
      periods: 4,
      price_minor: 12_000,
      credit_minor: 9_600,
      net_minor: 2_400,
    });
    fc.assert(
      fc.property(
        fc.constantFrom<[Target, Target]>(
          [held, wanted],
          [BUSINESS, target('teams', 'monthly', 2)],
          [CREATIVE, BUSINESS],
        ),
        fc.integer({ min: 0, max: 364 }),
        ([from, to], day) => {
          const at = addDays(now, day);
          const state = holding(from);
          const credit = remainder(state, at);
          const step = planChange(state, from, to, at);
          expect(step.when).toBe('now');
          expect(step.credit_minor).toBe(credit);
          expect(step.price_minor).toBe(step.periods * to.total);
          expect(step.net_minor).toBe(step.price_minor - credit);
          expect(step.net_minor).toBeGreaterThanOrEqual(0);
          // No period more than the credit reaches into.
          expect(step.periods === 1 || (step.periods - 1) * to.total < credit).toBe(true);
          const { sku, row, seats } = to;
          const paid = { ...bought(to), net_minor: step.net_minor, credit_minor: credit, periods: step.periods };
          const after = activate(state, paid, at);
          expect(after).toMatchObject({ plan_id: sku, seats, paid_minor: step.price_minor, periods: step.periods });
          expect(after.expire).toEqual(termEnd(row.period, at, step.periods));
          // Another upgrade on the same day loses nothing of what was set off.
          expect(remainder(after, at)).toBe(step.price_minor);
        },
      ),
    );
  });

  test('more seats in a term of several months are paid for all of them', () => {
    const team = target('teams', 'monthly', 2);
    const state = activate(freeSubscription(1), { ...bought(team), periods: 3 }, now);
    expect(planSeats(state, team, 3, now).net_minor).toBe(3 * (team.row.seat?.USD ?? 0));
  });

  test('a share of a period is never more than the whole, and all of it at the start', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e8 }), fc.integer({ min: -10, max: 400 }), (amount, days) => {
        const stop = periodEnd('yearly', now) as Date;
        const share = prorate(amount, daysLeft(now, stop, addDays(now, days)));
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(amount);
        if (days <= 0) expect(share).toBe(amount);
      }),
    );
  });

  test('[MEMB-15] seats: more at once, fewer at the renewal, the same is nothing to do', () => {
    const team = target('teams', 'yearly', 3);
    const state = holding(team);
    expect(planSeats(state, team, 5, now)).toMatchObject({ when: 'now', net_minor: 2 * 500 * 12 });
    expect(planSeats(state, team, 1, now)).toMatchObject({ when: 'renewal', net_minor: 0 });
    expect(() => planSeats(state, team, 3, now)).toThrow(/already/);
  });
});

describe('renewals', () => {
  test('periods keep their day of the month, through short months and leap years', () => {
    let state = holding(CREATIVE);
    const days: (number | undefined)[] = [];
    for (let month = 0; month < 26; month++) {
      days.push(state.expire?.getUTCDate());
      state = renew(state, bought(CREATIVE), state.expire as Date);
    }
    expect(days.slice(0, 5)).toEqual([28, 31, 30, 31, 30]);
    expect(days[24]).toBe(29);
    expect(state.expire?.toISOString()).toBe('2028-04-30T10:00:00.000Z');
  });

  test('after an outage of more than a period the next one begins now: nobody pays for time without a plan', () => {
    const late = addDays(now, 100);
    expect(renew(holding(CREATIVE), bought(CREATIVE), late)).toMatchObject({ period_start: late });
  });

  test('[MEMB-05] a renewal that fails is tried three times more, the plan stays meanwhile, and ends after the last', () => {
    let state = holding(CREATIVE);
    for (const [n, day] of RETRY_DAYS.entries()) {
      state = failRenewal(state, addDays(state.expire as Date, n));
      expect(state).toMatchObject({ plan_type: 'creative', status: 'pending payment', attempt: n + 1 });
      expect(state.retry_at).toEqual(addDays(state.expire as Date, day));
    }
    expect(failRenewal(state, now)).toMatchObject({ plan_type: 'free', cancelled: true, status: 'completed' });
  });

  test('[MEMB-05] a trial costs nothing, once; its first payment is pending until it ends', () => {
    const state = startTrial(freeSubscription(1), bought(BUSINESS), 7, now);
    expect(state).toMatchObject({ plan_type: 'premium', status: 'pending first payment', trial: true, paid_minor: 0 });
    expect(state.expire).toEqual(addDays(now, 7));
    expect(renew(state, bought(BUSINESS), addDays(now, 7))).toMatchObject({ trial: false, status: 'completed' });
    expect(end(state).trial_used).toBe(true);
    // Over at its own time, or cut off before it: what is told of it is never a day to come.
    expect(end(state).expire).toEqual(addDays(now, 7));
    expect(end(state, addDays(now, 2)).expire).toEqual(addDays(now, 2));
    expect(end(state, addDays(now, 9)).expire).toEqual(addDays(now, 7));
  });
});
