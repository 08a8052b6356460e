/** The most that one call of the service takes. */
const MOST = 200;

/** Entries in parts that one call takes each. */
export function inParts<T>(entries: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(entries.length / MOST) }, (_, at) => entries.slice(at * MOST, (at + 1) * MOST));
}
