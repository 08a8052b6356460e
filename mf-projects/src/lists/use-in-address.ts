import { useSearchParams } from 'react-router';

/** All of a list, or only its favourites. */
export const ONLY = ['all', 'favourites'] as const;
/** Changing what a list shows is no step to go back over, and moves nothing. */
export const IN_PLACE = { replace: true, preventScrollReset: true } as const;

/** The query with this value, or without it where it is empty. */
export function withValue(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(query);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}

/**
 * How a list is shown, kept in the page's address: it is the same after a reload, and on the way back from what was opened.
 *
 * @param known every value; the first is the usual one, which is not written down, and stands for what an address makes up
 */
export function useInAddress<T extends string>(
  name: string,
  known: readonly [T, ...T[]],
): [value: T, change: (value: T) => void] {
  const [query, setQuery] = useSearchParams();
  const [usual] = known;
  const given = query.get(name);
  const value = known.find((one) => one === given) ?? usual;
  return [value, (next) => setQuery((before) => withValue(before, name, next === usual ? '' : next), IN_PLACE)];
}
