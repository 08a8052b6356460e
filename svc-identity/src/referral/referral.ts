import type { ReferralEntry } from '@commonplace/contracts/identity/referral';
import type { AffiliateType } from '@commonplace/contracts/identity/referral-code';
import type { Currency } from '@commonplace/contracts/session-user';

/** What an event said about somebody who was referred; kept for good, so that every number can be worked out again. */
export interface ReferralFact {
  /** The event's own key: told twice, kept once. */
  readonly id: string;
  readonly what: 'joined' | 'paid' | 'refunded';
  readonly referrer: number;
  /** Who was referred. */
  readonly uid: number;
  readonly at: Date;
  /** Key of the payment; empty for `joined`. */
  readonly payment: string;
  readonly amountMinor: number;
  readonly currency: Currency | null;
  /** What the referrer was at that moment. */
  readonly affiliate: AffiliateType | null;
}

/** One line of the report. */
export interface Earned {
  readonly id: string;
  readonly referrer: number;
  readonly uid: number;
  readonly at: Date;
  readonly what: ReferralFact['what'];
  readonly amountMinor: number;
  readonly currency: Currency | null;
  readonly percent: number;
  readonly earnedMinor: number;
  readonly why: ReferralEntry['why'];
}

/** The programme: who is no affiliate earns on the first payment of somebody, affiliates on all of their first year. */
export const PROGRAMME = { member: 10, standard: 20, ambassador: 30, affiliateDays: 365 } as const;

const DAY_MS = 86_400_000;

/**
 * What facts earned, by the rules of the programme: the same facts give the same entries, in whatever order they came. Amounts are rounded down
 * to whole minor units; money that was given back takes back what it earned, in however many parts.
 */
export function entriesOf(facts: readonly ReferralFact[]): Earned[] {
  const ordered = [...facts].sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
  const paidBefore = new Set<number>();
  const joined = new Map<number, Date>();
  const earnedBy = new Map<string, Earned>();
  const givenBack = new Map<string, number>();
  return ordered.map((fact) => {
    const { id, referrer, uid, at, what, amountMinor, currency } = fact;
    const base = { id, referrer, uid, at, what, amountMinor, currency };
    if (what === 'joined') {
      joined.set(uid, at);
      return { ...base, percent: 0, earnedMinor: 0, why: 'joined' as const };
    }
    if (what === 'refunded') {
      const paid = earnedBy.get(fact.payment);
      const percent = paid?.percent ?? 0;
      const before = givenBack.get(fact.payment) ?? 0;
      givenBack.set(fact.payment, before + amountMinor);
      // Of all parts together, so that no rounding is left over when the whole is given back.
      const shareOf = (minor: number) => Math.floor((minor * percent) / 100);
      const earnedMinor = shareOf(before) - shareOf(before + amountMinor);
      return { ...base, percent, earnedMinor, why: 'refunded' as const };
    }
    const { percent, why } = rateOf(fact, paidBefore.has(uid), joined.get(uid));
    paidBefore.add(uid);
    const entry = { ...base, percent, earnedMinor: Math.floor((amountMinor * percent) / 100), why };
    earnedBy.set(fact.payment, entry);
    return entry;
  });
}

function rateOf(
  fact: ReferralFact,
  again: boolean,
  joined: Date | undefined,
): { percent: number; why: ReferralEntry['why'] } {
  if (fact.affiliate) {
    const late = joined && fact.at.getTime() - joined.getTime() > PROGRAMME.affiliateDays * DAY_MS;
    if (late) return { percent: 0, why: 'after-year' };
    return { percent: PROGRAMME[fact.affiliate], why: `affiliate-${fact.affiliate}` };
  }
  return again ? { percent: 0, why: 'after-first' } : { percent: PROGRAMME.member, why: 'first-payment' };
}

/** Sums of what was earned by currency, those of nothing left out. */
export function totalsOf(entries: readonly Earned[]): { currency: Currency; earnedMinor: number }[] {
  const sums = new Map<Currency, number>();
  for (const { currency, earnedMinor } of entries)
    if (currency && earnedMinor !== 0) sums.set(currency, (sums.get(currency) ?? 0) + earnedMinor);
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([currency, earnedMinor]) => ({ currency, earnedMinor }));
}

const NO_DECIMALS: ReadonlySet<string> = new Set(['JPY', 'KRW']);

/** Minor units as the decimal string of the currency. */
export function decimalOf(minor: number, currency: Currency): string {
  if (NO_DECIMALS.has(currency)) return String(minor);
  const text = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** The link that somebody shares; its number is their account number. */
export function referralLink(publicUrl: string, uid: number): string {
  return `${publicUrl}/?referral=${uid}`;
}
