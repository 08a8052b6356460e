import { useCallback, useEffect, useMemo, useState } from 'react';

export interface Selection {
  /** Ids that are selected and still in the list, in the list's order. */
  readonly ids: readonly string[];
  has: (id: string) => boolean;
  /** Takes one in or out; with `range` everything from the last one taken, as the Shift key does. */
  toggle: (id: string, range?: boolean) => void;
  all: () => void;
  clear: () => void;
}

/** Which entries of a list are selected. Ctrl+A selects all that are shown, Escape none; both only while the list has the keyboard. */
export function useSelection(shown: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<string>();
  const ids = useMemo(() => shown.filter((id) => chosen.has(id)), [shown, chosen]);
  const clear = useCallback(() => setChosen(new Set()), []);
  const all = useCallback(() => setChosen(new Set(shown)), [shown]);
  const some = ids.length > 0;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement | null;
      if (target?.closest('input:not([type=checkbox]), textarea, select, [role=dialog], [role=menu]')) return;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a' && shown.length > 0) {
        event.preventDefault();
        all();
      } else if (event.key === 'Escape' && some) clear();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [shown, all, clear, some]);
  const toggle = useCallback(
    (id: string, range = false) => {
      setChosen((now) => {
        const next = new Set(now);
        const [from, to] = [anchor === undefined ? -1 : shown.indexOf(anchor), shown.indexOf(id)];
        if (range && from >= 0 && to >= 0)
          for (const one of shown.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one);
        else if (!next.delete(id)) next.add(id);
        return next;
      });
      setAnchor(id);
    },
    [anchor, shown],
  );
  return { ids, has: (id) => chosen.has(id), toggle, all, clear };
}
