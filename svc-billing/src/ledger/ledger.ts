// Every movement of money as double entries that are only ever appended; balances are sums over them. Pure.
import type { Currency } from '@commonplace/contracts/session-user';

export interface LedgerEntry {
  /** Unique: the movement and the number of the entry in it. */
  readonly id: string;
  /** What moved it, e.g. the payment's key. */
  readonly movement: string;
  /**
   * `provider:{name}` money held by the provider, `disputed:{name}` money that a bank holds back, `customer:{uid}` what an account owes,
   * `revenue:{plan type}`, `tax:{label}`.
   */
  readonly account: string;
  /** Minor units; debits are positive, credits negative. */
  readonly amount_minor: number;
  readonly currency: Currency;
  readonly uid: number;
  readonly note: string;
  readonly at: Date;
}

export interface Movement {
  readonly movement: string;
  readonly uid: number;
  readonly currency: Currency;
  readonly note: string;
  readonly at: Date;
}

/** What was sold, and the tax on it. */
export interface Sold {
  readonly planType: string;
  readonly provider: string;
  readonly net: number;
  readonly tax?: { readonly label: string; readonly amount: number } | null;
}

/** A sale and its payment: the customer owes the price and its tax, the provider holds the money, the debt is gone. */
export function saleEntries(m: Movement & Sold): LedgerEntry[] {
  const tax = m.tax?.amount ?? 0;
  return entries(m, [
    [`customer:${m.uid}`, m.net + tax],
    [`revenue:${m.planType}`, -m.net],
    ...taxLine(m, -tax),
    [`provider:${m.provider}`, m.net + tax],
    [`customer:${m.uid}`, -(m.net + tax)],
  ]);
}

/** Money given back: the reverse of a sale, in whole or in part. */
export function refundEntries(m: Movement & Sold): LedgerEntry[] {
  const tax = m.tax?.amount ?? 0;
  return entries(m, [
    [`revenue:${m.planType}`, m.net],
    ...taxLine(m, tax),
    [`customer:${m.uid}`, -(m.net + tax)],
    [`customer:${m.uid}`, m.net + tax],
    [`provider:${m.provider}`, -(m.net + tax)],
  ]);
}

/** A bank asks for the money back: it is held until that is decided. */
export function disputeEntries(m: Movement & { provider: string; amount: number }): LedgerEntry[] {
  return entries(m, [
    [`disputed:${m.provider}`, m.amount],
    [`provider:${m.provider}`, -m.amount],
  ]);
}

/** Decided for us: the provider holds it again. */
export function disputeWonEntries(m: Movement & { provider: string; amount: number }): LedgerEntry[] {
  return entries(m, [
    [`provider:${m.provider}`, m.amount],
    [`disputed:${m.provider}`, -m.amount],
  ]);
}

/** Decided against us: what was sold was not. */
export function disputeLostEntries(m: Movement & Sold): LedgerEntry[] {
  const tax = m.tax?.amount ?? 0;
  return entries(m, [[`revenue:${m.planType}`, m.net], ...taxLine(m, tax), [`disputed:${m.provider}`, -(m.net + tax)]]);
}

/** A plan given away: nothing moves, but the books say who holds it and why. */
export function complimentaryEntries(m: Movement & { planType: string }): LedgerEntry[] {
  return entries(m, [
    [`customer:${m.uid}`, 0],
    [`revenue:${m.planType}`, 0],
  ]);
}

/** The parts of a gross amount that is given back, in the proportion in which it was paid; the tax takes the rounding. */
export function splitGross(gross: number, of: { net: number; tax: number }): { net: number; tax: number } {
  const whole = of.net + of.tax;
  if (whole === 0) return { net: 0, tax: 0 };
  const net = Math.round((gross * of.net) / whole);
  return { net, tax: gross - net };
}

/** Sum of a list of entries by currency; a balanced ledger has only zeros. */
export function balance(list: readonly LedgerEntry[]): Partial<Record<Currency, number>> {
  const sums: Partial<Record<Currency, number>> = {};
  for (const entry of list) sums[entry.currency] = (sums[entry.currency] ?? 0) + entry.amount_minor;
  return sums;
}

type Line = [account: string, amount: number];

function taxLine(m: Sold, amount: number): Line[] {
  return m.tax && amount !== 0 ? [[`tax:${m.tax.label}`, amount]] : [];
}

function entries(m: Movement, lines: Line[]): LedgerEntry[] {
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
