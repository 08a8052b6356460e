type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** A store of the browser; nothing where it is closed to pages, for which `open` throws. */
export function openStore(open: () => Store): Store | undefined {
  try {
    return open();
  } catch (cause) {
    if (cause instanceof DOMException) return undefined;
    throw cause;
  }
}

/** Keeps a value; a store that is full, or closed to this page, answers false and keeps nothing. */
export function keepIn(storage: Store | undefined, key: string, value: string): boolean {
  try {
    storage?.setItem(key, value);
    return storage !== undefined;
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause;
    return false;
  }
}

/** What a tab remembers over reloads; what the browser does not keep for it lasts until the page is left. */
export function tabStoreOf(open: () => Store): Store {
  const here = new Map<string, string>();
  return {
    getItem: (key) => openStore(open)?.getItem(key) ?? here.get(key) ?? null,
    setItem: (key, value) => {
      if (!keepIn(openStore(open), key, value)) here.set(key, value);
    },
  };
}

/** That of this tab. */
export const tabStore = tabStoreOf(() => sessionStorage);
