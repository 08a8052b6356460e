import type { PlanType } from '@commonplace/contracts/session-user';
import fc from 'fast-check';
import { entitlementOf } from './entitlement';
import { effective } from './effective';
import { end, requestCancel, resume } from './end-subscription';
import { abandonFirstPayment, awaitFirstPayment } from './first-payment';
import { giveFreePremium } from './given-plan';
import { activate, queue } from './paid-period';
import {
  actionFor,
  checkoutObstacles,
  freeSubscription,
  isRunning,
  toContract,
  type Purchase,
  type SubscriptionState,
} from './subscription';
import { periodEnd } from './period';

const now = new Date('2026-01-31T10:00:00Z');
const business: Purchase = {
  sku: 'raw_2_premium_yearly_usd',
  type: 'premium',
  period: 'yearly',
  currency: 'USD',
  seats: 1,
  net_minor: 18000,
  method: 'mth_1',
  card_suffix: '4242',
};
const lifetime: Purchase = {
  ...business,
  sku: 'raw_3_premium_lifetime_lifetime_usd',
  type: 'premium_lifetime',
  period: 'lifetime',
};
const free = freeSubscription(7);
const paid = activate(free, business, now);
const conflict = expect.objectContaining({ code: 'CONFLICT' });

describe('subscription', () => {
  test('[MEMB-03] carries the specified fields', () => {
    expect(Object.keys(toContract(paid))).toEqual(
      expect.arrayContaining([
        'plan_type',
        'plan_id',
        'next_plan_id',
        'period',
        'status',
        'cancelled',
        'expire',
        'uid',
        'free_plan_id',
        'seats',
      ]),
    );
    expect(toContract(paid)).toMatchObject({
      plan_type: 'premium',
      free_plan_id: 'raw_1_free',
      status: 'completed',
      uid: 7,
    });
  });

  test('[MEMB-02, PRICE-21] an account starts free, without expiry, and holds what it bought instead', () => {
    expect(free).toMatchObject({ plan_type: 'free', expire: null, version: 0 });
    expect(paid).toMatchObject({
      plan_type: 'premium',
      plan_id: business.sku,
      version: 1,
      expire: new Date('2027-01-31T10:00:00Z'),
    });
    expect(activate(free, lifetime, now).expire).toBeNull();
  });

  test.each([
    ['monthly', '2026-01-31T10:00:00Z', '2026-02-28T10:00:00.000Z'],
    ['monthly', '2026-12-15T00:00:00Z', '2027-01-15T00:00:00.000Z'],
    ['monthly', '2026-03-31T23:59:59Z', '2026-04-30T23:59:59.000Z'],
    ['yearly', '2028-02-29T12:00:00Z', '2029-02-28T12:00:00.000Z'],
  ] as const)('a %s period from %s ends %s', (period, from, to) => {
    expect(periodEnd(period, new Date(from))?.toISOString()).toBe(to);
  });

  test('[MEMB-06, MEMB-07, MEMB-08] the action follows from the plan held', () => {
    const targets: PlanType[] = ['premium', 'creative', 'teams', 'premium_lifetime'];
    for (const target of targets) {
      expect(actionFor(free, target)).toBe('new_subscription_submit');
      expect(actionFor(paid, target)).toBe('change_plan_submit');
      expect(actionFor(requestCancel(paid, now), target)).toBe('new_subscription_submit');
    }
    expect(actionFor(paid, 'free')).toBe('change_plan_free_submit');
  });

  test('[MEMB-04, MEMB-05] a pending cancellation keeps the plan until it expires, then the account counts as free', () => {
    const pending = requestCancel(paid, now);
    expect(pending).toMatchObject({ status: 'pending cancellation', plan_type: 'premium', cancelled: false });
    const before = new Date('2027-01-31T09:59:59Z');
    expect(effective(pending, before).plan_type).toBe('premium');
    expect(effective(pending, new Date('2027-01-31T10:00:00Z'))).toMatchObject({
      plan_type: 'free',
      cancelled: true,
      period: null,
    });
  });

  test('[MEMB-10] a pending cancellation can be resumed, nothing else can', () => {
    expect(resume(requestCancel(paid, now))).toMatchObject({ status: 'completed', plan_type: 'premium', version: 3 });
    expect(() => resume(paid)).toThrow(conflict);
    expect(() => resume(free)).toThrow(conflict);
  });

  test('[MEMB-09] only what renews can be cancelled, and once', () => {
    expect(() => requestCancel(requestCancel(paid, now), now)).toThrow(conflict);
    expect(() => requestCancel(free, now)).toThrow(conflict);
    expect(() => requestCancel(activate(free, lifetime, now), now)).toThrow(conflict);
    expect(() => requestCancel({ ...paid, team_member: true }, now)).toThrow(conflict);
  });

  test('[MEMB-14] a free business plan ends at once when another plan is bought', () => {
    const given: SubscriptionState = {
      ...free,
      version: 1,
      plan_type: 'premium',
      plan_id: 'raw_1_free_premium',
      period: 'until expiration',
      expire: new Date('2026-06-01T00:00:00Z'),
    };
    expect(checkoutObstacles(given, { type: 'creative', period: 'monthly' })).toEqual([]);
    expect(activate(given, business, now)).toMatchObject({
      plan_id: business.sku,
      expire: new Date('2027-01-31T10:00:00Z'),
    });
    expect(toContract(given).free_premium_active).toBe(true);
  });

  test('lifetime while a cancellation is pending carries the plan before it', () => {
    const pending = requestCancel(paid, now);
    expect(checkoutObstacles(pending, { type: 'premium_lifetime', period: 'lifetime' })).toEqual([]);
    expect(checkoutObstacles(pending, { type: 'creative', period: 'monthly' })).not.toEqual([]);
    expect(activate(pending, lifetime, now)).toMatchObject({
      pre_lifetime_plan: business.sku,
      plan_type: 'premium_lifetime',
    });
  });

  test('[CHK-12] who runs a paid plan cannot check out again; a cancelled one can', () => {
    const plan = { type: 'creative', period: 'monthly' } as const;
    expect(checkoutObstacles(paid, plan)).toEqual(['You already have a plan.']);
    expect(checkoutObstacles(free, plan)).toEqual([]);
    expect(checkoutObstacles(effective(requestCancel(paid, now), new Date('2030-01-01')), plan)).toEqual([]);
  });

  test('[MEMB-05] a first payment on its way leaves the plan as it is and queues the new one', () => {
    const waiting = awaitFirstPayment(free, business);
    expect(waiting).toMatchObject({ plan_type: 'free', status: 'pending first payment', next_plan_id: business.sku });
    expect(checkoutObstacles(waiting, { type: 'creative', period: 'monthly' })).toHaveLength(1);
    expect(abandonFirstPayment(waiting)).toMatchObject({ plan_type: 'free', status: 'completed', next_plan_id: null });
    expect(abandonFirstPayment(paid)).toBe(paid);
    expect(activate(waiting, business, now)).toMatchObject({ plan_type: 'premium', next_plan_id: null });
  });

  test('[ROLE-05] entitlements: free has 10 downloads a day, 1 GiB and 10 folders; paid has 100 GiB and no other limit', () => {
    expect(entitlementOf(free)).toEqual({
      premium: false,
      downloads: { unlimited: false, limit: 10, period: 'day' },
      storage_bytes: 2 ** 30,
      folders: 10,
    });
    expect(entitlementOf(paid)).toMatchObject({
      premium: true,
      downloads: { unlimited: true },
      storage_bytes: 100 * 2 ** 30,
      folders: null,
    });
    expect(entitlementOf(giveFreePremium(free, now))).toEqual(entitlementOf(paid));
    expect(entitlementOf(effective(requestCancel(paid, now), new Date('2030-01-01'))).premium).toBe(false);
  });

  test('[MEMB-02, MEMB-04] after any sequence of steps: one plan, growing versions, and never a running plan that is cancelled', () => {
    const steps: Record<string, (s: SubscriptionState, at: Date) => SubscriptionState> = {
      buy: (s, at) =>
        checkoutObstacles(s, { type: 'premium', period: 'yearly' }).length ? s : activate(s, business, at),
      lifetime: (s, at) =>
        checkoutObstacles(s, { type: 'premium_lifetime', period: 'lifetime' }).length ? s : activate(s, lifetime, at),
      wait: (s) => (isRunning(s) ? s : awaitFirstPayment(s, business)),
      abandon: (s) => abandonFirstPayment(s),
      cancel: (s, at) => attempt(s, (state) => requestCancel(state, at)),
      resume: (s) => attempt(s, resume),
    };
    fc.assert(
      fc.property(
        fc.array(fc.record({ step: fc.constantFrom(...Object.keys(steps)), days: fc.integer({ min: 0, max: 500 }) }), {
          maxLength: 30,
        }),
        (list) => {
          let state = freeSubscription(1);
          let time = now.getTime();
          for (const { step, days } of list) {
            time += days * 86_400_000;
            const seen = effective(state, new Date(time));
            const next = steps[step]?.(seen, new Date(time)) ?? seen;
            expect(next.version).toBeGreaterThanOrEqual(state.version);
            expect(next.cancelled && next.plan_type !== 'free').toBe(false);
            expect(next.plan_type === 'free').toBe(next.plan_id === 'raw_1_free');
            if (next.plan_type === 'premium') expect(next.expire).not.toBeNull();
            state = next;
          }
        },
      ),
    );
    function attempt(s: SubscriptionState, rule: (s: SubscriptionState) => SubscriptionState) {
      try {
        return rule(s);
      } catch (err) {
        expect((err as { code: string }).code).toBe('CONFLICT');
        return s;
      }
    }
  });
});

test('[MEMB-10] a cancellation that is taken back leaves what was queued as it was; until then it says nothing', () => {
  const held = activate(freeSubscription(3), business, now);
  const queued = queue(held, { sku: 'raw_3_creative_monthly_usd', seats: 1 });
  const cancelled = requestCancel(queued, now);
  expect(toContract(cancelled)).toMatchObject({ status: 'pending cancellation', next_plan_id: null });
  expect(toContract(resume(cancelled))).toMatchObject({ next_plan_id: 'raw_3_creative_monthly_usd' });
  expect(end(cancelled).next_plan_id).toBeNull();
});
