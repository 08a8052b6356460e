/** One value that others watch. */
export interface Observable<T> {
  get: () => T;
  set: (value: T) => void;
  subscribe: (fn: (value: T) => void) => () => void;
}

export function observable<T>(initial: T): Observable<T> {
  let value = initial;
  const watchers = new Set<(value: T) => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const fn of [...watchers]) fn(next);
    },
    subscribe: (fn) => {
      watchers.add(fn);
      return () => watchers.delete(fn);
    },
  };
}
