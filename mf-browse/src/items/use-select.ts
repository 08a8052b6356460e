import { useCallback, useRef } from 'react';
import type { GridItem } from '@commonplace/contracts/grid-item';
import { useShell } from '@commonplace/remote-kit';
import { useDispatch, useStore } from 'react-redux';
import type { BrowseDispatch, BrowseState } from '../app/store';
import { useText } from '../texts';
import { MOST_SELECTED, selectionAdded, selectionToggled } from './selection.slice';

/** Chooses item `at` of a list, or with `range` everything from the one that was chosen last; says so when it is more than can be chosen. */
export function useSelect(items: readonly GridItem[]): (at: number, range: boolean) => void {
  const t = useText();
  const { notify } = useShell();
  const dispatch = useDispatch<BrowseDispatch>();
  const store = useStore<BrowseState>();
  const last = useRef<number | undefined>(undefined);
  return useCallback(
    (at, range) => {
      const item = items[at];
      if (!item) return;
      const before = new Set(store.getState().selection.items.map(({ id }) => id));
      const [from, to] =
        range && last.current !== undefined ? [Math.min(last.current, at), Math.max(last.current, at)] : [at, at];
      const more = items.slice(from, to + 1).filter(({ id }) => !before.has(id)).length;
      dispatch(range ? selectionAdded(items.slice(from, to + 1)) : selectionToggled(item));
      last.current = at;
      if (before.size + more > MOST_SELECTED) notify({ text: t('selectionFull', { most: MOST_SELECTED }) });
    },
    [dispatch, store, items, notify, t],
  );
}
