// What pages need of the names of accounts without the schemas: this file imports nothing.

/** Most accounts whose names are asked for at once. */
export const MOST_NAMED = 100;

/**
 * The accounts of a page as they are asked for: each once, in one order whatever the page's is, so that the same ones are asked for once. Not the
 * product itself, which is nobody's account. Of more than can be asked for, the first.
 */
export const uidsToName = (uids: readonly number[]): string =>
  [...new Set(uids)]
    .filter((uid) => uid > 0)
    .slice(0, MOST_NAMED)
    .sort((one, other) => one - other)
    .join(',');
