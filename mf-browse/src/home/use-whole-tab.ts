import { useLayoutEffect, type RefObject } from 'react';

/** The chosen tab is seen as a whole in a row that is wider than the window, also when a tablet is turned. Only the row scrolls: the page stays where it is. */
export function useWholeTab(row: RefObject<HTMLElement | null>, tab: string): void {
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    showChosen(element);
    if (typeof ResizeObserver === 'undefined') return;
    const watcher = new ResizeObserver(() => showChosen(element));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [row, tab]);
}

function showChosen(row: HTMLElement): void {
  const chosen = row.querySelector('[aria-current]');
  if (!chosen) return;
  const { paddingLeft, paddingRight } = getComputedStyle(row);
  const { left, right } = row.getBoundingClientRect();
  const room = { left: left + (parseFloat(paddingLeft) || 0), right: right - (parseFloat(paddingRight) || 0) };
  row.scrollLeft += stepInto(room, chosen.getBoundingClientRect());
}

interface Span {
  left: number;
  right: number;
}

/** How far to scroll, px to the right, until an entry lies in the room; its beginning counts where it is wider. 0 where it does already. */
export function stepInto(room: Span, entry: Span): number {
  if (entry.left < room.left) return entry.left - room.left;
  if (entry.right > room.right) return Math.min(entry.right - room.right, entry.left - room.left);
  return 0;
}
