import { effective } from '../subscriptions/effective';
import { end, requestCancel, resume } from '../subscriptions/end-subscription';
import { awaitFirstPayment } from '../subscriptions/first-payment';
import { activate, startTrial } from '../subscriptions/paid-period';
import { freeSubscription, type Purchase, type SubscriptionState } from '../subscriptions/subscription';
import { applyOrder } from './apply-order';
import type { Order, OrderKind } from './payment.repo';

const DAY = 86_400_000;
const now = new Date('2026-01-31T10:00:00Z');
const at = (days: number) => new Date(now.getTime() + days * DAY);
const creative: Purchase = {
  sku: 'raw_3_creative_monthly_usd',
  type: 'creative',
  period: 'monthly',
  currency: 'USD',
  seats: 1,
  net_minor: 1_600,
  method: 'm',
  card_suffix: '4242',
};
const business: Purchase = { ...creative, sku: 'raw_2_premium_yearly_usd', type: 'premium', period: 'yearly' };
const lifetime: Purchase = {
  ...creative,
  sku: 'raw_3_premium_lifetime_lifetime_usd',
  type: 'premium_lifetime',
  period: 'lifetime',
};
const free = freeSubscription(7);
const holding = activate(free, creative, now);

function apply(
  stored: SubscriptionState,
  kind: OrderKind,
  bought: Purchase,
  status: 'paid' | 'pending' | 'failed',
  o: { base?: string; days?: number } = {},
) {
  const order: Order = {
    session: 's',
    uid: 7,
    kind,
    sku: bought.sku,
    seats: bought.seats,
    net_minor: bought.net_minor,
    tax_minor: 0,
    tax_label: null,
    amount_minor: bought.net_minor,
    currency: 'USD',
    base_plan: o.base ?? stored.plan_id,
    period_from: kind === 'renewal' ? stored.expire : null,
    trial_days: 0,
    method: 'm',
    payer: { address: null, vat_id: null },
    open: false,
    at: now,
  };
  const then = at(o.days ?? 1);
  return applyOrder({ stored, current: effective(stored, then) }, order, status, bought, then);
}

describe('a payment that comes for what is no longer there is given back', () => {
  const cancelled = requestCancel(holding, now);
  const holdsLifetime = activate(holding, lifetime, now);
  test.each<[string, SubscriptionState, OrderKind, Purchase, string]>([
    ['another plan, after a cancellation', cancelled, 'change', business, creative.sku],
    ['lifetime by a change, after a cancellation', cancelled, 'change', lifetime, creative.sku],
    ['more seats, after a cancellation', cancelled, 'seats', { ...creative, seats: 3 }, creative.sku],
    ['lifetime by a change, held already', holdsLifetime, 'change', lifetime, creative.sku],
    ['lifetime by a checkout, held already', holdsLifetime, 'checkout', lifetime, free.plan_id],
    ['a checkout, where a plan goes on', holding, 'checkout', business, free.plan_id],
    ['a trial, where a plan goes on', holding, 'trial', business, free.plan_id],
    ['a trial, after another one', end(startTrial(free, business, 14, now), now), 'trial', business, free.plan_id],
    ['a checkout, while another one is waited for', awaitFirstPayment(free, creative), 'checkout', lifetime, ''],
    ['a change, where the plan has ended', effective(cancelled, at(40)), 'change', lifetime, creative.sku],
  ])('[MEMB-16] %s', (_, stored, kind, bought, base) => {
    const { next, stray } = apply(stored, kind, bought, 'paid', { base });
    expect(stray).toBe(true);
    expect(next).toEqual(effective(stored, at(1)));
  });

  test.each<[OrderKind, 'paid' | 'pending' | 'failed', boolean]>([
    ['checkout', 'paid', true],
    ['trial', 'paid', true],
    ['renewal', 'paid', true],
    ['checkout', 'pending', false],
    ['checkout', 'failed', false],
    ['card', 'paid', false],
  ])('of a deleted account: a %s that is %s changes nothing', (kind, status, stray) => {
    const erased = { ...end(holding), method: null, card_suffix: null, erased: true };
    expect(apply(erased, kind, creative, status)).toEqual({ next: erased, stray });
  });

  test('[MEMB-16] taken back, the cancellation is in nobody’s way', () => {
    expect(apply(resume(cancelled), 'change', business, 'paid')).toMatchObject({
      stray: false,
      next: { plan_id: business.sku },
    });
  });

  test('a cancellation is not undone by a renewal that the bank thinks about', () => {
    expect(apply(cancelled, 'renewal', creative, 'pending').next.status).toBe('pending cancellation');
  });
});

describe('[MEMB-13] lifetime on its way to somebody who cancelled', () => {
  const trial = startTrial(free, business, 14, now);
  test.each<[string, SubscriptionState, number]>([
    ['a plan', requestCancel(holding, now), 40],
    ['a trial', requestCancel(trial, now), 20],
  ])('%s', (_, cancelled, over) => {
    const waiting = apply(cancelled, 'checkout', lifetime, 'pending').next;
    expect(waiting).toMatchObject({ status: 'pending first payment', plan_id: cancelled.plan_id });
    // Failed in time, the cancellation stands.
    expect(apply(waiting, 'checkout', lifetime, 'failed').next).toMatchObject({
      status: 'pending cancellation',
      plan_id: cancelled.plan_id,
      next_plan_id: null,
    });
    // The plan ends on its day, and the payment is still waited for.
    const ended = effective(waiting, at(over));
    expect(ended).toMatchObject({ plan_type: 'free', cancelled: true, status: 'pending first payment' });
    expect(apply(waiting, 'checkout', lifetime, 'paid', { days: over })).toMatchObject({
      stray: false,
      next: { plan_id: lifetime.sku, status: 'completed', cancelled: false },
    });
    expect(apply(waiting, 'checkout', lifetime, 'failed', { days: over }).next).toMatchObject({
      plan_type: 'free',
      cancelled: true,
      status: 'completed',
      next_plan_id: null,
    });
  });
});
