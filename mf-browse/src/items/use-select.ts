import { useCallback, useRef } from 'react';
import type { GridItem } from '@commonplace/contracts/grid-item';
import { useDispatch } from 'react-redux';
import type { BrowseDispatch } from '../app/store';
import { selectionAdded, selectionToggled } from './selection.slice';

/** Chooses item `at` of a list, or with `range` everything from the one that was chosen last. */
export function useSelect(items: readonly GridItem[]): (at: number, range: boolean) => void {
  const dispatch = useDispatch<BrowseDispatch>();
  const last = useRef<number | undefined>(undefined);
  return useCallback(
    (at, range) => {
      const item = items[at];
      if (!item) return;
      if (range && last.current !== undefined) {
        const [from, to] = [Math.min(last.current, at), Math.max(last.current, at)];
        dispatch(selectionAdded(items.slice(from, to + 1)));
      } else {
        dispatch(selectionToggled(item));
      }
      last.current = at;
    },
    [dispatch, items],
  );
}
