// What of the term that runs now was paid by an earlier payment, as each change sets off what is left of the term before. Pure.
import type { OrderKind } from './payment.repo';

export interface TermPayment {
  readonly key: string;
  readonly kind: OrderKind;
  /** Before taxes, in minor units. */
  readonly net_minor: number;
  /** Set off from the price: what was left of the term before. */
  readonly credit_minor: number;
}

/**
 * What of the running term's worth came from the payment `key`, through however many changes: in minor units, and as a part of it from 0 to 1. `list`:
 * payments whose money was kept, and this one, oldest first.
 */
export function paidBy(key: string, list: readonly TermPayment[]): { minor: number; part: number } {
  let share = 0;
  let worth = 0;
  for (const { key: own, kind, net_minor: net, credit_minor: credit } of list) {
    if (kind === 'card') continue;
    if (kind === 'seats') worth += net;
    else {
      // A renewal and a new purchase follow a term that was used up.
      share = kind === 'change' && worth > 0 ? credit * (share / worth) : 0;
      worth = net + credit;
    }
    if (own === key) share += net;
  }
  return { minor: share, part: worth > 0 ? Math.min(1, share / worth) : 0 };
}
