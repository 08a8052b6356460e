import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';

/** Something with a place among its siblings. */
interface Ordered {
  readonly id: string;
  readonly order: string;
}

/** Plain string order; two people can make the same key apart, so the id decides then. */
export function byOrder(a: Ordered, b: Ordered): number {
  return a.order < b.order ? -1 : a.order > b.order ? 1 : a.id < b.id ? -1 : 1;
}

/** `count` keys between two neighbours; null is the end of the list. Equal or crossed neighbours give keys after the lower one. */
export function keysBetween(below: string | null, above: string | null, count: number): string[] {
  const ceiling = above !== null && below !== null && above <= below ? null : above;
  return generateNKeysBetween(below, ceiling, count);
}

/** Whether a text is a key that others can be put before and after. */
export function isOrderKey(key: string): boolean {
  try {
    generateKeyBetween(key, null);
    generateKeyBetween(null, key);
    return key.length <= 200;
  } catch {
    // The package throws plain errors for what is no key.
    return false;
  }
}

export function keyAfter(siblings: Iterable<Ordered>): string {
  let top: string | null = null;
  for (const { order } of siblings) if (top === null || order > top) top = order;
  return generateKeyBetween(top, null);
}

/**
 * New keys that move `ids` as a block to `index` among the other siblings (0 is the bottom); their order among themselves stays.
 * Only the moved ones get keys, unless neighbours share a key.
 */
export function moveTo(siblings: readonly Ordered[], ids: ReadonlySet<string>, index: number): Map<string, string> {
  const sorted = [...siblings].sort(byOrder);
  const moving = sorted.filter(({ id }) => ids.has(id));
  const rest = sorted.filter(({ id }) => !ids.has(id));
  const at = Math.max(0, Math.min(index, rest.length));
  const below = rest[at - 1]?.order ?? null;
  const above = rest[at]?.order ?? null;
  if (below !== null && above !== null && below >= above) {
    // Neighbours with one key leave no room: everybody gets a new one.
    const all = [...rest.slice(0, at), ...moving, ...rest.slice(at)];
    const keys = generateNKeysBetween(null, null, all.length);
    return new Map(all.map(({ id }, i) => [id, keys[i]!]));
  }
  const keys = generateNKeysBetween(below, above, moving.length);
  return new Map(moving.map(({ id }, i) => [id, keys[i]!]));
}
