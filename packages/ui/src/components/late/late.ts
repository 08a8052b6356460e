/** Code in a file of its own that is fetched when it is first wanted. */
export interface Late<T> {
  /** What was fetched, when it is there. */
  now: () => T | undefined;
  /** Fetches it, once. Rejects where it cannot be had; the next call asks anew. */
  load: () => Promise<T>;
}

export function late<T>(fetchIt: () => Promise<T>): Late<T> {
  let there: T | undefined;
  let coming: Promise<T> | undefined;
  return {
    now: () => there,
    load: () =>
      (coming ??= fetchIt().then(
        (come) => (there = come),
        (error: unknown) => {
          coming = undefined;
          throw error;
        },
      )),
  };
}
