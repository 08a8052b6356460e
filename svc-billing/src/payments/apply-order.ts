// What a payment does to a subscription, by what it was for. Pure.
import {
  abandonFirstPayment,
  activate,
  addSeats,
  awaitFirstPayment,
  awaitRenewal,
  changeCard,
  failRenewal,
  renew,
  startTrial,
  type Purchase,
  type SubscriptionState,
} from '../subscriptions/subscription';
import type { Order } from './payment.repo';

export interface Applied {
  readonly next: SubscriptionState;
  /** Paid, but there is nothing any longer that it could be for: to be given back. */
  readonly stray: boolean;
}

/**
 * `stored` is the state as it was kept, `now` as it counts (a cancellation may have run out). A renewal looks at what was kept: it was asked
 * for before the end.
 */
export function applyOrder(
  o: { stored: SubscriptionState; current: SubscriptionState },
  order: Order,
  status: 'paid' | 'pending' | 'failed',
  bought: Purchase,
  now: Date,
): Applied {
  const { stored, current } = o;
  const keep = (next: SubscriptionState): Applied => ({ next, stray: false });
  const due = stored.plan_type !== 'free' && stored.expire?.getTime() === order.period_from?.getTime();
  const samePlan = current.plan_id === order.base_plan && !current.team_member;
  if (status === 'pending') {
    if (order.kind === 'renewal') return keep(due ? awaitRenewal(stored, now) : current);
    return keep(order.kind === 'checkout' ? awaitFirstPayment(current, bought) : current);
  }
  if (status === 'failed') {
    if (order.kind === 'renewal')
      return keep(due && stored.status !== 'pending cancellation' ? failRenewal(stored, now) : current);
    return keep(order.kind === 'checkout' || order.kind === 'trial' ? abandonFirstPayment(current) : current);
  }
  switch (order.kind) {
    case 'checkout':
      return keep(activate(current, bought, now));
    case 'trial':
      return keep(startTrial(current, bought, order.trial_days, now));
    case 'card':
      return keep(bought.method === null ? current : changeCard(current, bought.method, bought.card_suffix, now));
    case 'renewal':
      return due ? keep(renew(stored, bought, now)) : { next: current, stray: true };
    case 'change':
      return samePlan || bought.period === 'lifetime'
        ? keep(activate(current, bought, now))
        : { next: current, stray: true };
    case 'seats':
      return samePlan
        ? keep(addSeats(current, Math.max(order.seats, current.seats), order.net_minor))
        : { next: current, stray: true };
  }
}
