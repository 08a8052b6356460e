const KEY = 'commonplace_recent_searches';
/** Searches that the browser remembers. */
export const MOST_RECENT = 8;

/** What the browser remembers, the latest first; nothing where it may not remember. */
export function recentSearches(storage: Pick<Storage, 'getItem'> | undefined): string[] {
  try {
    const list: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]');
    return Array.isArray(list)
      ? list.filter((one): one is string => typeof one === 'string').slice(0, MOST_RECENT)
      : [];
  } catch (error) {
    // What another page or person wrote there is not ours to read.
    if (error instanceof SyntaxError || error instanceof DOMException) return [];
    throw error;
  }
}

/** The list with this search first. */
export function withRecent(list: readonly string[], term: string): string[] {
  const same = term.toLowerCase();
  return [term, ...list.filter((one) => one.toLowerCase() !== same)].slice(0, MOST_RECENT);
}

export function keepRecent(storage: Storage | undefined, list: readonly string[]): void {
  try {
    if (list.length > 0) storage?.setItem(KEY, JSON.stringify(list));
    else storage?.removeItem(KEY);
  } catch (error) {
    // Full, or closed to us: then nothing is remembered.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** The browser's store, or nothing where it is closed to pages. */
export function browserStore(): Storage | undefined {
  try {
    return window.localStorage;
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
