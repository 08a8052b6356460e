type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A store of the browser that never fails: where it is full, or closed to pages (then `open` throws), nothing is kept. */
export function pageStore(open: () => Store): Store {
  const tried = <T>(ask: (store: Store) => T): T | null => {
    try {
      return ask(open());
    } catch {
      return null;
    }
  };
  return {
    getItem: (key) => tried((store) => store.getItem(key)),
    setItem: (key, value) => void tried((store) => store.setItem(key, value)),
    removeItem: (key) => void tried((store) => store.removeItem(key)),
  };
}
