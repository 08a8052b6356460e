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

/** Money of a payment that went back. */
export interface WentBack {
  /** Key of the payment. */
  readonly of: string;
  /** Of all that was paid by it, from 0 to 1. */
  readonly part: number;
  /** `worth`: the term was worth less from then on. `time`: it ends earlier, and a day of it is worth what it was. */
  readonly took: 'worth' | 'time';
}

/**
 * What of the running term's worth came from the payment `key` and has not gone back, through however many changes: in minor units, and as a part of it
 * from 0 to 1; `left` is the part of the payment itself that has not gone back. `list`: payments that bought a term or seats, and what went back of
 * them since, oldest first.
 */
export function paidBy(
  key: string,
  list: readonly (TermPayment | WentBack)[],
): { minor: number; part: number; left: number } {
  const shares = new Map<string, number>();
  const left = new Map<string, number>();
  let worth = 0;
  const scale = (by: number) => shares.forEach((share, own) => shares.set(own, share * by));
  for (const one of list) {
    if ('of' in one) {
      const [share, had] = [shares.get(one.of) ?? 0, left.get(one.of) ?? 0];
      const gone = had > 0 ? share * Math.min(1, one.part / had) : 0;
      left.set(one.of, Math.max(0, had - one.part));
      shares.set(one.of, share - gone);
      const rest = Math.max(0, worth - gone);
      if (one.took === 'worth') worth = rest;
      // Fewer days are left, of the same worth each: the others have paid all of them.
      else scale(rest > 0 ? worth / rest : 0);
      continue;
    }
    const { key: own, kind, net_minor: net, credit_minor: credit } = one;
    if (kind === 'card') continue;
    if (kind === 'seats') worth += net;
    else {
      // A renewal and a new purchase follow a term that was used up.
      scale(kind === 'change' && worth > 0 ? credit / worth : 0);
      worth = net + credit;
    }
    shares.set(own, net);
    left.set(own, 1);
  }
  const minor = shares.get(key) ?? 0;
  return { minor, part: worth > 0 ? Math.min(1, minor / worth) : 0, left: left.get(key) ?? 0 };
}
