/** NDCG@10 with relevance 0 or 1: gains by the logarithm of the rank, as a part of the best order there could be. 0 without judgements. */
export function ndcg10(found: readonly string[], relevant: ReadonlySet<string>): number {
  const gain = (rank: number) => 1 / Math.log2(rank + 2);
  const sum = (ranks: readonly number[]) => ranks.reduce((total, rank) => total + gain(rank), 0);
  const hits = found.slice(0, 10).flatMap((id, rank) => (relevant.has(id) ? [rank] : []));
  const best = sum(Array.from({ length: Math.min(10, relevant.size) }, (_, rank) => rank));
  return best === 0 ? 0 : sum(hits) / best;
}

/** 1 ÷ the rank of the first relevant one among the first ten; 0 when there is none. */
export function reciprocalRank(found: readonly string[], relevant: ReadonlySet<string>): number {
  const at = found.slice(0, 10).findIndex((id) => relevant.has(id));
  return at === -1 ? 0 : 1 / (at + 1);
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? NaN : values.reduce((sum, value) => sum + value, 0) / values.length;
}
