/** Repeats of one measurement, in the figure's unit. */
export type Samples = readonly number[];

/** The p-th part (0 to 1) of the sorted samples, nearest rank. NaN without samples. */
export function quantile(samples: Samples, p: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(p * sorted.length) - 1))] ?? NaN;
}

/** The middle sample; of an even number the mean of the middle two. NaN without samples. */
export function median(samples: Samples): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? NaN : (upper + lower) / 2;
}

export interface Summary {
  median: number;
  p95: number;
  min: number;
  max: number;
}

export function summary(samples: Samples): Summary {
  return {
    median: median(samples),
    p95: quantile(samples, 0.95),
    min: Math.min(...samples),
    max: Math.max(...samples),
  };
}
