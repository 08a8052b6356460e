import { useLayoutEffect, type RefObject } from 'react';

/**
 * In a row that scrolls where the screen is narrow, what is chosen stands in the middle: at each choice, and again when the row becomes narrower
 * or wider. Only the row moves, at once and sideways: the page and the focus stay where they are.
 */
export function useChosenInMiddle(row: RefObject<HTMLElement | null>, selector: string, chosen: string): void {
  useLayoutEffect(() => {
    const box = row.current;
    if (!box) return;
    let width = box.clientWidth;
    showInMiddle(box, selector);
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      // It tells of its beginning and of another height as well: whoever has swiped the row keeps what they look at.
      if (box.clientWidth === width) return;
      width = box.clientWidth;
      showInMiddle(box, selector);
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [row, selector, chosen]);
}

function showInMiddle(row: HTMLElement, selector: string): void {
  const chosen = row.querySelector(selector);
  if (!chosen) return;
  const [outer, inner] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}
