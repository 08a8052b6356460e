import { useLayoutEffect, type RefObject } from 'react';

/**
 * In a row that scrolls where the screen is narrow, what is chosen stands in the middle: at each choice, and again when the row becomes narrower
 * or wider. Only the row moves, at once: the page and the focus stay where they are.
 *
 * @param lies a menu that lies as a row on a narrow screen and as a column on others is moved up and down as well
 */
export function useChosenInMiddle(
  row: RefObject<HTMLElement | null>,
  selector: string,
  chosen: string,
  lies: 'row' | 'row or column' = 'row',
): void {
  useLayoutEffect(() => {
    const box = row.current;
    if (!box) return;
    let width = box.clientWidth;
    showInMiddle(box, selector, lies);
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      // It tells of its beginning and of another height as well: whoever has swiped the row keeps what they look at.
      if (box.clientWidth === width) return;
      width = box.clientWidth;
      showInMiddle(box, selector, lies);
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [row, selector, chosen, lies]);
}

function showInMiddle(row: HTMLElement, selector: string, lies: 'row' | 'row or column'): void {
  const chosen = row.querySelector(selector);
  if (!chosen) return;
  const [outer, inner] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  if (lies === 'row or column') row.scrollTop += inner.top + inner.height / 2 - (outer.top + outer.height / 2);
}
