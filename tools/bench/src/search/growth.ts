import { quantile } from '../statistics';

/** How long a search took, in ms, and which part of all items it found: exact below 10,000 of them, which is 1 % of a million. NaN where it is not known. */
export interface Timed {
  readonly ms: number;
  readonly of: number;
}

export const SHARES = ['under 1 %', '1 % and more'] as const;
export type Share = (typeof SHARES)[number];

const FEW = 0.01;

/** How long the slowest twentieth of such searches takes at least, in ms; NaN where there are none. */
export function p95Of(searches: readonly Timed[], share: Share): number {
  // Of what nobody knows how much it finds, neither is true.
  const such = searches.filter(({ of }) => (share === 'under 1 %' ? of < FEW : of >= FEW));
  return quantile(
    such.map(({ ms }) => ms),
    0.95,
  );
}

/** How many times as long that is in the larger library as in the smaller one. */
export function growth(smaller: readonly Timed[], larger: readonly Timed[], share: Share): number {
  return p95Of(larger, share) / p95Of(smaller, share);
}
