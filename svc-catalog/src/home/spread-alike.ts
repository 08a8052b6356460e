import type { GridItem } from '@commonplace/contracts/grid-item';

/** Items that lie between two that are alike, where a row has enough others. */
const APART = 4;
/** Share of the shorter list of tags from which works of one author count as alike: sections of one picture have between 0.44 and 1. */
const SHARED = 0.4;

/** What of an item says whether it is like another one. */
export interface Comparable {
  readonly metadata: Pick<GridItem['metadata'], 'artist_names' | 'popular_keywords'>;
}

/**
 * A row in which no two that are alike stand side by side (two sections of one photograph, a series in one style), as far as there are others to stand
 * between them. Nothing is left out, and what need not move keeps its order.
 */
export function spreadAlike<T extends Comparable>(row: readonly T[]): T[] {
  const waiting = [...row];
  const placed: T[] = [];
  while (waiting.length > 0) {
    const near = placed.slice(-APART);
    const at = waiting.findIndex((one) => !near.some((other) => isAlike(one, other)));
    placed.push(...waiting.splice(Math.max(at, 0), 1));
  }
  return placed;
}

/** Works of one author about the same. */
function isAlike({ metadata: a }: Comparable, { metadata: b }: Comparable): boolean {
  const [author] = a.artist_names;
  if (author === undefined || author !== b.artist_names[0]) return false;
  const others = new Set(b.popular_keywords);
  const shared = a.popular_keywords.filter((tag) => others.has(tag)).length;
  return shared > 0 && shared >= SHARED * Math.min(a.popular_keywords.length, others.size);
}
