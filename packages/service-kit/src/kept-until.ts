/** Things that are kept until their time, and of those at most so many. */
export interface KeptUntil<V> {
  /** What is kept under a key and has not ended. */
  get(key: string): V | undefined;
  put(key: string, value: V, until: number): void;
  delete(key: string): void;
  size(): number;
}

/**
 * What has ended goes with what is put in next, so that memory holds what is of use and not all that ever was; beyond `most` who was put in first goes first.
 * For things that last about as long as each other: an end that comes before that of one put in earlier waits for it.
 */
export function keptUntil<V>(most: number, now: () => number): KeptUntil<V> {
  const kept = new Map<string, { readonly value: V; readonly until: number }>();
  return {
    get(key) {
      const one = kept.get(key);
      return one && one.until > now() ? one.value : undefined;
    },
    put(key, value, until) {
      kept.delete(key);
      const at = now();
      for (const [oldest, one] of kept) {
        if (one.until > at && kept.size < most) break;
        kept.delete(oldest);
      }
      kept.set(key, { value, until });
    },
    delete: (key) => void kept.delete(key),
    size: () => kept.size,
  };
}
