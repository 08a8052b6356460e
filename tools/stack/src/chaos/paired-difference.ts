import { median } from './mann-whitney';

const RESAMPLES = 2_000;

export interface PairedDifference {
  /** Median of first less second, in the unit of the values. */
  readonly median: number;
  /** Where that median lies in 99 of 100 samples like this one (bootstrap of the pairs, percentiles). */
  readonly low: number;
  readonly high: number;
}

/**
 * How far values that were taken in pairs lie apart. What disturbs both of a pair alike falls out, which it does not from the difference of two medians.
 * The same pairs give the same answer. For 20 pairs and more; throws on fewer.
 */
export function pairedDifference(pairs: readonly (readonly [first: number, second: number])[]): PairedDifference {
  if (pairs.length < 20) throw new Error(`${pairs.length} pairs say nothing, 20 are needed.`);
  const apart = pairs.map(([first, second]) => first - second);
  const next = numbers(apart.length);
  const medians = Array.from({ length: RESAMPLES }, () => median(apart.map(() => apart[next()] ?? 0)));
  medians.sort((a, b) => a - b);
  const at = (share: number) => medians[Math.round(share * (RESAMPLES - 1))] ?? 0;
  return { median: median(apart), low: at(0.005), high: at(0.995) };
}

/** Whole numbers below `end`, always the same ones (mulberry32). */
function numbers(end: number): () => number {
  let seed = 1;
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((((mixed ^ (mixed >>> 14)) >>> 0) * end) / 2 ** 32) | 0;
  };
}
