import { quantile } from '../statistics';

/** How long a search took, in ms, and which part of all items it found: exact below 10,000 of them, which is 1 % of a million. */
export interface Timed {
  readonly ms: number;
  readonly of: number;
}

export type Share = 'under 1 %' | '1 % and more';

const FEW = 0.01;

/** How many times as long the slowest twentieth of such searches takes in the larger library as in the smaller one; NaN where one has none. */
export function growth(smaller: readonly Timed[], larger: readonly Timed[], share: Share): number {
  const p95 = (all: readonly Timed[]) =>
    quantile(
      all.filter(({ of }) => of < FEW === (share === 'under 1 %')).map(({ ms }) => ms),
      0.95,
    );
  return p95(larger) / p95(smaller);
}
