// What a payment does to a subscription, by what it was for. Pure.
import { abandonFirstPayment, awaitFirstPayment } from '../subscriptions/first-payment';
import {
  activate,
  addSeats,
  awaitRenewal,
  changeCard,
  failRenewal,
  renew,
  startTrial,
} from '../subscriptions/paid-period';
import { awaitsPayment, isRunning, type Purchase, type SubscriptionState } from '../subscriptions/subscription';
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
  // Nobody is there any more: money that comes late goes back, and no card is kept.
  if (stored.erased) return { next: current, stray: status === 'paid' && order.kind !== 'card' };
  const due = stored.plan_type !== 'free' && stored.expire?.getTime() === order.period_from?.getTime();
  // A change is for who goes on with the plan it was made from: not for who stopped, or holds another one by now.
  const waiting = awaitsPayment(current);
  const samePlan = current.plan_id === order.base_plan && isRunning(current) && !waiting;
  // A purchase is for who holds nothing that goes on, and waits for no other one.
  const waited = waiting && current.next_plan_id === order.sku;
  const mayBegin = waited || (!waiting && !isRunning(current));
  if (status === 'pending') {
    if (order.kind === 'renewal')
      return keep(due && stored.status !== 'pending cancellation' ? awaitRenewal(stored, now) : current);
    return keep(order.kind === 'checkout' && mayBegin && !waiting ? awaitFirstPayment(current, bought) : current);
  }
  if (status === 'failed') {
    if (order.kind === 'renewal')
      return keep(due && stored.status !== 'pending cancellation' ? failRenewal(stored, now) : current);
    return keep(order.kind === 'checkout' && waited ? abandonFirstPayment(current) : current);
  }
  switch (order.kind) {
    case 'checkout':
      return mayBegin ? keep(activate(current, bought, now)) : { next: current, stray: true };
    case 'trial':
      return mayBegin && !current.trial_used
        ? keep(startTrial(current, bought, order.trial_days, now))
        : { next: current, stray: true };
    case 'card':
      return keep(bought.method === null ? current : changeCard(current, bought.method, bought.card_suffix, now));
    case 'renewal':
      return due ? keep(renew(stored, bought, now)) : { next: current, stray: true };
    case 'change':
      return samePlan ? keep(changed(current, order, bought, now)) : { next: current, stray: true };
    case 'seats':
      return samePlan
        ? keep(addSeats(current, Math.max(order.seats, current.seats), order.net_minor, now))
        : { next: current, stray: true };
  }
}

/** Another period of the same plan leaves alone that its seats become fewer at the renewal. */
function changed(current: SubscriptionState, order: Order, bought: Purchase, now: Date): SubscriptionState {
  const next = activate(current, bought, now);
  const same = current.plan_type === bought.type && current.seats === order.seats;
  return same ? { ...next, next_seats: current.next_seats } : next;
}
