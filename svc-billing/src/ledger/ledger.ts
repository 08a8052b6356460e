// Every movement of money as double entries that are only ever appended; balances are sums over them. Pure.
import type { Currency } from '@commonplace/contracts/session-user';

export interface LedgerEntry {
  /** Unique: the movement and the number of the entry in it. */
  readonly id: string;
  /** What moved it, e.g. the payment's key. */
  readonly movement: string;
  /** `provider:{name}` money held by the provider, `customer:{uid}` what an account owes, `revenue:{plan type}`. */
  readonly account: string;
  /** Minor units; debits are positive, credits negative. */
  readonly amount_minor: number;
  readonly currency: Currency;
  readonly uid: number;
  readonly note: string;
  readonly at: Date;
}

interface Movement {
  readonly movement: string;
  readonly uid: number;
  readonly currency: Currency;
  readonly note: string;
  readonly at: Date;
}

/** A sale and its payment: the customer owes the price, the provider holds the money, the debt is gone. */
export function saleEntries(m: Movement & { provider: string; planType: string; amount: number }): LedgerEntry[] {
  return entries(m, [
    [`customer:${m.uid}`, m.amount],
    [`revenue:${m.planType}`, -m.amount],
    [`provider:${m.provider}`, m.amount],
    [`customer:${m.uid}`, -m.amount],
  ]);
}

/** A plan given away: nothing moves, but the books say who holds it and why. */
export function complimentaryEntries(m: Movement & { planType: string }): LedgerEntry[] {
  return entries(m, [
    [`customer:${m.uid}`, 0],
    [`revenue:${m.planType}`, 0],
  ]);
}

/** Sum of a list of entries by currency; a balanced ledger has only zeros. */
export function balance(list: readonly LedgerEntry[]): Partial<Record<Currency, number>> {
  const sums: Partial<Record<Currency, number>> = {};
  for (const entry of list) sums[entry.currency] = (sums[entry.currency] ?? 0) + entry.amount_minor;
  return sums;
}

function entries(m: Movement, lines: [account: string, amount: number][]): LedgerEntry[] {
  return lines.map(([account, amount], i) => ({
    id: `${m.movement}:${i}`,
    movement: m.movement,
    account,
    // Not -0: the store keeps the sign of a zero.
    amount_minor: amount === 0 ? 0 : amount,
    currency: m.currency,
    uid: m.uid,
    note: m.note,
    at: m.at,
  }));
}
