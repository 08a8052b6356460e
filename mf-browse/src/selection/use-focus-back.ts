import type { GridItem } from '@commonplace/contracts/grid-item';
import { useEffect, useRef } from 'react';

/**
 * The bar goes with the last chosen item, and the focus that was in it or in a dialog of it would be nowhere: it goes to what was chosen last,
 * or where that is not on the page to the heading of the list. Neither scrolls: who pressed with a pointer stays where they look.
 */
export function useFocusBack(items: readonly GridItem[], started: boolean): void {
  const last = useRef<GridItem | undefined>(undefined);
  const was = useRef(false);
  const on = items.length > 0 || started;
  useEffect(() => {
    const ended = was.current && !on;
    was.current = on;
    if (ended && (!document.activeElement || document.activeElement === document.body))
      placeOf(last.current)?.focus({ preventScroll: true });
    last.current = items.at(-1);
  }, [items, on]);
}

/** The link of an item in its list, or the list's heading. */
function placeOf(item: GridItem | undefined): HTMLElement | null {
  const links = item ? document.querySelectorAll<HTMLElement>('main li[data-at] a') : [];
  const tile = [...links].find((link) => link.getAttribute('href') === item?.alias);
  return tile ?? document.querySelector<HTMLElement>('main h1');
}
