/** Mulberry32: the same numbers from 0 to 1 for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A seed of its own for each number under one seed, so that the n-th thing can be made without those before it. */
export function seedOf(seed: number, at: number): number {
  const mixed = Math.imul(seed ^ Math.imul(at + 1, 0x9e3779b1), 0x85ebca6b);
  return mixed ^ (mixed >>> 13);
}

/** Draws ranks from 0 to count - 1, the r-th with a chance in proportion to 1 / (r + 1)^exponent. */
export function zipf(count: number, exponent: number): (random: () => number) => number {
  const sums = new Float64Array(count);
  let sum = 0;
  for (let rank = 0; rank < count; rank++) sums[rank] = sum += 1 / (rank + 1) ** exponent;
  return (random) => {
    const drawn = random() * sum;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sums[middle] ?? 0) <= drawn) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** The list in another order, the same for the same numbers. */
export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const result = [...list];
  for (let at = result.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [result[at], result[other]] = [result[other] as T, result[at] as T];
  }
  return result;
}
