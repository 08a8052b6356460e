/** Median of at least one number. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[half - 1], sorted[half]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

/**
 * Two-sided p of the Mann-Whitney U test, by the normal approximation with its corrections for ties and continuity: how likely two samples differ as
 * much as these when they come from one distribution. For samples of 20 and more.
 */
export function mannWhitney(first: readonly number[], second: readonly number[]): number {
  const all = [...first.map((value) => ({ value, of: 1 })), ...second.map((value) => ({ value, of: 2 }))].sort(
    (a, b) => a.value - b.value,
  );
  const [m, n] = [first.length, second.length];
  let rankSum = 0;
  let ties = 0;
  for (let at = 0; at < all.length;) {
    let end = at;
    while (all[end]?.value === all[at]?.value && end < all.length) end += 1;
    const rank = (at + 1 + end) / 2;
    ties += (end - at) ** 3 - (end - at);
    for (; at < end; at += 1) if (all[at]?.of === 1) rankSum += rank;
  }
  const u = rankSum - (m * (m + 1)) / 2;
  const mean = (m * n) / 2;
  const size = m + n;
  const deviation = Math.sqrt(((m * n) / 12) * (size + 1 - ties / (size * (size - 1))));
  if (deviation === 0) return 1;
  const z = Math.max(0, Math.abs(u - mean) - 0.5) / deviation;
  return Math.min(1, 2 * upperTail(z));
}

/** Share of a standard normal distribution above `z` (Abramowitz and Stegun 26.2.17, to 7.5e-8). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}
